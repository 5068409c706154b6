import { ROOT } from './root.js';

/** The part of Node's `process` that the modules use. */
const process = {
  pid: 1,
  // The value in a run made in a browser, instead of the version of Node.
  version: 'vbrowser',
  versions: {},
  platform: 'browser',
  env: {} as Record<string, string | undefined>,
  argv: [] as string[],
  execArgv: [] as string[],
  exitCode: undefined as number | undefined,
  stdout: null,
  stderr: null,
  cwd: (): string => ROOT,
  /** Checks if a process is alive: the page is the only one. */
  kill: (): boolean => true,
  on: (): void => {},
  once: (): void => {},
  emitWarning: (): void => {},
  nextTick: (then: (...args: unknown[]) => void, ...args: unknown[]): void => queueMicrotask(() => then(...args)),
  memoryUsage: () => ({ heapUsed: 0, rss: 0 }),
};

export default process;
