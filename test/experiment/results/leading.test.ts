import { describe, expect, test } from 'vitest';
import { leading, withInterimLooks } from '../../../src/experiment/results/leading.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { add, design } from '../hand.js';

/** Blocks of one game in each cell, in which the first seat wins so often, and games last so long. */
function counted(cells: number, blocks: number, win: (block: number) => number): Tally {
  const tally = new Tally(design(Array.from({ length: cells }, () => ({ rotations: 1 }))));
  for (let block = 0; block < blocks; block++) {
    for (let cell = 0; cell < cells; cell++) {
      const [first, length] = [win(block), 10 + 5 * cell + (block % 3)];
      add(tally, cell, block, 0, [
        [0, 0, first, length, 0, -1],
        [1, 1, 1 - first, length, 0, -1],
      ]);
    }
    tally.endBlock(block);
  }
  return tally;
}

describe('what is shown of a run as it is played', () => {
  test('the progress of a run is empty before there are two blocks', () => {
    expect(leading(counted(1, 1, () => 1))).toBeNull();
    expect(leading(counted(1, 2, (block) => block % 2))).not.toBeNull();
  });

  test('the progress of a run of a single cell is its first share in points, with its bounds', () => {
    const { of, value, lo, hi, isShare } = leading(counted(1, 40, (block) => Number(block % 4 > 0)))!;
    expect([value, isShare, of.scope]).toEqual([75, true, 'agent']);
    expect(lo).toBeCloseTo(100 * (of.lo ?? NaN), 9);
    expect(hi).toBeCloseTo(100 * (of.hi ?? NaN), 9);
    expect(lo! > 30 && lo! < 75 && hi! > 75 && hi! < 100).toBe(true);
  });

  test('the progress of a run of several cells is the first declared change, in its own unit', () => {
    const { value, isShare, of } = leading(counted(2, 40, (block) => block % 2))!;
    expect([value, isShare, of.measure]).toEqual([5, false, 'rounds']);
  });

  test('the progress of a run has bounds for every look, whether or not the run stops by itself', () => {
    const plain = design([{}]);
    expect(withInterimLooks(plain).looks).toEqual({ planned: plain.blocks, at: [] });
    const stopping = withInterimLooks(plain);
    expect(withInterimLooks(stopping)).toBe(stopping);
  });
});
