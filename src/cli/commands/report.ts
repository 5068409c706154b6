import { reportRun } from '../../playing/run/play.js';
import { RUN_REPORTER } from '../../questions/contract/run-reporter.js';
import { Exit } from '../../terminal/exit.js';
import { note, outputOf } from '../../terminal/output.js';
import { answerQuestion } from '../answered-run.js';
import type { Command, OutputArgs } from '../command.js';
import { OUTPUT_FLAGS, REPORT_FORMAT_FLAG, readReportFormat, readSeconds, usually } from '../flags.js';

interface ReportArgs extends OutputArgs {
  readonly run: string;
  readonly format?: string;
  readonly seconds?: string;
}

/** `report <run>`: makes charts, page and tables again from the ledger of a run. */
export const reportCommand: Command<ReportArgs> = {
  usage: 'report <run>',
  about: 'make charts, page and tables again from a run folder',
  positionals: { run: { type: 'string', demandOption: true, describe: 'run folder' } },
  flags: { format: REPORT_FORMAT_FLAG, ...usually({ seconds: 'those of the run' }), ...OUTPUT_FLAGS },
  example: ['$0 report runs/quick-look-first-look', 'makes the reports of that run again'],
  async run(args) {
    const output = outputOf(args);
    const run = await reportRun(args.run, RUN_REPORTER, {
      ...readReportFormat(args.format),
      ...(args.seconds === undefined ? {} : { seconds: readSeconds(args.seconds) }),
    });
    const { design, blocks, finished, answer } = run;
    if (!finished) note(output, `not finished: ${blocks} of ${design.blocks} blocks are counted`);
    await answerQuestion({ ...run, answer }, { complete: finished }, output);
    return Exit.Done;
  },
};
