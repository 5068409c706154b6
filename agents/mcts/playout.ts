import type { Agent, Declaring } from '../../src/engine/agent.js';
import { type Playout, playoutsOf } from '../../src/engine/compiled.js';
import type { Game, State } from '../../src/engine/game.js';
import { type Guide, WHOLE } from '../../src/engine/guide.js';
import { draw, fold } from '../../src/engine/random.js';

/** Cuts a playout after this many decisions and evaluates the position. */
const MOST_ASKED = 20_000;
const MOST_TURNS = 1 << 29;
/** Cut that no clock reaches. */
export const TO_THE_END = 1 << 30;
const SEATS = 16;

/** Returns a playout that does the same as `GuidedPlayout`, by the compiled build of the game if there is one. */
export function playoutOf(
  game: Game<State>,
  guide: Guide<State>,
  turns: number,
  randomPermille: number,
  asksAll: boolean,
): Playout<State> {
  const playout = new GuidedPlayout(game, guide, turns, randomPermille, asksAll);
  return playoutsOf(game)?.admit(playout, playout.declares) ?? playout;
}

/**
 * One possible future at a time (a *determinization*): a copy of the position in which all that the searching seat
 * cannot know is drawn again, played on by the guide's policy until the seat's next turns are over, then judged.
 * Neither
 * the real dice nor the real hidden cards are ever in it.
 */
export class GuidedPlayout implements Declaring<State>, Playout<State> {
  readonly s: State;
  /** Share of the win of each seat at the end of the last playout, in millionths. */
  readonly share = new Int32Array(SEATS);
  readonly actions: Int32Array;
  /** True if the policy may pass without being asked. */
  readonly declares: boolean;
  private readonly policy: Agent<State>[] = [];
  private seed = 0;
  private decisions = 0;
  private until = 0;
  private seat = 0;

  /**
   * @param turns          turns of the searching seat that are played out
   * @param randomPermille how often the policy's place is taken by a random answer
   * @param asksAll        whether questions that the policy would pass unasked are put: they may be searched
   */
  constructor(
    readonly game: Game<State>,
    readonly guide: Guide<State>,
    private readonly turns: number,
    private readonly randomPermille: number,
    asksAll: boolean,
  ) {
    this.s = game.create();
    this.actions = new Int32Array(game.maxActions);
    const params = Int32Array.from(guide.policy.params, (spec) => spec.default);
    for (let seat = 0; seat < SEATS; seat++) this.policy.push(guide.policy.create(game, params));
    // A question passed unasked is one that no random answer is given to.
    this.declares = !asksAll && randomPermille === 0 && this.policy[0].passes !== undefined;
    if (this.declares) game.seat?.(this.s, new Array(SEATS).fill(this));
  }

  /**
   * True if the policy passes without being asked, up to the cut. The first question after the cut is asked, and the
   * position is evaluated there.
   */
  passes(s: State, seat: number, offer: number): boolean {
    const within = this.until === TO_THE_END || this.guide.clock(s, this.seat) < this.until;
    return within && this.policy[seat].passes!(s, seat, offer);
  }

  /** Begins a future of `root` that `seat` holds possible; the same seed deals the same future. */
  deal(root: State, seat: number, seed: number): void {
    this.s.words.set(root.words);
    this.redeal(seat, seed);
  }

  /** Makes a future of the position in `s`. */
  redeal(seat: number, seed: number): void {
    const now = this.guide.clock(this.s, seat);
    this.game.redeal(this.s, seat, seed);
    this.seed = fold(seed, 0x706f);
    this.seat = seat;
    this.decisions = 0;
    for (let other = 0; other < this.game.seats.max; other++) this.policy[other].begin(other, fold(this.seed, other));
    this.until = now < 0 ? TO_THE_END : now >= MOST_TURNS ? now : now + this.turns;
  }

  resume(seat: number, seed: number, until: number): void {
    this.seed = seed;
    this.seat = seat;
    this.decisions = 0;
    this.until = until;
    for (let other = 0; other < this.game.seats.max; other++) this.policy[other].begin(other, fold(seed, other));
  }

  /** Makes the policy forget its observations, so that a game leaves no trace in the next. */
  rewind(seed: number): void {
    for (let seat = 0; seat < SEATS; seat++) this.policy[seat].begin(seat, fold(seed, seat));
  }

  /** True if the game is over, or the turns looked ahead are. */
  ended(seat: number): boolean {
    if (this.game.over(this.s) || ++this.decisions > MOST_ASKED) return true;
    return this.until < TO_THE_END && this.guide.clock(this.s, seat) >= this.until;
  }

  /** Returns the policy's answer to the current question, before any chance of a random answer. */
  advice(s: State, seat: number, actions: Int32Array, count: number): number {
    return this.policy[seat].choose(s, seat, actions, count);
  }

  /** Returns the policy's answer or, now and then, a random one. */
  answer(seat: number, actions: Int32Array, count: number): number {
    const k = this.decisions & 0xffff;
    if (this.randomPermille > 0 && draw(this.seed, ~this.seed, 1, k, 1000) < this.randomPermille) {
      return draw(this.seed, ~this.seed, 2, k, count);
    }
    return this.policy[seat].choose(this.s, seat, actions, count);
  }

  /** Plays on by the policy to the cut, and evaluates. */
  finish(seat: number): void {
    const s = this.s;
    while (!this.ended(seat)) {
      const count = this.game.legal(s, this.actions);
      const actor = this.game.actor(s);
      this.game.apply(s, this.actions[count > 1 ? this.answer(actor, this.actions, count) : 0]);
    }
    this.judge();
  }

  /** Writes `share`: the score of a game that is over, otherwise the guide's judgement. */
  private judge(): void {
    if (!this.game.over(this.s)) return this.guide.worth(this.s, this.share);
    for (let seat = 0; seat < this.game.seats.max; seat++) {
      this.share[seat] = ((this.game.score(this.s, seat) / this.game.winScore) * WHOLE) | 0;
    }
  }
}
