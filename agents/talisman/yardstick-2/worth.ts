import { NO_CARD } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { mayBorrow } from '../../../src/games/talisman/rules/combat/raising.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { hasTrait, regionOf } from '../../../src/games/talisman/holdings/stats.js';
import { Ease, Kind, Region, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Bottle, P } from './params.js';
import { desperate } from './plan.js';

/** What things are worth to a seat, in hundredths of a counter. */

/**
 * Strength is worth more to all: it fights most Enemies, the Sentinel, the Pits and the Werewolf, and brings the
 * trophies that bring more.
 */
export const STRENGTH = 200;
export const CRAFT = 100;
/** A trophy point of Strength, times the rate of the trade: the counter, and what the next fights gain by it. */
export const TROPHY = 220;
/** The better stat counts for this much more, the other for that much less. */
const BETTER = 10;
const LESSER = 20;
export const GOLD = 18;
export const FATE = 30;
export const TURN = 35;
const TALISMAN = 400;
const RAFT = 110;
const ROYAL = 45;
/** A point of Strength for a battle or more; somebody to throw to the Vampire. */
const LENDER = 12;
const COMPANY = 10;
/** What is left of the cost of a life, and what healing costs, when there is no time left. */
const HASTE = 10;
const DELAY = 300;
/** One of the lesser powers of a thing; water to who requires it. */
const HELP = 22;
const THIRST = 120;

/** The cost of losing one life: steep when few are left. */
export function costOfLife(hasty: boolean, life: number, base: number): number {
  return hasty ? HASTE : life <= 1 ? base * 12 : life === 2 ? base * 4 : life === 3 ? base * 2 : base;
}

/** Worth of one more life; less than nothing when only the march to the Crown is left, so that nobody stalls a game. */
export function worthOfLife(hasty: boolean, life: number, base: number): number {
  return hasty ? -DELAY : life <= 1 ? base * 4 : life === 2 ? base * 2 : life <= 4 ? base : ((base * 2) / 3) | 0;
}

/** The cost of a life to a seat as it stands, for callers that have not looked. */
export function lifeCost(s: TalismanState, seat: number, p: Int32Array): number {
  return costOfLife(desperate(s, seat, p), s.life[seat], lossBase(p));
}

/** What losing a life costs a healthy character: what it is worth, as much as losses weigh. */
export function lossBase(p: Int32Array): number {
  return ((p[P.LifeWorth] * p[P.LossWeight]) / 100) | 0;
}

export function lifeGain(s: TalismanState, seat: number, p: Int32Array): number {
  return worthOfLife(desperate(s, seat, p), s.life[seat], p[P.LifeWorth]);
}

/**
 * Worth of a point of a stat, gained or lost: the better one is worth more, because it is the one to rush with (SC-19).
 */
export function strengthWorth(cleverer: boolean, p: Int32Array): number {
  return (((cleverer ? STRENGTH - LESSER : STRENGTH + BETTER) * p[P.StrengthWeight]) / 100) | 0;
}

export function craftWorth(cleverer: boolean, p: Int32Array): number {
  return (((cleverer ? CRAFT + BETTER : CRAFT - LESSER) * p[P.CraftWeight]) / 100) | 0;
}

/** Worth of holding a card; 0 or less = leave it. */
export function cardWorth(s: TalismanState, seat: number, p: Int32Array, card: number): number {
  const title = content.titleOf[card];
  const trait = content.trait[title];
  if (content.kind[title] === Kind.Enemy) return mayBorrow(s, seat, card) ? LENDER * content.strength[title] : COMPANY;
  if (isPlain[title] === 1) return ownWorth[title];
  let worth = ownWorth[title] + weaponWorth(s, seat, title) + armourWorth(s, seat, title, card);
  if ((trait & Trait.Talisman) !== 0) worth += holdsOther(s, seat, card, Trait.Talisman) ? 5 : TALISMAN;
  if ((trait & Trait.BuildsRaft) !== 0 && !holdsOther(s, seat, card, Trait.BuildsRaft)) worth += p[P.AxeWorth];
  // A Raft is for the next turn only, and for the way in.
  if ((trait & Trait.Raft) !== 0) worth += regionOf(s, seat) === Region.Outer ? RAFT : 5;
  if (content.carry[title] > 0) worth += s.objects[seat] >= 3 ? 30 : 5;
  if ((content.ease[title] & Ease.DesertSafe) !== 0) worth += waterWorth(s, seat, p, card);
  return worth;
}

const HELPFUL =
  Trait.DestroysSpirits |
  Trait.AlwaysSpell |
  Trait.ExchangesDraw |
  Trait.DrainsLife |
  Trait.TurnsObjectsToGold |
  Trait.HiredBlade |
  Trait.StrengthPotion;
const EASING =
  Ease.Hallowed |
  Ease.SkipCrags |
  Ease.SkipChasm |
  Ease.SkipForest |
  Ease.EvadeHills |
  Ease.EvadeWoods |
  Ease.PortalOneDie |
  Ease.MinesTwoDice;

/** What a card is worth to all alike. What bars its owner from casting is no good, whatever else it does. */
export const ownWorth = Int32Array.from(content.trait, (trait, title) =>
  (trait & Trait.SpellBarred) !== 0
    ? 0
    : content.gold[title] * GOLD +
      content.addStrength[title] * STRENGTH +
      content.addCraft[title] * CRAFT +
      ((trait & Trait.Royal) !== 0 ? ROYAL : 0) +
      HELP * (countBits(trait & HELPFUL) + countBits(content.ease[title] & EASING)),
);

/** Traits whose worth depends on what their owner has. */
const RELATIVE = Trait.Talisman | Trait.BuildsRaft | Trait.Raft;

/** 1 for a card that is worth that and no more, whoever has it. */
export const isPlain = Uint8Array.from(content.trait, (trait, title) =>
  (trait & Trait.SpellBarred) !== 0 ||
  ((trait & RELATIVE) === 0 &&
    (content.ease[title] & Ease.DesertSafe) === 0 &&
    content.weapon[title] === 0 &&
    content.armour[title] === 0 &&
    content.carry[title] === 0)
    ? 1
    : 0,
);

function countBits(word: number): number {
  let n = 0;
  for (let bits = word; bits !== 0; bits &= bits - 1) n++;
  return n;
}

/** Water for the Deserts: to who will not go without, the first of it is worth a journey. */
function waterWorth(s: TalismanState, seat: number, p: Int32Array, card: number): number {
  if (p[P.Bottle] === Bottle.Ignored) return 0;
  return p[P.Bottle] === Bottle.Required && !holdsOtherWater(s, seat, card) ? THIRST : HELP;
}

/** A Weapon counts for what it adds to the best one held. */
function weaponWorth(s: TalismanState, seat: number, title: number): number {
  if (content.weapon[title] === 0) return 0;
  if (hasTrait(s, seat, Trait.NoWeapon)) return 2;
  const room = hasTrait(s, seat, Trait.TwoWeapons) ? 2 : 1;
  return s.battle[seat] < room ? 55 : 4;
}

/** Armour counts if it saves more often than what is worn. */
function armourWorth(s: TalismanState, seat: number, title: number, card: number): number {
  const save = content.armour[title];
  if (save === 0) return 0;
  if (hasTrait(s, seat, Trait.NoArmour)) return 2;
  if (s.pileOf[card] === Pile.Held + seat) return save === s.armour[seat] ? 60 : 3;
  return s.armour[seat] === 0 || save < s.armour[seat] ? 20 * (8 - save) : 3;
}

function holdsOtherWater(s: TalismanState, seat: number, card: number): boolean {
  for (let held = s.firstCard[Pile.Held + seat]; held !== NO_CARD; held = s.nextCard[held]) {
    if (held !== card && (content.ease[content.titleOf[held]] & Ease.DesertSafe) !== 0) return true;
  }
  return false;
}

function holdsOther(s: TalismanState, seat: number, card: number, trait: number): boolean {
  for (let held = s.firstCard[Pile.Held + seat]; held !== NO_CARD; held = s.nextCard[held]) {
    if (held !== card && (content.trait[content.titleOf[held]] & trait) !== 0) return true;
  }
  return false;
}

/** Things that may be taken as they lie. */
export function isLoot(title: number): boolean {
  const kind = content.kind[title];
  return kind === Kind.Object || kind === Kind.MagicObject || kind === Kind.Follower;
}
