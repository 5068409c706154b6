import type { Agent } from './agent.js';
import type { Game, State } from './game.js';
import type { Stepping } from './stepping.js';

/**
 * A compiled build of a game and of some of its agents: it plays the same games as the JavaScript it was made of,
 * faster. It has one state, on which JavaScript may work between two calls. One thread uses it.
 */
export interface CompiledGame<S extends State> {
  readonly state: S;
  /** The rules, compiled, for whoever plays from question to question; of a state that is not `state` they know nothing. */
  readonly rules: Game<S>;
  /** The same step by step. */
  readonly steps: Stepping<S>;
  /** An agent that answers as the one with that handle, in games that are played by `rules`. */
  agent(handle: number): Agent<S>;
  /** Takes in an agent as it was built; its handle, or 0 when agents of its class are not compiled. */
  admit(agent: Agent<S>): number;
  /** `Agent.begin` of the agent with that handle. */
  begin(handle: number, seat: number, seed: number): void;
  /** `Game.reset` of the state. */
  reset(options: Int32Array, seats: number, seed: Int32Array, roles: Int32Array): void;
  /** `play`, with the handle of the agent of each seat. */
  play(seated: Int32Array, trace: Int32Array): void;
}

/**
 * Possible futures of a position, one at a time: dealt, played on by a policy until a cut, and judged. The work of a
 * search is nearly all here, so there may be a compiled one.
 */
export interface Playout<S extends State> {
  /** The future at hand, and the rules on it. */
  readonly s: S;
  readonly game: Game<S>;
  /** A buffer for the actions of its questions, `game.maxActions` long. */
  readonly actions: Int32Array;
  /** Each seat's share of the win at the end of the last playout, in millionths. */
  readonly share: Int32Array;
  /** Begins a future of `root` that `seat` holds possible; the same seed deals the same future. */
  deal(root: S, seat: number, seed: number): void;
  /** Makes the policy forget what it saw: no game leaves a trace in the next. */
  rewind(seed: number): void;
  /**
   * Begins a future of what lies in `s`, which has been dealt: it ends when the seat's clock stands at `until`. The
   * policy is asked everything, and begins with the luck of `seed`.
   */
  resume(seat: number, seed: number, until: number): void;
  /** True when the game is over or the turns looked ahead are. */
  ended(seat: number): boolean;
  /** What the policy answers to a question of a state, before any chance of a random answer. */
  advice(s: S, seat: number, actions: Int32Array, count: number): number;
  /** The policy's answer or, now and then, any. */
  answer(seat: number, actions: Int32Array, count: number): number;
  /** Plays on by policy to the cut, and writes `share`. */
  finish(seat: number): void;
}

/** Makes the playouts of a game compiled ones; all of a thread share a state, since a search looks at one at a time. */
export interface CompiledPlayouts<S extends State> {
  /**
   * A playout that does what this one would, compiled; null when its policy or its judge are not.
   *
   * @param declares whether the policy is heard where it would pass unasked
   */
  admit(playout: Playout<S>, declares: boolean): Playout<S> | null;
}

/** By game: a copy of one, such as is made to look on, has other functions, and is not found. */
const known = new WeakMap<object, CompiledPlayouts<State>>();

/** From now on searches of this game look for their playouts here. */
export function usePlayouts(game: Game<State>, playouts: CompiledPlayouts<State>): void {
  known.set(game, playouts);
}

/** What is known to make playouts of this very game, or null. */
export function playoutsOf(game: Game<State>): CompiledPlayouts<State> | null {
  return known.get(game) ?? null;
}
