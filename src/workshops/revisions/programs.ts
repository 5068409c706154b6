import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { findSide, Workshop } from '../../bench/revision.js';
import { Interrupted, runProcess } from '../../bench/spawn.js';
import { UserError } from '../../engine/index.js';

/** A program of one revision, and the files that it finds next to it. */
export interface Program {
  /** Name in an answer. */
  readonly name: string;
  /** Its command line. */
  readonly main: string;
  /** The folder of the checkout that packs, variants and modules are taken from. */
  readonly tree: string;
}

const MAIN = 'src/cli/main.js';

/**
 * Programs of revisions. A revision of this package is built. A revision of a user's own rules is played by this
 * program.
 */
export class Programs {
  private workshop: Workshop | null = null;
  private readonly root: string;

  /** @param from a folder of the checkout */
  constructor(
    private readonly stop: AbortSignal,
    private readonly flag: string,
    from = process.cwd(),
  ) {
    this.root = checkoutOf(resolve(from)) ?? PACKAGE_ROOT;
  }

  /** This program, with the files as they lie here. */
  here(): Program {
    return { name: 'now', main: join(PACKAGE_ROOT, 'dist', MAIN), tree: this.root };
  }

  /** The program that a word means: a git revision, or a folder with a build. `built` is called before the build. */
  async of(word: string, built: (line: string) => void): Promise<Program> {
    const source = { root: this.root, flag: this.flag };
    const side = await findSide(word, this.stop, source);
    if ('dist' in side.found) return { name: word, main: join(side.found.dist, MAIN), tree: dirname(side.found.dist) };
    this.workshop ??= new Workshop(this.stop, source);
    const { commit } = side.found;
    const tree = await this.workshop.treeOf(commit);
    if (!isThisPackage(tree)) return { ...this.here(), name: word, tree };
    built(`building ${word} (${commit.slice(0, 12)})`);
    return { name: word, main: join(await this.workshop.distOf(side), MAIN), tree };
  }

  /** A file of the checkout as it was in a program's revision. */
  fileIn({ tree }: Program, path: string): string {
    const full = resolve(path);
    return full.startsWith(`${this.root}/`) ? join(tree, full.slice(this.root.length + 1)) : full;
  }

  /** Returns the answer of a program to a command, as JSON. */
  async answers<T>(program: Program, words: readonly string[]): Promise<T> {
    const { out } = await this.run(program, [...words, '--json']);
    return JSON.parse(out) as T;
  }

  /** Runs a command of a program. @throws UserError with its message, if it fails */
  async run({ main, name }: Program, words: readonly string[]): Promise<{ readonly out: string }> {
    const { exit, out, err } = await runProcess(process.execPath, [main, ...words], this.stop);
    if (exit === 130) throw new Interrupted();
    const line =
      err
        .trim()
        .split('\n')
        .at(-1)
        ?.replace(/^talisman-lab: /, '') ?? '';
    if (exit !== 0) throw new UserError(`${name}: ${line === '' ? `ended with ${exit}` : line}`);
    return { out };
  }

  close(): void {
    this.workshop?.close();
  }
}

/** The checkout that a folder is in; null outside git. */
function checkoutOf(folder: string): string | null {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? null : checkoutOf(dirname(folder));
}

function isThisPackage(tree: string): boolean {
  const nameIn = (folder: string): unknown => {
    try {
      return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: unknown }).name;
    } catch {
      return null;
    }
  };
  return nameIn(tree) !== null && nameIn(tree) === nameIn(PACKAGE_ROOT);
}
