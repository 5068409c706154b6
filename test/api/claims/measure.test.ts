import { describe, expect, test } from 'vitest';
import { type BlockSums, differenceOf, estimateOf } from '../../../src/experiment/results/block-sums.js';
import { gameById } from '../../../src/playing/library/game-by-id.js';
import { constantSums, readMeasure, scaled } from '../../../src/questions/claim/measure.js';

const talisman = gameById('talisman');

/** Sums of two blocks. */
function sums(a: readonly number[], b: readonly number[], unit = 1): BlockSums {
  return { unit, a: Float64Array.from(a), b: Float64Array.from(b) };
}

const BY_KEY: Readonly<Record<string, BlockSums>> = {
  win: sums([840, 0], [1, 1], 840),
  'win:troll': sums([840], [2], 840),
  rounds: sums([40, 60], [1, 1]),
  minutes: sums([120, 160], [1, 1]),
  'first:deaths': sums([3, 1], [2, 2]),
  'first:turns': sums([30, 50], [2, 2]),
  'crossing_method:raft': sums([1, 2], [4, 4]),
};
const of = (key: string): BlockSums => BY_KEY[key];

const value = (text: string): number => estimateOf(readMeasure(text, talisman, 'here').sums(of));

describe('readMeasure', () => {
  test('reads wins, columns, words, one player, ratios and minutes', () => {
    expect(value('win')).toBe(0.5);
    expect(value('win:troll')).toBe(0.5);
    expect(value('rounds')).toBe(50);
    expect(value('agent0.deaths')).toBe(1);
    expect(value('agent0.deaths / agent0.turns')).toBe(4 / 80);
    expect(value('crossing_method:raft')).toBe(3 / 8);
    expect(value('minutes')).toBe(140);
  });

  test('knows which columns to count, and what is a share or of one player', () => {
    const read = (text: string): object => {
      const { columns, isShare, isOfOne } = readMeasure(text, talisman, 'here');
      return { columns, isShare, isOfOne };
    };
    expect(read('win')).toEqual({ columns: [], isShare: true, isOfOne: true });
    expect(read('win:troll')).toEqual({ columns: [], isShare: true, isOfOne: false });
    expect(read('capped')).toEqual({ columns: ['capped'], isShare: true, isOfOne: false });
    expect(read('crossing_method:raft')).toEqual({ columns: ['crossing_method'], isShare: true, isOfOne: false });
    expect(read('agent0.deaths/agent0.turns')).toEqual({ columns: ['deaths', 'turns'], isShare: false, isOfOne: true });
    expect(read('minutes')).toEqual({ columns: ['minutes'], isShare: false, isOfOne: false });
    expect(read('won(leader_at_20)')).toEqual({ columns: ['leader_at_20'], isShare: true, isOfOne: false });
    expect(read('won(deaths)')).toEqual({ columns: ['deaths'], isShare: false, isOfOne: false });
    expect(read('leader_at_20')).toMatchObject({ columns: ['leader_at_20'] });
  });

  test('a constant side has its value exactly, also an even share, and no spread of its own', () => {
    const own = BY_KEY['win'];
    for (const share of [0.5, 1 / 3, 1 / 6, 1 / 7, 0.125]) {
      const constant = constantSums(own, share);
      expect(estimateOf(constant)).toBeCloseTo(share, 12);
      expect(differenceOf(scaled(own, 1), constant).value).toBeCloseTo(0.5 - share, 12);
    }
    expect(estimateOf(scaled(own, 3))).toBeCloseTo(1.5, 12);
  });
});
