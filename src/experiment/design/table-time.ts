import type { Game, Metric, State } from '../../engine/index.js';

/**
 * Time that games take at the table: the turns that were begun, counted in play, times the seconds of a turn, which are
 * an assumption. A player that is out of the game has no turns. Missed turns and turns as a Toad count
 * less in the game's column.
 */

/** Measure of the time that a game takes at the table. */
export const MINUTES = 'minutes';

/** Measure of a game's length in rounds. */
export const ROUNDS = 'rounds';

/** Seconds of a turn that can be given. */
export const SECONDS_LEAST = 1;
export const SECONDS_MOST = 3600;

const MINUTE = 60;

/** The column of the time of turns, and its unit. */
export interface TableTime {
  /** Index of the column. */
  readonly column: number;
  /** Seconds of a whole turn. */
  readonly seconds: number;
  /** Value of one minute in the column. */
  readonly minute: number;
}

/** Returns the time of turns in a record; null if its game counts none. @param seconds absent: as the game assumes */
export function tableTime<M extends Pick<Metric, 'id' | 'turnTime'>>(
  metrics: readonly M[],
  seconds?: number,
): TableTime | null {
  const column = metrics.findIndex(({ turnTime }) => turnTime !== undefined);
  const time = metrics[column]?.turnTime;
  if (time === undefined) return null;
  const each = seconds ?? time.seconds;
  return { column, seconds: each, minute: (MINUTE * time.wholeTurn) / each };
}

/** Returns the seconds of a turn that a game assumes; null if it counts no turns. */
export function usualSeconds({ metrics }: Pick<Game<State>, 'metrics'>): number | null {
  return tableTime(metrics)?.seconds ?? null;
}

/** Returns the measure of a game's length: its time at the table, otherwise its rounds; null if it counts neither. */
export function lengthMeasure(metrics: readonly Metric[]): typeof MINUTES | typeof ROUNDS | null {
  if (tableTime(metrics) !== null) return MINUTES;
  return metrics.some(({ id }) => id === ROUNDS) ? ROUNDS : null;
}
