import type { Agent, AgentSpec } from '../../src/engine/index.js';
import type { PigState } from '../../src/games/pig/index.js';

/** Rolls until the turn's total is worth holding, or wins. The smallest agent with a parameter. */
class HoldAgent implements Agent<PigState> {
  constructor(private readonly holdAt: number) {}

  begin(): void {
    // decides by the position alone
  }

  choose(s: PigState, seat: number): number {
    return s.total[0] >= this.holdAt || s.banked[seat] + s.total[0] >= s.target[0] ? 0 : 1;
  }
}

export const hold: AgentSpec<PigState> = {
  id: 'pig/hold',
  about: 'holds once the turn is worth enough',
  params: [
    {
      id: 'holdAt',
      about: 'total of the turn at which it holds',
      default: 20,
      min: 2,
      max: 100,
      phrase: 'holds at {}',
    },
  ],
  create: (_game, params) => new HoldAgent(params[0]),
};
