import { type AnyEntry, ENTRIES } from '#game-entries';
import type { Game } from '../engine/index.js';

export { type AnyEntry, ENTRIES };

/** The rules of every game. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export const GAMES: readonly Game<any>[] = ENTRIES.map(({ game }) => game);

/** Everything that a game offers. */
export function entryOf(game: string): AnyEntry {
  const entry = ENTRIES.find((known) => known.game.id === game);
  if (entry === undefined) throw new Error(`no game '${game}'`);
  return entry;
}

/** Ids of the games that offer a part. */
export function gamesWith(part: keyof AnyEntry): string[] {
  return ENTRIES.filter((entry) => entry[part] !== undefined).map(({ game }) => game.id);
}
