import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PACKAGE_ROOT } from '#package-root';
import { UserError } from '../../engine/index.js';

const ONE_FILE = join(PACKAGE_ROOT, 'dist/studio.html.br');
/** Program that builds the page, in a checkout only: a published package has the page. */
const BUILDER = join(PACKAGE_ROOT, 'tools/studio.mjs');
const FOLDER = join(PACKAGE_ROOT, existsSync(BUILDER) ? 'dist/studio' : 'dist/studio-packed');

/**
 * Returns the folder of the built page, whose files are compressed in a package. In a checkout the page is rebuilt
 * first if its sources have changed.
 *
 * @param building called before a build, which takes about ten seconds
 * @throws UserError if the page is missing and cannot be built
 */
export function studioFolder(building: () => void): string {
  build(building);
  if (!existsSync(FOLDER)) throw new UserError(`the studio is missing from ${FOLDER}; install the package again`);
  return FOLDER;
}

/**
 * Returns the page as the text of one file that works from a disk. In a checkout it is rebuilt first if its sources
 * have changed.
 *
 * @param building called before a build, which takes about ten seconds
 * @throws UserError if the page is missing and cannot be built
 */
export function studioOneFile(building: () => void): string {
  build(building, '--one-file');
  if (!existsSync(ONE_FILE)) throw new UserError('dist/studio.html.br is missing; install the package again');
  return brotliDecompressSync(readFileSync(ONE_FILE)).toString();
}

function build(building: () => void, ...words: readonly string[]): void {
  if (!existsSync(BUILDER) || builder('--check', ...words) === 0) return;
  building();
  if (builder(...words) !== 0)
    throw new UserError('the page of the studio could not be built; the lines above say why');
}

function builder(...words: readonly string[]): number | null {
  return spawnSync(process.execPath, [BUILDER, ...words], { cwd: PACKAGE_ROOT, stdio: ['ignore', 2, 2] }).status;
}
