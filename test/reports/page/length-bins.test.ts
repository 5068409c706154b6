import { describe, expect, test } from 'vitest';
import { lengthBins } from '../../../reports/page/games-json.js';
import { GamesByLength } from '../../../src/experiment/results/games-by-length.js';

function lasting(lengths: readonly number[]): GamesByLength {
  const games = new GamesByLength();
  lengths.forEach((rounds, block) => games.add(rounds, block, 0));
  return games;
}

describe('bars of lengths', () => {
  test('bars of lengths have one width, and the last one all very long games', () => {
    const usual = Array.from({ length: 99 }, (_, i) => 21 + (i % 60));
    const bins = lengthBins([lasting([...usual, 900])]);
    expect(bins.slice(0, 2)).toEqual([
      [20, 24],
      [25, 29],
    ]);
    expect(bins.slice(-2)).toEqual([
      [75, 79],
      [80, null],
    ]);
  });

  test('bars of lengths end with the longest game if none is very long', () => {
    expect(lengthBins([lasting([3, 4, 5]), lasting([6])])).toEqual([
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
    ]);
  });

  test('bars of lengths are none for games without a length', () => {
    expect(lengthBins([lasting([0, 0])])).toEqual([]);
    expect(lengthBins([])).toEqual([]);
  });
});
