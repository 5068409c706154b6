import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, normalize, relative, resolve, sep } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { UserError } from '../../engine/index.js';

/** Where this thread and its worker threads keep what follows. */
const PLACES = 'talisman-lab places';

/** Where files are that lie outside of the working directory. */
interface Places {
  /** Path of each file that has been named. */
  readonly named: Readonly<Record<string, string>>;
  /** Folders in which others are looked for. */
  readonly folders: readonly string[];
}

/** An absolute path within a text, as in `packs=/home/me/x.yaml`. */
const ABSOLUTE = /(?<=^|[\s=,:'"(])\/[^\s=,:'"()]+/g;

function places(): Places {
  return (getEnvironmentData(PLACES) as Places | undefined) ?? { named: {}, folders: [] };
}

/** Adds a folder to those in which files are looked for, after the working directory. Worker threads inherit it. */
export function lookIn(folder: string): void {
  const { named, folders } = places();
  const path = resolve(folder);
  if (!folders.includes(path)) setEnvironmentData(PLACES, { named, folders: [...folders, path] });
}

/** Adds a folder and all folders around it: files that were copied along with a run are found from it. */
export function lookAround(folder: string): void {
  for (let path = resolve(folder); ; path = dirname(path)) {
    lookIn(path);
    if (path === dirname(path)) return;
  }
}

/**
 * Returns the path of a file or folder by its name: in the working directory, else that which `fileName` named so, else
 * in the first folder that has it.
 */
export function findFile(name: string): string {
  const here = resolve(name);
  if (isAbsolute(name) || existsSync(here)) return here;
  const { named, folders } = places();
  const key = normalize(name);
  if (Object.hasOwn(named, key)) return named[key];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? here;
}

/**
 * Returns the name by which results keep a file: relative to the working directory, and without its folder if it lies
 * elsewhere. So no result says where on a machine, or in whose folder, a file was. `findFile` finds it again. Of two
 * files elsewhere with one name the second keeps as much of its path as tells them apart.
 */
export function fileName(path: string): string {
  const file = resolve(path);
  if (!isBelow(homedir(), process.cwd()) && isBelow(file, process.cwd()))
    return relative(process.cwd(), file).replaceAll('\\', '/');
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

/** Says where the file of a name is, for this thread and the workers that it starts. */
export function nameFile(name: string, path: string): void {
  const { named, folders } = places();
  setEnvironmentData(PLACES, { named: { ...named, [normalize(name)]: path }, folders });
}

/** Whether a path leads into a folder. A folder around all homes is nobody's own: what is below it names its owner. */
function isBelow(path: string, folder: string): boolean {
  const below = relative(folder, path);
  return below !== '' && !isAbsolute(below) && !below.startsWith('..');
}

/** Returns a text in which files are called as results call them. */
export function withoutPlaces(text: string): string {
  return text.replace(ABSOLUTE, (path) => (existsSync(path) ? fileName(path) : path));
}
