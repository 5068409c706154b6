import type { Agent, State } from '../../engine/index.js';

/** The agents of a table as one: each question goes to the agent of its seat. */
export class TableAgent implements Agent<State> {
  constructor(private readonly agents: readonly Agent<State>[]) {}

  /** Begins the agent of a seat; an empty seat has none. */
  begin(seat: number, seed: number): void {
    if (seat < this.agents.length) this.agents[seat].begin(seat, seed);
  }

  choose(s: State, seat: number, actions: Int32Array, count: number): number {
    return this.agents[seat].choose(s, seat, actions, count);
  }
}
