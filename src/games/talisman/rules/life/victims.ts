import { frameArg, lowOf, setFrameArg } from '../../../../engine/index.js';
import { hasTrait, inForm, isPlaying } from '../../holdings/stats.js';
import { NUMBER_BITS } from '../../state/about.js';
import type { TalismanState } from '../../state/state.js';
import { Trait } from '../../vocabulary/ids.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { waiting } from '../spells/cast-frame.js';

/**
 * Losses that a Spell may avert. They are carried out at once, or by a frame that first asks the seats with such a
 * Spell. The first number of a Loss frame holds the loss, a bit for each victim, and the seat that caused it. The
 * second holds lives or a card, and the averted seats. The third holds a count of passes, and the victim in question.
 */

/** Kind of a loss. */
export const enum Loss {
  Lives,
  FightLife,
  Follower,
  Enemies,
}

/** Position of the victims in the first number of a Loss frame, in bits. */
export const VICTIMS_AT = 8;

/** Position of the seat that caused the loss, above the victims' place, in bits. */
export const BY_AT = 8;

/** Mask of the victims: one bit for each seat. */
export const VICTIMS = 0xff;

/** Position of the averted seats in the second number of a Loss frame, in bits. */
export const SAVED_AT = 16;

/** Position of the victim in question in the third number, above the count of seats that passed, in bits. */
export const VICTIM_AT = 4;

/** Returns the loss of a Loss frame. */
export function lossOf(s: TalismanState, at: number): Loss {
  return lowOf(frameArg(s, at, 1));
}

/** Returns the lives or the card of a Loss frame. */
export function lossAmount(s: TalismanState, at: number): number {
  return frameArg(s, at, 2) & 0xffff;
}

/** Returns a bit for each seat whose loss is averted. */
export function lossSaved(s: TalismanState, at: number): number {
  return frameArg(s, at, 2) >> SAVED_AT;
}

/** Returns the victim that a Loss frame asks about. */
export function lossVictim(s: TalismanState, at: number): number {
  return frameArg(s, at, 3) >> VICTIM_AT;
}

/** SP-GEN-14 True if a victim may be saved; a shielded character and its Follower may not. */
export function maySave(s: TalismanState, at: number, loss: Loss, victim: number): boolean {
  if (((lossSaved(s, at) >> victim) & 1) === 1) return false;
  return loss === Loss.Enemies || (isPlaying(s, victim) && !hasTrait(s, victim, Trait.SpellBarred));
}

/** Answer of `dyingOf` if no character dies. */
export const NO_VICTIM = -1;

/** Answer of `dyingOf` if no loss is pending. */
export const UNKNOWN = -2;

/** Returns the character that the pending loss would kill. */
export function dyingOf(s: TalismanState): number {
  const at = waiting(s, FrameKind.Loss);
  if (at === 0) return UNKNOWN;
  const loss = lossOf(s, at);
  const victim = lossVictim(s, at);
  const n = loss === Loss.Lives ? lossAmount(s, at) : loss === Loss.FightLife ? 1 : 0;
  return n > 0 && s.life[victim] <= n && !inForm(s, victim) ? victim : NO_VICTIM;
}

/** RUL-81 Saves one life of the victim in question, or its Follower, or the Enemy. */
export function saveVictim(s: TalismanState): void {
  const at = waiting(s, FrameKind.Loss);
  if (at > 0) setFrameArg(s, at, 2, frameArg(s, at, 2) | (1 << (SAVED_AT + lossVictim(s, at))));
}

/** Position of the seat that caused it, in the word of a moment of losing lives, above the number of lives; in bits. */
export const LOSS_BY_AT = NUMBER_BITS;

/** Mask of that seat. */
export const SEATS_MASK = 15;

/** Bit of such a word for a life lost in a fight. */
export const IN_FIGHT = 1 << (NUMBER_BITS + 4);
