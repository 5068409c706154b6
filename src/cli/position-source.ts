import { UserError } from '../engine/index.js';
import { checkOutput, writeOutput } from '../experiment/folder/output-file.js';
import { findShipped } from '../playing/library/paths.js';
import type { PositionSource } from '../playing/positions/position-file.js';
import { positionFileText, readPositionLine } from '../playing/positions/position-line.js';
import { text } from './flags.js';

/** Arguments of a command that name its position. */
export interface PositionArgs {
  readonly position?: string;
  readonly at?: string;
  readonly save?: string;
  readonly pack?: readonly string[];
}

export const POSITION_FLAGS = {
  at: text(
    'the position in a line instead of a file: seats separated by semicolons, the first to move; strength and craft are totals',
  ),
  save: text('file to write the position of --at to'),
};

/** Returns the position of a file or of `--at`. Writes the latter to the file of `--save`. */
export async function positionOf({ position, at, save, pack }: PositionArgs): Promise<PositionSource> {
  if (position !== undefined && at !== undefined)
    throw new UserError(`'${position}' and --at are two positions; keep one of them`);
  if (at === undefined) {
    if (save !== undefined) throw new UserError('--save writes the position of --at; give that, too');
    if (position === undefined) throw new UserError('needs a position: a file, or a line with --at');
    return findShipped(position);
  }
  if (save !== undefined) await checkOutput(save);
  const written = readPositionLine(at, pack, '--at');
  if (save !== undefined) await writeOutput(save, positionFileText(at, written));
  return written;
}
