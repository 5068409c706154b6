import { NO_CARD } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { mayCast, printed } from '../../../src/games/talisman/holdings/inventory.js';
import { craftNow, fightScore, hasAbility } from '../../../src/games/talisman/holdings/stats.js';
import { Option } from '../../../src/games/talisman/options/option.js';
import { mayBorrow } from '../../../src/games/talisman/rules/mechanics/helpers.js';
import { mayDrink, POTION } from '../../../src/games/talisman/rules/sequence/fight.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Ability, Breed, CastAt, Stat, Target } from '../../../src/games/talisman/vocabulary/ids.js';

/** The items a seat holds for a single fight: a Spell to evade it, or items that add to its score. */

/** True if the seat holds a Spell that takes it past a creature. */
export function holdsEvasion(s: TalismanState, seat: number): boolean {
  if ((s.handCastAt[seat] & CastAt.Evade) === 0 || !mayCast(s, seat)) return false;
  if (s.option[Option.ImmobilityEvades] === 1) return true;
  for (let card = s.firstCard[Pile.Spells + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    const title = content.titleOf[card];
    if ((content.castAt[title] & CastAt.Evade) !== 0 && content.target[title] !== Target.Creature) return true;
  }
  return false;
}

/** Returns the points that could be added to the own score in one future battle. */
export function atHand(s: TalismanState, seat: number): number {
  const spell = (s.handCastAt[seat] & CastAt.BeforeBattle) !== 0 && mayCast(s, seat);
  return (spell ? craftInBattle(s, seat) : 0) + (mayDrink(s, seat) ? POTION : 0);
}

/** Returns the battle score of a seat, with the Strength that one of its held Enemies lends. */
export function battleScore(s: TalismanState, seat: number): number {
  return fightScore(s, seat, Stat.Strength, Breed.None) + lentStrength(s, seat);
}

/** Returns the score of a seat against another character, by that stat. */
export function duelScore(s: TalismanState, seat: number, stat: Stat): number {
  return stat === Stat.Strength ? battleScore(s, seat) : fightScore(s, seat, stat, Breed.None);
}

/** Returns the Strength of the strongest held Enemy that lends it to a battle. V-XVI-2 In the arena it is 0. */
export function lentStrength(s: TalismanState, seat: number): number {
  if (s.bout[0] > 0 || !hasAbility(s, seat, Ability.RaiseDead | Ability.CharmAnimals)) return 0;
  let most = 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    const strength = content.strength[content.titleOf[card]];
    if (strength > most && mayBorrow(s, seat, card)) most = strength;
  }
  return most;
}

/** RUL-78 Returns the points added by a Spell that adds Craft to Strength. */
export function craftInBattle(s: TalismanState, seat: number): number {
  return s.option[Option.PsionicBlastUses] === 0 ? printed(s, seat, Stat.Craft) : craftNow(s, seat);
}
