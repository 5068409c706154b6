import ts from 'typescript';
import type { Calls } from './calls.js';
import type { Constants } from './constants.js';
import type { CallParts, TableEmitter } from './parts.js';
import { bare, type Fn, isAtTop, operatorOf } from './syntax.js';
import { I32, isPassed, written } from './types.js';
import { localName } from './words.js';

interface Entry {
  readonly at: number;
  readonly fn: Fn;
  readonly name: string;
  readonly isMethod: boolean;
}

/** Functions that are found by a number, in a table or by the class of an object: each becomes a `switch`. */
export class FunctionTables implements TableEmitter {
  private readonly emitted = new Set<string>();

  /**
   * @param tables  tables that are worked out when the program is loaded, by name: their functions in order
   * @param classes of each interface with dynamic dispatch
   */
  constructor(
    private readonly p: CallParts,
    private readonly constants: Constants,
    private readonly calls: Calls,
    private readonly tables: ReadonlyMap<string, readonly ts.FunctionDeclaration[]>,
    private readonly classes: ReadonlyMap<string, readonly ts.ClassDeclaration[]>,
  ) {}

  /** True of an element of a table of functions, or of objects of functions. */
  isTable(n: ts.ElementAccessExpression): boolean {
    return this.tableOf(n) !== undefined;
  }

  /** True of an interface with dynamic dispatch. */
  isDispatched(name: string): boolean {
    return this.classes.has(name);
  }

  /** `TABLE[i](…)`, or with a member `TABLE[i].member(…)`. */
  call(n: ts.CallExpression, element: ts.ElementAccessExpression, member: string | null): string {
    const table = this.tableOf(element);
    if (table === undefined) return this.p.subset.outside(n, 'a call out of no table');
    const signature = this.signatureOf(n);
    const name = `${table.name.getText()}_${member ?? 'call'}`;
    this.once(name, () => this.switch(name, 'index', 'index', this.entries(table, member), signature));
    const index = this.p.expressions().value(element.argumentExpression, I32);
    return `${name}(${[index, ...this.calls.arguments(n, signature)].join(', ')})`;
  }

  /** `object.method(…)`, of an interface. */
  dispatch(n: ts.CallExpression, iface: string, method: string, self: string): string {
    const signature = this.signatureOf(n);
    return `${this.dispatcher(iface, method, signature)}(${[self, ...this.calls.arguments(n, signature)].join(', ')})`;
  }

  /** The emitted name of a method of an interface. */
  dispatcher(iface: string, method: string, signature: ts.SignatureDeclaration): string {
    const name = `${iface}_${method}`;
    this.once(name, () => this.switch(name, 'self', 'load<i32>(self)', this.methods(iface, method), signature));
    return name;
  }

  private once(name: string, emit: () => string): void {
    if (this.emitted.has(name)) return;
    this.emitted.add(name);
    this.p.functions().later(emit);
  }

  private switch(
    name: string,
    key: string,
    by: string,
    entries: readonly Entry[],
    as: ts.SignatureDeclaration,
  ): string {
    const gives = this.p.types.ofReturn(as);
    const handed = as.parameters.map((p) => ({
      name: localName(p.name.getText()),
      kind: this.p.types.ofDeclaration(p),
    }));
    const params = handed
      .filter(({ kind }) => isPassed(kind))
      .map(({ name: param, kind }) => `${param}: ${written(kind)}`);
    const cases = entries.map(({ at, fn, name: entry, isMethod }) => {
      const args = handed
        .filter((_, i) => fn.parameters[i] !== undefined && this.takes(fn.parameters[i]))
        .map((p) => p.name);
      const call = `${this.p.functions().request(fn, entry)}(${[...(isMethod ? [key] : []), ...args].join(', ')})`;
      return `case ${at}: ${gives.is === 'void' ? `{ ${call}; return; }` : `return ${call};`}`;
    });
    // A class may lack an optional method, and then answers a yes-or-no question with false.
    const never = key === 'self' && gives.is === 'bool' ? '' : 'unreachable(); ';
    const otherwise = `${never}return${gives.is === 'void' ? '' : gives.is === 'bool' ? ' false' : ' 0'};`;
    const head = `function ${name}(${[`${key}: i32`, ...params].join(', ')}): ${written(gives)} {`;
    return [head, `switch (${by}) {`, ...cases, `default: { ${otherwise} }`, '}', '}', ''].join('\n');
  }

  private takes(p: ts.ParameterDeclaration): boolean {
    return isPassed(this.p.types.ofDeclaration(p));
  }

  private methods(iface: string, method: string): Entry[] {
    return (this.classes.get(iface) ?? []).flatMap((node): Entry[] => {
      const { symbol } = this.p.lookup.checker.getTypeAtLocation(node);
      const fn = this.p.lookup.checker.getTypeAtLocation(node).getProperty(method)?.valueDeclaration;
      if (fn === undefined || !ts.isMethodDeclaration(fn)) return [];
      return [{ at: this.p.memory.classId(symbol, node), fn, name: `${symbol.name}_${method}`, isMethod: true }];
    });
  }

  private entries(table: ts.VariableDeclaration, member: string | null): Entry[] {
    const name = table.name.getText();
    const known = this.tables.get(name);
    if (known !== undefined) return known.map((fn, at) => ({ at, fn, name: fn.name?.text ?? name, isMethod: false }));
    return table.getSourceFile().statements.flatMap((statement): Entry[] => {
      if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return [];
      const { left, right } = statement.expression;
      if (!ts.isElementAccessExpression(left) || left.expression.getText() !== name) return [];
      if (operatorOf(statement.expression) !== '=') return this.p.subset.outside(statement, 'a table that is changed');
      return [this.entry(left.argumentExpression, bare(right), member)];
    });
  }

  private entry(key: ts.Expression, value: ts.Expression, member: string | null): Entry {
    const at = this.constants.valueOf(key);
    const object = member === null ? undefined : this.p.lookup.objectOf(value);
    const fn =
      member !== null && object !== undefined
        ? this.p.lookup.member(object, member, value)
        : ts.isIdentifier(value)
          ? this.p.lookup.called(value)
          : undefined;
    if (at === undefined || fn === undefined) return this.p.subset.outside(value, 'an entry that is not known');
    return { at, fn, name: member === null ? value.getText() : `${value.getText()}_${member}`, isMethod: false };
  }

  private tableOf(n: ts.ElementAccessExpression): ts.VariableDeclaration | undefined {
    const d = this.p.lookup.variable(bare(n.expression));
    if (d === undefined || !isAtTop(d)) return undefined;
    const { checker } = this.p.lookup;
    const type = checker.getTypeAtLocation(n.expression);
    const [of] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
    const isCalled = (t: ts.Type): boolean => t.getCallSignatures().length > 0;
    if (of === undefined || this.isDispatched(of.symbol?.name ?? '')) return undefined;
    return isCalled(of) || of.getProperties().some((p) => isCalled(checker.getTypeOfSymbol(p))) ? d : undefined;
  }

  private signatureOf(n: ts.CallExpression): ts.SignatureDeclaration {
    const signature = this.p.lookup.checker.getResolvedSignature(n)?.getDeclaration();
    if (signature === undefined || !ts.isFunctionLike(signature))
      return this.p.subset.outside(n, 'a call of something unknown');
    return signature;
  }
}
