import { test } from 'vitest';
import { sweepAnswer } from '../../reports/sweep/answer.js';
import type { SweepRow, SweepSummary } from '../../src/experiment/results/sweep-summary.js';
import { speechOf } from './hand.js';
import { expectKept, type KnownAnswer } from './kept.js';

const FACTOR = 'agent0.rushAt';

/** A level with its value and its distance behind the first one, each with half of its interval. */
type Level = readonly [at: number, value: number, half: number, behind?: number, behindHalf?: number];

/** Rows of levels in games of 100, or in rounds; the first `best` of them may be best. */
function rowsOf(levels: readonly Level[], best: number, scale: number): SweepRow[] {
  return levels.map(([, value, half, behind, by = half], cell) => {
    const [at, within, back, around] = [value, half, behind ?? 0, by].map((x) => x * scale);
    return {
      ...{ cell, games: 2000, blocks: 500, confirmed: true, groups: 'a', mayBeBest: cell < best },
      ...{ value: at, lo: at - within, hi: at + within },
      behind: behind === undefined ? null : { value: back, lo: back - around, hi: back + around, blocks: 500 },
    };
  });
}

function answer(levels: readonly Level[], mayBeBest: number, more: Partial<SweepSummary> = {}): KnownAnswer[1] {
  const { isShare = true } = more;
  const words = Object.fromEntries(levels.map(([at]) => [at, `leaves for the Crown at Strength ${at}`]));
  const summary = {
    ...{ schema: 1, game: 'talisman', variant: 'revised-4th', set: {}, factors: [FACTOR], rotate: 'agents' },
    ...{ seed: 'written', id: 'rush', question: 'When do I leave?', confidence: 0.95, measure: 'win', isShare },
    ...{ wanted: 'most', best: 1, games: 14_000, confirmGames: 8000 },
    cells: levels.map(([at], index) => ({
      index,
      label: `${at}`,
      levels: { [FACTOR]: at },
      players: 4,
      isEven: false,
    })),
    speech: speechOf({
      [FACTOR]: { of: 'parameter', seat: 0, levels: words, phrase: 'leaves for the Crown at Strength {}' },
    }),
    rows: rowsOf(levels, mayBeBest, isShare ? 0.01 : 1),
    ...more,
  };
  return sweepAnswer(summary as SweepSummary, 'run rush.yaml');
}

test('the answer on the best of many levels is kept for each kind of result', async () => {
  await expectKept('sweep', [
    [
      'one is best',
      answer(
        [
          [8, 30, 2],
          [12, 24, 2, -6, 2],
        ],
        1,
      ),
    ],
    [
      'several may be best',
      answer(
        [
          [8, 30, 2],
          [9, 29, 2, -1, 3],
          [10, 28, 2, -2, 3],
          [14, 20, 2, -10, 3],
        ],
        3,
      ),
    ],
    [
      'the best two are known',
      answer(
        [
          [8, 30, 2],
          [9, 29, 2, -1, 3],
          [14, 20, 2, -10, 3],
        ],
        2,
        { best: 2 },
      ),
    ],
    [
      'no matter',
      answer(
        [
          [8, 26, 1],
          [9, 25, 1, -1, 1],
        ],
        2,
      ),
    ],
    [
      'open',
      answer(
        [
          [8, 30, 3],
          [9, 28, 3, -2, 5],
        ],
        2,
      ),
    ],
    [
      'too early',
      answer(
        [
          [8, 30, 20],
          [9, 28, 20, -2, 25],
        ],
        2,
      ),
    ],
    [
      'the longest games',
      answer(
        [
          [8, 60, 1],
          [12, 52, 1, -8, 2],
        ],
        1,
        { measure: 'rounds', isShare: false },
      ),
    ],
    [
      'rounds that are open',
      answer(
        [
          [8, 60, 1],
          [12, 59, 1, -1, 2],
        ],
        2,
        { measure: 'rounds', isShare: false },
      ),
    ],
  ]);
});
