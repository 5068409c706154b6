import { z } from 'zod';
import type { Design } from '../../experiment/design/types.js';
import { type Plan, planRun } from '../../playing/run/plan.js';
import { experimentSize } from '../contract/experiment-arguments.js';
import type { DirectQuestion } from '../contract/question.js';
import { tableNotes } from '../contract/run-question.js';
import { sizedByTime } from '../contract/sized-by-time.js';
import { designRun, isSizeOpen, RUN_ARGUMENTS, type RunArguments, seedOf } from '../run/experiment.js';

/** A design, and the plan of its run. */
export interface PlannedRun {
  readonly design: Design;
  readonly plan: Plan;
}

/** `plan [experiment]`: time and precision of a run, estimated from two seconds of it. */
export const planQuestion: DirectQuestion<RunArguments, PlannedRun> = {
  id: 'plan',
  ask: 'How many games does it take to be sure?',
  about: 'estimate how long a run takes on this machine and which differences it could find',
  args: RUN_ARGUMENTS,
  notInPage: 'a page is no measure of the machine that would play',
  example: {
    args: { game: 'pig', agents: ['random'], games: 1000, seed: 'demo' },
    shows: 'what a thousand games of pig would tell',
  },
  fields: {
    seed: z.string(),
    games: z.int().describe('Most games of the run.'),
    expectedGames: z.int().nullable().describe('Expected games of a run that stops by itself, without any effect.'),
    seconds: z.number().describe('Time of the games on this machine.'),
    measures: z
      .array(
        z.object({
          ...{ measure: z.string(), name: z.string(), value: z.number() },
          within: z.number().describe('Half the width of its interval after all games.'),
          finds: z.number().describe('The smallest change that four of five such runs show.'),
        }),
      )
      .describe('Empty if too few games could be tried.'),
  },
  parallel: true,
  seedOf,
  check() {},
  async find(given, { note, progress: _progress, step: _step, ...options }) {
    const { args, time } = await sizedByTime({ design: designRun, timed: experimentSize(isSizeOpen) }, given, options);
    if (time !== undefined) note?.(time);
    const design = await designRun(args, options.agentTimeout);
    for (const line of tableNotes(design)) note?.(line);
    return { design, plan: await planRun(design, options) };
  },
  async answer({ design, plan }) {
    const { designText, planText } = await import('../../../reports/text/plan.js');
    return {
      question: design.question,
      headline: null,
      sentences: [],
      tables: [],
      notes: [designText(design), planText(design, plan)],
      fine: [],
    };
  },
  facts: ({ design: { seed }, plan: { games, expectedGames, seconds, measures } }) => ({
    ...{ seed, games, expectedGames, seconds, measures },
  }),
};
