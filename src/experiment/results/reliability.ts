import type { Estimate } from './findings.js';
import { DECILES, JUDGE_CHANCE, JUDGE_WON } from './series.js';
import type { Tally } from './tally.js';

/** Results of the seats that had a chance within one tenth by the judge at half time. Shares of 1. */
export interface ReliabilityPoint {
  readonly cell: number;
  readonly decile: number;
  /** Seats with such a chance. */
  readonly seats: number;
  /** Their mean chance. */
  readonly chance: number;
  /** Share of the wins that they had, with its interval. */
  readonly won: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

/** Mean distance of the chances from the shares that won, weighted by seats, in percentage points. */
export interface ReliabilityGap {
  readonly cell: number;
  readonly points: number;
}

/** Returns the reliability of the judge in each cell, by decile of its chances; deciles without a seat are left out. */
export function reliabilityOf(tally: Tally, estimates: readonly Estimate[]): ReliabilityPoint[] {
  const { plan, design } = tally;
  return design.cells.flatMap(({ index: cell }) =>
    Array.from({ length: DECILES }, (_, decile) => decile).flatMap((decile) => {
      const { name } = plan.series[plan.reliability + decile];
      const of = (measure: string): Estimate | undefined =>
        estimates.find((e) => e.cell === cell && e.measure === measure && e.name === name);
      const [won, chance] = [of(JUDGE_WON), of(JUDGE_CHANCE)];
      if (won === undefined || chance === undefined) return [];
      const seats = tally.ratio(cell, plan.reliability + decile).b;
      return [{ cell, decile, seats, chance: chance.estimate, won: won.estimate, lo: won.lo, hi: won.hi }];
    }),
  );
}

/** Returns the mean distance in each cell. */
export function gapsOf(points: readonly ReliabilityPoint[]): ReliabilityGap[] {
  return [...new Set(points.map(({ cell }) => cell))].map((cell) => {
    const own = points.filter((point) => point.cell === cell);
    const seats = own.reduce((sum, point) => sum + point.seats, 0);
    const off = own.reduce((sum, { chance, won, seats: n }) => sum + n * Math.abs(chance - won), 0);
    return { cell, points: Math.round((1000 * off) / seats) / 10 };
  });
}

/** Distance, in percentage points, up to which the chances of a judge count as right. */
export const FIT_POINTS = 2;

/**
 * Mean distance of the chances from an even share, in percentage points, below which a judge does not distinguish
 * seats.
 */
const TOLD_APART_POINTS = 5;

/**
 * True if the games of a cell show that the judge fits its rules: its chances distinguish the seats, and are off by at
 * most `FIT_POINTS`. The distance that chance adds is subtracted, and must not be larger than the rest.
 */
export function isShownToFit(points: readonly ReliabilityPoint[], players: number): boolean {
  let [seats, off, noise, apart] = [0, 0, 0, 0];
  for (const { seats: n, chance, won } of points) {
    const variance = Math.max(won * (1 - won), 1 / n) / n;
    seats += n;
    off += n * ((chance - won) ** 2 - variance);
    noise += n * variance;
    apart += n * Math.abs(chance - 1 / players);
  }
  const most = FIT_POINTS / 100;
  if (seats === 0 || apart / seats < TOLD_APART_POINTS / 100) return false;
  return noise / seats <= most ** 2 && off / seats <= most ** 2;
}
