import { frameKind, frameSeat, NO_CARD, pushFrame, topFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { Option } from '../options/option.js';
import { Count, Pile, piles, type TalismanSource, type TalismanState } from '../state/state.js';
import { Breed, Deck, Keyword, Kind, Stat, Tag, Trait } from '../vocabulary/ids.js';
import { FrameKind } from '../vocabulary/kinds.js';
import { Num } from '../vocabulary/powers.js';
import { noteFirst, tally } from './counts.js';
import { unmarkCard } from './marks.js';
import { modified, standingBits } from './powers.js';
import { craftNow, faceOf, magicStopped, spellLimit } from './stats.js';
import { holdsCounters, layCounters, noteGain, takeCounters } from './stock.js';

/** The only writer of the belongings of seats and of the bonuses cached from them. */

const CARRY = 4;
/** Value of `counter` for a killed Animal that is carried. A raised or charmed Enemy has 0. */
const DEAD = 1;
/** Traits that possession alone gives, whether or not magic works. */
const HELD_TRAITS = Trait.Talisman;

/**
 * Computes the bonuses of a seat from its character, Objects and Followers. Of Weapons and of Armour the best counts
 * (R-BAT-14). Some cards give room for more Objects (R-OBJ-04, V-XV-1, V-XV-2). A Toad has no ability (R-TOAD-10).
 */
export function recompute(s: TalismanState, seat: number): void {
  const character = s.character[seat];
  const toad = s.toad[seat] > 0;
  const ownTrait = content.characterTrait[character] & ~s.withoutTrait[0];
  let trait = toad ? 0 : ownTrait | standingBits(s, seat, content.standingTrait);
  const ownEase = content.characterEase[character] & ~s.withoutEase[0];
  let ease = toad ? 0 : ownEase | standingBits(s, seat, content.standingEase);
  s.ability[seat] = toad ? 0 : abilityOf(s, seat);
  const noGear = content.magicless[faceOf(s, s.space[seat])] === 1;
  const noMagic = noGear || s.magicOff[0] !== 0;
  let strength = 0,
    craft = 0,
    best = 0,
    second = 0,
    dragonBest = 0,
    dragonSecond = 0;
  let armour = 0,
    objects = 0,
    followers = 0,
    carry = CARRY;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    const title = content.titleOf[card];
    const kind = content.kind[title];
    carry += content.carry[title];
    if (kind === Kind.Follower || kind === Kind.Enemy) {
      // V-XVI-3 A dead Animal that is carried is an Object; V-XVI-2 no Follower helps in the arena.
      if (kind === Kind.Enemy && s.counter[card] === DEAD) objects++;
      else followers++;
      if (s.bout[0] > 0) continue;
    } else objects++;
    // V-5E-2 A Toad that keeps its things uses none of them.
    if (toad) continue;
    if (kind === Kind.MagicObject && noMagic) {
      trait |= content.trait[title] & unusedTraits(s, noGear);
      continue;
    }
    trait |= content.trait[title];
    ease |= content.ease[title];
    const save = content.armour[title];
    if (save !== 0 && (armour === 0 || save < armour)) armour = save;
    if (kind !== Kind.Follower && noGear) continue;
    strength += content.addStrength[title];
    craft += content.addCraft[title];
    if (content.weapon[title] === 0) continue;
    const bonus = content.battle[title];
    if (bonus > best) {
      second = best;
      best = bonus;
    } else if (bonus > second) second = bonus;
    const dragon = content.battleDragon[title] > bonus ? content.battleDragon[title] : bonus;
    if (dragon > dragonBest) {
      dragonSecond = dragonBest;
      dragonBest = dragon;
    } else if (dragon > dragonSecond) dragonSecond = dragon;
  }
  const two = (trait & Trait.TwoWeapons) !== 0;
  const unarmed = (trait & Trait.NoWeapon) !== 0;
  s.trait[seat] = trait;
  noteWand(s, seat, trait & ~ownTrait);
  s.ease[seat] = ease;
  s.addStrength[seat] = strength;
  s.addCraft[seat] = craft;
  s.battle[seat] = unarmed ? 0 : two ? best + second : best;
  s.battleDragon[seat] = unarmed ? 0 : two ? dragonBest + dragonSecond : dragonBest;
  s.armour[seat] = (trait & Trait.NoArmour) !== 0 ? 0 : armour;
  s.objects[seat] = objects;
  s.followers[seat] = followers;
  if ((s.option[Option.WornEquipment] | s.option[Option.SmallObjects]) !== 0) carry += outsideBag(s, seat);
  s.carry[seat] = content.numberMask === 0 ? carry : modified(s, seat, Num.Carry, carry);
}

/** Returns the abilities of the character of a seat, and those that it has because of a mark. */
function abilityOf(s: TalismanState, seat: number): number {
  const own = content.ability[s.character[seat]] & ~s.withoutAbility[0];
  return own | standingBits(s, seat, content.standingAbility);
}

/** Notes a card that supplies a seat with Spells, by the traits that its character lacks. */
function noteWand(s: TalismanState, seat: number, fromCards: number): void {
  if ((fromCards & Trait.AlwaysSpell) !== 0) s.wands[0] |= 1 << seat;
  else s.wands[0] &= ~(1 << seat);
}

/** Parts of the body, and the hand that a Weapon is in. */
const PARTS = Tag.Head | Tag.Torso | Tag.LeftHand;
const RIGHT_HAND = 1 << 30;

/**
 * V-XV-1, RUL-118 Returns the parts of the body on which an item is worn, or 0 if its owner may not use such an item.
 */
function partsOf(s: TalismanState, seat: number, title: number): number {
  const trait = s.trait[seat];
  if (content.weapon[title] !== 0) return (trait & Trait.NoWeapon) !== 0 ? 0 : RIGHT_HAND;
  return content.armour[title] !== 0 && (trait & Trait.NoArmour) === 0 ? content.tag[title] & PARTS : 0;
}

/**
 * V-XV-1, V-XV-2 Returns the number of Objects that need no room in the bag. These are one on each part of the body, a
 * second Weapon for a character that uses two, and all small ones but the first.
 */
function outsideBag(s: TalismanState, seat: number): number {
  const wears = s.option[Option.WornEquipment] === 1;
  let taken = 0;
  let weapons = (s.trait[seat] & Trait.TwoWeapons) !== 0 ? 2 : 1;
  let worn = 0;
  let small = 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (!isObject(card)) continue;
    const title = content.titleOf[card];
    if ((content.tag[title] & Tag.Small) !== 0) small++;
    const parts = wears ? partsOf(s, seat, title) : 0;
    if (parts === 0 || (parts === RIGHT_HAND ? weapons === 0 : (taken & parts) !== 0)) continue;
    if (parts === RIGHT_HAND) weapons--;
    else taken |= parts;
    worn++;
  }
  return s.option[Option.SmallObjects] === 1 && small > 1 ? worn + small - 1 : worn;
}

/** True when a seat that takes this Object would have one too many. */
export function fillsBag(s: TalismanState, seat: number, card: number): boolean {
  if (!isCarried(s, card) || s.objects[seat] < s.carry[seat]) return false;
  if ((s.option[Option.WornEquipment] | s.option[Option.SmallObjects]) === 0) return true;
  return s.objects[seat] >= s.carry[seat] + ownRoom(s, seat, card);
}

/** Returns 1 for an Object that would need no room in the bag, together with those held. */
function ownRoom(s: TalismanState, seat: number, card: number): number {
  const title = content.titleOf[card];
  const small = s.option[Option.SmallObjects] === 1 && (content.tag[title] & Tag.Small) !== 0;
  const parts = s.option[Option.WornEquipment] === 1 ? partsOf(s, seat, title) : 0;
  if (parts === 0 && !small) return 0;
  let weapons = (s.trait[seat] & Trait.TwoWeapons) !== 0 ? 2 : 1;
  let taken = 0;
  for (let held = s.firstCard[Pile.Held + seat]; held !== NO_CARD; held = s.nextCard[held]) {
    if (!isObject(held)) continue;
    if (small && (content.tag[content.titleOf[held]] & Tag.Small) !== 0) return 1;
    const other = partsOf(s, seat, content.titleOf[held]);
    if (other === RIGHT_HAND) weapons--;
    else taken |= other;
  }
  return parts === 0 || (parts === RIGHT_HAND ? weapons <= 0 : (taken & parts) !== 0) ? 0 : 1;
}

/** First die with which no Armour saves. */
const NO_SAVE = 7;

/**
 * V-XV-1, RUL-89 Writes into `out` the lowest die with which the best Armour of each part saves; returns the number of
 * such parts. For characters that may use Armour, where all of it counts.
 */
export function wornArmour(s: TalismanState, seat: number, out: Uint8Array): number {
  let n = 0;
  for (let part = Tag.Head; part <= Tag.LeftHand; part <<= 1) {
    let best = NO_SAVE;
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
      const title = content.titleOf[card];
      const save = content.armour[title];
      if (save === 0 || save >= best || (partsOf(s, seat, title) & part) === 0) continue;
      if (content.kind[title] === Kind.MagicObject && magicStopped(s, seat)) continue;
      best = save;
    }
    if (best < NO_SAVE) out[n++] = best;
  }
  return n;
}

/**
 * RUL-144 Returns the traits that do not work now. Under the option a bar against Spells does not count as magic: it
 * works under Destroy Magic, but not where no Object works.
 */
function unusedTraits(s: TalismanState, noGear: boolean): number {
  return s.option[Option.AmuletOutlastsDestroyMagic] === 1 && !noGear ? HELD_TRAITS | Trait.SpellBarred : HELD_TRAITS;
}

/** Computes the moments at which a seat holds a Spell to cast. */
export function recomputeHand(s: TalismanState, seat: number): void {
  let when = 0;
  for (let card = s.firstCard[Pile.Spells + seat]; card !== NO_CARD; card = s.nextCard[card])
    when |= content.castAt[content.titleOf[card]];
  s.handCastAt[seat] = when;
  // Four words hold the moments of eight hands.
  const word = s.handWord;
  const held = s.words[word] | s.words[word + 1] | s.words[word + 2] | s.words[word + 3];
  s.handsCastAt[0] = (held | (held >> 16)) & 0xffff;
}

function left(s: TalismanState, from: number): void {
  if (from < Pile.Held || from >= Pile.Trophies) return;
  if (from < Pile.Spells) changed(s, from - Pile.Held);
  else recomputeHand(s, from - Pile.Spells);
}

/** Computes the bonuses, and checks the limits if they are now exceeded (R-OBJ-03, R-SPELL-05). */
export function changed(s: TalismanState, seat: number): void {
  recompute(s, seat);
  checkLimits(s, seat, 0);
}

/** RUL-106 Does the same for a seat that another has taken a card from. The surplus goes at once, without a window. */
function robbed(s: TalismanState, seat: number): void {
  recompute(s, seat);
  checkLimits(s, seat, 1);
}

/** Asks a seat that holds too much. A pending question stays. */
function checkLimits(s: TalismanState, seat: number, atOnce: number): void {
  const at = topFrame(s);
  if (!overLimit(s, seat) || (frameKind(s, at) === FrameKind.Limits && frameSeat(s, at) === seat)) return;
  pushFrame(s, FrameKind.Limits, seat, atOnce, 0, 0);
}

/**
 * R-OBJ-02, R-SPELL-04: true with more Objects than may be carried, or more Spells than Craft allows. R-FOL-01,
 * R-GOLD-03: nothing else has a limit.
 */
export function overLimit(s: TalismanState, seat: number): boolean {
  return s.objects[seat] > s.carry[seat] || (s.pileSize[Pile.Spells + seat] > 0 && spellsOver(s, seat) > 0);
}

/** Returns the number of Spells that a seat holds above its limit. A Toad has no such limit (R-TOAD-06). */
export function spellsOver(s: TalismanState, seat: number): number {
  return s.toad[seat] > 0 ? 0 : s.pileSize[Pile.Spells + seat] - spellsAllowed(s, seat);
}

/** R-SPELL-04 Returns the number of Spells that a seat may hold. */
export function spellsAllowed(s: TalismanState, seat: number): number {
  return modified(s, seat, Num.Spells, spellLimit(craftNow(s, seat)));
}

/** True when the character may be given one more Spell (SP-GEN-01, -07; R-TOAD-06). */
export function spellRoom(s: TalismanState, seat: number): boolean {
  return s.toad[seat] === 0 && s.pileSize[Pile.Spells + seat] < spellsAllowed(s, seat);
}

/** Gives a card to a seat: from a space, a deck or another seat. R-RAFT-02 Any Raft is for the next own turn. */
export function gainCard(s: TalismanState, seat: number, card: number): void {
  const from = s.pileOf[card];
  if ((traitOf(card) & Trait.Raft) !== 0) s.counter[card] = seat === s.active[0] ? 2 : 1;
  piles.move(s, card, Pile.Held + seat);
  if (from < Pile.DeckCount && holdsCounters(card)) layCounters(s, card);
  if (from >= Pile.Held && from < Pile.Spells) robbed(s, from - Pile.Held);
  changed(s, seat);
  noteGain(s, seat);
}

/** Puts a card face up onto a space, after all cards there. */
export function putOnSpace(s: TalismanState, card: number, space: number): void {
  const from = s.pileOf[card];
  piles.move(s, card, Pile.Space + space);
  s.arrival[card] = s.arrivals[0]++;
  if (from < Pile.DeckCount && holdsCounters(card)) layCounters(s, card);
  left(s, from);
}

/**
 * R-ADV, R-PUR-02 Puts a card onto the discard pile of its deck; Purchase and Talisman cards go back to their decks.
 * Its counters go back to the stock, and it gets new ones when it is drawn again.
 */
export function discard(s: TalismanState, card: number): void {
  const from = s.pileOf[card];
  if (s.counter[card] > 0) takeCounters(s, card, s.counter[card]);
  s.counter[card] = 0;
  if (content.markCount > 0) unmarkCard(s, card);
  piles.move(s, card, discardPile(content.deckOf[card]));
  left(s, from);
}

function discardPile(deck: number): number {
  switch (deck) {
    case Deck.Adventure:
      return Pile.AdventureDiscard;
    case Deck.Spell:
      return Pile.SpellDiscard;
    case Deck.Purchase:
      return Pile.PurchaseDeck;
    case Deck.Other:
      return Pile.OtherDiscard;
    default:
      return Pile.TalismanDeck;
  }
}

/**
 * R-USE-03, R-USE-04 True if a character may have a card, even one that it may not use: alignment, Toad (R-TOAD-12), a
 * Follower that bars others.
 */
export function mayHave(s: TalismanState, seat: number, card: number): boolean {
  if (s.toad[seat] > 0) return false;
  const title = content.titleOf[card];
  if (((content.barredTo[title] >> s.alignment[seat]) & 1) !== 0) return false;
  return !isFollower(s, card) || (s.trait[seat] & Trait.NoFollowers) === 0;
}

/** R-OBJ-01 True for Objects and Magic Objects. */
export function isObject(card: number): boolean {
  const kind = content.kind[content.titleOf[card]];
  return kind === Kind.Object || kind === Kind.MagicObject;
}

/** V-XVI-3 True if a card counts as an Object of its holder, as a dead Animal that is carried does. */
export function isCarried(s: TalismanState, card: number): boolean {
  return isObject(card) || isDeadAnimal(s, card);
}

/** V-XVI-3 True for a killed Animal that is carried, or is on a space as the loot of its carrier's killer. */
export function isDeadAnimal(s: TalismanState, card: number): boolean {
  return content.kind[content.titleOf[card]] === Kind.Enemy && s.counter[card] === DEAD;
}

/** R-FOL-01 True for a held card that is a Follower, or an Enemy that was raised or charmed and not killed. */
export function isFollower(s: TalismanState, card: number): boolean {
  const kind = content.kind[content.titleOf[card]];
  return kind === Kind.Follower || (kind === Kind.Enemy && s.counter[card] !== DEAD);
}

/** V-XVI-3 True for a card that can be carried after it was killed. */
export function mayCarry(card: number): boolean {
  const title = content.titleOf[card];
  return content.kind[title] === Kind.Enemy && content.breed[title] === Breed.Animal;
}

/** V-XVI-3 Turns a trophy into a carried Object. */
export function carry(s: TalismanState, seat: number, card: number): void {
  makeDead(s, card);
  gainCard(s, seat, card);
}

/** Marks an Animal as killed and carried. */
export function makeDead(s: TalismanState, card: number): void {
  s.counter[card] = DEAD;
}

/** R-RAFT-03 A Raft is not left lying; and a raised or charmed Enemy parted with is not set free again. */
export function isLost(card: number): boolean {
  return (traitOf(card) & Trait.Raft) !== 0 || content.kind[content.titleOf[card]] === Kind.Enemy;
}

/** RUL-183 True for spoils of the killer of the owner: under the option also the carried Animals. */
export function isSpoil(s: TalismanState, card: number): boolean {
  return !isLost(card) || (s.option[Option.HuntLoot] === 1 && isDeadAnimal(s, card));
}

/** Leaves a lost item on a space, or discards it. `looted` = a killer may take its spoils. */
export function leaveBehind(s: TalismanState, card: number, space: number, looted: boolean): void {
  if (looted ? isSpoil(s, card) : !isLost(card)) putOnSpace(s, card, space);
  else discard(s, card);
}

/** RUL-174 Animals that no killer has taken are lost: they do not stay on a space after the turn. */
export function clearDeadAnimals(s: TalismanState): void {
  for (let card = 0; card < content.cardCount; card++) {
    if (s.pileOf[card] >= Pile.Space && s.pileOf[card] < Pile.Held && isDeadAnimal(s, card)) discard(s, card);
  }
}

export function traitOf(card: number): number {
  return content.trait[content.titleOf[card]];
}

/** A Follower that came by force cannot be dismissed (RUL-64). */
export function mayGiveUp(card: number): boolean {
  return content.mustTake[content.titleOf[card]] === 0;
}

/** True of a card with any of these `Keyword` bits. */
export function hasKeyword(card: number, keyword: number): boolean {
  return content.keywordMask !== 0 && (content.keyword[content.titleOf[card]] & keyword) !== 0;
}

/** RS-CURSE-02, RS-CURSE-05, D-RS-4 False for a cursed card, which cannot be ditched but may be given up otherwise. */
export function mayDitch(card: number): boolean {
  return mayGiveUp(card) && !hasKeyword(card, Keyword.Cursed);
}

/** First card with any of these traits that a seat holds, or NO_CARD. */
export function heldWith(s: TalismanState, seat: number, trait: Trait): number {
  let card = s.firstCard[Pile.Held + seat];
  while (card !== NO_CARD && (traitOf(card) & trait) === 0) card = s.nextCard[card];
  return card;
}

/**
 * RUL-141 True for a Follower that may be given up: not one that came by force, but under the option the one that bars
 * all others. RUL-64 One that slows its owner leaves only at the river.
 */
export function mayBeGiven(s: TalismanState, card: number): boolean {
  if (!isFollower(s, card)) return false;
  return mayGiveUp(card) || (s.option[Option.HagMayBeGiven] === 1 && (traitOf(card) & Trait.NoFollowers) !== 0);
}

/** Returns the number of a seat's Followers that may be given up. */
export function willingFollowers(s: TalismanState, seat: number): number {
  let n = 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (mayBeGiven(s, card)) n++;
  return n;
}

export function noteTalisman(s: TalismanState, seat: number, source: TalismanSource): void {
  noteFirst(s, seat, Count.TalismanSource, source);
  tally(s, seat, Count.DeckTalismans + source, 1);
}

/** Magic works for this seat here, and nothing it carries bars it from casting (SP-GEN-10, -14). */
export function mayCast(s: TalismanState, seat: number): boolean {
  return s.toad[seat] === 0 && (s.trait[seat] & Trait.SpellBarred) === 0 && !magicStopped(s, seat);
}

/** The printed value of a stat. */
export function printed(s: TalismanState, seat: number, stat: number): number {
  const character = s.character[seat];
  return stat === Stat.Strength ? content.printedStrength[character] : content.printedCraft[character];
}
