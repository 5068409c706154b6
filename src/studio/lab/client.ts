import { type Remote, wrap } from 'comlink';
import type { Lab } from './lab.js';

const worker = new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name: 'lab' });

/** The lab, in a worker of its own, so that the page never waits for it. */
export const lab: Remote<Lab> = wrap<Lab>(worker);
