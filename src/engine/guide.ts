import type { AgentSpec, Model } from './agent.js';
import type { Game, State } from './game.js';

/** A seat's share of the win, in millionths: all seats of a decided game share this much. */
export const WHOLE = 1_000_000;

/** Evaluates a position that is not over. */
export interface Evaluation<S extends State> {
  /**
   * Writes the chance of each seat to win, in millionths (0 to `WHOLE`), and leaves `s` unchanged. Must not allocate.
   * It may read all of `s`: a search passes only determinized states.
   */
  worth(s: S, out: Int32Array): void;
}

/**
 * Advice of a game to agents that search it. Without a guide, searches use random playouts to the end. Each agent makes
 * its own guide, and nothing in it may allocate afterwards.
 */
export interface Guide<S extends State> extends Evaluation<S> {
  /**
   * Agent for the playouts, for the seats that are not searched, and for questions not worth a search. Must not peek.
   */
  readonly policy: AgentSpec<S>;
  /**
   * True if `sight` distinguishes positions by all that the seat can see, so that results for a sight hold for each
   * such position.
   */
  readonly exact: boolean;
  /** Returns the number of seats. */
  seats(s: S): number;
  /**
   * True when `policy` may answer the pending question without a search: it is nearly always right.
   *
   * @param ahead true for a question in a playout: there a question that the policy may pass unasked is always routine,
   * so that a search finds the same whether or not it is passed
   */
  routine(s: S, seat: number, ahead?: boolean): boolean;
  /** Returns a count of the seat's turns that never falls, to cut playouts; -1 = playouts run to the end. */
  clock(s: S, seat: number): number;
  /**
   * Returns one word for the information of the decider, without its list of actions. Must not depend on hidden
   * information.
   */
  sight(s: S, seat: number): number;
}

/**
 * Values actions before a search, so that it needs fewer futures. Each agent makes its own, and nothing in it may
 * allocate afterwards.
 */
export interface Prior<S extends State> {
  /** Forgets the last game. `seed` is the seed of its own chance in this game. */
  begin(seat: number, seed: number): void;
  /**
   * Writes the value of each action of the pending question, in millionths of a win. Only their differences count. It
   * must not change `s` or depend on hidden information.
   *
   * @returns false if it does not value the actions of this question
   */
  evaluate(s: S, seat: number, actions: Int32Array, count: number, out: Int32Array): boolean;
}

/** Makes the guides of a game. */
export interface GuideSpec<S extends State> {
  /** Makes a guide for one agent: the only allocation. */
  create(game: Game<S>): Guide<S>;
  /** Makes a prior for one agent: the only allocation. Absent: the game has none. */
  prior?(game: Game<S>): Prior<S>;
  /**
   * True if its judge was fitted to games with these values of the options, `packed` if with packs. Absent: it has no
   * fitted judge, and its evaluations are not chances.
   */
  fittedTo?(options: ArrayLike<number>, packed: boolean): boolean;
  /**
   * Corrects the chances of a table in place, where its judge is too sure, for figures that people read. Searches use
   * the chances as they are. Absent: nothing to correct. Must not allocate.
   */
  calibrate?(shares: Int32Array, seats: number): void;
  /**
   * Returns the guide with another fitted judge. Absent: its judge cannot be replaced.
   * @throws UserError that begins with the folder, when the model is of another game, other content or other inputs
   */
  judgedBy?(model: Model): GuideSpec<S>;
}

/**
 * A number that may have a fraction, or more than 32 bits. All other numbers of the rules and the agents are int32, and
 * are compiled to WebAssembly as such (`src/wasm`).
 */
export type Real = number;
