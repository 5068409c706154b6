import { NO_CARD } from '../../../../src/engine/index.js';
import { content, derivedFromContent } from '../../../../src/games/talisman/content/index.js';
import { board, STEPS } from '../../../../src/games/talisman/holdings/board.js';
import { inForm, regionOf } from '../../../../src/games/talisman/holdings/stats.js';
import { isOpen, pointsToWay } from '../../../../src/games/talisman/rules/mechanics/ways.js';
import type { TalismanState } from '../../../../src/games/talisman/state/state.js';
import { Region, Shape } from '../../../../src/games/talisman/vocabulary/ids.js';
import { atHand, battleScore } from '../aids.js';
import { foeNow } from '../hour.js';
import { lose, oddsAt, win } from '../odds.js';
import { Param } from '../params.js';
import { GATE, NEXT, throughWorth, trips } from '../trips.js';
import type { View } from '../view.js';
import { thingsWorth } from './landings.js';
import { programWorth } from './programs.js';

/**
 * Values trips into the Regions that packs add. The value of a space is the worth of all later landings, each turn at
 * nine tenths of the turn before, with the best use of every die. At home each landing has the mean worth of the seat's
 * Region of the game. A space near an entrance has a higher value if the spaces beyond are better.
 */

/** Turns at home that are worth as much as all later turns. */
const TURNS = 10;
/** Passes over the board. Each carries a value back by one throw. */
const SWEEPS = 4;
/** Faces of a die. */
const DIE = 6;
/** Every third space of a Region is a sample of it. */
const SAMPLE = 3;
/** Worth of a turn at home to a seat that has no time, in hundredths of a counter. */
const NO_TIME = 1000;
/** Worth of a turn at home to a seat with an errand there, in hundredths of a counter. */
const BUSY = 200;

/** Values the trips for a question of movement, if the board has ways. Needs a refreshed plan. */
export function valueTrips(s: TalismanState, seat: number, v: View): void {
  if (content.wayCount === 0 || inForm(s, seat)) return;
  const busy = v.desperate || v.ready || v.errandOutside;
  const turn = busy ? (v.desperate ? NO_TIME : BUSY) : meanAtHome(s, seat, v);
  for (let space = 0; space < content.spaceCount; space++) {
    const added = content.region[space] > Region.Inner;
    trips.land[space] = added ? (busy ? 0 : thingsWorth(s, seat, v, space)) : turn;
  }
  for (let way = 0; way < content.wayCount; way++) fillWay(s, seat, v, way);
  trips.home[0] = turn * TURNS;
  for (let space = 0; space < content.spaceCount; space++) {
    trips.value[space] = trips.home[0];
    trips.landed[space] = landedAt(space);
  }
  let changed = true;
  for (let pass = 0; changed && pass < SWEEPS; pass++) changed = sweep();
  v.mapped = true;
}

/** Returns the mean worth of a landing in the Region of the seat, or in the Outer one if a pack added its own. */
function meanAtHome(s: TalismanState, seat: number, v: View): number {
  const spaces = content.spacesIn[regionOf(s, seat) === Region.Middle ? Region.Middle : Region.Outer];
  let sum = 0;
  let n = 0;
  for (let i = 0; i < spaces.length; i += SAMPLE) {
    sum += thingsWorth(s, seat, v, spaces[i]);
    n++;
  }
  return (sum / n) | 0;
}

function fillWay(s: TalismanState, seat: number, v: View, way: number): void {
  const inward = content.region[content.wayTo[way]] === Region.Inner;
  trips.price[way] = 0;
  trips.pass[way] = 0;
  const enters = content.region[content.wayTo[way]] > Region.Inner;
  if (enters && v.param[Param.Trips] === 0 && regionOf(s, seat) <= Region.Inner) return;
  if ((inward && !v.ready) || !isOpen(s, seat, way)) return;
  const chance = content.wayChance[way];
  trips.pass[way] = chance === 0 ? 1000 : (((7 - chance) * 1000) / DIE) | 0;
  if (content.wayCode[way] >= 0) trips.price[way] = programWorth(s, seat, v, content.wayCode[way], NO_CARD);
  const guard = content.wayGuard[way];
  if (guard < 0) return;
  const psychic = content.creatureCraft[guard] > 0;
  const own = psychic ? v.mindDice : v.ownDice;
  const dice = psychic ? 1 : v.foeDice;
  const lead = psychic
    ? v.craft - content.creatureCraft[guard]
    : battleScore(s, seat) + atHand(s, seat) - foeNow(s, content.creatureStrength[guard], dice);
  const odds = oddsAt(own, dice, lead);
  trips.price[way] -= ((trips.pass[way] * (((lose[odds] * v.lifeCost) / 1000) | 0)) / 1000) | 0;
  trips.pass[way] = ((trips.pass[way] * win[odds]) / 1000) | 0;
}

/**
 * Throws of a die from the spaces that may lead to another Region, by Region. `ends` has two landings of each throw.
 * The ways that a throw may take are the entries `first[throw]` and on, with the two landings beyond.
 */
export const throws = derivedFromContent(() => {
  const spaces: number[] = [];
  const ways: number[] = [];
  const beyond: number[] = [];
  // As long as the board: the compiled build keeps room for that.
  const ends = new Uint8Array(content.spaceCount * 2 * DIE);
  const first = new Uint16Array(content.spaceCount * DIE + 1);
  for (let region = 0; region <= Region.Inner + content.addedRegions; region++) {
    if (region === Region.Inner) continue;
    for (const space of content.spacesIn[region]) {
      const reached = waysFrom(space);
      // At home, far from all ways, a turn is worth what it is anywhere.
      if (region < Region.Inner && reached.length === 0) continue;
      for (let points = 1; points <= DIE; points++) {
        const at = spaces.length * DIE + points - 1;
        ends.set(endsOf(space, points), 2 * at);
        for (const [way, steps] of reached) {
          if (points <= steps) continue;
          ways.push(way);
          beyond.push(...endsOf(content.wayTo[way], points - steps - 1));
        }
        first[at + 1] = ways.length;
      }
      spaces.push(space);
    }
  }
  return {
    ends,
    first,
    space: Uint8Array.from(spaces),
    way: Uint8Array.from(ways),
    beyond: Uint8Array.from(beyond),
  };
});

/** Returns the ways in reach of a throw, with the points to where they begin. */
function waysFrom(space: number): (readonly [way: number, steps: number])[] {
  const found: (readonly [way: number, steps: number])[] = [];
  for (let way = 0; way < content.wayCount; way++) {
    const steps = pointsToWay(space, way, DIE, 0);
    if (steps >= 0) found.push([way, steps]);
  }
  return found;
}

function endsOf(space: number, points: number): readonly [clockwise: number, counterclockwise: number] {
  return [board.clockwise[space * STEPS + points], board.counterclockwise[space * STEPS + points]];
}

/** Values each space once. True if any value changed. */
function sweep(): boolean {
  let changed = false;
  let region = -1;
  let isDrawn = false;
  let drawn = 0;
  for (let i = 0; i < throws.space.length; i++) {
    const space = throws.space[i];
    if (content.region[space] !== region) {
      region = content.region[space];
      isDrawn = content.regionShape[region] === Shape.Drawn;
      if (isDrawn) drawn = meanAt(content.spacesIn[region]);
    }
    let sum = 0;
    for (let at = i * DIE; at < (i + 1) * DIE; at++)
      sum += bestWay(at, isDrawn ? drawn : better(throws.ends[2 * at], throws.ends[2 * at + 1]));
    const value = (sum / DIE) | 0;
    if (value === trips.value[space]) continue;
    trips.value[space] = value;
    trips.landed[space] = landedAt(space);
    changed = true;
  }
  return changed;
}

/** Returns the worth of landing on a space, with all that follows. */
function landedAt(space: number): number {
  return trips.land[space] + (((trips.value[space] * NEXT) / 10) | 0);
}

function meanAt(spaces: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < spaces.length; i++) sum += trips.landed[spaces[i]];
  return (sum / spaces.length) | 0;
}

function better(one: number, other: number): number {
  const a = trips.landed[one];
  const b = trips.landed[other];
  return b > a ? b : a;
}

/** Returns the worth of the best way of a throw, or `moved` if that is higher. */
function bestWay(at: number, moved: number): number {
  let best = moved;
  const end = throws.first[at + 1];
  for (let k = throws.first[at]; k < end; k++) {
    const way = throws.way[k];
    if (trips.pass[way] === 0) continue;
    const inward = content.region[content.wayTo[way]] === Region.Inner;
    const beyond = inward ? trips.home[0] + GATE : better(throws.beyond[2 * k], throws.beyond[2 * k + 1]);
    const worth = throughWorth(way, beyond, trips.landed[content.wayFrom[way]]);
    if (worth > best) best = worth;
  }
  return best;
}
