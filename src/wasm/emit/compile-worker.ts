import { parentPort, workerData } from 'node:worker_threads';
import { compile } from './compile.js';

/** Input of the worker that compiles one module next to the others. */
export interface CompileWorkerData {
  /** AssemblyScript. */
  readonly text: string;
  /** Settings of a further round of Binaryen; none if empty. */
  readonly settings: string;
}

const { text, settings } = workerData as CompileWorkerData;
parentPort!.postMessage(await compile(text, settings));
