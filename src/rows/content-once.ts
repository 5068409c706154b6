import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { BUNDLE, CODE } from '#package-root';
import { type DataText, keptValue } from './source.js';

/**
 * Returns the content of a game's own files, compiled as rarely as possible, because this takes longer than most
 * commands need for the rest. A thread takes it from the thread that started it; the key names the folder of the code,
 * so that two programs in one process do not mix. A bundled program stores it next to the bundle, which each build
 * replaces: the same code and the same texts give the same content.
 */
export function contentOnce<T extends object>(
  game: string,
  read: () => readonly DataText[],
  compile: (files: readonly DataText[]) => T,
): T {
  const key = `talisman-lab content of ${game} in ${CODE}`;
  const handed = getEnvironmentData(key) as T | undefined;
  if (handed !== undefined) return handed;
  const files = read();
  const texts = files.flatMap(({ name, text }) => [name, text]);
  const made = BUNDLE === null ? compile(files) : keptValue(BUNDLE, `.content-${game}`, texts, () => compile(files));
  setEnvironmentData(key, made);
  return made;
}
