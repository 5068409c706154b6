import type { TableTime } from '../../experiment/design/table-time.js';
import { normalCritical } from '../../stats/index.js';

/** Time at the table until the games from a position end, in minutes. */
export interface TimeLeft {
  readonly mean: number;
  /** Interval of the mean, 95 %. */
  readonly lo: number;
  readonly hi: number;
  /** Half of the games take between these. */
  readonly half: readonly [number, number];
  readonly secondsPerTurn: number;
}

/** Returns the time that is left. @param counts games by the time of their turns */
export function timeLeft(counts: ReadonlyMap<number, number>, { minute, seconds }: TableTime): TimeLeft {
  const rows = [...counts].sort(([a], [b]) => a - b);
  const games = rows.reduce((sum, [, n]) => sum + n, 0);
  const mean = rows.reduce((sum, [time, n]) => sum + time * n, 0) / games;
  const squares = rows.reduce((sum, [time, n]) => sum + n * (time - mean) ** 2, 0);
  const error = normalCritical(0.05) * Math.sqrt(squares / Math.max(1, games - 1) / games);
  const below = (share: number): number => {
    let seen = 0;
    return rows.find(([, n]) => (seen += n) >= share * games)?.[0] ?? NaN;
  };
  return {
    mean: mean / minute,
    lo: Math.max(0, mean - error) / minute,
    hi: (mean + error) / minute,
    half: [below(1 / 4) / minute, below(3 / 4) / minute],
    secondsPerTurn: seconds,
  };
}
