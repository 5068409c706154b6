import { pushFrame } from '../../../engine/index.js';
import { emerge as comeOut } from '../rules/inner.js';
import { sendTo } from '../rules/landing.js';
import { Offer, type TalismanState } from '../state.js';
import { K } from '../words/kinds.js';

/** Verbs that move the character, or promise to. */

export function teleport(s: TalismanState, seat: number, space: number): void {
  sendTo(s, seat, space);
}

export function teleportInRegion(s: TalismanState, seat: number): void {
  pushFrame(s, K.Where, seat, 0, 0, 0);
}

export function offerTeleport(s: TalismanState, seat: number): void {
  s.offer[seat] = Offer.AnySpace;
}

export function offerFerry(s: TalismanState, seat: number): void {
  s.offer[seat] = Offer.Ferry;
}

export function emerge(s: TalismanState, seat: number, space: number): void {
  comeOut(s, seat, space);
}
