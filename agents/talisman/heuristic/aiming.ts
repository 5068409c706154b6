import { operandOf } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { board, STEPS } from '../../../src/games/talisman/holdings/board.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Kind } from '../../../src/games/talisman/vocabulary/ids.js';
import type { View } from './view.js';
import { leader } from './windows.js';

/** Targets of Spells that are aimed at a card or a space: the index of the best action. */

/** Returns the strongest Enemy on the space, or the first card if there is no Enemy. */
export function aimCard(actions: Int32Array, count: number): number {
  let best = 0;
  let most = 0;
  for (let i = 0; i < count; i++) {
    const title = content.titleOf[operandOf(actions[i])];
    if (content.kind[title] !== Kind.Enemy) continue;
    const score = content.strength[title] + content.craft[title];
    if (score > most) {
      best = i;
      most = score;
    }
  }
  return best;
}

/** Returns a space for a Hex: one on which the strongest rival may land, and its owner may not. */
export function aimSpace(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const rival = leader(s, seat, v);
  let best = 0;
  let most = -100;
  for (let i = 0; i < count; i++) {
    const space = operandOf(actions[i]);
    const worth = (rival < 0 ? 0 : ways(s.space[rival], space)) - ways(s.space[seat], space);
    if (worth > most) {
      best = i;
      most = worth;
    }
  }
  return best;
}

/** Returns the number of throws and directions that lead from one space to another. */
function ways(from: number, to: number): number {
  let n = 0;
  for (let points = 1; points < STEPS; points++) {
    if (board.clockwise[from * STEPS + points] === to) n++;
    if (board.counterclockwise[from * STEPS + points] === to) n++;
  }
  return n;
}
