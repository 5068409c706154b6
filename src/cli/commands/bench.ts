import { bench } from '../../bench/bench.js';
import { compareExit, compareRevisions, compareText } from '../../bench/compare.js';
import { profileAll, profileText } from '../../bench/profiles.js';
import { type Effort, WARM_UP_MS } from '../../bench/rounds.js';
import { interruptible } from '../../bench/spawn.js';
import { benchText, thisMachine } from '../../bench/tables.js';
import { UserError } from '../../engine/index.js';
import { Exit } from '../../terminal/exit.js';
import { answer, type Output, outputOf } from '../../terminal/output.js';
import { positive, wholeNumber } from '../../terminal/values.js';
import type { Command, OutputArgs } from '../command.js';
import { number, OUTPUT_FLAGS, on, text } from '../flags.js';

const SECONDS = 1;
const WARM_UP = WARM_UP_MS / 1000;
const ROUNDS_MAX = 1000;

interface BenchArgs extends OutputArgs {
  readonly seconds?: string;
  readonly warmUp?: string;
  readonly rounds?: string;
  readonly only?: string;
  readonly compare?: readonly string[];
  readonly atLeast?: string;
  readonly profile?: boolean;
}

/**
 * `bench`: speed figures of fixed workloads, with a signature of their games; two revisions against each other; a
 * profile.
 */
export const benchCommand: Command<BenchArgs> = {
  usage: 'bench',
  about: 'speed of fixed workloads on one thread, with a signature of what was played',
  positionals: {},
  flags: {
    seconds: number('seconds of a measurement', { defaultDescription: String(SECONDS) }),
    'warm-up': number('seconds of warm-up before each measurement', { defaultDescription: String(WARM_UP) }),
    rounds: number('measurements of each workload', { defaultDescription: '5, or 10 to compare' }),
    only: text('workloads by name, A,B,…', { defaultDescription: 'all' }),
    compare: { ...text('two revisions (git names, or folders with a build) in one run'), array: true, nargs: 2 },
    'at-least': number(
      'with --compare: exit 1 if the second is shown to be slower than this times the first, 4 if its games differ',
    ),
    profile: on('measure own time by chapter of the rules and by agent instead'),
    ...OUTPUT_FLAGS,
  },
  example: ['$0 bench --rounds 1 --only talisman-4-balanced', 'a quick look at the speed'],
  run: async (args) => {
    const modes = (['compare', 'profile'] as const).filter((mode) => args[mode] !== undefined && args[mode] !== false);
    if (modes.length > 1) throw new UserError(`--${modes[0]} and --${modes[1]}: give one of them`);
    if (args.atLeast !== undefined && args.compare === undefined) throw new UserError('--at-least goes with --compare');
    return interruptible((stop) => runMode(args, outputOf(args), stop));
  },
};

async function runMode(args: BenchArgs, output: Output, stop: AbortSignal): Promise<Exit> {
  const only = args.only === undefined ? [] : args.only.split(',').map((id) => id.trim());
  const effort = effortOf(args);
  if (args.compare !== undefined) {
    const atLeast = args.atLeast === undefined ? null : positive('--at-least', args.atLeast, 100);
    const compared = await compareRevisions(args.compare, only, effort, output, stop);
    say(output, effort, compared, compareText(compared));
    return compareExit(compared, atLeast);
  }
  if (args.profile === true) {
    const profiles = await profileAll(effort, output, stop);
    say(output, effort, profiles, profileText(profiles));
  } else {
    const benched = await bench(only, effort, output, stop);
    say(output, effort, benched, benchText(benched, effort));
  }
  return Exit.Done;
}

function say(output: Output, effort: Effort, result: object, text: string): void {
  answer(output, { machine: thisMachine(), effort, ...result }, text);
}

function effortOf({ rounds, seconds, warmUp, compare }: BenchArgs): Effort {
  const usual = compare !== undefined ? 10 : 5;
  return {
    rounds: rounds === undefined ? usual : wholeNumber('--rounds', rounds, 1, ROUNDS_MAX),
    measureMs: 1000 * (seconds === undefined ? SECONDS : positive('--seconds', seconds, 3600)),
    warmUpMs: 1000 * (warmUp === undefined ? WARM_UP : positive('--warm-up', warmUp, 3600)),
  };
}
