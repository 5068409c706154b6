import type { Game, State } from '../../src/engine/game.js';
import type { Guide, Prior } from '../../src/engine/guide.js';
import { fold } from '../../src/engine/random.js';
import { Search } from './search.js';

/** Rounds of a race: a larger budget has longer rounds, so that an action is not left out for bad luck in a few. */
const ROUNDS = 8;
/** Fewest futures of a round. */
const SHORTEST = 4;
/** Futures before which no action drops out, if they are won or lost: the spread of fewer is unknown. */
const LEAST_TO_THE_END = 16;
/**
 * Thousandths of a standard error behind the leader at which an action drops out: 1,500 takes a third more futures, and
 * chooses better by a hundredth of a point.
 */
const BEHIND = 1000;
const THOUSAND = 1000;

/**
 * Decides by a race (Maron & Moore 1994, NIPS 6): the actions left play a few common futures, those behind the
 * leader drop out, and so on until one is left or the budget is spent. So clear questions take few futures. The
 * policy's choice is left only for an action that is better by more than chance explains.
 */
export abstract class Race extends Search {
  /** Actions that are left, and their number. */
  private readonly left: Int32Array;
  private count = 0;
  /** Share of each action in the present future. */
  private readonly share: Int32Array;
  /** Sums of the squared differences of two actions in their common futures, row by row. */
  private readonly squares: Float64Array;

  constructor(game: Game<State>, guide: Guide<State>, p: Int32Array, prior: Prior<State> | null) {
    super(game, guide, p, prior);
    this.left = new Int32Array(game.maxActions);
    this.share = new Int32Array(game.maxActions);
    this.squares = new Float64Array(game.maxActions * game.maxActions);
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
    this.enter(count);
    const most = Math.max(1, (budget / count) | 0);
    const round = Math.max(SHORTEST, (most / ROUNDS) | 0);
    const least = this.guide.clock(s, seat) < 0 ? LEAST_TO_THE_END : 0;
    for (let futures = 0; futures < most && this.count > 1; ) {
      for (const until = Math.min(most, futures + round); futures < until; futures++)
        this.playAll(s, seat, fold(seed, futures));
      if (futures >= least) this.drop(this.leader(), advice, doubt);
    }
    const best = this.leader();
    return this.isLeft(advice) && !this.isAhead(best, advice, doubt) ? advice : best;
  }

  private enter(count: number): void {
    this.count = count;
    const wide = this.left.length;
    for (let i = 0; i < count; i++) {
      this.left[i] = i;
      for (let j = 0; j < count; j++) this.squares[i * wide + j] = 0;
    }
  }

  /** Plays one future for every action left. */
  private playAll(s: State, seat: number, seed: number): void {
    const left = this.left;
    const share = this.share;
    const squares = this.squares;
    for (let k = 0; k < this.count; k++) {
      const i = left[k];
      share[i] = this.future(s, seat, seed, i);
      this.gained[i] += share[i];
      this.tries[i]++;
      for (let before = 0; before < k; before++) {
        const j = left[before];
        const gap = share[i] - share[j];
        squares[i * left.length + j] += gap * gap;
        squares[j * left.length + i] += gap * gap;
      }
    }
  }

  /** Returns the best of the actions left, all of which have played the same futures. */
  private leader(): number {
    let best = this.left[0];
    for (let k = 1; k < this.count; k++) if (this.total(this.left[k]) > this.total(best)) best = this.left[k];
    return best;
  }

  /** Leaves out the actions that are behind. The policy's choice must be so by its own doubt, too. */
  private drop(best: number, advice: number, doubt: number): void {
    let left = 0;
    for (let k = 0; k < this.count; k++) {
      const i = this.left[k];
      if (!this.isAhead(best, i, i === advice ? Math.max(BEHIND, doubt) : BEHIND)) this.left[left++] = i;
    }
    this.count = left;
  }

  private isLeft(action: number): boolean {
    for (let k = 0; k < this.count; k++) if (this.left[k] === action) return true;
    return false;
  }

  /** True if an action is better than another by more than so many thousandths of the standard error. */
  private isAhead(i: number, other: number, doubt: number): boolean {
    const futures = this.tries[i];
    const counted = futures + this.weight;
    const lead = (this.total(i) - this.total(other)) / counted;
    const mean = (this.gained[i] - this.gained[other]) / futures;
    const variance = (this.squares[i * this.left.length + other] / futures - mean * mean) / counted;
    return lead > 0 && lead * THOUSAND > doubt * Math.sqrt(variance > 0 ? variance : 0);
  }
}
