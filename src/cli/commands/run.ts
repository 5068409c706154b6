import { UserError } from '../../engine/index.js';
import { BLOCKS_MAX } from '../../experiment/design/experiment.js';
import { designExperiment } from '../../playing/run/experiments.js';
import { extendRun } from '../../playing/run/extend.js';
import { playDesign } from '../../playing/run/play.js';
import type { Exit } from '../../terminal/exit.js';
import { note, type Output, outputOf } from '../../terminal/output.js';
import { wholeNumber } from '../../terminal/values.js';
import { answerPlan } from '../answer-plan.js';
import { type Command, camelCase } from '../command.js';
import { EVENT_FLAGS, eventTableOf } from '../event-table.js';
import {
  CHARTS_FLAG,
  DRY_RUN_FLAG,
  EXPERIMENT_FLAGS,
  EXTEND_FLAG,
  type ExperimentArgs,
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
import { foundText, type NewRunArgs, playAndAnswer, readPart, sayTable } from '../playing.js';
import { DEFAULT_EXPERIMENT, sourceOf } from '../source.js';

interface RunArgs extends ExperimentArgs, NewRunArgs {
  readonly experiment?: string | undefined;
  readonly extend?: string | undefined;
}

/** `run [experiment]`: plays an experiment, writes a run folder, prints the answer. */
export const runCommand: Command<RunArgs> = {
  usage: 'run [experiment]',
  about: 'play an experiment file and print its answer',
  positionals: {
    experiment: {
      type: 'string',
      describe: `experiment file; without one, and without flags that say what to play, ${DEFAULT_EXPERIMENT}`,
    },
  },
  flags: {
    ...EXPERIMENT_FLAGS,
    ...RUN_FLAGS,
    out: outFlag('runs/<experiment>-<seed>'),
    extend: EXTEND_FLAG,
    shard: SHARD_FLAG,
    queue: QUEUE_FLAG,
    format: FORMAT_FLAG,
    charts: CHARTS_FLAG,
    ...EVENT_FLAGS,
    'dry-run': DRY_RUN_FLAG,
    strict: STRICT_FLAG,
    ...OUTPUT_FLAGS,
  },
  example: ['$0 run --game pig --agents random --games 1000 --seed demo', 'a thousand games of pig'],
  run,
};

async function run(args: RunArgs): Promise<Exit> {
  const output = outputOf(args);
  if (args.extend !== undefined) return extend(args, args.extend, output);
  const format = readFormat(args.format);
  const source = sourceOf(args.experiment, args);
  const design = await designExperiment(source.experiment, readAgentTimeout(args.agentTimeout));
  sayTable(design, output);
  if (source.pointer !== null) note(output, source.pointer);
  const part = readPart(design, source.seedGenerated, args);
  const table = await eventTableOf(args, design.game);
  if (args.dryRun === true) return answerPlan(design, args, output);
  if (source.seedGenerated) note(output, `seed: ${design.seed}`);
  return playAndAnswer(
    args,
    output,
    foundText,
    (options) => playDesign(design, source.command, args.out, { ...options, ...format, part }),
    table,
  );
}

/** `run --extend N <folder>`: the folder has the design, so flags that change it are refused. */
function extend(args: RunArgs, blocks: string, output: Output): Promise<Exit> {
  const other = [...Object.keys(EXPERIMENT_FLAGS), ...Object.keys(EVENT_FLAGS), 'out', 'dry-run'].find(
    (flag) => args[camelCase(flag) as keyof RunArgs],
  );
  if (other !== undefined) throw new UserError(`--extend adds to a run as it was begun; leave out --${other}`);
  if (args.experiment === undefined) throw new UserError('--extend: name the run folder to add blocks to');
  const more = wholeNumber('--extend', blocks, 1, BLOCKS_MAX);
  const dir = args.experiment;
  return playAndAnswer(
    args,
    output,
    () => null,
    (options) => extendRun(dir, more, options),
  );
}
