import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { BUNDLE, CODE, PACKAGE_ROOT } from '#package-root';
import { OWN_MODEL } from '../../../agents/talisman/judge/own-model.js';
import { OWN_QUICK_MODEL } from '../../../agents/talisman/quick/own-nets.js';
import type { Game, State } from '../../engine/index.js';
import { gameSignature } from './signature.js';

/** Hashes of everything that decides the games of a rule set, except agents in separate modules. */
interface CodeHashes {
  readonly rules: string;
  readonly cards: string;
  readonly roster: string;
}

/** A run's record of the program that plays it. */
export interface Program extends CodeHashes {
  /** Signature of the game's fixed games, 16 hexadecimal digits. */
  readonly signature: string;
}

/** Hashes of the code of each game, by its id, as the build found them. */
export const PROGRAMS = join(CODE, 'programs.json');

let built: Readonly<Record<string, Program>> | null = null;

/** Returns the hashes of the code that plays a game, and its signature. */
export function programOf(game: Game<State>): Program {
  if (BUNDLE === null) return hashProgram(game);
  built ??= JSON.parse(readFileSync(PROGRAMS, 'utf8')) as Readonly<Record<string, Program>>;
  return built[game.id];
}

/** Returns the hashes of the modules of a game, and its signature, which is played if the cache lacks it. */
export function hashProgram(game: Game<State>): Program {
  const hashes = hashCode(game.id);
  return { ...hashes, signature: cachedSignature(game, hashes) };
}

function hashCode(game: string): CodeHashes {
  return {
    rules: hashFiles(join(CODE, 'src/engine'), join(CODE, 'src/games', game)),
    cards: hashFiles(join(PACKAGE_ROOT, 'src/games', game, 'data')),
    roster: hashFiles(join(CODE, 'agents'), join(PACKAGE_ROOT, OWN_MODEL), join(PACKAGE_ROOT, OWN_QUICK_MODEL)),
  };
}

/**
 * Returns the signature from a cache: it takes a second to play, and is the same for the same hashes of code and cards.
 */
function cachedSignature(game: Game<State>, { rules, cards, roster }: CodeHashes): string {
  const path = join(PACKAGE_ROOT, 'dist/.cache', `${game.id}-${rules}-${cards}-${roster}`);
  try {
    const saved = readFileSync(path, 'utf8').trim();
    if (/^[0-9a-f]{16}$/.test(saved)) return saved;
    throw new Error('the entry is damaged');
  } catch {
    const signature = gameSignature(game);
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.${process.pid}`, `${signature}\n`);
      renameSync(`${path}.${process.pid}`, path);
    } catch {
      // A read-only installation works without the cache.
    }
    return signature;
  }
}

/** Returns one hash over the names and texts of code and data files; maps and type declarations do not count. */
export function hashFiles(...roots: string[]): string {
  const hash = createHash('sha256');
  for (const root of roots) {
    for (const path of filesUnder(root)) {
      hash
        .update(`${relative(root, path)}\0`)
        .update(sameLineEnds(readFileSync(path)))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Returns the bytes of a text with one kind of line ends; of other files unchanged. */
function sameLineEnds(bytes: Buffer): Buffer {
  const isText = bytes.includes('\r\n') && !bytes.includes(0);
  return isText ? Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1') : bytes;
}

function filesUnder(root: string): string[] {
  if (!existsSync(root)) return [];
  if (statSync(root).isFile()) return [root];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.map$|\.d\.ts$|\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
