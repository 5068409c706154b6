import type { Agent } from './agent.js';
import { assert } from './errors.js';
import type { Game, State } from './game.js';
import { mix } from './random.js';

/** Words of the trace that `play` writes: number of decisions, then two words of digest over all actions. */
export const TRACE_WORDS = 3;

export const NOBODY: readonly Agent<State>[] = [];

/**
 * Plays a game that has been reset to its end. Agents are not asked about passes that they declare.
 * @param out   buffer for legal actions, `game.maxActions` long
 * @param trace receives the number of decisions and a digest that changes when any action of the game changes
 */
export function play<S extends State>(
  game: Game<S>,
  s: S,
  agents: readonly Agent<S>[],
  out: Int32Array,
  trace: Int32Array,
): void {
  let decisions = 0;
  let digest0 = 0x2545f491;
  let digest1 = 0x6c078965;
  game.seat?.(s, agents);
  while (!game.over(s)) {
    const count = game.legal(s, out);
    const seat = game.actor(s);
    const index = count > 1 ? agents[seat].choose(s, seat, out, count) : 0;
    const action = out[index];
    game.apply(s, action);
    digest0 = (Math.imul(digest0 ^ action, 0x01000193) + seat) | 0;
    digest1 = Math.imul(((digest1 << 5) | (digest1 >>> 27)) ^ action, 0x85ebca6b) | 0;
    if (++decisions > game.maxDecisions) assert(false, `${game.id} asked more than ${game.maxDecisions} questions`);
  }
  game.seat?.(s, NOBODY);
  trace[0] = decisions;
  trace[1] = mix(digest0);
  trace[2] = mix(digest1 ^ decisions);
}

/** Returns the agent's own seed for a game: by seat, not by name, so that one agent under two names plays alike. */
export function agentSeed(seed: Int32Array, seat: number): number {
  return mix(mix(seed[0] ^ 0x51ed270b) ^ seed[1] ^ Math.imul(seat + 1, 0x9e3779b1));
}
