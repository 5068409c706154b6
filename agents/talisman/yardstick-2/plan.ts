import { NO_CARD } from '../../../src/engine/index.js';
import { CROWN, NOWHERE, onward, PLAIN } from '../../../src/games/talisman/holdings/board.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { mayAssassinate } from '../../../src/games/talisman/rules/combat/fight-dice.js';
import { Count, Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { craftNow, fightScore, hasEase, hasTrait, isPlaying, strengthNow } from '../../../src/games/talisman/holdings/stats.js';
import { Breed, Ease, Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { lose, oddsAt, totalAtMost, win } from './odds.js';
import { P } from './params.js';

/** What a seat is after, and how good its chances on the way are. Chances are per mille. */

const PIT_FIENDS = 3;
const PIT_FIEND = 4;
const BITE = 2;
/** Rounds that 99 of 100 games do not take. */
const LONG = 200;

/** True while a Talisman is still wanted. */
export function needsTalisman(s: TalismanState, seat: number): boolean {
  return !hasTrait(s, seat, Trait.Talisman);
}

/** The deck has no Talisman left. */
export function noneLeft(s: TalismanState): boolean {
  return s.pileSize[Pile.TalismanDeck] === 0;
}

/** Where on the paths of the Inner Region a Talisman lies that somebody lost there, or NOWHERE. */
export function lostTalisman(s: TalismanState): number {
  for (let space = content.clockwise[PLAIN]; space !== PLAIN; space = content.clockwise[space]) {
    if (s.pileSize[Pile.Space + space] > 0 && onward[space] !== CROWN && holdsTalisman(s, space)) return space;
  }
  return NOWHERE;
}

function holdsTalisman(s: TalismanState, space: number): boolean {
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) {
    if ((content.trait[content.titleOf[card]] & Trait.Talisman) !== 0) return true;
  }
  return false;
}

/** Wants a Talisman, and the only way to one is to fetch what lies in the Inner Region. */
export function mayFetch(s: TalismanState, seat: number): boolean {
  return noneLeft(s) && needsTalisman(s, seat) && lostTalisman(s) !== NOWHERE;
}

/** The lost Talisman lies on this space or further along the same path. */
export function leadsToLost(s: TalismanState, space: number): boolean {
  const goal = lostTalisman(s);
  for (let at = space; at !== CROWN && at !== NOWHERE; at = onward[at]) if (at === goal) return true;
  return false;
}

export function bestStat(s: TalismanState, seat: number): number {
  const strength = strengthNow(s, seat);
  const craft = craftNow(s, seat);
  return strength > craft ? strength : craft;
}

/** Somebody else stands on the Crown: every round costs lives, there is nothing to wait for. */
function underCommand(s: TalismanState, seat: number): boolean {
  if (s.crownReached[0] === 0) return false;
  for (let other = 0; other < s.seats[0]; other++)
    if (other !== seat && isPlaying(s, other) && s.space[other] === CROWN) return true;
  return false;
}

/** Is not on the Crown after more rounds than a game takes: what it has waited for so long will hardly come now. */
function lingers(s: TalismanState, seat: number): boolean {
  return s.round[0] > LONG && s.space[seat] !== CROWN;
}

/** There is nothing to wait for: somebody else rules, or the game drags on. */
export function pressed(s: TalismanState, seat: number): boolean {
  return lingers(s, seat) || underCommand(s, seat);
}

/** Pressed for so long that healing leads nowhere either. */
export function desperate(s: TalismanState, seat: number, p: Int32Array): boolean {
  return lingers(s, seat) || (underCommand(s, seat) && outOfPatience(s, p[P.Patience]));
}

/** The Crown was reached more than that many rounds ago. */
function outOfPatience(s: TalismanState, rounds: number): boolean {
  return s.round[0] > crownRound(s) + rounds;
}

/** The round in which the Crown was first reached, or the present one. */
function crownRound(s: TalismanState): number {
  let first = s.round[0];
  for (let seat = 0; seat < s.seats[0]; seat++) {
    const round = s.tally[seat * Count.Count + Count.CrownRound];
    if (round >= 0 && round < first) first = round;
  }
  return first;
}

/** Own dice in battle. */
export function battleDice(s: TalismanState, seat: number): number {
  return hasTrait(s, seat, Trait.BattleTwoDice) ? 2 : 1;
}

/** Dice of a creature in battle with this seat: an assassin's victim does not roll. */
export function foeDice(s: TalismanState, seat: number): number {
  return mayAssassinate(s, seat) ? 0 : 1;
}

/** Chance to open the Portal by a stat. */
export function portalWin(s: TalismanState, seat: number, stat: number): number {
  const dice = stat === Stat.Craft && hasEase(s, seat, Ease.PortalOneDie) ? 1 : 2;
  return totalAtMost(dice, stat === Stat.Strength ? strengthNow(s, seat) : craftNow(s, seat));
}

/**
 * Lives and turns that a path to the Crown is expected to cost, in hundredths of a life: misses in the Crypt or the
 * Mines, Death and the Werewolf, or the Vampire and the Pit Fiends.
 */
export function pathCost(s: TalismanState, seat: number, stat: number): number {
  const score = fightScore(s, seat, Stat.Strength, Breed.None);
  const own = battleDice(s, seat);
  if (stat === Stat.Strength) {
    const pass = totalAtMost(3, strengthNow(s, seat));
    return missCost(pass) + 100 + livesPerWin(own, score - 7);
  }
  const pass = totalAtMost(hasEase(s, seat, Ease.MinesTwoDice) ? 2 : 3, craftNow(s, seat));
  const bite = s.followers[seat] >= BITE ? 40 : (BITE - s.followers[seat]) * 100;
  return missCost(pass) + bite + PIT_FIENDS * livesPerWin(own, score - PIT_FIEND);
}

/** A miss costs some turns and a new Portal attempt. */
function missCost(pass: number): number {
  return pass < 20 ? 5000 : (((1000 - pass) * 120) / pass) | 0;
}

/** Lives lost for every fight won, in hundredths. */
export function livesPerWin(own: number, lead: number): number {
  const at = oddsAt(own, 1, lead);
  return win[at] < 20 ? 2000 : ((100 * lose[at]) / win[at]) | 0;
}
