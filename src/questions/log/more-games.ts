import { oddsInterval, oddsTest } from '../../stats/index.js';
import { halfWidth, type LogMean, type WinRecord, type WinShare } from './by-itself.js';

/** Games that are asked about: about a year of evenings. */
export const MORE_GAMES = 12;

/** Fewest games that tell how an interval will narrow. */
export const FORECAST_MIN = 5;

/** Largest chance that it is luck at which a forecast is worth a sentence. */
const LEANING = 0.1;

/** Most games that a forecast counts. */
const FORECAST_MAX = 2000;

/** Effect of more games on one estimate. */
export interface MoreGames {
  readonly about: 'person' | 'first' | 'length';
  /** Name of the person; empty for the others. */
  readonly name: string;
  /** Half of the interval now, and with 12 more games: of a share, or a part of the mean length. */
  readonly now: number;
  readonly later: number;
  /**
   * Games in all that would show the difference if it goes on as it is; null if it is shown, if it is what luck often
   * does, or if it would take too long.
   */
  readonly shownWith: number | null;
  readonly games: number;
}

/**
 * Returns what 12 more games would tell about a share of wins.
 *
 * @param luck chance that equal players have such a result
 */
export function moreOfShare(
  about: 'person' | 'first',
  record: WinRecord,
  { share, lo, hi, differs, games }: WinShare,
  alpha: number,
  luck: number,
): MoreGames {
  const more = extended(record, games + MORE_GAMES);
  const later = oddsInterval(more.chances, more.wins, alpha);
  return {
    about,
    name: about === 'person' ? record.name : '',
    now: (hi - lo) / 2,
    later: (later.hi - later.lo) / 2,
    shownWith: differs || share === 0 || luck > LEANING ? null : shownWith(record, alpha),
    games,
  };
}

/** Returns what 12 more games would tell about the mean length. */
export function moreOfLength({ mean, deviation, games }: LogMean): MoreGames {
  const half = (n: number): number => halfWidth(deviation, n) / mean;
  return { about: 'length', name: '', now: half(games), later: half(games + MORE_GAMES), shownWith: null, games };
}

/** Returns the record with so many games if all goes on as it is; a part of a win is none. */
function extended({ name, chances, wins }: WinRecord, games: number): WinRecord {
  const all = Array.from({ length: games }, (_, i) => chances[i % chances.length]);
  return { name, chances: all, wins: Math.floor((wins / chances.length) * games) };
}

/** Returns the games with which the test of a record would find its share; null if they are too many. */
function shownWith(record: WinRecord, alpha: number): number | null {
  const shows = (games: number): boolean => {
    const { chances, wins } = extended(record, games);
    return oddsTest(chances, wins).p < alpha;
  };
  // Whole wins make the p-value rise and fall, so the first of ever larger numbers is near enough.
  for (let games = record.chances.length + 1; games <= FORECAST_MAX; games = Math.ceil(games * 1.1))
    if (shows(games)) return games;
  return null;
}
