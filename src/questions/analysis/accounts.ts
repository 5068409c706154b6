import { WHOLE } from '../../engine/index.js';

/** Sources of change in a seat's win chance. */
export const PARTS = ['ownLuck', 'othersLuck', 'ownDecisions', 'othersDecisions', 'judging'] as const;
export type Part = (typeof PARTS)[number];

/** A sum in win chance (1 = a whole game), and its noise. */
export interface Contribution {
  readonly value: number;
  /** Standard error of `value` over other futures. */
  readonly error: number;
}

/** Sources of a seat's win chance: start + all parts = result, exactly. */
export interface SeatBalance extends Readonly<Record<Part, Contribution>> {
  readonly start: Contribution;
  /** Final share of the win: 0 to 1. */
  readonly result: number;
}

/** Returns the difference between a seat's result and the sum of its parts: 0 except for rounding. */
export function unexplained(balance: SeatBalance): number {
  const { start, result, ownLuck, othersLuck, ownDecisions, othersDecisions, judging } = balance;
  const sum = [start, ownLuck, othersLuck, ownDecisions, othersDecisions, judging].reduce(
    (total, { value }) => total + value,
    0,
  );
  // Not -0.
  return Math.round((result - sum) * WHOLE) / WHOLE + 0;
}

/**
 * The accounts of all seats of a game. Sums are stored separately for each playout, so that their noise can be
 * estimated.
 */
export class Accounts {
  private readonly sums: Record<Part, Float64Array>;
  private readonly start: Float64Array;

  constructor(
    private readonly seats: number,
    private readonly futures: number,
    start: Float64Array,
  ) {
    const empty = (): Float64Array => new Float64Array(seats * futures);
    this.sums = {
      ownLuck: empty(),
      othersLuck: empty(),
      ownDecisions: empty(),
      othersDecisions: empty(),
      judging: empty(),
    };
    this.start = start;
  }

  /**
   * Books a change from `before` to `after`: as part `own` for the seat `cause`, as part `others` for the other seats.
   */
  book(own: Part, others: Part, cause: number, before: Float64Array, after: Float64Array): void {
    for (let seat = 0; seat < this.seats; seat++) {
      const into = this.sums[seat === cause ? own : others];
      for (let at = seat * this.futures; at < (seat + 1) * this.futures; at++) into[at] += after[at] - before[at];
    }
  }

  balance(seat: number, result: number): SeatBalance {
    const { ownLuck, othersLuck, ownDecisions, othersDecisions, judging } = this.sums;
    const of = (values: Float64Array): Contribution =>
      booked(values.subarray(seat * this.futures, (seat + 1) * this.futures));
    return {
      start: of(this.start),
      result,
      ownLuck: of(ownLuck),
      othersLuck: of(othersLuck),
      ownDecisions: of(ownDecisions),
      othersDecisions: of(othersDecisions),
      judging: of(judging),
    };
  }
}

function booked(values: Float64Array): Contribution {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { value: mean / WHOLE, error: n > 1 ? Math.sqrt(squares / (n - 1) / n) / WHOLE : 0 };
}
