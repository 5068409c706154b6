import { FRAME_WORDS, NO_CARD, popFrame, pushFrame, topFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { discard } from '../inventory.js';
import { Option } from '../options.js';
import { happened } from '../powers.js';
import type { TalismanState } from '../state.js';
import { hasTrait, isPlaying } from '../stats.js';
import { CastAt, Trait } from '../words/ids.js';
import { Act, act, K, Stage } from '../words/kinds.js';
import { When } from '../words/powers.js';
import { Op, VERBS } from '../words/verbs.js';
import { commandCast } from './crown.js';
import { declines, offerOf } from './offers.js';
import { pushProgram } from './program.js';
import { castFromHand, maySpend, refillSpells, writeSpells } from './spells.js';

/** From the casting of a Spell to its working, and the moments at which others may cast. */

/** Moments at which the table is asked round (RUL-72). */
export const enum Moment {
  Start,
  AfterMove,
  Attack,
  End,
}

/** What the active seat and the others may cast then; 0 = is asked elsewhere. */
export const OWN_CASTS = [0, CastAt.AfterMove | CastAt.AnyTime, 0, 0];
export const OTHER_CASTS = [CastAt.OtherStart | CastAt.AnyTime, CastAt.AnyTime, CastAt.AnyTime, CastAt.AnyTime];

/** Stands for a seat where none is left out. */
export const NOBODY = 255;

/** The second number of a Spell frame: target, whether it was cancelled, what was chosen. */
const CANCELLED = 1 << 8;
const CHOSEN_AT = 16;
export const BANS_MAGIC = Op.FirstVerb + VERBS.findIndex((verb) => verb.id === 'destroyMagic');

/**
 * R-SPELL-06 A Spell is cast and aimed: it goes to the discard pile, and works at once unless somebody could answer it.
 * The Command Spell is no card.
 */
export function announce(s: TalismanState, caster: number, target: number, card: number): void {
  if (card !== NO_CARD) discard(s, card);
  if (mayBeAnswered(s, card) && nextAsked(s, 0, caster, CastAt.AtSpell, CastAt.AtSpell) < s.seats[0]) {
    return pushFrame(s, K.Spell, caster, card, target | (s.chosen[0] << CHOSEN_AT), 0);
  }
  s.chosen[1] = caster;
  work(s, caster, target, card);
}

/** RUL-79 The Spell that stops magic can be answered, unless the option says no. */
function mayBeAnswered(s: TalismanState, card: number): boolean {
  if (s.option[Option.CounterspellAnswersDestroyMagic] === 1 || card === NO_CARD) return true;
  return content.code[content.does[content.titleOf[card]]] !== BANS_MAGIC;
}

/** A Spell waits for answers, and for the answers to them; then it works, or not. */
export function spellStep(s: TalismanState, caster: number, at: number): void {
  const card = s.frame[at + 1];
  const how = s.frame[at + 2];
  const cancelled = (how & CANCELLED) !== 0;
  if (!cancelled && askNext(s, at, caster, CastAt.AtSpell, CastAt.AtSpell)) return;
  popFrame(s);
  s.chosen[0] = how >> CHOSEN_AT;
  s.chosen[1] = caster;
  if (cancelled) fizzle(s, caster, card);
  else work(s, caster, how & 0xff, card);
}

/** Cancels the Spell that waits uppermost. */
export function cancelSpell(s: TalismanState): void {
  const at = waiting(s, K.Spell);
  if (at > 0) s.frame[at + 2] |= CANCELLED;
}

/** The uppermost frame of a kind, or 0. */
export function waiting(s: TalismanState, kind: K): number {
  let at = topFrame(s);
  while (at > 0 && (s.frame[at] & 0xff) !== kind) at -= FRAME_WORDS;
  return at;
}

/** The Spell's program runs for the one it is aimed at. */
function work(s: TalismanState, caster: number, target: number, card: number): void {
  if (card === NO_CARD) return commandCast(s, caster);
  // The caster's next Spell is drawn after this one has worked (RUL-50); but a Spell that moves the caster ends all
  // that waits.
  const moves = (content.castAt[content.titleOf[card]] & CastAt.InsteadOfMove) !== 0;
  if (!moves && hasTrait(s, caster, Trait.AlwaysSpell)) pushFrame(s, K.Refill, caster, 0, 0, 0);
  pushProgram(s, target, content.does[content.titleOf[card]], card);
  if (moves) refillSpells(s, caster);
  happened(s, When.Cast, caster, card);
}

/** A cancelled Spell does nothing; cast in place of the move it leaves the move to be made. */
function fizzle(s: TalismanState, caster: number, card: number): void {
  if (card === NO_CARD) return;
  if ((content.castAt[content.titleOf[card]] & CastAt.InsteadOfMove) !== 0 && s.frame[1] === Stage.End)
    s.frame[1] = Stage.Move;
  refillSpells(s, caster);
}

/** RUL-50 After the last Spell has worked its caster may draw. */
export function refillStep(s: TalismanState, seat: number): void {
  popFrame(s);
  if (isPlaying(s, seat)) refillSpells(s, seat);
}

/**
 * RUL-72 Asks the table round what may be cast at a moment of the turn; a seat with nothing to cast is not asked.
 * @param skip a seat that was asked already
 * @returns true when somebody is asked
 */
export function askRound(s: TalismanState, moment: Moment, skip: number): boolean {
  return offerRound(s, moment, skip) && askFirst(s);
}

/**
 * The same, where something may still come before: the round waits, and asks when it is its turn. Only then do those
 * who pass unasked say so: what comes before may change their minds.
 */
export function offerRound(s: TalismanState, moment: Moment, skip: number): boolean {
  const first = nextAsked(s, 0, skip, OWN_CASTS[moment], OTHER_CASTS[moment]);
  if (first === s.seats[0]) return false;
  pushFrame(s, K.Round, s.active[0], moment, skip, first);
  return true;
}

/**
 * Asks the first seat of a round that was just offered, uppermost: it need not be looked for again.
 * @returns false when all have passed unasked, and the round is over
 */
export function askFirst(s: TalismanState): boolean {
  const at = topFrame(s);
  const moment = s.frame[at + 1];
  const place = s.frame[at + 3];
  if (askAt(s, place, place === 0 ? OWN_CASTS[moment] : OTHER_CASTS[moment])) return true;
  s.frame[at + 3]++;
  if (askNext(s, at, s.frame[at + 2], OWN_CASTS[moment], OTHER_CASTS[moment])) return true;
  popFrame(s);
  return false;
}

export function roundStep(s: TalismanState, _seat: number, at: number): void {
  const moment = s.frame[at + 1];
  if (!askNext(s, at, s.frame[at + 2], OWN_CASTS[moment], OTHER_CASTS[moment])) popFrame(s);
}

/** Asks the next seat; the frame's third number counts the seats that have passed, asked or not. */
function askNext(s: TalismanState, at: number, skip: number, own: number, others: number): boolean {
  for (let place = s.frame[at + 3]; ; place++) {
    place = nextAsked(s, place, skip, own, others);
    if (place === s.seats[0]) return false;
    s.frame[at + 3] = place;
    if (askAt(s, place, place === 0 ? own : others)) return true;
  }
}

/**
 * Asks the seat that sits so many places clockwise of the active one.
 * @returns false when it passes unasked
 */
export function askAt(s: TalismanState, place: number, when: number): boolean {
  const seat = (s.active[0] + place) % s.seats[0];
  if (declines(s, seat, offerOf(K.MayCast, when))) return false;
  pushFrame(s, K.MayCast, seat, when, 0, 0);
  return true;
}

/**
 * False when nobody holds a Spell for any of these moments, which is mostly so: four words hold those of eight hands.
 */
function inAnyHand(s: TalismanState, when: number): boolean {
  const word = s.handWord;
  const held = s.words[word] | s.words[word + 1] | s.words[word + 2] | s.words[word + 3];
  return ((held | (held >> 16)) & when) !== 0;
}

/**
 * SP-GEN-13, RUL-73 The active player first, then clockwise: the first place from `place` on that could cast, or the
 * number of seats.
 */
export function nextAsked(s: TalismanState, place: number, skip: number, own: number, others: number): number {
  const seats = s.seats[0];
  if (!inAnyHand(s, own | others)) return seats;
  let seat = s.active[0] + place;
  for (; place < seats; place++, seat++) {
    if (seat >= seats) seat -= seats;
    const when = place === 0 ? own : others;
    if ((s.handCastAt[seat] & when) !== 0 && seat !== skip && maySpend(s, seat, when)) return place;
  }
  return seats;
}

/** A Spell or none; the frame beneath waits and counts the seats that have passed. */
export const mayCastQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    out[0] = act(Act.Pass, 0);
    return writeSpells(s, seat, s.frame[topFrame(s) + 1], out, 1);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    if (action >> 16 === Act.Cast) castFromHand(s, seat, action & 0xffff);
    else s.frame[topFrame(s) + 3]++;
  },
};
