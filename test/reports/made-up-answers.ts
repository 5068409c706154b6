import type { Answer } from '../../reports/page/answer.js';
import { coverageAnswer } from '../../src/questions/coverage/answer.js';
import type { CoveredTable } from '../../src/questions/coverage/coverage.js';
import { hintAnswer } from '../../src/questions/hint/answer.js';
import type { Hint, HintedAction } from '../../src/questions/hint/hint.js';
import { logAnswer } from '../../src/questions/log/answer.js';
import { leaderOf, type WinRecord, type WinShare } from '../../src/questions/log/by-itself.js';
import type { PlayedGamesAnswer } from '../../src/questions/log/log.js';
import { FORECAST_MIN, moreOfShare } from '../../src/questions/log/more-games.js';
import { oddsAnswer } from '../../src/questions/odds/answer.js';
import type { Odds } from '../../src/questions/odds/odds.js';
import { scanAnswer } from '../../src/questions/scan/answer.js';
import type { Scan } from '../../src/questions/scan/scan.js';
import { wilson } from '../../src/stats/index.js';
import { Draws } from './made-up.js';

/** Makes up results of the questions that are found without a run. */

const SPACES: Readonly<Record<string, string>> = {
  sentinel: 'Sentinel',
  woods: 'Woods',
  'woods-2': 'Woods',
  'hills-3': 'Hills',
  chapel: 'Chapel',
  'fields-2': 'Fields',
};
const OUTER = 'Outer Region';
const REGIONS: Readonly<Record<string, string>> = { 'hills-3': 'Middle Region' };
const GAINS = [
  ['goldDelta', 'Gold', 'gold'],
  ['objectsDelta', 'Objects', 'an Object'],
  ['followersDelta', 'Followers', 'a Follower'],
  ['strengthDelta', 'Strength', 'Strength'],
] as const;

/** Returns the odds of a turn. @param shares by measure: the share of games with each value */
export function oddsOfTurn(
  games: number,
  shares: Readonly<Record<string, Readonly<Record<string, number>>>>,
  turns = 1,
): Answer {
  const outcomes = Object.fromEntries(
    Object.entries(shares).map(([measure, values]) => [measure, countsOf(values, games)]),
  );
  const spaces = Object.keys(shares['space'] ?? {});
  const printed: Odds['printed'] = [
    {
      ...{ measure: 'space', role: 'place', label: 'Where the turn ends' },
      names: Object.fromEntries(spaces.map((id) => [id, SPACES[id]])),
      regions: Object.fromEntries(spaces.map((id) => [id, REGIONS[id] ?? OUTER])),
    },
    { measure: 'alive', role: 'alive', label: 'Still alive', names: { true: 'yes', false: 'no' }, regions: {} },
    { measure: 'lifeDelta', role: 'life', label: 'Lives won or lost', unit: 'a life', names: {}, regions: {} },
    ...GAINS.map(([measure, label, unit]) => ({
      ...{ measure, role: 'gain' as const, label: `${label} won or lost`, unit, names: {}, regions: {} },
    })),
  ];
  return oddsAnswer({
    ...{ games, seed: 'evening', turns, start: 'sentinel', outcomes, timeLeft: null },
    printed: printed.filter(({ measure }) => measure in outcomes),
  });
}

/** Returns the odds of the winner, and the time that is left. @param shares of the Warrior and the others */
export function oddsOfEnd(games: number, shares: readonly number[], mean: number): Answer {
  const names = ['Warrior', 'Wizard', 'Troll', 'Monk'];
  const winner = countsOf(Object.fromEntries(shares.map((share, seat) => [seat, share])), games);
  return oddsAnswer({
    ...{ games, seed: 'evening', turns: null, start: 'sentinel', outcomes: { winner } },
    printed: [
      {
        ...{ measure: 'winner', role: 'winner', label: 'Who wins', regions: {} },
        names: Object.fromEntries(Object.keys(winner).map((seat) => [seat, names[Number(seat)]])),
      },
    ],
    timeLeft: { mean, lo: mean - 1, hi: mean + 1, half: [0.7 * mean, 1.4 * mean], secondsPerTurn: 45 },
  });
}

/** Returns whole numbers of games that add up; values without a game are left out. */
function countsOf(shares: Readonly<Record<string, number>>, games: number): Record<string, number> {
  const all = Object.values(shares).reduce((sum, share) => sum + share, 0);
  let left = games;
  let part = 0;
  const counts = Object.entries(shares).map(([value, share]): [string, number] => {
    part += share;
    const n = left - Math.round(games * (1 - part / all));
    left -= n;
    return [value, n];
  });
  return Object.fromEntries(counts.filter(([, n]) => n > 0));
}

/** An action: its words, its win chance, and the interval of its distance to the best. */
export type MadeUpAction = readonly [plain: string, win: number, behind: number, half: number];

/** Returns a hint on questions with their actions, the best first. */
export function hintOf(
  questions: Readonly<Record<string, readonly MadeUpAction[]>>,
  iterations = 4000,
  by: 'playouts' | 'race' = 'playouts',
): Answer {
  const judged = by === 'race';
  const hint: Hint = {
    ...{
      by,
      iterations,
      turns: judged ? 2 : 0,
      judged,
      seed: 'evening',
      confidence: 0.95,
      question: null,
      starts: 240,
    },
    unseen: 'dice to come, decks and the Spells of others',
    leftOut: { questions: 0, starts: 0 },
    questions: Object.entries(questions).map(([question, actions]) => ({
      ...{
        seat: 0,
        question,
        situation: `round 8, Warrior at the Sentinel: ${question}`,
        starts: 40,
        playouts: iterations,
      },
      actions: actions.map(([plain, win, behind, half], i): HintedAction => {
        const lo = i === 0 ? 0 : Math.max(0, behind - half);
        const best = { lo, hi: behind + half, mayBeBest: i === 0 || behind < half };
        return {
          ...{ action: plain, plain, win, interval: around(win, iterations), futures: iterations },
          behind: { value: behind, ...best },
        } as HintedAction;
      }),
    })),
  };
  return hintAnswer(hint, undefined, judged ? { position: 'table.yaml' } : null);
}

/** Returns the interval of a share after so many games. */
function around(share: number, games: number): { readonly lo: number; readonly hi: number } {
  const half = 2.24 * Math.sqrt((share * (1 - share)) / games);
  return { lo: share - half, hi: share + half };
}

/** A class of questions: its answers that were judged and suspected, and its loss with its interval. */
export type MadeUpClass = readonly [id: string, judged: number, suspected: number, lost: number, half: number];

export function scanOf(classes: readonly MadeUpClass[], games: number): Answer {
  const loss = (value: number, half: number) => ({ value, lo: value - half, hi: value + half });
  const half = Math.hypot(...classes.map(([, , , , each]) => each));
  const scan: Scan = {
    ...{ agent: 'balanced', game: 'talisman', games, seats: 4 * games, seed: 'evening', futures: 200, turns: 6 },
    ...{ by: 'playouts', judged: false, each: loss(0.0012, 0.0004) },
    classes: classes
      .map(([id, judged, suspected, lost, each]) => ({
        ...{ id, asked: 2.5, judged, share: 0.4, suspected, lost: loss(lost, each) },
      }))
      .sort((a, b) => b.lost.value - a.lost.value),
    all: loss(
      classes.reduce((sum, [, , , lost]) => sum + lost, 0),
      half,
    ),
    blunders: [],
  };
  return scanAnswer({ ...scan, blunders: [] });
}

/** A kind of content: its rows, and the number that never came up. */
export type MadeUpContent = readonly [id: string, column: string, rows: number, never: number];

export function coverageOf(contents: readonly MadeUpContent[], games: number): Answer {
  const tables = contents.map(([id, column, rows, never]): CoveredTable => {
    const ids = Array.from({ length: never }, (_, i) => `${id} ${i + 1}`);
    const rarest = never === rows ? null : { id: `${id} ${rows}`, count: 3 };
    const gamesFor100 = never > 0 || rarest === null ? null : Math.ceil((100 * games) / 3);
    return {
      ...{ id, about: `made-up ${id}`, columns: [column], rows: [] },
      columnsSummed: [{ column, rows, never: ids, rarest, gamesFor100 }],
    } as unknown as CoveredTable;
  });
  return coverageAnswer({ games, seed: 'evening', setups: ['revised-4th'], tables });
}

/** A person of a notebook: games and wins, and whether that is beyond luck. */
export type MadeUpPerson = readonly [name: string, games: number, wins: number, differs: boolean];

export function logOf(
  persons: readonly MadeUpPerson[],
  luckiest: number,
  games: number,
  others: Partial<PlayedGamesAnswer> = {},
): Answer {
  const shares = persons.map(([name, n, wins, differs]): WinShare => {
    const { lo, hi } = wilson(wins / n, n, 2.5);
    return { name, games: n, wins, share: wins / n, even: 0.25, lo, hi, luck: 0.2, p: 0.3, differs };
  });
  const leader = leaderOf(shares);
  const found: PlayedGamesAnswer = {
    ...{
      game: 'talisman',
      games,
      repeated: [],
      remarks: [],
      leftOut: [],
      others: [],
      unknownCharacters: [],
      expanded: 0,
      missing: { characters: 0, rounds: 0, minutes: 0, first: 0, date: 0 },
      shared: '',
      from: '2025-11-02',
      to: '2026-01-10',
      withoutWinner: 0,
      withoutRules: 0,
    },
    sizes: [{ players: 4, games }],
    people: { shares, tests: shares.length, alpha: 0.01 },
    luckiest,
    first: null,
    characters: { shares: [], tests: 0, alpha: 0.05 },
    characterNames: {},
    ...{ rounds: null, minutes: null, pace: null, secondsAssumed: 45 },
    more:
      leader === null || games < FORECAST_MIN ? [] : [moreOfShare('person', recordOf(leader), leader, 0.01, luckiest)],
    agreement: { checks: [], tests: 0, alpha: 0.05, notebooks: 10_000 },
    ...{ comparedGames: games, computerGames: 20_000, agent: 'balanced', seed: 'evening' },
    ...others,
  };
  return logAnswer(found);
}

/** Returns the record of a person who had the same chance in every game. */
function recordOf({ name, games, wins, even }: WinShare): WinRecord {
  return { name, wins, chances: Array.from({ length: games }, () => even) };
}

/** Returns a drawn answer of one of the five questions; another for each key. */
export function drawnAnswer(key: number): Answer {
  const draws = new Draws(key);
  const games = Math.round(10 ** draws.between(1, 5));
  switch (key % 6) {
    case 0:
      return oddsOfTurn(games, drawnShares(draws), draws.of([1, 1, 3]));
    case 1:
      return oddsOfEnd(
        games,
        Array.from({ length: draws.of([1, 2, 3, 4]) }, () => draws.part() + 0.01),
        10 ** draws.between(0, 2.6),
      );
    case 2:
      return hintOf(drawnQuestions(draws), draws.of([100, 400, 4000]));
    case 3:
      return scanOf(
        ['Moving', 'Fights', 'Spells', 'Shopping', 'Fate'].slice(draws.of([0, 1, 4])).map((id): MadeUpClass => {
          const suspected = draws.of([0, 0, 1, 2, 9]);
          return [
            id,
            draws.of([1, 8, 60, 400]),
            suspected,
            suspected === 0 ? 0 : draws.between(-0.02, 0.06),
            suspected === 0 ? 0 : draws.between(0.001, 0.1),
          ];
        }),
        draws.of([1, 2, 40, 1000]),
      );
    case 4:
      return coverageOf(
        ['cards', 'spaces', 'rows', 'abilities'].map((id): MadeUpContent => {
          const rows = draws.of([1, 2, 24, 104]);
          return [id, 'met', rows, Math.min(rows, draws.of([0, 0, 1, 2, 30]))];
        }),
        games,
      );
    default:
      return logOf(drawnPeople(draws, Math.min(games, 300)), draws.part(), Math.min(games, 300));
  }
}

function drawnShares(draws: Draws): Record<string, Record<string, number>> {
  const few = (values: readonly string[]): Record<string, number> =>
    Object.fromEntries(
      values.filter((_, i) => i === 0 || draws.part() < 0.6).map((value) => [value, draws.part() ** 4 + 0.001]),
    );
  return {
    space: few(Object.keys(SPACES)),
    alive: few(['true', 'false']),
    lifeDelta: few(['0', '-1', '-2', '1']),
    ...Object.fromEntries(GAINS.map(([measure]) => [measure, few(['0', '1', '2', '-1'])])),
  };
}

function drawnQuestions(draws: Draws): Record<string, readonly MadeUpAction[]> {
  const rolls = Array.from({ length: draws.of([1, 2, 6]) }, (_, i) => i + 1);
  return Object.fromEntries(
    rolls.map((roll) => {
      const win = draws.between(0.02, 0.98);
      const others = ['cross the bridge', 'stay', 'go clockwise to Hills', 'fight', 'cast a Spell'].slice(
        draws.of([1, 2, 3, 4, 5]),
      );
      const half = draws.of([0.004, 0.03, 0.2]);
      const actions = others.map((plain): MadeUpAction => {
        const behind = draws.between(0, Math.min(win, 0.2));
        return [plain, win - behind, behind, half];
      });
      const first: MadeUpAction = [draws.of(['go clockwise to Woods', 'go on']), win, 0, half];
      return [`where to move with ${roll}`, [first, ...actions.sort((a, b) => b[1] - a[1])]];
    }),
  );
}

function drawnPeople(draws: Draws, games: number): MadeUpPerson[] {
  return ['Anna', 'Ben', 'Carla', 'Dora'].slice(draws.of([0, 1, 3])).map((name) => {
    const n = Math.max(1, Math.round(games * draws.between(0.3, 1)));
    return [name, n, Math.round(n * draws.between(0, 0.7)), draws.part() < 0.2];
  });
}
