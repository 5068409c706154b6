import { UserError } from '../../engine/index.js';
import { packedGame, readPacks } from '../../experiment/design/packs.js';
import { fileName } from '../../experiment/design/places.js';
import { library } from '../library/library.js';
import { notesOf } from '../library/packs.js';

/** A line about packs, as a command prints it. */
export interface PackLine {
  readonly kind: 'mistake' | 'warning' | 'note';
  /** File that it is about, of those that were checked; null: all of them. */
  readonly file: string | null;
  /** Line of the file, from 1; null: the whole file. */
  readonly line: number | null;
  /** The message without file and line. */
  readonly message: string;
}

/** Effects of packs, or the reasons why they cannot be read. */
export interface PackCheck {
  readonly lines: readonly PackLine[];
  /** Characters of the game with the packs; empty if they cannot be read. */
  readonly characters: readonly { readonly id: string; readonly name: string }[];
  /** Ids of the characters that the packs add. */
  readonly added: readonly string[];
  /** Values of options that the packs set. */
  readonly options: Readonly<Record<string, number>>;
}

/** Reads the packs in these files as a command does, without playing by them. */
export function checkPacks(gameId: string, files: readonly string[]): PackCheck {
  const game = library.games.find(({ id }) => id === gameId)!;
  try {
    const packed = packedGame(game, readPacks(files, '--pack'), '--pack');
    const { roles, roleNames = roles } = packed.game;
    return {
      lines: notesOf(packed).map((text) => lineOf(text, files)),
      characters: roles.map((id, i) => ({ id, name: roleNames[i] })),
      added: roles.filter((id) => !game.roles.includes(id)),
      options: packed.options,
    };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const lines = error.message.split('\n').map((text) => ({ ...lineOf(text, files), kind: 'mistake' as const }));
    return { lines, characters: [], added: [], options: {} };
  }
}

/** Splits a message of the form `file:line: text` or `file: text`. */
function lineOf(text: string, files: readonly string[]): PackLine {
  const warning = /^warning: /.exec(text)?.[0] ?? '';
  const rest = text.slice(warning.length);
  const kind = warning === '' ? 'note' : 'warning';
  const names = files.flatMap((file) => [file, fileName(file)].map((name) => ({ name, file })));
  const named = names.find(({ name }) => rest.startsWith(`${name}:`));
  if (named === undefined) return { kind, file: null, line: null, message: rest };
  const [, line, message] = /^:(\d+)?:? ?(.*)$/s.exec(rest.slice(named.name.length))!;
  const { file } = named;
  return { kind, file, line: line === undefined ? null : Number(line), message };
}
