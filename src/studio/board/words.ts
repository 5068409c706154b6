import type { TableView, ViewSeat, ViewSpace } from '../../engine/index.js';
import { listed } from '../../engine/lists.js';
import { playerName } from '../../engine/player.js';
import { uniqueSpaceNames } from '../../playing/view/space-names.js';

/** Returns the seats with their figure on a space. */
export function seatsOn({ seats }: TableView, space: number): readonly ViewSeat[] {
  return seats.filter((seat) => seat.space === space);
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
  const { cards, gold } = view.spaces[space];
  const figures = seatsOn(view, space).map(({ seat }) => seatName(view, seat));
  const lying = cards.map(({ title }) => title);
  return listed([...figures, ...lying, ...(gold > 0 ? [`${gold} gold`] : [])]);
}

/** Returns a space with its Region and everything on it, in words. */
export function spaceWords(view: TableView, space: number): string {
  const { region } = view.spaces[space];
  const here = onSpaceWords(view, space);
  return `${placeName(view, space)}, ${region} Region${here === '' ? '' : `: ${here}`}`;
}
