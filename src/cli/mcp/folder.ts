import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { UserError } from '../../engine/index.js';

/** Returns the real path of the folder that a server may write to. @throws UserError if it is missing or a file */
export function openServerFolder(folder: string): string {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) throw new UserError(`--folder: ${folder}: no such folder`);
  if (!stat.isDirectory()) throw new UserError(`--folder: ${folder}: a file, not a folder`);
  return realpathSync(folder);
}

/**
 * Returns the path of a file or folder below a folder, with all symbolic links followed.
 *
 * @throws UserError if it leads outside
 */
export function pathInside(folder: string, path: string, where: string): string {
  const real = realPath(resolve(folder, path));
  const below = relative(folder, real);
  if (below === '') throw new UserError(`${where}: '${path}' is the folder itself; name a folder in it`);
  if (isAbsolute(below) || below.split(/[/\\]/)[0] === '..')
    throw new UserError(`${where}: '${path}' is outside the folder of this server; it writes only there`);
  return real;
}

/** Most links in a row that are followed; a circle of links has no end. */
const LINKS_MAX = 40;

/** Returns a path with the links of its existing part followed. */
function realPath(path: string, links = LINKS_MAX): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  if (parent === path) return path;
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (!isLink) return join(realPath(parent, links), basename(path));
  if (links === 0) throw new UserError(`${path}: a circle of links`);
  return realPath(resolve(realPath(parent, links), readlinkSync(path)), links - 1);
}
