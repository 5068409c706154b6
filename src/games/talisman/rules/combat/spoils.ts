import { NO_CARD, popFrame, pushFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { tally } from '../../holdings/counts.js';
import { heldWith } from '../../holdings/inventory.js';
import { happened } from '../../holdings/powers.js';
import { hasAbility, hasTrait, isPlaying } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import { Count, Fight, Pile, type TalismanState } from '../../state/state.js';
import { Ability, Breed, Stat, Trait } from '../../vocabulary/ids.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { QuestId } from '../../vocabulary/quest-ids.js';
import { leavesHeirlooms } from '../characters/heirlooms.js';
import { completeQuest } from '../encounters/quest.js';
import { offerLoot } from '../encounters/taking.js';
import { gainLife } from '../life/healing.js';

/** RUL-68 Lets the Runesword drink when it is used in battle. */
function swordDrinks(s: TalismanState, seat: number): boolean {
  if (s.fight[Fight.Stat] !== Stat.Strength || !hasTrait(s, seat, Trait.DrainsLife)) return false;
  return !hasTrait(s, seat, Trait.NoWeapon) && usesDrinker(s, seat);
}

/**
 * R-BAT-14 True if a drinking Weapon is used. The Weapons with the highest bonus are used without a question; of equal
 * ones, those that drink.
 */
function usesDrinker(s: TalismanState, seat: number): boolean {
  const adds = s.fight[Fight.Breed] === Breed.Dragon ? content.battleDragon : content.battle;
  const own = adds[content.titleOf[heldWith(s, seat, Trait.DrainsLife)]];
  let better = 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (adds[content.titleOf[card]] > own) better++;
  }
  return better < (hasTrait(s, seat, Trait.TwoWeapons) ? 2 : 1);
}

/** RUL-45, RUL-68, RUL-120 Carries out the further effects of the kill of `n` Enemy cards, apart from the trophies. */
export function enemiesKilled(s: TalismanState, seat: number, n: number): void {
  if (swordDrinks(s, seat)) gainLife(s, seat, s.option[Option.DrinksPerEnemy] === 1 ? n : 1);
  if (s.quest[seat] === QuestId.KillEnemy) completeQuest(s, seat);
}

/**
 * R-PVP-07, R-ENC-05, RUL-45, V-X-B Carries out the effects of a life taken from another character: the weapon's and
 * the Ghoul's share, the loot, the quest.
 * @param from arrivals before the loser's things fell on the space
 * @param lying gold that lay there before
 * @param killed it was the last life; in another form the loser plays on (RS-DEATH-01)
 */
export function lifeTaken(
  s: TalismanState,
  winner: number,
  loser: number,
  from: number,
  lying: number,
  killed: boolean,
): void {
  if (swordDrinks(s, winner)) gainLife(s, winner, 1);
  if (s.fight[Fight.Stat] === Stat.Craft && hasAbility(s, winner, Ability.DrainInPsychic)) gainLife(s, winner, 1);
  // First the loot here, then the quest's reward at the Cave.
  noteLifeTaken(s, winner);
  if (s.endReason[0] !== 0 || !killed) return;
  happened(s, When.Kill, winner, 0);
  if (leavesHeirlooms(s, loser)) return;
  offerLoot(s, winner, loser, from, lying);
}

/** RUL-45 Notes a life taken by an attack or by an own Spell, which completes the quest that asks for one. */
export function noteLifeTaken(s: TalismanState, seat: number): void {
  if (s.quest[seat] === QuestId.TakeLife) pushFrame(s, FrameKind.Settle, seat, 0, 0, 0);
}

/** Completes the quest of taking a life. */
export function settleStep(s: TalismanState, seat: number): void {
  popFrame(s);
  if (isPlaying(s, seat)) completeQuest(s, seat);
}

export function notePvp(s: TalismanState, seat: number): void {
  tally(s, seat, Count.PvpFights, 1);
}
