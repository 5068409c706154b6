import { UserError } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { BLOCKS_MAX } from '../../experiment/design/experiment.js';
import type { Design } from '../../experiment/design/types.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import type { Survey } from '../../experiment/folder/survey.js';
import type { RunReporter } from './answer.js';
import { lengthened } from './command-text.js';
import { openRun, refuseMissingFiles } from './known-places.js';
import {
  playLocked,
  type RunOutcome,
  type RunPlayOptions,
  refuseDamaged,
  refuseOtherProgram,
  refusePart,
} from './play.js';

/**
 * Adds blocks to a finished run. Its games are then the same as if it had been started with all of them. The folder
 * records the earlier look, and the intervals of its answer hold at every look.
 *
 * @param reporter writes the reports; null for none
 * @param more blocks of each cell, at least 1
 * @throws UserError if the run is not finished, is damaged, is a ladder, or ended by a stop rule
 * @throws NotComparable if it was played with rules, agents or statistics that have changed since
 */
export async function extendRun(
  dir: string,
  more: number,
  reporter: RunReporter | null,
  options: RunPlayOptions = {},
): Promise<RunOutcome> {
  const folder = await openRun(dir);
  refusePart(folder);
  refuseMissingFiles(folder);
  refuseOtherProgram(folder.dir, folder.manifest);
  const lock = await folder.lock();
  try {
    const survey = await folder.survey();
    const { design, command } = folder.manifest;
    refuseUnfinished(dir, design, survey);
    const blocks = design.blocks + more;
    if (blocks > BLOCKS_MAX) throw new UserError(`${dir}: ${blocks} blocks are more than ${BLOCKS_MAX}`);
    const longer = await folder.extend(blocks, lengthened(command, design, blocks), lock);
    return await playLocked(longer, lock, reporter, options);
  } finally {
    await lock.release();
  }
}

function refuseUnfinished(dir: string, { stop, blocks, ladder }: Design, survey: Survey): void {
  if (ladder !== undefined) throw new UserError(`${dir}: is a ladder, which cannot be extended`);
  if (survey.damage.length === 0 && !survey.complete)
    throw new UserError(`${dir}: is not finished yet; go on with: ${commandLine('resume', dir)}`);
  refuseDamaged(dir, survey);
  const played = totalsOf(survey.lines).blocks;
  if (stop !== undefined && played < blocks)
    throw new UserError(`${dir}: its stop rule ended it after ${played} blocks; more would not be part of it`);
}
