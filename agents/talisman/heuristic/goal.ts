import { NO_CARD } from '../../../src/engine/index.js';
import { content, derivedFromContent } from '../../../src/games/talisman/content/index.js';
import { CASTLE } from '../../../src/games/talisman/holdings/board.js';
import { isCarried } from '../../../src/games/talisman/holdings/inventory.js';
import { hasTrait, isCovered, isPlaying, regionOf } from '../../../src/games/talisman/holdings/stats.js';
import { Ending, Option } from '../../../src/games/talisman/options/options.js';
import { pointsOf, treasure } from '../../../src/games/talisman/play/counting.js';
import { lastRound, NO_LIMIT } from '../../../src/games/talisman/rules/endings/ending.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Breed, Deck, Kind, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Param } from './params.js';
import type { View } from './view.js';

/**
 * What a game is played for: by its ending, and by whether the time left is enough. All that weighs things, places,
 * fights and plans reads it here: how much a point of what is counted is worth, how many of them a thing is, and what
 * is left of the use of all else.
 */
export const enum Goal {
  Crown,
  Castle,
  Possessions,
  Animals,
  Treasure,
  Followers,
  Arena,
  Count,
}

/** Rounds before the end from which on what a thing is good for counts less and less. */
const FULL_USE = 20;
/** Percent of it that is left at the very end. */
const LEAST_USE = 10;
/** What a point of the count is worth, in hundredths of a counter, by goal. */
export const POINT = Int32Array.of(0, 0, 100, 120, 60, 400, 0);
/** Rounds that a march takes at least, from each Region: to the Crown and until the others are driven out, or only there. */
export const TO_RULE = Int32Array.of(30, 22, 16);
export const TO_CROWN = Int32Array.of(20, 12, 6);
export const TO_CASTLE = Int32Array.of(16, 8, 10);
/** What a character begins with, which its successor would, too. */
const BEGINNING = 7;
/** What an Object is worth that is not used, and what a Weapon in use is worth more to who will need it. */
const UNUSED = 4;
const ARMED = 200;
/** Worth of a Talisman that only has to be brought to the Castle, and of one that is gained there and wins at once. */
const WINNING = 400;
const WON = 20000;

/** No ending but the Crown, and no limit: the game as it is mostly played. */
export function isUsual(s: TalismanState): boolean {
  return (s.option[Option.Ending] | s.option[Option.RoundLimit]) === 0;
}

/** What a seat plays for; told nothing of the ending, for the Crown. */
export function goalOf(s: TalismanState, seat: number, v: View): Goal {
  if (v.param[Param.Goal] === 0) return Goal.Crown;
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

/** A march from where the seat stands can still end in time. */
function inTime(s: TalismanState, seat: number, rounds: Int32Array): boolean {
  const last = lastRound(s);
  return last === NO_LIMIT || last - s.round[0] >= rounds[regionOf(s, seat)];
}

/** True of goals that are counted when time is up: what is not counted has less and less use. */
export function isCounting(goal: Goal): boolean {
  return goal >= Goal.Possessions && goal !== Goal.Arena;
}

/** True of goals to which a Talisman is the way, or worth its price. */
export function wantsTalisman(goal: Goal): boolean {
  return goal <= Goal.Castle || goal === Goal.Treasure;
}

/** What a point of the count is worth. */
export function pointWorth(goal: Goal): number {
  return POINT[goal];
}

/** Percent of its usual worth that has what is only good for what may still come. */
export function useLeft(s: TalismanState, goal: Goal): number {
  if (!isCounting(goal)) return 100;
  const left = lastRound(s) - s.round[0];
  const use = left >= FULL_USE ? 100 : ((100 * left) / FULL_USE) | 0;
  return use > LEAST_USE ? use : LEAST_USE;
}

/** What gold, a counter or a Spell is worth by its use and by the count. */
export function worthAs(s: TalismanState, goal: Goal, usual: number, counted: number): number {
  return (((usual * useLeft(s, goal)) / 100) | 0) + counted * POINT[goal];
}

/** Points that a coin counts. */
export function coinPoints(goal: Goal): number {
  return goal === Goal.Possessions || goal === Goal.Treasure ? 1 : 0;
}

/** Points that a counter or a Spell counts. */
export function counterPoints(goal: Goal): number {
  return goal === Goal.Possessions ? 1 : 0;
}

/** Points that a Follower counts. */
export function followerPoints(goal: Goal): number {
  return goal === Goal.Possessions || goal === Goal.Followers ? 1 : 0;
}

/** What a Follower is worth by the count alone. */
export function followerWorth(goal: Goal): number {
  return followerPoints(goal) * POINT[goal];
}

/** By goal and title: points that a card counts to who has it, beside what a fight or a march makes of it. */
export const points = derivedFromContent(() => ({
  of: titlePoints(),
  unseen: unseenPoints(),
  titles: content.titleCount,
}));

function titlePoints(): Int32Array {
  const all = new Int32Array(Goal.Count * content.titleCount);
  for (let goal = 0; goal < Goal.Count; goal++) {
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

/** By goal, thousandths of a point that a card unseen brings, if it is no Enemy. */
function unseenPoints(): Int32Array {
  const sums = new Int32Array(Goal.Count);
  let cards = 0;
  for (let title = 0; title < content.titleCount; title++) {
    if (content.deckOf[content.firstCopy[title]] !== Deck.Adventure) continue;
    cards += content.copies[title];
    const kind = content.kind[title];
    if (kind !== Kind.Object && kind !== Kind.MagicObject && kind !== Kind.Follower) continue;
    for (let goal = 0; goal < Goal.Count; goal++) sums[goal] += content.copies[title] * pointsOfTitle(goal, title);
  }
  return sums.map((sum) => ((1000 * sum) / cards) | 0);
}

/** What holding a card is worth for the goal, where its use alone is worth `own`. */
export function cardFor(s: TalismanState, seat: number, v: View, card: number, own: number): number {
  const goal = goalOf(s, seat, v);
  const title = content.titleOf[card];
  const isTalisman = (content.trait[title] & Trait.Talisman) !== 0;
  if (goal === Goal.Castle && isTalisman) return own + talismanWorth(s, seat, card);
  if (goal === Goal.Arena) return forArena(own, title, isTalisman);
  if (!isCounting(goal)) return own;
  const counted = points.of[goal * points.titles + title];
  // An Animal among the Followers of the cult, but not a dead one.
  const dead = goal === Goal.Followers && isCarried(s, card);
  return worthAs(s, goal, isTalisman ? 0 : own, dead ? 0 : counted);
}

/** Returns what a Talisman is worth for the land grant: RUL-181 one that lies at the Castle wins when it is taken. */
function talismanWorth(s: TalismanState, seat: number, card: number): number {
  if (hasTrait(s, seat, Trait.Talisman)) return 0;
  const there = s.pileOf[card] === Pile.Space + CASTLE && !isCovered(s, CASTLE);
  return there && s.option[Option.LandGrantThere] === 1 ? WON : WINNING;
}

/** No Follower helps there, and no Talisman; a Weapon does as much as Strength. */
function forArena(own: number, title: number, isTalisman: boolean): number {
  if (isTalisman) return own > UNUSED ? UNUSED : own;
  if (content.kind[title] === Kind.Follower) return own >> 1;
  return content.weapon[title] === 1 && own > UNUSED ? own + ARMED : own;
}

/** True of a seat in the arena that plays for it: nothing is kept for later. */
export function fightsForAll(s: TalismanState, v: View): boolean {
  return s.bout[0] > 0 && v.param[Param.Goal] !== 0;
}

/** What there is to lose with the last life: the points, but for those of the next character. */
export function atStake(s: TalismanState, seat: number, goal: Goal): number {
  if (!isCounting(goal)) return 0;
  const owned = pointsOf(s, seat) - (goal === Goal.Possessions ? BEGINNING : 0);
  return POINT[goal] * (owned > 0 ? owned : 0);
}

/** V-X-B Objects, Followers and gold of the dead go to their next character, as long as they get one. */
export function leavesToHeirs(s: TalismanState): boolean {
  return s.option[Option.Heirlooms] === 1 && s.crownReached[0] === 0;
}

/** What is lost with the last life that no heir gets: the points of its counters. */
export function growthAtStake(s: TalismanState, seat: number, goal: Goal): number {
  return counterPoints(goal) * POINT[goal] * (s.strength[seat] + s.craft[seat]);
}

/** The rival that is ahead in the count, or -1. */
export function aheadOf(s: TalismanState, seat: number): number {
  let best = -1;
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || !isPlaying(s, other)) continue;
    if (best < 0 || pointsOf(s, other) > pointsOf(s, best)) best = other;
  }
  return best;
}

/** Strength of the Animals that lie on a space, one of which is no charm. */
export function gameAt(s: TalismanState, space: number): number {
  let strength = 0;
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) {
    const title = content.titleOf[card];
    if (content.kind[title] === Kind.Enemy && content.breed[title] === Breed.Animal)
      strength += content.strength[title];
  }
  return strength;
}
