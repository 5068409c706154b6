import type { PackedGame, State } from '../engine/index.js';
import { gameOf } from '../runner/design/library.js';
import { hashOf, packedGame, readPacks } from '../runner/design/packs.js';
import type { Design } from '../runner/design/types.js';
import { library } from './library.js';

/** What there is to say of the packs of a run: what each did, and what it breaks. */
export function packNotes(design: Design): string[] {
  const game = gameOf(design, library);
  return (design.packs ?? []).flatMap((packs) => notesOf(packedGame(game, packs, 'packs')));
}

/** The same of packs that somebody names, for a command without a run. */
export function notesOf({ notes, warnings }: PackedGame<State>): string[] {
  return [...new Set([...notes, ...warnings.map((line) => `warning: ${line}`)])];
}

/** A game with the packs of these files, played in this thread from now on. */
export function enterPacked(id: string, files: readonly string[] = [], where = '--pack'): PackedGame<State> {
  const game = library.games.find((known) => known.id === id);
  if (game === undefined) throw new Error(`no game '${id}'`);
  const packed = packedGame(game, readPacks(files, where), where);
  packed.game.enter?.();
  return packed;
}

/** The packs of a run by file, with the hash of what each says. */
export function packHashes(design: Design): Readonly<Record<string, string>> {
  return Object.fromEntries((design.packs ?? []).flat().map(({ name, text }) => [name, hashOf(text)]));
}
