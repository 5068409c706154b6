import { PHASES } from '../../../agents/talisman/judge/features.js';
import { NETWORK } from '../../../agents/talisman/judge/network.js';
import { type Lesson, learn, meanLogLikelihood } from './learn.js';
import { type FitTable, positionsOf } from './positions.js';
import { type Positions, Sample } from './sample.js';
import { scaleOf, unscaled } from './scale.js';

/** What is played, how it is sampled and learnt. */
export interface FitPlan extends Lesson {
  readonly games: number;
  /** One turn start in so many is sampled, drawn by the game's number. */
  readonly stride: number;
}

/** How good the fit of one phase is. */
export interface PhaseFit {
  readonly positions: number;
  readonly heldOut: number;
  /** Mean log likelihood of a position: of the fit, on games held out, and of equal chances on those. */
  readonly fitted: number;
  readonly tested: number;
  readonly even: number;
  readonly weights: Float64Array;
}

/** Games of which one in so many is kept out of the fit, to test it. */
const HELD_OUT = 11;

/** Plays, samples and fits each phase; the same plan gives the same weights. */
export function fitEvaluation(plan: FitPlan, table: FitTable, progress: (games: number) => void): PhaseFit[] {
  const fitted = Array.from({ length: PHASES }, () => new Sample());
  const tested = Array.from({ length: PHASES }, () => new Sample());
  for (let game = 0; game < plan.games; game++) {
    const side = game % HELD_OUT === 0 ? tested : fitted;
    for (const { phase, rows, winner } of positionsOf(game, plan.stride, table)) side[phase].add(rows, winner);
    if (game % 500 === 499) progress(game + 1);
  }
  return fitted.map((sample, phase) => fitPhase(sample.positions(), tested[phase].positions(), plan));
}

function fitPhase(positions: Positions, heldOut: Positions, plan: FitPlan): PhaseFit {
  const scale = scaleOf(positions);
  // As they are written to the file.
  const weights = unscaled(learn(positions, scale, plan), scale).map((w) => Number(w.toPrecision(4)));
  return {
    positions: positions.count,
    heldOut: heldOut.count,
    fitted: meanLogLikelihood(positions, weights),
    tested: meanLogLikelihood(heldOut, weights),
    even: meanLogLikelihood(heldOut, new Float64Array(NETWORK)),
    weights,
  };
}
