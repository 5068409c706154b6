import { content, derivedFromContent } from '../content/index.js';
import { Region, Role } from '../vocabulary/ids.js';

/** Movement tables of the board, worked out from the rows of its spaces. */

/** Faces of a die, and one more. Tables are indexed `space * STEPS + points`. */
export const STEPS = 7;
/** Most spaces of a move made longer by a power: twice the highest die. */
export const LONGEST = 12;
export const NOWHERE = 255;
/** Sides of the board, a square. */
const SIDES = 4;

/** Returns the space after up to `LONGEST` points, one way round a ring. */
export function along(ring: Uint8Array, from: number, points: number): number {
  if (points < STEPS) return ring[from * STEPS + points];
  return ring[ring[from * STEPS + STEPS - 1] * STEPS + points - STEPS + 1];
}

/** The board that is played on: spaces that rules ask for, and tables by space. */
export const board = derivedFromContent(() => {
  const at = content.spaceOfRole;
  const clockwise = ringTable(content.clockwise);
  const counterclockwise = ringTable(content.counterclockwise);
  const distances = (goal: number, most: number): Uint8Array =>
    distanceTable([clockwise, counterclockwise], goal, most);
  const paths = inwardPaths();
  return {
    sentinel: at[Role.Sentinel],
    bridgehead: at[Role.Bridgehead],
    portal: at[Role.Portal],
    plain: at[Role.Plain],
    crown: at[Role.Crown],
    valley: at[Role.Valley],
    cave: at[Role.Cave],
    temple: at[Role.Temple],
    chapel: at[Role.Chapel],
    graveyard: at[Role.Graveyard],
    castle: at[Role.Castle],
    /** Spaces 0 to 6 points away, clockwise and counter-clockwise, within a Region. */
    clockwise,
    counterclockwise,
    /** Points needed to reach that space on the shorter way round, 0 when already there, NOWHERE from other Regions. */
    toSentinel: distances(at[Role.Sentinel], STEPS - 1),
    toBridgehead: distances(at[Role.Bridgehead], STEPS - 1),
    toPortal: distances(at[Role.Portal], STEPS - 1),
    toCave: distances(at[Role.Cave], STEPS - 1),
    toCastle: distances(at[Role.Castle], STEPS - 1),
    /** Points for the longest move. */
    farSentinel: distances(at[Role.Sentinel], LONGEST),
    farBridgehead: distances(at[Role.Bridgehead], LONGEST),
    farPortal: distances(at[Role.Portal], LONGEST),
    /** Next space toward the Crown, from each Inner Region space but the Plain. */
    onward: paths.onward,
    /** Next space back toward the Plain of Peril. */
    backward: paths.backward,
    /** 1 for the corners of the Outer and the Middle Region: a ring begins in one, and each takes a quarter of it. */
    corner: cornerTable(),
  };
});

function cornerTable(): Uint8Array {
  const table = new Uint8Array(content.spaceCount);
  for (const region of [Region.Outer, Region.Middle]) {
    const ring = content.spacesIn[region];
    for (let side = 0; side < SIDES; side++) table[ring[Math.ceil((side * ring.length) / SIDES) % ring.length]] = 1;
  }
  return table;
}

function ringTable(step: Uint8Array): Uint8Array {
  const table = new Uint8Array(content.spaceCount * STEPS);
  for (let space = 0; space < content.spaceCount; space++) {
    let at = space;
    for (let points = 0; points < STEPS; points++) {
      table[space * STEPS + points] = at;
      at = step[at];
    }
  }
  return table;
}

function distanceTable(ways: readonly Uint8Array[], goal: number, most: number): Uint8Array {
  const table = new Uint8Array(content.spaceCount).fill(NOWHERE);
  for (let space = 0; space < content.spaceCount; space++) {
    for (let points = most; points >= 0; points--)
      if (ways.some((ring) => along(ring, space, points) === goal)) table[space] = points;
  }
  return table;
}

function inwardPaths(): { readonly onward: Uint8Array; readonly backward: Uint8Array } {
  const [plain, valley, crown] = [Role.Plain, Role.Valley, Role.Crown].map((role) => content.spaceOfRole[role]);
  const onward = new Uint8Array(content.spaceCount).fill(NOWHERE);
  const backward = new Uint8Array(content.spaceCount).fill(NOWHERE);
  for (const step of [content.clockwise, content.counterclockwise]) {
    for (
      let space = step[plain], from = plain;
      content.region[space] === Region.Inner;
      from = space, space = step[space]
    ) {
      if (space !== valley) onward[space] = step[space];
      backward[space] = from;
      if (space === valley) break;
    }
  }
  onward[valley] = crown;
  backward[crown] = valley;
  return { onward, backward };
}

/** Creatures of the board that rules, not rows, set upon a character. */
export const SENTINEL_CREATURE = creature('sentinel');
export const WEREWOLF_CREATURE = creature('werewolf');
export const PIT_FIEND_CREATURE = creature('pit-fiend');

function creature(id: string): number {
  return content.creatures.findIndex((row) => row.id === id);
}

/** The base board, as the frozen yardsticks name it. */
export const {
  sentinel: SENTINEL,
  bridgehead: BRIDGEHEAD,
  portal: PORTAL,
  plain: PLAIN,
  crown: CROWN,
  valley: VALLEY,
  cave: CAVE,
  clockwise,
  onward,
  toSentinel,
  toPortal,
  toCave,
} = board;
