import { ratio, ratioVariance } from '../../stats/index.js';
import { criticalT, shareInterval } from '../results/intervals.js';
import type { GateFigure } from './gate-result.js';
import { GATE_ALPHA } from './judge.js';
import type { GateMetric } from './metrics.js';
import { type RecordedBlocks, sumsOf } from './recorded-blocks.js';

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
