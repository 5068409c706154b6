import { pushFrame } from '../../../engine/index.js';
import { changed, discard, printed } from '../holdings/inventory.js';
import { craftNow, isPlaying } from '../holdings/stats.js';
import { Option } from '../options/option.js';
import { foreseeAdventure } from '../rules/mechanics/drawing.js';
import { saveVictim } from '../rules/mechanics/losses.js';
import { PrizeOf } from '../rules/mechanics/prizes.js';
import { cancelSpell, waiting } from '../rules/mechanics/spell-cards.js';
import { idle } from '../rules/mechanics/turn-frame.js';
import { offerPrize } from '../rules/resolution/defeat.js';
import { layChosen } from '../rules/sequence/casting.js';
import { Avoidance, Fight, FightWith, type TalismanState } from '../state/state.js';
import { Stat } from '../vocabulary/ids.js';
import { FrameKind } from '../vocabulary/kinds.js';

/** Verbs of Spells. The program runs for the target; `s.chosen` has the target and the caster. */

export function robbedByCaster(s: TalismanState, seat: number): void {
  offerPrize(s, s.chosen[1], seat, PrizeOf.Theft);
}

export function loseFollowerToCaster(s: TalismanState, seat: number): void {
  offerPrize(s, s.chosen[1], seat, PrizeOf.AnyFollower);
}

/** Makes Magic Objects unusable. They add no Craft, so limits are checked again. */
export function destroyMagic(s: TalismanState, seat: number): void {
  s.magicOff[0] = 1 + seat;
  for (let other = 0; other < s.seats[0]; other++) if (isPlaying(s, other)) changed(s, other);
}

export function destroyCard(s: TalismanState): void {
  discard(s, s.chosen[0]);
}

/** Shows the next cards of the deck to the caster; their order does not change. */
export function foresee(s: TalismanState, seat: number, n: number): void {
  foreseeAdventure(s, seat, n);
}

export function layHex(s: TalismanState, seat: number, rounds: number, card: number): void {
  layChosen(s, seat, card, rounds);
}

/**
 * RUL-76 Holds the target fast. At the start of its turn a character has no turn, and at an evade step it does not
 * attack. RUL-29 A creature is not fought; of several Enemies the others fight on.
 */
export function immobilise(s: TalismanState, seat: number): void {
  const creature = s.chosen[1] === seat;
  if (creature && s.fight[Fight.With] === FightWith.Cards) pushFrame(s, FrameKind.Hold, seat, 0, 0, 0);
  else if (creature || waiting(s, FrameKind.Duel) > 0) s.fight[Fight.Avoided] = Avoidance.Held;
  else idle(s);
}

export function becomeInvisible(s: TalismanState, seat: number): void {
  s.invisible[0] |= 1 << seat;
}

/** RUL-78 Adds the Craft of the character card, or under the option the whole Craft. */
export function addCraftToBattle(s: TalismanState, seat: number): void {
  const bonus = s.option[Option.PsionicBlastUses] === 0 ? printed(s, seat, Stat.Craft) : craftNow(s, seat);
  if (seat === s.active[0]) s.fight[Fight.Bonus] += bonus;
  else s.fight[Fight.FoeBonus] += bonus;
}

/** RUL-79 Cancels the Spell it was cast at. */
export function counterSpell(s: TalismanState): void {
  cancelSpell(s);
}

/** RUL-81 Saves one life, a Follower or an Enemy. */
export function preserve(s: TalismanState): void {
  saveVictim(s);
}
