import { type PlaceOf, UserError, unknownWord } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { marksOf, mayBeMarked, setMarks } from '../holdings/marks.js';
import type { TalismanState } from '../state/state.js';
import { MARK_PLACES, MarkOn } from '../vocabulary/marks.js';
import type { Position } from './position-schema.js';

/** Marks in position files: of a seat under its `marks`, all others under `marks` of the position. Cold. */

type Counts = Readonly<Record<string, number>>;
type Path = readonly (string | number)[];

/** Writes the marks of a position into a state, once its cards lie where they are. @throws UserError naming the place */
export function layMarks(s: TalismanState, { seats, marks }: Position, at: PlaceOf): void {
  const lay = (counts: Counts, on: MarkOn, where: number, path: Path): void => {
    for (const [id, n] of Object.entries(counts)) layMark(s, id, n, on, where, [...path, id], at);
  };
  seats.forEach((seat, i) => lay(seat.marks, MarkOn.Player, i, ['seats', i, 'marks']));
  lay(marks.table, MarkOn.Table, 0, ['marks', 'table']);
  for (const [id, counts] of Object.entries(marks.spaces))
    lay(counts, MarkOn.Space, indexOf('space', id, content.spaces, at(['marks', 'spaces', id])), [
      'marks',
      'spaces',
      id,
    ]);
  for (const [id, counts] of Object.entries(marks.cards)) {
    const path = ['marks', 'cards', id];
    lay(counts, MarkOn.Card, cardInPlay(s, id, at(path)), path);
  }
}

function layMark(s: TalismanState, id: string, n: number, on: MarkOn, where: number, path: Path, at: PlaceOf): void {
  const mark = indexOf('mark', id, content.marks, at(path));
  const own = MARK_PLACES[content.markOn[mark]];
  if (content.markOn[mark] !== on) throw new UserError(`${at(path)}: '${id}' is a mark on: ${own}`);
  const most = content.markMost[mark];
  if (n > most) throw new UserError(`${at(path)}: ${n} is more than the ${most} that '${id}' may be`);
  setMarks(s, mark, where, n);
}

function indexOf(what: string, id: string, rows: readonly { readonly id: string }[], place: string): number {
  const ids = rows.map((row) => row.id);
  const found = ids.indexOf(id);
  if (found < 0 && ids.length === 0) throw new UserError(`${place}: there is no ${what} '${id}': no pack has any`);
  if (found < 0) throw unknownWord(what, id, ids, place);
  return found;
}

/** Returns the first copy of a title that is in play. */
function cardInPlay(s: TalismanState, id: string, place: string): number {
  const titles = content.titles.flatMap((row, t) => (row.id === id ? [t] : []));
  if (titles.length === 0)
    throw unknownWord(
      'card',
      id,
      content.titles.map((row) => row.id),
      place,
    );
  for (let card = 0; card < content.cardCount; card++)
    if (titles.includes(content.titleOf[card]) && mayBeMarked(s, card)) return card;
  throw new UserError(`${place}: '${id}' is not in play: place it on a space or with a seat`);
}

/** Returns the marks of a seat as its file gives them. */
export function writtenMarksOf(s: TalismanState, seat: number): Counts {
  return countsOf(s, MarkOn.Player, seat);
}

/** Returns the marks of spaces, cards and the table as the file gives them; absent where there are none. */
export function writtenMarks(s: TalismanState): Readonly<Record<string, unknown>> | undefined {
  const spaces = content.spaces.map(({ id }, space) => [id, countsOf(s, MarkOn.Space, space)] as const);
  const cards = Array.from(content.titleOf, (title, card) => {
    return [content.titles[title].id, countsOf(s, MarkOn.Card, card)] as const;
  });
  const all = { table: countsOf(s, MarkOn.Table, 0), spaces: some(spaces), cards: some(cards) };
  const found = Object.entries(all).filter(([, value]) => Object.keys(value).length > 0);
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function some(rows: readonly (readonly [id: string, counts: Counts])[]): Readonly<Record<string, Counts>> {
  return Object.fromEntries(rows.filter(([, counts]) => Object.keys(counts).length > 0));
}

function countsOf(s: TalismanState, on: MarkOn, where: number): Counts {
  return Object.fromEntries(
    content.marks.flatMap(({ id }, mark) => {
      const n = content.markOn[mark] === on ? marksOf(s, mark, where) : 0;
      return n === 0 ? [] : [[id, n]];
    }),
  );
}
