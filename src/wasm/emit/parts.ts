import type ts from 'typescript';
import type { ExpressionTypes } from './expression-types.js';
import type { Lookup } from './lookup.js';
import type { Memory } from './memory.js';
import type { Subset } from './subset.js';
import type { Fn } from './syntax.js';
import type { Types, ValueType } from './types.js';

/** Emits expressions. */
export interface ExpressionEmitter {
  /** Returns an expression as a value of a type. */
  value(node: ts.Expression, want: ValueType): string;
  /** Returns an expression as its own value type. */
  own(node: ts.Expression): string;
}

/** Address of a value: its type, an address, and the bytes added to it. */
export interface Location {
  readonly element: string;
  readonly address: string;
  readonly offset: number;
}

/** Emits elements of arrays, fields of objects, and the values that modules hold. */
export interface LocationEmitter {
  of(n: ts.Expression): Location;
  /** Returns the value of an element. */
  element(n: ts.ElementAccessExpression): string;
  /** Returns the value of a field of the state, of an object, or of a value that a module holds. */
  field(n: ts.PropertyAccessExpression): string;
  /** Returns the value of a variable of a module: the address of an array, otherwise the value itself. */
  root(n: ts.Expression, d: ts.VariableDeclaration, fields?: readonly string[]): string;
  /** Returns the number of elements of an array. */
  lengthOf(n: ts.Expression): string;
}

/** Emits calls of functions that are found by a number. */
export interface TableEmitter {
  /** True for an element of a table of functions, or of objects of functions. */
  isTable(n: ts.ElementAccessExpression): boolean;
  /** True for an interface with methods that are dispatched by the class of the object. */
  isDispatched(name: string): boolean;
  /** Returns `TABLE[i](…)`, or with a member `TABLE[i].member(…)`. */
  call(n: ts.CallExpression, element: ts.ElementAccessExpression, member: string | null): string;
  /** Returns `object.method(…)` of an interface. */
  dispatch(n: ts.CallExpression, iface: string, method: string, self: string): string;
}

/** Functions that will be emitted. */
export interface Functions {
  /** Returns the emitted name of a function. */
  request(fn: Fn, name: string): string;
  /** Adds a text that is emitted when its turn comes. */
  later(emit: () => string): void;
}

/** The parts that calls use, some of which use calls themselves. */
export interface CallParts {
  readonly lookup: Lookup;
  readonly types: Types;
  readonly expressionTypes: ExpressionTypes;
  readonly memory: Memory;
  readonly subset: Subset;
  /** The only object of an interface, by the name of the interface. */
  readonly bound: ReadonlyMap<string, ts.ObjectLiteralExpression>;
  readonly expressions: () => ExpressionEmitter;
  readonly locations: () => LocationEmitter;
  readonly tables: () => TableEmitter;
  readonly functions: () => Functions;
}
