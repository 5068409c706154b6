import { content } from '../../../src/games/talisman/content/index.js';
import { NOWHERE } from '../../../src/games/talisman/holdings/board.js';
import { treasure } from '../../../src/games/talisman/play/counting.js';
import { Counted } from '../../../src/games/talisman/vocabulary/endings.js';
import { Breed, Condition, Deck, Kind, Region } from '../../../src/games/talisman/vocabulary/ids.js';
import { NUMBER_AT, OWN_MARKS, Own, RIGHT_AT, SIGN_AT, Sign } from '../../../src/games/talisman/vocabulary/picks.js';
import { When } from '../../../src/games/talisman/vocabulary/powers.js';

/**
 * Tables of the endings of packs: the worth of a point of each quantity that they count or ask for, and the spaces that
 * they ask for. All worths are in hundredths of a counter. A set of endings is a bit each, as the state has them.
 */

/** Worth of a point of each value when time is up, by `Own`. */
const COUNTED_WORTH = Int32Array.of(150, 150, 120, 100, 60, 150, 400, 150, 250, 60);
/** Number of these values. */
export const VALUES = 10;
/** Worth of a point of all possessions, of the Strength of an Animal, and of a coin of treasure. */
const POSSESSION = 100;
const ANIMAL = 120;
const COIN = 60;
/** Worth of winning a race, shared by the points that it needs; and the limits of a share. */
const RACE = 2400;
const LEAST = 40;
const MOST = 800;
/** Worth of a mark when time is up. */
const MARK = 250;
/** Worth of a card that an ending asks for. */
const KEY = 800;

/** Conditions that name a number, with the value that they compare. */
const ASKED: Readonly<Partial<Record<Condition, Own>>> = {
  [Condition.StrengthAtLeast]: Own.Strength,
  [Condition.CraftAtLeast]: Own.Craft,
  [Condition.GoldAtLeast]: Own.Gold,
  [Condition.HasFollower]: Own.Followers,
  [Condition.HasObject]: Own.Objects,
  [Condition.LifeAtLeast]: Own.Life,
  [Condition.FateAtLeast]: Own.Fate,
};

/** The worths that one ending adds. */
interface Aim {
  /** Worth of a point, by `Own`. */
  readonly values: Int32Array;
  /** Worth of a title beyond those. */
  readonly titles: Int32Array;
  /** Worth of a mark of each kind. */
  readonly marks: Int32Array;
  /** Power that decides it, or -1; and the condition on its space, or -1. */
  power: number;
  place: number;
  feud: boolean;
}

/** Returns the tables for the active content. */
export function declaredTables() {
  const aims = Array.from({ length: content.endingCount }, (_, ending) => aimOf(ending));
  const titles = aims.map((aim) => Int32Array.from(content.titles, (_, title) => titleWorth(aim, title)));
  const bits = (region: Region): number =>
    aims.reduce((all, { place }, ending) => all | (hasPlaceIn(place, region) ? 1 << ending : 0), 0);
  return {
    /** By ending and `Own`; by ending and title; by ending and mark; by ending. */
    worth: Int32Array.from(aims.flatMap(({ values }) => [...values])),
    titles: Int32Array.from(titles.flatMap((of) => [...of])),
    marks: Int32Array.from(aims.flatMap(({ marks }) => [...marks])),
    unseen: Int32Array.from(titles, unseenWorth),
    feud: aims.reduce((all, { feud }, ending) => all | (feud ? 1 << ending : 0), 0),
    /** Power and condition on the space, by ending; and points to such a space, by ending and space. */
    power: Int16Array.from(aims, ({ power }) => power),
    place: Int16Array.from(aims, ({ place }) => place),
    steps: Uint8Array.from(aims.flatMap(({ place }) => stepsTo(place))),
    /** Bits of the endings that ask for a space of the Inner Region; of the Middle Region. */
    inner: bits(Region.Inner),
    middle: bits(Region.Middle),
  };
}

function aimOf(ending: number): Aim {
  const aim: Aim = {
    values: new Int32Array(VALUES),
    titles: new Int32Array(content.titleCount),
    marks: new Int32Array(content.markCount),
    power: -1,
    place: -1,
    feud: false,
  };
  if (content.endingRounds[ending] > 0) countFor(aim, content.endingMost[ending]);
  aim.power = Array.from({ length: content.powerCount }, (_, power) => testsOf(power)).findIndex((tests) =>
    tests.some(
      (test) => content.conditionKind[test] === Condition.EndingHolds && content.conditionArg[test] === ending,
    ),
  );
  if (aim.power < 0) return aim;
  const moment = content.powerMoment[aim.power];
  const tests = testsOf(aim.power);
  aim.feud = moment === When.Kill || (moment === When.FightWon && tests.some(isOfCharacters));
  for (const test of tests) raceFor(aim, test);
  return aim;
}

function isOfCharacters(test: number): boolean {
  return content.conditionKind[test] === Condition.Foe && content.conditionArg[test] === 1;
}

/** Returns the conditions of a power that must hold. */
function testsOf(power: number): number[] {
  const first = content.powerTestStart[power];
  const tests = content.powerTest.subarray(first, first + content.powerTestCount[power]);
  return [...tests].filter((test) => (test & 1) === 0).map((test) => test >> 1);
}

/** Adds the worth of the quantity that is counted when time is up. */
function countFor(aim: Aim, quantity: number): void {
  const { values, titles } = aim;
  if (quantity >= OWN_MARKS) addMarks(aim, quantity - OWN_MARKS, MARK);
  else if (quantity === Counted.Possessions)
    for (const own of [Own.Strength, Own.Craft, Own.Gold, Own.Objects, Own.Followers, Own.Spells])
      values[own] += POSSESSION;
  else if (quantity === Counted.Animals)
    titles.forEach((_, title) => {
      if (content.breed[title] === Breed.Animal) titles[title] += ANIMAL * content.strength[title];
    });
  else if (quantity === Counted.Treasure) {
    values[Own.Gold] += COIN;
    titles.forEach((_, title) => (titles[title] += COIN * treasure.value[title]));
  } else if (quantity < VALUES) values[quantity] += COUNTED_WORTH[quantity];
}

/** Mask of a value in the argument of a comparison, and of its sign. */
const VALUE = 511;
const SIGN = 7;

/** Adds the worth of the number, card or space of a condition. */
function raceFor(aim: Aim, test: number): void {
  const kind = content.conditionKind[test] as Condition;
  const arg = content.conditionArg[test];
  const own = ASKED[kind];
  if (own !== undefined) race(aim, own, arg);
  else if (kind === Condition.Compare && ((arg >> NUMBER_AT) & 1) === 1) {
    const sign = (arg >> SIGN_AT) & SIGN;
    const value = arg & VALUE;
    const need = (arg >> RIGHT_AT) + (sign === Sign.More ? 1 : 0);
    if (sign < Sign.Equal) return;
    if (value >= OWN_MARKS) addMarks(aim, value - OWN_MARKS, shareOf(need));
    else race(aim, value, need);
  } else if (kind === Condition.Marked) addMarks(aim, arg, shareOf(1));
  else if (kind === Condition.HoldsIn) {
    for (let title = 0; title < content.titleCount; title++)
      if (content.titleSet[arg * content.titleCount + title] === 1) aim.titles[title] += KEY;
  } else if (kind === Condition.SpaceIn || kind === Condition.RegionIn) aim.place = test;
}

function race({ values }: Aim, own: number, need: number): void {
  values[own] += shareOf(need);
}

/** Returns the worth of each of the points that a race needs. */
function shareOf(need: number): number {
  return Math.max(LEAST, Math.min(MOST, Math.round(RACE / Math.max(1, need))));
}

/** Adds the worth of each of the marks of a spot. */
function addMarks({ marks }: Aim, spot: number, worth: number): void {
  for (let mark = 0; mark < content.markCount; mark++)
    if (((content.spotMask[spot] >> mark) & 1) === 1) marks[mark] += worth;
}

/** Returns the worth of a title under an ending: its own, and its share of the values. */
function titleWorth({ values, titles }: Aim, title: number): number {
  const kind = content.kind[title];
  const own = titles[title];
  if (content.gold[title] > 0) return own + content.gold[title] * values[Own.Gold];
  if (kind === Kind.Follower || kind === Kind.Enemy) return own + values[Own.Followers];
  return kind === Kind.Object || kind === Kind.MagicObject ? own + values[Own.Objects] : own;
}

/** Returns the mean worth of the items in the Adventure deck, over all its cards. */
function unseenWorth(worth: ArrayLike<number>): number {
  let sum = 0;
  let cards = 0;
  for (let title = 0; title < content.titleCount; title++) {
    if (content.deckOf[content.firstCopy[title]] !== Deck.Adventure) continue;
    cards += content.copies[title];
    const kind = content.kind[title];
    if (kind === Kind.Object || kind === Kind.MagicObject || kind === Kind.Follower)
      sum += content.copies[title] * worth[title];
  }
  return cards === 0 ? 0 : Math.trunc(sum / cards);
}

/** True if a condition asks for a space of that Region. */
function hasPlaceIn(test: number, region: Region): boolean {
  return test >= 0 && content.region.some((of, space) => of === region && isPlace(test, space));
}

function isPlace(test: number, space: number): boolean {
  const faces = content.spaceCount + content.coverCount;
  return content.spaceSet[content.conditionArg[test] * faces + space] === 1;
}

/** Returns the points from each space to the nearest one that a condition asks for, on the same ring. */
function stepsTo(test: number): number[] {
  return Array.from({ length: content.spaceCount }, (_, from) => {
    if (test < 0) return NOWHERE;
    for (let steps = 0, one = from, other = from; steps < content.spaceCount; steps++) {
      if (isPlace(test, one) || isPlace(test, other)) return steps;
      one = content.clockwise[one];
      other = content.counterclockwise[other];
    }
    return NOWHERE;
  });
}
