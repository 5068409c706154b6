import { NO_CARD, popFrame, pushFrame } from '../../../engine/index.js';
import { discard, isObject, spellsOver } from '../inventory.js';
import { Pile, type TalismanState } from '../state.js';
import { isPlaying } from '../stats.js';
import { ascending } from './ascending.js';
import { Act, act, K } from '../words/kinds.js';
import { use, writeUses } from './window.js';

/** R-OBJ-03, R-SPELL-05 While anything is above its limit, its owner chooses what goes. */
export function limitsStep(s: TalismanState, seat: number): void {
  if (!isPlaying(s, seat)) popFrame(s);
  else if (s.objects[seat] > s.carry[seat]) pushFrame(s, K.Surplus, seat, 0, 0, 0);
  else if (spellsOver(s, seat) > 0) pushFrame(s, K.SpellSurplus, seat, 0, 0, 0);
  else popFrame(s);
}

/** R-OBJ-03, RUL-23 Which Object goes face up onto the space, unless it is used up instead. */
export const surplusQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
      if (isObject(card)) out[count++] = act(Act.Drop, card);
    }
    return ascending(out, writeUses(s, seat, out, count));
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    use(s, seat, action);
  },
};

/** R-SPELL-05 Which Spell is discarded; it cannot be cast to save it. */
export const spellSurplusQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = s.firstCard[Pile.Spells + seat]; card !== NO_CARD; card = s.nextCard[card]) out[count++] = act(Act.Discard, card);
    return ascending(out, count);
  },
  apply(s: TalismanState, _seat: number, action: number): void {
    popFrame(s);
    discard(s, action & 0xffff);
  },
};
