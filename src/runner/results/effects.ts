import {
  benjaminiHochberg,
  type Difference,
  falseCoverageLevel,
  pairedDifference,
  ratio,
  sidak,
  sidakAdjusted,
  signFlipFloor,
  studentTwoSided,
  verdict,
} from '../../stats/index.js';
import { sameAgent } from '../design/same-agent.js';
import type { Design } from '../design/types.js';
import { criticalT, hiddenShare } from './estimates.js';
import { lengthCap } from './length-cap.js';
import { tidy, tidyOrNull } from './numbers.js';
import { isSaid, isUnsaidAtZero, type Series, sameTable } from './series.js';
import { atEveryLook, soundLevel, soundP } from './sound-level.js';
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
 * experiment declares are one family whose intervals hold all at once (Šidák); win shares by character, by seat, by
 * agent and all other measures are explored, each a family under Benjamini-Hochberg with intervals to match.
 */
export function compareCells(tally: Tally, confidence: number): Effect[] {
  return FAMILIES.flatMap((family) => {
    const found = tally.design.cells.slice(1).flatMap(({ index }) => compareCell(tally, index, family));
    return judge(found, family, family === 'declared' ? 'Šidák' : 'Benjamini-Hochberg', confidence);
  });
}

/** Corrects comparisons together and says what each comes to, in their order. They may be of any cells. */
export function judge(
  found: readonly Comparison[],
  family: Family,
  correction: Effect['correction'],
  confidence: number,
): Effect[] {
  const tests = found.length;
  const p = found.map(({ tally, difference, p }) => soundP(tally.design, p, difference.blocks));
  const together = correction === 'Šidák';
  const adjusted = together ? p.map((one) => sidakAdjusted(one, tests)) : benjaminiHochberg(p);
  const level = together ? sidak(confidence, tests) : falseCoverageLevel(adjusted, 1 - confidence);
  return found.map((comparison, i) =>
    finish({ ...comparison, p: p[i] }, { family, correction, tests, level }, adjusted[i]),
  );
}

/** The comparisons of one cell with its baseline that belong to a family, in the order of the declared measures. */
export function compareCell(tally: Tally, cell: number, family: Family): Comparison[] {
  const found: Comparison[] = [];
  const base = tally.baseline[cell];
  const { cells, measures } = tally.design;
  const alike = sameTable(cells[cell], cells[base]);
  const most = lengthCap(tally)?.most ?? null;
  tally.plan.series.forEach((series, index) => {
    if (!isSaid(series, most) || familyOf(tally, series) !== family || (series.measure === 'win' && !alike)) return;
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
 * Half-width of a difference's interval: t standard errors, and where the sign-flip test cannot tell the difference
 * from none, at least as far as none. Where every block differs alike, another difference may still be hidden in some
 * of the blocks to come (`hiddenShare`): of shares that moves the mean by q at most, twice where it runs against the
 * difference; of a mean, which has no bound, it is taken to be off by as much as the difference is, or by one where
 * that is less. Where no block differs at all, one that does is taken to differ by all of a share, or by as much as the
 * mean is. Where the sign-flip test excludes nothing, nothing does.
 *
 * @param before the estimate of the baseline
 */
function halfWidth(
  { blocks, differing, value, variance, identical }: Difference,
  share: boolean,
  level: number,
  before: number,
): number {
  const half = criticalT(level, blocks) * Math.sqrt(variance);
  if (!Number.isFinite(half)) return half;
  if (identical) return hiddenShare(level, blocks) * (share ? 1 : Math.abs(before));
  if (variance === 0 && share) return hiddenShare(level, blocks) * (1 + Math.abs(value));
  if (signFlipFloor(differing) < 1 - level) {
    return variance === 0 ? hiddenShare(level, blocks) * Math.max(1, Math.abs(value)) : half;
  }
  return variance === 0 ? Infinity : Math.max(half, Math.abs(value));
}

/** Tests that are corrected together. */
interface Tests extends Pick<Effect, 'family' | 'correction' | 'tests'> {
  /** Confidence of each interval. */
  readonly level: number;
}

/** Whether two cells play the same games, by design: the same rules, the same table, agents that decide alike. */
export function playAlike({ cells, entrants }: Design, one: number, zero: number): boolean {
  const [a, b] = [cells[one], cells[zero]];
  const sameRules = sameTable(a, b) && String(a.options) === String(b.options);
  return sameRules && a.lineup.every((entrant, i) => sameAgent(entrants[entrant], entrants[b.lineup[i]]));
}

/** How the intervals of a family are corrected, as a method's name has it. */
const CORRECTED: Readonly<Record<Effect['correction'], (tests: number) => string>> = {
  Šidák: (tests) => `simultaneous over ${tests} (Šidák)`,
  'Benjamini-Hochberg': (tests) => `false coverage rate over ${tests} (Benjamini-Yekutieli)`,
};

function methodName({ most }: Series, correction: Effect['correction'], tests: number): string {
  const counted = most === undefined ? '' : `, a game counted as at most ${most}`;
  return `paired blocks, t${counted}${tests > 1 ? `, ${CORRECTED[correction](tests)}` : ''}`;
}

function finish(comparison: Comparison, together: Tests, pAdjusted: number): Effect {
  const { family, correction, tests, level } = together;
  const { tally, cell, index, series, difference, p } = comparison;
  const { blocks, identical, value, variance, unpairedVariance } = difference;
  const share = series.kind === 'share';
  const scale = (share ? 100 : 1) / series.unit;
  const baseline = tally.baseline[cell];
  const before = ratio(tally.ratio(baseline, index)) / series.unit;
  const margin = share ? tally.design.marginPp : (Math.abs(before) * MEAN_MARGIN_PERCENT) / 100;
  const effect = value * scale;
  const own = { ...difference, value: value / series.unit, variance: variance / series.unit ** 2 };
  const forced = identical && playAlike(tally.design, cell, baseline);
  const sound = soundLevel(tally.design, level, blocks);
  const half = forced ? 0 : halfWidth(own, share, sound, before) * (share ? 100 : 1);
  const limit = share ? 100 : Infinity;
  const lo = Math.max(effect - half, -limit);
  const hi = Math.min(effect + half, limit);
  const result = verdict({ lo, hi, identical, margin });
  const games = tally.games(cell) + tally.games(baseline);
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
    method: methodName(series, correction, tests) + atEveryLook(tally.design),
    p: result === 'invalid' ? null : tidy(p),
    pAdjusted: result === 'invalid' ? null : tidy(pAdjusted),
    correction,
    tests,
    margin: tidy(margin),
    verdict: result,
    pairingGain: tidyOrNull(unpairedVariance / variance),
  };
}
