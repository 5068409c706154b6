import ts from 'typescript';
import type { CallParts } from './parts.js';
import { bare, type Fn, mathName } from './syntax.js';
import { BOOL, F64, I32, isPassed, shiftOf, type ValueType } from './types.js';

/** Emits calls. */
export class Calls {
  constructor(private readonly p: CallParts) {}

  call(n: ts.CallExpression): string {
    const math = mathName(n);
    if (math !== null) return this.math(n, math);
    const callee = bare(n.expression);
    if (ts.isIdentifier(callee)) return callee.text === 'assert' ? this.asserted(n) : this.named(n, callee);
    if (ts.isElementAccessExpression(callee)) return this.p.tables().call(n, callee, null);
    if (!ts.isPropertyAccessExpression(callee)) return this.outside(n, 'a call of another kind');
    return this.member(n, bare(callee.expression), callee.name);
  }

  private member(n: ts.CallExpression, owner: ts.Expression, name: ts.MemberName): string {
    if (ts.isElementAccessExpression(owner) && this.p.tables().isTable(owner))
      return this.p.tables().call(n, owner, name.text);
    const object = this.p.lookup.objectOf(owner);
    if (object !== undefined) return this.memberOf(n, object, `${owner.getText()}_${name.text}`, name.text);
    const kind = this.p.expressionTypes.of(owner);
    if (kind.is === 'bound') return this.ofBound(n, kind.name, name.text);
    if (kind.is === 'array') return this.ofArray(n, owner, kind, name.text);
    if (kind.is !== 'object') return this.outside(n, 'a method of what is no object');
    if (this.p.tables().isDispatched(kind.symbol.name))
      return this.p.tables().dispatch(n, kind.symbol.name, name.text, this.p.expressions().own(owner));
    return this.method(n, owner, name);
  }

  private named(n: ts.CallExpression, callee: ts.Identifier): string {
    const fn = this.p.lookup.called(callee);
    return fn === undefined ? this.outside(n, 'a call of no function') : this.direct(n, fn, callee.text);
  }

  private memberOf(n: ts.CallExpression, object: ts.ObjectLiteralExpression, emitted: string, name: string): string {
    return this.direct(n, this.p.lookup.member(object, name, n), emitted);
  }

  private ofBound(n: ts.CallExpression, bound: string, name: string): string {
    const object = this.p.bound.get(bound);
    if (object === undefined) return this.outside(n, 'nothing stands for it');
    return this.memberOf(n, object, `${bound}_${name}`, name);
  }

  private method(n: ts.CallExpression, owner: ts.Expression, name: ts.MemberName): string {
    const d = this.p.lookup.declaration(name);
    if (d === undefined || !ts.isMethodDeclaration(d) || !ts.isClassDeclaration(d.parent))
      return this.outside(n, 'a method of no class');
    const self = this.p.memory.isSingle(d.parent.name?.text ?? '') ? [] : [this.p.expressions().own(owner)];
    return this.direct(n, d, `${d.parent.name?.text}_${name.text}`, self);
  }

  private direct(n: ts.CallExpression, fn: Fn, name: string, self: readonly string[] = []): string {
    return `${this.p.functions().request(fn, name)}(${[...self, ...this.arguments(n, fn)].join(', ')})`;
  }

  /**
   * Returns the arguments that are passed. The state is not, because all functions know it.
   * A function may declare fewer
   * parameters than its interface.
   */
  arguments(n: ts.CallExpression, fn: ts.SignatureDeclaration): string[] {
    return fn.parameters.flatMap((p, i) => {
      const kind = this.p.types.ofDeclaration(p);
      if (!isPassed(kind)) return [];
      if (n.arguments[i] === undefined) return this.outside(n, 'an argument left out');
      return [this.p.expressions().value(n.arguments[i], kind)];
    });
  }

  private asserted(n: ts.CallExpression): string {
    return `if (!${this.p.expressions().value(n.arguments[0], BOOL)}) unreachable()`;
  }

  private math(n: ts.CallExpression, name: string): string {
    const [a, b] = n.arguments;
    switch (name) {
      case 'imul':
        return `(${this.p.expressions().value(a, I32)} * ${this.p.expressions().value(b, I32)})`;
      case 'clz32':
        return `clz<i32>(${this.p.expressions().value(a, I32)})`;
      case 'exp':
        return `exp(${this.p.expressions().value(a, F64)})`;
      case 'sqrt':
        return `sqrt<f64>(${this.p.expressions().value(a, F64)})`;
      default:
        return this.outside(n, 'a function of Math that is not emitted');
    }
  }

  private ofArray(n: ts.CallExpression, owner: ts.Expression, kind: ValueType & { is: 'array' }, name: string): string {
    const to = this.p.expressions().own(owner);
    const [argument, more] = n.arguments;
    if (more !== undefined || argument === undefined) return this.outside(n, 'a method of arrays that is not emitted');
    if (name === 'fill') {
      const value = this.p.expressions().value(argument, this.p.expressionTypes.elementOf(kind, n));
      return `fill<${kind.of}>(${to}, ${value}, ${this.p.locations().lengthOf(owner)})`;
    }
    if (name !== 'set') return this.outside(n, 'a method of arrays that is not emitted');
    const bytes = `${this.p.locations().lengthOf(argument)} << ${shiftOf(kind.of)}`;
    return `memory.copy(${to}, ${this.p.expressions().own(argument)}, ${bytes})`;
  }

  private outside(n: ts.Node, reason: string): never {
    return this.p.subset.outside(n, reason);
  }
}
