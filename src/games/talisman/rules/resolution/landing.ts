import { actionOf, frameArg, operandOf, popFrame, pushFrame, topFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { along, board } from '../../holdings/board.js';
import { noteFirst } from '../../holdings/counts.js';
import { changed } from '../../holdings/inventory.js';
import { countJourney } from '../../holdings/powers.js';
import { faceOf, regionOf } from '../../holdings/stats.js';
import { noteGain } from '../../holdings/stock.js';
import { Ending, Option } from '../../options/option.js';
import { Count, Crossing, Offer, type TalismanState } from '../../state/state.js';
import { Region } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { endTurn, landHere } from '../mechanics/turn-frame.js';
import { reachCastle } from './endings.js';
import { reachCrown } from './life.js';

/**
 * Puts a figure on a space. Objects, Magic Objects and Spells may stop or begin to work there (R-SPACE-14). A slave
 * that leaves the Temple, as a Toad or sent away, is free (RUL-21), and an offer for the next move ends (RUL-22).
 */
export function goTo(s: TalismanState, seat: number, space: number, crossing: Crossing): void {
  const from = s.space[seat];
  s.space[seat] = space;
  s.offer[seat] = Offer.None;
  if (space !== from && s.enslaved[seat] === 1) setFree(s, seat);
  if (content.region[from] !== content.region[space]) leaveRegion(s, seat);
  if (content.region[space] === Region.Middle && comesFromOutside(content.region[from])) {
    noteFirst(s, seat, Count.Crossing, crossing);
    noteFirst(s, seat, Count.CrossingRound, s.round[0]);
  }
  if (content.magicless[faceOf(s, from)] !== content.magicless[faceOf(s, space)]) changed(s, seat);
  if (space === board.crown) reachCrown(s, seat);
  else if (space === board.castle && s.option[Option.Ending] === Ending.LandGrant) reachCastle(s, seat);
}

/** True for the Outer Region and the Regions of packs. */
function comesFromOutside(region: number): boolean {
  return region !== Region.Middle && region !== Region.Inner;
}

/** RUL-132 Frees a slave: a quest that waited for this is checked. */
export function setFree(s: TalismanState, seat: number): void {
  s.enslaved[seat] = 0;
  noteGain(s, seat);
}

function leaveRegion(s: TalismanState, seat: number): void {
  s.turningBack[seat] = 0;
  s.task[seat] = 0;
}

/**
 * R-MOVE-05, RUL-20 Sends a character to a space; the active one lands there in the same turn. K-BOARD-9 Spaces that
 * send on to each other count as powers: when the turn has no more of these, it ends on the space.
 */
export function sendTo(s: TalismanState, seat: number, space: number): void {
  // A power may send a character in another's turn: it then has no encounter.
  if (seat === s.active[0]) {
    if (countJourney(s)) landHere(s);
    else endTurn(s);
  }
  goTo(s, seat, space, Crossing.Sent);
}

/** Reach of a Where frame within the Region of the character; other reaches are spaces round the ring. */
export const REGION = 0;

/** Reach of a Where frame over both Regions outside the Inner Region. */
export const OUTSIDE = 255;

/** Lets a seat choose where another character is sent. */
export function sendOther(s: TalismanState, seat: number, other: number, reach: number): void {
  pushFrame(s, FrameKind.Where, seat, 1 + other, reach, 0);
}

/**
 * RUL-60 Asks for the other space of the Region to which an effect sends a character. The first number is 0, or 1 + the
 * seat of another character. The second is the reach.
 */
export const whereQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const at = topFrame(s);
    const whom = frameArg(s, at, 1) === 0 ? seat : frameArg(s, at, 1) - 1;
    const reach = frameArg(s, at, 2);
    if (reach === OUTSIDE) return writeRing(s, whom, Region.Middle, out, writeRing(s, whom, Region.Outer, out, 0));
    return reach === REGION ? writeRing(s, whom, regionOf(s, whom), out, 0) : writeNear(s, whom, reach, out);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const other = frameArg(s, topFrame(s), 1);
    popFrame(s);
    sendTo(s, other === 0 ? seat : other - 1, operandOf(action));
  },
};

function writeRing(s: TalismanState, whom: number, region: number, out: Int32Array, count: number): number {
  const spaces = content.spacesIn[region];
  for (let i = 0; i < spaces.length; i++)
    if (spaces[i] !== s.space[whom]) out[count++] = actionOf(Act.Space, spaces[i]);
  return count;
}

/** G-RS-1 Writes the spaces up to `reach` away, either way round the ring, except the character's own. */
function writeNear(s: TalismanState, whom: number, reach: number, out: Int32Array): number {
  const spaces = content.spacesIn[regionOf(s, whom)];
  const from = s.space[whom];
  let count = 0;
  for (let i = 0; i < spaces.length; i++) {
    for (let k = 1; k <= reach; k++) {
      if (along(board.clockwise, from, k) !== spaces[i] && along(board.counterclockwise, from, k) !== spaces[i])
        continue;
      if (spaces[i] !== s.space[whom]) out[count++] = actionOf(Act.Space, spaces[i]);
      break;
    }
  }
  if (count === 0) out[count++] = actionOf(Act.Space, s.space[whom]);
  return count;
}

/** More Spells than any hand holds. */
export const FILL = 9;
