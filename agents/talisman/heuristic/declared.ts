import { content, derivedFromContent } from '../../../src/games/talisman/content/index.js';
import { NOWHERE } from '../../../src/games/talisman/holdings/board.js';
import { holds } from '../../../src/games/talisman/holdings/conditions.js';
import { marksOf } from '../../../src/games/talisman/holdings/marks.js';
import { quantityOf } from '../../../src/games/talisman/play/counting.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { MarkOn } from '../../../src/games/talisman/vocabulary/marks.js';
import { declaredTables, VALUES } from './declared-tables.js';

/** Endings of packs as goals of a seat. */

export const declared = derivedFromContent(declaredTables);

/** Percent of the worth of an attack that draws a seat to others if a kill or a won fight wins. */
const FEUD = 200;

/** Returns the sum of the column of a table over a set of endings. `width` is the number of its columns. */
function sumOver(set: number, table: Int32Array, width: number, column: number): number {
  let sum = 0;
  for (let ending = 0; ending < content.endingCount; ending++)
    if (((set >> ending) & 1) === 1) sum += table[ending * width + column];
  return sum;
}

/** Returns the worth of a point of a value under a set of endings. */
export function valueWorth(set: number, own: number): number {
  return sumOver(set, declared.worth, VALUES, own);
}

/** Returns the worth of a title under a set of endings, with its share of the values. */
export function titleUnder(set: number, title: number): number {
  return sumOver(set, declared.titles, content.titleCount, title);
}

/** Returns the mean worth of a card of the Adventure deck under a set of endings. */
export function unseenUnder(set: number): number {
  return sumOver(set, declared.unseen, 1, 0);
}

/** Returns the percent of the worth of an attack that draws a seat to others under a set of endings. */
export function feudUnder(set: number): number {
  return (set & declared.feud) === 0 ? 0 : FEUD;
}

/** Returns the worth of laying marks on the seat by a verb, or of taking them away, under a set of endings. */
export function soughtMarks(set: number, spot: number, n: number): number {
  let worth = 0;
  for (let mark = 0; mark < content.markCount; mark++)
    if (((content.spotMask[spot] >> mark) & 1) === 1) worth += n * markUnder(set, mark);
  return worth;
}

function markUnder(set: number, mark: number): number {
  return sumOver(set, declared.marks, content.markCount, mark);
}

/** Returns the worth of everything that a seat has and a set of endings counts or asks for. */
export function declaredStake(s: TalismanState, seat: number, set: number): number {
  let worth = 0;
  for (let own = 0; own < VALUES; own++) {
    const each = valueWorth(set, own);
    if (each !== 0) worth += each * quantityOf(s, seat, own);
  }
  for (let mark = 0; mark < content.markCount; mark++) {
    const each = markUnder(set, mark);
    if (each !== 0 && content.markOn[mark] === MarkOn.Player) worth += each * marksOf(s, mark, seat);
  }
  return worth;
}

/** Returns an ending that the seat wins if it only reaches a space, or -1. */
export function boundFor(s: TalismanState, seat: number): number {
  for (let ending = 0; ending < content.endingCount; ending++) {
    if (((s.endings[0] >> ending) & 1) === 1 && declared.place[ending] >= 0 && lacksOnlyPlace(s, seat, ending))
      return ending;
  }
  return -1;
}

function lacksOnlyPlace(s: TalismanState, seat: number, ending: number): boolean {
  const power = declared.power[ending];
  const first = content.powerTestStart[power];
  for (let i = first; i < first + content.powerTestCount[power]; i++) {
    const test = content.powerTest[i] >> 1;
    if (test !== declared.place[ending] && holds(s, seat, test) === ((content.powerTest[i] & 1) === 1)) return false;
  }
  return true;
}

/** Returns the points from a space to the space that decides for the seat, or NOWHERE. */
export function pointsToWin(s: TalismanState, seat: number, space: number): number {
  const ending = boundFor(s, seat);
  return ending < 0 ? NOWHERE : declared.steps[ending * content.spaceCount + space];
}
