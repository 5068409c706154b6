import { type OpenedRun, resumeRun } from '../../playing/run/play.js';
import { RUN_REPORTER } from '../../questions/contract/run-reporter.js';
import { note, outputOf } from '../../terminal/output.js';
import { askAgain, playAndAnswer } from '../answered-run.js';
import type { Command, OutputArgs } from '../command.js';
import { OUTPUT_FLAGS, RUN_FLAGS, STRICT_FLAG } from '../flags.js';

interface ResumeArgs extends OutputArgs {
  readonly run: string;
  readonly workers: string;
  readonly agentTimeout: string;
  readonly engine: string;
  readonly strict?: boolean | undefined;
}

/** `resume <run>`: plays the blocks that an interrupted run still misses. */
export const resumeCommand: Command<ResumeArgs> = {
  usage: 'resume <run>',
  about: 'resume an interrupted run',
  positionals: { run: { type: 'string', demandOption: true, describe: 'run folder' } },
  flags: { ...RUN_FLAGS, strict: STRICT_FLAG, ...OUTPUT_FLAGS },
  example: ['$0 resume runs/quick-look-first-look', 'plays what is missing of that run'],
  run(args) {
    const output = outputOf(args);
    return playAndAnswer(args, output, resumedText, (options) => {
      const again = { ...options, note: (line: string) => note(output, line) };
      return resumeRun(args.run, RUN_REPORTER, { ...options, beforeReports: (dir) => askAgain(dir, again) });
    });
  },
};

function resumedText({ design, blocksDone, finished }: OpenedRun): string {
  return finished
    ? 'all blocks are played; making the reports again'
    : `going on: ${blocksDone} of ${design.blocks} blocks are there`;
}
