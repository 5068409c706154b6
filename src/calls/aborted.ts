import { refuseAborted } from '../experiment/play/pool.js';
import type { RunPlayOptions } from '../playing/run/play.js';

/** Milliseconds that the shards at hand have after an abort. */
const GRACE_MS = 500;

/**
 * Makes a call that a signal can abort: it then rejects with an AbortError. Finished blocks are saved, and the same
 * call resumes.
 *
 * @param cut true if a result is incomplete
 */
export async function untilAborted<Options extends RunPlayOptions, Result>(
  options: Options,
  call: (options: Options) => Promise<Result>,
  cut: (result: Result) => boolean,
): Promise<Result> {
  const { signal, grace = GRACE_MS } = options;
  const result = await call({ ...options, grace });
  if (cut(result)) refuseAborted(signal);
  return result;
}
