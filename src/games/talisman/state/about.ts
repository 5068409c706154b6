import { Fight, FightWith, type TalismanState } from './state.js';

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

/** Mark of a card and a space that were chosen: the sign of a word of 16 bits. */
const CHOSEN = -0x8000;

/** Position of the chosen space, above the card at hand, in bits. */
const SPACE_AT = 8;
const CARD = (1 << SPACE_AT) - 1;
const SPACE = 127;

/** Returns the card at hand; a number beyond all cards if there is none. */
export function cardAtHand(s: TalismanState): number {
  return isChosen(s) ? s.about[0] & CARD : s.about[0];
}

/** True while a program runs on a card or a space that was chosen. */
export function isChosen(s: TalismanState): boolean {
  return s.about[0] < 0;
}

/** Returns the space that was chosen. */
export function spaceAtHand(s: TalismanState): number {
  return (s.about[0] >> SPACE_AT) & SPACE;
}

/** Returns a moment's subject with another card; a space that was chosen stays. */
export function withCard(about: number, card: number): number {
  return CHOSEN | (about < 0 ? about & (SPACE << SPACE_AT) : 0) | card;
}

/** Returns a moment's subject with another space; the card at hand stays. */
export function withSpace(about: number, space: number): number {
  return CHOSEN | (space << SPACE_AT) | (about & CARD);
}

/** Returns the other character of a meeting, or -1. */
export function rivalOf(s: TalismanState, seat: number): number {
  if (s.fight[Fight.With] !== FightWith.Character) return -1;
  return seat === s.active[0] ? s.fight[Fight.Rival] : s.active[0];
}
