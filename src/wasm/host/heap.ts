import type { ElementName, Layout, Printed, Shape } from '../printed.js';

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

/** Copies values of JavaScript into the memory of a compiled module, in the form in which it reads them. */
export class Heap {
  readonly words: Int32Array;
  private readonly layouts: ReadonlyMap<string, Layout>;
  private readonly classes: ReadonlyMap<object, string>;
  private next: number;

  constructor(
    readonly buffer: ArrayBuffer,
    { layouts, classes, end }: Printed,
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
        if (shape.is !== 'object') return true;
        return this.isLaidOut((value as Record<string, object>)[name], shape.layout);
      })
    );
  }

  /** Room for so many words; its address. Their number stands in the word before. */
  array(length: number): number {
    const at = this.room(length * WORD + ALIGN) + ALIGN;
    this.words[(at - WORD) / WORD] = length;
    return at;
  }

  /** Copies a value; the number that stands for it. */
  put(value: unknown, shape: Shape): number {
    switch (shape.is) {
      case 'array': {
        const elements = value as ArrayLike<number>;
        const at = this.room(elements.length * VIEWS[shape.of].BYTES_PER_ELEMENT + ALIGN) + ALIGN;
        this.write('', elements, shape.of, at, elements.length * VIEWS[shape.of].BYTES_PER_ELEMENT);
        return at;
      }
      case 'list':
        return this.list(value as readonly unknown[], shape.of);
      case 'object':
        return this.object(value as object, shape.layout);
      default:
        return Number(value);
    }
  }

  /**
   * Writes the elements of an array to where it lies, and their number before them.
   *
   * @throws RangeError when they take more than `capacity` bytes
   */
  write(name: string, value: ArrayLike<number>, element: ElementName, at: number, capacity: number): void {
    const bytes = value.length * VIEWS[element].BYTES_PER_ELEMENT;
    if (bytes > capacity) throw new RangeError(`${name} has ${bytes} bytes, and room for ${capacity}`);
    this.words[(at - WORD) / WORD] = value.length;
    new VIEWS[element](this.buffer, at, value.length).set(value);
  }

  private list(values: readonly unknown[], of: Shape): number {
    const at = this.array(values.length);
    for (const [i, value] of values.entries()) this.words[at / WORD + i] = this.put(value, of);
    return at;
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
    this.next += Math.ceil(bytes / ALIGN) * ALIGN;
    if (this.next > this.buffer.byteLength) throw new RangeError(`${bytes} bytes do not fit into the module's memory`);
    return at;
  }
}
