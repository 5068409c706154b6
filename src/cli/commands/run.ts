import { compile, type DesignSwitches } from '../../runner/design/compile.js';
import type { Experiment } from '../../runner/design/experiment.js';
import { gamesPerBlock } from '../../runner/play/shard.js';
import type { Design } from '../../runner/design/types.js';
import type { Command, OutputArgs } from '../command.js';
import { Exit } from '../../terminal/exit.js';
import { EXPERIMENT_FLAGS, OUTPUT_FLAGS, RUN_FLAGS, STRICT_FLAG, type ExperimentArgs } from '../flags.js';
import { library } from '../../api/library.js';
import { makeManifest } from '../../api/run/manifest.js';
import { answer, note, outputOf } from '../../terminal/output.js';
import { playAndReport } from '../play.js';
import { openFolder } from '../run-folders.js';
import { DEFAULT_EXPERIMENT, sourceOf } from '../source.js';
import { workersOf } from '../../terminal/workers.js';

interface RunArgs extends ExperimentArgs, OutputArgs {
  readonly experiment?: string | undefined;
  readonly workers: string;
  readonly out?: string | undefined;
  readonly dryRun?: boolean | undefined;
  readonly strict?: boolean | undefined;
}

/** `run [experiment]`: plays an experiment, writes a run folder, prints the answer. */
export const runCommand: Command<RunArgs> = {
  usage: 'run [experiment]',
  about: 'play an experiment file and print its answer',
  positionals: { experiment: { type: 'string', describe: `experiment file; ${DEFAULT_EXPERIMENT} if absent` } },
  flags: {
    ...EXPERIMENT_FLAGS, ...RUN_FLAGS,
    out: { type: 'string', requiresArg: true, describe: 'run folder; runs/<experiment>-<seed> if absent' },
    'dry-run': { type: 'boolean', describe: 'say what would be played, and stop' },
    strict: STRICT_FLAG,
    ...OUTPUT_FLAGS,
  },
  example: ['$0 run --game pig --agents random --games 1000 --seed demo', 'a thousand games of pig'],
  run,
};

async function run(args: RunArgs): Promise<Exit> {
  const output = outputOf(args);
  const workers = workersOf(args.workers);
  const source = sourceOf(args.experiment, args);
  const design = await compile(source.experiment, library, await knownCharts(source.experiment.value));
  if (args.dryRun === true) {
    answer(output, { design }, planText(design));
    return Exit.Done;
  }
  if (source.seedGenerated) note(output, `seed: ${design.seed}`);
  const manifest = makeManifest(design, source.command);
  const folder = await openFolder(args.out, manifest, output);
  return playAndReport(folder, workers, args.strict === true, output);
}

/** The charts there are, if the experiment lists any: they bring the chart library along. */
async function knownCharts({ charts }: Experiment): Promise<DesignSwitches> {
  return charts === undefined ? {} : { knownCharts: (await import('../../../reports/index.js')).CHART_NAMES };
}

function planText(design: Design): string {
  const perBlock = gamesPerBlock(design);
  const cells = design.cells.map(({ label, players, rotations, lineup }) => {
    const seats = lineup.map((entrant) => design.entrants[entrant].label);
    const table = seats.every((seat) => seat === seats[0]) ? `${seats[0]} at every seat` : seats.join(', ');
    return `  ${label}: ${players} players, ${table}; ${rotations * design.blocks} games`;
  });
  return [
    `${design.id}: ${design.question}`,
    `${design.game}, variant ${design.variant}, seed ${design.seed}, rotating ${design.rotate}`,
    `${design.blocks} blocks × ${perBlock} games = ${design.blocks * perBlock} games in ${design.cells.length} cells`,
    ...cells,
  ].join('\n');
}
