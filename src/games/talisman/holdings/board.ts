import { content } from '../content/index.js';
import { SPACES } from '../state/state.js';
import { Region, Role } from '../vocabulary/ids.js';

/** Movement tables of the board, computed once from the rows. */

/** Faces of a die, and one more. Tables are indexed `space * STEPS + points`. */
export const STEPS = 7;
/** Most spaces of a move made longer by a power: twice the highest die. */
export const LONGEST = 12;
export const NOWHERE = 255;
/** Sides of the board, a square. */
const SIDES = 4;

/** Spaces 0 to 6 points away, clockwise and counter-clockwise, within a Region. */
export const clockwise = ringTable(content.clockwise);
export const counterclockwise = ringTable(content.counterclockwise);

/** Returns the space after up to `LONGEST` points, one way round a ring. */
export function along(ring: Uint8Array, from: number, points: number): number {
  if (points < STEPS) return ring[from * STEPS + points];
  return ring[ring[from * STEPS + STEPS - 1] * STEPS + points - STEPS + 1];
}

export const SENTINEL = content.spaceOfRole[Role.Sentinel];
export const BRIDGEHEAD = content.spaceOfRole[Role.Bridgehead];
export const PORTAL = content.spaceOfRole[Role.Portal];
export const PLAIN = content.spaceOfRole[Role.Plain];
export const CROWN = content.spaceOfRole[Role.Crown];
export const VALLEY = content.spaceOfRole[Role.Valley];
export const CAVE = content.spaceOfRole[Role.Cave];
export const TEMPLE = content.spaceOfRole[Role.Temple];
export const CHAPEL = content.spaceOfRole[Role.Chapel];
export const GRAVEYARD = content.spaceOfRole[Role.Graveyard];
export const CASTLE = content.spaceOfRole[Role.Castle];

/** Points needed to reach that space on the shorter way round, 0 when already there, NOWHERE from other Regions. */
export const toSentinel = distanceTable(SENTINEL, STEPS - 1);
export const toBridgehead = distanceTable(BRIDGEHEAD, STEPS - 1);
export const toPortal = distanceTable(PORTAL, STEPS - 1);
export const toCave = distanceTable(CAVE, STEPS - 1);
export const toCastle = distanceTable(CASTLE, STEPS - 1);
/** Points for the longest move. */
export const farSentinel = distanceTable(SENTINEL, LONGEST);
export const farBridgehead = distanceTable(BRIDGEHEAD, LONGEST);
export const farPortal = distanceTable(PORTAL, LONGEST);

/** Next space toward the Crown and back toward the Plain of Peril, from each Inner Region space but the Plain. */
export const onward = new Uint8Array(SPACES).fill(NOWHERE);
export const backward = new Uint8Array(SPACES).fill(NOWHERE);
layPath(content.clockwise);
layPath(content.counterclockwise);
onward[VALLEY] = CROWN;
backward[CROWN] = VALLEY;

/** 1 for the corners of the Outer and the Middle Region: each ring is a square, and begins in a corner. */
export const corner = cornerTable();

function cornerTable(): Uint8Array {
  const table = new Uint8Array(SPACES);
  for (const region of [Region.Outer, Region.Middle])
    content.spacesIn[region].forEach((space, i, { length }) => {
      if (i % (length / SIDES) === 0) table[space] = 1;
    });
  return table;
}

function ringTable(step: Uint8Array): Uint8Array {
  const table = new Uint8Array(SPACES * STEPS);
  for (let space = 0; space < SPACES; space++) {
    let at = space;
    for (let points = 0; points < STEPS; points++) {
      table[space * STEPS + points] = at;
      at = step[at];
    }
  }
  return table;
}

function distanceTable(goal: number, most: number): Uint8Array {
  const table = new Uint8Array(SPACES).fill(NOWHERE);
  for (let space = 0; space < SPACES; space++) {
    for (let points = most; points >= 0; points--)
      if (along(clockwise, space, points) === goal || along(counterclockwise, space, points) === goal)
        table[space] = points;
  }
  return table;
}

function layPath(step: Uint8Array): void {
  for (
    let space = step[PLAIN], from = PLAIN;
    content.region[space] === Region.Inner;
    from = space, space = step[space]
  ) {
    if (space !== VALLEY) onward[space] = step[space];
    backward[space] = from;
    if (space === VALLEY) return;
  }
}

/** Creatures of the board that rules, not rows, set upon a character. */
export const SENTINEL_CREATURE = creature('sentinel');
export const WEREWOLF_CREATURE = creature('werewolf');
export const PIT_FIEND_CREATURE = creature('pit-fiend');

function creature(id: string): number {
  return content.creatures.findIndex((row) => row.id === id);
}
