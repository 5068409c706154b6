import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { UserError, unknownWord } from '../../engine/index.js';

/** A kind of starting file. */
interface Kind {
  /** Ending of the file's name. */
  readonly ending: string;
  /** Templates of the other files of its folder, by their names. Absent: no folder is made. */
  readonly beside?: Readonly<Record<string, string>>;
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
    beside: { 'NAME.yaml': 'expansion-experiment.yaml', 'README.md': 'expansion-readme.md' },
    next: (file) => [`run ${file.replace(/pack\.yaml$/, 'yaml')}`, `coverage --pack ${file} --games 200`],
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
  /** Other files of its folder. */
  readonly beside: readonly { readonly file: string; readonly text: string }[];
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
  const home = known.beside === undefined ? folder : join(folder, name);
  const path = join(home, `${name}${known.ending}`);
  const others = Object.entries(known.beside ?? {}).map(([other, template]) => ({
    file: join(home, other.replace('NAME', name)),
    template,
  }));
  for (const each of [path, ...others.map((other) => other.file)])
    if (existsSync(each)) throw new UserError(`${each}: exists already; choose another name`);
  // The start of the path distinguishes modules from names of agents.
  const file = path === basename(path) && kind === 'agent' ? `./${path}` : path;
  const schemas = relative(dirname(resolve(path)), join(PACKAGE_ROOT, 'docs/schemas')).replaceAll('\\', '/');
  const title = name.split('-').map(capitalized).join(' ');
  const filled = (template: string, at: string): string =>
    readFileSync(join(PACKAGE_ROOT, 'docs/templates', template), 'utf8')
      .replaceAll('./FILE', at)
      .replaceAll('FILE', at)
      .replaceAll('FOLDER', home)
      .replaceAll('NAME', name)
      .replaceAll('TITLE', title)
      .replaceAll('SCHEMAS', schemas);
  return {
    file,
    text: filled(`${kind}${kind === 'agent' ? '.mjs' : '.yaml'}`, file),
    beside: others.map((other) => ({ file: other.file, text: filled(other.template, other.file) })),
    next: known.next(file),
  };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
