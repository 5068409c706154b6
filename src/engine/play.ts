import type { Agent } from './agent.js';
import { assert } from './errors.js';
import type { Game, State } from './game.js';
import { mix } from './random.js';

/** Words of the trace that `play` writes: number of decisions, then two words of digest over all actions. */
export const TRACE_WORDS = 3;

/** Words of each seat that follow in a trace for `Waits`. */
export const enum Wait {
  /** Number of choices: decisions with at least two actions that do not decline. */
  Choices,
  /** Round of its last choice; 0 before the first. */
  Last,
  /** Longest run of rounds without a choice, between two choices or before the first. */
  Longest,
  Words,
}

export const NOBODY: readonly Agent<State>[] = [];

/** A round that no game reaches. */
const NEVER = 0x7fffffff;

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
  startPlay(game, s, agents, trace);
  playOn(game, s, agents, out, trace, NEVER);
  endPlay(game, s, trace);
}

/**
 * Seats the agents at a game that has been reset. Play it by `playOn` and `endPlay`.
 * @param trace with more than `TRACE_WORDS` words, `Wait.Words` for each seat follow and are counted
 */
export function startPlay<S extends State>(game: Game<S>, s: S, agents: readonly Agent<S>[], trace: Int32Array): void {
  trace.fill(0);
  trace[1] = 0x2545f491;
  trace[2] = 0x6c078965;
  game.seat?.(s, agents);
}

/**
 * Plays on to the first question of a round, or to the end.
 * @param until the round, later than the present one; games without `round` are played to the end
 */
export function playOn<S extends State>(
  game: Game<S>,
  s: S,
  agents: readonly Agent<S>[],
  out: Int32Array,
  trace: Int32Array,
  until: number,
): void {
  let decisions = trace[0];
  let digest0 = trace[1];
  let digest1 = trace[2];
  const waits = trace.length > TRACE_WORDS;
  while (!game.over(s) && (until === NEVER || game.round!(s) < until)) {
    const count = game.legal(s, out);
    const seat = game.actor(s);
    if (waits && count > 1) countChoice(game, s, seat, out, count, trace);
    const index = count > 1 ? agents[seat].choose(s, seat, out, count) : 0;
    const action = out[index];
    game.apply(s, action);
    digest0 = (Math.imul(digest0 ^ action, 0x01000193) + seat) | 0;
    digest1 = Math.imul(((digest1 << 5) | (digest1 >>> 27)) ^ action, 0x85ebca6b) | 0;
    if (++decisions > game.maxDecisions) assert(false, `${game.id} asked more than ${game.maxDecisions} questions`);
  }
  trace[0] = decisions;
  trace[1] = digest0;
  trace[2] = digest1;
}

/** Counts a question if it is a choice. Actions ascend, so that one that declines is the first. */
function countChoice<S extends State>(
  game: Game<S>,
  s: S,
  seat: number,
  out: Int32Array,
  actions: number,
  trace: Int32Array,
): void {
  if (actions === 2 && game.declines!(out[0])) return;
  const at = TRACE_WORDS + seat * Wait.Words;
  const round = game.round!(s);
  const wait = round - trace[at + Wait.Last] - 1;
  if (wait > trace[at + Wait.Longest]) trace[at + Wait.Longest] = wait;
  trace[at + Wait.Last] = round;
  trace[at + Wait.Choices]++;
}

/** Takes the agents from a game that is over, and completes the digest. */
export function endPlay<S extends State>(game: Game<S>, s: S, trace: Int32Array): void {
  game.seat?.(s, NOBODY);
  trace[1] = mix(trace[1]);
  trace[2] = mix(trace[2] ^ trace[0]);
}

/** Returns the agent's own seed for a game: by seat, not by name, so that one agent under two names plays the same. */
export function agentSeed(seed: Int32Array, seat: number): number {
  return mix(mix(seed[0] ^ 0x51ed270b) ^ seed[1] ^ Math.imul(seat + 1, 0x9e3779b1));
}
