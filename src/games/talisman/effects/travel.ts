import { pushFrame } from '../../../engine/index.js';
import { isCovered } from '../holdings/stats.js';
import { OUTSIDE, sendTo } from '../rules/resolution/landing.js';
import { emerge as comeOut } from '../rules/sequence/inner-region.js';
import { Offer, type TalismanState } from '../state/state.js';
import { FrameKind } from '../vocabulary/kinds.js';

/**
 * Verbs that move the character, now or as its next move. RS-TERR-03 None of them leads to a covered space by its name.
 */

export function teleport(s: TalismanState, seat: number, space: number): void {
  if (!isCovered(s, space)) sendTo(s, seat, space);
}

export function teleportInRegion(s: TalismanState, seat: number): void {
  pushFrame(s, FrameKind.Where, seat, 0, 0, 0);
}

export function offerTeleport(s: TalismanState, seat: number): void {
  s.offer[seat] = Offer.AnySpace;
}

export function offerFerry(s: TalismanState, seat: number, space: number): void {
  if (!isCovered(s, space)) s.offer[seat] = Offer.Ferry;
}

export function emerge(s: TalismanState, seat: number, space: number): void {
  if (!isCovered(s, space)) comeOut(s, seat, space);
}

export function teleportAnywhere(s: TalismanState, seat: number): void {
  pushFrame(s, FrameKind.Where, seat, 0, OUTSIDE, 0);
}
