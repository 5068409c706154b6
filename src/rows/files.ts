import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert, UserError } from '../engine/errors.js';
import type { DataText } from './source.js';

/** The data files of a game, from the sources also when the compiled program runs; parsed values are kept in `dist`. */
export function gameFiles(game: string, names: readonly string[]): DataText[] {
  const root = packageRoot();
  const folder = join(root, 'src', 'games', game, 'data');
  const cache = join(root, 'dist', '.cache');
  return names.map((name) => ({ ...readDataFile(join(folder, `${name}.yaml`), `${name}.yaml`), cache }));
}

/** Reads one data file, such as a pack. */
export function readDataFile(path: string, name = path): DataText {
  if (!existsSync(path)) throw new UserError(`${path}: there is no such file`);
  return { name, text: readFileSync(path, 'utf8') };
}

/** Folder of the nearest `package.json` above this module. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    assert(parent !== folder, 'the program lies in a package');
    folder = parent;
  }
  return folder;
}
