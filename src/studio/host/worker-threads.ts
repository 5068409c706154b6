/** Data passed to a new thread, as `node:worker_threads` does. */
export interface Handed {
  readonly workerData: unknown;
  readonly environment: ReadonlyMap<string, unknown>;
}

const environment = new Map<string, unknown>();

export let workerData: unknown = null;
export const threadId = 0;
export const parentPort = null;
export const isMainThread = true;

/** Receives the data from the thread that started this one, before any module that reads it is loaded. */
export function receive(handed: Handed): void {
  workerData = handed.workerData;
  for (const [key, value] of handed.environment) environment.set(key, value);
}

/** Returns the data for a new thread. */
export function handOver(data: unknown): Handed {
  return { workerData: data, environment };
}

export function getEnvironmentData(key: string): unknown {
  return environment.get(key);
}

export function setEnvironmentData(key: string, value: unknown): void {
  environment.set(key, value);
}

/** Threads of plugins, which a page does not load. */
export class Worker {
  constructor() {
    throw new Error('a page starts no thread of Node');
  }
}
