import { NO_CARD } from '../../../src/engine/index.js';
import { content, derivedFromContent } from '../../../src/games/talisman/content/index.js';
import { board } from '../../../src/games/talisman/holdings/board.js';
import { isCarried } from '../../../src/games/talisman/holdings/inventory.js';
import { hasTrait, isCovered, isPlaying, regionOf } from '../../../src/games/talisman/holdings/stats.js';
import { isPartner } from '../../../src/games/talisman/holdings/teams.js';
import { NO_LIMIT } from '../../../src/games/talisman/options/endings.js';
import { Ending, Option } from '../../../src/games/talisman/options/option.js';
import { pointsOf, treasure } from '../../../src/games/talisman/play/counting.js';
import { lastRound } from '../../../src/games/talisman/rules/resolution/endings.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Breed, Deck, Kind, Region, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Own } from '../../../src/games/talisman/vocabulary/picks.js';
import { declared, declaredStake, titleUnder, valueWorth } from './declared.js';
import { Param } from './params.js';
import type { View } from './view.js';

/**
 * The goal of a game, by its ending and the time left. Everything that values items, spaces, fights and plans reads it
 * here: the worth of a counted point, the points of an item, and the remaining use of everything else.
 */
export const enum Goal {
  Crown,
  Castle,
  Possessions,
  Animals,
  Treasure,
  Followers,
  Arena,
  /** Endings of packs: this, and above it the set of those that hold, as bits. */
  Declared,
}

/** Rounds before the end from which the use of an item counts less and less. */
const FULL_USE = 20;
/** Share of the use that is left at the very end, in percent. */
const LEAST_USE = 10;
/** Worth of a counted point by goal, in hundredths of a counter. */
export const POINT = Int32Array.of(0, 0, 100, 120, 60, 400, 0);
/** Least rounds of a march by Region: to the Crown, and until the others are eliminated. */
export const TO_RULE = Int32Array.of(30, 22, 16);
export const TO_CROWN = Int32Array.of(20, 12, 6);
export const TO_CASTLE = Int32Array.of(16, 8, 10);
/** Points that a character begins with, as its successor would. */
const BEGINNING = 7;
/** Worth of an Object that is not used, in hundredths of a counter. */
const UNUSED = 4;
/** Worth of a Weapon in use to a seat bound for the arena, in hundredths of a counter. */
const ARMED = 200;
/** Worth of a Talisman that only has to be brought to the Castle, in hundredths of a counter. */
const WINNING = 400;
/** Worth of a Talisman at the Castle, which wins at once, in hundredths of a counter. */
const WON = 20000;

/** True without a limit and without an ending that replaces the Crown, as in most games. */
export function isUsual(s: TalismanState): boolean {
  return (s.option[Option.Ending] | s.option[Option.RoundLimit] | s.endings[0]) === 0;
}

/** Returns the Region of a seat; a Region of a pack counts as the Outer one. */
function landOf(s: TalismanState, seat: number): number {
  const region = regionOf(s, seat);
  return region > Region.Inner ? Region.Outer : region;
}

/** Returns the goal of a seat. With `goal=crown` the ending is ignored and it is always the Crown. */
export function goalOf(s: TalismanState, seat: number, v: View): Goal {
  if (v.param[Param.Goal] === 0) return Goal.Crown;
  if (content.endingCount !== 0 && s.endings[0] !== 0) return Goal.Declared + s.endings[0];
  // V-PUB-10 Alone, only the Crown wins.
  if (s.seats[0] === 1 && s.option[Option.Ending] < Ending.LandGrant) return Goal.Crown;
  switch (s.option[Option.Ending]) {
    case Ending.LandGrant:
      return inTime(s, seat, TO_CASTLE) ? Goal.Castle : Goal.Possessions;
    case Ending.Champion:
      return Goal.Arena;
    case Ending.Hunt:
      return Goal.Animals;
    case Ending.Treasure:
      return Goal.Treasure;
    case Ending.Followers:
      return Goal.Followers;
    case Ending.SuddenDeath:
      return inTime(s, seat, TO_CROWN) ? Goal.Crown : Goal.Possessions;
    default:
      return inTime(s, seat, TO_RULE) ? Goal.Crown : Goal.Possessions;
  }
}

/** True if a march from the seat's space can still end in time. */
function inTime(s: TalismanState, seat: number, rounds: Int32Array): boolean {
  const last = lastRound(s);
  return last === NO_LIMIT || last - s.round[0] >= rounds[landOf(s, seat)];
}

/** True if the goal is counted when time is up: everything uncounted has less and less use. */
export function isCounting(goal: Goal): boolean {
  return goal >= Goal.Possessions && goal !== Goal.Arena;
}

/** True if the goal leads to the Crown, or into the Inner Region. */
export function leadsInside(goal: Goal): boolean {
  if (goal < Goal.Declared) return goal === Goal.Crown;
  return (setOf(goal) & (content.endingsBesideCrown | declared.inner)) !== 0;
}

/** True if the goal needs a Talisman, or a Talisman is worth its price. */
export function wantsTalisman(goal: Goal): boolean {
  return goal <= Goal.Castle || goal === Goal.Treasure || leadsInside(goal);
}

/** Returns the set of endings of packs of a goal. */
export function setOf(goal: Goal): number {
  return goal - Goal.Declared;
}

/** Returns the worth of a counted point. The points of endings of packs are worths themselves. */
export function pointWorth(goal: Goal): number {
  return goal < Goal.Declared ? POINT[goal] : 1;
}

/** Returns the remaining share of an item's usual worth, in percent. */
export function useLeft(s: TalismanState, goal: Goal): number {
  if (!isCounting(goal)) return 100;
  const left = lastRound(s) - s.round[0];
  const use = left >= FULL_USE ? 100 : ((100 * left) / FULL_USE) | 0;
  return use > LEAST_USE ? use : LEAST_USE;
}

/** Returns the worth of gold, a counter or a Spell by its use and by the count. */
export function worthAs(s: TalismanState, goal: Goal, usual: number, counted: number): number {
  return (((usual * useLeft(s, goal)) / 100) | 0) + counted * pointWorth(goal);
}

/** Returns the points that a coin counts. */
export function coinPoints(goal: Goal): number {
  if (goal >= Goal.Declared) return valueWorth(setOf(goal), Own.Gold);
  return goal === Goal.Possessions || goal === Goal.Treasure ? 1 : 0;
}

/** Returns the points that a counter of Strength or Craft, a life or a Spell counts, by `Own`. */
export function counterPoints(goal: Goal, own: Own): number {
  if (goal >= Goal.Declared) return valueWorth(setOf(goal), own);
  return goal === Goal.Possessions && own !== Own.Life ? 1 : 0;
}

/** Returns the points that a Follower counts. */
function followerPoints(goal: Goal): number {
  if (goal >= Goal.Declared) return valueWorth(setOf(goal), Own.Followers);
  return goal === Goal.Possessions || goal === Goal.Followers ? 1 : 0;
}

/** Returns the worth of a Follower by the count alone. */
export function followerWorth(goal: Goal): number {
  return followerPoints(goal) * pointWorth(goal);
}

/** Points that a card counts for its owner, by goal and title. */
export const points = derivedFromContent(() => ({
  of: titlePoints(),
  unseen: unseenPoints(),
  titles: content.titleCount,
}));

function titlePoints(): Int32Array {
  const all = new Int32Array(Goal.Declared * content.titleCount);
  for (let goal = 0; goal < Goal.Declared; goal++) {
    for (let title = 0; title < content.titleCount; title++)
      all[goal * content.titleCount + title] = pointsOfTitle(goal, title);
  }
  return all;
}

function pointsOfTitle(goal: Goal, title: number): number {
  const kind = content.kind[title];
  switch (goal) {
    case Goal.Possessions:
      return content.gold[title] > 0 ? content.gold[title] : 1;
    case Goal.Animals:
      return content.breed[title] === Breed.Animal ? content.strength[title] : 0;
    case Goal.Treasure:
      return content.gold[title] > 0 ? content.gold[title] : treasure.value[title];
    case Goal.Followers:
      return kind === Kind.Follower || kind === Kind.Enemy ? 1 : 0;
    default:
      return 0;
  }
}

function unseenPoints(): Int32Array {
  const sums = new Int32Array(Goal.Declared);
  let cards = 0;
  for (let title = 0; title < content.titleCount; title++) {
    if (content.deckOf[content.firstCopy[title]] !== Deck.Adventure) continue;
    cards += content.copies[title];
    const kind = content.kind[title];
    if (kind !== Kind.Object && kind !== Kind.MagicObject && kind !== Kind.Follower) continue;
    for (let goal = 0; goal < Goal.Declared; goal++) sums[goal] += content.copies[title] * pointsOfTitle(goal, title);
  }
  return sums.map((sum) => ((1000 * sum) / cards) | 0);
}

/** Returns the worth of trophies and their points under endings of packs that count them. */
export function trophyPoints(goal: Goal, points: number, cards: number): number {
  if (goal < Goal.Declared) return 0;
  return points * valueWorth(setOf(goal), Own.Points) + cards * valueWorth(setOf(goal), Own.Trophies);
}

/** True if an ending of packs counts trophies, so that none is traded. */
export function keepsTrophies(s: TalismanState, seat: number, v: View): boolean {
  return !isUsual(s) && trophyPoints(goalOf(s, seat, v), 1, 1) > 0;
}

/** Returns the worth of holding a card for the goal, where its use alone is worth `own`. */
export function cardFor(s: TalismanState, seat: number, v: View, card: number, own: number): number {
  const goal = goalOf(s, seat, v);
  const title = content.titleOf[card];
  const isTalisman = (content.trait[title] & Trait.Talisman) !== 0;
  if (goal === Goal.Castle && isTalisman) return own + talismanWorth(s, seat, card);
  if (goal === Goal.Arena) return forArena(own, title, isTalisman);
  if (!isCounting(goal)) return own;
  if (goal >= Goal.Declared) return worthAs(s, goal, own, titleUnder(setOf(goal), title));
  const counted = points.of[goal * points.titles + title];
  // An Animal among the Followers of the cult, but not a dead one.
  const dead = goal === Goal.Followers && isCarried(s, card);
  return worthAs(s, goal, isTalisman ? 0 : own, dead ? 0 : counted);
}

/** Returns the worth of a Talisman for the land grant: RUL-181 one that is at the Castle wins when it is taken. */
function talismanWorth(s: TalismanState, seat: number, card: number): number {
  if (hasTrait(s, seat, Trait.Talisman)) return 0;
  const there = s.pileOf[card] === Pile.Space + board.castle && !isCovered(s, board.castle);
  return there && s.option[Option.LandGrantThere] === 1 ? WON : WINNING;
}

/**
 * Returns the worth of a card in the arena. Followers and Talismans do not help there, and a Weapon helps as much as
 * Strength.
 */
function forArena(own: number, title: number, isTalisman: boolean): number {
  if (isTalisman) return own > UNUSED ? UNUSED : own;
  if (content.kind[title] === Kind.Follower) return own >> 1;
  return content.weapon[title] === 1 && own > UNUSED ? own + ARMED : own;
}

/** True if the seat is in the arena and plays for it: nothing is saved for later. */
export function fightsForAll(s: TalismanState, v: View): boolean {
  return s.bout[0] > 0 && v.param[Param.Goal] !== 0;
}

/** Returns the loss with the last life: the points, less those that the next character has. */
export function atStake(s: TalismanState, seat: number, goal: Goal): number {
  if (!isCounting(goal)) return 0;
  if (goal >= Goal.Declared) return declaredStake(s, seat, setOf(goal));
  const owned = pointsOf(s, seat) - (goal === Goal.Possessions ? BEGINNING : 0);
  return POINT[goal] * (owned > 0 ? owned : 0);
}

/** V-X-B True if Objects, Followers and gold of a dead character go to the next one. */
export function leavesToHeirs(s: TalismanState): boolean {
  return s.option[Option.Heirlooms] === 1 && s.crownReached[0] === 0;
}

/** Returns the loss with the last life that no heir gets: the points of its counters. */
export function growthAtStake(s: TalismanState, seat: number, goal: Goal): number {
  return (
    pointWorth(goal) *
    (counterPoints(goal, Own.Strength) * s.strength[seat] + counterPoints(goal, Own.Craft) * s.craft[seat])
  );
}

/** Returns the rival that is ahead in the count, or -1. */
export function aheadOf(s: TalismanState, seat: number): number {
  let best = -1;
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || !isPlaying(s, other) || isPartner(s, seat, other)) continue;
    if (best < 0 || standing(s, other) > standing(s, best)) best = other;
  }
  return best;
}

/** Returns the points of a seat; under endings of packs their worth. */
function standing(s: TalismanState, seat: number): number {
  return s.endings[0] === 0 ? pointsOf(s, seat) : declaredStake(s, seat, s.endings[0]);
}

/** Returns the Strength of the Animals on a space. */
export function gameAt(s: TalismanState, space: number): number {
  let strength = 0;
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) {
    const title = content.titleOf[card];
    if (content.kind[title] === Kind.Enemy && content.breed[title] === Breed.Animal)
      strength += content.strength[title];
  }
  return strength;
}
