import type { Agent, State } from '../../engine/index.js';
import type { OtherAnswer, RecordedGame } from './recorded-game.js';

/** Replays of the first game of an agent, enough for a counter to pass as many values. */
const ROUNDS = 64;
/** Games that are begun, but not played, before another replay; a prime, so that no period divides it. */
const BEGUN = 4099;
/** Time limit of each of the two, in milliseconds: an agent may think long. */
const LONG_MS = 100;

/**
 * True if the nth game of an agent is checked: games 1, 2, 4, 8, … and one in 32 of the others, at irregular intervals.
 */
export function isSampled(n: number): boolean {
  return (n & (n - 1)) === 0 || Math.imul(n, 0x9e3779b1) >>> 27 === 0;
}

/**
 * Replays recorded games to another instance of their agent with a different past. The first game is replayed many
 * times, so that few games are enough to find an agent that counts them.
 */
export class Histories {
  private swept = false;

  /** Returns an answer to a recorded game that differs in a new instance; null for none. */
  differing(game: RecordedGame, agent: Agent<State>): OtherAnswer | null {
    const first = game.putTo(agent);
    if (first !== null || this.swept) return first;
    this.swept = true;
    return this.repeated(game, agent) ?? this.afterBegun(game, agent);
  }

  private repeated(game: RecordedGame, agent: Agent<State>): OtherAnswer | null {
    const until = performance.now() + LONG_MS;
    for (let round = 1; round < ROUNDS && performance.now() < until; round++) {
      const other = game.putTo(agent);
      if (other !== null) return other;
    }
    return null;
  }

  private afterBegun(game: RecordedGame, agent: Agent<State>): OtherAnswer | null {
    const until = performance.now() + LONG_MS;
    for (let begun = 0; begun < BEGUN && performance.now() < until; begun++) agent.begin(game.seat, begun);
    return game.putTo(agent);
  }
}
