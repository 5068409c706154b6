import { NO_CARD } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { cardAtHand, spaceAtHand } from '../state/about.js';
import { Pile, type TalismanState } from '../state/state.js';
import { Kind } from '../vocabulary/ids.js';
import { At, MarkOn } from '../vocabulary/marks.js';

/** Counters of marks: in `marks` of the state each kind has a run of fields of 1, 2, 4 or 8 bits, one for each place. */

/** Mark for no place. */
export const NOWHERE = -1;

/** Returns the marks of a kind in one place: a seat, a card, a space, or 0 for the table. */
export function marksOf(s: TalismanState, mark: number, where: number): number {
  const width = content.markWidth[mark];
  const bit = where * width;
  return (s.marks[content.markStart[mark] + (bit >> 3)] >> (bit & 7)) & ((1 << width) - 1);
}

/** Sets the marks of a kind in one place, at most as many as its row allows. */
export function setMarks(s: TalismanState, mark: number, where: number, n: number): void {
  const width = content.markWidth[mark];
  const bit = where * width;
  const at = content.markStart[mark] + (bit >> 3);
  const most = content.markMost[mark];
  const mask = (1 << width) - 1;
  s.marks[at] = (s.marks[at] & ~(mask << (bit & 7))) | ((n < most ? n : most) << (bit & 7));
}

/** Takes all marks of a kind away. */
export function clearMarks(s: TalismanState, mark: number): void {
  const end = content.markStart[mark + 1];
  for (let at = content.markStart[mark]; at < end; at++) s.marks[at] = 0;
}

/** K-MARK-6 Takes all marks off a card that leaves play. */
export function unmarkCard(s: TalismanState, card: number): void {
  for (let mark = 0; mark < content.markCount; mark++)
    if (content.markOn[mark] === MarkOn.Card) setMarks(s, mark, card, 0);
}

/** True for a card that can have marks: open, and in play. */
export function mayBeMarked(s: TalismanState, card: number): boolean {
  return card < content.cardCount && s.pileOf[card] >= Pile.Space && content.kind[content.titleOf[card]] !== Kind.Spell;
}

/**
 * Returns the place that a word of a pack is about.
 *
 * @param own the card of the program, or NO_CARD
 * @returns `NOWHERE` if it has none now
 */
export function whereOf(s: TalismanState, seat: number, mark: number, at: At, own: number): number {
  switch (content.markOn[mark]) {
    case MarkOn.Player:
      return seat;
    case MarkOn.Space:
      return at === At.Chosen ? spaceAtHand(s) : at === At.Target ? s.chosen[0] : s.space[seat];
    case MarkOn.Card: {
      const card = at === At.Own ? own : at === At.Target ? s.chosen[0] : cardAtHand(s);
      return mayBeMarked(s, card) ? card : NOWHERE;
    }
    default:
      return 0;
  }
}

/** Returns the marks of all kinds that a place of a pack names. */
export function marksAt(s: TalismanState, seat: number, spot: number): number {
  let n = 0;
  for (let mark = 0; mark < content.markCount; mark++)
    if (((content.spotMask[spot] >> mark) & 1) === 1) n += marksHere(s, seat, spot, mark);
  return n;
}

function marksHere(s: TalismanState, seat: number, spot: number, mark: number): number {
  const at = content.spotAt[spot];
  if (at === At.Own && content.markOn[mark] === MarkOn.Card) return marksOn(s, seat, mark, content.spotTitle[spot]);
  if (at === At.Held && content.markOn[mark] === MarkOn.Card) return marksHeld(s, seat, mark);
  const where = whereOf(s, seat, mark, at, NO_CARD);
  return where === NOWHERE ? 0 : marksOf(s, mark, where);
}

/** Returns the marks on the copies of a title that a seat holds, or if it holds none, on those on its space. */
function marksOn(s: TalismanState, seat: number, mark: number, title: number): number {
  let held = 0;
  let lying = 0;
  const first = content.firstCopy[title];
  for (let card = first; card < first + content.copies[title]; card++) {
    const n = marksOf(s, mark, card);
    if (s.pileOf[card] === Pile.Held + seat) held += n;
    else if (s.pileOf[card] === Pile.Space + s.space[seat]) lying += n;
  }
  return held > 0 ? held : lying;
}

/** Returns the marks on all Objects and Followers of a seat. */
function marksHeld(s: TalismanState, seat: number, mark: number): number {
  let n = 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) n += marksOf(s, mark, card);
  return n;
}

/** True if one of some kinds of marks is in a place of their sort. */
export function hasMark(s: TalismanState, spot: number, where: number): boolean {
  for (let mark = 0; mark < content.markCount; mark++)
    if (((content.spotMask[spot] >> mark) & 1) === 1 && marksOf(s, mark, where) > 0) return true;
  return false;
}
