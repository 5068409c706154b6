import type { Agent } from './agent.js';
import type { State } from './game.js';

/**
 * A compiled build of a game and of some of its agents: it plays the same games as the JavaScript it was made of,
 * faster. It has one state, on which JavaScript may work between two calls. One thread uses it.
 */
export interface CompiledGame<S extends State> {
  readonly state: S;
  /** Takes in an agent as it was built; its handle, or 0 when agents of its class are not compiled. */
  admit(agent: Agent<S>): number;
  /** `Agent.begin` of the agent with that handle. */
  begin(handle: number, seat: number, seed: number): void;
  /** `Game.reset` of the state. */
  reset(options: Int32Array, seats: number, seed: Int32Array, roles: Int32Array): void;
  /** `play`, with the handle of the agent of each seat. */
  play(seated: Int32Array, trace: Int32Array): void;
}
