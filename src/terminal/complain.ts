import { UserError } from '../engine/index.js';
import { NotComparable } from '../runner/folder/not-comparable.js';
import { BrokenRun } from '../runner/play/pool.js';
import { Exit } from './exit.js';

/** One line for whatever was thrown; a stack only for our own bugs, and only if asked for. */
export function complain(error: unknown): Exit {
  const { code, syscall, path, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof NotComparable) {
    process.stderr.write(`talisman-lab: ${message}\n`);
    return Exit.NoBaseline;
  }
  if (error instanceof UserError) process.stderr.write(`talisman-lab: ${message}\n`);
  else if (code !== undefined && syscall !== undefined)
    process.stderr.write(`talisman-lab: ${path ?? syscall}: ${message}\n`);
  else {
    const detail = process.env['TALISMAN_LAB_DEBUG'] === undefined ? message : stack;
    process.stderr.write(`talisman-lab: ${error instanceof BrokenRun ? '' : 'this is a bug: '}${detail}\n`);
    return Exit.Broken;
  }
  return Exit.Usage;
}
