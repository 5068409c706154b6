import {
  correctExplored,
  correctTogether,
  type Difference,
  type FamilyTest,
  pairedDifference,
  ratio,
  signFlipFloor,
  verdict,
} from '../../stats/index.js';
import { sameAgent } from '../design/agent-text.js';
import type { Design } from '../design/types.js';
import { estimateCell } from './estimates.js';
import { alphaAtLook, anytimePValue, atEveryLook, type LookPlan } from './every-look.js';
import { type SharesDifference, withPooledVariances } from './few-blocks.js';
import type { Effect, Estimate, Family } from './findings.js';
import { tidy, tidyOrNull } from './intervals.js';
import { lengthCap } from './length-cap.js';
import { halfWidth, inUnits, pValue } from './paired.js';
import { isOmittedAtZero, isReported, type Series, sameTable } from './series.js';
import type { Tally } from './tally.js';
import { CONFIDENCE, MEAN_MARGIN_PERCENT } from './thresholds.js';

const FAMILIES: readonly Family[] = ['declared', 'character', 'seat', 'agent', 'other'];

/** Families whose win shares add up to the games that were won. */
const SHARES_OF_ONE_WHOLE: readonly Family[] = ['character', 'seat', 'agent'];

/** A series of a cell and its baseline, before tests are grouped for correction. */
export interface Comparison {
  readonly tally: Tally;
  readonly cell: number;
  readonly index: number;
  readonly series: Series;
  readonly difference: Difference;
  /** Two-sided. */
  readonly p: number;
}

type PairedSeries = Omit<Comparison, 'p'> & SharesDifference;

/**
 * Compares every cell but the first with its baseline (see `baselines`), over the same blocks. The declared measures
 * are one family whose intervals hold all at once (Šidák). Win shares by character, by seat, by agent and all other
 * measures are exploratory, each a family under Benjamini-Hochberg with matching intervals.
 *
 * @param most cap of a game's rounds in mean lengths; null for no bound
 */
export function compareCells(tally: Tally, confidence: number, most = countedAsMost(tally)): Effect[] {
  return FAMILIES.flatMap((family) => {
    const found = tally.design.cells.slice(1).flatMap(({ index }) => compareCell(tally, index, family, most));
    return judge(found, family, family === 'declared' ? 'Šidák' : 'Benjamini-Hochberg', confidence);
  });
}

/** Corrects comparisons together and returns their effects, in order. They may be of any cells. */
export function judge(
  found: readonly Comparison[],
  family: Family,
  correction: Effect['correction'],
  confidence: number,
): Effect[] {
  const tested = found.map(({ tally, difference, p }) => familyTest(tally.design, p, difference));
  const correct = correction === 'Šidák' ? correctTogether : correctExplored;
  const { tests, alpha, adjusted } = correct(tested, 1 - confidence);
  return found.map((comparison, i) =>
    finish({ ...comparison, p: tested[i].p }, { family, correction, tests, alpha }, adjusted[i]),
  );
}

/**
 * Returns a test with the smallest p that its blocks allow by the sign-flip test. Without differing blocks that is 1.
 */
export function familyTest(design: LookPlan, p: number, { blocks, differing }: Difference): FamilyTest {
  return { p: anytimePValue(design, p, blocks), least: anytimePValue(design, signFlipFloor(differing), blocks) };
}

function countedAsMost(tally: Tally): number | null {
  return lengthCap(tally)?.most ?? null;
}

/**
 * Returns the comparisons of one cell with its baseline that belong to a family, in the order of the declared measures.
 */
export function compareCell(tally: Tally, cell: number, family: Family, most = countedAsMost(tally)): Comparison[] {
  const found: PairedSeries[] = [];
  const base = tally.baseline[cell];
  const { cells, measures } = tally.design;
  const alike = sameTable(cells[cell], cells[base]);
  tally.plan.series.forEach((series, index) => {
    if (!isReported(series, most) || familyOf(tally, series) !== family || (series.measure === 'win' && !alike)) return;
    const one = tally.ratio(cell, index);
    const zero = tally.ratio(base, index);
    if (one.b === 0 || zero.b === 0 || (one.a === 0 && zero.a === 0 && isOmittedAtZero(series))) return;
    const difference = pairedDifference(one, zero, tally.cross(cell, index));
    found.push({ tally, cell, index, series, unit: series.unit, one, zero, difference });
  });
  const place = ({ series }: Comparison): number => measures.indexOf(series.measure);
  return (SHARES_OF_ONE_WHOLE.includes(family) ? withPooledVariances(found) : found)
    .map(({ one: _, zero: __, unit: ___, ...rest }) => ({ ...rest, p: pValue(rest.difference) }))
    .sort((x, y) => place(x) - place(y));
}

/**
 * Returns the family of a series. Agents have their own tests only if tables mix them; otherwise their share is 1/n by
 * design.
 */
function familyOf(tally: Tally, { measure, scope, plotted }: Series): Family | null {
  const { measures } = tally.design;
  if (plotted === true) return null;
  if (scope === 'focal') return measures.includes('win') ? 'declared' : 'agent';
  if (scope === 'agent') return tally.plan.focal >= 0 ? 'agent' : null;
  if (scope !== 'all') return scope;
  return measures.includes(measure) ? 'declared' : 'other';
}

interface Tests extends Pick<Effect, 'family' | 'correction' | 'tests'> {
  /** Error of each interval. */
  readonly alpha: number;
}

/**
 * True if two cells play the same games, by design: the same rules, the same table, agents that decide in the same way.
 */
export function playAlike({ cells, entrants }: Design, one: number, zero: number): boolean {
  const [a, b] = [cells[one], cells[zero]];
  const sameStart = String(a.starts ?? []) === String(b.starts ?? []);
  const sameRules = sameTable(a, b) && sameStart && String(a.options) === String(b.options);
  return sameRules && a.lineup.every((entrant, i) => sameAgent(entrants[entrant], entrants[b.lineup[i]]));
}

/** Correction of each family, as part of a method's name. */
const CORRECTED: Readonly<Record<Effect['correction'], (tests: number) => string>> = {
  Šidák: (tests) => `simultaneous over ${tests} (Šidák)`,
  'Benjamini-Hochberg': (tests) => `false coverage rate over ${tests} (Benjamini-Yekutieli)`,
};

function methodName({ most }: Series, correction: Effect['correction'], tests: number): string {
  const counted = most === undefined ? '' : `, a game counted as at most ${most}`;
  return `paired blocks, t${counted}${tests > 1 ? `, ${CORRECTED[correction](tests)}` : ''}`;
}

function finish(comparison: Comparison, together: Tests, pAdjusted: number): Effect {
  const { family, correction, tests, alpha } = together;
  const { tally, cell, index, series, difference, p } = comparison;
  const { blocks, identical, value, variance, unpairedVariance } = difference;
  const share = series.kind === 'share';
  const scale = (share ? 100 : 1) / series.unit;
  const baseline = tally.baseline[cell];
  const before = ratio(tally.ratio(baseline, index)) / series.unit;
  const margin = share ? tally.design.marginPp : (Math.abs(before) * MEAN_MARGIN_PERCENT) / 100;
  const effect = value * scale;
  const own = inUnits(difference, series.unit);
  const forced = identical && playAlike(tally.design, cell, baseline);
  const sound = alphaAtLook(tally.design, alpha, blocks);
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

/**
 * Returns the comparisons that a run is about, judged together. These are the declared ones. If only win shares of
 * identical players are declared, those of their characters, or otherwise of their seats.
 */
export function askedEffects(tally: Tally): Effect[] {
  const shares = sharesFamily(tally);
  const families: Effect['family'][] = shares === null ? ['declared'] : ['declared', shares];
  return families.flatMap((family) => judge(askedComparisons(tally, family), family, 'Šidák', CONFIDENCE));
}

/** Returns the comparisons of all cells with their baselines, in the measures of one family. */
export function askedComparisons(tally: Tally, family: Effect['family']): Comparison[] {
  return tally.design.cells.slice(1).flatMap(({ index }) => compareCell(tally, index, family));
}

/** Returns the scope of a comparison that declares only win shares and has no focal agent, or null. */
export function sharesFamily({ design: { measures, roles }, plan }: Tally): 'character' | 'seat' | null {
  if (!measures.includes('win') || plan.focal >= 0) return null;
  return roles.length > 0 ? 'character' : 'seat';
}

/** Returns the shares that a run without comparisons is about, and its declared means. */
export function askedEstimates(tally: Tally): Estimate[] {
  const { measures, roles } = tally.design;
  const scope = tally.plan.focal >= 0 ? 'agent' : roles.length > 0 ? 'character' : 'seat';
  return estimateCell(tally, 0, CONFIDENCE).filter((e) =>
    e.measure === 'win'
      ? e.scope === scope
      : e.scope === 'all' && e.kind !== 'quantile' && measures.includes(e.measure),
  );
}
