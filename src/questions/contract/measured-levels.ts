import { UNNOTICED } from '../../../reports/answer/hundred.js';
import { estimateOf } from '../../experiment/results/block-sums.js';
import { tidy } from '../../experiment/results/intervals.js';
import { type DifferenceInterval, Ranking } from '../../experiment/results/ranking.js';
import { ALPHA } from '../../experiment/results/thresholds.js';
import type { RaceData } from '../../playing/race/race-data.js';

/** A difference of win shares, with an interval. */
export type ShareDifference = Pick<DifferenceInterval, 'effect' | 'lo' | 'hi'>;

/** Returns a difference in games of 100. */
export function inGames({ effect, lo, hi }: ShareDifference): {
  readonly pp: number;
  readonly lo: number;
  readonly hi: number;
} {
  return { pp: 100 * effect, lo: 100 * lo, hi: 100 * hi };
}

/** True if a difference is too small to be noticed at a table, anywhere in its interval. */
export function isUnnoticed({ lo, hi }: ShareDifference): boolean {
  return 100 * Math.max(-lo, hi) <= UNNOTICED;
}

/** A level on fresh games: its share of wins, and its difference from the usual one over the same blocks. */
export interface MeasuredLevel extends ShareDifference {
  readonly level: string;
  readonly share: number;
  readonly games: number;
}

/** The share of wins of the usual level. */
export interface UsualShare {
  readonly share: number;
  readonly lo: number;
  readonly hi: number;
}

const WIN = 'win';

/** Returns levels by their wins above the usual one, the best first, each with them. */
export function byEffect(data: RaceData, levels: readonly string[]): (readonly [level: string, effect: number])[] {
  const usual = data.sums(data.base, WIN);
  const effects = levels.map((level) => {
    const own = data.sums(level, WIN);
    return [level, estimateOf(own) - estimateOf(usual, own.a.length)] as const;
  });
  return effects.sort(([, x], [, y]) => y - x);
}

/**
 * Measures all levels on fresh games, the best first. The intervals against the usual level hold at once in 95 of 100
 * such questions.
 */
export function measuredLevels(data: RaceData): { readonly base: UsualShare; readonly rows: MeasuredLevel[] } {
  const sums = (level: string) => data.sums(level, WIN);
  const usual = sums(data.base);
  const levels = data.levels.filter((level) => level !== data.base);
  const ranking = new Ranking({ count: levels.length + 1, looks: [usual.a.length], isShare: true, alpha: ALPHA });
  const rows = levels.map((level): MeasuredLevel => {
    const { effect, lo, hi } = ranking.againstBase({ sums: sums(level) }, usual);
    return { level, effect, lo, hi, share: tidy(estimateOf(sums(level))), games: data.games(level) };
  });
  const nothing = { unit: usual.unit, a: new Float64Array(usual.a.length), b: usual.b };
  const own = ranking.againstBase({ sums: usual }, nothing);
  return {
    base: { share: own.effect, lo: Math.max(0, own.lo), hi: own.hi },
    rows: rows.sort((x, y) => y.effect - x.effect),
  };
}

/** Returns the wins of one level above another on fresh games. All such intervals hold at once. */
export function leadOver(data: RaceData, count: number): (one: string, other: string) => ShareDifference {
  const ranking = new Ranking({ count, looks: [data.blocks(data.base)], isShare: true, alpha: ALPHA });
  return (one, other) => {
    const { effect, lo, hi } = ranking.between({ sums: data.sums(one, WIN) }, { sums: data.sums(other, WIN) });
    return { effect, lo, hi };
  };
}

/** Returns the games of all levels. */
export function gamesIn(data: RaceData): number {
  return data.levels.reduce((sum, level) => sum + data.games(level), 0);
}
