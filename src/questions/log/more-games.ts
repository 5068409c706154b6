import { oddsInterval, oddsTest } from '../../stats/poisson-binomial.js';
import { halfWidth, type LogMean, type WinRecord, type WinShare } from './by-itself.js';

/** Games that are asked about: about a year of evenings. */
export const MORE_GAMES = 12;

/** Fewest games for a forecast of the width of an interval. */
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
   * Games in total that would show the difference if results continue at the same rate; null if it is shown already, if
   * luck often produces it, or if it would take too long.
   */
  readonly shownWith: number | null;
  readonly games: number;
}

/**
 * Returns the expected effect of 12 more games on a share of wins.
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

/** Returns the expected effect of 12 more games on the mean length. */
export function moreOfLength({ mean, deviation, games }: LogMean): MoreGames {
  const half = (n: number): number => halfWidth(deviation, n) / mean;
  return { about: 'length', name: '', now: half(games), later: half(games + MORE_GAMES), shownWith: null, games };
}

/** Returns the record extended to `games` games at the same rate; a fraction of a win is dropped. */
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
