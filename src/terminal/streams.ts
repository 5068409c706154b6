import { Exit } from './exit.js';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EIO: 'the device does not answer',
};

/**
 * What happens where output cannot be written. A reader that closes the pipe early, as `head` does, is no fault;
 * anything else ends the program in one line, if there is anywhere to say it.
 */
export function watchStreams(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(Exit.Done);
    const reason = REASONS[error.code ?? ''] ?? `writing failed (${error.code ?? error.message})`;
    process.stderr.write(`talisman-lab: the output cannot be written: ${reason}\n`, () => process.exit(Exit.Usage));
  });
  process.stderr.on('error', () => process.exit(Exit.Usage));
}
