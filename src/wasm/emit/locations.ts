import ts from 'typescript';
import type { Constants } from './constants.js';
import type { ExpressionTypes } from './expression-types.js';
import type { Lookup } from './lookup.js';
import type { Memory } from './memory.js';
import type { ExpressionEmitter, Location, LocationEmitter } from './parts.js';
import type { Subset } from './subset.js';
import { bare, operatorOf } from './syntax.js';
import { I32, shiftOf, written } from './types.js';

/** Elements of arrays, fields of objects, and values of modules. */
export class Locations implements LocationEmitter {
  constructor(
    private readonly lookup: Lookup,
    private readonly constants: Constants,
    private readonly types: ExpressionTypes,
    private readonly memory: Memory,
    private readonly subset: Subset,
    private readonly expressions: () => ExpressionEmitter,
  ) {}

  of(n: ts.Expression): Location {
    if (ts.isElementAccessExpression(n)) return this.ofElement(n);
    if (ts.isPropertyAccessExpression(n)) return this.ofField(n);
    return this.subset.outside(n, 'a place of another kind');
  }

  ofElement(n: ts.ElementAccessExpression): Location {
    const of = this.types.of(n.expression);
    const array = bare(n.expression);
    const element = of.is === 'array' ? of.of : written(this.types.elementOf(of, n));
    const shift = of.is === 'array' ? shiftOf(of.of) : 2;
    const fixed = this.fixed(array);
    const [index, plus] = this.indexOf(n.argumentExpression);
    const constant = this.constants.valueOf(index);
    if (fixed !== undefined && constant !== undefined)
      return { element, address: '0', offset: fixed + ((plus + constant) << shift) };
    const value = this.expressions().value(index, I32);
    const at = shift === 0 ? value : `(${value} << ${shift})`;
    if (fixed !== undefined) return { element, address: at, offset: fixed + (plus << shift) };
    return { element, address: `${this.expressions().own(array)} + ${at}`, offset: plus << shift };
  }

  /** An index, and a constant that is added to it: that goes into the address. */
  private indexOf(n: ts.Expression): [ts.Expression, number] {
    const index = bare(n);
    if (!ts.isBinaryExpression(index) || operatorOf(index) !== '+') return [index, 0];
    const plus = this.constants.valueOf(index.right);
    return plus !== undefined && plus > 0 ? [bare(index.left), plus] : [index, 0];
  }

  private ofField(n: ts.PropertyAccessExpression): Location {
    const owner = bare(n.expression);
    const of = this.types.of(owner);
    if (of.is !== 'object') return this.subset.outside(n, 'a field of what is no object');
    const kind = this.types.ofField(n);
    const offset = this.memory.fieldOffset(of.symbol, n.name.text, kind, n);
    return { element: written(kind), address: this.expressions().own(owner), offset };
  }

  /** The value of an element. */
  element(n: ts.ElementAccessExpression): string {
    return load(this.ofElement(n));
  }

  /** The value of a field: of the state, of an object, of a value of a module. */
  field(n: ts.PropertyAccessExpression): string {
    const fixed = this.fixed(n);
    if (fixed !== undefined) return String(fixed);
    if (n.name.text === 'length') return this.lengthOf(n.expression);
    const path = this.lookup.path(n);
    return path === undefined ? load(this.ofField(n)) : this.root(n, path.root, path.fields);
  }

  /** Returns a variable of a module: the address of an array, otherwise the number or the address itself. */
  root(n: ts.Expression, d: ts.VariableDeclaration, fields: readonly string[] = []): string {
    const kind = this.types.of(n);
    const at = this.memory.table(d, fields, kind);
    return kind.is === 'array' ? String(at) : load({ element: written(kind), address: '0', offset: at });
  }

  /** Returns the number of elements of an array. */
  lengthOf(n: ts.Expression): string {
    const array = bare(n);
    if (ts.isPropertyAccessExpression(array) && this.types.of(array.expression).is === 'state')
      return String(this.memory.stateLength(array.name.text));
    return load({ element: 'i32', address: `${this.expressions().own(array)} - 4`, offset: 0 });
  }

  /** The address of an array that is at a fixed one: a field of the state, or a table. */
  private fixed(n: ts.Expression): number | undefined {
    if (ts.isPropertyAccessExpression(n) && this.types.of(n.expression).is === 'state')
      return this.memory.stateField(n.name.text, n);
    const path = this.lookup.path(n);
    const kind = path === undefined ? undefined : this.types.of(n);
    return path === undefined || kind?.is !== 'array' ? undefined : this.memory.table(path.root, path.fields, kind);
  }
}

/** The value at a place; small whole numbers as 32 bits. */
export function load({ element, address, offset }: Location): string {
  const text = `load<${element}>(${address}, ${offset})`;
  if (element === 'i32' || element === 'f64' || element === 'bool') return text;
  return element === 'f32' ? `<f64>${text}` : `<i32>${text}`;
}
