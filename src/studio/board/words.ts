import type { TableView, ViewSeat } from '../../engine/index.js';

/** Returns a list in words: `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Returns the seats whose figures stand on a space. */
export function seatsOn({ seats }: TableView, space: number): readonly ViewSeat[] {
  return seats.filter((seat) => seat.space === space);
}

/** Returns everything that is on a space, in words; empty for an empty space. */
export function onSpaceWords(view: TableView, space: number): string {
  const { cards, gold } = view.spaces[space];
  const figures = seatsOn(view, space).map(({ name, seat }) => `${name} (seat ${seat})`);
  const lying = cards.map(({ title }) => title);
  return listed([...figures, ...lying, ...(gold > 0 ? [`${gold} gold`] : [])]);
}

/** Returns a space with its Region and everything on it, in words. */
export function spaceWords(view: TableView, space: number): string {
  const { name, region } = view.spaces[space];
  const here = onSpaceWords(view, space);
  return `${name}, ${region} Region${here === '' ? '' : `: ${here}`}`;
}
