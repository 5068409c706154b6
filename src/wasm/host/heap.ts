import type { ElementName, EmittedModule, Layout, Shape } from '../emitted.js';

const VIEWS = {
  i8: Int8Array,
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  i32: Int32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;

/** No object has this address. */
export const NOWHERE = 0;
const WORD = 4;
const ALIGN = 8;

/** Thrown if the data is larger than its room in the module. */
export class NoRoom extends RangeError {
  override readonly name = 'NoRoom';
}

/** Copies values of JavaScript into the memory of a compiled module, in the form in which it reads them. */
export class Heap {
  readonly words: Int32Array;
  private readonly layouts: ReadonlyMap<string, Layout>;
  private readonly classes: ReadonlyMap<object, string>;
  private next: number;
  /** Arrays, lists and objects in this memory, so that objects shared in JavaScript are shared here. */
  private readonly placed = new Map<unknown, number>();

  constructor(
    readonly buffer: ArrayBuffer,
    { layouts, classes, end }: EmittedModule,
  ) {
    this.words = new Int32Array(buffer);
    this.layouts = new Map(layouts.map((layout) => [layout.name, layout]));
    this.classes = new Map(classes);
    this.next = end;
  }

  /** Bytes that nothing uses yet. */
  get left(): number {
    return this.buffer.byteLength - this.next;
  }

  /** True of an object of a class that is compiled, if all it is made of is compiled as well. */
  knows(object: object): boolean {
    return this.classes.has(object.constructor) && this.isLaidOut(object, '');
  }

  private isLaidOut(value: object, ofType: string): boolean {
    const layout = this.layoutOf(value, ofType);
    return (
      layout !== undefined &&
      Object.entries(layout.fields).every(([name, { shape }]) => {
        const held = (value as Readonly<Record<string, unknown>>)[name];
        if (shape.is === 'list' && shape.of.is === 'object') return this.allLaidOut(held, shape.of.layout);
        return shape.is !== 'object' || this.isLaidOut(held as object, shape.layout);
      })
    );
  }

  /** Room for this many words; its address. Their number is in the word before. */
  array(length: number): number {
    const at = this.room(length * WORD + ALIGN) + ALIGN;
    this.words[(at - WORD) / WORD] = length;
    return at;
  }

  /** Copies a value and returns its number. The same array, list or object is copied once. */
  put(value: unknown, shape: Shape): number {
    if (shape.is === 'i32' || shape.is === 'f64' || shape.is === 'bool') return Number(value);
    // A field of another class that shares the layout.
    if (value === undefined) return NOWHERE;
    let at = this.placed.get(value);
    if (at === undefined) {
      at = this.copy(value, shape);
      this.placed.set(value, at);
    }
    return at;
  }

  private copy(value: unknown, shape: Exclude<Shape, { readonly is: 'i32' | 'f64' | 'bool' }>): number {
    if (shape.is === 'object') return this.object(value as object, shape.layout);
    return shape.is === 'list' ? this.list(value as readonly unknown[], shape.of) : this.elements(value, shape.of);
  }

  private elements(value: unknown, element: ElementName): number {
    const elements = value as ArrayLike<number>;
    const bytes = elements.length * VIEWS[element].BYTES_PER_ELEMENT;
    const at = this.room(bytes + ALIGN) + ALIGN;
    this.write('', elements, element, at, bytes);
    return at;
  }

  /** Returns the value of a field of an object that was put at an address. */
  field(at: number, object: object, name: string): number {
    const field = this.layoutOf(object, '')?.fields[name];
    if (field === undefined) throw new Error(`${object.constructor.name} has no field '${name}' here`);
    return this.words[(at + field.at) / WORD];
  }

  /**
   * Writes the elements of an array to where it is, and their number before them.
   *
   * @throws NoRoom when they take more than `capacity` bytes
   */
  write(name: string, value: ArrayLike<number>, element: ElementName, at: number, capacity: number): void {
    const bytes = value.length * VIEWS[element].BYTES_PER_ELEMENT;
    if (bytes > capacity) throw new NoRoom(`${name} has ${bytes} bytes, and room for ${capacity}`);
    this.words[(at - WORD) / WORD] = value.length;
    new VIEWS[element](this.buffer, at, value.length).set(value);
  }

  private list(values: readonly unknown[], of: Shape): number {
    const at = this.array(values.length);
    for (const [i, value] of values.entries()) this.words[at / WORD + i] = this.put(value, of);
    return at;
  }

  private allLaidOut(values: unknown, ofType: string): boolean {
    return (values as readonly object[]).every((value) => this.isLaidOut(value, ofType));
  }

  private object(value: object, layoutOfType: string): number {
    const layout = this.layoutOf(value, layoutOfType);
    // Nothing in objects of that type is ever looked at; of a list of them perhaps the length.
    if (layout === undefined) return NOWHERE;
    const { id, size, fields } = layout;
    const at = this.room(size);
    this.words[at / WORD] = id;
    for (const [name, field] of Object.entries(fields)) {
      const found = (value as Record<string, unknown>)[name];
      if (field.shape.is === 'f64') new Float64Array(this.buffer, at + field.at, 1)[0] = Number(found);
      else this.words[(at + field.at) / WORD] = this.put(found, field.shape);
    }
    return at;
  }

  /** The layout of the object's own class, if it has one: a field of an interface may hold objects of several. */
  private layoutOf(value: object, ofType: string): Layout | undefined {
    return this.layouts.get(this.classes.get(value.constructor) ?? ofType);
  }

  private room(bytes: number): number {
    const at = this.next;
    const end = at + Math.ceil(bytes / ALIGN) * ALIGN;
    if (end > this.buffer.byteLength) throw new NoRoom(`${bytes} bytes do not fit into the module's memory`);
    this.next = end;
    return at;
  }
}
