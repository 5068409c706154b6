import type { PlayedRules } from '../design/played-rules.js';
import type { Cell, Design } from '../design/types.js';
import type { Speech } from './speech.js';
import type { StrongerPlayers } from './stronger-players.js';

/** An estimate with an interval. Shares are fractions of 1. */
export interface SweepEstimate {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  readonly blocks: number;
}

/** A level of a sweep: a value of its factor, or one combination of values. */
export interface SweepRow extends SweepEstimate {
  /** Index of its cell in the experiment. */
  readonly cell: number;
  readonly games: number;
  /** True if its numbers are from the fresh seeds alone. */
  readonly confirmed: boolean;
  /** Distance behind the first row on the fresh seeds; null for levels that were dropped and for the first row. */
  readonly behind: SweepEstimate | null;
  /** Confirmed levels with a common letter cannot be distinguished; empty for levels that were dropped. */
  readonly groups: string;
  /** True if the level may be among the best. */
  readonly mayBeBest: boolean;
}

/** One level of one factor against the factor's first level, averaged over all levels of the other factors. */
export interface MainEffect {
  readonly factor: string;
  readonly level: string | number;
  /** A cell with this level, and the first level of every other factor. */
  readonly cell: number;
  /** Average of the level over the other factors. */
  readonly value: number;
  /** Difference from the first level; null for the first level. All differences of the table hold at once. */
  readonly effect: SweepEstimate | null;
}

/** A level and its table. */
export interface SweepCell extends Pick<Cell, 'index' | 'label' | 'levels' | 'players'> {
  /** True if all seats play in the same way, so that each wins an even share. */
  readonly isEven: boolean;
}

/** The answer to "which level is best?": the content of sweep.json, and the source of its reports. */
export interface SweepSummary extends PlayedRules, Pick<Design, 'factors' | 'rotate' | 'seed'> {
  readonly schema: 1;
  readonly id: string;
  readonly question: string;
  readonly cells: readonly SweepCell[];
  readonly speech: Speech;
  readonly confidence: number;
  /** Measure that decides; `win` is the share of the games that the varied seat wins. */
  readonly measure: string;
  readonly isShare: boolean;
  /** Which values are best. */
  readonly wanted: 'most' | 'least';
  /** Number of best levels to find. */
  readonly best: number;
  /** Games of all stages, and of the confirmation. */
  readonly games: number;
  readonly confirmGames: number;
  /** Confirmed levels first, those that may be best in the order of the race; then those that were dropped. */
  readonly rows: readonly SweepRow[];
  /** Values of every level over the blocks that all of them played; absent for one factor. */
  readonly common?: readonly (SweepEstimate & { readonly cell: number })[];
  /** By factor and level; absent for one factor. */
  readonly mainEffects?: readonly MainEffect[];
  /** The declared interaction, which `run` tests; absent for none. */
  readonly interaction?: Design['interaction'];
  /** The best level against others, as stronger players find it, if they were asked. */
  readonly strongerPlayers?: StrongerPlayers;
}
