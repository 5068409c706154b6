import { type Game, type State, WHOLE } from '../../engine/index.js';
import { Accounts } from './accounts.js';
import type { Horizon, OnlookerFutures } from './futures.js';
import type { Moment, RecordedQuestion } from './record.js';

/** A decision as it looked to the onlooker. */
export interface Screened {
  readonly moment: Moment;
  readonly asked: RecordedQuestion;
  /** Win chance its actor seems to have lost against the best action, 0 to 1. */
  readonly lost: number;
}

/**
 * Walks through the moments of a game and books what each seat's win chance changed by. V(x) is the mean share of the
 * win over the futures of x, cut at the horizon of the present turn and judged there, Q(x, a) the same after action a:
 *
 * - decision at x: Q(x, taken) − V(x), where V(x) = Q(x, what the policy would take);
 * - luck from x to the next moment y: V(y) − Q(x, taken), for Q is the mean over all that might have been rolled or
 * drawn.
 *   Both sides have one horizon, so luck is zero on average whatever the judge is worth (a martingale difference, as in
 *   AIVAT, Burch et al. 2018, AAAI);
 * - judging, where a turn begins at y: V(y) with the new horizon − V(y) with the old one. It is neither luck nor skill.
 */
export class Walk {
  readonly screened: Screened[] = [];
  private readonly s: State;
  private accounts: Accounts | null = null;
  private horizon: Horizon | null = null;
  /** Values right before the luck to come, and whose luck it will be. */
  private before: Float64Array = new Float64Array(0);
  private owner = 0;

  /** @param turns own turns played before a future is judged; 0 = to the end */
  constructor(
    private readonly game: Game<State>,
    private readonly futures: OnlookerFutures,
    private readonly seats: number,
    private readonly turns: number,
  ) {
    this.s = game.create();
  }

  step(moment: Moment): void {
    this.s.words.set(moment.words);
    if (moment.asked === null) this.beginTurn(moment);
    else this.decide(moment, moment.asked);
    this.owner = moment.active;
  }

  /** Books the luck that ended the game. */
  finish(final: State): Accounts {
    const { count } = this.futures;
    const won = Array.from({ length: this.seats }, (_, seat) => wonBy(this.game, final, seat) * WHOLE);
    return this.reach(Float64Array.from({ length: this.seats * count }, (_, at) => won[Math.floor(at / count)]));
  }

  private beginTurn(moment: Moment): void {
    const next = this.futures.horizon(this.s, moment.active, this.turns, true);
    const reached = this.futures.play(moment.words, null, this.horizon ?? next);
    const accounts = this.reach(reached);
    this.before = this.futures.play(moment.words, null, next);
    accounts.book('judging', 'judging', 0, reached, this.before);
    this.horizon = next;
  }

  private decide(moment: Moment, asked: RecordedQuestion): void {
    this.horizon ??= this.futures.horizon(this.s, moment.active, this.turns, false);
    const horizon = this.horizon;
    const values = Array.from(asked.actions, (action) => this.futures.play(moment.words, action, horizon));
    const reached = values[asked.advised];
    const accounts = this.reach(reached);
    this.before = values[asked.taken];
    accounts.book('ownDecisions', 'othersDecisions', asked.actor, reached, this.before);
    if (values.length > 1) this.screened.push({ moment, asked, lost: lostBy(values, asked, this.futures.count) });
  }

  /** Books the luck that has led here; the first moment is where the game starts. */
  private reach(values: Float64Array): Accounts {
    if (this.accounts === null) return (this.accounts = new Accounts(this.seats, this.futures.count, values));
    this.accounts.book('ownLuck', 'othersLuck', this.owner, this.before, values);
    return this.accounts;
  }
}

/** A seat's share of the win in a game that is over, 0 to 1; a game stopped at its cap is nobody's. */
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
