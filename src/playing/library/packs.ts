import { agentsOf } from '../../../agents/index.js';
import type { AgentSpec, Game, PackedGame, State } from '../../engine/index.js';
import { gameOf } from '../../experiment/design/library.js';
import { hashOf, packedGame, readPacks } from '../../experiment/design/packs.js';
import type { Design } from '../../experiment/design/types.js';
import { library } from './library.js';

/** Returns notes about the packs of a run: the changes by each, and broken references. */
export function packNotes(design: Design): string[] {
  const game = gameOf(design, library);
  return (design.packs ?? []).flatMap((packs) => notesOf(packedGame(game, packs, 'packs')));
}

/** Returns the notes of named packs, for a command without a run. */
export function notesOf(packed: PackedGame<State>): string[] {
  const { notes, warnings, game } = packed;
  const caveat = game.caveat === undefined ? [] : [game.caveat];
  return [...new Set([...notes, ...caveat, ...[...warnings, ...unjudged(packed)].map((line) => `warning: ${line}`)])];
}

/** Returns the abilities of packs that an agent of the roster does not evaluate. */
function unjudged({ game, abilities }: PackedGame<State>): string[] {
  return judgesOf(game.id).flatMap(({ id, opinions = new Set() }) => {
    const name = id.startsWith(`${game.id}/`) ? id.slice(game.id.length + 1) : id;
    return abilities
      .filter(({ words }) => !words.some((word) => opinions.has(word)))
      .map(({ label }) => `${label}: ${name} has no opinion of it, and will neither seek nor use it on purpose`);
  });
}

/** Returns the agents that declare their knowledge. Of several that share it, such as styles, the first. */
function judgesOf(game: string): readonly AgentSpec<State>[] {
  const all = agentsOf(game);
  return all.filter(
    ({ opinions }, i) => opinions !== undefined && all.findIndex((other) => other.opinions === opinions) === i,
  );
}

/** Returns the caveat that results must state about the content of the game and its packs. */
export function caveatOf(design: Design, game: Game<State>): string | undefined {
  const packed = (design.packs ?? []).map((packs) => packedGame(game, packs, 'packs').game);
  const said = new Set([game, ...packed].flatMap(({ caveat = [] }) => caveat));
  return said.size === 0 ? undefined : [...said].join(' ');
}

/** Returns a game with the packs of these files, active in this thread from now on. */
export function enterPacked(id: string, files: readonly string[] = [], where = '--pack'): PackedGame<State> {
  const game = library.games.find((known) => known.id === id);
  if (game === undefined) throw new Error(`no game '${id}'`);
  const packed = packedGame(game, readPacks(files, where), where);
  packed.game.enter?.();
  return packed;
}

/** Returns the hash of each pack of a run by file. */
export function packHashes(design: Design): Readonly<Record<string, string>> {
  return Object.fromEntries((design.packs ?? []).flat().map(({ name, text }) => [name, hashOf(text)]));
}
