import { actionOf, NO_CARD } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { isObject, recompute } from '../../holdings/inventory.js';
import { happened } from '../../holdings/powers.js';
import { hasAbility } from '../../holdings/stats.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { Ability, Alignment } from '../../vocabulary/ids.js';
import { Act } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { ditch } from '../encounters/drawing.js';
import { replaced } from '../powers/powers.js';

/** R-ALI-03 True for a different alignment and the first change this turn. */
export function mayBecome(s: TalismanState, seat: number, alignment: number): boolean {
  if (s.alignment[seat] === Alignment.None) return false;
  return s.alignment[seat] !== alignment && s.alignmentTurn[seat] !== s.turnNumber[0];
}

/** RUL-53 True if an ability may change the alignment at will: in the own turn, without an earlier change in it. */
export function mayChange(s: TalismanState, seat: number): boolean {
  return (
    hasAbility(s, seat, Ability.ChangeAlignment) && seat === s.active[0] && s.alignmentTurn[seat] !== s.turnNumber[0]
  );
}

/** Adds the alignments that may be chosen at will now. */
export function writeChanges(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  if (!mayChange(s, seat)) return count;
  for (let a = Alignment.Good; a <= Alignment.Evil; a++)
    if (mayBecome(s, seat, a)) out[count++] = actionOf(Act.Alignment, a);
  return count;
}

/** True for a card that no character of that alignment may have. */
export function barredByAlignment(card: number, alignment: number): boolean {
  return ((content.barredTo[content.titleOf[card]] >> alignment) & 1) !== 0;
}

/** True for a seat with an Object that no character of that alignment may have. */
export function holdsBarred(s: TalismanState, seat: number, alignment: number): boolean {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (isObject(card) && barredByAlignment(card, alignment)) return true;
  }
  return false;
}

/** R-ALI-01..04, RUL-58 Changes alignment, once a turn at most; cards it forbids are ditched at once. */
export function become(s: TalismanState, seat: number, alignment: number): void {
  if (!mayBecome(s, seat, alignment)) return;
  if (!replaced(s, When.ChangeAlignment, seat, alignment)) becomeNow(s, seat, alignment);
}

export function becomeNow(s: TalismanState, seat: number, alignment: number): void {
  s.alignment[seat] = alignment;
  s.alignmentTurn[seat] = s.turnNumber[0];
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    if (barredByAlignment(card, alignment)) ditch(s, seat, card);
    card = next;
  }
  recompute(s, seat);
  happened(s, When.AlignmentChanged, seat, alignment);
}
