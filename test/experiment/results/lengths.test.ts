import { expect, test } from 'vitest';
import { Lengths } from '../../../src/experiment/results/lengths.js';

/** The lengths of one cell's blocks. */
function lengths(...blocks: readonly (readonly number[])[]): Lengths {
  const made = new Lengths(2, 4);
  for (const block of blocks) {
    for (const value of block) made.addGame(1, value);
    made.endBlock();
  }
  return made;
}

test('a value is counted with 2r − 1 for its rank r within its block, in whatever order its games came', () => {
  // Block 1 in order: 3, 5, 5, 9 with 1, 3, 5, 7. Block 2: 5, 9 with 1, 3.
  const expected = { values: [3, 5, 9], counts: [1, 3, 2], ranked: [1, 9, 10] };
  expect(lengths([5, 9, 3, 5], [9, 5]).table(1)).toEqual(expected);
  expect(lengths([9, 5], [3, 5, 5, 9]).table(1)).toEqual(expected);
});

test('a cell without games has no values', () => {
  expect(lengths([5]).table(0)).toEqual({ values: [], counts: [], ranked: [] });
});

test('a histogram of lengths keeps values of any size: 255, 256 and 5,000', () => {
  expect(lengths([255, 256], [5000, 256]).table(1)).toEqual({
    values: [255, 256, 5000],
    counts: [1, 2, 1],
    ranked: [1, 4, 3],
  });
});

test('a histogram of lengths that is written is read back, and added to another', () => {
  const out = [7];
  lengths([300, 5]).write(out);
  expect(out).toEqual([7, 0, 2, 5, 1, 1, 300, 1, 3]);
  const sum = lengths([5]);
  expect(sum.read([...out, 9], 1)).toBe(out.length);
  expect(sum.table(1)).toEqual({ values: [5, 300], counts: [2, 1], ranked: [2, 3] });
});
