import { parentPort, workerData } from 'node:worker_threads';
import { compile, type Level } from './compile.js';

/** Input of the worker that compiles one module next to the others. */
export interface CompileWorkerData {
  /** AssemblyScript. */
  readonly text: string;
  /** Settings of a further round of Binaryen; none if empty. */
  readonly settings: string;
  readonly level: Level;
}

const { text, settings, level } = workerData as CompileWorkerData;
parentPort!.postMessage(await compile(text, settings, level));
