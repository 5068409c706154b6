import { chernoffP, coinBound, ratio, ratioVariance } from '../../stats/index.js';
import { criticalT, shareInterval } from '../results/intervals.js';
import { FALSE_FAILURE, GATE_ALPHA, type GateVerdict } from './judge.js';
import type { GateMetric } from './metrics.js';
import { type RecordedBlocks, sumsOf } from './recorded-blocks.js';

/** Expected range of a value: shares from 0 to 1, means in their own unit. */
export type ExpectedBand = readonly [from: number, to: number];

/** Result of comparing blocks with a band. */
export interface BandResult {
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
  /** Upper bound on the probability of such a value if the true one were in the band. */
  readonly p: number;
  /** `equivalent`: in the band; `different`: outside; `inconclusive`: not known. */
  readonly verdict: Exclude<GateVerdict, 'identical'>;
}

/**
 * Compares the first blocks with a band, as a gate compares them with a baseline.
 *
 * The value is in the band if its interval is; the interval holds at all looks with 95 %. It is outside only if the
 * whole interval is outside and the p-value, times the looks, is below one in a million. For shares that is Chernoff's
 * bound over the blocks, which holds whatever their distribution. For means it is `coinBound` of the distance from the
 * edge.
 */
export function judgeBand(
  recorded: RecordedBlocks,
  metric: GateMetric,
  [from, to]: ExpectedBand,
  blocks: number,
  looks: number,
): BandResult {
  const sums = sumsOf(recorded, recorded.metrics.indexOf(metric.id), blocks);
  const value = ratio(sums) / metric.unit;
  const variance = ratioVariance(sums) / metric.unit ** 2;
  const alpha = GATE_ALPHA / looks;
  const half = criticalT(alpha, sums.blocks) * Math.sqrt(variance);
  const { lo, hi } =
    metric.kind === 'share'
      ? shareInterval(value, variance, sums, alpha).interval
      : { lo: value - half, hi: value + half };
  if (!Number.isFinite(lo) || !Number.isFinite(hi)) return { value, lo: null, hi: null, p: 1, verdict: 'inconclusive' };
  const edge = value < from ? from : value > to ? to : value;
  const off = Math.abs(value - edge);
  const p =
    off === 0
      ? 1
      : metric.kind === 'share'
        ? chernoffP(value, edge, sums.blocks)
        : coinBound(off / Math.sqrt(variance), sums.blocks);
  const outside = (hi < from || lo > to) && p < FALSE_FAILURE / looks;
  const verdict = outside ? 'different' : lo >= from && hi <= to ? 'equivalent' : 'inconclusive';
  return { value, lo, hi, p, verdict };
}
