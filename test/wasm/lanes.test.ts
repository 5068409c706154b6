import { expect, test } from 'vitest';
import { addRows, clearWords, draw, LANES } from '../../src/engine/index.js';
import { BY_HAND } from '../../src/wasm/emit/by-hand.js';
import { compile } from '../../src/wasm/emit/compile.js';

const ROWS = 40;
const WORDS = 4096;
/** Addresses: of the matrix, of the list of rows, of how often each is taken. */
const MATRIX = 1024;
const ROW = MATRIX + 4 * WORDS;
const TIMES = ROW + 4 * ROWS;

/** Compiles a function that is written by hand. */
async function compiled(name: string, params: string): Promise<{ memory: WebAssembly.Memory; run: Run }> {
  const bytes = await compile(`export function ${name}(${params}): void {\n${BY_HAND.get(name)}}`, '');
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)), { env: { memory } });
  return { memory, run: exports[name] as Run };
}

type Run = (...words: number[]) => void;

/** Somewhere between -2 and 2, with all bits of a number in single precision in use. */
function weight(key: number, i: number): number {
  return Math.fround(draw(key, 7, 1, i, 1 << 30) / (1 << 28) - 2);
}

test.each([1, 2, 3, 4, 7])(
  'rows are added up to the same bits as in JavaScript, %i times LANES wide',
  async (times) => {
    const width = times * LANES;
    const params = 'w: i32, sums: i32, from: i32, first: i32, width: i32, row: i32, times: i32, count: i32';
    const { memory, run } = await compiled('addRows', params);
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
      run(MATRIX, sums, from, first, width, ROW, TIMES, count);
      expect(new Uint8Array(w.slice().buffer)).toEqual(new Uint8Array(own.buffer));
      expect(own.slice(sums, sums + width).some((sum, i) => sum !== own[from + i])).toBe(count > 0);
    }
  },
);

test('runs of any length and at any place are cleared, and nothing beside them', async () => {
  const { memory, run } = await compiled('clearWords', 'w: i32, from: i32, to: i32');
  const words = new Int32Array(memory.buffer, MATRIX, 64);
  for (const from of [0, 1, 2, 3, 7]) {
    for (const length of [0, 1, 3, 4, 5, 15, 16, 17, 21, 35, 49]) {
      words.fill(-1);
      const own = words.slice();
      clearWords(own, from, from + length);
      run(MATRIX, from, from + length);
      expect([...words]).toEqual([...own]);
      expect(own.filter((word) => word === 0)).toHaveLength(length);
    }
  }
});
