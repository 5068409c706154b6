import { bitCount } from '../../../engine/index.js';
import { putDown } from '../board.js';
import { content } from '../content/index.js';
import { ATTEMPTS } from '../places.js';
import { Count, count, Purpose, type SloharState } from '../state.js';
import { rollDie } from '../stock.js';
import { Test } from '../words.js';

/** SL-CELL-02 Plays a turn in the cell: three attempts. */
export function tryCell(s: SloharState, seat: number): void {
  count(s, seat, Count.CellTurns, 1);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) if (attemptOpens(s, seat)) return openCell(s, seat);
}

/** SL-CELL-03 Puts the pawn on the doorstep of its cell; it moves from the next turn on. */
export function openCell(s: SloharState, seat: number): void {
  putDown(s, seat, content.doorstep[s.role[seat]]);
}

/**
 * SL-CELL-01 True if the attempt opens the cell; each character has their own way out (SU-03: the ways of the data).
 */
function attemptOpens(s: SloharState, seat: number): boolean {
  const role = s.role[seat];
  const want = content.testArg[role];
  const red = rollDie(s, Purpose.Cell);
  const blue = content.testDice[role] === 2 ? rollDie(s, Purpose.Cell) : 0;
  switch (content.test[role]) {
    case Test.AtLeast:
      return red + blue >= want;
    case Test.DoubleOr:
      return red === blue || red + blue === want;
    case Test.RedOverBlue:
      return red > blue;
    case Test.Total:
      s.progress[seat] += red;
      return s.progress[seat] >= want;
    default:
      s.progress[seat] |= 1 << red;
      return bitCount(s.progress[seat]) >= want;
  }
}
