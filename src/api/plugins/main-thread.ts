import { setImmediate } from 'node:timers/promises';
import { threadId, workerData } from 'node:worker_threads';
import { claimHeartbeat, ownHeartbeat } from '../../experiment/plugins/heartbeat.js';
import { PluginMonitor } from '../../experiment/plugins/monitored-agent.js';

/** What a thread finds in its `workerData` if another one looks on as it plays plugins, beside what else it is told. */
export interface MonitoredThread {
  readonly heartbeats?: SharedArrayBuffer;
}

const { heartbeats } = (workerData ?? {}) as MonitoredThread;

/** The watch over the plugins of this thread, for all that is played in it. */
export const threadMonitor = new PluginMonitor(
  [],
  heartbeats === undefined ? ownHeartbeat() : claimHeartbeat(heartbeats, threadId),
);

/** Waits until everything has happened that is due, and that plugins may have left. */
export async function untilQuiet(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/** Thrown when the agent of a module would be loaded into a thread that has to stay in charge. */
export class PluginOnMainThread extends Error {
  override readonly name = 'ModuleMet';
}

let inCharge = false;

/** Forbids to load a module into this thread from now on: `PluginOnMainThread` is thrown instead. */
export function forbidPluginsOnThisThread(): void {
  inCharge = true;
}

/** @throws PluginOnMainThread if no module is to be loaded into this thread */
export function mustLoadHere(path: string): void {
  if (inCharge) throw new PluginOnMainThread(path);
}
