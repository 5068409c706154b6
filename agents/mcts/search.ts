import type { Agent, Explanation } from '../../src/engine/agent.js';
import type { Playout } from '../../src/engine/compiled.js';
import type { Game, State } from '../../src/engine/game.js';
import type { Guide, Prior } from '../../src/engine/guide.js';
import { WHOLE } from '../../src/engine/index.js';
import { fold } from '../../src/engine/random.js';
import { P, Routine } from './params.js';
import { playoutOf } from './playout.js';

/** Divisor of the budget for a quick search. */
const QUICK_SEARCH = 8;
/** Key that gives a quick search different futures than the search after it, or its luck would count twice. */
const QUICK_SEARCHED = 0x676c;

/**
 * Decides by futures: it takes each action in possible futures and leaves the policy's choice for a better one. All
 * actions play the same futures, so that differences show soon (common random numbers). Questions of routine may be
 * left to the policy or to a quick search: few futures, and a full search if they find something. A subclass defines
 * which actions play how many futures, and may define how a future continues.
 */
export abstract class Search implements Agent<State> {
  protected readonly playout: Playout<State>;
  /** Copy of the actions of the question, because playouts reuse the caller's buffer. */
  protected readonly list: Int32Array;
  /** Share of the win, in millionths, summed over the futures, by action. */
  protected readonly gained: Float64Array;
  /** Futures of each action. */
  protected readonly tries: Int32Array;
  /** Value of each action before its futures, in millionths, and the futures that it counts for; 0 without a prior. */
  protected readonly expected: Int32Array;
  protected weight = 0;
  /** True if the last answer was searched for, and the policy's choice there. */
  private searched = false;
  private advised = 0;
  private seed = 0;
  private decisions = 0;

  /** @param prior null: every action is worth the same before its futures */
  constructor(
    protected readonly game: Game<State>,
    protected readonly guide: Guide<State>,
    protected readonly p: Int32Array,
    private readonly prior: Prior<State> | null,
  ) {
    this.playout = playoutOf(game, guide, p[P.Turns], p[P.Random], p[P.Routine] === 1);
    this.list = new Int32Array(game.maxActions);
    this.gained = new Float64Array(game.maxActions);
    this.tries = new Int32Array(game.maxActions);
    this.expected = new Int32Array(game.maxActions);
  }

  begin(seat: number, seed: number): void {
    this.seed = seed;
    this.decisions = 0;
    this.playout.rewind(seed);
    this.prior?.begin(seat, seed);
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
    this.expect(s, seat, count);
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

  /** Values the actions before the search. */
  protected expect(s: State, seat: number, count: number): void {
    const known = this.prior?.evaluate(s, seat, this.list, count, this.expected) ?? false;
    this.weight = known ? this.p[P.Prior] : 0;
    if (!known) for (let i = 0; i < count; i++) this.expected[i] = 0;
  }

  /** True if a few futures favour another action over the policy's choice. */
  private quickSearch(s: State, seat: number, seed: number, count: number, advice: number): boolean {
    const few = (this.budget(count) / QUICK_SEARCH) | 0;
    return this.search(s, seat, fold(seed, QUICK_SEARCHED), count, advice, few, this.p[P.Doubt]) !== advice;
  }

  protected search(
    s: State,
    seat: number,
    seed: number,
    count: number,
    advice: number,
    budget: number,
    doubt: number,
  ): number {
    for (let i = 0; i < count; i++) this.gained[i] = this.tries[i] = 0;
    this.prepare(s, seat, count, advice);
    return this.decide(s, seat, seed, count, advice, budget, doubt);
  }

  /** The question is known, nothing tried yet. */
  protected prepare(_s: State, _seat: number, _count: number, _advice: number): void {
    // Nothing is carried over from one future to the next.
  }

  /**
   * Returns the best action by about this many futures of all actions together, or the policy's choice if no action is
   * ahead of it by `doubt` thousandths of a standard error.
   */
  protected abstract decide(
    s: State,
    seat: number,
    seed: number,
    count: number,
    advice: number,
    budget: number,
    doubt: number,
  ): number;

  /**
   * Returns the seat's share of the win after an action in a future, in millionths. The same seed is the same future.
   */
  protected future(s: State, seat: number, seed: number, action: number): number {
    this.playout.deal(s, seat, seed);
    this.playout.game.apply(this.playout.s, this.list[action]);
    this.playout.finish(seat);
    return this.playout.share[seat];
  }

  /** This action will be taken. */
  protected settle(_action: number): void {
    // Nothing is carried over from one question to the next.
  }

  /** Returns the total number of futures for a question of this many actions. */
  protected budget(_count: number): number {
    return this.p[P.Iterations];
  }

  /** Sum of the shares of an action, its prior included as futures. */
  protected total(i: number): number {
    return this.gained[i] + this.weight * this.expected[i];
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
