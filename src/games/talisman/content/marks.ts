import { unknownWord } from '../../../engine/errors.js';
import type { Key, Mistakes, Place } from '../../../rows/source.js';
import { MARK_BYTES, SEATS } from '../state/state.js';
import {
  At,
  MARK_MOST,
  MARK_PLACES,
  MARKS_AT,
  MARKS_MAX,
  MarkFlag,
  MarkOn,
  SPOTS_MAX,
  UNTILS,
  UNTILS_OF_PLAYERS,
} from '../vocabulary/marks.js';
import { OWNS } from '../vocabulary/picks.js';
import { PERS } from '../vocabulary/powers.js';
import type { Located, Rows } from './rows.js';
import type { MarkRow } from './schema.js';
import type { Scope } from './scope.js';
import type { Content } from './types.js';

/** Columns of marks. */
export type MarkColumns = Pick<
  Content,
  'markCount' | 'marks' | 'markOn' | 'markMost' | 'markWidth' | 'markStart' | 'markUntil' | 'markEnds' | 'markFlags'
>;

export type SpotColumns = Pick<Content, 'spotMask' | 'spotAt' | 'spotTitle'>;

/** Returns the number of places that a mark can be on. */
function placesOf(on: MarkOn, cards: number, spaces: number): number {
  return on === MarkOn.Player ? SEATS : on === MarkOn.Card ? cards : on === MarkOn.Space ? spaces : 1;
}

/** Makes the columns of marks. Each kind has a counter in every place, of as few bits as its most needs. */
export function compileMarks({ marks, spaces }: Rows, cards: number, mistakes: Mistakes): MarkColumns {
  for (const mark of marks) checkMark(mark, mistakes);
  if (marks.length > MARKS_MAX)
    mistakes.add(marks[MARKS_MAX].place, [], `a game has at most ${MARKS_MAX} kinds of marks, not ${marks.length}`);
  const on = marks.map(({ row }) => MARK_PLACES.indexOf(row.on));
  const widths = marks.map(({ row }) => widthOf(mostOf(row)));
  let bytes = 0;
  const start = marks.map((_, m) => {
    const from = bytes;
    bytes += Math.ceil((placesOf(on[m], cards, spaces.length) * widths[m]) / 8);
    return from;
  });
  const over = start.findIndex((_, m) => (start[m + 1] ?? bytes) > MARK_BYTES);
  if (over >= 0)
    mistakes.add(
      marks[over].place,
      [],
      `all marks together need ${bytes} bytes, and there is room for ${MARK_BYTES}: ` +
        'let marks on cards have a lower most (1 needs an eighth of the room of 99)',
    );
  return {
    markCount: marks.length,
    marks: marks.map(({ row }) => ({ id: row.id, name: row.name, text: row.text ?? '' })),
    markOn: Uint8Array.from(on),
    markMost: Uint8Array.from(marks, ({ row }) => mostOf(row)),
    markWidth: Uint8Array.from(widths),
    markStart: Uint8Array.from([...start, bytes]),
    markUntil: Uint8Array.from(marks, ({ row }) => UNTILS.indexOf(row.until ?? 'never')),
    markEnds: marks.reduce((ends, { row }) => ends | (1 << UNTILS.indexOf(row.until ?? 'never')), 0),
    markFlags: Uint8Array.from(
      marks,
      ({ row }) => (row.hidden === true ? MarkFlag.Hidden : 0) | (row.stays === true ? MarkFlag.Stays : 0),
    ),
  };
}

function mostOf({ most = 1 }: MarkRow): number {
  return most;
}

/** Words that mean something else where marks are named. */
const VALUES: readonly string[] = [...OWNS, ...PERS];

/** Returns the bits of a counter: 1, 2, 4 or 8. */
function widthOf(most: number): number {
  return most === 1 ? 1 : most <= 3 ? 2 : most <= 15 ? 4 : 8;
}

function checkMark({ row, place }: Located<MarkRow>, mistakes: Mistakes): void {
  const { id, on, until = 'never', hidden, stays } = row;
  if (VALUES.includes(id))
    mistakes.add(place, ['id'], `'${id}' is a value that every character has: name the mark otherwise`);
  if (on === 'player') {
    if (stays === true && until !== 'never')
      mistakes.add(place, ['stays'], `a mark that ends with until: ${until} stays no longer than that`);
    return;
  }
  if (UNTILS_OF_PLAYERS.includes(until))
    mistakes.add(place, ['until'], `${until} is of the marked player, and this mark is on: ${on}`);
  if (hidden === true) mistakes.add(place, ['hidden'], `only marks on: player can be hidden, and this is on: ${on}`);
  if (stays === true) mistakes.add(place, ['stays'], `only marks on: player say stays, and this is on: ${on}`);
}

/** A place of a pack that names a mark. */
interface Spot {
  readonly mask: number;
  readonly at: At;
  readonly title: number;
}

/** Place in a file at which a mark is named. */
export interface SpotPlace {
  readonly place: Place;
  readonly keys: readonly Key[];
  readonly scope: Scope;
}

/** No title. */
const NO_TITLE = 255;

/** Collects the places at which programs, conditions and numbers name marks: which marks, and whose. */
export class Spots {
  private readonly spots: Spot[] = [];
  readonly ids: readonly string[];

  constructor(
    private readonly marks: readonly Located<MarkRow>[],
    private readonly mistakes: Mistakes,
  ) {
    this.ids = marks.map(({ row }) => row.id);
  }

  has(word: string): boolean {
    return this.ids.includes(word);
  }

  mostOf(word: string): number {
    return mostOf(this.marks[this.ids.indexOf(word)].row);
  }

  /**
   * Returns the number of a place that names some marks, which count together.
   *
   * @param per other words that the place takes
   */
  of(words: string | readonly string[], at: SpotPlace, per: readonly string[] = []): number {
    if (at.scope.isShown === true) this.refuseHidden(words, at, at.scope.name);
    const mask = this.maskOf(words, at, per);
    const found = this.ids.map((_, mark) => (((mask >> mark) & 1) === 1 ? this.whereOf(mark, at) : At.Hand));
    const where = found.find((one) => one !== At.Hand) ?? At.Hand;
    return this.add({ mask, at: where, title: where === At.Own ? (at.scope.title ?? NO_TITLE) : NO_TITLE }, at);
  }

  private maskOf(words: string | readonly string[], { place, keys }: SpotPlace, per: readonly string[] = []): number {
    let mask = 0;
    for (const word of [words].flat()) {
      const mark = this.ids.indexOf(word);
      if (mark < 0)
        this.mistakes.add(
          place,
          keys,
          per.length > 0 ? unknownWord('per', word, [...per, ...this.ids]).message : unknownMark(word, this.ids),
        );
      else mask |= 1 << mark;
    }
    return mask;
  }

  /** Returns the argument of a verb on marks: a mark, and how many of it. */
  verb(id: string, word: string | undefined, count: string | undefined, at: SpotPlace): number {
    if (word === undefined || /^\d+$/.test(word)) {
      this.mistakes.add(at.place, at.keys, `'${id}' needs a mark after it, as in ${id} ${this.ids[0] ?? 'wolf'}`);
      return 0;
    }
    const spot = this.of(word, at);
    if (this.spots[spot]?.at === At.Held)
      this.mistakes.add(at.place, at.keys, `'${word}' is on a card, and ${at.scope.name} has none`);
    const most = this.has(word) ? this.mostOf(word) : MARK_MOST;
    const n = count === undefined ? (id === 'mark' ? 1 : 0) : /^[1-9]\d?$/.test(count) ? Number(count) : most + 1;
    if (n > most)
      this.mistakes.add(at.place, at.keys, `'${id} ${word}' takes a whole number from 1 to ${most}, not '${count}'`);
    return spot | (n << MARKS_AT);
  }

  /** Returns the spot of a filter: the marks of the card, the space or the character that it looks at. */
  filter(words: string | readonly string[], at: SpotPlace, on: MarkRow['on']): number {
    for (const word of [words].flat()) {
      const mark = this.marks[this.ids.indexOf(word)]?.row;
      if (mark !== undefined && mark.on !== on)
        this.mistakes.add(at.place, at.keys, `'${word}' is a mark on: ${mark.on}, and this is about a ${on}`);
    }
    this.refuseHidden(words, at, 'the choice');
    return this.add({ mask: this.maskOf(words, at), at: At.Hand, title: NO_TITLE }, at);
  }

  /** Adds a mistake if a mark is read where all see the result, and only its player may know it. */
  private refuseHidden(words: string | readonly string[], { place, keys }: SpotPlace, shown: string): void {
    for (const word of [words].flat())
      if (this.marks[this.ids.indexOf(word)]?.row.hidden === true)
        this.mistakes.add(place, keys, `'${word}' is hidden, and ${shown} would show it`);
  }

  /** Returns whose marks a word is about, by the subjects of its place. */
  private whereOf(mark: number, { scope }: SpotPlace): At {
    const { on } = this.marks[mark].row;
    const has = (subject: Scope['about'][number]): boolean => scope.about.includes(subject);
    if (on === 'space') return has('chosenSpace') ? At.Chosen : has('castSpace') ? At.Target : At.Hand;
    if (on !== 'card' || has('card')) return At.Hand;
    if (has('castCard')) return At.Target;
    return has('ownCard') ? At.Own : At.Held;
  }

  private add(spot: Spot, { place, keys }: SpotPlace): number {
    const same = this.spots.findIndex(
      ({ mask, at, title }) => mask === spot.mask && at === spot.at && title === spot.title,
    );
    if (same >= 0) return same;
    if (this.spots.length === SPOTS_MAX)
      this.mistakes.add(place, keys, `more than ${SPOTS_MAX} places name marks in different ways`);
    return this.spots.push(spot) - 1;
  }

  columns(): SpotColumns {
    const { spots } = this;
    return {
      spotMask: Int32Array.from(spots, ({ mask }) => mask),
      spotAt: Uint8Array.from(spots, ({ at }) => at),
      spotTitle: Uint8Array.from(spots, ({ title }) => title),
    };
  }
}

function unknownMark(word: string, ids: readonly string[]): string {
  return ids.length === 0
    ? `there is no mark '${word}': declare it under marks`
    : unknownWord('mark', word, ids).message;
}
