import ts from 'typescript';
import type { Fields } from '../../engine/index.js';
import type { Layout, Root, Shape } from '../emitted.js';
import type { Subset } from './subset.js';
import { sizeOf, type ValueType } from './types.js';

/** A value that a module of the sources holds, and where the emitted module looks for it. */
export interface PlacedRoot extends Omit<Root, 'name' | 'value'> {
  /** Path of the source file, the name under which it exports the value, and the fields on the way. */
  readonly file: string;
  readonly name: string;
  readonly fields: readonly string[];
}

/** A class with objects that can be copied to the module. */
export interface ExportedClass {
  readonly file: string;
  readonly name: string;
}

interface PlacedField {
  readonly at: number;
  readonly shape: Shape;
}

/** Room for rows of packs, as a multiple of the elements of the base game. */
const ROOM = 4;
const LEAST = 64;
/** Elements for the additions of packs: of powers, of sets of cards that they ask for. */
const NONE = 8192;
const FIELD = 8;

/** Returns the capacity of an array that now has this many elements. */
function roomFor(length: number): number {
  return length === 0 ? NONE : Math.max(LEAST, ROOM * length);
}

/** Gives everything in the emitted module its address. */
export class Memory {
  /** Address of the state. */
  static readonly STATE_AT = 1024;
  private next: number;
  private readonly roots = new Map<string, PlacedRoot>();
  /** Fields by the type that declares them, or that it extends. */
  private readonly fields = new Map<ts.Symbol, Map<string, PlacedField>>();
  private readonly classes: (ExportedClass & { readonly symbol: ts.Symbol })[] = [];

  /**
   * @param state   a state of the game, for the places of its fields
   * @param singles objects of which there is one, by the name of their type; their numbers never change
   * @param value   a value that a module of the sources holds
   */
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly subset: Subset,
    private readonly state: { readonly words: Int32Array; readonly fields: Fields },
    private readonly singles: ReadonlyMap<string, object>,
    private readonly value: (file: string, name: string) => unknown,
  ) {
    this.next = Memory.STATE_AT + Math.ceil(state.words.byteLength / 64) * 64;
  }

  get end(): number {
    return this.next;
  }

  /** The one object of a type. */
  single(name: string): Readonly<Record<string, unknown>> | undefined {
    return this.singles.get(name) as Readonly<Record<string, unknown>> | undefined;
  }

  /** True of a type with one object, which need not be passed. */
  isSingle(name: string): boolean {
    return this.singles.has(name);
  }

  /** True of the type of the state, or of a part of it. */
  isState(name: string): boolean {
    return this.singles.get(name) === this.state;
  }

  /** Address of a field of the state. */
  stateField(name: string, at: ts.Node): number {
    if (name === 'words') return Memory.STATE_AT;
    return this.columnAt(name) ?? this.subset.outside(at, `no field '${name}' of the state`);
  }

  /** The same of one that is known by its name only. */
  columnAt(name: string): number | undefined {
    const field = this.state.fields.table.find((f) => f.name === name);
    return field === undefined ? undefined : Memory.STATE_AT + field.offset;
  }

  stateLength(name: string): number {
    return name === 'words'
      ? this.state.words.length
      : (this.state.fields.table.find((f) => f.name === name)?.length ?? 0);
  }

  /** A separate place, for values stored by the host or by the module itself. */
  reserve(bytes: number): number {
    const at = this.next;
    this.next += Math.ceil(bytes / 8) * 8;
    return at;
  }

  /** Address of a value that a module holds: of its first element, of the number, or of the word with its address. */
  table(d: ts.VariableDeclaration, fields: readonly string[], kind: ValueType): number {
    const file = d.getSourceFile().fileName;
    const name = d.name.getText();
    const key = [file, name, ...fields].join(' ');
    const known = this.roots.get(key);
    if (known !== undefined) return known.at;
    const found = fields.reduce<unknown>(
      (of, field) => (of as Record<string, unknown> | undefined)?.[field],
      this.value(file, name),
    );
    if (found === undefined)
      return this.missing(d, key, `'${name}' must be exported: its value is handed to the emitted module`);
    const shown = this.shown(kind, d);
    const capacity = kind.is === 'array' ? roomFor((found as ArrayLike<number>).length) * sizeOf(kind.of) : 8;
    // The length of an array is in the word before it.
    const at = this.reserve(capacity + 8) + 8;
    this.roots.set(key, { file, name, fields, shape: shown, at, capacity });
    return at;
  }

  private missing(d: ts.Node, key: string, reason: string): number {
    this.roots.set(key, { file: '', name: '', fields: [], shape: { is: 'i32' }, at: 0, capacity: 0 });
    this.subset.collect(() => this.subset.outside(d, reason));
    return 0;
  }

  /** Returns the offset of a field in an object, in bytes. A class has the fields of the classes that it extends. */
  fieldOffset(owner: ts.Symbol, name: string, kind: ValueType, at: ts.Node): number {
    const fields = this.fieldsOf(owner);
    let field = fields.get(name);
    if (field === undefined) {
      field = { at: FIELD * (1 + fields.size), shape: this.shown(kind, at) };
      fields.set(name, field);
    }
    return field.at;
  }

  /** The number by which objects of a class are known. */
  classId(symbol: ts.Symbol, node: ts.ClassDeclaration): number {
    const known = this.classes.findIndex((each) => each.symbol === symbol);
    if (known >= 0) return known + 1;
    this.classes.push({ file: node.getSourceFile().fileName, name: symbol.name, symbol });
    return this.classes.length;
  }

  /** The fields of a type; those of classes that extend one another are stored together. */
  private fieldsOf(owner: ts.Symbol): Map<string, PlacedField> {
    const first = this.baseOf(owner);
    let fields = this.fields.get(first);
    if (fields === undefined) this.fields.set(first, (fields = new Map()));
    return fields;
  }

  private baseOf(symbol: ts.Symbol): ts.Symbol {
    const { valueDeclaration: node } = symbol;
    const clauses = node !== undefined && ts.isClassDeclaration(node) ? node.heritageClauses : undefined;
    const [extended] = clauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types ?? [];
    const base = extended === undefined ? undefined : this.checker.getTypeAtLocation(extended).symbol;
    return base === undefined ? symbol : this.baseOf(base);
  }

  private layoutOf(symbol: ts.Symbol): string {
    this.fieldsOf(symbol);
    return this.layoutName(symbol);
  }

  private layoutName(symbol: ts.Symbol): string {
    if (symbol.flags & ts.SymbolFlags.Class) return symbol.name;
    return `${symbol.name}${[...this.fields.keys()].indexOf(symbol)}`;
  }

  private shown(kind: ValueType, at: ts.Node): Shape {
    switch (kind.is) {
      case 'i32':
      case 'f64':
      case 'bool':
        return { is: kind.is };
      case 'array':
        return kind;
      case 'list':
        return { is: 'list', of: this.shown(kind.of, at) };
      case 'object':
        return { is: 'object', layout: this.layoutOf(kind.symbol) };
      default:
        return this.subset.outside(at, 'a value that cannot be handed over');
    }
  }

  manifest(): { roots: PlacedRoot[]; layouts: Layout[]; classes: ExportedClass[] } {
    const layout = (name: string, id: number, fields: ReadonlyMap<string, PlacedField>): Layout => ({
      name,
      id,
      size: FIELD * (1 + fields.size),
      fields: Object.fromEntries(fields),
    });
    const layouts = this.classes.map(({ symbol, name }, i) => layout(name, i + 1, this.fieldsOf(symbol)));
    // An interface with dynamic dispatch has no fields.
    for (const [symbol, fields] of this.fields) {
      const name = this.layoutName(symbol);
      if (fields.size > 0 && layouts.every((each) => each.name !== name)) layouts.push(layout(name, 0, fields));
    }
    return { roots: [...this.roots.values()], layouts, classes: this.classes };
  }
}
