import { pushFrame } from '../../../engine/index.js';
import { isCovered, isPlaying, regionOf } from '../holdings/stats.js';
import { Option } from '../options/option.js';
import { becomeToad } from '../rules/mechanics/forms.js';
import { loseTurns } from '../rules/mechanics/turn-frame.js';
import { goTo, OUTSIDE, sendTo } from '../rules/resolution/landing.js';
import { loseLives } from '../rules/resolution/lives.js';
import { cardsLeft } from '../rules/sequence/encounter.js';
import { emerge as comeOut } from '../rules/sequence/inner-region.js';
import { Crossing, Offer, type TalismanState } from '../state/state.js';
import { Alignment, Region } from '../vocabulary/ids.js';
import { FrameKind } from '../vocabulary/kinds.js';

/** Verbs that move the character, now or as its next move. RS-TERR-03 They lead to no covered space by its name. */

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
  if (!isCovered(s, space)) s.offer[seat] = Offer.Ferry + space;
}

export function emerge(s: TalismanState, seat: number, space: number): void {
  if (!isCovered(s, space)) comeOut(s, seat, space);
}

export function teleportAnywhere(s: TalismanState, seat: number): void {
  pushFrame(s, FrameKind.Where, seat, 0, OUTSIDE, 0);
}

/** K-PICK-1 Changes places with the active character, which lands there. It does nothing to or from the Inner Region. */
export function swapPlaces(s: TalismanState, seat: number): void {
  const active = s.active[0];
  const space = s.space[seat];
  if (seat === active || !isPlaying(s, seat) || !isPlaying(s, active)) return;
  if (regionOf(s, seat) === Region.Inner || regionOf(s, active) === Region.Inner) return;
  goTo(s, seat, s.space[active], Crossing.Sent);
  sendTo(s, active, space);
}

/** Verbs on turns: of the character, and of all. */

export function loseTurn(s: TalismanState, seat: number, n: number): void {
  loseTurns(s, seat, n, cardsLeft(s, seat));
}

export function loseNextTurn(s: TalismanState, seat: number, n: number): void {
  s.lostTurns[seat] += n;
}

/**
 * GAP-14, GAP-17 Makes all characters of the Region lose lives at once; only then the remaining players are counted.
 */
export function regionLosesLife(s: TalismanState, seat: number, n: number): void {
  const region = regionOf(s, seat);
  let victims = 0;
  for (let other = 0; other < s.seats[0]; other++)
    if (isPlaying(s, other) && regionOf(s, other) === region) victims |= 1 << other;
  loseLives(s, seat, victims, n, 0);
}

export function regionLosesTurn(s: TalismanState, seat: number, n: number): void {
  const left = cardsLeft(s, seat);
  const region = regionOf(s, seat);
  for (let other = 0; other < s.seats[0]; other++)
    if (isPlaying(s, other) && regionOf(s, other) === region) loseTurns(s, other, n, left);
}

/** RUL-55 Takes the following turn of each character; under the option the Siren is like the Storm. */
export function sirenSong(s: TalismanState, seat: number, n: number): void {
  if (s.option[Option.SirenAsStorm] === 1) return regionLosesTurn(s, seat, n);
  const region = regionOf(s, seat);
  for (let other = 0; other < s.seats[0]; other++)
    if (isPlaying(s, other) && regionOf(s, other) === region) s.lostTurns[other] += n;
}

export function nonEvilLoseTurn(s: TalismanState, seat: number, n: number): void {
  const left = cardsLeft(s, seat);
  for (let other = 0; other < s.seats[0]; other++)
    if (isPlaying(s, other) && s.alignment[other] < Alignment.Evil) loseTurns(s, other, n, left);
}

export function toad(s: TalismanState, seat: number, turns: number): void {
  becomeToad(s, seat, turns);
}

/** RUL-21 Ends the turn. A move die of 4 to 6 sets the character free. */
export function enslave(s: TalismanState, seat: number): void {
  s.enslaved[seat] = 1;
}

/**
 * RUL-56 Slows all until every character has had that many turns, counted from the next player. The end of this turn
 * counts as one.
 */
export function blizzard(s: TalismanState, seat: number, rounds: number): void {
  s.blizzard[0] = ((rounds + 1) << 4) | seat;
}

/** RUL-83 Adds turns after this one. */
export function takeTurns(s: TalismanState, _seat: number, n: number): void {
  s.extraTurns[0] += n - 1;
}
