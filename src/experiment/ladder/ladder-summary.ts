import type { FairVerdict, Verdict } from '../../stats/index.js';
import type { PlayedRules } from '../design/played-rules.js';
import type { Climb, Entrant } from '../design/types.js';
import type { Speech } from '../results/speech.js';
import type { OddGame, Provenance } from '../results/summary.js';

/** Groups of blocks, each left out once for the interval of a worth; with fewer blocks, each block. */
export const WORTH_GROUPS = 500;

/** Minimum blocks for the interval of a worth: with fewer none would hold. */
export const WORTH_BLOCKS = 5;

/** An agent of a league. Shares are fractions of 1; unknown numbers are null. */
export interface Rating {
  /** 1 for the highest worth. */
  readonly rank: number;
  readonly entrant: number;
  /** Chance to win a table with one seat for every agent of the ladder, according to the model. */
  readonly worth: number;
  /** True for an agent that never beat any of those above it: its distance below them is unknown. */
  readonly unbounded: boolean;
  /** Null if `unbounded`, with few blocks (`WORTH_BLOCKS`), and if no two blocks differ. */
  readonly worthLo: number | null;
  readonly worthHi: number | null;
  readonly tables: number;
  /** Games it sat in, and the number of their blocks. */
  readonly games: number;
  readonly blocks: number;
  /** Wins per seat and game, over its tables. */
  readonly winShare: number;
  readonly winLo: number | null;
  readonly winHi: number | null;
  readonly winMethod: string;
}

/** Two agents at the tables where both sit. */
export interface Pair {
  readonly row: number;
  readonly column: number;
  readonly tables: number;
  readonly games: number;
  readonly blocks: number;
  /** Wins of the row out of the wins of either; 0.5 is even. */
  readonly share: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly p: number | null;
  readonly pAdjusted: number | null;
  readonly verdict: Verdict;
}

/** One seat at a level of a climb against a table of the level before. */
export interface ClimbStep {
  readonly climb: number;
  readonly players: number;
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly blocks: number;
  readonly winShare: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly fair: number;
  readonly method: string;
  readonly verdict: FairVerdict;
}

/** Share of the winner's variance that a factor explains, of 1. */
export interface ExplainedPart {
  readonly factor: 'agent' | 'character' | 'seat' | 'rest';
  readonly share: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

/** Wins of an agent at one table, and their expectation by the worths. */
export interface TableFit {
  readonly cell: number;
  readonly entrant: number;
  readonly seats: number;
  /** Share of the decided games that it won, with all its seats, and the expected share. */
  readonly share: number;
  readonly expected: number;
  /** Difference over its standard error between blocks; null without spread. */
  readonly residual: number | null;
}

/** Agents in a circle: each beats the next, and the last the first. */
export interface Cycle {
  readonly entrants: readonly number[];
  /** True if every link differs significantly from even; otherwise it may be chance. */
  readonly shown: boolean;
}

/** α-Rank over a range of intensities. */
export interface AlphaRankCurve {
  readonly population: number;
  readonly resamples: number;
  /** One row per intensity and agent. */
  readonly points: readonly AlphaRankPoint[];
}

export interface AlphaRankPoint {
  readonly alpha: number;
  readonly entrant: number;
  /** Share of 1, over all agents. */
  readonly mass: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

/** Results of the tables of one size. */
export interface LeagueSummary {
  readonly players: number;
  readonly tables: number;
  readonly possible: number;
  readonly games: number;
  readonly cappedGames: number;
  /** Games that ended normally, not at the cap, without a winner. */
  readonly gamesWithoutWinner: number;
  readonly converged: boolean;
  readonly ratings: readonly Rating[];
  readonly pairs: readonly Pair[];
  readonly explained: readonly ExplainedPart[];
  readonly fits: readonly TableFit[];
  readonly cycle: Cycle | null;
  readonly alphaRank: AlphaRankCurve | null;
}

/** A cell of the design, for files that name games by it. */
export interface LadderTable {
  readonly cell: number;
  readonly players: number;
  readonly lineup: readonly number[];
  readonly games: number;
}

/** All results of a ladder: the content of its summary.json and the source of all its reports. */
export interface LadderSummary extends PlayedRules {
  readonly schema: 1;
  readonly kind: 'ladder';
  readonly id: string;
  readonly question: string;
  readonly seed: string;
  readonly blocks: number;
  readonly games: number;
  readonly confidence: number;
  readonly marginPp: number;
  readonly entrants: readonly Entrant[];
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly tables: readonly LadderTable[];
  readonly leagues: readonly LeagueSummary[];
  readonly climbs: readonly Climb[];
  readonly steps: readonly ClimbStep[];
  readonly capped: readonly OddGame[];
  readonly winless: readonly OddGame[];
  /** Words for its agents; absent if not looked up, which means their labels. */
  readonly speech?: Speech;
  readonly provenance: Provenance;
}
