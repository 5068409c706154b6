import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { UserError } from '../engine/index.js';
import { isBuild } from './build.js';
import { runProcess } from './spawn.js';

/** Program of a revision that builds it. */
const BUILD = 'tools/build.mjs';

/** Programs that emit the WebAssembly of a revision, newest place first. */
const EMITTERS = ['dist/src/wasm/emit/write.js', 'dist/src/wasm/print/write.js'];

/** One side of a comparison, before it is built. */
export interface Side {
  /** As the person wrote it. */
  readonly name: string;
  /** A folder of compiled code, or a commit that has yet to be built. */
  readonly found: { readonly dist: string } | { readonly commit: string };
}

/** Repository of the revisions, and the flag that names them. */
export interface Asked {
  /** A folder of the checkout. */
  readonly root: string;
  readonly flag: string;
}

const TO_COMPARE: Asked = { root: PACKAGE_ROOT, flag: '--compare' };

/** Resolves a name: a folder with a build, a folder of compiled code, or a git revision of the checkout. */
export async function findSide(name: string, stop: AbortSignal, source = TO_COMPARE): Promise<Side> {
  for (const dist of [join(name, 'dist'), name]) if (isBuild(dist)) return { name, found: { dist } };
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const { exit, out } = await git(words, stop, source);
  if (exit === 0) return { name, found: { commit: out.trim() } };
  if (existsSync(name) && statSync(name).isDirectory())
    throw new UserError(`${name}: a folder without a build; run npm run build there`);
  throw new UserError(`${source.flag}: '${name}' is neither a git revision nor a folder with a build`);
}

/** Folders for checkouts, all gone when this is closed or the process ends. */
export class Workshop {
  private readonly dir = mkdtempSync(join(tmpdir(), 'talisman-lab-compare-'));
  private readonly clear = (): void => rmSync(this.dir, { recursive: true, force: true });
  private readonly built = new Map<string, string>();

  constructor(
    private readonly stop: AbortSignal,
    private readonly source = TO_COMPARE,
  ) {
    process.on('exit', this.clear);
  }

  /** Folder of a commit's files; they are checked out once. */
  async treeOf(commit: string): Promise<string> {
    const tree = join(this.dir, commit);
    if (!existsSync(tree)) await this.checkOut(commit, tree);
    return tree;
  }

  /** Folder of a side's compiled code; a commit is checked out and built, once. */
  async distOf({ name, found }: Side): Promise<string> {
    if ('dist' in found) return found.dist;
    const known = this.built.get(found.commit);
    if (known !== undefined) return known;
    const tree = await this.treeOf(found.commit);
    await this.compile(name, tree);
    const dist = join(tree, 'dist');
    if (!isBuild(dist)) throw new UserError(`${name}: this revision has no games to measure`);
    this.built.set(found.commit, dist);
    return dist;
  }

  close(): void {
    process.off('exit', this.clear);
    this.clear();
  }

  /**
   * Writes a commit's files through an index of our own: the checkout, its index and its list of worktrees stay as they
   * are.
   */
  private async checkOut(commit: string, tree: string): Promise<void> {
    const env = { GIT_INDEX_FILE: `${tree}.index` };
    for (const words of [
      ['read-tree', commit],
      ['checkout-index', '--all', `--prefix=${tree}/`],
    ]) {
      const { exit, err } = await git(words, this.stop, this.source, env);
      if (exit !== 0) throw new UserError(`git ${words[0]}: ${err.trim().split('\n')[0]}`);
    }
    // A clone in which nothing is installed is built with the packages of this program.
    const installed = [this.source.root, PACKAGE_ROOT].map((root) => join(root, 'node_modules')).find(existsSync);
    if (installed !== undefined) symlinkSync(installed, join(tree, 'node_modules'), 'junction');
  }

  /** Builds a checked-out revision as its own `npm run build` does. */
  private async compile(name: string, tree: string): Promise<void> {
    const program = join(tree, BUILD);
    if (!existsSync(program)) return this.compileOnly(name, tree);
    const { exit, out, err } = await runProcess(process.execPath, [program], this.stop);
    if (exit !== 0)
      throw new UserError(`${name}: does not build with the packages installed here: ${lineOf(`${out}\n${err}`)}`);
  }

  /** Compiles a revision from before there was a program that builds it. */
  private async compileOnly(name: string, tree: string): Promise<void> {
    const words = [compiler(), '-p', join(tree, 'tsconfig.json'), '--sourceMap', 'false', '--declaration', 'false'];
    const { exit, out } = await runProcess(process.execPath, words, this.stop);
    if (exit !== 0) throw new UserError(`${name}: does not build with the packages installed here: ${lineOf(out)}`);
    const emitter = EMITTERS.map((path) => join(tree, path)).find(existsSync);
    if (emitter === undefined) return;
    const emitted = await runProcess(process.execPath, [emitter], this.stop);
    if (emitted.exit !== 0) throw new UserError(`${name}: is not compiled: ${lineOf(emitted.err)}`);
  }
}

/** Returns the first line of a program's output with an error, or otherwise its first line. */
function lineOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (lines.find((line) => /error/i.test(line)) ?? lines[0] ?? 'it says nothing').trim();
}

function git(
  words: readonly string[],
  stop: AbortSignal,
  { root, flag }: Asked,
  env: NodeJS.ProcessEnv = {},
): ReturnType<typeof runProcess> {
  return runProcess('git', ['-C', root, ...words], stop, env).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new UserError(`${flag}: git is not installed; give two folders with builds`)
      : error;
  });
}

function compiler(): string {
  try {
    return createRequire(import.meta.url).resolve('typescript/bin/tsc');
  } catch {
    throw new UserError(
      '--compare: typescript is not installed, so no revision can be built; give two folders with builds',
    );
  }
}
