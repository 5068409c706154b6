import { assert } from './errors.js';
import type { StateMemory } from './game.js';

/** One declared field: a row of the layout table in the docs. */
export interface Field {
  readonly name: string;
  readonly type: 'i8' | 'u8' | 'i16' | 'u16' | 'i32';
  readonly length: number;
  /** Offset in bytes from the start of the state. */
  readonly offset: number;
  readonly about: string;
}

/** An object of views laid out by `fields`: a state declares them one after the other. */
export class Laid {
  readonly fields: Fields;

  constructor(owner: string, capacity: number, memory?: StateMemory) {
    this.fields = new Fields(owner, capacity, memory);
  }
}

/**
 * Lays out named typed views over one `ArrayBuffer`, in the order of declaration, each aligned to its width. The whole
 * state is then one block of bytes: a copy is one `set`, a hash one pass.
 */
export class Fields {
  readonly table: Field[] = [];
  private readonly memory: StateMemory;
  private used = 0;

  /**
   * @param capacity size in bytes; a field that does not fit throws
   * @param memory   for the block; new memory if absent
   */
  constructor(
    private readonly owner: string,
    private readonly capacity: number,
    memory?: StateMemory,
  ) {
    this.memory = memory ?? { buffer: new ArrayBuffer(capacity), at: 0 };
  }

  i8(name: string, length: number, about: string): Int8Array {
    return new Int8Array(this.memory.buffer, this.place(name, 'i8', length, 1, about), length);
  }
  u8(name: string, length: number, about: string): Uint8Array {
    return new Uint8Array(this.memory.buffer, this.place(name, 'u8', length, 1, about), length);
  }
  i16(name: string, length: number, about: string): Int16Array {
    return new Int16Array(this.memory.buffer, this.place(name, 'i16', length, 2, about), length);
  }
  u16(name: string, length: number, about: string): Uint16Array {
    return new Uint16Array(this.memory.buffer, this.place(name, 'u16', length, 2, about), length);
  }
  i32(name: string, length: number, about: string): Int32Array {
    return new Int32Array(this.memory.buffer, this.place(name, 'i32', length, 4, about), length);
  }

  /**
   * Returns the index of the word at which the next field begins. The words between two marks are cleared or copied as
   * a run.
   */
  mark(): number {
    this.used = Math.ceil(this.used / 4) * 4;
    return this.used >> 2;
  }

  /** Ends the declaration and returns the whole state as 32-bit words. */
  seal(): Int32Array {
    return new Int32Array(this.memory.buffer, this.memory.at, Math.ceil(this.used / 4));
  }

  private place(name: string, type: Field['type'], length: number, width: number, about: string): number {
    const offset = Math.ceil(this.used / width) * width;
    const end = offset + length * width;
    assert(end <= this.capacity, `${this.owner}.${name} ends at byte ${end}, past the capacity of ${this.capacity}`);
    this.used = end;
    this.table.push({ name, type, length, offset, about });
    return this.memory.at + offset;
  }
}
