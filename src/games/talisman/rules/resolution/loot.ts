import { actionOf, actOf, operandOf } from '../../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, topFrame } from '../../../../engine/frames.js';
import { NO_CARD } from '../../../../engine/piles.js';
import { content } from '../../content/index.js';
import { tally } from '../../holdings/counts.js';
import {
  discard,
  fillsBag,
  gainCard,
  hasKeyword,
  heldWith,
  isCarried,
  mayHave,
  noteTalisman,
} from '../../holdings/inventory.js';
import { happened } from '../../holdings/powers.js';
import { hasAbility, hasTrait, isPlaying, taskOf } from '../../holdings/stats.js';
import { gainGold, moveGold, payGold } from '../../holdings/stock.js';
import { Option } from '../../options/option.js';
import { Count, Fight, Pile, TalismanSource, type TalismanState } from '../../state/state.js';
import { Ability, Breed, Keyword, Kind, Stat, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { Task } from '../../vocabulary/quests.js';
import { goldToTake, isMet, wasDitchedBy } from '../mechanics/drawing.js';
import { leavesHeirlooms, noteGoldLooted, noteGoldTaken } from '../mechanics/losses.js';
import { ascending } from '../mechanics/offers.js';
import { gainLife } from '../mechanics/points.js';
import { refillSpells } from '../mechanics/spell-cards.js';
import { OBJECT_PRICE } from '../mechanics/trading.js';
import { completeQuest, owesGold } from './quests.js';

/** R-ADV-12, R-ENC-08 Offers the cards and the gold on the space. */
export function offerTake(s: TalismanState, seat: number): void {
  offer(s, seat, 0, 0, 0);
}

/**
 * R-PVP-07, R-ENC-06 Offers the belongings of a killed character to its killer.
 * @param from arrivals before the drop
 * @param lying gold that lay there before
 */
function offerLoot(s: TalismanState, seat: number, loser: number, from: number, lying: number): void {
  offer(s, seat, from + 1, lying, 1 + loser);
}

/**
 * Asks for cards to take. RUL-190 By option the gold among them is taken at once.
 * @param from 0 = all cards there; otherwise 1 + the first arrival that may be taken
 * @param lying gold there that may not be taken
 * @param by 1 + seat that lost the gold; 0 = unknown
 */
function offer(s: TalismanState, seat: number, from: number, lying: number, by: number): void {
  if (s.option[Option.MustTakeGold] === 1) takeAllGold(s, seat, from, lying, by);
  if (coinsToTake(s, seat, lying) > 0 || somethingBut(s, seat, NO_CARD, from, s.gold[seat]))
    pushFrame(s, FrameKind.Take, seat, from, lying, by);
  if ((content.keywordMask & Keyword.Cursed) !== 0 && from === 0) takeCursed(s, seat);
}

/** RS-CURSE-01 Makes the character take cursed cards that it encounters, even beyond the limit; not from loot. */
function takeCursed(s: TalismanState, seat: number): void {
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    if (isForced(s, seat, card)) {
      takeCard(s, seat, card);
      happened(s, When.CardGained, seat, card);
    }
    card = next;
  }
}

function isForced(s: TalismanState, seat: number, card: number): boolean {
  if (!hasKeyword(card, Keyword.Cursed) || wasDitchedBy(s, seat, card)) return false;
  return isMet(s, seat, card) && mayHave(s, seat, card);
}

function somethingBut(s: TalismanState, seat: number, one: number, from: number, gold: number): boolean {
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (card !== one && mayTake(s, seat, card, from, gold)) return true;
  }
  return false;
}

/** RUL-190, R-DITCH-02 Returns the coins on its space that a seat may take. A Toad may carry none. */
export function coinsToTake(s: TalismanState, seat: number, lying: number): number {
  return s.toad[seat] > 0 ? 0 : goldToTake(s, seat) - lying;
}

function takeCoins(s: TalismanState, seat: number, n: number, by: number): void {
  const space = s.space[seat];
  moveGold(s, s.spaceGold, space, s.gold, seat, n);
  if (by > 0) noteGoldLooted(s, by - 1, n);
  else noteGoldTaken(s, space);
}

function takeAllGold(s: TalismanState, seat: number, from: number, lying: number, by: number): void {
  if (s.toad[seat] > 0) return;
  const coins = coinsToTake(s, seat, lying);
  if (coins > 0) takeCoins(s, seat, coins, by);
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    const gold = content.gold[content.titleOf[card]];
    if (gold > 0 && s.arrival[card] + 1 >= from && isMet(s, seat, card)) takeBag(s, seat, card);
    card = next;
  }
}

/** RUL-70 Turns a bag of gold into gold on taking. */
function takeBag(s: TalismanState, seat: number, card: number): void {
  gainGold(s, seat, content.gold[content.titleOf[card]]);
  discard(s, card);
}

/**
 * R-USE-04, R-DITCH-02, R-ENC-11 True for a card that the seat may have, did not ditch this turn, and can pay with that
 * much gold, if no quest needs the gold (R-QUEST-04).
 */
function mayTake(s: TalismanState, seat: number, card: number, from: number, gold: number): boolean {
  const title = content.titleOf[card];
  const kind = content.kind[title];
  if (kind !== Kind.Follower && !isCarried(s, card)) return false;
  if (content.mustTake[title] === 1) return false;
  if (s.arrival[card] + 1 < from || wasDitchedBy(s, seat, card) || !isMet(s, seat, card)) return false;
  if (from === 0 && hasKeyword(card, Keyword.Cursed)) return false;
  if (content.hire[title] > 0 && (content.hire[title] > gold || owesGold(s, seat))) return false;
  return mayHave(s, seat, card);
}

/** True if gold is all that may be taken in the question at hand. */
export function takesOnlyGold(s: TalismanState, seat: number): boolean {
  const from = frameArg(s, topFrame(s), 1);
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card])
    if (content.gold[content.titleOf[card]] === 0 && mayTake(s, seat, card, from, s.gold[seat])) return false;
  return true;
}

export const takeQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const from = frameArg(s, topFrame(s), 1);
    const coins = coinsToTake(s, seat, frameArg(s, topFrame(s), 2));
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    if (coins > 0) out[count++] = actionOf(Act.TakeGold, 1);
    if (coins > 1) out[count++] = actionOf(Act.TakeGold, coins);
    for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
      if (mayTake(s, seat, card, from, s.gold[seat])) out[count++] = actionOf(Act.Take, card);
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const from = frameArg(s, at, 1);
    const lying = frameArg(s, at, 2);
    const card = actOf(action) === Act.Take ? operandOf(action) : NO_CARD;
    if (actOf(action) === Act.TakeGold) takeCoins(s, seat, operandOf(action), frameArg(s, at, 3));
    const more = coinsToTake(s, seat, lying) > 0 || somethingBut(s, seat, card, from, goldAfter(s, seat, card));
    if (actOf(action) === Act.Pass || !more) popFrame(s);
    if (card === NO_CARD) return;
    if (content.gold[content.titleOf[card]] > 0) return takeBag(s, seat, card);
    takeCard(s, seat, card);
    happened(s, When.CardGained, seat, card);
  },
};

/**
 * R-OBJ-03, RUL-62 Returns the gold that a seat may have after taking a card: with an Object too many, it may turn one
 * to gold.
 */
function goldAfter(s: TalismanState, seat: number, card: number): number {
  if (card === NO_CARD) return s.gold[seat];
  const bag = content.gold[content.titleOf[card]];
  if (bag > 0) return s.gold[seat] + bag;
  const sells = hasTrait(s, seat, Trait.TurnsObjectsToGold) && fillsBag(s, seat, card);
  return s.gold[seat] + (sells ? OBJECT_PRICE : 0);
}

/** Takes a card from the board: pays for it, draws the Wand's first Spell. */
export function takeCard(s: TalismanState, seat: number, card: number): void {
  const title = content.titleOf[card];
  payGold(s, seat, content.hire[title]);
  if ((content.trait[title] & Trait.Talisman) !== 0) noteTalisman(s, seat, TalismanSource.AdventureDeck);
  gainCard(s, seat, card);
  if ((content.trait[title] & Trait.AlwaysSpell) !== 0) refillSpells(s, seat);
}

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

/** RUL-45, RUL-68, RUL-120 Carries out the further effects of the kill of `n` Enemy cards, except the trophies. */
export function enemiesKilled(s: TalismanState, seat: number, n: number): void {
  if (swordDrinks(s, seat)) gainLife(s, seat, s.option[Option.DrinksPerEnemy] === 1 ? n : 1);
  if (taskOf(s, seat) === Task.KillEnemy) completeQuest(s, seat);
}

/**
 * R-PVP-07, R-ENC-05, RUL-45, V-X-B Carries out the effects of a life taken from another character: the weapon's and
 * the Ghoul's share, the loot, the quest.
 * @param from arrivals before the loser's drop
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
  if (taskOf(s, seat) === Task.TakeLife) pushFrame(s, FrameKind.Settle, seat, 0, 0, 0);
}

/** Completes the quest of taking a life. */
export function settleStep(s: TalismanState, seat: number): void {
  popFrame(s);
  if (isPlaying(s, seat)) completeQuest(s, seat);
}

export function notePvp(s: TalismanState, seat: number): void {
  tally(s, seat, Count.PvpFights, 1);
}
