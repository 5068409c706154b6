import { Exit } from './exit.js';

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
  // There is nowhere left to say it.
  process.stderr.on('error', () => undefined);
}
