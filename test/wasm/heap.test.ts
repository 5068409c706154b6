import { describe, expect, test } from 'vitest';
import type { EmittedModule, Layout, Shape } from '../../src/wasm/emitted.js';
import { Heap } from '../../src/wasm/host/heap.js';

class Die {
  readonly faces = Uint8Array.of(1, 2, 3);
  rolled = 7;
  fair = true;
}
class Cup {
  readonly dice: Die[];
  weight = 0.5;
  constructor(...dice: Die[]) {
    this.dice = dice;
  }
}
class Stranger {
  readonly faces = Uint8Array.of(9);
}

const field = (at: number, shape: Shape) => ({ at, shape });
const LAYOUTS: readonly Layout[] = [
  {
    name: 'Die',
    id: 1,
    size: 32,
    fields: {
      faces: field(8, { is: 'array', of: 'u8' }),
      rolled: field(16, { is: 'i32' }),
      fair: field(24, { is: 'bool' }),
    },
  },
  {
    name: 'Cup',
    id: 2,
    size: 24,
    fields: {
      dice: field(8, { is: 'list', of: { is: 'object', layout: 'Agent0' } }),
      weight: field(16, { is: 'f64' }),
    },
  },
];
const PRINTED: EmittedModule = {
  stateAt: 64,
  end: 256,
  layouts: LAYOUTS,
  classes: [
    [Die, 'Die'],
    [Cup, 'Cup'],
  ],
  roots: [],
  alteredAt: 64,
  promises: [],
};
const OBJECT: Shape = { is: 'object', layout: '' };

describe('the memory of a compiled build', () => {
  test('the memory of a compiled build holds objects field by field, with the number of their class first', () => {
    const heap = new Heap(new ArrayBuffer(4096), PRINTED);
    const at = heap.put(new Die(), OBJECT) / 4;
    expect([heap.words[at], heap.words[at + 4], heap.words[at + 6]]).toEqual([1, 7, 1]);
    const faces = heap.words[at + 2];
    expect([...new Uint8Array(heap.buffer, faces, 3)]).toEqual([1, 2, 3]);
    expect(heap.words[faces / 4 - 1]).toBe(3);
  });

  test('the memory of a compiled build keeps shared objects shared, and keeps real numbers', () => {
    const heap = new Heap(new ArrayBuffer(4096), PRINTED);
    const die = new Die();
    const at = heap.put(new Cup(die, new Die(), die), OBJECT);
    const dice = heap.words[at / 4 + 2] / 4;
    expect(heap.words[dice - 1]).toBe(3);
    expect(heap.words[dice]).toBe(heap.words[dice + 2]);
    expect(heap.words[dice]).not.toBe(heap.words[dice + 1]);
    expect(new Float64Array(heap.buffer)[at / 8 + 2]).toBe(0.5);
  });

  test('the memory of a compiled build knows an object only if all its parts are compiled', () => {
    const heap = new Heap(new ArrayBuffer(4096), PRINTED);
    expect(heap.knows(new Cup(new Die(), new Die()))).toBe(true);
    expect(heap.knows(new Stranger())).toBe(false);
    expect(heap.knows(new Cup(new Die(), new Stranger() as unknown as Die))).toBe(false);
  });

  test('the memory of a compiled build says when something does not fit', () => {
    const heap = new Heap(new ArrayBuffer(512), PRINTED);
    expect(() => heap.put(new Int32Array(100), { is: 'array', of: 'i32' })).toThrow(/400 bytes|do not fit/);
    expect(() => heap.write('content.code', new Int16Array(9), 'i16', 264, 16)).toThrow(
      'content.code has 18 bytes, and room for 16',
    );
  });

  test('the memory of a compiled build has its room left after something did not fit', () => {
    const heap = new Heap(new ArrayBuffer(512), PRINTED);
    const { left } = heap;
    expect(() => heap.array(100)).toThrow('do not fit');
    expect(heap.left).toBe(left);
    expect(heap.array(20)).toBeGreaterThan(0);
  });
});
