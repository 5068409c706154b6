import { type Agent, type AgentSpec, fold, type Guide, type GuideSpec, WHOLE } from '../../src/engine/index.js';
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

/** Guide to Pig for agents that search: all information is open, and a playout to the end is short. */
class PigGuide implements Guide<PigState> {
  readonly policy = hold;
  readonly exact = true;

  seats(s: PigState): number {
    return s.seats[0];
  }

  routine(): boolean {
    return false;
  }

  clock(): number {
    return -1;
  }

  worth(s: PigState, out: Int32Array): void {
    for (let seat = 0; seat < s.seats[0]; seat++) out[seat] = (WHOLE / s.seats[0]) | 0;
  }

  sight(s: PigState): number {
    let h = fold(s.actor[0], s.total[0]);
    for (let seat = 0; seat < s.seats[0]; seat++) h = fold(h, s.banked[seat]);
    return h;
  }
}

export const pigGuide: GuideSpec<PigState> = { create: () => new PigGuide() };
