import type { TableView } from '../../../engine/index.js';
import type { Choice } from '../../../playing/positions/choices.js';
import type { PositionDraft } from '../../../playing/positions/draft.js';

/** File name of the table in commands. */
export const FILE = 'my-position.yaml';

/** Names of keys of a position file, as they are printed on the page. */
const KEYS: Readonly<Record<string, string>> = {
  totalStrength: 'Strength',
  totalCraft: 'Craft',
  lostTurns: 'turns to miss',
  toad: 'Toad',
  actor: 'whose turn it is',
  seats: 'players',
  innerTask: 'task of the Inner Region',
};

/** Returns names by id; a name shared by several ids is followed by the id. */
export function namesOf(list: readonly Choice[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  for (const { name } of list) count.set(name, (count.get(name) ?? 0) + 1);
  return new Map(list.map(({ id, name }) => [id, count.get(name) === 1 ? name : `${name} (${id})`]));
}

/** Returns the name of a card by the word of a position file, which may leave out its deck. */
export function cardName(word: string, cards: readonly Choice[]): string {
  const exact = cards.find(({ id }) => id === word);
  if (exact !== undefined) return exact.name;
  const inDeck = cards.find(({ id }) => id.endsWith(`:${word}`));
  return inDeck === undefined ? word : inDeck.name.replace(/ \(.*\)$/, '');
}

/** Returns where a fault is, in words: "Wizard, life". */
export function placeWords(path: readonly string[], draft: PositionDraft, view: TableView | null): string {
  const [list, index, ...keys] = path;
  if (list === undefined) return 'The table';
  if (list !== 'seats' || index === undefined) return capitalized(path.map((key) => KEYS[key] ?? key).join(', '));
  const seat = Number(index);
  const known = view?.seats[seat];
  const id = draft.seats[seat]?.character ?? '';
  const name = known?.character === id ? known.name : capitalized(id);
  const words = keys.filter((key) => !/^\d+$/.test(key)).map((key) => KEYS[key] ?? key);
  return [name, ...words].join(', ');
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a share as a whole number of percent, exact at the ends: "under 1%". */
export function percent(share: number): string {
  const whole = Math.round(100 * share);
  if (whole === 0 && share > 0) return 'under 1%';
  if (whole === 100 && share < 1) return 'over 99%';
  return `${whole}%`;
}

/** Returns an interval of a share: "53 to 55%". */
export function span(low: number, high: number): string {
  const ends = [Math.round(100 * low), Math.round(100 * high)];
  return `${ends[0]} to ${ends[1]}%`;
}
