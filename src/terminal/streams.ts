import { whatIsAwaited } from '../package/awaiting.js';
import { Exit } from './exit.js';
import { say } from './output.js';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EIO: 'the device does not answer',
};

/** Error codes of a write after its reader has closed the pipe, as `head` does. */
const READER_GONE = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

/**
 * Sees to it that output which cannot be written never hides a verdict. A reader that closes the pipe early is no
 * fault. Any other failure of stdout is one line on stderr, and turns the exit code "done" into a failure.
 */
export function watchStreams(): void {
  let isSaid = false;
  process.stdout.on('error', ({ code = '', message }: NodeJS.ErrnoException) => {
    if (READER_GONE.has(code) || isSaid) return;
    isSaid = true;
    const reason = REASONS[code] ?? `writing failed (${code === '' ? message : code})`;
    process.stderr.write(`talisman-lab: the output cannot be written: ${reason}\n`);
    process.on('exit', (exit) => {
      if (exit === Exit.Done) process.exitCode = Exit.Usage;
    });
  });
  // No stream is left for a message.
  process.stderr.on('error', () => undefined);
}

/** Milliseconds between two looks whether everything is written. */
const LOOK_MS = 2000;

/**
 * Ends the program once all its output is written, even if something is still open, such as a connection that is
 * retried because its server is away. Otherwise the program ends earlier, without this.
 */
export function endThoughOpen(): void {
  setInterval(() => {
    if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
  }, LOOK_MS).unref();
}

/** Exit code of Node for a program that waits for a promise that nothing can settle. */
const NOTHING_LEFT = 13;

/** Reports the pending wait if the program ends that way, which is otherwise silent. */
export function explainNothingLeft(): void {
  process.on('exit', () => {
    if (process.exitCode !== NOTHING_LEFT) return;
    const names = whatIsAwaited().join(', ');
    say(`talisman-lab: this is a bug: ended while waiting for ${names === '' ? 'an unknown part' : names}`);
    process.exitCode = Exit.Broken;
  });
}
