import ts from 'typescript';
import type { Constants } from './constants.js';
import type { Lookup } from './lookup.js';
import type { Subset } from './subset.js';
import { bare, isAssignment, isBitwise, isComparison, mathName, operatorOf } from './syntax.js';
import { BOOL, F64, I32, type Types, type ValueType } from './types.js';

/** Infers the type of an expression. Numbers are integers unless an operand is not. */
export class ExpressionTypes {
  private readonly variables = new Map<ts.VariableDeclaration, ValueType>();

  constructor(
    private readonly lookup: Lookup,
    private readonly constants: Constants,
    private readonly types: Types,
    private readonly subset: Subset,
  ) {}

  of(node: ts.Expression): ValueType {
    const n = bare(node);
    const constant = this.constants.valueOf(n);
    if (constant !== undefined) return Number.isInteger(constant) && Math.abs(constant) < 2 ** 31 ? I32 : F64;
    if (ts.isBinaryExpression(n)) return this.ofBinary(n);
    if (ts.isConditionalExpression(n)) {
      const types = [this.of(n.whenTrue), this.of(n.whenFalse)];
      return types.find(({ is }) => is === 'f64') ?? types[0];
    }
    if (ts.isPrefixUnaryExpression(n)) return n.operator === ts.SyntaxKind.ExclamationToken ? BOOL : this.of(n.operand);
    if (ts.isPostfixUnaryExpression(n)) return this.of(n.operand);
    if (ts.isIdentifier(n)) return this.ofName(n);
    if (ts.isElementAccessExpression(n)) return this.elementOf(this.of(n.expression), n);
    if (ts.isPropertyAccessExpression(n)) return this.ofField(n);
    if (ts.isCallExpression(n)) return this.ofCall(n);
    return this.ofType(n);
  }

  /** Returns the type of a variable: the declared one, otherwise that of its first value. */
  ofVariable(d: ts.VariableDeclaration): ValueType {
    let kind = this.variables.get(d);
    if (kind === undefined) {
      kind = this.types.ofDeclaration(d);
      if (kind.is === 'i32' && d.type === undefined && d.initializer !== undefined) kind = this.of(d.initializer);
      this.variables.set(d, kind);
    }
    return kind;
  }

  /** Returns the type of the elements of an array or a list. */
  elementOf(kind: ValueType, at: ts.Node): ValueType {
    if (kind.is === 'array') return kind.of === 'f64' || kind.of === 'f32' ? F64 : I32;
    return kind.is === 'list' ? kind.of : this.subset.outside(at, 'an element of what is no array');
  }

  ofBinary(n: ts.BinaryExpression): ValueType {
    const operator = operatorOf(n);
    if (isComparison(operator)) return BOOL;
    if (isBitwise(operator)) return I32;
    if (operator === '/') return F64;
    const left = this.of(n.left);
    if (isAssignment(operator)) return left;
    const right = this.of(n.right);
    if (operator === '&&' || operator === '||') return left.is === 'bool' || right.is === 'bool' ? BOOL : left;
    return left.is === 'f64' || right.is === 'f64' ? F64 : I32;
  }

  private ofName(n: ts.Identifier): ValueType {
    const d = this.lookup.declaration(n);
    if (d !== undefined && ts.isVariableDeclaration(d)) return this.ofVariable(d);
    if (d !== undefined && ts.isParameter(d)) return this.types.ofDeclaration(d);
    return this.ofType(n);
  }

  ofField(n: ts.PropertyAccessExpression): ValueType {
    const d = this.lookup.declaration(n.name);
    return d !== undefined && ts.isPropertyDeclaration(d) ? this.types.ofDeclaration(d) : this.ofType(n);
  }

  private ofCall(n: ts.CallExpression): ValueType {
    switch (mathName(n)) {
      case null: {
        const signature = this.lookup.checker.getResolvedSignature(n)?.getDeclaration();
        return signature === undefined
          ? this.subset.outside(n, 'a call of something unknown')
          : this.types.ofReturn(signature);
      }
      case 'exp':
      case 'sqrt':
        return F64;
      default:
        return I32;
    }
  }

  private ofType(n: ts.Expression): ValueType {
    return this.types.ofType(this.lookup.checker.getTypeAtLocation(n), n);
  }
}
