import { Fight, type TalismanState } from './state.js';

/**
 * Subject of a moment, as one word: a card, a number of lives, turns or counters, or a die. The bits above the number
 * hold data that the rules need afterwards.
 */

/** Bits of a number of lives, turns or counters. */
export const NUMBER_BITS = 7;
const NUMBER = (1 << NUMBER_BITS) - 1;

/** Returns the number that a moment is about. */
export function numberOf(about: number): number {
  return about & NUMBER;
}

/** Mark above a seat: its die in the current fight, as it is when it is read. */
const IN_FIGHT = 1 << NUMBER_BITS;

/** Returns the subject of a moment of a fight: the die of a seat. */
export function fightOf(seat: number): number {
  return IN_FIGHT | seat;
}

/** Returns the die of the current moment: the highest if several were rolled. */
export function dieAtHand(s: TalismanState): number {
  const about = s.about[0];
  if ((about & IN_FIGHT) === 0) return about;
  return bestDie(s, numberOf(about) === s.active[0] ? Fight.Die : Fight.FoeDie);
}

/** Returns the higher of the one or two dice of a side of the current fight. */
export function bestDie(s: TalismanState, at: Fight): number {
  return s.fight[at] > s.fight[at + 1] ? s.fight[at] : s.fight[at + 1];
}
