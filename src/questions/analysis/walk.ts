import { type Game, type State, WHOLE } from '../../engine/index.js';
import { Accounts } from './accounts.js';
import type { Horizon, OnlookerFutures } from './futures.js';
import type { Moment, RecordedQuestion } from './record.js';

/** A decision with its value for the onlooker. */
export interface Screened {
  readonly moment: Moment;
  readonly question: RecordedQuestion;
  /** Estimated win chance that its actor lost against the best action, 0 to 1. */
  readonly lost: number;
}

/** Luck from one moment to the next. */
export interface LuckSwing {
  /** Number of decisions of the game before the later moment. */
  readonly at: number;
  /** Owner of the dice and cards. */
  readonly seat: number;
  /** Change of each seat's win chance, -1 to 1. */
  readonly changes: readonly number[];
}

/**
 * Walks through the moments of a game and books the changes of each seat's win chance. V(x) is the mean share of the
 * win over the futures of x, cut at the horizon of the present turn and evaluated there. Q(x, a) is the same after
 * action a:
 *
 * - decision at x: Q(x, taken) − V(x), where V(x) = Q(x, the policy's action);
 * - luck from x to the next moment y: V(y) − Q(x, taken), since Q is the mean over all possible rolls and draws. Both
 *   sides have one horizon, so luck is zero on average however good the evaluation is (a martingale difference, as in
 *   AIVAT, Burch et al. 2018, AAAI);
 * - judging, at the start of a turn y: V(y) with the new horizon − V(y) with the old one. It is neither luck nor skill.
 */
export class Walk {
  readonly screened: Screened[] = [];
  private readonly s: State;
  private accounts: Accounts | null = null;
  private horizon: Horizon | null = null;
  /** Values right before the next luck, and its owner. */
  private before: Float64Array = new Float64Array(0);
  private owner = 0;

  /**
   * @param turns own turns played before a future is evaluated; 0 = to the end
   * @param isOwn true for a decision that its seat's player made; others are booked as decisions of others
   * @param swing called with each stretch of luck
   */
  constructor(
    private readonly game: Game<State>,
    private readonly futures: OnlookerFutures,
    private readonly seats: number,
    private readonly turns: number,
    private readonly isOwn: (question: RecordedQuestion) => boolean,
    private readonly swing?: (swing: LuckSwing) => void,
  ) {
    this.s = game.create();
  }

  step(moment: Moment): void {
    this.s.words.set(moment.words);
    if (moment.question === null) this.beginTurn(moment);
    else this.decide(moment, moment.question);
    this.owner = moment.active;
  }

  /** Books the luck that ended the game. @param decisions number of decisions of the whole game */
  finish(final: State, decisions: number): Accounts {
    const { count } = this.futures;
    const won = Array.from({ length: this.seats }, (_, seat) => wonBy(this.game, final, seat) * WHOLE);
    const result = Float64Array.from({ length: this.seats * count }, (_, at) => won[Math.floor(at / count)]);
    return this.reach(result, decisions);
  }

  private beginTurn(moment: Moment): void {
    const next = this.futures.horizon(this.s, moment.active, this.turns, true);
    const reached = this.futures.play(moment.words, null, this.horizon ?? next);
    const accounts = this.reach(reached, moment.before);
    this.before = this.futures.play(moment.words, null, next);
    accounts.book('judging', 'judging', 0, reached, this.before);
    this.horizon = next;
  }

  private decide(moment: Moment, question: RecordedQuestion): void {
    this.horizon ??= this.futures.horizon(this.s, moment.active, this.turns, false);
    const horizon = this.horizon;
    const values = Array.from(question.actions, (action) => this.futures.play(moment.words, action, horizon));
    const reached = values[question.advised];
    const accounts = this.reach(reached, moment.before);
    this.before = values[question.taken];
    const isOwn = this.isOwn(question);
    accounts.book(isOwn ? 'ownDecisions' : 'othersDecisions', 'othersDecisions', question.actor, reached, this.before);
    if (isOwn && values.length > 1)
      this.screened.push({ moment, question: question, lost: lostBy(values, question, this.futures.count) });
  }

  /** Books the luck up to this moment; the first moment is the start of the game. */
  private reach(values: Float64Array, at: number): Accounts {
    if (this.accounts === null) return (this.accounts = new Accounts(this.seats, this.futures.count, values));
    this.accounts.book('ownLuck', 'othersLuck', this.owner, this.before, values);
    this.swing?.({ at, seat: this.owner, changes: this.changesTo(values) });
    return this.accounts;
  }

  /** Returns the mean change of each seat's win chance from right before the luck. */
  private changesTo(values: Float64Array): number[] {
    const { count } = this.futures;
    return Array.from({ length: this.seats }, (_, seat) => {
      let sum = 0;
      for (let at = seat * count; at < (seat + 1) * count; at++) sum += values[at] - this.before[at];
      return sum / count / WHOLE;
    });
  }
}

/** Returns a seat's share of the win in a finished game, 0 to 1. A game stopped at its cap has no winner. */
export function wonBy(game: Game<State>, final: State, seat: number): number {
  return game.capped(final) ? 0 : game.score(final, seat) / game.winScore;
}

function lostBy(values: readonly Float64Array[], { actor, taken }: RecordedQuestion, count: number): number {
  const means = values.map(
    (value) =>
      value.subarray(actor * count, (actor + 1) * count).reduce((sum, share) => sum + share, 0) / count / WHOLE,
  );
  return Math.max(...means) - means[taken];
}
