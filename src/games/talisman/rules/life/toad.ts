import { recompute } from '../../holdings/inventory.js';
import { Option } from '../../options/option.js';
import type { TalismanState } from '../../state/state.js';
import { When } from '../../vocabulary/powers.js';
import { endLoan } from '../combat/raising.js';
import { replaced } from '../powers/powers.js';
import { dropAll } from './belongings.js';

/**
 * R-TOAD-01..12, RUL-14 Becomes a Toad for the next `turns` own turns, or again from now (R-TOAD-11); under the option
 * the own turn at hand is one of them.
 */
export function becomeToad(s: TalismanState, seat: number, turns: number): void {
  if (!replaced(s, When.BecomeToad, seat, turns)) becomeToadNow(s, seat, turns);
}

export function becomeToadNow(s: TalismanState, seat: number, turns: number): void {
  const more = seat === s.active[0] && s.option[Option.ToadTurnCounts] === 0 ? 1 : 0;
  s.toad[seat] = turns + more;
  s.potion[seat] = 0;
  s.hired[0] &= ~(1 << seat);
  endLoan(s, seat);
  dropAll(s, seat, false);
  recompute(s, seat);
}
