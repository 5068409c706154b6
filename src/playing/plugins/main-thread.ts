import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { getEnvironmentData, setEnvironmentData, threadId, workerData } from 'node:worker_threads';
import { UserError } from '../../engine/index.js';
import { findFile } from '../../experiment/design/places.js';
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

/** Key of the environment data that threads share. */
const FORBIDDEN = 'talisman-lab modules forbidden';

/** Forbids loading modules in this process and its threads from now on. For untrusted names of agents. */
export function forbidModules(): void {
  setEnvironmentData(FORBIDDEN, true);
}

/** Returns the path of a module by its name in a command or a design. */
export function modulePath(name: string, where: string, word = 'agent'): string {
  if (getEnvironmentData(FORBIDDEN) === true)
    throw new UserError(`${where}: '${name}' is a program, and only agents of this package play here`);
  const path = findFile(name);
  if (!existsSync(path)) throw new UserError(`${where}: no such ${word} module '${name}'`);
  return path;
}
