import type { Summary } from '../../experiment/results/summary.js';
import { designExperiment } from '../../playing/run/experiments.js';
import { playDesign } from '../../playing/run/play.js';
import type { Exit } from '../../terminal/exit.js';
import { note, outputOf } from '../../terminal/output.js';
import { answerPlan } from '../answer-plan.js';
import type { Command } from '../command.js';
import { comparisonOf, SET_B_FLAG, type SidesArgs } from '../comparing.js';
import { EVENT_FLAGS, eventTableOf } from '../event-table.js';
import {
  CHARTS_FLAG,
  COMPARISON_FLAGS,
  DRY_RUN_FLAG,
  FORMAT_FLAG,
  OUTPUT_FLAGS,
  outFlag,
  QUEUE_FLAG,
  RUN_FLAGS,
  readAgentTimeout,
  readFormat,
  SHARD_FLAG,
  STRICT_FLAG,
} from '../flags.js';
import {
  type CommandAnswer,
  type FinishedRun,
  foundText,
  type NewRunArgs,
  playAndAnswer,
  readPart,
  sayTable,
} from '../playing.js';

type CompareArgs = SidesArgs & NewRunArgs;

/** `compare [a] [b]`: two variants, two sets of options or two agents over the same games, until it is decided. */
export const compareCommand: Command<CompareArgs> = {
  usage: 'compare [a] [b]',
  about: 'compare two rules or two agents until the result is decided',
  positionals: {
    a: {
      type: 'string',
      describe: 'a variant (name or file) or an agent; without one, --set and --set-b give the rules',
    },
    b: { type: 'string', describe: 'what it is compared with' },
  },
  flags: {
    ...COMPARISON_FLAGS,
    'set-b': SET_B_FLAG,
    ...RUN_FLAGS,
    out: outFlag('runs/compare-<what>-<seed>'),
    shard: SHARD_FLAG,
    queue: QUEUE_FLAG,
    format: FORMAT_FLAG,
    charts: CHARTS_FLAG,
    ...EVENT_FLAGS,
    'dry-run': DRY_RUN_FLAG,
    strict: STRICT_FLAG,
    ...OUTPUT_FLAGS,
  },
  example: [
    '$0 compare --set talismanCards=4 --set-b talismanCards=1 --seed demo --max-games 2000',
    'do fewer Talismans make longer games?',
  ],
  run,
};

async function run(args: CompareArgs): Promise<Exit> {
  const output = outputOf(args);
  const format = readFormat(args.format);
  const { experiment, command, seedGenerated } = comparisonOf(args);
  const design = await designExperiment(experiment, readAgentTimeout(args.agentTimeout));
  sayTable(design, output);
  const part = readPart(design, seedGenerated, args);
  const table = await eventTableOf(args, design.game);
  if (args.dryRun === true) return answerPlan(design, args, output);
  if (seedGenerated) note(output, `seed: ${design.seed}`);
  return playAndAnswer(
    args,
    output,
    foundText,
    (options) => playDesign(design, command, args.out, { ...options, ...format, part }),
    {
      inWords: withSeats,
      table,
    },
  );
}

/** Answers as every run does, and adds the seats that the rules help or hurt. */
async function withSeats({ answer: { summary } }: FinishedRun): Promise<CommandAnswer> {
  const { summaryTable } = await import('../../../reports/index.js');
  return { text: summaryTable(summary as Summary, true).trimEnd() };
}
