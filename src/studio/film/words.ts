import type { TableView } from '../../engine/index.js';
import type { Film } from '../../questions/replay/film.js';

/** Returns the name of the character of a seat. */
export function nameOf({ seats }: TableView, seat: number): string {
  return seats[seat].name;
}

/** Returns the round in which the last decision before a position was made, as the story has it. */
export function roundBefore({ frames }: Film, position: number): number {
  return frames[Math.max(0, position - 1)]?.round ?? 0;
}

/** Returns a position of a film in words: the round, and the step. */
export function placeWords(film: Film, position: number): string {
  const { length } = film.frames;
  if (position === 0) return `start of the game, ${length} steps`;
  const words = `round ${roundBefore(film, position)}, step ${position} of ${length}`;
  return position === length ? `end of the game, ${words}` : words;
}
