import { FEATURES, PHASES, inPlay, phaseOf, writeFeatures } from '../../agents/talisman/features.js';
import { balanced } from '../../agents/talisman/balanced.js';
import { agentSeed, defaults, draw, mix, type Agent } from '../engine/index.js';
import { talisman } from '../games/talisman/index.js';
import type { TalismanState } from '../games/talisman/state.js';
import { fitConditionalLogit, meanLogLikelihood, type ChoiceSets, type LogitFit } from '../stats/conditional-logit.js';

/** Plays balanced against itself, samples positions and fits who wins from them. The same games give the same weights. */

/** What is played and how it is sampled. */
export interface FitPlan {
  readonly games: number;
  /** One turn start in so many is sampled, drawn by the game's number. */
  readonly stride: number;
  /** Weight of the penalty, in positions. */
  readonly ridge: number;
}

/** How good the fit of one phase is. */
export interface PhaseFit {
  readonly positions: number;
  readonly heldOut: number;
  /** Mean log likelihood of a position: of the fit, on games held out, and of equal chances on those. */
  readonly fitted: number;
  readonly tested: number;
  readonly even: number;
  readonly fit: LogitFit;
}

/** Games of which one in so many is kept out of the fit, to test it. */
const HELD_OUT = 11;
/** Half of the seats play with parameters drawn from these bounds: positions that the default never enters count too. */
const SPREAD: Readonly<Record<string, readonly [number, number]>> = {
  rushAt: [5, 13], rushLife: [2, 5], middleAt: [4, 9], crossChance: [25, 75], portalChance: [35, 80],
  attackChance: [40, 101], lifeWorth: [25, 110], pull: [0, 16],
};

/** Grows as positions come. */
class Sample {
  x: number[] = [];
  readonly start: number[] = [0];
  readonly chosen: number[] = [];

  add(rows: Int32Array, seats: number, chosen: number): void {
    const first = this.start[this.start.length - 1];
    for (let i = 0; i < seats * FEATURES.length; i++) this.x.push(rows[i]);
    this.start.push(first + seats);
    this.chosen.push(first + chosen);
  }

  sets(): ChoiceSets {
    return { features: FEATURES.length, x: Int32Array.from(this.x), start: Int32Array.from(this.start), chosen: Int32Array.from(this.chosen) };
  }
}

/** A position waiting for its game to end. */
interface Pending {
  readonly phase: number;
  readonly rows: Int32Array;
  readonly seats: readonly number[];
}

export function fitEvaluation(plan: FitPlan, progress: (games: number) => void): PhaseFit[] {
  const fitted = Array.from({ length: PHASES }, () => new Sample());
  const tested = Array.from({ length: PHASES }, () => new Sample());
  const s = talisman.create();
  for (let game = 0; game < plan.games; game++) {
    const { pending, winner } = playOne(s, game, plan.stride);
    for (const { phase, rows, seats } of winner < 0 ? [] : pending) {
      const chosen = seats.indexOf(winner);
      if (chosen >= 0) (game % HELD_OUT === 0 ? tested : fitted)[phase].add(rows, seats.length, chosen);
    }
    if (game % 500 === 499) progress(game + 1);
  }
  return fitted.map((sample, phase) => fitPhase(sample.sets(), tested[phase].sets(), plan.ridge));
}

function fitPhase(sets: ChoiceSets, heldOut: ChoiceSets, ridge: number): PhaseFit {
  const fit = fitConditionalLogit(sets, ridge);
  const none = new Float64Array(FEATURES.length);
  return {
    positions: sets.chosen.length, heldOut: heldOut.chosen.length, fitted: fit.logLikelihood,
    tested: meanLogLikelihood(heldOut, fit.weights), even: meanLogLikelihood(heldOut, none), fit,
  };
}

/** Plays game number `game`: two to six seats in turn, characters and luck from the number. */
function playOne(s: TalismanState, game: number, stride: number): { pending: Pending[]; winner: number } {
  const seats = 2 + (game % 5);
  const seed = Int32Array.of(mix(game + 0x0e7a1), mix(~game));
  const roles = new Int32Array(seats);
  talisman.deal(seats, seed, roles);
  talisman.reset(s, defaults(talisman.options), seats, seed, roles);
  const agents = Array.from({ length: seats }, (_, seat) => player(game, seat, seed));
  const out = new Int32Array(talisman.maxActions);
  const pending: Pending[] = [];
  let turn = 0;
  while (!talisman.over(s)) {
    if (s.turnNumber[0] !== turn) {
      turn = s.turnNumber[0];
      if (draw(seed[0], seed[1], 30, turn & 0xffff, stride) === 0) pending.push(sampleOf(s));
    }
    const count = talisman.legal(s, out);
    const seat = talisman.actor(s);
    talisman.apply(s, out[count > 1 ? agents[seat].choose(s, seat, out, count) : 0]);
  }
  let winner = -1;
  for (let seat = 0; seat < seats; seat++) if (talisman.score(s, seat) > 0) winner = seat;
  return { pending, winner };
}

/** Balanced as it is at every second seat, with parameters of its own at the others. */
function player(game: number, seat: number, seed: Int32Array): Agent<TalismanState> {
  const params = defaults(balanced.params);
  if ((game + seat) % 2 === 1) {
    balanced.params.forEach(({ id }, at) => {
      const spread = SPREAD[id];
      if (spread !== undefined) params[at] = spread[0] + draw(seed[0], seed[1], 31, seat * 64 + at, spread[1] - spread[0] + 1);
    });
  }
  const agent = balanced.create(talisman, params);
  agent.begin(seat, agentSeed(seed, seat));
  return agent;
}

function sampleOf(s: TalismanState): Pending {
  const seats = Array.from({ length: s.seats[0] }, (_, seat) => seat).filter((seat) => inPlay(s, seat));
  const rows = new Int32Array(seats.length * FEATURES.length);
  seats.forEach((seat, at) => writeFeatures(s, seat, rows, at * FEATURES.length));
  return { phase: phaseOf(s), rows, seats };
}
