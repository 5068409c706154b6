import { Console } from 'node:console';
import { createRequire } from 'node:module';
import { redirectStdout } from '../../package/stdout.js';

const fs = createRequire(import.meta.url)('node:fs') as Record<string, unknown>;

/** Functions of Node that write to a file descriptor, their first argument. */
const WRITERS = [
  'write',
  'writeSync',
  'writev',
  'writevSync',
  'writeFile',
  'writeFileSync',
  'appendFile',
  'appendFileSync',
];

/** Descriptors of the standard output and of the other one. */
const STDOUT = 1;
const STDERR = 2;

/**
 * Redirects the prints of this thread's plugins to standard error, as standard output is for answers only. Call
 * `syncBuiltinESMExports` afterwards.
 */
export function redirectOutput(): void {
  const { stderr } = process;
  globalThis.console = new Console(stderr, stderr);
  redirectStdout();
  for (const name of WRITERS) {
    const write = fs[name];
    if (typeof write !== 'function') continue;
    fs[name] = function (this: unknown, target: unknown, ...rest: unknown[]): unknown {
      return write.call(this, target === STDOUT ? STDERR : target, ...rest) as unknown;
    };
  }
}
