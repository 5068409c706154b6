import { actionOf, lowOf, NO_CARD } from '../../../../engine/index.js';
import { CAVE, SENTINEL } from '../../holdings/board.js';
import { discard, traitOf } from '../../holdings/inventory.js';
import { hasTrait, isCovered, magicStopped } from '../../holdings/stats.js';
import { Option, Teleport } from '../../options/option.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { Trait } from '../../vocabulary/ids.js';
import { Act } from '../../vocabulary/kinds.js';

/** Above the card of a ride: where it goes. */
const TO_SENTINEL = 1 << 8;

/**
 * V-XIV-8 True if a Talisman may take its owner to the Warlock's Cave or the Sentinel, instead of a roll for the move.
 * It is a use of magic, so it fails where magic is stopped. It is no Spell, so it cannot be answered.
 */
export function mayRide(s: TalismanState, seat: number): boolean {
  return (
    s.option[Option.TalismanTeleport] !== Teleport.Off && hasTrait(s, seat, Trait.Talisman) && !magicStopped(s, seat)
  );
}

/** Adds the rides. Talismans that are spent are separate choices, because they may belong to different decks. */
export function writeRides(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  if (!mayRide(s, seat)) return count;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if ((traitOf(card) & Trait.Talisman) === 0) continue;
    if (s.space[seat] !== CAVE && !isCovered(s, CAVE)) out[count++] = actionOf(Act.Ride, card);
    if (s.space[seat] !== SENTINEL && !isCovered(s, SENTINEL)) out[count++] = actionOf(Act.Ride, card | TO_SENTINEL);
    if (s.option[Option.TalismanTeleport] === Teleport.Kept) return count;
  }
  return count;
}

export function rideGoal(operand: number): number {
  return (operand & TO_SENTINEL) !== 0 ? SENTINEL : CAVE;
}

/** RUL-87 The Talisman goes back to its deck, unless the option says that it is kept. */
export function payRide(s: TalismanState, operand: number): void {
  if (s.option[Option.TalismanTeleport] === Teleport.Spent) discard(s, lowOf(operand));
}
