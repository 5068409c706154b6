import { type Agent, fold, type Game, type Guide, type State, type Turns, WHOLE } from '../../engine/index.js';

/** A future that asks more than this is judged where it is. */
const MOST_ASKED = 20_000;
const NEVER = 1 << 30;
/** Room for the shares of any table. */
const SEATS = 16;

/** Where a future is cut and judged: when that seat's clock has come so far. */
export interface Horizon {
  readonly seat: number;
  readonly until: number;
}

/**
 * Plays on from moments of a game as an onlooker would guess: the hands stay as they were, the future is drawn anew.
 * The k-th future of every moment has the same luck, so that where nothing happened nothing changes.
 */
export class OnlookerFutures {
  private readonly s: State;
  private readonly policy: Agent<State>[];
  private readonly out: Int32Array;
  private readonly share = new Int32Array(SEATS);

  /** @param count futures of each moment */
  constructor(
    private readonly game: Game<State>,
    private readonly guide: Guide<State>,
    private readonly turns: Turns<State>,
    readonly count: number,
    private readonly seed: number,
    private readonly seats: number,
  ) {
    this.s = game.create();
    this.out = new Int32Array(game.maxActions);
    const params = Int32Array.from(guide.policy.params, (spec) => spec.default);
    this.policy = Array.from({ length: game.seats.max }, () => guide.policy.create(game, params));
  }

  /** The cut for a turn: so many own turns of its seat after this one. */
  horizon(s: State, seat: number, turns: number, between: boolean): Horizon {
    const now = this.guide.clock(s, seat);
    return { seat, until: now < 0 || turns === 0 ? NEVER : now >= NEVER ? now : now + turns + (between ? 1 : 0) };
  }

  /**
   * Each seat's share of the win in each future, in millionths: `count` numbers for seat 0, then for seat 1, …
   *
   * @param action taken first; null where a turn begins
   */
  play(words: Int32Array, action: number | null, horizon: Horizon): Float64Array {
    const shares = new Float64Array(this.seats * this.count);
    for (let k = 0; k < this.count; k++) {
      this.s.words.set(words);
      const seed = fold(this.seed, k);
      this.turns.reseed(this.s, seed);
      this.policy.forEach((agent, seat) => agent.begin(seat, fold(seed, seat)));
      this.goOn(action, horizon);
      for (let seat = 0; seat < this.seats; seat++) shares[seat * this.count + k] = this.share[seat];
    }
    return shares;
  }

  private goOn(action: number | null, { seat, until }: Horizon): void {
    const { game, turns, s, out } = this;
    if (action !== null) game.apply(s, action);
    while (!game.over(s) && turns.between(s)) turns.begin(s);
    for (let asked = 0; !game.over(s) && asked < MOST_ASKED; asked++) {
      if (until < NEVER && this.guide.clock(s, seat) >= until) break;
      const count = game.legal(s, out);
      const actor = game.actor(s);
      game.apply(s, out[count > 1 ? this.policy[actor].choose(s, actor, out, count) : 0]);
    }
    if (!game.over(s)) return this.guide.worth(s, this.share);
    for (let i = 0; i < this.seats; i++)
      this.share[i] = game.capped(s) ? 0 : (game.score(s, i) / game.winScore) * WHOLE;
  }
}
