import { content } from './content/index.js';
import { BARE, FREEDOM_CARDS, NO_SQUARE, Pile, TRAIL, WAYS } from './places.js';
import { Count, Hold, piles, type SloharState } from './state.js';
import { drawCards, toHandOpenly } from './stock.js';
import { EventVerb, SquareType, Zone } from './words.js';

/** Positions of pawns and their ways. */

/** True while the cell has not been left. */
export function inCell(s: SloharState, seat: number): boolean {
  return content.type[s.square[seat]] === SquareType.Cell;
}

/** SL-SQ-06 The secret passages are closed in the round of such an event. */
export function passagesClosed(s: SloharState): boolean {
  return s.event[0] !== 0 && content.eventVerb[s.event[0]] === EventVerb.ClosePassages;
}

/** SL-MOVE-03 True when the pawn may step to the i-th neighbour of its square: not back where it came from. */
export function mayStep(s: SloharState, seat: number, i: number): boolean {
  const at = s.square[seat] * WAYS + i;
  if (content.ways[at] === s.from[seat]) return false;
  return content.passage[at] === 0 || !passagesClosed(s);
}

/** Returns the number of open ways, and sets `firstWay` to the first of them. */
export function openWays(s: SloharState, seat: number): number {
  let open = 0;
  const ways = content.wayCount[s.square[seat]];
  for (let i = ways - 1; i >= 0; i--) {
    if (!mayStep(s, seat, i)) continue;
    open++;
    firstWay[0] = content.ways[s.square[seat] * WAYS + i];
  }
  return open;
}
export const firstWay = new Uint8Array(1);

/** Puts the pawn on the next square of its way. */
export function stepTo(s: SloharState, seat: number, to: number): void {
  const here = s.square[seat];
  const ring = seat * TRAIL;
  s.trail[ring + s.trailEnd[seat]] = here;
  s.trailEnd[seat] = (s.trailEnd[seat] + 1) % TRAIL;
  if (s.trailLength[seat] < TRAIL) s.trailLength[seat]++;
  s.from[seat] = here;
  s.square[seat] = to;
  s.held[seat] = 0;
  if (s.freed[seat] === 0 && content.zone[to] !== Zone.Prison) leavePrison(s, seat);
}

/** SL-CELL-04 Gives a player who leaves the prison 3 cards, a first weapon and a first shield. */
function leavePrison(s: SloharState, seat: number): void {
  s.freed[seat] = 1;
  s.tally[seat * Count.Count + Count.FreeTurn] = s.turns[seat];
  drawCards(s, seat, FREEDOM_CARDS);
  const weapon = content.startCard[0] + seat;
  const shield = content.startCard[1] + seat;
  // A player who already wears better equipment takes these into the hand.
  if (s.weapon[seat] !== BARE) toHandOpenly(s, weapon, seat);
  else {
    piles.move(s, weapon, Pile.Worn + seat);
    s.weapon[seat] = weapon;
  }
  if (s.shield[seat] !== BARE) toHandOpenly(s, shield, seat);
  else {
    piles.move(s, shield, Pile.Worn + seat);
    s.shield[seat] = shield;
  }
}

/** Goes back the way the pawn came, a square at a time; passages only in the direction of their arrow. */
export function walkBack(s: SloharState, seat: number, n: number, stopsAtBarrage: boolean): void {
  let before = NO_SQUARE;
  for (let i = 0; i < n && s.trailLength[seat] > 0; i++) {
    const back = lastOfTrail(s, seat);
    if (!leadsTo(s.square[seat], back)) break;
    s.trailEnd[seat] = (s.trailEnd[seat] + TRAIL - 1) % TRAIL;
    s.trailLength[seat]--;
    before = s.square[seat];
    standOn(s, seat, back);
    if (stopsAtBarrage && content.type[back] === SquareType.Barrage) break;
  }
  if (s.trailLength[seat] > 0) s.from[seat] = lastOfTrail(s, seat);
  else s.from[seat] = before !== NO_SQUARE && isBarrage(s.square[seat]) ? beyond(s.square[seat], before) : NO_SQUARE;
}

function lastOfTrail(s: SloharState, seat: number): number {
  return s.trail[seat * TRAIL + ((s.trailEnd[seat] + TRAIL - 1) % TRAIL)];
}

function leadsTo(square: number, to: number): boolean {
  for (let i = content.wayCount[square] - 1; i >= 0; i--) if (content.ways[square * WAYS + i] === to) return true;
  return false;
}

/** Puts a pawn on a square, and clears its previous square and its hold. */
export function putDown(s: SloharState, seat: number, square: number): void {
  s.from[seat] = NO_SQUARE;
  s.trailLength[seat] = 0;
  s.trailEnd[seat] = 0;
  standOn(s, seat, square);
}

/** SL-SQ-05 Notes that a pawn moved onto a barrage by an effect has to fight before it moves on. */
function standOn(s: SloharState, seat: number, square: number): void {
  s.square[seat] = square;
  s.held[seat] = isBarrage(square) ? Hold.Unfought : Hold.None;
}

export function isBarrage(square: number): boolean {
  return content.type[square] === SquareType.Barrage;
}

/** Returns the neighbour of a barrage on the other side of it. */
export function beyond(square: number, side: number): number {
  const at = square * WAYS;
  for (let i = 0; i < content.wayCount[square]; i++) if (content.ways[at + i] !== side) return content.ways[at + i];
  return NO_SQUARE;
}

/** Swaps two pawns. Before a barrage each takes the other's side of it. */
export function swapPawns(s: SloharState, seat: number, other: number): void {
  const here = s.square[seat];
  const from = s.from[seat];
  const there = s.square[other];
  const fromThere = s.from[other];
  putDown(s, seat, there);
  putDown(s, other, here);
  if (isBarrage(there)) s.from[seat] = fromThere;
  if (isBarrage(here)) s.from[other] = from;
}
