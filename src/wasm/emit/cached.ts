import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ModuleCache } from './cache.js';
import { compiledFrom } from './compile.js';
import type { CompileWorkerData } from './compile-worker.js';

/**
 * Returns the module of an AssemblyScript text: the saved one if it was compiled before, otherwise compiled in another
 * thread, so that two modules take the time of one where there are two cores.
 *
 * @param dist the built program, which holds the modules
 * @param settings of a further round of Binaryen; none if empty
 */
export function compiledModule(dist: string, text: string, settings: string): Promise<Uint8Array> {
  const cache = new ModuleCache(join(dist, '.cache/wasm'));
  return cache.get(compiledFrom(text, settings), () => compileInWorker({ text, settings }));
}

async function compileInWorker(data: CompileWorkerData): Promise<Uint8Array> {
  const worker = new Worker(new URL('./compile-worker.js', import.meta.url), { workerData: data });
  const [code] = (await once(worker, 'message')) as [Uint8Array];
  return code;
}
