import { UserError } from '../../engine/index.js';
import { foldedWord, NO_WINNER_WORDS } from './languages.js';
import type { LoggedGame } from './logged-game.js';

/** Flag for names of one person. */
export const SAME_FLAG = '--same';

/** Word of a log for a game without a winner. */
const NO_WINNER = 'none';

/** The people of a log, by number. Capital and small letters are the same. */
export class People {
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();
  /** Name of the person by another name of the same. */
  private readonly same = new Map<string, string>();
  private readonly unused: Set<string>;

  /**
   * @param same pairs such as `Ana=Anna`
   * @param isPooled true if the tables of the log are different groups of people
   */
  constructor(
    same: readonly string[],
    private readonly isPooled: boolean,
  ) {
    for (const pair of same) {
      const [one, other, more] = pair.split('=').map((name) => name.trim());
      if (!one || !other || more !== undefined)
        throw new UserError(`${SAME_FLAG}: '${pair}' is not a name and that of the same person, such as Ana=Anna`);
      this.same.set(foldedName(one), other);
    }
    this.unused = new Set(this.same.keys());
  }

  /** Returns the number of a person; a new one for a new name. @throws UserError if it is no name */
  numberOf(written: string, group: string, where: string): number {
    const name = this.sameAs(written);
    const known = this.find(written, group);
    if (known !== undefined) return known;
    if (!/\p{L}/u.test(name)) throw new UserError(`${where}: '${name}' is no name; a name has a letter`);
    if (foldedName(name) === NO_WINNER) throw new UserError(`${where}: no player can be called '${NO_WINNER}'`);
    const shown = name.normalize('NFC');
    const number = this.names.push(this.isPooled && group !== '' ? `${shown} of ${group}` : shown) - 1;
    this.numbers.set(keyOf(name, group), number);
    return number;
  }

  find(written: string, group: string): number | undefined {
    return this.numbers.get(keyOf(this.sameAs(written), group));
  }

  /** Refuses pairs of which no name is written down. */
  refuseUnused(): void {
    const [one] = this.unused;
    if (one !== undefined) throw new UserError(`${SAME_FLAG}: no player is called '${one}'`);
  }

  private sameAs(written: string): string {
    const folded = foldedName(written);
    this.unused.delete(folded);
    return this.same.get(folded) ?? written;
  }
}

function keyOf(name: string, group: string): string {
  return `${group}\n${foldedName(name)}`;
}

/** Returns the text that all spellings of a name share. */
export function foldedName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** True for a word that means that no player won. */
export function isNoWinner(word: string): boolean {
  return NO_WINNER_WORDS.includes(foldedWord(word));
}

/** Two names that may be of one person: the first, the rarer one, is perhaps a slip or a longer form. */
export interface Namesakes {
  readonly name: string;
  readonly games: number;
  readonly other: string;
  readonly otherGames: number;
}

/** Games of a person from which another one with one game may be a slip. */
const REGULAR_FROM = 3;

/** Returns names that may be of one person: nearly the same, or a first name alone. They never play in one game. */
export function namesakesIn(people: readonly string[], games: readonly LoggedGame[]): Namesakes[] {
  const played = new Int32Array(people.length);
  for (const { seats } of games) for (const { person } of seats) played[person]++;
  const pairs = [...slips(people, played), ...longerForms(people, played)];
  const together = togetherIn(games, new Set(pairs.flat()));
  return pairs
    .filter(([a, b]) => played[a] > 0 && !together.has(pairKey(a, b)))
    .map(([a, b]) => ({ name: people[a], games: played[a], other: people[b], otherGames: played[b] }));
}

/** Returns a person with one game, and one with several and nearly the same name. */
function slips(people: readonly string[], played: Int32Array): [number, number][] {
  // Two names that differ by one letter share a text: a name, or a name without one letter.
  const regulars = new Map<string, number[]>();
  people.forEach((name, q) => {
    if (played[q] >= REGULAR_FROM)
      for (const text of shortened(name)) regulars.set(text, [...(regulars.get(text) ?? []), q]);
  });
  return people.flatMap((name, p): [number, number][] => {
    if (played[p] !== 1) return [];
    const near = [...shortened(name)]
      .flatMap((text) => regulars.get(text) ?? [])
      .filter((q) => isSlip(name.toLowerCase(), people[q].toLowerCase()));
    return near.length === 0 ? [] : [[p, near.reduce((a, b) => Math.min(a, b))]];
  });
}

/** Returns a person with a longer name, such as Anna K., and the one who has its first word as name. */
function longerForms(people: readonly string[], played: Int32Array): [number, number][] {
  const short = new Map(people.map((name, p) => [name.toLowerCase(), p]));
  const byFirst = new Map<number, number[]>();
  people.forEach((name, p) => {
    const [first, more] = name.toLowerCase().split(/[\s.,_-]+/);
    const q = more === undefined ? undefined : short.get(first);
    if (q !== undefined) byFirst.set(q, [...(byFirst.get(q) ?? []), p]);
  });
  return [...byFirst].flatMap(([q, [p, more]]): [number, number][] => {
    if (more !== undefined) return [];
    return [played[p] <= played[q] ? [p, q] : [q, p]];
  });
}

/** Returns the pairs of these people who play in one game. */
function togetherIn(games: readonly LoggedGame[], some: ReadonlySet<number>): Set<string> {
  const pairs = new Set<string>();
  if (some.size === 0) return pairs;
  for (const { seats } of games) {
    const here = seats.map(({ person }) => person).filter((person) => some.has(person));
    for (const a of here) for (const b of here) if (a !== b) pairs.add(pairKey(a, b));
  }
  return pairs;
}

function pairKey(a: number, b: number): string {
  return `${a} ${b}`;
}

/** Returns a name in small letters, and without each of its letters. */
function shortened(name: string): Set<string> {
  const small = name.toLowerCase();
  return new Set([small, ...Array.from({ length: small.length }, (_, i) => small.slice(0, i) + small.slice(i + 1))]);
}

/** True if two names differ by one letter: changed, left out, or added. */
function isSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  const rest = (skipA: number, skipB: number): boolean => a.slice(start + skipA) === b.slice(start + skipB);
  return a !== b && Math.min(a.length, b.length) > 2 && (rest(1, 1) || rest(1, 0) || rest(0, 1));
}
