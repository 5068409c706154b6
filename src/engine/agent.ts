import type { Game, State } from './game.js';
import type { IntSpec } from './spec.js';

/** Decides for a seat. Built once per worker and seat, and reused for every game. */
export interface Agent<S extends State> {
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
  /** `params` follows `this.params`. */
  create(game: Game<S>, params: Int32Array): Agent<S>;
}
