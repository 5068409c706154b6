import { describe, expect, test } from 'vitest';
import { compareCells } from '../../../src/experiment/results/effects.js';
import { estimateCell } from '../../../src/experiment/results/estimates.js';
import type { Effect, Estimate } from '../../../src/experiment/results/findings.js';
import { lengthCap } from '../../../src/experiment/results/length-cap.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { mulberry } from '../../stats/luck.js';
import { add, design } from '../hand.js';

/** Lengths of the games of each cell, one a block. */
function played(lengths: readonly (readonly number[])[]): Tally {
  const tally = new Tally(
    design(
      lengths.map(() => ({ rotations: 1 })),
      { measures: ['rounds'], roles: [] },
    ),
  );
  lengths[0].forEach((_, block) => {
    lengths.forEach((cell, index) =>
      add(tally, index, block, 0, [
        [0, 0, 1, cell[block], 0, -1],
        [0, 1, 0, cell[block], 0, -1],
      ]),
    );
    tally.endBlock(block);
  });
  return tally;
}

const mean = (tally: Tally, cell: number): Estimate =>
  estimateCell(tally, cell, 0.95).find(({ measure, kind }) => measure === 'rounds' && kind === 'mean')!;
const change = (tally: Tally): Effect => compareCells(tally, 0.95).find(({ measure }) => measure === 'rounds')!;

describe('what a game counts as at most in the mean length', () => {
  const luck = mulberry(4);
  const lengths = Array.from({ length: 100 }, () => 50 + Math.floor(20 * luck()));
  const shorter = lengths.map((length) => length - 5 + Math.floor(3 * luck()));

  test('the length cap of the mean is absent if no game is long for the run', () => {
    const tally = played([lengths, shorter]);
    expect(lengthCap(tally)).toBeNull();
    expect(mean(tally, 0).estimate).toBeCloseTo(lengths.reduce((sum, x) => sum + x, 0) / 100, 9);
    expect(mean(tally, 0).method).toBe('block mean, t on its logarithm');
    expect(change(tally).method).toBe('paired blocks, t');
  });

  test('the length cap of the mean keeps one endless game from moving a mean and hiding a change', () => {
    const endless = [...shorter.slice(0, 99), 2060];
    const tally = played([lengths, endless]);
    expect(lengthCap(tally)).toEqual({ most: 256, games: 1 });
    const counted = (endless.reduce((sum, x) => sum + x, 0) - 2060 + 256) / 100;
    expect(mean(tally, 1).estimate).toBeCloseTo(counted, 9);
    expect(mean(tally, 1).method).toBe('block mean, t on its logarithm, a game counted as at most 256');
    const { effect, verdict, method } = change(tally);
    expect(effect).toBeCloseTo(counted - mean(tally, 0).estimate, 9);
    expect(effect).toBeLessThan(-1);
    expect(verdict).not.toBe('invalid');
    expect(method).toBe('paired blocks, t, a game counted as at most 256');
  });

  test('the length cap of the mean is the same in all cells: three medians of the longest, or more', () => {
    const long = lengths.map((length) => 10 * length);
    expect(lengthCap(played([[...lengths.slice(0, 99), 2000], long]))).toBeNull();
    expect(lengthCap(played([[...lengths.slice(0, 99), 2049], long]))).toEqual({ most: 2048, games: 1 });
    const tens = (top: number): number[] => [...Array<number>(20).fill(10), top];
    expect(lengthCap(played([tens(32)]))).toBeNull();
    expect(lengthCap(played([tens(33)]))).toEqual({ most: 32, games: 1 });
    const elevens = tens(64).map((length) => (length === 10 ? 11 : length));
    expect(lengthCap(played([elevens]))).toBeNull();
  });

  test('the length cap of the mean is absent if games are longer than any such number', () => {
    expect(lengthCap(played([[3000, 3000, 3000, 9000]]))).toBeNull();
  });

  test('the length cap of the mean is stated once: the mean length has one estimate and one comparison', () => {
    const tally = played([lengths, [...shorter.slice(0, 99), 2060]]);
    const said = (list: readonly { measure: string; group: string }[]): number =>
      list.filter(({ measure, group }) => measure === 'rounds' && group === '').length;
    expect([said(estimateCell(tally, 0, 0.95)), said(compareCells(tally, 0.95))]).toEqual([1, 1]);
  });
});
