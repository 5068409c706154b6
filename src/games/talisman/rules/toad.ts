import { recompute } from '../inventory.js';
import type { TalismanState } from '../state.js';
import { dropAll } from './life.js';
import { endLoan } from './raising.js';

/** R-TOAD-01..12, RUL-14 Becomes a Toad for the next `turns` own turns, or again from now (R-TOAD-11). */
export function becomeToad(s: TalismanState, seat: number, turns: number): void {
  s.toad[seat] = seat === s.active[0] ? turns + 1 : turns;
  s.potion[seat] = 0;
  s.hired[0] &= ~(1 << seat);
  endLoan(s, seat);
  dropAll(s, seat);
  recompute(s, seat);
}
