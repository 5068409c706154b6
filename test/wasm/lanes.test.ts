import { expect, test } from 'vitest';
import { addRows, draw, LANES } from '../../src/engine/index.js';
import { BY_HAND } from '../../src/wasm/emit/by-hand.js';
import { compile } from '../../src/wasm/emit/compile.js';

const ROWS = 40;
const WORDS = 4096;
/** Addresses: of the matrix, of the list of rows, of how often each is taken. */
const MATRIX = 1024;
const ROW = MATRIX + 4 * WORDS;
const TIMES = ROW + 4 * ROWS;

/** Somewhere between -2 and 2, with all bits of a number in single precision in use. */
function weight(key: number, i: number): number {
  return Math.fround(draw(key, 7, 1, i, 1 << 30) / (1 << 28) - 2);
}

test.each([1, 2, 3, 4, 7])(
  'rows are added up to the same bits as in JavaScript, %i times LANES wide',
  async (times) => {
    const width = times * LANES;
    const head = '(w: i32, sums: i32, from: i32, first: i32, width: i32, row: i32, times: i32, count: i32): void';
    const bytes = await compile(`export function addRows${head} {\n${BY_HAND.get('addRows')}}`, '');
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)), { env: { memory } });
    const w = new Float32Array(memory.buffer, MATRIX, WORDS);
    const row = new Int32Array(memory.buffer, ROW, ROWS);
    const many = new Int32Array(memory.buffer, TIMES, ROWS);
    const [sums, from, first] = [1, 1 + width, 1 + 2 * width];
    for (const count of [0, 1, 7, ROWS]) {
      for (let i = 0; i < WORDS; i++) w[i] = weight(count, i);
      for (let k = 0; k < ROWS; k++) {
        row[k] = draw(count, 9, 2, k, 20);
        many[k] = draw(count, 9, 3, k, 200) - 100;
      }
      const own = w.slice();
      addRows(own, sums, from, first, width, row, many, count);
      (exports.addRows as (...words: number[]) => void)(MATRIX, sums, from, first, width, ROW, TIMES, count);
      expect(new Uint8Array(w.slice().buffer)).toEqual(new Uint8Array(own.buffer));
      expect(own.slice(sums, sums + width).some((sum, i) => sum !== own[from + i])).toBe(count > 0);
    }
  },
);
