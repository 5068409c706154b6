import { agentsOf } from '../../agents/index.js';
import type { AgentSpec, Game, PackedGame, State } from '../engine/index.js';
import { gameOf } from '../experiment/design/library.js';
import { hashOf, packedGame, readPacks } from '../experiment/design/packs.js';
import type { Design } from '../experiment/design/types.js';
import { library } from './library.js';

/** What there is to say of the packs of a run: what each did, and what it breaks. */
export function packNotes(design: Design): string[] {
  const game = gameOf(design, library);
  return (design.packs ?? []).flatMap((packs) => notesOf(packedGame(game, packs, 'packs')));
}

/** The same of packs that somebody names, for a command without a run. */
export function notesOf(packed: PackedGame<State>): string[] {
  const { notes, warnings, game } = packed;
  const caveat = game.caveat === undefined ? [] : [game.caveat];
  return [...new Set([...notes, ...caveat, ...[...warnings, ...unjudged(packed)].map((line) => `warning: ${line}`)])];
}

/** What packs give to do or to have that an agent of the roster, one that says what it knows, makes nothing of. */
function unjudged({ game, abilities }: PackedGame<State>): string[] {
  return judgesOf(game.id).flatMap(({ id, opinions = new Set() }) => {
    const name = id.startsWith(`${game.id}/`) ? id.slice(game.id.length + 1) : id;
    return abilities
      .filter(({ words }) => !words.some((word) => opinions.has(word)))
      .map(({ says }) => `${says}: ${name} has no opinion of it, and will neither seek nor use it on purpose`);
  });
}

/** The agents that say what they know; of those that know it from one another, as styles do, the first. */
function judgesOf(game: string): readonly AgentSpec<State>[] {
  const all = agentsOf(game);
  return all.filter(
    ({ opinions }, i) => opinions !== undefined && all.findIndex((other) => other.opinions === opinions) === i,
  );
}

/** What results of a run must say of the content of its game, and of the packs it was played with. */
export function caveatOf(design: Design, game: Game<State>): string | undefined {
  const packed = (design.packs ?? []).map((packs) => packedGame(game, packs, 'packs').game);
  const said = new Set([game, ...packed].flatMap(({ caveat = [] }) => caveat));
  return said.size === 0 ? undefined : [...said].join(' ');
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
