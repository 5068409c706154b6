import { ratio, ratioVariance } from '../../stats/index.js';
import { criticalT, shareInterval } from '../results/intervals.js';
import { GATE_ALPHA, type GateVerdict, type MetricResult } from './judge.js';
import type { GateMetric } from './metrics.js';
import { type RecordedBlocks, sumsOf } from './recorded-blocks.js';

/** The first game that differs, and its description. */
export interface FirstOther {
  /** The first block with different games. */
  readonly block: number;
  /** Description of the difference, if both sides were played. */
  readonly told: DescribedDivergence | null;
}

/** The first decision at which two programs, variants or sets of cards differ. */
export interface DescribedDivergence {
  readonly rotation: number;
  /** Number of the decision, from 1. */
  readonly decision: number;
  /** One sentence about the decision before and now. */
  readonly says: string;
  /** Commands that show the whole game, before and now. */
  readonly replay: readonly [string, string];
}

/** Result of one entry. */
export interface EntryResult {
  readonly name: string;
  readonly verdict: GateVerdict;
  /** Blocks used for the verdict, and games of each. */
  readonly blocks: number;
  readonly rotations: number;
  /** Blocks at which an inconclusive check ends. */
  readonly cap: number;
  /** Digest over the games of the first look. */
  readonly digest: string;
  readonly seed: string;
  /** Empty if all games are the same: nothing has to be compared. */
  readonly metrics: readonly MetricResult[];
  /** Values and intervals now, for the history. */
  readonly figures: readonly GateFigure[];
  /** The commit it was recorded at, if known. */
  readonly commit: string | null;
  /** Null if all games are the same. */
  readonly other: FirstOther | null;
  /** Changes since the baseline was made: `rules`, `cards`, `option talismanCards 4 → 1`. */
  readonly changed: readonly string[];
  /** Metrics of the baseline that the games no longer have, and new ones that it lacks. */
  readonly gone: readonly string[];
  readonly added: readonly string[];
}

/** The value of a metric in one recording. */
export interface GateFigure {
  readonly id: string;
  readonly kind: 'share' | 'mean';
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

/** An entry without a result. */
export interface SkippedEntry {
  readonly name: string;
  /** `missing`: not recorded yet; `obsolete`: it can no longer be played. */
  readonly why: 'missing' | 'obsolete';
  readonly says: string;
}

/** Result of a gate. */
export interface GateResult {
  readonly baseline: string;
  /** Names of the two sides: `baseline`, or a revision, and `now`. */
  readonly sides: readonly [string, string];
  readonly entries: readonly EntryResult[];
  readonly leftOut: readonly SkippedEntry[];
  /** Entries of the whole gate, of which a shard plays a part. */
  readonly of: number;
  readonly verdict: GateVerdict;
  readonly games: number;
}

/** Returns the value of each metric over the first blocks, with an interval for itself alone. */
export function figuresOf(recorded: RecordedBlocks, metrics: readonly GateMetric[], blocks: number): GateFigure[] {
  return metrics.flatMap(({ id, kind, unit }): GateFigure[] => {
    const sums = sumsOf(recorded, recorded.metrics.indexOf(id), blocks);
    if (sums.b === 0) return [];
    const value = ratio(sums) / unit;
    const variance = ratioVariance(sums) / unit ** 2;
    const half = criticalT(GATE_ALPHA, sums.blocks) * Math.sqrt(variance);
    const { lo, hi } =
      kind === 'share'
        ? shareInterval(value, variance, sums, GATE_ALPHA).interval
        : { lo: value - half, hi: value + half };
    return [{ id, kind, value, lo: finite(lo), hi: finite(hi) }];
  });
}

function finite(x: number): number | null {
  return Number.isFinite(x) ? x : null;
}
