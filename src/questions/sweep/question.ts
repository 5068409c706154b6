import { join } from 'node:path';
import { z } from 'zod';
import { type Overrides, readExperiment } from '../../experiment/design/experiment.js';
import type { SweepSummary } from '../../experiment/results/sweep-summary.js';
import { findShipped } from '../../playing/library/paths.js';
import type { ExperimentValue } from '../../playing/run/experiments.js';
import { watchedGames } from '../../playing/run/games-to-watch.js';
import { openRun } from '../../playing/run/known-places.js';
import { ALSO_BY, type ArgumentValues, choice, placedContent, whole, word } from '../contract/argument.js';
import { EXPERIMENT } from '../contract/experiment-arguments.js';
import { type Asked, commandOf, type PlayedQuestion, questionLine } from '../contract/question.js';
import { runQuestion } from '../run/question.js';
import type { SweepOptions } from './sweep.js';

const { margin, seconds, variant, options, packs, players, agents, characters, rotate, seed } = EXPERIMENT;

/** Arguments that change the experiment, each with its key. */
const CHANGES = {
  maxGames: whole('most games of each level in the stages, and again to confirm', 1, undefined, {
    usually: "the file's",
  }),
  ...{ margin, seconds, variant, options, packs, players, agents, characters, rotate, seed },
};

const ARGUMENTS = {
  experiment: placedContent<ExperimentValue>('experiment file with the levels under vary'),
  measure: word('what decides: win, minutes or another measure', { usually: 'win, if a seat varies' }),
  goal: choice('which of its values is best, as least minutes for short games', ['most', 'least'], {
    usually: 'most wins',
  }),
  best: whole('how many best levels are sought', 1, undefined, { usually: '1' }),
  ...CHANGES,
  alsoBy: ALSO_BY,
};

/** Arguments of the question, each as in its help. */
export type SweepArguments = ArgumentValues<typeof ARGUMENTS>;

/** Answer of a sweep, with its arguments. */
export interface SweepResult {
  readonly summary: SweepSummary;
  readonly args: Asked<SweepArguments>;
}

const estimate = { value: z.number(), lo: z.number(), hi: z.number() };

/** `sweep <experiment>`: the best of many levels, or of all combinations of several factors. */
export const sweepQuestion: PlayedQuestion<SweepArguments, SweepResult> = {
  id: 'sweep',
  ask: 'Which of many values is best, and which may be as good?',
  about: 'find the best of many levels, or of all combinations of several factors, and confirm it on fresh seeds',
  args: ARGUMENTS,
  notInPage: 'an experiment is a file, which this page does not read',
  example: {
    args: { experiment: 'experiments/rush-threshold.yaml', maxGames: 800, seed: 'demo' },
    shows: 'at which Strength should one leave for the Crown of Command?',
  },
  fields: {
    factors: z.array(z.string()),
    measure: z.string().describe('What decides; win is the share of the games that the varied seat wins.'),
    wanted: z.enum(['most', 'least']),
    cells: z.array(z.object({ index: z.int(), label: z.string() })).describe('Levels, or combinations of levels.'),
    rows: z
      .array(
        z.object({
          ...{ cell: z.int(), ...estimate, games: z.int() },
          confirmed: z.boolean().describe('True if its numbers come from fresh games alone.'),
          groups: z.string().describe('Confirmed levels with a common letter cannot be told apart.'),
          mayBeBest: z.boolean(),
        }),
      )
      .describe('Best first.'),
  },
  seedOf,
  // The experiment is compiled before anything is written.
  check: (args) => void seedOf(args),
  async plan(args, options) {
    const { previewSweep, sweepPlanText } = await import('./sweep.js');
    const preview = await previewSweep({ ...options, ...optionsOf(args) });
    return { data: preview, text: sweepPlanText(preview) };
  },
  async play(args, { stage, reports = true, stronger = reports, ...options }) {
    const { sweep } = await import('./sweep.js');
    const { summary, ...played } = await sweep({
      ...options,
      ...optionsOf(args),
      ...{ reports, alsoBy: args.alsoBy, agents: args.agents, stronger: stronger && options.shard === undefined },
      command: commandOf(sweepQuestion, args),
      stage: (name, levels, blocks) => stage?.(`${name}: ${levels} levels, ${blocks} blocks each`),
    });
    return { ...played, result: summary === null ? null : { summary, args } };
  },
  games: ({ summary }) => summary.games,
  data: ({ dir, args: { seed }, complete }, result) =>
    complete ? { run: dir, summary: result!.summary } : { run: dir, complete, seed },
  answer: async ({ summary, args }) =>
    (await import('../../../reports/sweep/answer.js')).sweepAnswer(summary, runLine(args)),
  watch: async (dir) => watchedGames(await openRun(join(dir, 'confirm', 'stage-1')), 0),
};

/** Returns the seed of the experiment; undefined if it has none. @throws UserError if its file cannot be read */
function seedOf({ experiment }: SweepArguments): string | undefined {
  const value = typeof experiment === 'string' ? readExperiment(findShipped(experiment)).value : experiment;
  return value['seed'] as string | undefined;
}

function optionsOf(
  args: Asked<SweepArguments>,
): Pick<SweepOptions, 'experiment' | 'changes' | 'measure' | 'goal' | 'best'> {
  const { experiment, measure, goal, best } = args;
  const given = Object.entries(args).filter(([name, value]) => Object.hasOwn(CHANGES, name) && value !== undefined);
  return {
    experiment: typeof experiment === 'string' ? findShipped(experiment) : experiment,
    changes: Object.fromEntries(given) as Overrides,
    ...{ measure, goal, best },
  };
}

/** Returns the command that plays all combinations, and tests the declared interaction. */
function runLine(args: Asked<SweepArguments>): string {
  const { measure: _measure, goal: _goal, best: _best, maxGames: _most, alsoBy: _also, seed, ...rest } = args;
  const own = seedOf(args);
  return questionLine(runQuestion, seed === own ? rest : { ...rest, seed });
}
