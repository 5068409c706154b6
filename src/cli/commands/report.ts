import { RunFolder } from '../../runner/play/run-folder.js';
import { readTally } from '../../runner/play/run.js';
import type { Command, OutputArgs } from '../command.js';
import { Exit } from '../../terminal/exit.js';
import { OUTPUT_FLAGS } from '../flags.js';
import { note, outputOf } from '../../terminal/output.js';
import { report, tellAnswer } from '../play.js';

interface ReportArgs extends OutputArgs {
  readonly run: string;
}

/** `report <run>`: makes charts, page and tables again from the ledger of a run. */
export const reportCommand: Command<ReportArgs> = {
  usage: 'report <run>',
  about: 'make charts, page and tables again from a run folder',
  positionals: { run: { type: 'string', demandOption: true, describe: 'run folder' } },
  flags: OUTPUT_FLAGS,
  example: ['$0 report runs/quick-look-first-look', 'makes the reports of that run again'],
  async run(args) {
    const output = outputOf(args);
    const folder = await RunFolder.open(args.run);
    const tally = await readTally(folder);
    const complete = folder.finished;
    if (!complete) note(output, `not finished: ${tally.blocks} of ${folder.manifest.design.blocks} blocks are counted`);
    tellAnswer(folder, await report(folder, tally), { complete }, output);
    return Exit.Done;
  },
};
