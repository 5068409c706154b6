import type { Game, State } from './game.js';
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

/** A part of the worth of an action. */
export interface WorthPart {
  readonly label: string;
  /** In the unit of the explanation. */
  readonly value: number;
}

/** Valuation of one legal action. */
export interface ExplainedAction {
  /** In the unit of the explanation; null if the agent did not value the action. */
  readonly worth: number | null;
  /** Sums to `worth`. */
  readonly parts: readonly WorthPart[];
  /** Futures that were played from it; absent for agents that do not search. */
  readonly visits?: number;
}

/** Worths that an agent gave to the actions of a question. */
export interface Explanation {
  readonly unit: string;
  /** By legal action, in their order. */
  readonly actions: readonly ExplainedAction[];
  /** Default action of a search, unless another is ahead by more than chance explains; null if the worth decides. */
  readonly advice: number | null;
}

/** A fitted judge, as its folder contains it (`docs/train.md`). The game defines its meaning. */
export interface Model {
  /** Its folder as the person named it, for messages. */
  readonly from: string;
  readonly game: string;
  /** Hash of the content (cards, spaces, characters) of the game that it was fitted to, without packs. */
  readonly content: string;
  /** True if it was fitted with packs: their inputs follow those of the game. */
  readonly packed: boolean;
  /** Names of the inputs, in the order of the rows of the first layers. */
  readonly inputs: readonly string[];
  /** Names of the phases of a game, each with separate layers. */
  readonly phases: readonly string[];
  /** Weights by the name of their layer and their own: `outer-hidden/kernel`. */
  readonly weights: ReadonlyMap<string, Tensor>;
}

/** Numbers row by row. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}
