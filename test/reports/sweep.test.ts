import { test } from 'vitest';
import { sweepAnswer } from '../../reports/sweep/answer.js';
import { compareValues, type StrongerPlayers } from '../../src/experiment/results/stronger-players.js';
import type { SweepRow, SweepSummary } from '../../src/experiment/results/sweep-summary.js';
import { sweepValues } from '../../src/questions/sweep/stronger.js';
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
  return sweepAnswer(summaryOf(levels, mayBeBest, more), 'run rush.yaml');
}

function summaryOf(levels: readonly Level[], mayBeBest: number, more: Partial<SweepSummary> = {}): SweepSummary {
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
  return summary as SweepSummary;
}

const RUSH: readonly Level[] = [
  [8, 30, 1],
  [12, 24, 1, -6, 1],
];
const ROUNDS = { measure: 'rounds', isShare: false, wanted: 'least' } as const;

/** A lead of the best level over others, with half of its interval, in games of 100. */
type Lead = readonly [lead: number, half: number];

/** Stronger players who find these leads over the levels at 12 and at 9, of a sweep that finds 6 and 4. */
const theirs = (...leads: readonly Lead[]): StrongerPlayers =>
  askedAgain(
    summaryOf([...RUSH, [9, 26, 1, -4, 1]], 1),
    leads.map((lead, i): [Lead, Lead] => [[[6, 4][i], 1], lead]),
  );

/** The same of a sweep for short games. */
const theirsOf = (first: number, second: number): StrongerPlayers =>
  askedAgain(
    summaryOf(
      [
        [8, 52, 1],
        [12, 60, 1, 8, 2],
      ],
      1,
      ROUNDS,
    ),
    [
      [
        [100 * first, 1],
        [100 * second, 100],
      ],
    ],
  );

function askedAgain(summary: SweepSummary, leads: readonly (readonly [Lead, Lead])[]): StrongerPlayers {
  const values = (at: 0 | 1) =>
    sweepValues(
      summary,
      leads.map((both, i) => {
        const [value, half] = both[at].map((x) => x / 100);
        return { row: summary.rows[i + 1], lead: { value, lo: value - half, hi: value + half, blocks: 500 } };
      }),
    );
  return {
    ...{ agent: 'quick', blocks: 100, games: 800, seed: 'written-quick', command: 'run', isFittedElsewhere: false },
    values: compareValues(values(0), values(1)),
  };
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
    ['the same with better players', answer(RUSH, 1, { strongerPlayers: theirs([6, 4]) })],
    ['half as much with better players', answer(RUSH, 1, { strongerPlayers: theirs([3, 1]) })],
    ['the other way round with better players', answer(RUSH, 1, { strongerPlayers: theirs([-4, 3]) })],
    [
      'one level turns with better players',
      answer([...RUSH, [9, 26, 1, -4, 1]], 1, { strongerPlayers: theirs([6, 2], [-4, 2]) }),
    ],
    ['open with better players', answer(RUSH, 1, { strongerPlayers: theirs([2, 9]) })],
    [
      'shorter games by half with better players',
      answer(
        [
          [8, 52, 1],
          [12, 60, 1, 8, 2],
        ],
        1,
        { ...ROUNDS, strongerPlayers: theirsOf(-8, -4) },
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
