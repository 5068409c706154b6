import { whatIsAwaited } from '../package/awaiting.js';
import { Exit } from './exit.js';
import { say } from './output.js';

/** Milliseconds between two looks whether everything is written. */
const LOOK_MS = 2000;

/**
 * Ends the program once everything that it printed is written, though something is left open, such as a connection
 * that is tried again and again because its server is away. Without anything left the program ends by itself, earlier.
 */
export function endThoughOpen(): void {
  setInterval(() => {
    if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
  }, LOOK_MS).unref();
}

/** Exit code of Node for a program in which nothing is left that could bring what it waits for. */
const NOTHING_LEFT = 13;

/** Names what was waited for if the program ends that way, which is otherwise silent. */
export function explainNothingLeft(): void {
  process.on('exit', () => {
    if (process.exitCode !== NOTHING_LEFT) return;
    const names = whatIsAwaited().join(', ');
    say(`talisman-lab: this is a bug: ended while waiting for ${names === '' ? 'an unknown part' : names}`);
    process.exitCode = Exit.Broken;
  });
}
