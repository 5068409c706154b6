import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { UserError, unknownWord } from '../../engine/index.js';

/** A kind of starting file. */
interface Kind {
  /** Ending of the file's name. */
  readonly ending: string;
  /** Returns the commands that use the file, after the program's name. */
  next(file: string): readonly string[];
}

/** Kinds of starting files, by name; each has a file in `docs/templates/`. */
export const STARTING_FILES: Readonly<Record<string, Kind>> = {
  experiment: { ending: '.yaml', next: (file) => [`run ${file}`] },
  claim: { ending: '.yaml', next: (file) => [`claim ${file}`] },
  pack: { ending: '.pack.yaml', next: (file) => [`compare --pack ${file} --max-games 2000`] },
  expansion: {
    ending: '.pack.yaml',
    next: (file) => [`coverage --pack ${file} --games 200`, `compare --pack ${file} --max-games 2000`],
  },
  character: { ending: '.pack.yaml', next: (file) => [`character ${file}`, `tune --character ${file}`] },
  tune: { ending: '.yaml', next: (file) => [`tune ${file}`] },
  log: { ending: '.yaml', next: (file) => [`log ${file}`] },
  agent: { ending: '.mjs', next: (file) => [`conform ${file}`] },
};

/** A starting file, not yet written. */
export interface StartingFile {
  /** Path for a command, relative to the current folder. */
  readonly file: string;
  readonly text: string;
  /** Next commands, after the program's name. */
  readonly next: readonly string[];
}

/**
 * Returns a commented file that works unchanged and can be edited.
 *
 * @param kind a word of `STARTING_FILES`
 * @param name of the file, and of its content: letters, digits and hyphens
 * @param folder folder of the file
 * @throws UserError for an unknown kind, an invalid name, or an existing file
 */
export function startingFile(kind: string, name: string, folder = '.'): StartingFile {
  const { [kind]: known } = STARTING_FILES;
  if (known === undefined) throw unknownWord('kind of file', kind, Object.keys(STARTING_FILES), 'new');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new UserError(`new ${kind}: '${name}': a name is made of lower-case words joined by hyphens, as my-${kind}`);
  const path = join(folder, `${name}${known.ending}`);
  if (existsSync(path)) throw new UserError(`${path}: exists already; choose another name`);
  // The start of the path distinguishes modules from names of agents.
  const file = path === basename(path) && kind === 'agent' ? `./${path}` : path;
  const schemas = relative(dirname(resolve(path)), join(PACKAGE_ROOT, 'docs/schemas')).replaceAll('\\', '/');
  const form = readFileSync(
    join(PACKAGE_ROOT, 'docs/templates', `${kind}${kind === 'agent' ? '.mjs' : '.yaml'}`),
    'utf8',
  );
  const text = form.replaceAll('./FILE', file).replaceAll('FILE', file).replaceAll('NAME', name);
  const title = name.split('-').map(capitalized).join(' ');
  return { file, text: text.replaceAll('TITLE', title).replaceAll('SCHEMAS', schemas), next: known.next(file) };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
