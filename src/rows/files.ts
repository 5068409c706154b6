import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { UserError } from '../engine/errors.js';
import type { DataText } from './source.js';

/**
 * The data files of a game, from the sources also when the compiled program runs; parsed values are stored in `dist`.
 */
export function gameFiles(game: string, names: readonly string[]): DataText[] {
  const folder = join(PACKAGE_ROOT, 'src', 'games', game, 'data');
  const cache = join(PACKAGE_ROOT, 'dist', '.cache');
  return names.map((name) => ({ ...readDataFile(join(folder, `${name}.yaml`), `${name}.yaml`), cache }));
}

/** Reads one data file, such as a pack. */
export function readDataFile(path: string, name = path): DataText {
  if (!existsSync(path)) throw new UserError(`${path}: there is no such file`);
  return { name, text: readFileSync(path, 'utf8') };
}
