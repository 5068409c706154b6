import type { Agent, Explanation } from '../../src/engine/agent.js';
import type { Playout } from '../../src/engine/compiled.js';
import type { Game, State } from '../../src/engine/game.js';
import type { Guide } from '../../src/engine/guide.js';
import { WHOLE } from '../../src/engine/index.js';
import { fold } from '../../src/engine/random.js';
import { searchSpec } from './judge-setting.js';
import { FLAT_PARAMS, P, Routine } from './params.js';
import { playoutOf } from './playout.js';

/** Divisor of the budget for a quick search. */
const QUICK_SEARCH = 8;
/** Key that gives a quick search different futures than the search after it, or its luck would count twice. */
const QUICK_SEARCHED = 0x676c;

/**
 * Decides by sequential halving (Karnin, Koren & Somekh 2013, ICML): the budget is split over log2(n) rounds. Each
 * round tries every remaining action equally often and holds the better half. All actions play the same futures,
 * so that differences show soon (common random numbers). The policy's choice stays to the end, as the one to beat.
 * Questions of routine may be left to the policy or to a quick search: few futures, and a full search if they find
 * something. A subclass defines how a future of an action continues.
 */
export abstract class Halving implements Agent<State> {
  protected readonly playout: Playout<State>;
  /** Copy of the actions of the question, because playouts reuse the caller's buffer. */
  protected readonly list: Int32Array;
  private readonly left: Int32Array;
  /** Share of the win, in millionths, summed over the futures, by action. */
  protected readonly gained: Float64Array;
  /** Sum and sum of squares of the differences to the policy's choice in the same futures, by action. */
  private readonly ahead: Float64Array;
  private readonly squares: Float64Array;
  /** Futures of each action. */
  private readonly tries: Int32Array;
  /** True if the last answer was searched for, and the policy's choice there. */
  private searched = false;
  private advised = 0;
  /** Futures that the remaining actions have played. */
  protected futures = 0;
  private seed = 0;
  private decisions = 0;

  constructor(
    protected readonly game: Game<State>,
    protected readonly guide: Guide<State>,
    protected readonly p: Int32Array,
  ) {
    this.playout = playoutOf(game, guide, p[P.Turns], p[P.Random], p[P.Routine] === 1);
    this.list = new Int32Array(game.maxActions);
    this.left = new Int32Array(game.maxActions);
    this.gained = new Float64Array(game.maxActions);
    this.ahead = new Float64Array(game.maxActions);
    this.squares = new Float64Array(game.maxActions);
    this.tries = new Int32Array(game.maxActions);
  }

  begin(_seat: number, seed: number): void {
    this.seed = seed;
    this.decisions = 0;
    this.playout.rewind(seed);
  }

  choose(s: State, seat: number, actions: Int32Array, count: number): number {
    const seed = fold(this.seed, this.decisions++);
    const advice = this.playout.advice(s, seat, actions, count);
    const p = this.p;
    const routine = p[P.Routine] !== Routine.Search && this.guide.routine(s, seat);
    this.advised = advice;
    this.searched = !routine || p[P.Routine] !== Routine.Policy;
    if (!this.searched) return advice;
    for (let i = 0; i < count; i++) this.list[i] = actions[i];
    const best =
      routine && !this.quickSearch(s, seat, seed, count, advice)
        ? advice
        : this.search(s, seat, seed, count, advice, this.budget(count), p[routine ? P.RoutineDoubt : P.Doubt]);
    this.settle(best);
    return best;
  }

  explain(_s: State, _seat: number, _actions: Int32Array, count: number): Explanation | null {
    return this.searched ? explainSearch(this.gained, this.tries, count, this.advised) : null;
  }

  /** True if a few futures favour another action over the policy's choice. */
  private quickSearch(s: State, seat: number, seed: number, count: number, advice: number): boolean {
    const few = (this.budget(count) / QUICK_SEARCH) | 0;
    return this.search(s, seat, fold(seed, QUICK_SEARCHED), count, advice, few, this.p[P.Doubt]) !== advice;
  }

  /**
   * Returns the best action by this many futures, or the policy's choice if no action is ahead of it by `doubt`
   * thousandths.
   */
  private search(
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
      this.gained[i] = this.ahead[i] = this.squares[i] = this.tries[i] = 0;
    }
    this.prepare(s, seat, count, advice);
    this.halve(s, seat, seed, count, advice, budget);
    const best = this.left[0];
    return best === advice || this.isAhead(best, doubt) ? best : advice;
  }

  /** The question is known, nothing tried yet. */
  protected abstract prepare(s: State, seat: number, count: number, advice: number): void;

  /**
   * Returns the seat's share of the win after an action in a future, in millionths. The same seed is the same future.
   */
  protected abstract future(s: State, seat: number, seed: number, action: number): number;

  /** This action will be taken. */
  protected abstract settle(action: number): void;

  /** Returns the number of times that the field is halved. */
  protected rounds(count: number): number {
    return 32 - Math.clz32(count - 1);
  }

  /** Returns the total number of futures for a question of this many actions. */
  protected budget(_count: number): number {
    return this.p[P.Iterations];
  }

  private halve(s: State, seat: number, seed: number, count: number, advice: number, budget: number): void {
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
      for (; at > 0 && this.gained[left[at - 1]] < this.gained[i]; at--) left[at] = left[at - 1];
      left[at] = i;
    }
  }

  /** Puts the policy's choice last among the survivors, if it was not good enough on its own. */
  private keep(advice: number, survivors: number): void {
    for (let k = 0; k < survivors; k++) if (this.left[k] === advice) return;
    this.left[survivors - 1] = advice;
  }

  /** True if an action is better than the policy's choice by more than chance explains. */
  private isAhead(i: number, doubt: number): boolean {
    const mean = this.ahead[i] / this.futures;
    const variance = (this.squares[i] / this.futures - mean * mean) / this.futures;
    return mean > 0 && mean * 1000 > doubt * Math.sqrt(variance > 0 ? variance : 0);
  }
}

/** Wins of 100 for a share of the win in millionths. */
const WINS = 100 / WHOLE;

/**
 * Explains a search: the mean share of the win in the futures of each action.
 *
 * @param gained sum of shares by action, in millionths
 * @param tries  futures by action
 * @param advice the policy's choice
 */
function explainSearch(gained: Float64Array, tries: Int32Array, count: number, advice: number): Explanation {
  return {
    unit: 'wins of 100 futures',
    actions: Array.from({ length: count }, (_, i) => {
      const worth = tries[i] === 0 ? null : (gained[i] / tries[i]) * WINS;
      return { worth, parts: worth === null ? [] : [{ label: 'futures', value: worth }], visits: tries[i] };
    }),
    advice,
  };
}

/** Flat Monte Carlo: after the current question every answer is left to the policy. */
export class Flat extends Halving {
  protected prepare(): void {
    // Nothing is carried over from one future to the next.
  }

  protected future(s: State, seat: number, seed: number, action: number): number {
    this.playout.deal(s, seat, seed);
    this.playout.game.apply(this.playout.s, this.list[action]);
    this.playout.finish(seat);
    return this.playout.share[seat];
  }

  protected settle(): void {
    // Nothing is carried over from one question to the next.
  }
}

/** Returns `flat`, with the guides of its games. */
export const flatSpec = searchSpec(
  'flat',
  'tries each action in the same possible futures and halves the field: flat Monte Carlo; any game',
  FLAT_PARAMS,
  Flat,
);
