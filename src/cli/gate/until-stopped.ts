import { Interrupted } from '../../bench/spawn.js';
import { Stopped } from '../../experiment/play/pool.js';
import { Exit } from '../../terminal/exit.js';
import { say } from '../../terminal/output.js';

/** Does something that writes nothing before its end, until Ctrl-C or a request to end. The second one ends at once. */
export async function untilStopped(work: (signal: AbortSignal) => Promise<Exit>): Promise<Exit> {
  const stopping = new AbortController();
  const stop = (): void => {
    if (stopping.signal.aborted) process.exit(Exit.Interrupted);
    stopping.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    return await work(stopping.signal);
  } catch (error) {
    if (!(error instanceof Interrupted || error instanceof Stopped)) throw error;
    say('talisman-lab: interrupted; nothing was written');
    return Exit.Interrupted;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
