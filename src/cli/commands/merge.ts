import { UserError } from '../../engine/index.js';
import { rangeText } from '../../experiment/folder/block-range.js';
import { type MissingPart, mergeRuns, missingParts } from '../../playing/run/merge.js';
import { hasStages, type MissingStageBlocks, mergeStages, missingInStages } from '../../playing/run/merge-stages.js';
import type { OpenedRun } from '../../playing/run/play.js';
import { RUN_REPORTER } from '../../questions/contract/run-reporter.js';
import { Exit } from '../../terminal/exit.js';
import { answer, type Output, outputOf } from '../../terminal/output.js';
import { shellWord } from '../../terminal/values.js';
import { playAndAnswer } from '../answered-run.js';
import type { Command } from '../command.js';
import { OUTPUT_FLAGS, on, outFlag, RUN_FLAGS, STRICT_FLAG } from '../flags.js';
import { foundText, howToPlay, type NewRunArgs } from '../playing.js';

interface MergeArgs extends NewRunArgs {
  readonly parts: readonly string[];
  readonly missing?: boolean;
}

/** `merge <parts…>`: merges parts of a run, or of a question in stages, that were played separately. */
export const mergeCommand: Command<MergeArgs> = {
  usage: 'merge <parts..>',
  about: 'join parts of a run, or of the stages of a question, that were played with --shard on any machines',
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
  if (parts.some(hasStages)) return runStages(args, output);
  if (args.missing === true) return sayMissing(await missingParts(parts), output);
  // All blocks were just written, so that only a run that was joined before is worth a line.
  const opened = (run: OpenedRun): string | null => (run.finished ? foundText(run) : null);
  return playAndAnswer(args, output, opened, (options) =>
    mergeRuns({ parts, ...(out === undefined ? {} : { out }), ...options }, RUN_REPORTER),
  );
}

async function runStages(args: MergeArgs, output: Output): Promise<Exit> {
  const { parts, out } = args;
  if (args.missing === true) return sayMissingInStages(await missingInStages(parts), output);
  if (out === undefined) throw new UserError('--out: name a folder for the joined stages');
  const { dir, stages, command } = await mergeStages({ ...howToPlay(args), parts, out });
  const again = command ?? `the same command with --out ${shellWord(dir)}`;
  answer(
    output,
    { folder: dir, stages, command },
    `joined in ${dir}: ${stages.join(', ')}\n` +
      `To answer, or to play the stages that are missing on this machine: ${again}\n` +
      'With --shard, and a copy of the folder on each machine, several play the next stage.',
  );
  return Exit.Done;
}

function sayMissingInStages(missing: readonly MissingStageBlocks[], output: Output): Exit {
  const lines = missing.map(({ stage, blocks, command }) => {
    const same = `the same command as for the parts, with --shard ${blocks.from}-${blocks.to - 1} --out FOLDER`;
    return `${stage}, ${rangeText(blocks)}: ${command ?? same}`;
  });
  answer(output, { missing }, lines.length === 0 ? 'nothing is missing' : lines.join('\n'));
  return Exit.Done;
}

function sayMissing(missing: readonly MissingPart[], output: Output): Exit {
  const lines = missing.map(({ blocks, command }) => `${rangeText(blocks)}: ${command}`);
  answer(output, { missing }, lines.length === 0 ? 'nothing is missing' : lines.join('\n'));
  return Exit.Done;
}
