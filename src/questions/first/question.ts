import { z } from 'zod';
import { type ArgumentValues, choice, runArguments, TABLE } from '../contract/argument.js';
import { experimentQuestion } from '../contract/run-question.js';
import type { Firsts } from './count.js';
import { firstExperiment } from './experiment.js';
import { STEPS, TURN } from './steps.js';

const WHAT = [...STEPS.map(({ id }) => id), TURN] as const;

const ARGUMENTS = {
  what: {
    ...choice(
      'what somebody is first at: the Middle Region, a Talisman, the Portal, the Inner Region, the Crown; or the order of turns',
      WHAT,
      {
        label: 'First at',
        usually: 'all of them',
      },
    ),
    placed: true as const,
  },
  players: TABLE.players,
  agents: TABLE.agents,
  ...runArguments(),
};

/** Arguments of the question, each as in its help. */
export type FirstArguments = ArgumentValues<typeof ARGUMENTS>;

/** Part of the time for playing: the games are played again for their events, which takes longer. */
const PLAY_PART = 0.2;

const rate = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() });

/** `first [what]`: the wins of the first to hold a Talisman, to cross and so on, and by the order of turns. */
export const firstQuestion = experimentQuestion<FirstArguments, Firsts>({
  id: 'first',
  ask: 'What is it worth to hold the Talisman first, or to be second?',
  about:
    'how often the first with a Talisman, across the river or on the Crown wins, and each place in the order of turns',
  args: ARGUMENTS,
  example: {
    args: { what: 'talisman', blocks: 50, seed: 'demo' },
    shows: 'what is it worth to hold a Talisman first?',
  },
  fields: {
    steps: z
      .array(
        z.looseObject({
          id: z.string(),
          wins: rate.describe('Share of the games that who takes the step first wins.'),
          round: rate.describe('Mean round in which it is taken first.'),
        }),
      )
      .describe('Steps on the way to the Crown; these are no effects of the step itself.'),
    turns: z
      .array(z.looseObject({ turn: z.int(), value: z.number() }))
      .describe('Share of wins by the order of turns.'),
  },
  playPart: PLAY_PART,
  experiment: ({ players }) => firstExperiment(players),
  find: async (dir, _, options) => (await import('./count.js')).countFirsts(dir, options),
  values: async ({ found }, { what }) => (await import('./values.js')).firstValues(found, what),
  answer: async ({ summary, found }, { what }) => (await import('./answer.js')).firstAnswer(summary, found, what),
  facts: ({ found: { steps, turns } }) => ({ steps, turns }),
});
