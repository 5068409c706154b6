import { NO_CARD } from '../../../src/engine/index.js';
import { content, derivedFromContent } from '../../../src/games/talisman/content/index.js';
import { board } from '../../../src/games/talisman/holdings/board.js';
import { isCarried, isObject, traitOf } from '../../../src/games/talisman/holdings/inventory.js';
import { hasTrait, isPlaying, regionOf, taskOf } from '../../../src/games/talisman/holdings/stats.js';
import { isPartner } from '../../../src/games/talisman/holdings/teams.js';
import { Option } from '../../../src/games/talisman/options/option.js';
import { mayBorrow } from '../../../src/games/talisman/rules/mechanics/helpers.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Ease, Kind, Region, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Task } from '../../../src/games/talisman/vocabulary/quests.js';
import {
  ALWAYS,
  BETTER,
  COMPANY,
  CRAFT,
  DEED,
  DELAY,
  DENIED,
  ENOUGH,
  EXCHANGE,
  GOLD,
  HASTE,
  HEIR_LAST,
  HELP,
  LAST,
  LENDER,
  LESSER,
  NO_SAVE,
  OWED,
  RAFT,
  ROOM,
  ROOMY,
  ROYAL,
  SAVE,
  SOON,
  SPARE,
  STRENGTH,
  TALISMAN,
  THIRST,
  WEAPON,
} from './constants.js';
import {
  atStake,
  cardFor,
  coinPoints,
  type Goal,
  goalOf,
  growthAtStake,
  isUsual,
  leavesToHeirs,
  worthAs,
} from './goal.js';
import { Bottle, CrossBy, Param } from './params.js';
import { bestStat, desperate, needsTalisman, pressed } from './plan.js';
import { owned } from './powers.js';
import type { View } from './view.js';

/**
 * The worth of items, lives and gold to a seat, in hundredths of a counter.
 */

/** V-X-B Returns the present cost of the last life, in lives of a healthy character. */
export function lastLife(s: TalismanState): number {
  return leavesToHeirs(s) ? HEIR_LAST : LAST;
}

/** Returns the cost of losing one life: steep when few are left. */
export function costOfLife(hasty: boolean, life: number, base: number, last: number): number {
  return hasty ? HASTE : life <= 1 ? base * last : life === 2 ? base * 4 : life === 3 ? base * 2 : base;
}

/**
 * Returns the worth of one more life. It is negative when only the march to the Crown is left, so that no seat stalls a
 * game.
 */
export function worthOfLife(hasty: boolean, life: number, base: number): number {
  return hasty ? -DELAY : life <= 1 ? base * 4 : life === 2 ? base * 2 : life <= 4 ? base : ((base * 2) / 3) | 0;
}

/** Returns the cost of a life to a seat, for callers without a refreshed view. */
export function lifeCost(s: TalismanState, seat: number, v: View): number {
  const usual = costOfLife(desperate(s, seat, v), s.life[seat], lossBase(v), lastLife(s));
  return isUsual(s) ? usual : lifeFor(s, seat, goalOf(s, seat, v), usual);
}

/** Returns the cost of a life for a goal: less with fewer rounds left, but the last life loses everything counted. */
export function lifeFor(s: TalismanState, seat: number, goal: Goal, usual: number): number {
  const cost = worthAs(s, goal, usual, 0);
  if (s.life[seat] > 1) return cost;
  return cost + (leavesToHeirs(s) ? growthAtStake(s, seat, goal) : atStake(s, seat, goal));
}

/** Returns the cost of a life to a healthy character: its worth times the weight of losses. */
export function lossBase(v: View): number {
  return ((v.param[Param.LifeWorth] * v.param[Param.LossWeight]) / 100) | 0;
}

export function lifeGain(s: TalismanState, seat: number, v: View): number {
  return worthOfLife(desperate(s, seat, v), s.life[seat], v.param[Param.LifeWorth]);
}

/**
 * Returns the worth of a point of a stat. The better stat is worth more, because the seat goes for the Crown with it
 * (SC-19).
 */
export function strengthWorth(cleverer: boolean, v: View): number {
  return (((cleverer ? STRENGTH - LESSER : STRENGTH + BETTER) * v.param[Param.StrengthWeight]) / 100) | 0;
}

export function craftWorth(cleverer: boolean, v: View): number {
  return (((cleverer ? CRAFT + BETTER : CRAFT - LESSER) * v.param[Param.CraftWeight]) / 100) | 0;
}

/**
 * Returns the worth of holding a card; 0 or less = leave it. Where items buy counters each is worth at least its
 * share.
 */
export function cardWorth(s: TalismanState, seat: number, v: View, card: number): number {
  const use = useOf(s, seat, v, card);
  if ((s.option[Option.ObjectConversion] | s.option[Option.TalismanConversion]) === 0) return use;
  const share = counterShare(s, card);
  return use > share ? use : share;
}

/** V-XIV-6, V-XIV-7 Returns an item's share of the counter that it may buy. */
function counterShare(s: TalismanState, card: number): number {
  if (s.option[Option.TalismanConversion] === 1 && (traitOf(card) & Trait.Talisman) !== 0) return SOON;
  const price = s.option[Option.ObjectConversion];
  return price > 0 && isObject(card) ? (SOON / price) | 0 : 0;
}

/** Returns the worth of a card for its use. */
export function useOf(s: TalismanState, seat: number, v: View, card: number): number {
  const plain = plainWorth(s, seat, v, card);
  const own = content.powerCount + content.numberMask === 0 ? plain : plain + owned.worth[content.titleOf[card]];
  return isUsual(s) ? own : cardFor(s, seat, v, card, own);
}

function plainWorth(s: TalismanState, seat: number, v: View, card: number): number {
  const title = content.titleOf[card];
  const trait = content.trait[title];
  if (content.kind[title] === Kind.Enemy) return mayBorrow(s, seat, card) ? LENDER * content.strength[title] : COMPANY;
  const owed = s.quest[seat] === 0 ? 0 : questShare(s, seat, title);
  if (titles.isPlain[title] === 1) return titles.worth[title] + owed;
  let worth = titles.worth[title] + owed + weaponWorth(s, seat, title, card) + armourWorth(s, seat, title, card);
  if ((trait & Trait.Talisman) !== 0)
    worth +=
      s.space[seat] === board.crown || holdsOther(s, seat, card, Trait.Talisman) ? spareTalisman(s, seat) : TALISMAN;
  if ((trait & Trait.BuildsRaft) !== 0 && !holdsOther(s, seat, card, Trait.BuildsRaft))
    worth += v.param[Param.AxeWorth];
  if ((trait & Trait.Raft) !== 0 && wouldRaft(s, seat, v) && !holdsOther(s, seat, card, Trait.Raft)) worth += RAFT;
  if ((trait & Trait.ExchangesDraw) !== 0 && (trait & Trait.SpellBarred) === 0 && isDrawing(s, seat)) worth += EXCHANGE;
  if (content.carry[title] > 0) worth += carrierWorth(s, seat, card);
  if ((content.ease[title] & Ease.DesertSafe) !== 0) worth += waterWorth(s, seat, v, card);
  return worth;
}

/** R-INN-01 True unless the seat is on the paths of the Inner Region, where no card is drawn. */
function isDrawing(s: TalismanState, seat: number): boolean {
  return regionOf(s, seat) !== Region.Inner || s.turningBack[seat] === 1;
}

function carrierWorth(s: TalismanState, seat: number, card: number): number {
  const own = s.pileOf[card] === Pile.Held + seat ? content.carry[content.titleOf[card]] : 0;
  return s.carry[seat] - own - s.objects[seat] > ENOUGH ? ROOMY : ROOM;
}

/** Returns the worth of a spare Talisman: a rival without one does not get it. */
function spareTalisman(s: TalismanState, seat: number): number {
  for (let other = 0; other < s.seats[0]; other++)
    if (other !== seat && isPlaying(s, other) && needsTalisman(s, other) && !isPartner(s, seat, other)) return DENIED;
  return SPARE;
}

/** Returns the worth of a Follower on the paths of the Inner Region: the points it lends to the fights there. */
export function marchWorth(card: number): number {
  const title = content.titleOf[card];
  if (content.kind[title] === Kind.Enemy) return LENDER * content.strength[title];
  const helps = HELP * countBits(content.trait[title] & HELPFUL);
  return content.addStrength[title] * STRENGTH + ((content.addCraft[title] * CRAFT) >> 2) + helps;
}

/** Returns the worth of a card for an open quest, without its own worth. */
function questShare(s: TalismanState, seat: number, title: number): number {
  switch (taskOf(s, seat)) {
    case Task.GiveFollower:
      return content.kind[title] === Kind.Follower && content.mustTake[title] === 0 ? DEED : 0;
    case Task.GiveMagicObject:
      return content.kind[title] === Kind.MagicObject ? DEED : 0;
    case Task.PayGold:
      return content.gold[title] * (OWED - GOLD);
    default:
      return 0;
  }
}

/** Returns the worth of a coin. If the seat owes the Warlock gold, that includes its share of the Talisman. */
export function goldWorth(s: TalismanState, seat: number, v: View): number {
  const usual = content.questGold[s.quest[seat]] > 0 ? OWED : GOLD;
  if (isUsual(s)) return usual;
  const goal = goalOf(s, seat, v);
  return worthAs(s, goal, usual, coinPoints(goal));
}

/** Returns the coins that the Warlock is still owed. */
export function coinsOwed(s: TalismanState, seat: number): number {
  const price = content.questGold[s.quest[seat]];
  return price > s.gold[seat] ? price - s.gold[seat] : 0;
}

/** Returns the worth of a killed Enemy without its trophy. */
export function killWorth(s: TalismanState, seat: number): number {
  return taskOf(s, seat) === Task.KillEnemy ? DEED : 0;
}

const HELPFUL =
  Trait.DestroysSpirits | Trait.DrainsLife | Trait.TurnsObjectsToGold | Trait.HiredBlade | Trait.StrengthPotion;

const EASING =
  Ease.SkipCrags |
  Ease.SkipChasm |
  Ease.SkipForest |
  Ease.EvadeHills |
  Ease.EvadeWoods |
  Ease.PortalOneDie |
  Ease.MinesTwoDice;

/** Traits whose worth depends on what their owner has. */
const RELATIVE = Trait.Talisman | Trait.BuildsRaft | Trait.Raft | Trait.ExchangesDraw;

/** Traits that make a card worth more, or worth 0. */
export const VALUED_TRAITS = HELPFUL | RELATIVE | Trait.Royal | Trait.AlwaysSpell | Trait.SpellBarred;

export const VALUED_EASES = EASING | Ease.DesertSafe;

/**
 * Worth of each title to any seat, in hundredths of a counter, and a flag for titles whose worth depends on nothing
 * else.
 */
export const titles = derivedFromContent(() => ({
  worth: Int32Array.from(content.trait, ownWorth),
  isPlain: Uint8Array.from(content.trait, isPlain),
}));

/**
 * Returns the worth of a title to any seat. An item that bars its owner from casting is harmful, regardless of its
 * other powers.
 */
function ownWorth(trait: number, title: number): number {
  if ((trait & Trait.SpellBarred) !== 0) return 0;
  return (
    content.gold[title] * GOLD +
    content.addStrength[title] * STRENGTH +
    content.addCraft[title] * CRAFT +
    ((trait & Trait.Royal) !== 0 ? ROYAL : 0) +
    ((trait & Trait.AlwaysSpell) !== 0 ? ALWAYS : 0) +
    HELP * (countBits(trait & HELPFUL) + countBits(content.ease[title] & EASING))
  );
}

function isPlain(trait: number, title: number): number {
  if ((trait & Trait.SpellBarred) !== 0) return 1;
  return (trait & RELATIVE) === 0 &&
    (content.ease[title] & Ease.DesertSafe) === 0 &&
    content.weapon[title] === 0 &&
    content.armour[title] === 0 &&
    content.carry[title] === 0
    ? 1
    : 0;
}

function countBits(word: number): number {
  let n = 0;
  for (let bits = word; bits !== 0; bits &= bits - 1) n++;
  return n;
}

/** Returns the worth of water for the Deserts. One is enough, and a seat that requires it values it highly. */
function waterWorth(s: TalismanState, seat: number, v: View, card: number): number {
  if (v.param[Param.Bottle] === Bottle.Ignored || holdsOtherWater(s, seat, card)) return 0;
  return v.param[Param.Bottle] === Bottle.Required ? THIRST : HELP;
}

function weaponWorth(s: TalismanState, seat: number, title: number, card: number): number {
  const bonus = content.battle[title];
  if (content.weapon[title] === 0) return 0;
  if (hasTrait(s, seat, Trait.NoWeapon)) return SPARE;
  const beaten = leastInUse(s, seat, card);
  return bonus > beaten ? WEAPON * (bonus - beaten) : SPARE;
}

/** Returns the points of the weakest Weapon in use without this one; with room for another 0. */
export function leastInUse(s: TalismanState, seat: number, card: number): number {
  let best = 0;
  let second = 0;
  for (let held = s.firstCard[Pile.Held + seat]; held !== NO_CARD; held = s.nextCard[held]) {
    const bonus = content.battle[content.titleOf[held]];
    if (held === card || bonus <= second) continue;
    second = bonus > best ? best : bonus;
    if (bonus > best) best = bonus;
  }
  return hasTrait(s, seat, Trait.TwoWeapons) ? second : best;
}

/** Returns the worth of Armour: it counts if it saves more often than the best of the others worn. */
function armourWorth(s: TalismanState, seat: number, title: number, card: number): number {
  const save = content.armour[title];
  if (save === 0) return 0;
  if (hasTrait(s, seat, Trait.NoArmour)) return SPARE;
  const parts = s.option[Option.AllWornArmourCounts] === 0 ? 0 : content.tag[title];
  const others = parts === 0 ? bestSave(s, seat, card) : bestOnPart(s, seat, card, parts);
  return save < others ? SAVE * (others - save) : SPARE;
}

/** V-XV-1 Returns the best save of the Armour on the same part of the body, where each part saves separately. */
function bestOnPart(s: TalismanState, seat: number, card: number, parts: number): number {
  let best = NO_SAVE;
  for (let held = s.firstCard[Pile.Held + seat]; held !== NO_CARD; held = s.nextCard[held]) {
    const title = content.titleOf[held];
    const save = content.armour[title];
    if (held !== card && save > 0 && save < best && (content.tag[title] & parts) !== 0) best = save;
  }
  return best;
}

/** Returns the lowest die that saves with the best Armour without this one, or a number above any die. */
export function bestSave(s: TalismanState, seat: number, card: number): number {
  let best = NO_SAVE;
  for (let held = s.firstCard[Pile.Held + seat]; held !== NO_CARD; held = s.nextCard[held]) {
    const save = content.armour[content.titleOf[held]];
    if (held !== card && save > 0 && save < best) best = save;
  }
  return best;
}

function wouldRaft(s: TalismanState, seat: number, v: View): boolean {
  if (regionOf(s, seat) !== Region.Outer || v.param[Param.RaftBelow] === 0) return false;
  if (v.param[Param.CrossBy] !== CrossBy.Any && v.param[Param.CrossBy] !== CrossBy.Raft) return false;
  return bestStat(s, seat) >= v.param[Param.MiddleAt] || pressed(s, seat);
}

function holdsOtherWater(s: TalismanState, seat: number, card: number): boolean {
  for (let held = s.firstCard[Pile.Held + seat]; held !== NO_CARD; held = s.nextCard[held]) {
    if (held !== card && (content.ease[content.titleOf[held]] & Ease.DesertSafe) !== 0) return true;
  }
  return false;
}

export function holdsOther(s: TalismanState, seat: number, card: number, trait: number): boolean {
  for (let held = s.firstCard[Pile.Held + seat]; held !== NO_CARD; held = s.nextCard[held]) {
    if (held !== card && (content.trait[content.titleOf[held]] & trait) !== 0) return true;
  }
  return false;
}

/** Returns the worth of the Object worth least of those held; with none, more than any. */
export function leastHeld(s: TalismanState, seat: number, v: View): number {
  let least = 1e9 | 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (!isCarried(s, card)) continue;
    const worth = cardWorth(s, seat, v, card);
    if (worth < least) least = worth;
  }
  return least;
}

/** True if the title is an item that may be taken from a space. */
export function isLoot(title: number): boolean {
  const kind = content.kind[title];
  return kind === Kind.Object || kind === Kind.MagicObject || kind === Kind.Follower;
}
