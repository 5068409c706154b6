import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { type Game, type PackedGame, type PackText, type State, UserError } from '../../engine/index.js';
import { fileName, findFile } from './places.js';
import { readTextFile } from './text-file.js';
import { readYamlText } from './yaml-text.js';

/** Size limit of a pack, in bytes: ten times the cards of a whole game. */
const BYTES_MAX = 256 * 1024;
/** Most packs of one game. */
const PACKS_MAX = 16;

/**
 * Reads named packs, by their files or by the names of shipped ones. Hostile content, such as text nested without end,
 * is refused before it is parsed.
 *
 * @param where the file that names them, with the line; packs are also searched next to it; or the flag
 */
export function readPacks(paths: readonly string[], where: string): PackText[] {
  if (paths.length > PACKS_MAX) throw new UserError(`${where}: at most ${PACKS_MAX} packs, not ${paths.length}`);
  return paths.map((path, i) => {
    if (paths.indexOf(path) !== i) throw new UserError(`${where}: the pack ${path} is named twice`);
    return readPack(path, where);
  });
}

/** Returns the files of packs on top of a variant, for a design; nothing without packs. */
export function packsOnTop(packs: readonly PackText[]): { readonly packsOnTop?: readonly string[] } {
  return packs.length === 0 ? {} : { packsOnTop: packs.map(({ name }) => name) };
}

function readPack(path: string, where: string): PackText {
  const beside = resolve(dirname(where.replace(/:\d+$/, '')), path);
  const file = existsSync(path) || !existsSync(beside) ? path : beside;
  const name = existsSync(file) ? fileName(file) : path;
  const text = readTextFile(fileOf(name));
  if (text.length > BYTES_MAX) throw new UserError(`${file}: longer than ${BYTES_MAX / 1024} KiB, which no pack needs`);
  readYamlText(text, file);
  return { name, text };
}

/**
 * Returns the shipped packs for options that are on, unless they are already named.
 *
 * @param where place that names the packs of the game
 * @throws UserError if such a pack is named and its option is off
 */
export function broughtPacks(
  game: Game<State>,
  options: Int32Array,
  named: readonly PackText[],
  where: string,
): PackText[] {
  return Object.entries(game.packsByOption ?? {}).flatMap(([id, name]) => {
    const isOn = options[game.options.findIndex((spec) => spec.id === id)] !== 0;
    if (!isOn && named.length === 0) return [];
    const text = readTextFile(shippedPack(name)!);
    const isNamed = named.some((pack) => pack.text === text);
    if (isNamed && !isOn) throw new UserError(`${where}: the pack ${name} is played, so ${id} cannot be 0`);
    return isOn && !isNamed ? [{ name, text }] : [];
  });
}

function fileOf(name: string): string {
  const file = findFile(name);
  return existsSync(file) ? file : (shippedPack(name) ?? name);
}

/** Returns a pack in the form of a replay token: its file, and a hash of its text. */
export function packWord({ name, text }: PackText): string {
  return `${name}~${hashOf(text)}`;
}

/**
 * Returns the file of such a word.
 *
 * @throws UserError if it is missing or has changed
 */
export function packOf(word: string, token: string): string {
  const at = word.lastIndexOf('~');
  const name = word.slice(0, at);
  if (at <= 0) throw new UserError(`'${word}' is not file~hash, in the replay token '${token}'`);
  if (hashOf(readTextFile(fileOf(name))) !== word.slice(at + 1))
    throw new UserError(`${name}: was changed after the game of this token was played`);
  return name;
}

/** Returns the first words of the SHA-256 of a pack's text. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Returns a game with packs on top; a game that takes no packs refuses them. */
export function packedGame(game: Game<State>, packs: readonly PackText[], where: string): PackedGame<State> {
  if (packs.length === 0) return { game, notes: [], warnings: [], abilities: [], options: {} };
  if (game.packed === undefined) {
    const why = game.whyNoPacks === undefined ? '' : `: ${game.whyNoPacks}`;
    throw new UserError(`${where}: there are no packs of ${game.id}${why}`);
  }
  return game.packed(packs);
}

/**
 * Returns the file of a shipped pack by its name: `packs/NAME/NAME.yaml` next to the game's source, where the compiled
 * program reads it, too. Undefined if there is none of that name.
 */
export function shippedPack(name: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return undefined;
  const games = join(PACKAGE_ROOT, 'src', 'games');
  return readdirSync(games)
    .map((game) => join(games, game, 'packs', name, `${name}.yaml`))
    .find((file) => existsSync(file));
}
