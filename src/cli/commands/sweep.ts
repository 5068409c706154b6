import { sweepPlanText, sweepText } from '../../../reports/text/sweep.js';
import { UserError } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { readExperiment } from '../../experiment/design/experiment.js';
import { freshSeed } from '../../experiment/design/seeds.js';
import { findShipped } from '../../playing/library/paths.js';
import { previewSweep, type SweepOptions, sweep } from '../../questions/sweep/sweep.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, outputOf } from '../../terminal/output.js';
import { wholeNumber } from '../../terminal/values.js';
import type { Command, OutputArgs } from '../command.js';
import {
  DRY_RUN_FLAG,
  EXPERIMENT_FLAGS,
  type ExperimentArgs,
  flagsText,
  number,
  OUTPUT_FLAGS,
  on,
  outFlag,
  QUEUE_FLAG,
  RUN_FLAGS,
  readOverrides,
  SHARD_FLAG,
  text,
} from '../flags.js';
import { answerLook, questionOf } from '../looks/looks.js';
import { howToPlay, type PlayArgs, refuseOwnSeeds, sayStages, watched } from '../playing.js';

const { variant, set, pack, players, agents, characters, rotate, margin, seconds, seed } = EXPERIMENT_FLAGS;

interface SweepArgs extends ExperimentArgs, PlayArgs, OutputArgs {
  readonly experiment: string;
  readonly for?: string;
  readonly least?: boolean;
  readonly most?: boolean;
  readonly best?: string;
  readonly out?: string;
  readonly dryRun?: boolean;
}

/** `sweep <experiment>`: the best of many levels, or of all combinations of several factors. */
export const sweepCommand: Command<SweepArgs> = {
  usage: 'sweep <experiment>',
  about: 'find the best of many levels, or of all combinations of several factors, and confirm it on fresh seeds',
  positionals: {
    experiment: { type: 'string', demandOption: true, describe: 'experiment file with the levels under vary' },
  },
  flags: {
    for: text('what is best: win, minutes or another measure', { defaultDescription: 'win, if a seat varies' }),
    least: on('the least of it is best, as with --for minutes for short games'),
    most: on('the most of it is best'),
    best: number('how many best levels are sought', { defaultDescription: '1' }),
    'max-games': number('most games of each level in the stages, and again to confirm', {
      defaultDescription: "the file's",
    }),
    margin,
    seconds,
    variant,
    set,
    pack,
    players,
    agents,
    characters,
    rotate,
    seed,
    shard: SHARD_FLAG,
    queue: QUEUE_FLAG,
    ...RUN_FLAGS,
    out: outFlag('runs/sweep-<experiment>-<seed>'),
    'dry-run': DRY_RUN_FLAG,
    ...OUTPUT_FLAGS,
  },
  example: [
    '$0 sweep experiments/rush-threshold.yaml --max-games 800 --seed demo',
    'at which Strength should one leave for the Crown of Command?',
  ],
  run,
};

async function run(args: SweepArgs): Promise<Exit> {
  const output = outputOf(args);
  const path = findShipped(args.experiment);
  const own = args.seed ?? readExperiment(path).value.seed;
  refuseOwnSeeds(args.shard, own === undefined);
  const seedText = own ?? freshSeed();
  const question = optionsOf(args, path, seedText);
  const options = howToPlay(args);
  if (args.dryRun === true) {
    const preview = await previewSweep({ ...question, ...options });
    answer(output, preview, sweepPlanText(preview));
    return Exit.Done;
  }
  let stage = '';
  const { dir, summary, part } = await watched(
    options,
    output,
    () => stage,
    (playing) =>
      sweep({
        ...question,
        ...playing,
        shard: args.shard,
        stage: (name, levels, blocks) => {
          if (stage === '' && own === undefined) note(output, `seed: ${seedText}`);
          stage = `${name}: ${levels} levels, ${blocks} blocks each`;
        },
      }),
  );
  if (summary === null) return sayStages(dir, part, seedText, output);
  const { maxGames: _, ...rest } = args;
  const command = `${commandLine('run', args.experiment)} ${flagsText(rest, args.seed)}`.trim();
  const look = { question: questionOf('sweep', question), seed: seedText, games: summary.games };
  await answerLook(output, look, { run: dir, summary }, sweepText(summary, command), `files: ${dir}`);
  return Exit.Done;
}

function optionsOf(args: SweepArgs, experiment: string, seedText: string): SweepOptions {
  const { for: measure, best, least, most, out } = args;
  if (least === true && most === true) throw new UserError('--least and --most: give one of them');
  return {
    experiment,
    changes: { ...readOverrides(args), seed: seedText },
    measure,
    wanted: least === true ? 'least' : most === true ? 'most' : undefined,
    best: best === undefined ? undefined : wholeNumber('--best', best, 1),
    out,
  };
}
