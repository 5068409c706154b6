import { setImmediate } from 'node:timers/promises';
import { threadId, workerData } from 'node:worker_threads';
import { claimHeartbeat, ownHeartbeat } from '../../experiment/plugins/heartbeat.js';
import { PluginMonitor } from '../../experiment/plugins/monitored-agent.js';

/** Part of a thread's `workerData` if another thread monitors its plugins. */
export interface MonitoredThread {
  readonly heartbeats?: SharedArrayBuffer;
}

const { heartbeats } = (workerData ?? {}) as MonitoredThread;

/** Monitor of the plugins in this thread. */
export const threadMonitor = new PluginMonitor(
  [],
  heartbeats === undefined ? ownHeartbeat() : claimHeartbeat(heartbeats, threadId),
);

/** Waits until the event loop has run all due code, including deferred code of plugins. */
export async function untilQuiet(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/** Error for loading a module into a thread that must stay responsive. */
export class PluginOnMainThread extends Error {
  override readonly name = 'ModuleMet';
}

let inCharge = false;

/** Forbids loading a module into this thread from now on: `PluginOnMainThread` is thrown instead. */
export function forbidPluginsOnThisThread(): void {
  inCharge = true;
}

/** Checks that a module may be loaded into this thread. @throws PluginOnMainThread if not */
export function mustLoadHere(path: string): void {
  if (inCharge) throw new PluginOnMainThread(path);
}
