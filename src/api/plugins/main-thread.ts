import { setImmediate } from 'node:timers/promises';
import { threadId, workerData } from 'node:worker_threads';
import { ownHeart, takeHeart } from '../../experiment/plugins/heartbeat.js';
import { GuestWatch } from '../../experiment/plugins/monitored-agent.js';

/** What a thread finds in its `workerData` if another one looks on as it plays guests, beside what else it is told. */
export interface WatchedThread {
  readonly watchedBy?: SharedArrayBuffer;
}

const { watchedBy } = (workerData ?? {}) as WatchedThread;

/** The watch over the guests of this thread, for all that is played in it. */
export const HERE = new GuestWatch([], watchedBy === undefined ? ownHeart() : takeHeart(watchedBy, threadId));

/** Waits until everything has happened that is due, and that guests may have left. */
export async function untilQuiet(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/** Thrown when the agent of a module would be loaded into a thread that has to stay in charge. */
export class ModuleMet extends Error {
  override readonly name = 'ModuleMet';
}

let inCharge = false;

/** Forbids to load a module into this thread from now on: `ModuleMet` is thrown instead. */
export function stayInCharge(): void {
  inCharge = true;
}

/** @throws ModuleMet if no module is to be loaded into this thread */
export function mustLoadHere(path: string): void {
  if (inCharge) throw new ModuleMet(path);
}
