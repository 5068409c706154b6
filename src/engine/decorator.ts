import type { Agent } from './agent.js';
import type { Game, State } from './game.js';
import type { IntSpec } from './spec.js';

/** A setting of a decorator that is written in words of the game: `class=cast+fate`. */
export interface WordSpec {
  /** camelCase name, as written in files and flags. */
  readonly id: string;
  readonly about: string;
  /** The words of a game; empty if the game does not know the parameter. */
  known(game: Game<State>): readonly string[];
}

/**
 * Makes an agent of another: its description, its own settings, its constructor. It is written
 * `id:of=AGENT,setting=value`; any other setting is one of the inner agent.
 */
export interface Decorator {
  /** kebab-case, and no agent's id. */
  readonly id: string;
  readonly about: string;
  readonly params: readonly IntSpec[];
  readonly words: readonly WordSpec[];
  /**
   * Builds one for a game. The agent inside must hear every `begin`, with the same seat and seed.
   *
   * @param inner  builds the agent inside, for this game or one like it
   * @param params follows `this.params`
   * @param words  by `this.words`: indexes into the words known there, at least one
   */
  create(
    game: Game<State>,
    inner: (game: Game<State>) => Agent<State>,
    params: Int32Array,
    words: readonly Int32Array[],
  ): Agent<State>;
}
