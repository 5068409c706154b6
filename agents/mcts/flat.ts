import { fold, type Agent, type AgentSpec, type Game, type Guide, type GuideSpec, type IntSpec, type State } from '../../src/engine/index.js';
import { ITERATIONS, RANDOM, ROUTINE, TURNS } from './params.js';
import { Playout } from './playout.js';

/** Index of each parameter; the order of `FLAT_PARAMS`. */
const enum P { Iterations, Turns, Doubt, Routine, Random }

export const FLAT_PARAMS: readonly IntSpec[] = [
  ITERATIONS,
  TURNS,
  {
    id: 'doubtPermille', about: "standard errors, in thousandths, by which an action must beat the policy's choice to be taken instead",
    default: 0, min: 0, max: 10_000,
  },
  ROUTINE,
  RANDOM,
];

/**
 * Flat Monte Carlo with sequential halving (Karnin, Koren & Somekh 2013, ICML): the budget is split over log2(n) rounds;
 * each round plays every action left equally often and keeps the better half. All actions meet the same futures, so that
 * differences show soon (common random numbers); the policy's choice stays to the end, as what must be beaten.
 */
class Flat implements Agent<State> {
  private readonly playout: Playout;
  /** Actions left, best first. */
  private readonly left: Int32Array;
  private readonly gained: Float64Array;
  /** Sum and sum of squares of the differences to the policy's choice in the same futures, by action. */
  private readonly ahead: Float64Array;
  private readonly squares: Float64Array;
  /** Actions asked about, kept while the playouts use the caller's buffer no more. */
  private readonly list: Int32Array;
  private seed = 0;
  private asked = 0;

  constructor(private readonly game: Game<State>, private readonly guide: Guide<State>, private readonly p: Int32Array) {
    this.playout = new Playout(game, guide, p[P.Turns], p[P.Random]);
    this.left = new Int32Array(game.maxActions);
    this.gained = new Float64Array(game.maxActions);
    this.ahead = new Float64Array(game.maxActions);
    this.squares = new Float64Array(game.maxActions);
    this.list = new Int32Array(game.maxActions);
  }

  begin(_seat: number, seed: number): void {
    this.seed = seed;
    this.asked = 0;
    this.playout.rewind(seed);
  }

  choose(s: State, seat: number, actions: Int32Array, count: number): number {
    const seed = fold(this.seed, this.asked++);
    const advice = this.playout.advice(s, seat, actions, count);
    if (this.p[P.Routine] === 0 && this.guide.routine(s, seat)) return advice;
    for (let i = 0; i < count; i++) {
      this.list[i] = actions[i];
      this.left[i] = i;
      this.gained[i] = this.ahead[i] = this.squares[i] = 0;
    }
    const futures = this.halve(s, seat, seed, count, advice);
    const best = this.left[0];
    return best === advice || this.isAhead(best, futures) ? best : advice;
  }

  /** Plays the rounds; returns how many futures the last two actions have met. */
  private halve(s: State, seat: number, seed: number, count: number, advice: number): number {
    const budget = this.p[P.Iterations];
    const rounds = 32 - Math.clz32(count - 1);
    let futures = 0;
    for (let round = 0, kept = count; round < rounds; round++) {
      let more = (budget / (rounds * kept)) | 0;
      if (more === 0) more = 1;
      for (; more > 0; more--) this.meet(s, seat, fold(seed, futures++), kept, advice);
      this.rank(kept);
      kept = (kept + 1) >> 1;
      if (kept > 1) this.keep(advice, kept);
    }
    return futures;
  }

  /** One future for every action left. */
  private meet(s: State, seat: number, seed: number, kept: number, advice: number): void {
    const base = this.play(s, seat, seed, advice);
    for (let k = 0; k < kept; k++) {
      const i = this.left[k];
      const share = i === advice ? base : this.play(s, seat, seed, i);
      this.gained[i] += share;
      this.ahead[i] += share - base;
      this.squares[i] += (share - base) * (share - base);
    }
  }

  /** What an action leads to in a future, in millionths of the win. */
  private play(s: State, seat: number, seed: number, index: number): number {
    this.playout.deal(s, seat, seed);
    this.game.apply(this.playout.s, this.list[index]);
    this.playout.finish(seat);
    return this.playout.share[seat];
  }

  /** Sorts the actions left by what they gained; all have met the same futures. */
  private rank(kept: number): void {
    const left = this.left;
    for (let k = 1; k < kept; k++) {
      const i = left[k];
      let at = k;
      for (; at > 0 && this.gained[left[at - 1]] < this.gained[i]; at--) left[at] = left[at - 1];
      left[at] = i;
    }
  }

  /** Puts the policy's choice last among those kept, if it was not good enough on its own. */
  private keep(advice: number, kept: number): void {
    for (let k = 0; k < kept; k++) if (this.left[k] === advice) return;
    this.left[kept - 1] = advice;
  }

  /** True when an action is so much better than the policy's choice that chance is no explanation. */
  private isAhead(i: number, futures: number): boolean {
    const mean = this.ahead[i] / futures;
    const variance = (this.squares[i] / futures - mean * mean) / futures;
    return mean > 0 && mean * 1000 > this.p[P.Doubt] * Math.sqrt(variance > 0 ? variance : 0);
  }
}

/** `flat`, told about games by `guides`. */
export class FlatSpec implements AgentSpec<State> {
  readonly id = 'flat';
  readonly about = 'tries each action in the same possible futures and halves the field: flat Monte Carlo; any game';
  readonly params = FLAT_PARAMS;

  constructor(private readonly guides: (game: Game<State>) => GuideSpec<State>) {}

  create(game: Game<State>, params: Int32Array): Agent<State> {
    return new Flat(game, this.guides(game).create(game), params);
  }
}
