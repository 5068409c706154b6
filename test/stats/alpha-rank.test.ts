import { describe, expect, test } from 'vitest';
import { alphaRank, fixation, stationary } from '../../src/stats/alpha-rank.js';
import { shortestCycle } from '../../src/stats/cycle.js';

const near = (found: readonly number[], wanted: readonly number[], digits = 9): void =>
  wanted.forEach((value, i) => expect(found[i]).toBeCloseTo(value, digits));

describe('α-Rank', () => {
  test('a newcomer without advantage takes over one time in m', () => {
    expect(fixation(0, 50)).toBe(1 / 50);
    expect(fixation(1e-9, 50)).toBeCloseTo(1 / 50, 8);
    expect(fixation(Math.LN2, 2)).toBeCloseTo(0.5 / 0.75, 12);
    expect(fixation(100, 50)).toBeCloseTo(1, 12);
  });

  test('α-Rank of two strategies has their masses as e^((m − 1)u), by detailed balance', () => {
    const [u, m] = [0.03, 50];
    const mass = alphaRank(
      [
        [0.5, 0.8],
        [0.2, 0.5],
      ],
      u / 0.6,
      m,
    );
    expect(mass[0] / mass[1]).toBeCloseTo(Math.exp((m - 1) * u), 9);
  });

  test('α-Rank of rock, paper and scissors is a third each, at any intensity', () => {
    const game = [
      [0.5, 0, 1],
      [1, 0.5, 0],
      [0, 1, 0.5],
    ];
    for (const alpha of [0.1, 1, 10, 100]) near(alphaRank(game, alpha, 50), [1 / 3, 1 / 3, 1 / 3]);
  });

  test('α-Rank of an uneven circle gives most to the one that is beaten least: rates 1/2, 3/4 and 1/4 give 2 : 4/3 : 4', () => {
    // Row beats column by u: 1 takes over 0 at rate 1 − e^(−ln 2), 2 takes over 1 at 1 − e^(−ln 4), 0 takes over 2 at 1
    // − e^(−ln 4/3).
    const [a, b, c] = [Math.LN2, Math.log(4), Math.log(4 / 3)];
    const mass = alphaRank(
      [
        [0, 0, c],
        [a, 0, 0],
        [0, b, 0],
      ],
      1,
      2000,
    );
    near(mass, [2 / (22 / 3), 4 / 3 / (22 / 3), 4 / (22 / 3)], 7);
  });

  test('α-Rank of a ranking puts all its mass on the best, without losing numbers on the way', () => {
    const game = [
      [0.5, 0.9, 0.99],
      [0.1, 0.5, 0.8],
      [0.01, 0.2, 0.5],
    ];
    const mass = alphaRank(game, 100, 50);
    near(mass, [1, 0, 0]);
    expect(mass.every(Number.isFinite)).toBe(true);
  });
});

describe('the long-run shares of a chain', () => {
  test('the long-run shares of a chain are those of a chain worked out by hand', () => {
    // 0 → 1 at 1/2; 1 → 0 at 1/4, 1 → 2 at 1/4; 2 → 1 at 1/6: balance gives 1 : 2 : 3.
    near(
      stationary([
        [0, 0.5, 0],
        [0.25, 0, 0.25],
        [0, 1 / 6, 0],
      ]),
      [1 / 6, 2 / 6, 3 / 6],
      12,
    );
  });
});

describe('the shortest circle', () => {
  const beats = (n: number, links: readonly (readonly [number, number])[]): boolean[][] => {
    const table = Array.from({ length: n }, () => new Array<boolean>(n).fill(false));
    for (const [i, j] of links) table[i][j] = true;
    return table;
  };

  test('the shortest circle is found, or reported as absent', () => {
    expect(
      shortestCycle(
        beats(4, [
          [0, 1],
          [1, 2],
          [0, 2],
          [2, 3],
        ]),
      ),
    ).toBeNull();
    expect(
      shortestCycle(
        beats(4, [
          [3, 1],
          [1, 2],
          [2, 3],
          [0, 1],
        ]),
      ),
    ).toEqual([1, 2, 3]);
    expect(
      shortestCycle(
        beats(5, [
          [0, 1],
          [1, 2],
          [2, 3],
          [3, 0],
          [2, 4],
          [4, 1],
        ]),
      ),
    ).toEqual([1, 2, 4]);
    // Nothing leads back to the last one, who beats one of a circle that was found before.
    expect(
      shortestCycle(
        beats(3, [
          [0, 1],
          [1, 0],
          [2, 0],
        ]),
      ),
    ).toEqual([0, 1]);
  });
});
