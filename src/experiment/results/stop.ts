import { gsprt, waldBounds } from '../../stats/index.js';
import { isTest, type StopRule, TEST_ERROR, type TestKind } from '../design/stop-rule.js';
import { additionStrengths } from './additions.js';
import { askedComparisons, askedEffects, askedEstimates, judge, playAlike, sharesFamily } from './effects.js';
import { isForced } from './estimates.js';
import type { Effect, Estimate } from './findings.js';
import { characterTests, mayBeNamed } from './omnibus.js';
import type { Tally } from './tally.js';
import { CONFIDENCE, MEAN_MARGIN_PERCENT, NOT_MUCH, UNNOTICED } from './thresholds.js';

/**
 * Result of a sequential test: its second hypothesis is accepted, or rejected for the first, or neither yet; or both
 * sides are the same by design.
 */
export type TestVerdict = 'accepted' | 'rejected' | 'open' | 'identical';

/** A sequential test of the win share of the focal agent in one cell, or of its change against the baseline. */
export interface SequentialTest {
  readonly cell: number;
  /** The cell it is compared with; null if the share is compared with an even one. */
  readonly baseline: number | null;
  /** The two hypotheses: a share above an even one, or a change of it, in percentage points. */
  readonly pp0: number;
  readonly pp1: number;
  /** Log likelihood ratio of the second against the first; null where there is none. */
  readonly llr: number | null;
  readonly verdict: TestVerdict;
}

/** State of a stop rule after the played blocks. */
export interface StopState {
  /** True if it ends the run here. */
  readonly met: boolean;
  /** The tests of the rule; empty for rules about intervals. */
  readonly tests: readonly SequentialTest[];
}

/** Evaluates the stop rule of a run on the played blocks. */
export function stopState(tally: Tally, rule: StopRule): StopState {
  if (isTest(rule)) {
    const tests = testCells(tally, rule.kind, rule.pp);
    return { met: tests.every(({ verdict }) => verdict !== 'open'), tests };
  }
  if (rule.kind === 'precision') return { met: isPrecise(tally, rule), tests: [] };
  const met = rule.kind === 'answered' ? isAnswered(tally) : isDecided(tally, rule.kind === 'settled');
  return { met, tests: [] };
}

/** True if the strength of each character that packs add or change is settled. */
function areAdditionsSettled(tally: Tally): boolean {
  return additionStrengths(tally).every(({ strength: { share } }) => isJudged(share));
}

function isJudged({ verdict }: Pick<Estimate, 'verdict'>): boolean {
  return verdict !== 'inconclusive' && verdict !== 'invalid';
}

function isDecided(tally: Tally, withCharacters: boolean): boolean {
  if (!areAdditionsSettled(tally)) return false;
  if (tally.design.cells.length === 1) {
    return askedEstimates(tally).every(isJudged);
  }
  const requested = askedEffects(tally);
  const declared = requested.filter(({ family }) => family === 'declared');
  const characters = withCharacters
    ? judge(askedComparisons(tally, 'character'), 'character', 'Šidák', CONFIDENCE)
    : [];
  return [...(declared.length > 0 ? declared : requested), ...characters].every(isSettled);
}

/**
 * True if an effect is shown to differ from zero, or to be too small to matter. Blocks without any difference show
 * neither.
 */
function isSettled({ lo, hi, margin, verdict }: Effect): boolean {
  return verdict === 'different' || (lo !== null && hi !== null && lo > -margin && hi < margin);
}

/**
 * True if nothing that an answer names is open, and all of it is known precisely: each mean to within 5 percent, each
 * share to within 3 points. The best of several levels of a player needs other statistics, so it counts as open.
 */
function isAnswered(tally: Tally): boolean {
  const { cells } = tally.design;
  if (!areAdditionsSettled(tally)) return false;
  if (cells.length === 1)
    return askedEstimates(tally).every(
      (one) =>
        isJudged(one) &&
        close(one, one.kind === 'share' ? UNNOTICED / 100 : (Math.abs(one.estimate) * MEAN_MARGIN_PERCENT) / 100),
    );
  if (cells.length > 2 && tally.plan.focal >= 0) return false;
  const found = (family: Effect['family']): Effect[] =>
    judge(askedComparisons(tally, family), family, 'Šidák', CONFIDENCE);
  const isClose = (e: Effect): boolean =>
    close(e, e.unit === 'pp' ? UNNOTICED : (Math.abs(e.baselineEstimate) * MEAN_MARGIN_PERCENT) / 100);
  const declared = found('declared');
  if (!declared.every((e) => isSettled(e) && isClose(e))) return false;
  const players = found(sharesFamily(tally) ?? 'character');
  if (!players.every((e) => isClose(e) && (e.verdict === 'different' || isMinor(e)))) return false;
  const effects = [...declared, ...players];
  const named = { effects, characterTests: characterTests(tally, effects) };
  return players.every((e) => isMinor(e) || mayBeNamed(named, e));
}

/** True if a change is small enough to need no name. */
const isMinor = ({ lo, hi }: Pick<Effect, 'lo' | 'hi'>): boolean =>
  lo !== null && hi !== null && Math.max(-lo, hi) <= NOT_MUCH;

/** True if half of an interval is known to be at most so wide. */
const close = ({ lo, hi }: Pick<Effect, 'lo' | 'hi'>, most: number): boolean =>
  lo !== null && hi !== null && (hi - lo) / 2 <= most;

function isPrecise(tally: Tally, { pp, percent }: StopRule): boolean {
  const strengths = additionStrengths(tally).map(({ strength }) => strength.share);
  if (pp !== null && !strengths.every((share) => close(share, pp / 100))) return false;
  if (tally.design.cells.length === 1) {
    return askedEstimates(tally).every((one) =>
      one.kind === 'share'
        ? pp === null || close(one, pp / 100)
        : percent === null || close(one, (Math.abs(one.estimate) * percent) / 100),
    );
  }
  return askedEffects(tally).every((one) =>
    one.unit === 'pp'
      ? pp === null || close(one, pp)
      : percent === null || close(one, (Math.abs(one.baselineEstimate) * percent) / 100),
  );
}

/** The hypotheses of each test, in units of δ. */
const HYPOTHESES: Readonly<Record<TestKind, readonly (readonly [number, number])[]>> = {
  improve: [[0, 1]],
  'no-regression': [[-1, 0]],
  margin: [
    [-1, 0],
    [1, 0],
  ],
};

/**
 * Tests all cells that are compared; in a run with a single cell, that one against an even share. The error is shared.
 */
function testCells(tally: Tally, kind: TestKind, pp: number): SequentialTest[] {
  const { cells } = tally.design;
  const tested = cells.length === 1 ? cells : cells.slice(1);
  const error = TEST_ERROR / tested.length;
  return tested.flatMap(({ index, players }) => {
    const baseline = tally.baseline[index] === index ? null : tally.baseline[index];
    const even = baseline === null ? 1 / players : 0;
    const blocks = blocksOf(tally, index, baseline);
    const alike = baseline === null ? isForced(tally, index, 'focal') : playAlike(tally.design, index, baseline);
    return HYPOTHESES[kind].map(([zero, one]) => {
      const of = { cell: index, baseline, pp0: zero * pp, pp1: one * pp };
      return alike ? { ...of, llr: null, verdict: 'identical' } : testOf(of, blocks, even, error);
    });
  });
}

function testOf(
  of: Pick<SequentialTest, 'cell' | 'baseline' | 'pp0' | 'pp1'>,
  { values, counts }: Blocks,
  even: number,
  error: number,
): SequentialTest {
  const llr = gsprt(values, counts, even + of.pp0 / 100, even + of.pp1 / 100);
  const { accept0, accept1 } = waldBounds(error, error);
  const verdict: TestVerdict = llr >= accept1 ? 'accepted' : llr <= accept0 ? 'rejected' : 'open';
  return { ...of, llr: Number.isFinite(llr) ? llr : null, verdict };
}

interface Blocks {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

/**
 * Counts the blocks of a cell by value. The values have as many steps as a block has games, from none won to
 * all or, for a difference, from all lost to all won. Other values that occurred, such as shared wins, are added.
 */
function blocksOf(tally: Tally, cell: number, baseline: number | null): Blocks {
  const { table, game, whole } = tally.scoresOf(cell);
  const games = tally.design.cells[cell].rotations;
  const blocks = new Map(table);
  for (let won = baseline === null ? 0 : -games; won <= games; won++) {
    if (!blocks.has(won * game)) blocks.set(won * game, 0);
  }
  const ascending = [...blocks].sort(([x], [y]) => x - y);
  return { values: ascending.map(([score]) => score / whole), counts: ascending.map(([, count]) => count) };
}
