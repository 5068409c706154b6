import { content } from '../content/index.js';
import type { TalismanState } from '../state/state.js';
import { MarkFlag, MarkOn, type Until } from '../vocabulary/marks.js';
import { changed } from './inventory.js';
import { clearMarks, marksOf, NOWHERE, setMarks, whereOf } from './marks.js';
import { isPlaying } from './stats.js';

/** Marks that come and end. */

/** K-MARK-1 Lays marks of a kind, or takes some away; more than the row allows are left out. */
export function addMarks(s: TalismanState, seat: number, spot: number, n: number, own: number): void {
  for (let mark = 0; mark < content.markCount; mark++) {
    if (((content.spotMask[spot] >> mark) & 1) === 0) continue;
    const where = whereOf(s, seat, mark, content.spotAt[spot], own);
    if (where === NOWHERE) continue;
    const now = marksOf(s, mark, where) + n;
    setMarks(s, mark, where, now > 0 ? now : 0);
  }
  noteMarks(s);
}

/** Computes again what marks may change, and asks players that now have too many Objects or Spells. */
function noteMarks(s: TalismanState): void {
  if (content.numberMask === 0 && content.standingCount === 0) return;
  for (let seat = 0; seat < s.seats[0]; seat++) if (isPlaying(s, seat)) changed(s, seat);
}

/** True if a mark of any kind ends then. */
function endsAt(until: Until): boolean {
  return ((content.markEnds >> until) & 1) === 1;
}

/** K-MARK-3 Ends all marks that last until then, of every place. */
export function endMarks(s: TalismanState, until: Until): void {
  if (!endsAt(until)) return;
  for (let mark = 0; mark < content.markCount; mark++) if (content.markUntil[mark] === until) clearMarks(s, mark);
  noteMarks(s);
}

/** K-MARK-4 Ends those of one character. */
export function endMarksOf(s: TalismanState, seat: number, until: Until): void {
  if (!endsAt(until)) return;
  for (let mark = 0; mark < content.markCount; mark++)
    if (content.markUntil[mark] === until) setMarks(s, mark, seat, 0);
  noteMarks(s);
}

/** K-MARK-5 Takes the marks off a killed character, except those that stay with its player. */
export function unmarkKilled(s: TalismanState, seat: number): void {
  for (let mark = 0; mark < content.markCount; mark++)
    if (content.markOn[mark] === MarkOn.Player && (content.markFlags[mark] & MarkFlag.Stays) === 0)
      setMarks(s, mark, seat, 0);
}
