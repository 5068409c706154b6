import type { Agent, Decorator } from '../../src/engine/agent.js';
import { assert } from '../../src/engine/errors.js';
import type { ActionClasses, Game, State } from '../../src/engine/game.js';

/** The classes of actions that one seat does without. */
export class Ban {
  /** The seat, once it is known. */
  seat = -1;
  private readonly banned: Uint8Array;

  constructor(
    private readonly classes: ActionClasses,
    banned: Int32Array,
  ) {
    this.banned = new Uint8Array(classes.words.length);
    for (const word of banned) this.banned[word] = 1;
  }

  allows(action: number): boolean {
    return this.banned[this.classes.classOf(action)] === 0;
  }

  /** Leaves what is allowed in `out[0..count)` and returns how many; all of it if nothing is. */
  strike(out: Int32Array, count: number): number {
    let remaining = 0;
    for (let i = 0; i < count; i++) if (this.allows(out[i])) out[remaining++] = out[i];
    return remaining === 0 ? count : remaining;
  }
}

/**
 * Another agent that is never shown some of its actions, unless there are no others. It declares nothing: what the
 * agent inside would pass, among all actions, need not be what it answers among those that are left.
 */
export class Without implements Agent<State> {
  private readonly remaining: Int32Array;
  /** Index of each of `kept` in the full list. */
  private readonly place: Int32Array;

  constructor(
    private readonly inner: Agent<State>,
    private readonly ban: Ban,
    maxActions: number,
  ) {
    this.remaining = new Int32Array(maxActions);
    this.place = new Int32Array(maxActions);
  }

  begin(seat: number, seed: number): void {
    this.ban.seat = seat;
    this.inner.begin(seat, seed);
  }

  choose(s: State, seat: number, actions: Int32Array, count: number): number {
    let n = 0;
    for (let i = 0; i < count; i++) {
      if (!this.ban.allows(actions[i])) continue;
      this.remaining[n] = actions[i];
      this.place[n++] = i;
    }
    if (n === 0 || n === count) return this.inner.choose(s, seat, actions, count);
    if (n === 1) return this.place[0];
    const index = this.inner.choose(s, seat, this.remaining, n);
    if (!(index >= 0 && index < n))
      assert(false, `the agent inside 'without' chose ${index} of the ${n} actions it was left`);
    return this.place[index];
  }
}

const NO_WORDS: readonly string[] = [];

export const without: Decorator = {
  id: 'without',
  about: 'another agent that does without some classes of actions; with nothing else to do it does them all the same',
  params: [],
  words: [
    {
      id: 'class',
      about: 'classes of actions, joined by +; `list actions` names them',
      known: (game) => game.actionClasses?.words ?? NO_WORDS,
    },
  ],
  create(game, inner, _params, words) {
    const classes = game.actionClasses;
    assert(classes !== undefined, `${game.id} names no classes of actions`);
    const ban = new Ban(classes, words[0]);
    // An agent that searches finds its own later moves by the game it was given: they are restricted, too.
    // What its playouts would pass unasked may not be legal there: they are asked everything.
    const { seat: _, ...asking } = game;
    const restricted: Game<State> = {
      ...asking,
      legal(s, out) {
        const count = game.legal(s, out);
        return game.actor(s) === ban.seat ? ban.strike(out, count) : count;
      },
    };
    return new Without(inner(restricted), ban, game.maxActions);
  },
};
