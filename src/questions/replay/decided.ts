import type { Film } from './film.js';

/** The moment from which the winner of a game stayed ahead. */
export interface Decided {
  /** Seat of the winner. */
  readonly seat: number;
  /** Position of the film. */
  readonly at: number;
}

/** A winner with at least this chance is ahead of all others together. */
const AHEAD = 0.5;

/**
 * Returns the first position of a film from which the estimated chance of its winner never fell below one half; null
 * without a judge, or if no seat won alone.
 */
export function decidedAt({ seats, chances }: Pick<Film, 'seats' | 'chances'>): Decided | null {
  const winner = seats.find(({ winShare }) => winShare === 1);
  if (winner === undefined || chances.length === 0) return null;
  const { seat } = winner;
  const last = chances.findLastIndex(({ shares }) => shares[seat] < AHEAD);
  return last === chances.length - 1 ? null : { seat, at: chances[last + 1].at };
}
