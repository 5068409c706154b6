import { expect, test } from 'vitest';
import { addRows, addWholeRows, clearWords, draw, LANES, sumUnits } from '../../src/engine/index.js';
import { BY_HAND } from '../../src/wasm/emit/by-hand.js';
import { compile } from '../../src/wasm/emit/compile.js';

const ROWS = 40;
const WORDS = 4096;
/** Addresses: of the matrix, of the list of rows, of how often each is taken, of sums. */
const MATRIX = 1024;
const ROW = MATRIX + 4 * WORDS;
const TIMES = ROW + 4 * ROWS;
const SUMS = TIMES + 4 * ROWS;

/** Compiles a function that is written by hand. */
async function compiled(
  name: string,
  params: string,
  gives = 'void',
): Promise<{ memory: WebAssembly.Memory; run: Run }> {
  const bytes = await compile(`export function ${name}(${params}): ${gives} {\n${BY_HAND.get(name)}}`, '');
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)), { env: { memory } });
  return { memory, run: exports[name] as Run };
}

type Run = (...words: number[]) => number;

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

/** Any int16, at times the least or the most. */
function int16(key: number, i: number): number {
  const drawn = draw(key, 8, 1, i, 1 << 16);
  return drawn % 7 === 0 ? -32768 : drawn % 7 === 1 ? 32767 : drawn - 32768;
}

test.each([8, 16, 40, 64, 88, 128])(
  'rows of int16 are added up to the same sums as in JavaScript, %i numbers wide',
  async (width) => {
    const params = 'w: i32, sums: i32, from: i32, first: i32, width: i32, row: i32, times: i32, count: i32';
    const { memory, run } = await compiled('addWholeRows', params);
    const w = new Int16Array(memory.buffer, MATRIX, WORDS);
    const row = new Int32Array(memory.buffer, ROW, ROWS);
    const times = new Int16Array(memory.buffer, TIMES, ROWS);
    const from = new Int32Array(memory.buffer, SUMS, width);
    const sums = new Int32Array(memory.buffer, SUMS + 4 * width, width);
    const first = 3;
    for (const count of [0, 1, 2, 7, ROWS]) {
      for (let i = 0; i < WORDS; i++) w[i] = int16(count, i);
      for (let i = 0; i < width; i++) from[i] = draw(count, 10, 2, i, 1 << 30) << 2;
      for (let k = 0; k < ROWS; k++) {
        row[k] = draw(count, 9, 2, k, 20);
        times[k] = int16(count + 100, k);
      }
      const own = new Int32Array(width);
      addWholeRows(w, own, from, first, width, row, times, count);
      run(MATRIX, SUMS + 4 * width, SUMS, first, width, ROW, TIMES, count);
      expect([...sums]).toEqual([...own]);
      expect(own.some((sum, i) => sum !== from[i])).toBe(count > 0);
    }
  },
);

test.each([8, 16, 64, 88])('%i units are rectified and summed as in JavaScript', async (width) => {
  const { memory, run } = await compiled(
    'sumUnits',
    'sums: i32, shift: i32, most: i32, w: i32, at: i32, width: i32',
    'i32',
  );
  const w = new Int16Array(memory.buffer, MATRIX, WORDS);
  const sums = new Int32Array(memory.buffer, SUMS, width);
  const found = new Set<number>();
  for (let key = 0; key < 20; key++) {
    for (let i = 0; i < WORDS; i++) w[i] = int16(key, i);
    for (let i = 0; i < width; i++) sums[i] = (draw(key, 11, 2, i, 1 << 30) << 2) >> draw(key, 12, 2, i, 31);
    const shift = key % 7;
    const own = sumUnits(sums, shift, 8191, w, 5, width);
    expect(run(SUMS, shift, 8191, MATRIX, 5, width)).toBe(own);
    found.add(own);
  }
  expect(found.size).toBeGreaterThan(15);
});

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
