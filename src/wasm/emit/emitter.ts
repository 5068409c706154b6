import ts from 'typescript';
import { Calls } from './calls.js';
import { Constants, type Promised } from './constants.js';
import { ExpressionTypes } from './expression-types.js';
import { Expressions } from './expressions.js';
import { FunctionTables } from './function-tables.js';
import { Locations } from './locations.js';
import { Lookup } from './lookup.js';
import type { Memory } from './memory.js';
import type { CallParts, Functions } from './parts.js';
import { Statements } from './statements.js';
import type { Subset } from './subset.js';
import type { Fn } from './syntax.js';
import { isPassed, Types, written } from './types.js';
import { localName, Names } from './words.js';

/** Inputs of the emitter, except for the requested functions. */
export interface EmitterOptions {
  readonly program: ts.Program;
  readonly subset: Subset;
  readonly memory: Memory;
  /** Interfaces for which one object of the sources is throughout, by name. */
  readonly bound: ReadonlyMap<string, ts.ObjectLiteralExpression>;
  /** Interfaces with dynamic dispatch. */
  readonly classes: ReadonlyMap<string, readonly ts.ClassDeclaration[]>;
  /** Tables of functions that are worked out when the program is loaded, by name: their functions in order. */
  readonly tables: ReadonlyMap<string, readonly ts.FunctionDeclaration[]>;
  /** Bodies that are not those of the sources, by name of the function. */
  readonly replaced: ReadonlyMap<string, string>;
  /** Values that the module may assume; null for none. */
  readonly promise: Promised | null;
}

/** Emits functions of the sources, and all that they reach, as AssemblyScript. */
export class Emitter implements Functions {
  readonly text: string[] = [];
  private readonly lookup: Lookup;
  private readonly types: Types;
  private readonly statements: Statements;
  private readonly tables: FunctionTables;
  private readonly names = new Names();
  private readonly requested = new Map<Fn, string>();
  private readonly queue: (() => string)[] = [];

  constructor(private readonly o: EmitterOptions) {
    const { program, subset, memory, bound } = o;
    const lookup = new Lookup(program.getTypeChecker(), subset);
    const constants = new Constants(lookup, memory, o.promise);
    const types = new Types(lookup.checker, subset, new Set(bound.keys()));
    const expressionTypes = new ExpressionTypes(lookup, constants, types, subset);
    const parts: CallParts = {
      lookup,
      types,
      expressionTypes,
      memory,
      subset,
      bound,
      expressions: () => expressions,
      locations: () => locations,
      tables: () => tables,
      functions: () => this,
    };
    const calls = new Calls(parts);
    const tables = new FunctionTables(parts, constants, calls, o.tables, o.classes);
    const locations: Locations = new Locations(lookup, constants, expressionTypes, memory, subset, () => expressions);
    const expressions: Expressions = new Expressions(lookup, constants, expressionTypes, subset, locations, calls);
    this.lookup = lookup;
    this.types = types;
    this.tables = tables;
    this.statements = new Statements(expressionTypes, subset, expressions);
  }

  request(fn: Fn, name: string): string {
    const known = this.requested.get(fn);
    if (known !== undefined) return known;
    const emitted = this.names.fresh(name);
    this.requested.set(fn, emitted);
    this.later(() => this.function(fn, name, emitted));
    return emitted;
  }

  /** The emitted name of a function of an object of functions. */
  requestMember(object: ts.ObjectLiteralExpression, name: string): string {
    return this.request(this.lookup.member(object, name, object), name);
  }

  /**
   * The emitted name of a method of an interface with dynamic dispatch.
   *
   * @param by the interface with the classes, if it is one that extends `iface`
   */
  requestMethod(iface: ts.InterfaceDeclaration, method: string, by = iface.name.text): string {
    const signature = iface.members.find((m) => m.name?.getText() === method);
    return this.tables.dispatcher(by, method, signature as ts.MethodSignature);
  }

  later(emit: () => string): void {
    this.queue.push(emit);
  }

  /** Emits the requested functions and all that they reach. The `subset` finds code that cannot be emitted. */
  run(): void {
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
      const emit = next;
      this.o.subset.collect(() => this.text.push(emit()));
    }
  }

  private function(fn: Fn, name: string, emitted: string): string {
    const params = fn.parameters.flatMap((p) => {
      if (!ts.isIdentifier(p.name)) return this.o.subset.outside(p, 'a parameter that is taken apart');
      if (p.initializer !== undefined) return this.o.subset.outside(p, 'a parameter with a default');
      const kind = this.types.ofDeclaration(p);
      return isPassed(kind) ? [`${localName(p.name.text)}: ${written(kind)}`] : [];
    });
    if (ts.isMethodDeclaration(fn) && ts.isClassDeclaration(fn.parent) && !this.isSingle(fn.parent))
      params.unshift('self: i32');
    if (fn.body === undefined) return this.o.subset.outside(fn, 'a function without a body');
    const gives = this.types.ofReturn(fn);
    const body = this.o.replaced.get(fn.name?.getText() ?? name) ?? this.statements.body(fn.body, gives);
    const head = `function ${emitted}(${params.join(', ')}): ${written(gives)}`;
    return `// ${this.o.subset.place(fn)}\n${head} {\n${body}}\n`;
  }

  private isSingle({ name }: ts.ClassDeclaration): boolean {
    return name !== undefined && this.o.memory.isSingle(name.text);
  }
}
