import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, normalize, relative, resolve, sep } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { PACKAGE_ROOT } from '#package-root';
import { UserError } from '../../engine/index.js';

/** Key of the environment data that threads share. */
const PLACES = 'talisman-lab places';

/** Places of files outside the working directory. */
export interface Places {
  /** Path of each named file. */
  readonly named: Readonly<Record<string, string>>;
  /** Folders in which other files are searched. */
  readonly folders: readonly string[];
}

/** An absolute path within a text, as in `packs=/home/me/x.yaml`. */
const ABSOLUTE = /(?<=^|[\s=,:'"(])\/[^\s=,:'"()]+/g;

/** Returns the places that this thread knows. */
export function places(): Places {
  return (getEnvironmentData(PLACES) as Places | undefined) ?? { named: {}, folders: [] };
}

/** Takes over the places of the thread that gives this one its work. */
export function takePlaces(of: Places): void {
  setEnvironmentData(PLACES, of);
}

/** Adds a folder to those in which files are searched, after the working directory. Worker threads inherit it. */
export function lookIn(folder: string): void {
  const { named, folders } = places();
  const path = resolve(folder);
  if (!folders.includes(path)) setEnvironmentData(PLACES, { named, folders: [...folders, path] });
}

/** Adds a folder and all its parents, so that files copied with a run are found. */
export function lookAround(folder: string): void {
  for (let path = resolve(folder); ; path = dirname(path)) {
    lookIn(path);
    if (path === dirname(path)) return;
  }
}

/**
 * Returns the path of a file or folder by its name: in the working directory, otherwise as named by `fileName`,
 * otherwise in the first folder that has it, otherwise in this package: `experiments/…` works anywhere.
 */
export function findFile(name: string): string {
  const here = resolve(name);
  if (isAbsolute(name) || existsSync(here)) return here;
  const { named, folders } = places();
  const key = normalize(name);
  if (Object.hasOwn(named, key)) return named[key];
  return [...folders, PACKAGE_ROOT].map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? here;
}

/** Returns a name as it is if there is such a file here or nowhere, otherwise the path of `findFile`. */
export function pathOf(name: string): string {
  const path = findFile(name);
  return existsSync(name) || !existsSync(path) ? name : path;
}

/**
 * Returns the name of a file in results: relative to the working directory, and without its folder if it is outside. So
 * no result reveals a path or a user name. `findFile` finds it again. Of two files outside with one name the second is
 * shown with enough of its path to distinguish them.
 */
export function fileName(path: string): string {
  const file = resolve(path);
  if (!isBelow(homedir(), process.cwd()) && isBelow(file, process.cwd()))
    return relative(process.cwd(), file).replaceAll('\\', '/');
  const inPackage = relative(PACKAGE_ROOT, file).replaceAll('\\', '/');
  if (isBelow(file, PACKAGE_ROOT) && findFile(inPackage) === file) return inPackage;
  const parts = file.split(sep).slice(1);
  for (let from = parts.length - 1; from >= 0; from--) {
    const name = parts.slice(from).join('/');
    const found = findFile(name);
    if (found !== file && existsSync(found)) continue;
    nameFile(name, file);
    return name;
  }
  throw new UserError(`${path}: another file has this path below ${process.cwd()}; run from another folder`);
}

/** Records the path of a named file, for this thread and the workers that it starts. */
export function nameFile(name: string, path: string): void {
  const { named, folders } = places();
  setEnvironmentData(PLACES, { named: { ...named, [normalize(name)]: path }, folders });
}

/**
 * True if a path leads into a folder. A folder around all homes belongs to no user: everything below it names its
 * owner.
 */
function isBelow(path: string, folder: string): boolean {
  const below = relative(folder, path);
  return below !== '' && !isAbsolute(below) && !below.startsWith('..');
}

/** Returns a text with files named as in results. */
export function withoutPlaces(text: string): string {
  return text.replace(ABSOLUTE, (path) => (existsSync(path) ? fileName(path) : path));
}
