import { type Remote, wrap } from 'comlink';
import type { Lab } from './lab.js';
import { startWorker } from './start-worker.js';

/** A lab for one long question, beside that of the page. */
export interface Asker {
  readonly remote: Remote<Lab>;
  /** Ends the question, whatever it is doing. */
  stop(): void;
}

/** Starts a lab for one question. Its files are its own. */
export function startAsker(): Asker {
  const worker = startWorker();
  return { remote: wrap<Lab>(worker), stop: () => worker.terminate() };
}
