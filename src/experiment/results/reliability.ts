import type { Estimate } from './findings.js';
import { DECILES, JUDGE_CHANCE, JUDGE_WON } from './series.js';
import type { Tally } from './tally.js';

/** What became of the seats to which the judge gave a chance within a tenth, at half time. Shares of 1. */
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
