import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { UserError, unknownWord } from '../../engine/index.js';
import { findShipped } from '../../playing/library/paths.js';

/** Folder of the claims that ship. */
const FOLDER = 'experiments/claims';

/**
 * Returns the claim files of the current folder, or those of the package if it has no such folder, in order. @throws
 * UserError if both are missing
 */
export function claimFiles(): string[] {
  const dir = existsSync(FOLDER) ? FOLDER : join(PACKAGE_ROOT, FOLDER);
  if (!existsSync(dir)) throw new UserError('there is no folder of claims here');
  return readdirSync(dir)
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(dir, name));
}

/**
 * Returns the file that a word of the command line means: a path, or the id of a claim that ships.
 *
 * @throws UserError for a word that is neither
 */
export function findClaim(word: string): string {
  const path = findShipped(word);
  if (existsSync(path) || /\.ya?ml$|[\\/]/.test(word)) return path;
  const files = claimFiles();
  const ids = files.map((file) => file.replace(/^.*[\\/]|\.ya?ml$/g, ''));
  const at = ids.findIndex((id) => id.toLowerCase() === word.toLowerCase());
  if (at < 0) throw unknownWord('claim', word, ids, 'claim');
  return files[at];
}
