import { NO_CARD } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { recompute } from '../inventory.js';
import { Pile, type TalismanState } from '../state.js';
import { ditch } from './drawing.js';

/** R-ALI-03 Another alignment, and the first change this turn. */
export function mayBecome(s: TalismanState, seat: number, alignment: number): boolean {
  return s.alignment[seat] !== alignment && s.alignmentTurn[seat] !== s.turnNumber[0];
}

/** True for a card that nobody of that alignment may have. */
export function barredByAlignment(card: number, alignment: number): boolean {
  return ((content.barredTo[content.titleOf[card]] >> alignment) & 1) !== 0;
}

/** R-ALI-01..04, RUL-58 Changes alignment, once a turn at most; cards it forbids are ditched at once. */
export function become(s: TalismanState, seat: number, alignment: number): void {
  if (!mayBecome(s, seat, alignment)) return;
  s.alignment[seat] = alignment;
  s.alignmentTurn[seat] = s.turnNumber[0];
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD;) {
    const next = s.nextCard[card];
    if (barredByAlignment(card, alignment)) ditch(s, seat, card);
    card = next;
  }
  recompute(s, seat);
}
