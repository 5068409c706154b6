import { actionOf, frameArg, NO_CARD, operandOf, popFrame, topFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { chosenOf, NO_PICK, nextPick, picksSeat, picksSpace } from '../../holdings/picks.js';
import { aboutOf, cardOf, withAbout } from '../../holdings/powers.js';
import { Purpose, type TalismanState } from '../../state/state.js';
import { ACTIONS, Act, FrameKind } from '../../vocabulary/kinds.js';
import { Decider } from '../../vocabulary/picks.js';
import { askDecider, chosenFor } from './deciding.js';
import { pick as drawOne } from './dice.js';
import { pushProgram } from './programs.js';

/** Asks for a card, a space or a character; if none is offered, the program goes on without one. */
export function startPick(s: TalismanState, seat: number, pick: number, word: number): void {
  const own = cardOf(word);
  let what = nextPick(s, seat, pick, own, 0);
  if (what === NO_PICK || !mayGive(s, seat, pick)) return;
  const by: Decider = content.pickBy[pick];
  if (by !== Decider.Chance) return askDecider(s, FrameKind.Pick, seat, by, pick, word);
  for (let left = drawOne(s, Purpose.Table, countPicks(s, seat, pick, own)); left > 0; left--)
    what = nextPick(s, seat, pick, own, what + 1);
  choose(s, seat, pick, word, what);
}

/** True for a choice that is no exchange, or an exchange for which there is an own card to give. */
export function mayGive(s: TalismanState, seat: number, pick: number): boolean {
  if (content.pickFirst[pick] === 0) return true;
  return nextPick(s, seat, content.code[content.pickCode[pick] + 1], NO_CARD, 0) !== NO_PICK;
}

function countPicks(s: TalismanState, seat: number, pick: number, own: number): number {
  let count = 0;
  for (let what = nextPick(s, seat, pick, own, 0); what !== NO_PICK; what = nextPick(s, seat, pick, own, what + 1))
    count++;
  return count;
}

/** Runs the program of a choice on what was chosen, or for the chosen character. */
function choose(s: TalismanState, seat: number, pick: number, word: number, what: number): void {
  const code = content.pickCode[pick];
  if (picksSeat(pick)) pushProgram(s, what, code, NO_CARD);
  else pushProgram(s, seat, code, chosenWord(pick, word, what));
}

/** Returns the card word of the program of a choice: what was chosen is at hand, or first of an exchange its card. */
export function chosenWord(pick: number, word: number, what: number): number {
  const about = aboutOf(word);
  return content.pickFirst[pick] === 1 ? withAbout(what, about) : withAbout(word, chosenOf(pick, about, what));
}

/** Asks for one of the cards, spaces or characters that fit. */
export const pickQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    const at = topFrame(s);
    const seat = chosenFor(s, at);
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
  apply(s: TalismanState, _seat: number, action: number): void {
    const at = topFrame(s);
    const seat = chosenFor(s, at);
    const pick = frameArg(s, at, 1);
    const word = frameArg(s, at, 2);
    popFrame(s);
    choose(s, seat, pick, word, operandOf(action));
  },
};
