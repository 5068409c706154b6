import { type Histogram, quantile } from '../../stats/index.js';
import { LENGTH_CAPS } from './series.js';
import type { Tally } from './tally.js';

/** Games longer than this many medians are endless rather than long. */
const MEDIANS = 3;

/** Cap of a game in the mean length, and the number of longer games. */
export interface LengthCap {
  readonly most: number;
  readonly games: number;
}

/**
 * Returns one cap for all cells of a run, so that they can be compared: the first of `LENGTH_CAPS` that is three times
 * the median of every cell. Null if no game was longer, or no number is large enough.
 */
export function lengthCap(tally: Tally): LengthCap | null {
  const most = roomyCap(tally);
  if (most === null) return null;
  let games = 0;
  for (const { values, counts } of tablesOf(tally)) {
    counts.forEach((count, i) => {
      if (values[i] > most) games += count;
    });
  }
  return games === 0 ? null : { most, games };
}

/** Returns the first of `LENGTH_CAPS` that is three times the median of every cell; null for none. */
export function roomyCap(tally: Tally): number | null {
  const longest = Math.max(...tablesOf(tally).map((table) => (table.blocks === 0 ? 0 : quantile(table, 0.5))));
  return LENGTH_CAPS.find((cap) => cap >= MEDIANS * longest) ?? null;
}

function tablesOf(tally: Tally): Histogram[] {
  return tally.design.cells.flatMap(({ index }) => tally.histogram(index) ?? []);
}
