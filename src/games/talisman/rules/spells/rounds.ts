import { frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../../engine/index.js';
import type { TalismanState } from '../../state/state.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { offerOf, passesUnasked } from '../common/offers.js';
import { type Moment, OTHER_CASTS, OWN_CASTS } from './cast-frame.js';
import { maySpend } from './spells.js';

/**
 * RUL-72 Asks the seats in turn for Spells at a moment of the turn. A seat without a Spell to cast is not asked.
 * @param skip a seat that was asked already
 * @returns true when a seat is asked
 */
export function askRound(s: TalismanState, moment: Moment, skip: number): boolean {
  return offerRound(s, moment, skip) && askFirst(s);
}

/**
 * Offers a round that waits while something may still come before it. Seats declare a pass only when it starts, because
 * earlier events may change their minds.
 */
export function offerRound(s: TalismanState, moment: Moment, skip: number): boolean {
  const first = nextAsked(s, 0, skip, OWN_CASTS[moment], OTHER_CASTS[moment]);
  if (first === s.seats[0]) return false;
  pushFrame(s, FrameKind.Round, s.active[0], moment, skip, first);
  return true;
}

/**
 * Asks the first seat of a round that was just offered and is on top of the stack.
 * @returns false when all have passed unasked, and the round is over
 */
export function askFirst(s: TalismanState): boolean {
  const at = topFrame(s);
  const moment = frameArg(s, at, 1);
  const place = frameArg(s, at, 3);
  if (askAt(s, place, place === 0 ? OWN_CASTS[moment] : OTHER_CASTS[moment])) return true;
  setFrameArg(s, at, 3, frameArg(s, at, 3) + 1);
  if (askNext(s, at, frameArg(s, at, 2), OWN_CASTS[moment], OTHER_CASTS[moment])) return true;
  popFrame(s);
  return false;
}

export function roundStep(s: TalismanState, _seat: number, at: number): void {
  const moment = frameArg(s, at, 1);
  if (!askNext(s, at, frameArg(s, at, 2), OWN_CASTS[moment], OTHER_CASTS[moment])) popFrame(s);
}

/** Asks the next seat; the frame's third number counts the seats that have passed, asked or not. */
export function askNext(s: TalismanState, at: number, skip: number, own: number, others: number): boolean {
  for (let place = frameArg(s, at, 3); ; place++) {
    place = nextAsked(s, place, skip, own, others);
    if (place === s.seats[0]) return false;
    setFrameArg(s, at, 3, place);
    if (askAt(s, place, place === 0 ? own : others)) return true;
  }
}

/**
 * Asks the seat that sits so many places clockwise of the active one.
 * @returns false when it passes unasked
 */
export function askAt(s: TalismanState, place: number, when: number): boolean {
  const seat = (s.active[0] + place) % s.seats[0];
  if (passesUnasked(s, seat, offerOf(FrameKind.MayCast, when))) return false;
  pushFrame(s, FrameKind.MayCast, seat, when, 0, 0);
  return true;
}

/**
 * SP-GEN-13, RUL-73 Returns the first place from `place` on that could cast, or the number of seats: the active player
 * first, then clockwise.
 */
export function nextAsked(s: TalismanState, place: number, skip: number, own: number, others: number): number {
  const seats = s.seats[0];
  if ((s.handsCastAt[0] & (own | others)) === 0) return seats;
  let seat = s.active[0] + place;
  for (; place < seats; place++, seat++) {
    if (seat >= seats) seat -= seats;
    const when = place === 0 ? own : others;
    if ((s.handCastAt[seat] & when) !== 0 && seat !== skip && maySpend(s, seat, when)) return place;
  }
  return seats;
}
