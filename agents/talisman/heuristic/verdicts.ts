import { content } from '../../../src/games/talisman/content/index.js';
import { faceOf, fightScore, isPlaying } from '../../../src/games/talisman/holdings/stats.js';
import { fightLead } from '../../../src/games/talisman/rules/mechanics/attack.js';
import { waiting } from '../../../src/games/talisman/rules/mechanics/spell-cards.js';
import { duelLead } from '../../../src/games/talisman/rules/sequence/meeting.js';
import { rivalOf } from '../../../src/games/talisman/state/about.js';
import { Fight, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Breed, Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { FACES } from './constants.js';
import { mindDice } from './hour.js';
import { lose, oddsAt, win } from './odds.js';
import { Verb } from './opinions.js';
import { battleDice, foeDice } from './plan.js';
import type { View } from './view.js';

/**
 * Worth of powers in the current fight: the chance that the points, the die or the verdict turn it. A power that turns
 * nothing has a negative worth, so that it is not paid for.
 */

/** Worth of a fight won, in hundredths of a counter. */
const WON = 120;
/** Worth of a power that changes nothing, in hundredths of a counter. */
const IDLE = -1;
/** Worth of a rival's lost life, in hundredths of a counter. */
const RIVAL_LIFE = 60;
/** Worth of a rival's lost fate, in hundredths of a counter. */
const RIVAL_FATE = 20;
/** Worth of another character sent somewhere else, in hundredths of a counter. */
const MOVED = -10;

/** Returns the worth of the verbs on the current fight and on the other character in it. */
export function fightVerbWorth(s: TalismanState, seat: number, v: View, verb: number, arg: number): number {
  switch (verb) {
    case Verb.AddToFight:
      return turned(prospect(s, seat, v, arg) - prospect(s, seat, v, 0));
    case Verb.RerollFight:
      return turned(rerolled(s, seat, v) - prospect(s, seat, v, 0));
    case Verb.WinFight:
      return isOn(s) ? turned(WON - prospect(s, seat, v, 0)) : WON;
    case Verb.LoseFight:
      return 0 - WON;
    case Verb.Tie:
      return isOn(s) ? turned(0 - prospect(s, seat, v, 0)) : 0;
    default:
      return rivalVerbWorth(s, rivalOf(s, seat), v, verb, arg);
  }
}

function rivalVerbWorth(s: TalismanState, rival: number, v: View, verb: number, arg: number): number {
  if (rival < 0 || !isPlaying(s, rival)) return IDLE;
  switch (verb) {
    case Verb.RivalLosesLife:
      return Math.imul(arg, RIVAL_LIFE);
    case Verb.RivalLosesFate:
      return turned(Math.imul(least(arg, s.fate[rival]), RIVAL_FATE));
    case Verb.TakeGold:
      return turned(Math.imul(least(arg, s.gold[rival]), v.goldWorth));
    case Verb.RivalGainsLife:
      return 0 - Math.imul(arg, v.lifeGain);
    default:
      return MOVED;
  }
}

function turned(gain: number): number {
  return gain === 0 ? IDLE : gain;
}

function least(a: number, b: number): number {
  return a < b ? a : b;
}

/** True while the dice of a fight have not been compared. */
function isOn(s: TalismanState): boolean {
  return waiting(s, FrameKind.Fight) > 0 || waiting(s, FrameKind.Duel) > 0;
}

/** Returns the worth of the current fight with `more` points: by the dice, once they are rolled. */
function prospect(s: TalismanState, seat: number, v: View, more: number): number {
  if (s.fight[Fight.Die] > 0) return endWorth(v, leadOf(s, seat) + more);
  const at = oddsAt(diceOf(s, seat), foesDice(s, seat), leadBefore(s, seat) + more);
  return ((win[at] * WON - lose[at] * v.lifeCost) / 1000) | 0;
}

/**
 * Returns the worth of the fight with the own die rolled again: the mean over its faces, or of the higher of two dice.
 */
function rerolled(s: TalismanState, seat: number, v: View): number {
  const dice = diceOf(s, seat);
  const die = seat === s.active[0] ? Fight.Die : Fight.FoeDie;
  const now = s.fight[die] > s.fight[die + 1] ? s.fight[die] : s.fight[die + 1];
  const lead = leadOf(s, seat) - now;
  let sum = 0;
  let ways = 0;
  let below = 0;
  for (let face = 1; face <= FACES; face++) {
    const upTo = dice > 1 ? face * face : face;
    sum += (upTo - below) * endWorth(v, lead + face);
    ways += upTo - below;
    below = upTo;
  }
  return (sum / ways) | 0;
}

function endWorth(v: View, lead: number): number {
  return lead > 0 ? WON : lead < 0 ? 0 - v.lifeCost : 0;
}

function leadOf(s: TalismanState, seat: number): number {
  const rival = rivalOf(s, seat);
  if (rival < 0) return fightLead(s, seat);
  return seat === s.active[0] ? duelLead(s, seat, rival) : 0 - duelLead(s, rival, seat);
}

function leadBefore(s: TalismanState, seat: number): number {
  const stat = s.fight[Fight.Stat];
  const rival = rivalOf(s, seat);
  if (rival < 0) {
    const bonus = foesDice(s, seat) > 0 ? content.creatureBonus[faceOf(s, s.space[seat])] : 0;
    return fightScore(s, seat, stat, s.fight[Fight.Breed]) + s.fight[Fight.Bonus] - s.fight[Fight.Foe] - bonus;
  }
  const aid = s.fight[Fight.Bonus] - s.fight[Fight.FoeBonus];
  const lead = fightScore(s, seat, stat, Breed.None) - fightScore(s, rival, stat, Breed.None);
  return seat === s.active[0] ? lead + aid : lead - aid;
}

function diceOf(s: TalismanState, seat: number): number {
  return s.fight[Fight.Stat] === Stat.Strength ? battleDice(s, seat) : mindDice(s);
}

function foesDice(s: TalismanState, seat: number): number {
  const rival = rivalOf(s, seat);
  if (rival >= 0) return diceOf(s, rival);
  return s.fight[Fight.Stat] === Stat.Strength ? foeDice(s, seat) : 1;
}
