import { operandOf, popFrame } from '../../../engine/index.js';
import { HAND_MAX, Pile } from '../places.js';
import type { SloharState } from '../state.js';
import { listCards, toPit } from '../stock.js';
import { Act } from '../words.js';

/** SL-HAND-01 Asks for cards to discard, down to six. */
export const discardQuestion = {
  legal(s: SloharState, seat: number, out: Int32Array): number {
    return listCards(s, seat, Act.Discard, out, 0);
  },
  apply(s: SloharState, seat: number, action: number): void {
    toPit(s, operandOf(action));
    if (s.pileSize[Pile.Hand + seat] <= HAND_MAX) popFrame(s);
  },
};
