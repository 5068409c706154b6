import { describe, expect, test } from 'vitest';
import { type Sample, statisticOf } from '../../../src/questions/tune/statistic.js';
import { target } from './levers.js';

const TABLE = { players: 4, roles: ['elf', 'troll'] };

/** A sample of sums by measure: numbers counted, of how many, in each block. */
function sample(sums: Readonly<Record<string, readonly (readonly [number, number])[]>>, unit = 1): Sample {
  const of = (measure: string): readonly (readonly [number, number])[] => sums[measure];
  return {
    blocks: Object.values(sums)[0].length,
    sums: (measure) => ({
      unit,
      a: Float64Array.from(of(measure), ([a]) => a),
      b: Float64Array.from(of(measure), ([, b]) => b),
    }),
  };
}

const ROUNDS = sample({
  rounds: [
    [160, 4],
    [200, 4],
    [240, 4],
  ],
});

describe('numbers of a setting', () => {
  test('a length is the mean over the games, in rounds or in minutes of the table', () => {
    expect(statisticOf(target(), ROUNDS, TABLE)(null)).toBe(50);
    const minutes = sample(
      {
        minutes: [
          [320, 1],
          [400, 1],
        ],
      },
      8 / 3,
    );
    expect(statisticOf(target({ measure: 'minutes' }), minutes, TABLE)(null)).toBe(135);
  });

  test('an endless game counts as a long one in a mean length, and in no other mean', () => {
    const endless = sample({
      rounds: [
        [50, 1],
        [50, 1],
        [5000, 1],
      ],
      deaths: [
        [0, 1],
        [0, 1],
        [900, 1],
      ],
    });
    // Three medians are 150 rounds; the next cap is 256.
    expect(statisticOf(target(), endless, TABLE)(null)).toBeCloseTo((50 + 50 + 256) / 3, 9);
    expect(statisticOf(target({ measure: 'deaths' }), endless, TABLE)(null)).toBe(300);
  });

  test('blocks count as often as they are told to', () => {
    expect(statisticOf(target(), ROUNDS, TABLE)([3, 0, 1])).toBe(45);
  });

  test('a median lies in the middle of the games, and moves within a round', () => {
    const median = statisticOf(target({ percentile: 50 }), ROUNDS, TABLE);
    expect(median(null)).toBe(50);
    expect(median([1, 2, 1])).toBe(50);
    expect(median([2, 2, 1])).toBeCloseTo(49.75, 9);
    expect(statisticOf(target({ percentile: 90 }), ROUNDS, TABLE)(null)).toBeCloseTo(60.2, 9);
  });

  test('the share of a word is in percent', () => {
    const ends = sample({
      'end_reason:crown': [
        [4, 4],
        [0, 4],
        [4, 4],
        [4, 4],
      ],
    });
    expect(statisticOf(target({ measure: 'end_reason:crown' }), ends, TABLE)(null)).toBe(75);
  });

  test('the spread of characters is without that of chance', () => {
    const wins = (elf: number, troll: number) =>
      sample({ 'win:elf': [[840 * elf, 100]], 'win:troll': [[840 * troll, 100]] }, 840);
    const spread = target({ measure: 'spread' });
    // Variance between 0.2 and 0.3: 0.005; within: (0.16 + 0.21) / 2 / 99.
    expect(statisticOf(spread, wins(20, 30), TABLE)(null)).toBeCloseTo(100 * Math.sqrt(0.005 - 0.185 / 99), 9);
    expect(statisticOf(spread, wins(25, 25), TABLE)(null)).toBe(0);
  });
});
