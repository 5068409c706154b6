import type { Game, State } from '../../src/engine/game.js';
import type { Guide, Prior } from '../../src/engine/guide.js';
import { fold } from '../../src/engine/random.js';
import { searchSpec } from './judge-setting.js';
import { FLAT_PARAMS } from './params.js';
import { Search } from './search.js';

/**
 * Decides by sequential halving (Karnin, Koren & Somekh 2013, ICML): the budget is split over log2(n) rounds. Each
 * round tries every remaining action equally often and holds the better half. The policy's choice stays to the end, as
 * the one to beat.
 */
export abstract class Halving extends Search {
  private readonly left: Int32Array;
  /** Sum and sum of squares of the differences to the policy's choice in the same futures, by action. */
  private readonly ahead: Float64Array;
  private readonly squares: Float64Array;
  /** Futures that the remaining actions have played. */
  protected futures = 0;

  constructor(game: Game<State>, guide: Guide<State>, p: Int32Array, prior: Prior<State> | null) {
    super(game, guide, p, prior);
    this.left = new Int32Array(game.maxActions);
    this.ahead = new Float64Array(game.maxActions);
    this.squares = new Float64Array(game.maxActions);
  }

  /** Returns the number of times that the field is halved. */
  protected rounds(count: number): number {
    return 32 - Math.clz32(count - 1);
  }

  protected decide(
    s: State,
    seat: number,
    seed: number,
    count: number,
    advice: number,
    budget: number,
    doubt: number,
  ): number {
    for (let i = 0; i < count; i++) {
      this.left[i] = i;
      this.ahead[i] = this.squares[i] = 0;
    }
    const rounds = this.rounds(count);
    this.futures = 0;
    for (let round = 0, survivors = count; round < rounds; round++) {
      let more = (budget / (rounds * survivors)) | 0;
      if (more === 0) more = 1;
      for (; more > 0; more--) this.playAll(s, seat, fold(seed, this.futures++), survivors, advice);
      this.rank(survivors);
      survivors = (survivors + 1) >> 1;
      if (survivors > 1) this.keep(advice, survivors);
    }
    const best = this.left[0];
    return best === advice || this.isAhead(best, advice, doubt) ? best : advice;
  }

  /** Plays one future for every action left. */
  private playAll(s: State, seat: number, seed: number, survivors: number, advice: number): void {
    const base = this.future(s, seat, seed, advice);
    for (let k = 0; k < survivors; k++) {
      const i = this.left[k];
      const share = i === advice ? base : this.future(s, seat, seed, i);
      this.gained[i] += share;
      this.tries[i]++;
      this.ahead[i] += share - base;
      this.squares[i] += (share - base) * (share - base);
    }
  }

  /** Sorts the remaining actions by their gain; all have played the same futures. */
  private rank(survivors: number): void {
    const left = this.left;
    for (let k = 1; k < survivors; k++) {
      const i = left[k];
      let at = k;
      for (; at > 0 && this.total(left[at - 1]) < this.total(i); at--) left[at] = left[at - 1];
      left[at] = i;
    }
  }

  /** Puts the policy's choice last among the survivors, if it was not good enough on its own. */
  private keep(advice: number, survivors: number): void {
    for (let k = 0; k < survivors; k++) if (this.left[k] === advice) return;
    this.left[survivors - 1] = advice;
  }

  /** True if an action is better than the policy's choice by more than chance explains. */
  private isAhead(i: number, advice: number, doubt: number): boolean {
    const futures = this.futures;
    const weight = this.weight;
    const mean = this.ahead[i] / futures;
    const variance = (this.squares[i] / futures - mean * mean) / (futures + weight);
    const lead =
      weight === 0 ? mean : (this.ahead[i] + weight * (this.expected[i] - this.expected[advice])) / (futures + weight);
    return lead > 0 && lead * 1000 > doubt * Math.sqrt(variance > 0 ? variance : 0);
  }
}

/** Flat Monte Carlo: after the current question every answer is left to the policy. */
export class Flat extends Halving {}

/** Returns `flat`, with the guides of its games. */
export const flatSpec = searchSpec(
  'flat',
  'tries each action in the same possible futures and halves the field: flat Monte Carlo; any game',
  FLAT_PARAMS,
  Flat,
);
