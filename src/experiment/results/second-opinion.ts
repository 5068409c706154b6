import {
  correctExplored,
  correctTogether,
  type FairVerdict,
  type FamilyTest,
  type Verdict,
} from '../../stats/index.js';
import type { BestLevel } from './best-levels.js';
import type { BestResponse } from './best-response.js';
import type { Crossings } from './crossings.js';
import { compareCells, familyTest, sharesFamily } from './effects.js';
import { estimateCell } from './estimates.js';
import { alphaAtLook } from './every-look.js';
import type { Effect, Estimate } from './findings.js';
import { tidy, tidyOrNull } from './intervals.js';
import { roomyCap } from './length-cap.js';
import { halfWidth, inUnits, pValue } from './paired.js';
import type { RunTally } from './run-tally.js';
import { isReported } from './series.js';
import type { Tally } from './tally.js';

/**
 * Fate of a verdict with other agents: it `holds`; it `turns` round; a significant one `fades`; a new one `appears`;
 * the change `halves`, or is less; or with too few blocks it is `unsaid`.
 */
export type Mark = 'holds' | 'turns' | 'fades' | 'appears' | 'halves' | 'unsaid';

/** Value of a claim in the games of one agent, in its unit. */
export interface ClaimValue {
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly verdict: Verdict | FairVerdict;
}

/** Value of a claim with another agent, and its distance from the first value. */
export interface OtherClaimValue extends ClaimValue {
  /** Index into `SecondOpinion.agents`. */
  readonly agent: number;
  readonly mark: Mark;
  /** The other value less the first, over the same blocks, with an interval corrected for all shifts of the family. */
  readonly shift: number;
  readonly shiftLo: number | null;
  readonly shiftHi: number | null;
  /** True if the two values differ significantly: the interval excludes zero. */
  readonly told: boolean;
}

/** A claim of a run that other agents repeat: a change, or the distance of a share from an even one. */
export interface Claim extends Pick<Effect, 'cell' | 'measure' | 'group' | 'scope' | 'name' | 'family' | 'unit'> {
  /** The cell it is compared with; null if a share is compared with an even one. */
  readonly baseline: number | null;
  /** Correction of the shifts of its family, and their number. */
  readonly correction: Effect['correction'];
  readonly tests: number;
  readonly own: ClaimValue;
  readonly others: readonly OtherClaimValue[];
}

/** Another agent of a second opinion. */
export interface OtherAgent {
  readonly agent: string;
  readonly games: number;
  /** For a sweep over one seat: the levels that may be the best with this agent. */
  readonly best?: readonly BestLevel[];
  /** Best responses of one seat with this agent, if requested. */
  readonly bestResponse?: BestResponse;
}

/** Results of other agents for the question of a run. */
export interface SecondOpinion {
  /** The agent whose seats they take. */
  readonly first: string;
  readonly agents: readonly OtherAgent[];
  readonly claims: readonly Claim[];
}

/** Facts that the counts do not give. */
export interface OpinionFacts {
  readonly tally: RunTally;
  /** By second opinion, if a run asks for either. */
  readonly best: readonly (readonly BestLevel[])[];
  readonly responses: readonly BestResponse[];
}

type OwnClaim = Omit<Claim, 'others' | 'correction' | 'tests'>;

/** Compares the results of other agents with those of the question, claim by claim. */
export function secondOpinion(
  { tally, best, responses }: OpinionFacts,
  effects: readonly Effect[],
  estimates: readonly Estimate[],
  confidence: number,
): SecondOpinion {
  const [own, ...others] = tally.parts;
  const claims = own.design.cells.length > 1 ? effectClaims(own, effects) : shareClaims(own, estimates);
  const answers = others.map((other, k) => new OtherAnswers(own, other, tally.crossings[k], confidence));
  const agents = others.map((other, k): OtherAgent => {
    const games = other.design.cells.reduce((sum, { index }) => sum + other.games(index), 0);
    return {
      agent: tally.agents[k].agent,
      games,
      ...(k in best ? { best: best[k] } : {}),
      ...(k in responses ? { bestResponse: responses[k] } : {}),
    };
  });
  const families = [...new Set(claims.map(({ family }) => family))];
  const judged = families.flatMap((family) =>
    judgeFamily(
      claims.filter((claim) => claim.family === family),
      answers,
      confidence,
    ),
  );
  return { first: tally.agents[0].inPlaceOf, agents, claims: judged };
}

/** Returns the comparisons that a run is about: the declared ones, and the shares of identical players. */
function effectClaims(own: Tally, effects: readonly Effect[]): OwnClaim[] {
  const shares = sharesFamily(own);
  return effects
    .filter(({ family }) => family === 'declared' || family === shares)
    .map(({ cell, baseline, measure, group, scope, name, family, unit, effect, lo, hi, verdict }) => ({
      cell,
      baseline,
      measure,
      group,
      scope,
      name,
      family,
      unit,
      own: { value: effect, lo, hi, verdict },
    }));
}

/**
 * Returns the shares that a run of one cell compares with even ones: that of the focal agent, otherwise of the
 * characters.
 */
function shareClaims(own: Tally, estimates: readonly Estimate[]): OwnClaim[] {
  const scope = own.plan.focal >= 0 && own.design.measures.includes('win') ? 'focal' : sharesFamily(own);
  return estimates
    .filter((e) => e.scope === scope)
    .map((e) => ({
      cell: e.cell,
      baseline: null,
      measure: e.measure,
      group: e.group,
      scope: e.scope,
      name: e.name,
      family: 'declared',
      unit: 'pp',
      own: fromFair(e),
    }));
}

/** Returns a share as its distance from an even one, in percentage points. */
function fromFair({ estimate, lo, hi, fair, verdict }: Estimate): ClaimValue {
  const off = (x: number): number => tidy(100 * (x - (fair ?? 0)));
  return {
    value: off(estimate),
    lo: lo === null ? null : off(lo),
    hi: hi === null ? null : off(hi),
    verdict: verdict ?? 'invalid',
  };
}

/** Values of one other agent's games, and their distance from the question's. */
class OtherAnswers {
  private readonly most: number | null;
  private readonly effects: readonly Effect[];
  private readonly estimates: readonly Estimate[];

  constructor(
    readonly own: Tally,
    other: Tally,
    private readonly crossings: Crossings,
    confidence: number,
  ) {
    const caps = [roomyCap(own), roomyCap(other)];
    // Long games are capped equally on both sides, or their means would not be comparable.
    this.most = caps.includes(null) ? null : Math.max(...caps.map(Number));
    const several = other.design.cells.length > 1;
    this.effects = several ? compareCells(other, confidence, this.most) : [];
    this.estimates = several ? [] : estimateCell(other, 0, confidence);
  }

  said(claim: OwnClaim): ClaimValue | null {
    const same = (one: Effect | Estimate): boolean =>
      one.cell === claim.cell &&
      one.measure === claim.measure &&
      one.group === claim.group &&
      one.scope === claim.scope;
    if (claim.baseline === null) {
      const found = this.estimates.find(same);
      return found === undefined ? null : fromFair(found);
    }
    const found = this.effects.find(same);
    if (found === undefined) return null;
    const { effect, lo, hi, verdict } = found;
    return { value: effect, lo, hi, verdict };
  }

  shift({ cell, baseline, measure, group, scope, unit }: OwnClaim): Shifted {
    const { own, crossings } = this;
    const { series } = own.plan;
    const index = series.findIndex(
      (s) => s.measure === measure && s.group === group && s.scope === scope && isReported(s, this.most),
    );
    const found = baseline === null ? crossings.shift(cell, index) : crossings.changeOfChange(cell, index);
    const difference = inUnits(found, series[index].unit);
    const { a, b } = own.ratio(cell, index);
    const size = a / b / series[index].unit;
    return { difference, size, test: familyTest(own.design, pValue(difference), difference), share: unit === 'pp' };
  }
}

interface Shifted {
  readonly difference: ReturnType<Crossings['shift']>;
  readonly size: number;
  readonly test: FamilyTest;
  readonly share: boolean;
}

function judgeFamily(claims: readonly OwnClaim[], answers: readonly OtherAnswers[], confidence: number): Claim[] {
  const together = claims[0].family === 'declared';
  const shifts = claims.map((claim) => answers.map((answer) => answer.shift(claim)));
  const correct = together ? correctTogether : correctExplored;
  const { tests, alpha } = correct(
    shifts.flat().map(({ test }) => test),
    1 - confidence,
  );
  return claims.map((claim, c) => ({
    ...claim,
    correction: together ? 'Šidák' : 'Benjamini-Hochberg',
    tests,
    others: answers.map((answer, agent) => finish(claim, answer, agent, shifts[c][agent], alpha)),
  }));
}

const NO_ANSWER: ClaimValue = { value: 0, lo: null, hi: null, verdict: 'invalid' };

function finish(
  claim: OwnClaim,
  answer: OtherAnswers,
  agent: number,
  shifted: Shifted,
  alpha: number,
): OtherClaimValue {
  const { difference, size, share } = shifted;
  const said = answer.said(claim) ?? NO_ANSWER;
  const scale = share ? 100 : 1;
  const sound = alphaAtLook(answer.own.design, alpha, difference.blocks);
  const half = halfWidth(difference, share, sound, size) * scale;
  const shift = difference.value * scale;
  return {
    ...said,
    agent,
    mark: markOf(claim.own, said),
    shift: tidy(shift),
    shiftLo: tidyOrNull(shift - half),
    shiftHi: tidyOrNull(shift + half),
    told: shift - half > 0 || shift + half < 0,
  };
}

/** Returns the mark from both verdicts, and if both are significant from sign and size. */
export function markOf(own: ClaimValue, other: ClaimValue): Mark {
  if (own.verdict === 'invalid' || other.verdict === 'invalid') return 'unsaid';
  const [was, is] = [isShown(own), isShown(other)];
  if (was !== is) return was ? 'fades' : 'appears';
  if (!was) return 'holds';
  if (Math.sign(own.value) !== Math.sign(other.value)) return 'turns';
  return Math.abs(other.value) <= Math.abs(own.value) / 2 ? 'halves' : 'holds';
}

function isShown({ verdict }: ClaimValue): boolean {
  return verdict === 'different' || verdict === 'over' || verdict === 'under';
}
