import { type Agent, type AgentSpec, draw, type State } from '../src/engine/index.js';

/** Picks uniformly among the legal actions, by its own keyed draws. */
export class RandomAgent implements Agent<State> {
  private seed = 0;
  private decisions = 0;

  begin(_seat: number, seed: number): void {
    this.seed = seed;
    this.decisions = 0;
  }

  choose(_s: State, _seat: number, _actions: Int32Array, count: number): number {
    const k = this.decisions++;
    return draw((this.seed + (k >> 16)) | 0, this.seed, 0, k & 0xffff, count);
  }
}

export const random: AgentSpec<State> = {
  id: 'random',
  about: 'picks uniformly among the legal actions; any game',
  params: [],
  create: () => new RandomAgent(),
};
