import { pushFrame } from '../../../engine/index.js';
import { callOthers, drawCalled } from '../rules/mechanics/drawing.js';
import { comeBack, countInForm, hasKeepable, markerNear, NOWHERE } from '../rules/mechanics/forms.js';
import { dyingOf } from '../rules/mechanics/losses.js';
import { layCover, setCover } from '../rules/mechanics/spaces.js';
import { REGION, sendOther, sendTo } from '../rules/resolution/landing.js';
import type { TalismanState } from '../state/state.js';
import { FrameKind } from '../vocabulary/kinds.js';

/** Verbs on forms, on the deck next to the Adventure deck, and on covers. */

export function returnToForm(s: TalismanState, seat: number): void {
  comeBack(s, seat);
}

/** RS-RES-02 Sends the character to its marker, where it lands. */
export function goToMarker(s: TalismanState, seat: number): void {
  const space = markerNear(s, seat);
  if (space !== NOWHERE) sendTo(s, seat, space);
}

export function formGainsLife(s: TalismanState, seat: number, n: number): void {
  if (countInForm(s) > 0) pushFrame(s, FrameKind.WhichForm, seat, n, 0, 0);
}

export function drawOther(s: TalismanState, seat: number, n: number): void {
  drawCalled(s, seat, n);
}

export function meetOthers(s: TalismanState, seat: number): void {
  callOthers(s, seat);
}

export function cover(s: TalismanState, seat: number, which: number): void {
  layCover(s, seat, which, s.space[seat]);
}

export function uncover(s: TalismanState): void {
  setCover(s, s.chosen[0], 0);
}

export function keepObject(s: TalismanState): void {
  const victim = dyingOf(s);
  if (victim >= 0 && hasKeepable(s, victim)) pushFrame(s, FrameKind.KeepObject, victim, 0, 0, 0);
}

export function casterSends(s: TalismanState, seat: number): void {
  sendOther(s, s.chosen[1], seat, REGION);
}
