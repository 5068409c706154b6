/** Kind of target: equal to a number, at most, or at least. */
export type TargetBound = 'at' | 'atMost' | 'atLeast';

/** Table of a goal about one player. */
export interface TargetTable {
  /** Agents by place. The goal is about the first, which sits in every seat in turn. */
  readonly agents: readonly string[];
  /** That player, as "the better player". */
  readonly who: string;
}

/** A goal for one number of a setting. */
export interface Target {
  /**
   * `minutes`, `rounds`, `spread`, `win:CHARACTER`, `win` of the first place of `table`, a number of `TABLE_NUMBERS`, a
   * column of games.csv, or `COLUMN:WORD` for a share of games.
   */
  readonly measure: string;
  /** Percentile over games, between 0 and 100; null = the mean. */
  readonly percentile: number | null;
  readonly aim: TargetBound;
  /** In minutes, rounds, percent of games, or the column's unit. */
  readonly value: number;
  /**
   * Distance from `value` that still reaches an `at` target: a fraction for lengths, in the measure's unit for others.
   */
  readonly within: number;
  /** Familiarity, in changed options, that missing by one more `within` is worth. */
  readonly weight: number;
  /** True if an answer may exceed this limit only if all settings do. */
  readonly hard: boolean;
  /** The table at which it is measured; the tune's own if absent. */
  readonly table?: TargetTable;
}

/** Tolerance of a length, as a part of it. */
export const LENGTH_WITHIN = 0.05;

/** Tolerance of a share of games, in percentage points. */
export const SHARE_WITHIN = 2;

/** Tolerance of the spread between characters, in percentage points. */
export const SPREAD_WITHIN = 1;

/** Largest spread between characters that `--fairness` allows, in percentage points of win share. */
export const FAIR_SPREAD = 2;

/** True for a measure with a relative tolerance. */
export function isLength({ measure }: Pick<Target, 'measure'>): boolean {
  return measure === 'minutes' || measure === 'rounds';
}

/** True for a measure in percent of games or of wins. */
export function isPercent({ measure }: Pick<Target, 'measure'>): boolean {
  return PERCENT.includes(measure) || TABLE_NUMBERS[measure]?.unit === 'games' || measure.includes(':');
}

const PERCENT: readonly string[] = ['win', 'spread', 'capped'];

/** A number of a whole table, made from what races count. */
interface TableNumber {
  /** Measure of the race, and the column that counts it; absent for one that every race counts. */
  readonly counted: string;
  readonly column?: string;
  /** Games of 100, or a number of a game: its mean over the seats times the seats. */
  readonly unit: 'games' | 'a game';
}

/** Numbers of a whole table, by the name of their measure. */
export const TABLE_NUMBERS: Readonly<Record<string, TableNumber | undefined>> = {
  first_player: { counted: 'seat:0', unit: 'games' },
  decided_early: { counted: 'favourite', column: 'favourite', unit: 'games' },
  deaths_a_game: { counted: 'deaths', column: 'deaths', unit: 'a game' },
};

/** Win shares are kept this far from 0 and 1 by a model of the odds. */
const ODDS_LEAST = 0.005;

/**
 * Returns a value on the scale on which effects add up: the logarithm of the odds for the wins of one player at its own
 * table, which help can bring from hardly any to nearly all; otherwise that of `scaled`.
 */
export function modelled(target: Target, value: number): number {
  if (!hasOdds(target)) return scaled(target, value);
  const share = Math.min(1 - ODDS_LEAST, Math.max(ODDS_LEAST, value / 100));
  return Math.log(share / (1 - share));
}

/** Returns the value of a number on that scale. */
export function unmodelled(target: Target, value: number): number {
  return hasOdds(target) ? 100 / (1 + Math.exp(-value)) : unscaled(target, value);
}

const hasOdds = ({ measure, table }: Target): boolean => measure === 'win' && table !== undefined;

/** Returns a value on the scale on which distances are equal: the logarithm of a length, the value of others. */
export function scaled(target: Pick<Target, 'measure'>, value: number): number {
  return isLength(target) ? Math.log(value) : value;
}

/** Returns the value of a number on that scale. */
export function unscaled(target: Pick<Target, 'measure'>, value: number): number {
  return isLength(target) ? Math.exp(value) : value;
}

/** Returns the default tolerance of a target. */
export function toleranceOf(target: Pick<Target, 'measure' | 'value'>): number {
  if (isLength(target)) return LENGTH_WITHIN;
  if (target.measure === 'spread') return SPREAD_WITHIN;
  return isPercent(target) ? SHARE_WITHIN : Math.max(0.01, LENGTH_WITHIN * Math.abs(target.value));
}

/** Returns how far a value is above its target, in tolerances. */
function gapOf(target: Target, value: number): number {
  const gap = scaled(target, value) - scaled(target, target.value);
  return gap / (isLength(target) ? Math.log1p(target.within) : target.within);
}

/** Returns how far a value is from a number, or beyond a limit, in tolerances. */
export function excessOf(target: Target, value: number): number {
  const gap = gapOf(target, value);
  if (target.aim === 'at') return Math.abs(gap);
  return Math.max(0, target.aim === 'atMost' ? gap : -gap);
}

/**
 * Returns the distance of a value from the aim of a search, in tolerances: the number itself, or a tolerance within a
 * limit, so that the limit also holds on fresh seeds.
 */
export function missOf(target: Target, value: number): number {
  const gap = gapOf(target, value);
  if (target.aim === 'at') return Math.abs(gap);
  return Math.max(0, 1 + (target.aim === 'atMost' ? gap : -gap));
}

/** True if a value reaches its target: a limit exactly, a number within its tolerance. */
export function reaches(target: Target, value: number): boolean {
  return excessOf(target, value) <= (target.aim === 'at' ? 1 : 0);
}
