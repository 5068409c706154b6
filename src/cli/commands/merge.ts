import { type MissingPart, mergeRuns, missingParts } from '../../api/run/merge.js';
import type { OpenedRun } from '../../api/run/play.js';
import { rangeText } from '../../experiment/folder/block-range.js';
import { Exit } from '../../terminal/exit.js';
import { answer, type Output, outputOf } from '../../terminal/output.js';
import type { Command } from '../command.js';
import { OUTPUT_FLAGS, on, outFlag, RUN_FLAGS, STRICT_FLAG } from '../flags.js';
import { foundText, type NewRunArgs, playAndAnswer } from '../playing.js';

interface MergeArgs extends NewRunArgs {
  readonly parts: readonly string[];
  readonly missing?: boolean;
}

/** `merge <parts…>`: joins parts of a run that were played apart. */
export const mergeCommand: Command<MergeArgs> = {
  usage: 'merge <parts..>',
  about: 'join parts of a run that were played with --shard, on any machines',
  positionals: { parts: { type: 'string', array: true, demandOption: true, describe: 'folders of the parts' } },
  flags: {
    ...RUN_FLAGS,
    out: outFlag('runs/<experiment>-<seed>'),
    missing: on('only print the commands that play what is missing'),
    strict: STRICT_FLAG,
    ...OUTPUT_FLAGS,
  },
  example: ['$0 merge runs/part-1 runs/part-2 --out runs/whole', 'one run of two parts'],
  run,
};

async function run(args: MergeArgs): Promise<Exit> {
  const output = outputOf(args);
  const { parts, out } = args;
  if (args.missing === true) return sayMissing(await missingParts(parts), output);
  // All blocks were just written, so that only a run that was joined before is worth a line.
  const opened = (run: OpenedRun): string | null => (run.finished ? foundText(run) : null);
  return playAndAnswer(args, output, opened, (how) =>
    mergeRuns({ parts, ...(out === undefined ? {} : { out }), ...how }),
  );
}

function sayMissing(missing: readonly MissingPart[], output: Output): Exit {
  const lines = missing.map(({ blocks, command }) => `${rangeText(blocks)}: ${command}`);
  answer(output, { missing }, lines.length === 0 ? 'nothing is missing' : lines.join('\n'));
  return Exit.Done;
}
