import { UserError } from '../../engine/index.js';
import type { ChildResult } from './child.js';
import { type Call, cutText } from './lab.js';

/**
 * Returns the answer of a command.
 *
 * @param path folder of its run, if it has one
 * @param unit of its progress
 * @throws UserError if a limit has ended the command before its answer: with the games played, the interim result with
 * its interval, and the way to resume
 */
export function stopped(
  result: ChildResult,
  call: Call,
  path: string | null = null,
  unit = 'games',
): { data: unknown; text: string } {
  const cut = cutText(result, call.settings, unit);
  if (result.answer !== null && cut === null) return result.answer;
  const { last } = result;
  const sofar = last === null || last.sofar === '' ? '' : ` So far: ${last.sofar}.`;
  const saved = path === null ? null : call.savedFolder(path);
  const next =
    saved === null
      ? 'Ask for less, such as fewer games or things, or start the server with higher limits.'
      : `The games so far are saved in ${saved}; the same call with seed '${call.seed}' resumes them.`;
  throw new UserError(`${cut ?? 'There is no answer.'}${sofar} ${next}`);
}
