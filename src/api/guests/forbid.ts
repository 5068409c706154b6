import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { GuestWatch } from '../../runner/guests/guest-watch.js';

type Call = (...args: unknown[]) => unknown;

const builtin = createRequire(import.meta.url);

/** A function: where it stands, its name, and what is said of a guest that calls it. */
type Known = readonly [object, string, string];

/** What no guest may do. */
const REFUSED: readonly Known[] = [
  [process, 'exit', 'calls process.exit'],
  [process, 'reallyExit', 'calls process.reallyExit'],
  [process, 'kill', 'calls process.kill'],
  [process, 'abort', 'calls process.abort'],
];

/** What a guest may do while it is loaded, as libraries do, but not while it plays. */
const REFUSED_AT_PLAY: readonly Known[] = [
  [Math, 'random', 'asks Math.random; its luck is the seed that begin() is given'],
  ...[globalThis, builtin('node:timers') as object].flatMap((timers) =>
    ['setTimeout', 'setInterval', 'setImmediate'].map(
      (name) => [timers, name, `calls ${name}; it must be done when it answers`] as const,
    ),
  ),
];

/** What no game can be repeated from, if an answer depends on it. */
const UNREPEATABLE: readonly Known[] = [
  [Date, 'now', 'Date.now'],
  [performance, 'now', 'performance.now'],
  [process, 'hrtime', 'process.hrtime'],
  [process, 'uptime', 'process.uptime'],
];

/**
 * Sees to it that guests leave alone what is not theirs, in this thread: chance, timers, the process, the output.
 * Everybody else may go on to use them. For threads in which nothing but guests is played.
 */
export function forbid(watch: GuestWatch): void {
  for (const [owner, name, what] of REFUSED) around(owner, name, () => watch.refuse(what));
  for (const [owner, name, what] of REFUSED_AT_PLAY)
    around(owner, name, () => {
      if (watch.playing) watch.refuse(what);
    });
  for (const [owner, name, what] of UNREPEATABLE)
    around(owner, name, () => watch.atWork !== null && watch.unrepeatable.add(what));
  // A console swallows what its stream throws, and a word printed late is no better.
  around(process.stdout, 'write', (text) => {
    if (watch.atWork === null) return;
    const line = String(text).split('\n')[0].slice(0, 40);
    watch.blame(`prints to the output, which is for answers ('${line}'); use console.error`);
    throw new Error('refused');
  });
  process.on('uncaughtException', (error) => watch.later(error));
  process.on('unhandledRejection', (error) => watch.later(error));
  syncBuiltinESMExports();
}

/** Puts a call in front of a function. What it throws is thrown in its place. */
function around(owner: object, name: string, first: (...args: unknown[]) => void): void {
  const call = (owner as Record<string, Call | undefined>)[name];
  if (typeof call !== 'function') return;
  const instead = function (this: unknown, ...args: unknown[]): unknown {
    first(...args);
    return call.apply(this, args);
  };
  Object.defineProperty(owner, name, { value: Object.assign(instead, call), configurable: true, writable: true });
}
