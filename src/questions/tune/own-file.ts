import { join } from 'node:path';
import { hashOf } from '../../experiment/design/packs.js';
import { nameFile } from '../../experiment/design/places.js';

/**
 * Returns the name of a file that a tune writes into its folder. The name depends on the tune's changes and not on the
 * path of the folder: parts of a tune in other folders, or on other machines, have the same names.
 *
 * @param what texts that decide the contents of all files of the tune
 */
export function ownFile(dir: string, folder: string, file: string, what: readonly string[]): string {
  const name = `${hashOf(what.join('\0'))}/${file}`;
  nameFile(name, join(dir, folder, file));
  return name;
}
