import ts from 'typescript';
import type { ElementName } from '../emitted.js';
import type { Subset } from './subset.js';

/**
 * Type of an expression of the sources in the emitted module. Everything that is not a number is an address:
 *
 * - `array`: of the first element of a typed array, its length in the word before;
 * - `list`: the same, of addresses or whole numbers;
 * - `object`: of a block of fields, by the class or interface that declares them;
 * - `state`: there is one, at a fixed address, so it is never passed; `bound`: an object known when it is emitted.
 */
export type ValueType =
  | { readonly is: 'i32' | 'f64' | 'bool' | 'void' | 'state' }
  | { readonly is: 'bound'; readonly name: string }
  | { readonly is: 'array'; readonly of: ElementName }
  | { readonly is: 'list'; readonly of: ValueType }
  | { readonly is: 'object'; readonly symbol: ts.Symbol };

export const I32: ValueType = { is: 'i32' };
export const F64: ValueType = { is: 'f64' };
export const BOOL: ValueType = { is: 'bool' };
export const VOID: ValueType = { is: 'void' };
const STATE: ValueType = { is: 'state' };

const ARRAYS: Readonly<Record<string, ElementName>> = {
  Int8Array: 'i8',
  Uint8Array: 'u8',
  Int16Array: 'i16',
  Uint16Array: 'u16',
  Int32Array: 'i32',
  Float32Array: 'f32',
  Float64Array: 'f64',
};
const STATES = ['State', 'FrameState', 'PileState', 'TalismanState'];
/** The alias that marks a number that is not whole. */
const REAL = 'Real';

/** True for a type that is passed as a value. The state and bound objects are known to all functions. */
export function isPassed(kind: ValueType): boolean {
  return kind.is !== 'state' && kind.is !== 'bound';
}

export function isNumber({ is }: ValueType): boolean {
  return is === 'i32' || is === 'f64' || is === 'bool';
}

/** Returns the emitted name of a type. An address is a whole number. */
export function written(kind: ValueType): string {
  return kind.is === 'f64' || kind.is === 'bool' || kind.is === 'void' ? kind.is : 'i32';
}

export function sizeOf(element: ElementName): number {
  return element === 'f64' ? 8 : element === 'i32' || element === 'f32' ? 4 : element.endsWith('16') ? 2 : 1;
}

export function shiftOf(element: ElementName): number {
  return Math.log2(sizeOf(element));
}

/** Kinds of the types of a program. */
export class Types {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly subset: Subset,
    /** Interfaces for which one object is throughout, by name. */
    private readonly bound: ReadonlySet<string>,
  ) {}

  /** @param at the node to name when the type is outside the subset */
  ofType(type: ts.Type, at: ts.Node): ValueType {
    if (type.flags & ts.TypeFlags.TypeParameter) {
      const constraint = this.checker.getBaseConstraintOfType(type);
      return constraint === undefined
        ? this.subset.outside(at, 'a type parameter without a bound')
        : this.ofType(constraint, at);
    }
    if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) return VOID;
    if (type.flags & ts.TypeFlags.BooleanLike) return BOOL;
    if (type.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.EnumLike)) return I32;
    if (type.isUnion()) {
      if (type.types.every((t) => t.flags & ts.TypeFlags.BooleanLike)) return BOOL;
      if (type.types.every((t) => t.flags & ts.TypeFlags.NumberLike)) return I32;
      const objects = type.types.filter((t) => !(t.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
      if (objects.length === 1) return this.ofType(objects[0], at);
    }
    const name = type.symbol?.name ?? '';
    if (name in ARRAYS) return { is: 'array', of: ARRAYS[name] };
    if (STATES.includes(name)) return STATE;
    if (this.bound.has(name)) return { is: 'bound', name };
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
      const [of] = this.checker.getTypeArguments(type as ts.TypeReference);
      const kind = this.ofType(of, at);
      return kind.is === 'i32' ? { is: 'array', of: 'i32' } : { is: 'list', of: kind };
    }
    if (type.isClassOrInterface() || type.flags & ts.TypeFlags.Object) return { is: 'object', symbol: type.symbol };
    return this.subset.outside(at, `a value of type ${this.checker.typeToString(type)}`);
  }

  /** The kind of a declaration; numbers are whole unless it is declared `Real`. */
  ofDeclaration(node: ts.VariableDeclaration | ts.ParameterDeclaration | ts.PropertyDeclaration): ValueType {
    return isReal(node.type) ? F64 : this.ofType(this.checker.getTypeAtLocation(node), node);
  }

  /** Returns the return type of a function. */
  ofReturn(node: ts.SignatureDeclaration): ValueType {
    if (isReal(node.type)) return F64;
    const signature = this.checker.getSignatureFromDeclaration(node);
    return signature === undefined ? VOID : this.ofType(this.checker.getReturnTypeOfSignature(signature), node);
  }
}

function isReal(node: ts.TypeNode | undefined): boolean {
  return node !== undefined && ts.isTypeReferenceNode(node) && node.typeName.getText() === REAL;
}
