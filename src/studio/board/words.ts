import type { TableView, ViewSeat, ViewSpace } from '../../engine/index.js';
import { listed } from '../../engine/lists.js';
import { playerName } from '../../engine/player.js';
import { uniqueSpaceNames } from '../../playing/view/space-names.js';

/** Returns the seats with their figure on a space. */
export function seatsOn({ seats }: TableView, space: number): readonly ViewSeat[] {
  return seats.filter((seat) => seat.space === space);
}

/** Returns the figures without a player that are on a space. */
export function roamersOn({ roamers = [] }: TableView, space: number): NonNullable<TableView['roamers']> {
  return roamers.filter((roamer) => roamer.space === space);
}

/** Returns the name of a seat's player: the character, and the number that the page gives the seat, from 1. */
export function seatName({ seats }: TableView, seat: number): string {
  return playerName(seats[seat].name, seat);
}

const names = new WeakMap<readonly ViewSpace[], readonly string[]>();

/** Returns a name of a space that no other space has. */
export function placeName({ spaces }: TableView, space: number): string {
  let known = names.get(spaces);
  if (known === undefined) names.set(spaces, (known = uniqueSpaceNames(spaces)));
  return known[space];
}

/** Returns everything that is on a space, in words; empty for an empty space. */
export function onSpaceWords(view: TableView, space: number): string {
  const { cards, gold, marks = [] } = view.spaces[space];
  const figures = seatsOn(view, space).map(({ seat }) => seatName(view, seat));
  const roamers = roamersOn(view, space).map(({ name }) => name);
  const lying = cards.map(({ title }) => title);
  return listed([...figures, ...roamers, ...lying, ...marks, ...(gold > 0 ? [`${gold} gold`] : [])]);
}

/** Returns a space with its Region and everything on it, in words. */
export function spaceWords(view: TableView, space: number): string {
  const { region } = view.spaces[space];
  const here = onSpaceWords(view, space);
  return `${placeName(view, space)}, ${region} Region${here === '' ? '' : `: ${here}`}`;
}

/** Short forms of space names that do not fit a square, one entry per line. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  'Portal of Power': ['Portal'],
  'Black Knight': ['Black', 'Knight'],
  'Hidden Valley': ['Hidden', 'Valley'],
  'Cursed Glade': ['Cursed', 'Glade'],
  "Warlock's Cave": ['Warlock'],
  'Plain of Peril': ['Peril'],
  "Vampire's Tower": ['Vampire'],
  'Valley of Fire': ['Fire'],
  'Werewolf Den': ['Werewolf'],
  'Crown of Command': ['Crown'],
};

/** Letters of a line that fits a square. */
const FITS = 9;

/** Returns the name of a space as it is written into its square: one or two lines. */
export function shortName(name: string): readonly string[] {
  const short = SHORT[name];
  if (short !== undefined) return short;
  const words = name.split(' ');
  const lines = words.length === 1 ? words : [words[0], words.slice(1).join(' ')];
  return lines.map((line) => (line.length > FITS ? `${line.slice(0, FITS - 1)}…` : line));
}
