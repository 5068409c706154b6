import type { Game, State } from './game.js';
import type { Model } from './model.js';
import type { IntSpec } from './spec.js';

/** What an agent says before it is asked. */
export interface Declaring<S extends State> {
  /**
   * True when `choose` would answer this offer with its first action, the pass: then the question is never put. `s`
   * stands where the question is about to be pushed, `offer` is a number of the game that says which one. Whenever it
   * is not sure it is false, and the seat is asked. The same rules as for `choose`.
   */
  passes(s: S, seat: number, offer: number): boolean;
}

/**
 * Decides for a seat. Built once per worker and seat, and reused for every game. Without `passes` it is asked all that
 * is offered.
 */
export interface Agent<S extends State> extends Partial<Declaring<S>> {
  /** Forgets the last game. `seed` is the agent's own luck for this game. */
  begin(seat: number, seed: number): void;
  /**
   * Index into `actions[0..count)`, count ≥ 2. Must not allocate, change `s`, keep `actions`, or depend on what
   * `seat` cannot know.
   */
  choose(s: S, seat: number, actions: Int32Array, count: number): number;
}

/** An agent of the roster: what it is, its declared parameters, how to build one. */
export interface AgentSpec<S extends State> {
  readonly id: string;
  readonly about: string;
  readonly params: readonly IntSpec[];
  /** The setting by which it is given a fitted judge to play by; absent: it takes none. */
  readonly model?: ModelSetting<S>;
  /** True of one that knows the cards of the base game and no others: it plays no packs. */
  readonly baseOnly?: boolean;
  /**
   * The words of packs that it knows what to make of, as the game writes them in `PackAbility.words`: what has none of
   * them it neither seeks nor uses on purpose. Absent: nothing is said.
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
   * The agent as it plays by the model.
   *
   * @throws UserError that begins with the folder, when the model does not fit the game
   */
  playing(game: Game<S>, model: Model): AgentSpec<S>;
}
