import { actionOf, actOf, popFrame } from '../../../../engine/index.js';
import { recompute } from '../../holdings/inventory.js';
import { happened } from '../../holdings/powers.js';
import { payFate, payGold, returnGold } from '../../holdings/stock.js';
import type { TalismanState } from '../../state/state.js';
import { Act } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { refillSpells } from '../spells/hand.js';
import { seatDown, startNewCharacter, unusedCharacters } from './dealing.js';
import { havenOf, inNeed } from './rising.js';

/** Asks for a new character, if there is one to spare (GAP-16), or the old one again. */
export const riseQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    let count = 0;
    if (unusedCharacters(s) > inNeed(s)) out[count++] = actionOf(Act.Pass, 0);
    out[count++] = actionOf(Act.Yes, 0);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const gold = s.fallen[seat] - 1;
    popFrame(s);
    s.fallen[seat] = 0;
    if (actOf(action) === Act.Pass) startNewCharacter(s, seat);
    else rise(s, seat, gold);
  },
};

/**
 * RUL-187 Takes a fate from the character, and the rest of the gold that it left on its space of death. Other gold
 * stays.
 */
function rise(s: TalismanState, seat: number, gold: number): void {
  returnGold(s, s.space[seat], gold);
  seatDown(s, seat, s.character[seat]);
  payGold(s, seat, s.gold[seat]);
  payFate(s, seat);
  s.space[seat] = havenOf(s, seat);
  recompute(s, seat);
  refillSpells(s, seat);
  happened(s, When.FateSpent, seat, 0);
}
