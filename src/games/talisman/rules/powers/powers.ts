import { frameArg, popFrame, setFrameArg } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { allHold, hasPower, hears, isTired, listens, powerWord } from '../../holdings/powers.js';
import type { TalismanState } from '../../state/state.js';
import type { When } from '../../vocabulary/powers.js';
import { pushProgram } from '../encounters/program.js';

/** Runs powers: before a moment, instead of it, or after it. */

/** Position of the power in the place of a Powers frame, above the count of seats, in bits. */
const PLACE_AT = 4;
const PLACES = 15;

/** True if all conditions of a power hold for its owner. */
export function applies(s: TalismanState, seat: number, power: number): boolean {
  return allHold(s, seat, content.powerTestStart[power], content.powerTestCount[power], content.powerTest);
}

/**
 * Returns true if a power of the seat comes before an event or replaces it: the caller then must not carry it out. The
 * power's program may still let it happen (`proceed` in `proceeding.ts`).
 */
export function replaced(s: TalismanState, moment: When, seat: number, about: number): boolean {
  return listens(moment) && replacedFrom(s, moment, seat, about, content.momentStart[moment]);
}

/** Does the same with the powers from number `first` on. */
export function replacedFrom(s: TalismanState, moment: When, seat: number, about: number, first: number): boolean {
  if (isTired(s)) return false;
  s.about[0] = about;
  for (let power = first; power < content.momentStart[moment + 1]; power++) {
    if (content.powerMode[power] === 0 || !hasPower(s, seat, power) || !applies(s, seat, power)) continue;
    start(s, seat, power, about);
    return true;
  }
  return false;
}

function start(s: TalismanState, owner: number, power: number, about: number): void {
  s.powersRun[0]++;
  s.powersThisTurn[0]++;
  s.powerRun[0] = power;
  pushProgram(s, owner, content.powerCode[power], powerWord(s, owner, power, about));
}

/**
 * Runs the powers after a moment, by the order of their rows, and each from the active seat clockwise. The effect of
 * one is over before the next is checked.
 */
export function powersStep(s: TalismanState, seat: number, at: number): void {
  const moment = frameArg(s, at, 1);
  const about = frameArg(s, at, 2);
  const end = content.momentStart[moment + 1] << PLACE_AT;
  for (let next = frameArg(s, at, 3); next < end && !isTired(s); next++) {
    const place = next & PLACES;
    if (place >= s.seats[0]) {
      next |= PLACES;
      continue;
    }
    const power = next >> PLACE_AT;
    const owner = (s.active[0] + place) % s.seats[0];
    if (content.powerMode[power] === 1 || !hears(power, seat, owner) || !hasPower(s, owner, power)) continue;
    s.about[0] = about;
    if (!applies(s, owner, power)) continue;
    setFrameArg(s, at, 3, next + 1);
    return start(s, owner, power, about);
  }
  popFrame(s);
}
