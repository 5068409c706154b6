import {
  correctExplored,
  correctTogether,
  type FairVerdict,
  type FamilyTest,
  type Verdict,
} from '../../stats/index.js';
import { sharesFamily } from './asked.js';
import type { BestLevel } from './best-levels.js';
import type { BestResponse } from './best-response.js';
import type { Crossings } from './crossings.js';
import { compareCells, familyTest } from './effects.js';
import { estimateCell } from './estimates.js';
import { alphaAtLook } from './every-look.js';
import type { Effect, Estimate } from './findings.js';
import { roomyCap } from './length-cap.js';
import { tidy, tidyOrNull } from './numbers.js';
import { halfWidth, inUnits, pValue } from './paired.js';
import type { RunTally } from './run-tally.js';
import { isReported } from './series.js';
import type { Tally } from './tally.js';

/**
 * What becomes of a verdict when others play: it `holds`; it `turns` round; what was shown `fades`, not being shown
 * any more; what was not shown `appears`; the change `halves`, or is less; or with too few blocks nothing is `said`.
 */
export type Mark = 'holds' | 'turns' | 'fades' | 'appears' | 'halves' | 'unsaid';

/** What the games of one agent say of a claim, in its unit. */
export interface ClaimValue {
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly verdict: Verdict | FairVerdict;
}

/** What another agent says of it, and how far that is from the first answer. */
export interface OtherClaimValue extends ClaimValue {
  /** Place among `SecondOpinion.agents`. */
  readonly agent: number;
  readonly mark: Mark;
  /** The other value less the first, over the same blocks, with an interval corrected for all shifts of the family. */
  readonly shift: number;
  readonly shiftLo: number | null;
  readonly shiftHi: number | null;
  /** Whether the two answers are told apart: the interval is clear of zero. */
  readonly told: boolean;
}

/** Something that a run says and that others are asked, too: a change, or how far a share is from an even one. */
export interface Claim extends Pick<Effect, 'cell' | 'measure' | 'group' | 'scope' | 'name' | 'family' | 'unit'> {
  /** The cell it is compared with; null where a share is set against an even one. */
  readonly baseline: number | null;
  /** How the shifts of its family are corrected, and over how many. */
  readonly correction: Effect['correction'];
  readonly tests: number;
  readonly own: ClaimValue;
  readonly others: readonly OtherClaimValue[];
}

/** Another agent that was asked. */
export interface OtherAgent {
  readonly agent: string;
  readonly games: number;
  /** Of a sweep over one seat: which levels may be the best when this one plays. */
  readonly best?: readonly BestLevel[];
  /** How one seat answers the others when this one plays, where it was asked. */
  readonly bestResponse?: BestResponse;
}

/** The answers of other agents to the question of a run. */
export interface SecondOpinion {
  /** Whose seats they take. */
  readonly first: string;
  readonly agents: readonly OtherAgent[];
  readonly claims: readonly Claim[];
}

/** What is known beside the counts. */
export interface OpinionFacts {
  readonly tally: RunTally;
  /** By second opinion, where a run asks for either. */
  readonly best: readonly (readonly BestLevel[])[];
  readonly responses: readonly BestResponse[];
}

type OwnClaim = Omit<Claim, 'others' | 'correction' | 'tests'>;

/** Sets what other agents come to beside what the question came to, claim by claim. */
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

/** The comparisons that a run is about: those declared, and the shares of those who are all played alike. */
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

/** The shares that a run of one cell sets against even ones: that of the agent in question, else of the characters. */
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

/** A share as its distance from an even one, in percentage points. */
function fromFair({ estimate, lo, hi, fair, verdict }: Estimate): ClaimValue {
  const off = (x: number): number => tidy(100 * (x - (fair ?? 0)));
  return {
    value: off(estimate),
    lo: lo === null ? null : off(lo),
    hi: hi === null ? null : off(hi),
    verdict: verdict ?? 'invalid',
  };
}

/** What one other agent's games say, and how far it is from what the question's say. */
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
    // Long games of either side count alike on both, or their means would not be of the same thing.
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

  /** How far the answer is from the first one, in the unit of the claim. */
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
  /** What is shifted, for a scale. */
  readonly size: number;
  readonly test: FamilyTest;
  readonly share: boolean;
}

/** Corrects the shifts of a family over all claims and agents together, as the changes of the family are. */
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

/** What becomes of a verdict: by the verdicts of both, and where both show something by its sign and size. */
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
