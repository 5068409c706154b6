import type { Explanation } from './explanation.js';
import type { Game, State } from './game.js';
import type { Model } from './model.js';
import type { IntSpec } from './spec.js';

/** Answers that an agent gives before it is asked. */
export interface Declaring<S extends State> {
  /**
   * True when `choose` would answer this offer with its first action, the pass. The question is then skipped. `s` is
   * just before the question is pushed, and `offer` is the game's number for it. Return false when unsure: the seat is
   * then asked. The same rules hold as for `choose`.
   */
  passes(s: S, seat: number, offer: number): boolean;
}

/**
 * Decides for a seat. Built once per worker and seat, and reused for every game. Without `passes` it is asked every
 * question.
 */
export interface Agent<S extends State> extends Partial<Declaring<S>> {
  /** Forgets the last game. `seed` is the seed of the agent's own chance in this game. */
  begin(seat: number, seed: number): void;
  /**
   * Returns an index into `actions[0..count)`, count ≥ 2. Must not allocate, change `s`, store `actions`, or depend on
   * hidden information.
   */
  choose(s: S, seat: number, actions: Int32Array, count: number): number;
  /**
   * Explains the answer that `choose` has just given to this question, for people. Later answers do not depend on it.
   * Returns null if the agent decided without a worth for each action.
   */
  explain?(s: S, seat: number, actions: Int32Array, count: number): Explanation | null;
}

/** An agent of the roster: its id, its declared parameters, and the function that builds it. */
export interface AgentSpec<S extends State> {
  readonly id: string;
  readonly about: string;
  readonly params: readonly IntSpec[];
  /** Setting that names its fitted judge; absent: it has none. */
  readonly model?: ModelSetting<S>;
  /** True for an agent that knows only the cards of the base game and plays no packs. */
  readonly baseOnly?: boolean;
  /**
   * Words of packs that it can evaluate, as in `PackAbility.words`. It neither seeks nor uses an ability without any of
   * them on purpose. Absent: unknown.
   */
  readonly opinions?: ReadonlySet<string>;
  /** `params` follows `this.params`. */
  create(game: Game<S>, params: Int32Array): Agent<S>;
}

/** A setting that is the folder of a model: `judge=DIR`. */
export interface ModelSetting<S extends State> {
  /** camelCase name, as written in files and flags; no parameter of the agent has it. */
  readonly id: string;
  readonly about: string;
  /**
   * Returns the agent that plays by the model.
   * @throws UserError that begins with the folder, when the model does not fit the game
   */
  playing(game: Game<S>, model: Model): AgentSpec<S>;
}
