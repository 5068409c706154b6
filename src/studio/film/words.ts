import type { Film } from '../../api/replay/film.js';
import type { TableView } from '../../engine/index.js';

/** Returns the name of the character of a seat. */
export function nameOf({ seats }: TableView, seat: number): string {
  return seats[seat].name;
}

/** Returns a position of a film in words: the round, and the step. */
export function placeWords({ frames }: Film, position: number): string {
  const { length } = frames;
  if (position === 0) return `start of the game, ${length} steps`;
  const words = `round ${frames[position - 1].round}, step ${position} of ${length}`;
  return position === length ? `end of the game, ${words}` : words;
}
