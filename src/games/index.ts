import type { Game, GameEntry } from '../engine/index.js';
import { pigEntry } from './pig/entry.js';
import { sloharEntry } from './slohar/entry.js';
import { talismanEntry } from './talisman/entry.js';

/** A game whose types the caller does not need to know. */
// biome-ignore lint/suspicious/noExplicitAny: an unknown state would fit no game's functions
export type AnyEntry = GameEntry<any, any>;

/** The only list of games: conformance, fuzz, allocation gate, bench and command line cover what stands here. */
export const ENTRIES: readonly AnyEntry[] = [pigEntry, talismanEntry, sloharEntry];

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
