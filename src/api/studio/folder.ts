import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../engine/index.js';
import { PACKAGE_ROOT } from '../../package/root.js';

const FOLDER = join(PACKAGE_ROOT, 'dist/studio');
/** Program that builds the page, in a checkout only: a published package has the page. */
const BUILDER = join(PACKAGE_ROOT, 'tools/studio.mjs');

/**
 * Returns the folder of the built page. In a checkout the page is built first if the sources say something else.
 *
 * @param building called before a build, which takes some ten seconds
 * @throws UserError if the page is not there and cannot be built
 */
export function studioFolder(building: () => void): string {
  if (existsSync(BUILDER) && builder('--check') !== 0) {
    building();
    if (builder() !== 0) throw new UserError('the page of the studio could not be built; the lines above say why');
  }
  if (!existsSync(join(FOLDER, 'index.html'))) {
    throw new UserError('the page of the studio is missing from dist/studio; install the package again');
  }
  return FOLDER;
}

function builder(...words: readonly string[]): number | null {
  return spawnSync(process.execPath, [BUILDER, ...words], { cwd: PACKAGE_ROOT, stdio: ['ignore', 2, 2] }).status;
}
