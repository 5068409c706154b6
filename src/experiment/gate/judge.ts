import { type CrossSums, coinBound, holm, pairedDifference, ratio, type Verdict } from '../../stats/index.js';
import { halfWidth, inUnits } from '../results/paired.js';
import type { GateMetric, Margin } from './metrics.js';
import { type RecordedBlocks, sumsOf } from './recorded-blocks.js';

/** Probability that a run of a gate fails although no watched metric has changed. */
export const FALSE_FAILURE = 1e-6;

/** One minus the confidence with which all intervals of an entry hold at all its looks. */
export const GATE_ALPHA = 0.05;

/** Verdict of a metric, or of an entry: the worst of its metrics. */
export type GateVerdict = Exclude<Verdict, 'invalid'>;

/** A metric before and now. Shares from 0 to 1 and their changes in points, means in their own unit. */
export interface MetricResult {
  readonly id: string;
  readonly of: GateMetric['of'];
  readonly kind: GateMetric['kind'];
  readonly before: number;
  readonly now: number;
  readonly change: number;
  /** Null if there are too few blocks. */
  readonly lo: number | null;
  readonly hi: number | null;
  readonly margin: number;
  /** The margin as written: `1pp`, `5%`. */
  readonly marginText: string;
  /** Upper bound on the probability of such a change by chance, corrected for all metrics of the entry (Holm). */
  readonly p: number;
  /** Blocks in which either side counted anything, and in which they differ. */
  readonly blocks: number;
  readonly differing: number;
  readonly verdict: GateVerdict;
}

/** Strictness of a judgement. */
export interface Strictness {
  /** Most looks at the entry, and entries of the whole gate. */
  readonly looks: number;
  readonly entries: number;
  readonly falseFailure?: number;
}

/** A metric with its margin. */
export interface JudgedMetric extends GateMetric {
  readonly margin: Margin;
}

/**
 * Compares the first blocks of two recordings, metric by metric.
 *
 * A metric is **different**, which fails the gate, only if both hold:
 * - chance is an unlikely cause: the bound p of `coinBound`, by Holm over the m metrics of the entry, is below 10⁻⁶ /
 * (looks · entries). By Bonferroni over looks and entries, and by Holm within an entry, the probability that any
 * unchanged metric passes this at any look is below entries · looks · 10⁻⁶ / (looks · entries) = 10⁻⁶;
 * - it matters: its interval is wholly beyond the margin. All intervals of an entry hold at all its looks together with
 * 95 % (Bonferroni over m · looks). So at most one in twenty entries whose changes are within their margins has any
 * metric called different.
 *
 * It is **equivalent** if its interval is wholly within the margin, and **identical** if also no block differs;
 * otherwise **inconclusive**. Equal blocks alone prove nothing: others may differ (`halfWidth`).
 */
export function judgeBlocks(
  before: RecordedBlocks,
  now: RecordedBlocks,
  metrics: readonly JudgedMetric[],
  blocks: number,
  { looks, entries, falseFailure = FALSE_FAILURE }: Strictness,
): MetricResult[] {
  const alpha = GATE_ALPHA / (metrics.length * looks);
  const found = metrics.map((metric) => compare(before, now, metric, blocks));
  const p = holmOfAble(found, falseFailure / (looks * entries));
  return found.map(({ difference, before: was, now: is }, i): MetricResult => {
    const metric = metrics[i];
    const share = metric.kind === 'share';
    const scale = share ? 100 : 1;
    const change = difference.value * scale;
    const margin = metric.margin.unit === 'pp' ? metric.margin.amount : (Math.abs(was) * metric.margin.amount) / 100;
    const half = halfWidth(difference, share, alpha, was) * scale;
    const known = Number.isFinite(half) && Number.isFinite(change);
    const [lo, hi] = [change - half, change + half];
    const sure = p[i] < falseFailure / (looks * entries);
    const within = known && lo > -margin && hi < margin;
    const beyond = known && (lo > margin || hi < -margin);
    const verdict: GateVerdict = within
      ? difference.identical
        ? 'identical'
        : 'equivalent'
      : beyond && sure
        ? 'different'
        : 'inconclusive';
    return {
      id: metric.id,
      of: metric.of,
      kind: metric.kind,
      before: was,
      now: is,
      change,
      lo: known ? lo : null,
      hi: known ? hi : null,
      margin,
      marginText: `${metric.margin.amount}${metric.margin.unit}`,
      p: p[i],
      blocks: difference.blocks,
      differing: difference.differing,
      verdict,
    };
  });
}

/** Adjusts by Holm the tests that could reach an error. A metric that changes in hardly any block is not tested. */
function holmOfAble(found: readonly ReturnType<typeof compare>[], error: number): number[] {
  const able = found.filter(({ difference: { differing } }) => coinBound(Infinity, differing) < error);
  const adjusted = holm(able.map(({ p }) => p));
  return found.map((one) => adjusted[able.indexOf(one)] ?? 1);
}

/** Returns the verdict of an entry: that of its worst metric. */
export function worstOf(verdicts: readonly GateVerdict[]): GateVerdict {
  return WORST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? 'identical';
}

const WORST_FIRST: readonly GateVerdict[] = ['different', 'inconclusive', 'equivalent', 'identical'];

function compare(before: RecordedBlocks, now: RecordedBlocks, metric: JudgedMetric, blocks: number) {
  const [at0, at1] = [before.metrics.indexOf(metric.id), now.metrics.indexOf(metric.id)];
  const zero = sumsOf(before, at0, blocks);
  const one = sumsOf(now, at1, blocks);
  const difference = inUnits(pairedDifference(one, zero, crossOf(now, at1, before, at0, blocks)), metric.unit);
  const { identical, value, variance } = difference;
  const p = identical || !Number.isFinite(variance) ? 1 : coinBound(value / Math.sqrt(variance), difference.blocks);
  return { difference, p, before: ratio(zero) / metric.unit, now: ratio(one) / metric.unit };
}

function crossOf(one: RecordedBlocks, at1: number, zero: RecordedBlocks, at0: number, blocks: number): CrossSums {
  const cross = { blocks: 0, aa: 0, ab: 0, ba: 0, bb: 0, differing: 0 };
  for (let block = 0; block < blocks; block++) {
    const i = 2 * (block * one.metrics.length + at1);
    const j = 2 * (block * zero.metrics.length + at0);
    const [a, b, a0, b0] = [one.counts[i], one.counts[i + 1], zero.counts[j], zero.counts[j + 1]];
    if (b > 0 || b0 > 0) cross.blocks++;
    if (a * b0 !== a0 * b || b > 0 !== b0 > 0) cross.differing++;
    cross.aa += a * a0;
    cross.ab += a * b0;
    cross.ba += b * a0;
    cross.bb += b * b0;
  }
  return cross;
}

/**
 * Returns the block counts at which an entry is evaluated: first those that every check plays, then twice as many and
 * so on, last all recorded blocks. The looks are few and fixed in advance, because each costs a part of the error.
 */
export function looksOf(blocks: number, cap: number): number[] {
  const looks = [blocks];
  while (looks[looks.length - 1] * 2 < cap) looks.push(looks[looks.length - 1] * 2);
  return cap > blocks ? [...looks, cap] : looks;
}
