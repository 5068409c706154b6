import { actionOf, frameArg, NO_CARD, operandOf, popFrame, pushFrame, topFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { chosenOf, NO_PICK, nextPick, picksSeat, picksSpace } from '../../holdings/picks.js';
import { aboutOf, cardOf, withAbout } from '../../holdings/powers.js';
import type { TalismanState } from '../../state/state.js';
import { ACTIONS, Act, FrameKind } from '../../vocabulary/kinds.js';
import { pushProgram } from './programs.js';

/** Asks for a card, a space or a character; if none is offered, the program goes on without one. */
export function startPick(s: TalismanState, seat: number, pick: number, word: number): void {
  if (nextPick(s, seat, pick, cardOf(word), 0) !== NO_PICK) pushFrame(s, FrameKind.Pick, seat, pick, word, 0);
}

/** Asks for one of the cards, spaces or characters that fit, and runs the program on it or for the character. */
export const pickQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const at = topFrame(s);
    const pick = frameArg(s, at, 1);
    const own = cardOf(frameArg(s, at, 2));
    const act = picksSeat(pick) ? Act.Seat : picksSpace(pick) ? Act.Space : Act.Card;
    let count = 0;
    let what = nextPick(s, seat, pick, own, 0);
    while (what !== NO_PICK && count < ACTIONS) {
      out[count++] = actionOf(act, what);
      what = nextPick(s, seat, pick, own, what + 1);
    }
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const pick = frameArg(s, at, 1);
    const word = frameArg(s, at, 2);
    popFrame(s);
    if (picksSeat(pick)) return pushProgram(s, operandOf(action), content.pickCode[pick], NO_CARD);
    pushProgram(s, seat, content.pickCode[pick], withAbout(word, chosenOf(pick, aboutOf(word), operandOf(action))));
  },
};
