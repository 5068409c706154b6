import ts from 'typescript';
import type { Fields } from '../../engine/index.js';
import type { Layout, Root, Shape } from '../printed.js';
import { type Kind, sizeOf } from './kinds.js';
import type { Subset } from './subset.js';

/** A value that a module of the sources holds, and where the printed module looks for it. */
export interface PlacedRoot extends Omit<Root, 'name' | 'value'> {
  /** Path of the source file, the name under which it exports the value, and the fields on the way. */
  readonly file: string;
  readonly name: string;
  readonly fields: readonly string[];
}

/** A class whose objects can be handed over. */
export interface ExportedClass {
  readonly file: string;
  readonly name: string;
}

const STATE_AT = 1024;
/** What is left for rows of packs: so many times what the base game has, and at least so many elements. */
const ROOM = 4;
const LEAST = 64;
const FIELD = 8;

/** Gives everything in the printed module its address. */
export class Memory {
  readonly stateAt = STATE_AT;
  private next: number;
  private readonly roots = new Map<string, PlacedRoot>();
  private readonly layouts = new Map<
    ts.Symbol,
    { name: string; id: number; fields: Map<string, { at: number; shape: Shape }> }
  >();
  private ids = 0;
  private readonly classes: ExportedClass[] = [];

  /**
   * @param state   a state of the game, for the places of its fields
   * @param singles objects of which there is one, by the name of their type; their numbers never change
   * @param value   what a module of the sources holds
   */
  constructor(
    private readonly subset: Subset,
    private readonly state: { readonly words: Int32Array; readonly fields: Fields },
    private readonly singles: ReadonlyMap<string, object>,
    private readonly value: (file: string, name: string) => unknown,
  ) {
    this.next = STATE_AT + Math.ceil(state.words.byteLength / 64) * 64;
  }

  get end(): number {
    return this.next;
  }

  /** A number that one object has for good. */
  numberOf(owner: string, field: string): number | undefined {
    const value = (this.singles.get(owner) as Record<string, unknown> | undefined)?.[field];
    return typeof value === 'number' ? value : undefined;
  }

  /** True of a type of which there is one object, which need not be handed on. */
  isSingle(name: string): boolean {
    return this.singles.has(name);
  }

  /** Address of a field of the state. */
  stateField(name: string, at: ts.Node): number {
    if (name === 'words') return STATE_AT;
    const field = this.state.fields.table.find((f) => f.name === name);
    return field === undefined ? this.subset.outside(at, `no field '${name}' of the state`) : STATE_AT + field.offset;
  }

  stateLength(name: string): number {
    return name === 'words'
      ? this.state.words.length
      : (this.state.fields.table.find((f) => f.name === name)?.length ?? 0);
  }

  /** A place of its own, for what the host or the module itself keeps there. */
  reserve(bytes: number): number {
    const at = this.next;
    this.next += Math.ceil(bytes / 8) * 8;
    return at;
  }

  /** Address of a value that a module holds: of its first element, of the number, or of the word with its address. */
  table(d: ts.VariableDeclaration, fields: readonly string[], kind: Kind): number {
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
      return this.missing(d, key, `'${name}' must be exported: its value is handed to the printed module`);
    const shown = this.shown(kind, d);
    const capacity =
      kind.is === 'array' ? Math.max(LEAST, ROOM * (found as ArrayLike<number>).length) * sizeOf(kind.of) : 8;
    // The length of an array stands in the word before it.
    const at = this.reserve(capacity + 8) + 8;
    this.roots.set(key, { file, name, fields, shape: shown, at, capacity });
    return at;
  }

  private missing(d: ts.Node, key: string, reason: string): number {
    this.roots.set(key, { file: '', name: '', fields: [], shape: { is: 'i32' }, at: 0, capacity: 0 });
    this.subset.collect(() => this.subset.outside(d, reason));
    return 0;
  }

  fieldOffset(owner: ts.Symbol, name: string, kind: Kind, at: ts.Node): number {
    const layout = this.layout(owner);
    let field = layout.fields.get(name);
    if (field === undefined) {
      field = { at: FIELD * (1 + layout.fields.size), shape: this.shown(kind, at) };
      layout.fields.set(name, field);
    }
    return field.at;
  }

  /** The number by which objects of a class are known. */
  classId(symbol: ts.Symbol, node: ts.ClassDeclaration): number {
    const layout = this.layout(symbol);
    if (layout.id === 0) {
      layout.id = ++this.ids;
      this.classes.push({ file: node.getSourceFile().fileName, name: symbol.name });
    }
    return layout.id;
  }

  private layout(owner: ts.Symbol) {
    let layout = this.layouts.get(owner);
    if (layout === undefined) {
      layout = { name: `${owner.name}${this.layouts.size}`, id: 0, fields: new Map() };
      if (owner.flags & ts.SymbolFlags.Class) layout.name = owner.name;
      this.layouts.set(owner, layout);
    }
    return layout;
  }

  private shown(kind: Kind, at: ts.Node): Shape {
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
        return { is: 'object', layout: this.layout(kind.symbol).name };
      default:
        return this.subset.outside(at, 'a value that cannot be handed over');
    }
  }

  manifest(): { roots: PlacedRoot[]; layouts: Layout[]; classes: ExportedClass[] } {
    // An interface whose objects are asked by their class has no fields of its own.
    const known = [...this.layouts.values()].filter(({ id, fields }) => id > 0 || fields.size > 0);
    const layouts = known.map(({ name, id, fields }) => ({
      name,
      id,
      size: FIELD * (1 + fields.size),
      fields: Object.fromEntries(fields),
    }));
    return { roots: [...this.roots.values()], layouts, classes: this.classes };
  }
}
