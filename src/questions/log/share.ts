import { fold } from '../../engine/index.js';
import { textWords } from '../../experiment/design/seeds.js';
import type { LoggedGame, Notebook } from './read-log.js';

/** Columns of a table for pooling. */
const COLUMNS = ['group', 'id', 'date', 'players', 'winner', 'rounds', 'minutes', 'rules', 'first', 'ending'];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Signs of the word for a group: letters and digits that look different. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUP_LETTERS = 4;

/**
 * Returns the games as a table without names, which `log` reads: people are letters by their first game, dates are
 * months, and places, comments and files of rules are gone. The word for the group and the letters stay the same while
 * later games are added.
 */
export function sharedTable({ games, people }: Notebook): string {
  const inOrder = games
    .map((game, i) => ({ game, i }))
    .sort((a, b) => compareDates(a.game, b.game) || a.i - b.i)
    .map(({ game }) => game);
  const letters = new Map<number, string>();
  for (const { seats } of inOrder)
    for (const { person } of seats.toSorted((a, b) => (people[a.person] < people[b.person] ? -1 : 1)))
      if (!letters.has(person)) letters.set(person, letterOf(letters.size));
  const group = groupOf(inOrder[0], people);
  const rows = inOrder.flatMap((game, i) => {
    const rules = sharedRules(game);
    return rules === null ? [] : [rowOf(game, { group, id: String(i + 1), rules, letters })];
  });
  return `${[COLUMNS.join(','), ...rows].join('\n')}\n`;
}

/** Games without a date are last. */
function compareDates({ date: a }: LoggedGame, { date: b }: LoggedGame): number {
  if (a === b) return 0;
  return a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;
}

/** "A" to "Z", then "AA". */
function letterOf(number: number): string {
  const [more, last] = [Math.floor(number / LETTERS.length), LETTERS[number % LETTERS.length]];
  return more === 0 ? last : letterOf(more - 1) + last;
}

/**
 * Returns a word of four signs for a group, from the day and the people of its first game. So few signs fit so many
 * games that no name can be found in them.
 */
function groupOf({ date, seats }: LoggedGame, people: readonly string[]): string {
  const names = seats.map(({ person }) => people[person].toLowerCase()).sort();
  const [key, word] = textWords(JSON.stringify([date, names]));
  let rest = fold(key, word) >>> 0;
  let text = '';
  for (let i = 0; i < GROUP_LETTERS; i++) {
    text += SIGNS[rest % SIGNS.length];
    rest = Math.floor(rest / SIGNS.length);
  }
  return text;
}

/** Returns the rules as everyone can read them; null for rules in a file, which only this table has. */
function sharedRules({ rules: { text, variant, options } }: LoggedGame): string | null {
  if (variant !== undefined && /[./\\]/.test(variant)) return null;
  if (text === '') return '';
  const words = [
    ...(variant === undefined ? [] : [variant]),
    ...Object.entries(options).map(([id, value]) => `${id}=${value}`),
  ];
  return words.length === 0 ? 'printed' : words.join(', ');
}

interface SharedRow {
  readonly group: string;
  readonly id: string;
  readonly rules: string;
  readonly letters: ReadonlyMap<number, string>;
}

function rowOf(game: LoggedGame, { group, id, rules, letters }: SharedRow): string {
  const { date, seats, winners, rounds, minutes, first, ending } = game;
  const letterAt = (seat: number): string => letters.get(seats[seat].person)!;
  const players = seats.map(({ character }, seat) => `${letterAt(seat)}${character === null ? '' : `=${character}`}`);
  const cells = [
    ...[group, id, date?.slice(0, 'yyyy-mm'.length) ?? ''],
    players.join(', '),
    winners.length === 0 ? 'none' : winners.map(letterAt).join(', '),
    ...[rounds ?? '', minutes ?? '', rules, first === null ? '' : letterAt(first), ending ?? ''],
  ];
  return cells.map((cell) => (/[,"]/.test(String(cell)) ? `"${cell}"` : cell)).join(',');
}
