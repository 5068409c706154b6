import type { Agent } from './agent.js';
import type { Game, State } from './game.js';
import type { Evaluation, Prior } from './guide.js';
import type { Stepping } from './turns.js';

/** A game that is played round by round, as by `startPlay`, `playOn` and `endPlay`. */
export interface PlayByRounds {
  start(): void;
  /** Plays on to the first question of a later round, or to the end. */
  playOn(until: number): void;
  /** Completes the trace of a game that is over. */
  end(): void;
}

/**
 * A compiled build of a game and of some of its agents. It plays the same games as its JavaScript, faster. It has one
 * state, which JavaScript may change between two calls. It belongs to one thread.
 */
export interface CompiledGame<S extends State> {
  readonly state: S;
  /** Compiled rules, for playing from question to question. They work only on `state`. */
  readonly rules: Game<S>;
  /** The same step by step. */
  readonly steps: Stepping<S>;
  /** Returns an agent that answers like the one with that handle, in games played by `rules`. */
  agent(handle: number): Agent<S>;
  /** Registers a built agent. Returns its handle, or 0 if agents of its class are not compiled. */
  admit(agent: Agent<S>): number;
  /** `Agent.begin` of the agent with that handle. */
  begin(handle: number, seat: number, seed: number): void;
  /** `Game.reset` of the state. */
  reset(options: Int32Array, seats: number, seed: Int32Array, roles: Int32Array, changes?: Int32Array): void;
  /** `play`, with the handle of the agent of each seat. */
  play(seated: Int32Array, trace: Int32Array): void;
  /** Registers an evaluation. Returns it as compiled, working only on `state`, or null if it is not compiled. */
  evaluation(evaluation: Evaluation<S>): Evaluation<S> | null;
  /** Plays a game that stops between rounds, with the handle of the agent of each seat. */
  rounds(seated: Int32Array, trace: Int32Array): PlayByRounds;
}

/**
 * Playouts of a position, one at a time: determinized, played by a policy to a cut, and evaluated. Searches spend
 * nearly all their time here, so there may be a compiled one.
 */
export interface Playout<S extends State> {
  /** State of the current playout, and its rules. */
  readonly s: S;
  readonly game: Game<S>;
  /** Buffer for the actions of its questions, `game.maxActions` long. */
  readonly actions: Int32Array;
  /** Share of the win of each seat at the end of the last playout, in millionths. */
  readonly share: Int32Array;
  /** Determinizes `root` for `seat` and begins a playout. The same seed gives the same state. */
  deal(root: S, seat: number, seed: number): void;
  /** Resets the policy, so that no game influences the next. */
  rewind(seed: number): void;
  /**
   * Begins a playout of `s`, which has been determinized. It ends when the clock of the seat is `until`. The policy is
   * asked every question, and its chance begins with `seed`.
   */
  resume(seat: number, seed: number, until: number): void;
  /** True when the game is over or the turns to look ahead have been played. */
  ended(seat: number): boolean;
  /** Returns the policy's answer to a question of a state, before any chance of a random answer. */
  advice(s: S, seat: number, actions: Int32Array, count: number): number;
  /** Returns the policy's answer or, by chance, any action. */
  answer(seat: number, actions: Int32Array, count: number): number;
  /** Plays by policy to the cut, and writes `share`. */
  finish(seat: number): void;
}

/** Compiles the playouts of a game and its priors. All playouts of a thread share a state, since a search uses one at a time. */
export interface CompiledPlayouts<S extends State> {
  /**
   * Returns a compiled playout that does the same, or null if its policy or its judge is not compiled.
   * @param declares whether the policy is heard where it would pass unasked
   */
  admit(playout: Playout<S>, declares: boolean): Playout<S> | null;
  /** Returns a compiled prior with the same values, or null if it is not compiled. */
  admitPrior(prior: Prior<S>): Prior<S> | null;
}

/**
 * Compiled playouts by game. A copy of a game, such as one made for an observer, has other functions and is not found.
 */
const known = new WeakMap<object, CompiledPlayouts<State>>();

/** Registers the compiled playouts that searches of this game use from now on. */
export function usePlayouts(game: Game<State>, playouts: CompiledPlayouts<State>): void {
  known.set(game, playouts);
}

/** Returns the compiled playouts of this very game, or null. */
export function playoutsOf(game: Game<State>): CompiledPlayouts<State> | null {
  return known.get(game) ?? null;
}
