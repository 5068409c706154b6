import type { GateVerdict, MetricResult } from './judge.js';

/** A game to look at, and what can be said of it. */
export interface FirstOther {
  /** The first block that has other games than before. */
  readonly block: number;
  /** Where it was found by playing both sides: the game, and what happened, in words. */
  readonly told: DescribedDivergence | null;
}

/** The first decision at which two programs, variants or sets of cards part. */
export interface DescribedDivergence {
  readonly rotation: number;
  /** Number of the decision, from 1. */
  readonly decision: number;
  /** One sentence: what was done or asked before, and what now. */
  readonly says: string;
  /** Commands that tell the whole game, before and now. */
  readonly replay: readonly [string, string];
}

/** What a gate found of one entry. */
export interface EntryResult {
  readonly name: string;
  readonly verdict: GateVerdict;
  /** Blocks that the verdict rests on, and games of each. */
  readonly blocks: number;
  readonly rotations: number;
  /** Blocks after which it would have been given up. */
  readonly cap: number;
  /** Over the games of the first look. */
  readonly digest: string;
  readonly seed: string;
  /** Empty where all games are the same: then nothing need be compared. */
  readonly metrics: readonly MetricResult[];
  /** What it was measured to be now: value and interval, for the history. */
  readonly figures: readonly Figure[];
  /** The commit it was recorded at, if there was one that says so. */
  readonly commit: string | null;
  /** Null where all games are the same. */
  readonly other: FirstOther | null;
  /** What has changed since the baseline was made: `rules`, `cards`, `option talismanCards 4 → 1`. */
  readonly changed: readonly string[];
  /** Metrics of the baseline that games no longer have, and new ones that it does not have. */
  readonly gone: readonly string[];
  readonly added: readonly string[];
}

/** A metric by itself. */
export interface Figure {
  readonly id: string;
  readonly kind: 'share' | 'mean';
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

/** An entry of which nothing could be said. */
export interface SkippedEntry {
  readonly name: string;
  /** `missing`: not recorded yet; `obsolete`: what it plays is no more. */
  readonly why: 'missing' | 'obsolete';
  readonly says: string;
}

/** What a run of a gate came to. */
export interface GateResult {
  readonly baseline: string;
  /** What the two sides are called: `baseline`, or a revision, and `now`. */
  readonly sides: readonly [string, string];
  readonly entries: readonly EntryResult[];
  readonly leftOut: readonly SkippedEntry[];
  /** Entries of the whole gate, of which a shard plays a part. */
  readonly of: number;
  readonly verdict: GateVerdict;
  readonly games: number;
}
