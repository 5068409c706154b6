import { actionOf, frameArg, NO_CARD, operandOf, popFrame, pushFrame, topFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { discard, hasKeyword, isCarried, spellsOver } from '../../holdings/inventory.js';
import { isPlaying } from '../../holdings/stats.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { Keyword } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { ascending } from '../common/ascending.js';
import { use, writeUses } from './window.js';

/** Mark: no card is protected. */
const NONE = 0;

/**
 * R-OBJ-03, R-SPELL-05 Asks the owner what to give up while anything is above its limit; the first number is 1 after a
 * theft.
 */
export function limitsStep(s: TalismanState, seat: number, at: number): void {
  if (!isPlaying(s, seat)) popFrame(s);
  else if (s.objects[seat] > s.carry[seat]) pushFrame(s, FrameKind.Surplus, seat, frameArg(s, at, 1), 0, 0);
  else if (spellsOver(s, seat) > 0) pushFrame(s, FrameKind.SpellSurplus, seat, 0, 0, 0);
  else popFrame(s);
}

/**
 * R-OBJ-03, RUL-23 Asks for the Object that goes face up onto the space, unless it is used up instead; RUL-106 not
 * after a theft.
 */
export const surplusQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const kept = keptKeyword(s, seat);
    let count = 0;
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
      if (isCarried(s, card) && !hasKeyword(card, kept)) out[count++] = actionOf(Act.Drop, card);
    }
    if (frameArg(s, topFrame(s), 1) === 0) count = writeUses(s, seat, out, count);
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    use(s, seat, action);
  },
};

/** RS-CURSE-03, RS-CURSE-04 Cursed cards are kept as long as another card can go. Only then does one of them go. */
function keptKeyword(s: TalismanState, seat: number): number {
  if (content.keywordMask === 0) return NONE;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (isCarried(s, card) && !hasKeyword(card, Keyword.Cursed)) return Keyword.Cursed;
  return NONE;
}

/** R-SPELL-05 Asks for the Spell to discard; it cannot be cast instead. */
export const spellSurplusQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = s.firstCard[Pile.Spells + seat]; card !== NO_CARD; card = s.nextCard[card])
      out[count++] = actionOf(Act.Discard, card);
    return ascending(out, count);
  },
  apply(s: TalismanState, _seat: number, action: number): void {
    popFrame(s);
    discard(s, operandOf(action));
  },
};
