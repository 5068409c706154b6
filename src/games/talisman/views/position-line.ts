import { type PlaceOf, UserError, unknownWord, type WrittenPosition } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { ALIGNMENTS, KINDS, Kind } from '../vocabulary/ids.js';

/**
 * A position in one line: "warrior at sentinel, strength 5, life 3, sword; rival wizard at city". The seats are
 * separated by semicolons, and the first is to move. Strength and Craft are the totals that the table sees.
 */

type Seat = Record<string, unknown>;

/** Words that are followed or preceded by a number, and the keys that they set. */
const NUMBERS: Readonly<Record<string, string>> = {
  strength: 'totalStrength',
  craft: 'totalCraft',
  life: 'life',
  lives: 'life',
  fate: 'fate',
  gold: 'gold',
  toad: 'toad',
  quest: 'quest',
  misses: 'lostTurns',
  werewolf: 'werewolfStrength',
  'pit fiends': 'pitFiends',
};

/** Keys that mean an unfinished task of the Inner Region. */
const TASKS = ['werewolfStrength', 'pitFiends'];

/** Words without a number. */
const MARKS = ['toad', 'landed', 'dicing', 'no spells', ...ALIGNMENTS];

/** Own turns of a fresh Toad. */
const TOAD_TURNS = 3;

/** Keys of a seat that list the cards of a kind. */
const LISTS: Readonly<Partial<Record<number, string>>> = {
  [Kind.Object]: 'objects',
  [Kind.MagicObject]: 'objects',
  [Kind.Follower]: 'followers',
  [Kind.Spell]: 'spells',
  [Kind.Enemy]: 'trophies',
};

/** Words before a name that mean nothing. */
const FILLERS = /^(?:(?:a|an|the|my|his|her|rival|with|has|holds)\s+)+/i;

/**
 * Reads a position from a line.
 *
 * @param where name of the line in messages, such as "--at"
 * @throws UserError with the place in the line and the nearest word
 */
export function positionFromLine(line: string, where: string): WrittenPosition {
  return new Reading(line, where).read();
}

/** A part of the line, and the number of its first character, from 1. */
interface Part {
  readonly text: string;
  readonly column: number;
}

class Reading {
  private readonly position: Record<string, unknown> = { game: 'talisman', actor: 0 };
  private readonly seats: Seat[] = [];
  /** Columns of the values, by their paths. */
  private readonly columns = new Map<string, number>();

  constructor(
    private readonly line: string,
    private readonly where: string,
  ) {}

  read(): WrittenPosition {
    for (const part of split({ text: this.line, column: 1 }, ';')) this.readSeat(part);
    return { value: { ...this.position, seats: this.seats }, at: this.at };
  }

  /** Returns the place of a value: of the nearest one above it that the line has. */
  private readonly at: PlaceOf = (path) => {
    for (let n = path.length; n > 0; n--) {
      const column = this.columns.get(path.slice(0, n).join('.'));
      if (column !== undefined) return this.place(column);
    }
    return this.where;
  };

  private place(column: number): string {
    return `${this.where}, character ${column}`;
  }

  private readSeat(part: Part): void {
    const [head, ...items] = split(part, ',');
    if (head === undefined) return;
    const seat = this.seats.length;
    this.seats.push({});
    this.columns.set(['seats', seat].join('.'), head.column);
    this.readHead(head, seat);
    for (const item of items) this.readItem(item, seat);
  }

  private readHead(head: Part, seat: number): void {
    const [, person, space] = /^(.*?)\s+(?:at|on)\s+(.*)$/i.exec(head.text) ?? [];
    if (person === undefined || space === undefined)
      throw new UserError(
        `${this.place(head.column)}: '${head.text}' must be a character and a space: warrior at city`,
      );
    this.set(seat, 'character', named('character', person, content.characters, this.place(head.column)), head.column);
    const column = head.column + head.text.length - space.length;
    this.set(seat, 'space', named('space', space, content.spaces, this.place(column)), column);
  }

  private set(seat: number, key: string, value: unknown, column: number): void {
    if (this.seats[seat][key] !== undefined) throw new UserError(`${this.place(column)}: ${key} is given twice`);
    this.seats[seat][key] = value;
    this.columns.set(['seats', seat, key].join('.'), column);
  }

  private readItem({ text, column }: Part, seat: number): void {
    const words = text.replace(FILLERS, '').toLowerCase();
    const [, before, word, after] = /^(\d+)?\s*(.*?)\s*(\d+)?$/.exec(words) ?? [];
    const n = before ?? after;
    const mark = content.marks.find(({ id, name }) => [id, name].map(plain).includes(plain(word)));
    if (mark !== undefined) this.addMarks(seat, mark.id, Number(n ?? 1), column);
    else if (n !== undefined && word === 'round') this.setRound(Number(n), column);
    else if (n !== undefined && Object.hasOwn(NUMBERS, word)) this.setNumber(seat, NUMBERS[word], Number(n), column);
    else if (MARKS.includes(words)) this.setMark(seat, words, column);
    else if (before === undefined || after !== undefined) this.addThing(seat, words, column);
    else for (let i = 0; i < Number(before); i++) this.addThing(seat, word, column);
  }

  private addMarks(seat: number, id: string, n: number, column: number): void {
    const marks = (this.seats[seat]['marks'] ?? {}) as Record<string, number>;
    if (marks[id] !== undefined) throw new UserError(`${this.place(column)}: ${id} is given twice`);
    this.seats[seat]['marks'] = { ...marks, [id]: n };
    this.columns.set(['seats', seat, 'marks', id].join('.'), column);
  }

  private setRound(round: number, column: number): void {
    this.position['round'] = round;
    this.columns.set('round', column);
  }

  private setNumber(seat: number, key: string, value: number, column: number): void {
    this.set(seat, key, value, column);
    if (TASKS.includes(key)) this.set(seat, 'innerTask', 'pending', column);
  }

  private setMark(seat: number, mark: string, column: number): void {
    if (mark === 'toad') this.set(seat, 'toad', TOAD_TURNS, column);
    else if (mark === 'dicing') this.set(seat, 'innerTask', 'pending', column);
    else if (mark === 'no spells') this.set(seat, 'spells', [], column);
    else if (mark !== 'landed') this.set(seat, 'alignment', mark, column);
    else if (seat > 0)
      throw new UserError(`${this.place(column)}: only the first character, which is to move, can have landed`);
    else this.position['phase'] = 'landed';
  }

  private addThing(seat: number, words: string, column: number): void {
    const title = titleOf(words);
    if (title < 0) throw unknownWord('word', words, knownWords(), this.place(column));
    const { id, deck } = content.titles[title];
    const key = LISTS[content.kind[title]];
    if (key === undefined)
      throw new UserError(
        `${this.place(column)}: '${id}' is of kind ${KINDS[content.kind[title]]}; a character has Objects, Followers, Spells, and Enemies as trophies`,
      );
    const list = (this.seats[seat][key] ?? []) as string[];
    this.columns.set(['seats', seat, key, list.length].join('.'), column);
    if (list.length === 0) this.columns.set(['seats', seat, key].join('.'), column);
    this.seats[seat][key] = [...list, words.startsWith(`${deck}:`) ? `${deck}:${id}` : id];
  }
}

function split({ text, column }: Part, separator: string): Part[] {
  let start = column;
  return text.split(separator).flatMap((piece) => {
    const found = { text: piece.trim(), column: start + piece.length - piece.trimStart().length };
    start += piece.length + 1;
    return found.text === '' ? [] : [found];
  });
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Returns the id of the row with that id or printed name: the first one, if several share the name. */
function named(what: string, text: string, rows: readonly Named[], place: string): string {
  const target = plain(text.replace(FILLERS, ''));
  const found = rows.find(({ id }) => plain(id) === target) ?? rows.find(({ name }) => plain(name) === target);
  if (found === undefined)
    throw unknownWord(
      what,
      text.replace(FILLERS, ''),
      rows.map(({ id }) => id),
      place,
    );
  return found.id;
}

/** Returns the title with that id or printed name, of the deck named before a colon; -1 if there is none. */
function titleOf(words: string): number {
  const [, deck, name] = /^(?:(\w+):)?(.+)$/.exec(words) ?? [];
  const target = plain(name ?? '');
  const fits = (word: string): number =>
    content.titles.findIndex(
      (row) => (deck === undefined || row.deck === deck) && [row.id, row.name].map(plain).includes(word),
    );
  const found = fits(target);
  return found < 0 && target.endsWith('s') ? fits(target.slice(0, -1)) : found;
}

function knownWords(): string[] {
  const things = content.titles.flatMap(({ id }, title) => (LISTS[content.kind[title]] === undefined ? [] : [id]));
  return [...new Set([...Object.keys(NUMBERS), 'round', ...MARKS, ...content.marks.map(({ id }) => id), ...things])];
}
