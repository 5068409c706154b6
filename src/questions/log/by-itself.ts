import { correctTogether, studentCritical } from '../../stats/index.js';
import { oddsInterval, oddsTest } from '../../stats/poisson-binomial.js';
import type { LoggedGame, Notebook } from './read-log.js';

/** Error of each part of the answer: in 5 of 100 notebooks without any effect, one is reported. */
export const ALPHA = 0.05;

/** Wins of a person, a character, or the first player. */
export interface WinShare {
  /** Name of the person, or id of the character. */
  readonly name: string;
  /** Games that a part of the table won; other results carry no information. */
  readonly games: number;
  /** Games won, alone or with others. */
  readonly wins: number;
  readonly share: number;
  /** Share of wins if all players of each game win equally often. */
  readonly even: number;
  /** Interval of the share, simultaneous with those of its part of the answer. */
  readonly lo: number;
  readonly hi: number;
  /** Chance of a result as far out with even shares: of this share alone, and corrected for all tests of its part. */
  readonly luck: number;
  readonly p: number;
  /** True if the wins are more or fewer than even shares give, beyond luck. */
  readonly differs: boolean;
}

/** Win shares that are tested together. */
export interface WinShares {
  readonly shares: readonly WinShare[];
  /** Tests that the correction counts: those that could have found something. */
  readonly tests: number;
  /** Error of the interval of each share. */
  readonly alpha: number;
}

/** Games of one person, character or place: the chance of an even share in each, and the games won. */
export interface WinRecord {
  readonly name: string;
  readonly chances: readonly number[];
  readonly wins: number;
}

/** A seat of a game that a record counts, with the name of the record. */
interface Counted {
  readonly name: string;
  readonly seat: number;
}

/** Returns the records by name, of all seats that are picked: for each name one or none a game. */
function winRecords(
  games: readonly LoggedGame[],
  picksOf: (game: LoggedGame) => readonly Counted[],
): Map<string, WinRecord> {
  const records = new Map<string, { readonly name: string; readonly chances: number[]; wins: number }>();
  for (const game of games) {
    const { seats, winners } = game;
    if (winners.length === 0 || winners.length === seats.length) continue;
    const chance = winners.length / seats.length;
    for (const { name, seat } of picksOf(game)) {
      const record = records.get(name) ?? { name, chances: [], wins: 0 };
      record.chances.push(chance);
      if (winners.includes(seat)) record.wins++;
      records.set(name, record);
    }
  }
  return records;
}

/** Returns the records of names in their order, without those that have no game. */
function inOrder(names: Iterable<string>, records: ReadonlyMap<string, WinRecord>): WinRecord[] {
  return [...names].flatMap((name) => records.get(name) ?? []);
}

/** Returns the records of all people with games. */
export function peopleRecords({ people, games }: Notebook): WinRecord[] {
  const picks = ({ seats }: LoggedGame): Counted[] => seats.map(({ person }, seat) => ({ name: people[person], seat }));
  return inOrder(people, winRecords(games, picks));
}

/** Returns the records of all characters with games, by id. */
export function characterRecords({ characterNames, games }: Notebook): WinRecord[] {
  const picks = ({ seats }: LoggedGame): Counted[] =>
    seats.flatMap(({ character }, seat) => (character === null ? [] : [{ name: character, seat }]));
  return inOrder(characterNames.keys(), winRecords(games, picks));
}

/** Returns the record of the first players. */
export function firstRecord({ games }: Pick<Notebook, 'games'>): WinRecord {
  const picks = ({ first }: LoggedGame): Counted[] => (first === null ? [] : [{ name: 'first', seat: first }]);
  return winRecords(games, picks).get('first') ?? { name: 'first', chances: [], wins: 0 };
}

/** Tests records together: in at most 5 of 100 notebooks without any effect one of them differs. */
export function testTogether(records: readonly WinRecord[]): WinShares {
  const able = records.filter(({ chances }) => chances.length > 0);
  const found = able.map(({ chances, wins }) => oddsTest(chances, wins));
  const { tests, adjusted, alpha } = correctTogether(found, ALPHA);
  const shares = able.map(({ name, chances, wins }, i): WinShare => {
    const games = chances.length;
    const even = chances.reduce((sum, p) => sum + p, 0) / games;
    const { lo, hi } = oddsInterval(chances, wins, alpha);
    const differs = found[i].p < alpha;
    return { name, games, wins, share: wins / games, even, lo, hi, luck: found[i].p, p: adjusted[i], differs };
  });
  return { shares, tests: able.length === 0 ? 0 : tests, alpha };
}

/** Returns the people with at least half the games of the most frequent player. */
export function regularsOf(shares: readonly WinShare[]): WinShare[] {
  const most = Math.max(...shares.map(({ games }) => games));
  return shares.filter(({ games }) => games >= most / 2);
}

/** Returns the regular player furthest above an even share; null without players. */
export function leaderOf(shares: readonly WinShare[]): WinShare | null {
  const [first, ...rest] = regularsOf(shares);
  return first === undefined ? null : rest.reduce((a, b) => (b.share - b.even > a.share - a.even ? b : a), first);
}

/** A mean over games. */
export interface LogMean {
  readonly games: number;
  readonly mean: number;
  readonly deviation: number;
  /** Student's interval; null for one game. */
  readonly lo: number | null;
  readonly hi: number | null;
}

/** Returns the mean over the games with a known value; null if no value is known. */
export function meanOf(values: readonly (number | null)[], alpha = ALPHA): LogMean | null {
  const known = values.filter((value) => value !== null);
  const games = known.length;
  if (games === 0) return null;
  const mean = known.reduce((sum, x) => sum + x, 0) / games;
  if (games === 1) return { games, mean, deviation: 0, lo: null, hi: null };
  const deviation = Math.sqrt(known.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (games - 1));
  const half = halfWidth(deviation, games, alpha);
  return { games, mean, deviation, lo: Math.max(0, mean - half), hi: mean + half };
}

/** Returns half of Student's interval of a mean. */
export function halfWidth(deviation: number, games: number, alpha = ALPHA): number {
  return (studentCritical(alpha, games - 1) * deviation) / Math.sqrt(games);
}
