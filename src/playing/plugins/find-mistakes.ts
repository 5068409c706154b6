import { createRequire, syncBuiltinESMExports } from 'node:module';
import { showAlive } from '../../experiment/plugins/heartbeat.js';
import type { PluginMonitor } from '../../experiment/plugins/monitored-agent.js';
import { lockBuiltins } from './lock-builtins.js';
import { redirectOutput } from './redirect-output.js';

type Call = (...args: unknown[]) => unknown;

const builtin = createRequire(import.meta.url);

/** Clocks and sources of chance: an answer that depends on one cannot be repeated. Owner, function, name. */
const UNREPEATABLE: readonly (readonly [object, string, string])[] = [
  [Date, 'now', 'Date.now'],
  [performance, 'now', 'performance.now'],
  [process, 'hrtime', 'process.hrtime'],
  [process, 'uptime', 'process.uptime'],
  ...['getRandomValues', 'randomUUID'].map(
    (name) => [Object.getPrototypeOf(globalThis.crypto) as object, name, `crypto.${name}`] as const,
  ),
  ...['randomInt', 'randomBytes', 'randomUUID'].map(
    (name) => [builtin('node:crypto') as object, name, `crypto.${name}`] as const,
  ),
];

/**
 * Finds mistakes of plugins in this thread: calls of `Math.random`, unhandled errors, and, if a game cannot be
 * repeated, the clocks and sources of chance that were used. This thread plays no other games. Prints are redirected to
 * standard error, and built-in functions become constant. This is no protection against malicious code.
 */
export function findMistakes(watch: PluginMonitor): void {
  // Libraries may call it during loading.
  around(Math, 'random', () => {
    if (!watch.playing) return;
    const instead = watch.observing ? 'it must tell the same each time' : 'its luck is the seed that begin() is given';
    watch.refuse(`asks Math.random; ${instead}`);
  });
  for (const [owner, name, what] of UNREPEATABLE)
    around(owner, name, () => watch.playing && watch.unrepeatable.add(what));
  redirectOutput();
  // A game must not depend on the number of its thread.
  Object.defineProperty(builtin('node:worker_threads'), 'threadId', { value: 0 });
  process.on('uncaughtException', (error) => watch.later(error));
  process.on('unhandledRejection', (error) => watch.later(error));
  syncBuiltinESMExports();
  lockBuiltins();
  showAlive(watch.heartbeat);
}

/** Puts a hook in front of a function. An error of the hook is thrown by the function. */
function around(owner: object, name: string, first: () => void): void {
  const call = (owner as Record<string, Call | undefined>)[name];
  if (typeof call !== 'function') return;
  const instead = function (this: unknown, ...args: unknown[]): unknown {
    first();
    return call.apply(this, args);
  };
  Object.defineProperty(owner, name, { value: Object.assign(instead, call), configurable: true, writable: true });
}
