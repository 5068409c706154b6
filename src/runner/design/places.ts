import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { UserError } from '../../engine/index.js';

/** Where worker threads find the folders of the thread that started them. */
const FOLDERS = 'talisman-lab folders';

/** An absolute path within a text, as in `packs=/home/me/x.yaml`. */
const ABSOLUTE = /(?<=^|[\s=,:'"(])\/[^\s=,:'"()]+/g;

function folders(): readonly string[] {
  return (getEnvironmentData(FOLDERS) as readonly string[] | undefined) ?? [];
}

/** Adds a folder to those in which files are looked for, after the working directory. Worker threads inherit it. */
export function lookIn(folder: string): void {
  const path = resolve(folder);
  if (!folders().includes(path)) setEnvironmentData(FOLDERS, [...folders(), path]);
}

/** Adds a folder and all folders around it: files that were copied along with a run are found from it. */
export function lookAround(folder: string): void {
  for (let path = resolve(folder); ; path = dirname(path)) {
    lookIn(path);
    if (path === dirname(path)) return;
  }
}

/** Returns the path of a file or folder by its name: in the working directory, else in the first folder that has it. */
export function findFile(name: string): string {
  const here = resolve(name);
  if (isAbsolute(name) || existsSync(here)) return here;
  return (
    folders()
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path)) ?? here
  );
}

/**
 * Returns the name by which results keep a file: relative to the working directory, without it if it lies elsewhere.
 * So no result says where on a machine, or in whose folder, a file was. `findFile` finds it again.
 *
 * @throws UserError when another file has this name
 */
export function fileName(path: string): string {
  const file = resolve(path);
  if (!isBelow(homedir(), process.cwd()) && isBelow(file, process.cwd()))
    return relative(process.cwd(), file).replaceAll('\\', '/');
  const name = basename(file);
  lookIn(dirname(file));
  if (findFile(name) !== file)
    throw new UserError(`${path}: another file is called ${name} here, ${findFile(name)}; rename one of them`);
  return name;
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
