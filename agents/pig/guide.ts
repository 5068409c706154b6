import { fold, type Guide, type GuideSpec, WHOLE } from '../../src/engine/index.js';
import type { PigState } from '../../src/games/pig/index.js';
import { hold } from './hold.js';

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
