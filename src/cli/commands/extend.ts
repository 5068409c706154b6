import { UserError } from '../../engine/index.js';
import { BLOCKS_MAX } from '../../experiment/design/experiment.js';
import { extendRun } from '../../playing/run/extend.js';
import { flagName } from '../../questions/contract/argument.js';
import { EXPERIMENT } from '../../questions/contract/experiment-arguments.js';
import { RUN_REPORTER } from '../../questions/contract/run-reporter.js';
import type { Exit } from '../../terminal/exit.js';
import { outputOf } from '../../terminal/output.js';
import { wholeNumber } from '../../terminal/values.js';
import { playAndAnswer } from '../answered-run.js';
import { type Command, camelCase, type OutputArgs } from '../command.js';
import { EVENT_FLAGS } from '../event-table.js';
import { number } from '../flags.js';
import type { PlayArgs } from '../playing.js';

/** Values of the flags of `run` that matter to a run that is there. */
interface ExtendArgs extends PlayArgs, OutputArgs {
  /** Folder of the run. */
  readonly experiment?: string;
  readonly extend?: string;
}

/** Flags that a run has from its start. */
const FROM_START = [
  ...Object.entries(EXPERIMENT).map(([name, argument]) => flagName(name, argument)),
  ...Object.keys(EVENT_FLAGS),
  'out',
  'dry-run',
];

/** Returns the command `run` with `--extend N <folder>`, which adds blocks to a run. */
export function extending(command: Command<never>): Command<never> {
  return {
    ...command,
    flags: {
      ...command.flags,
      extend: number('blocks to add to a finished run; name its folder instead of a file'),
    },
    run: (args: ExtendArgs, program) =>
      args.extend === undefined ? command.run(args as never, program) : extend(args, args.extend),
  };
}

function extend(args: ExtendArgs, blocks: string): Promise<Exit> {
  const other = FROM_START.find((flag) => args[camelCase(flag) as keyof ExtendArgs]);
  if (other !== undefined) throw new UserError(`--extend adds to a run as it was begun; leave out --${other}`);
  if (args.experiment === undefined) throw new UserError('--extend: name the run folder to add blocks to');
  const more = wholeNumber('--extend', blocks, 1, BLOCKS_MAX);
  const dir = args.experiment;
  return playAndAnswer(
    args,
    outputOf(args),
    () => null,
    (options) => extendRun(dir, more, RUN_REPORTER, options),
  );
}
