import {
  benjaminiHochberg,
  blocksToDiffer,
  blocksToSettle,
  type Difference,
  holm,
  pairedDifference,
  ratio,
  sidak,
  signFlipFloor,
  studentTwoSided,
  verdict,
} from '../../stats/index.js';
import { criticalT } from './estimates.js';
import { tidy, tidyOrNull } from './numbers.js';
import { isUnsaidAtZero, type Series, sameTable } from './series.js';
import { type Effect, type Family, MEAN_MARGIN_PERCENT } from './summary.js';
import type { Tally } from './tally.js';

const FAMILIES: readonly Family[] = ['declared', 'character', 'seat', 'agent', 'other'];

/** A series of a cell against its baseline, before it is known which tests are corrected together. */
export interface Comparison {
  readonly tally: Tally;
  readonly cell: number;
  readonly index: number;
  readonly series: Series;
  readonly difference: Difference;
  /** Two-sided. */
  readonly p: number;
}

/**
 * Every cell but the first against its baseline (see `baselines`), over the same blocks. The measures that the
 * experiment declares are one family under Holm; win shares by character, by seat, by agent and all other
 * measures are explored, each a family under Benjamini-Hochberg.
 */
export function compareCells(tally: Tally, confidence: number): Effect[] {
  return FAMILIES.flatMap((family) => {
    const found = tally.design.cells.slice(1).flatMap(({ index }) => compareCell(tally, index, family));
    return judge(found, family, family === 'declared' ? 'Holm' : 'Benjamini-Hochberg', confidence);
  });
}

/** Corrects comparisons together and says what each comes to, in their order. They may be of any cells. */
export function judge(
  found: readonly Comparison[],
  family: Family,
  correction: Effect['correction'],
  confidence: number,
): Effect[] {
  const p = found.map((comparison) => comparison.p);
  const adjusted = correction === 'Holm' ? holm(p) : benjaminiHochberg(p);
  return found.map((comparison, i) => finish(comparison, family, correction, adjusted[i], found.length, confidence));
}

/** The comparisons of one cell with its baseline that belong to a family, in the order of the declared measures. */
export function compareCell(tally: Tally, cell: number, family: Family): Comparison[] {
  const found: Comparison[] = [];
  const base = tally.baseline[cell];
  const { cells, measures } = tally.design;
  const alike = sameTable(cells[cell], cells[base]);
  tally.plan.series.forEach((series, index) => {
    if (familyOf(tally, series) !== family || (series.measure === 'win' && !alike)) return;
    const one = tally.ratio(cell, index);
    const zero = tally.ratio(base, index);
    if (one.b === 0 || zero.b === 0 || (one.a === 0 && zero.a === 0 && isUnsaidAtZero(series))) return;
    const difference = pairedDifference(one, zero, tally.cross(cell, index));
    found.push({ tally, cell, index, series, difference, p: pValue(difference) });
  });
  const place = ({ series }: Comparison): number => measures.indexOf(series.measure);
  return found.sort((x, y) => place(x) - place(y));
}

/** Agents get tests of their own only where tables mix them; else their share is 1/n by design. */
function familyOf(tally: Tally, { measure, scope }: Series): Family | null {
  const { measures } = tally.design;
  if (scope === 'focal') return measures.includes('win') ? 'declared' : 'agent';
  if (scope === 'agent') return tally.plan.focal >= 0 ? 'agent' : null;
  if (scope !== 'all') return scope;
  return measures.includes(measure) ? 'declared' : 'other';
}

/**
 * Two-sided p of the paired t test; 1 where nothing differs. No less than the exact sign-flip test allows for as
 * many differing blocks (see `signFlipFloor`): few blocks that differ alike have no spread, which proves
 * nothing.
 */
function pValue({ identical, value, variance, blocks, differing }: Difference): number {
  if (identical || !Number.isFinite(variance)) return 1;
  return Math.max(signFlipFloor(differing), studentTwoSided(value / Math.sqrt(variance), blocks - 1));
}

/**
 * Half-width of a difference's interval: t standard errors, and where the sign-flip test cannot tell the
 * difference from none, at least as far as none. Where every block differs alike, another difference may still
 * be hidden in q of the blocks to come, q = 1 − (1 − level)^(1/N): of shares that moves the mean by q at most,
 * twice where it runs against the difference. A mean has no bound; its point stands where the sign-flip test
 * excludes all else, and else nothing does.
 */
function halfWidth(
  { blocks, differing, value, variance, identical }: Difference,
  share: boolean,
  level: number,
): number {
  const half = criticalT(level, blocks) * Math.sqrt(variance);
  if (identical || !Number.isFinite(half)) return half;
  if (variance === 0 && share) return (1 - (1 - level) ** (1 / blocks)) * (1 + Math.abs(value));
  if (signFlipFloor(differing) < 1 - level) return half;
  return variance === 0 ? Infinity : Math.max(half, Math.abs(value));
}

function finish(
  comparison: Comparison,
  family: Family,
  correction: Effect['correction'],
  pAdjusted: number,
  tests: number,
  confidence: number,
): Effect {
  const { tally, cell, index, series, difference, p } = comparison;
  const { blocks, differing, identical, value, variance, unpairedVariance } = difference;
  const share = series.kind === 'share';
  const scale = (share ? 100 : 1) / series.unit;
  const baseline = tally.baseline[cell];
  const before = ratio(tally.ratio(baseline, index)) / series.unit;
  const margin = share ? tally.design.marginPp : (Math.abs(before) * MEAN_MARGIN_PERCENT) / 100;
  const effect = value * scale;
  const own = { ...difference, value: value / series.unit, variance: variance / series.unit ** 2 };
  const half = halfWidth(own, share, sidak(confidence, tests)) * (share ? 100 : 1);
  const limit = share ? 100 : Infinity;
  const lo = Math.max(effect - half, -limit);
  const hi = Math.min(effect + half, limit);
  const result = verdict({ lo, hi, identical, pAdjusted, margin }, 1 - confidence);
  const games = tally.games(cell) + tally.games(baseline);
  const further = Math.max(
    blocksToSettle(blocks, effect, half, margin),
    Math.abs(effect) > margin ? blocksToDiffer(blocks, differing, 1 - confidence) : 0,
  );
  const more = result === 'inconclusive' ? (further * games) / blocks : NaN;
  return {
    cell,
    baseline,
    measure: series.measure,
    group: series.group,
    scope: series.scope,
    name: series.name,
    family,
    unit: share ? 'pp' : 'units',
    games,
    blocks,
    baselineEstimate: tidy(before),
    cellEstimate: tidy(ratio(tally.ratio(cell, index)) / series.unit),
    effect: tidy(effect),
    lo: tidyOrNull(lo),
    hi: tidyOrNull(hi),
    method: tests > 1 ? `paired blocks, t, simultaneous over ${tests} (Šidák)` : 'paired blocks, t',
    p: result === 'invalid' ? null : tidy(p),
    pAdjusted: result === 'invalid' ? null : tidy(pAdjusted),
    correction,
    tests,
    margin: tidy(margin),
    verdict: result,
    moreGames: tidyOrNull(Math.ceil(more)),
    pairingGain: tidyOrNull(unpairedVariance / variance),
  };
}
