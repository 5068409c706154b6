import { content } from '../content/index.js';
import { marksOf } from '../holdings/marks.js';
import type { TalismanState } from '../state/state.js';
import { MarkFlag, MarkOn } from '../vocabulary/marks.js';

/** Marks in words: "Wolf", "Venom 3". Cold. */

/** Returns the marks on a thing of a sort. */
export function markWords(s: TalismanState, on: MarkOn, where: number): string[] {
  return wordsOf(s, where, (mark) => content.markOn[mark] === on);
}

/** Returns the marks of a player: those that everyone knows, or the hidden ones. */
export function playerMarks(s: TalismanState, seat: number, isHidden: boolean): string[] {
  return wordsOf(
    s,
    seat,
    (mark) =>
      content.markOn[mark] === MarkOn.Player && ((content.markFlags[mark] & MarkFlag.Hidden) !== 0) === isHidden,
  );
}

/** Returns the marks of a kind with their number, if one is more than a sign. */
export function countedMark(mark: number, n: number): string {
  return content.markMost[mark] === 1 ? content.marks[mark].name : `${content.marks[mark].name} ${n}`;
}

function wordsOf(s: TalismanState, where: number, fits: (mark: number) => boolean): string[] {
  return content.marks.flatMap((_, mark) => {
    const n = fits(mark) ? marksOf(s, mark, where) : 0;
    return n === 0 ? [] : [countedMark(mark, n)];
  });
}
