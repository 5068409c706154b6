import { UserError } from '../engine/index.js';
import { checkOutput, writeOutput } from '../experiment/folder/output-file.js';
import { positionFileText, readPositionLine } from '../playing/positions/position-line.js';
import { text } from './flags.js';

/** Arguments of a command that reads a position in a line, and can write it to a file. */
export interface SavedPositionArgs {
  readonly at?: string;
  readonly save?: string;
  readonly pack?: readonly string[];
}

export const SAVE_FLAG = text('file to write the position of --at to');

export function refuseSaveAlone({ at, save }: SavedPositionArgs): void {
  if (save !== undefined && at === undefined) throw new UserError('--save writes the position of --at; give that, too');
}

/** Writes the position of `--at` to the file of `--save`. */
export async function savePosition({ at, save, pack }: SavedPositionArgs): Promise<void> {
  if (save === undefined || at === undefined) return;
  await checkOutput(save);
  await writeOutput(save, positionFileText(at, readPositionLine(at, pack, '--at')));
}
