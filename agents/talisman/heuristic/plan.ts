import { NO_CARD } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { board, NOWHERE, SENTINEL_CREATURE } from '../../../src/games/talisman/holdings/board.js';
import {
  craftNow,
  fightScore,
  hasEase,
  hasTrait,
  isPlaying,
  isSpaceOut,
  regionOf,
  strengthNow,
} from '../../../src/games/talisman/holdings/stats.js';
import { isPartner } from '../../../src/games/talisman/holdings/teams.js';

import { BestOfTwo, Option } from '../../../src/games/talisman/options/option.js';
import { mayAssassinate } from '../../../src/games/talisman/rules/mechanics/attack.js';
import { rollsTwice } from '../../../src/games/talisman/rules/mechanics/dice.js';
import { lastRound } from '../../../src/games/talisman/rules/resolution/endings.js';
import { Count, Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Breed, Ease, Region, Role, Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { atHand, battleScore, holdsEvasion } from './aids.js';
import { foeNow, mindDice } from './hour.js';
import { lose, oddsAt, totalAtMost, win, winChance } from './odds.js';
import { Param } from './params.js';
import type { View } from './view.js';

/** Aims of a seat, and its chances on the way. Chances are per mille. */

/** Pit Fiends to beat, on average. */
const PIT_FIENDS = 3;
/** Strength of a Pit Fiend, in points. */
const PIT_FIEND = 4;
/** Followers or lives that the Vampire takes. */
const BITE = 2;
/** Lives that Death takes on average, in hundredths of a life. */
export const DEATH = 100;
/** Strength of a Werewolf on average, in points. */
export const WEREWOLF = 7;
/** Rounds before the end of the time in which one player alone hurries to the Crown. */
const HURRY = 12;
/** Rounds that 99 of 100 games do not reach. */
const LONG = 200;
/** Bridge chance worth taking when time is nearly up, per mille. */
const SLIGHT = 150;

/** True while a Talisman is still wanted. */
export function needsTalisman(s: TalismanState, seat: number): boolean {
  return !hasTrait(s, seat, Trait.Talisman);
}

/** True if no quest can give a Talisman: its deck has none left, or the Warlock's instruction is taken out. */
export function noneLeft(s: TalismanState): boolean {
  return s.pileSize[Pile.TalismanDeck] === 0 || isSpaceOut(s, board.cave);
}

/** Returns the space of a lost Talisman on the paths of the Inner Region, or NOWHERE. */
export function lostTalisman(s: TalismanState): number {
  for (let space = content.clockwise[board.plain]; space !== board.plain; space = content.clockwise[space]) {
    if (s.pileSize[Pile.Space + space] > 0 && board.onward[space] !== board.crown && holdsTalisman(s, space))
      return space;
  }
  return NOWHERE;
}

function holdsTalisman(s: TalismanState, space: number): boolean {
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) {
    if ((content.trait[content.titleOf[card]] & Trait.Talisman) !== 0) return true;
  }
  return false;
}

/** True if the seat wants a Talisman and can only fetch one that is in the Inner Region. */
export function mayFetch(s: TalismanState, seat: number): boolean {
  return noneLeft(s) && needsTalisman(s, seat) && lostTalisman(s) !== NOWHERE;
}

/** True if the lost Talisman is on this space or further along the same path. */
export function leadsToLost(s: TalismanState, space: number): boolean {
  const goal = lostTalisman(s);
  for (let at = space; at !== board.crown && at !== NOWHERE; at = board.onward[at]) if (at === goal) return true;
  return false;
}

export function bestStat(s: TalismanState, seat: number): number {
  const strength = strengthNow(s, seat);
  const craft = craftNow(s, seat);
  return strength > craft ? strength : craft;
}

/** True if another seat is on the Crown: every round costs lives, so waiting gains nothing. */
export function underCommand(s: TalismanState, seat: number): boolean {
  if (s.crownReached[0] === 0) return false;
  for (let other = 0; other < s.seats[0]; other++)
    if (other !== seat && isPlaying(s, other) && s.space[other] === board.crown) return !isPartner(s, seat, other);
  return false;
}

/** True if the seat is not on the Crown after more rounds than a game takes. Waiting longer will hardly help. */
function lingers(s: TalismanState, seat: number): boolean {
  return (
    (s.round[0] > LONG || (s.seats[0] === 1 && lastRound(s) - s.round[0] < HURRY)) && s.space[seat] !== board.crown
  );
}

/** True if waiting gains nothing: another seat rules, or the game drags on. */
export function pressed(s: TalismanState, seat: number): boolean {
  return lingers(s, seat) || underCommand(s, seat);
}

/**
 * True if the seat is pressed for so long that healing gains nothing either. If no seat rules and the Sentinel would
 * only kill, there is time to grow.
 */
export function desperate(s: TalismanState, seat: number, v: View): boolean {
  if (underCommand(s, seat)) return lingers(s, seat) || outOfPatience(s, v.param[Param.Patience]);
  return lingers(s, seat) && (regionOf(s, seat) !== Region.Outer || bridgeChance(s, seat) >= SLIGHT);
}

/**
 * True if the seat looks desperate to others, who do not know the Spells in its hand. On this side of the river it may
 * have time.
 */
export function seemsDesperate(s: TalismanState, seat: number, v: View): boolean {
  return underCommand(s, seat) || regionOf(s, seat) !== Region.Outer ? desperate(s, seat, v) : false;
}

/** Returns the chance to pass the Sentinel, by a Spell or by battle with everything that can be added. */
export function bridgeChance(s: TalismanState, seat: number): number {
  if (holdsEvasion(s, seat)) return 1000;
  const lead = battleScore(s, seat) + atHand(s, seat);
  const dice = foeDice(s, seat);
  const sentinel = foeNow(s, content.creatureStrength[SENTINEL_CREATURE], dice);
  return winChance(battleDice(s, seat), dice, lead - sentinel);
}

/** True if the Crown was reached more than that many rounds ago. */
function outOfPatience(s: TalismanState, rounds: number): boolean {
  return s.round[0] > crownRound(s) + rounds;
}

/** Returns the round in which the Crown was first reached, or the present one. */
export function crownRound(s: TalismanState): number {
  let first = s.round[0];
  for (let seat = 0; seat < s.seats[0]; seat++) {
    const round = s.tally[seat * Count.Count + Count.CrownRound];
    if (round >= 0 && round < first) first = round;
  }
  return first;
}

/** Returns the own dice in battle, twice as many if the better of two rolls is used. */
export function battleDice(s: TalismanState, seat: number): number {
  const dice = hasTrait(s, seat, Trait.BattleTwoDice) ? 2 : 1;
  return rollsTwice(s, BestOfTwo.Attack) ? 2 * dice : dice;
}

/** Returns the dice of a creature in battle with this seat. An assassin's victim does not roll. */
export function foeDice(s: TalismanState, seat: number): number {
  return mayAssassinate(s, seat) ? 0 : 1;
}

/** Returns the chance to open the Portal by a stat. */
export function portalWin(s: TalismanState, seat: number, stat: number): number {
  const dice = stat === Stat.Craft && hasEase(s, seat, Ease.PortalOneDie) ? 1 : 2;
  return totalAtMost(dice, stat === Stat.Strength ? strengthNow(s, seat) : craftNow(s, seat));
}

/**
 * Returns the expected cost of a path to the Crown, in hundredths of a life: misses in the Crypt or the Mines, then
 * Death and the Werewolf, or the Vampire and the Pit Fiends.
 */
export function pathCost(s: TalismanState, seat: number, stat: number): number {
  const gate = content.spaceOfRole[stat === Stat.Strength ? Role.Crypt : Role.Mines];
  return (isSpaceOut(s, gate) ? 0 : missCost(passChance(s, seat, stat))) + costBehind(s, seat, gate);
}

/** Returns the chance (per mille) to stay on course in the Crypt or the Mines. */
function passChance(s: TalismanState, seat: number, stat: number): number {
  if (stat === Stat.Strength) return totalAtMost(3, strengthNow(s, seat));
  return totalAtMost(hasEase(s, seat, Ease.MinesTwoDice) ? 2 : 3, craftNow(s, seat));
}

/** Returns the expected cost of the Vampire: Followers or lives. */
function biteCost(s: TalismanState, seat: number): number {
  return s.followers[seat] >= BITE ? 40 : (BITE - s.followers[seat]) * 100;
}

/**
 * Returns the remaining cost of the way to the Crown for a seat past the Plain of Peril, in hundredths of a life: for
 * the rest of its task, and for the spaces ahead.
 */
export function costAhead(s: TalismanState, seat: number): number {
  return (s.task[seat] === 1 ? costHere(s, seat) : 0) + costBehind(s, seat, s.space[seat]);
}

/** Returns the expected cost of the spaces between one of the Inner Region and the Crown. */
function costBehind(s: TalismanState, seat: number, space: number): number {
  const score = battleScore(s, seat);
  const own = battleDice(s, seat);
  let cost = 0;
  for (let at = board.onward[space]; at !== board.crown && at !== NOWHERE; at = board.onward[at])
    cost += costOf(s, seat, at, score, own);
  return cost;
}

/** Returns the remaining cost of the seat's own space. */
function costHere(s: TalismanState, seat: number): number {
  const score = battleScore(s, seat);
  const own = battleDice(s, seat);
  switch (content.role[s.space[seat]]) {
    case Role.Werewolf:
      return livesPerWin(own, score - s.werewolf[seat]);
    case Role.Pits:
      return s.pitFiends[seat] * livesPerWin(own, score - PIT_FIEND);
    default:
      return DEATH;
  }
}

/**
 * @param score of the seat in battle
 * @param own   its dice
 */
function costOf(s: TalismanState, seat: number, space: number, score: number, own: number): number {
  if (isSpaceOut(s, space)) return 0;
  switch (content.role[space]) {
    case Role.Death:
      return DEATH;
    case Role.Werewolf:
      return livesPerWin(own, score - WEREWOLF);
    case Role.Vampire:
      return biteCost(s, seat);
    case Role.Pits:
      return PIT_FIENDS * livesPerWin(own, score - PIT_FIEND);
    default:
      return 0;
  }
}

/** Returns the cost of misses: each takes several turns and a new Portal attempt. */
function missCost(pass: number): number {
  return pass < 20 ? 5000 : (((1000 - pass) * 120) / pass) | 0;
}

/** V-5E-1 Returns the lives lost to the Dragon on the Crown until it is beaten, in hundredths. */
export function dragonCost(s: TalismanState, seat: number): number {
  const battle = fightScore(s, seat, Stat.Strength, Breed.Dragon);
  const mind = fightScore(s, seat, Stat.Craft, Breed.Dragon);
  const psychic = battle < mind;
  const lead = (psychic ? mind : battle) - foeNow(s, s.option[Option.CrownDragon], 1);
  return livesPerWin(psychic ? mindDice(s) : battleDice(s, seat), lead);
}

/** Returns the lives lost for every fight won, in hundredths. */
export function livesPerWin(own: number, lead: number): number {
  const at = oddsAt(own, 1, lead);
  return win[at] < 20 ? 2000 : ((100 * lose[at]) / win[at]) | 0;
}
