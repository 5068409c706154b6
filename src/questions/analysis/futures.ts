import { playoutOf } from '../../../agents/mcts/playout.js';
import { fold, type Game, type Guide, type Playout, type State, type Turns } from '../../engine/index.js';

const NEVER = 1 << 30;

/** End of a future: it is evaluated when the clock of this seat reaches this value. */
export interface Horizon {
  readonly seat: number;
  readonly until: number;
}

/**
 * Plays on from moments of a game as an onlooker would guess: the hands stay as they were, the future is drawn again.
 * The k-th future of every moment has the same luck, so nothing changes if nothing happened.
 */
export class OnlookerFutures {
  private readonly playout: Playout<State>;

  /** @param count futures of each moment */
  constructor(
    private readonly game: Game<State>,
    private readonly guide: Guide<State>,
    private readonly turns: Turns<State>,
    readonly count: number,
    private readonly seed: number,
    private readonly seats: number,
  ) {
    // The cut is passed each time.
    this.playout = playoutOf(game, guide, 0, 0, true);
  }

  /** Returns the horizon for a turn: this many own turns of its seat later. */
  horizon(s: State, seat: number, turns: number, between: boolean): Horizon {
    const now = this.guide.clock(s, seat);
    return { seat, until: now < 0 || turns === 0 ? NEVER : now >= NEVER ? now : now + turns + (between ? 1 : 0) };
  }

  /**
   * Returns each seat's share of the win in each future, in millionths: `count` numbers for seat 0, then for seat 1, …
   *
   * @param action first action; null if a turn begins
   */
  play(words: Int32Array, action: number | null, horizon: Horizon): Float64Array {
    const { game, playout, turns, seats, count } = this;
    const { s, share } = playout;
    const shares = new Float64Array(seats * count);
    for (let k = 0; k < count; k++) {
      s.words.set(words);
      const seed = fold(this.seed, k);
      turns.reseed(s, seed);
      playout.resume(horizon.seat, seed, horizon.until);
      this.beginWith(action);
      playout.finish(horizon.seat);
      const decided = !game.capped(s);
      for (let seat = 0; seat < seats; seat++) shares[seat * count + k] = decided ? share[seat] : 0;
    }
    return shares;
  }

  /** Takes the action, or begins the turn, up to the next question. */
  private beginWith(action: number | null): void {
    const { playout, turns } = this;
    const { game, s } = playout;
    if (action !== null) game.apply(s, action);
    while (!game.over(s) && turns.between(s)) turns.begin(s);
  }
}
