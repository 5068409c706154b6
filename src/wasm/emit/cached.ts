import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { compiledFrom, type Level } from './compile.js';
import type { CompileWorkerData } from './compile-worker.js';

/** Number of cached modules; older ones are removed. */
const MOST = 16;

/** Compiled modules in a folder, by a word for their text and settings, so that going back to a revision is quick. */
export class ModuleCache {
  constructor(private readonly folder: string) {}

  /** Returns the module of a word, compiled now if it is not in the folder. */
  async get(word: string, compile: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const path = join(this.folder, `${word}.wasm`);
    if (existsSync(path)) return readFileSync(path);
    const code = await compile();
    mkdirSync(this.folder, { recursive: true });
    // A file that is written in one step is never read by half, even when two builds run at once.
    const part = `${path}.${process.pid}`;
    writeFileSync(part, code);
    renameSync(part, path);
    this.prune();
    return code;
  }

  private prune(): void {
    const files = readdirSync(this.folder).map((name) => join(this.folder, name));
    const age = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const newestFirst = files.map((path) => ({ path, at: age(path) })).sort((a, b) => b.at - a.at);
    for (const { path } of newestFirst.slice(MOST)) rmSync(path, { force: true });
  }
}

/**
 * Returns the module of an AssemblyScript text: the saved one if it was compiled before, otherwise compiled in another
 * thread, so that two modules take the time of one where there are two cores.
 *
 * @param dist the built program, which holds the modules
 * @param settings of a further round of Binaryen; none if empty
 */
export function compiledModule(
  dist: string,
  text: string,
  settings: string,
  level: Level = '-O3',
): Promise<Uint8Array> {
  const cache = new ModuleCache(join(dist, '.cache/wasm'));
  return cache.get(compiledFrom(text, settings, level), () => compileInWorker({ text, settings, level }));
}

async function compileInWorker(data: CompileWorkerData): Promise<Uint8Array> {
  const worker = new Worker(new URL('./compile-worker.js', import.meta.url), { workerData: data });
  const [code] = (await once(worker, 'message')) as [Uint8Array];
  return code;
}
