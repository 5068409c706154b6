import { z } from 'zod';
import { type ArgumentValues, list, runArguments, TABLE } from '../contract/argument.js';
import { experimentQuestion } from '../contract/run-question.js';
import type { RulePairs } from './count.js';
import { PAIRS_QUESTION, pairsExperiment } from './experiment.js';

const { alsoBy: _, ...run } = runArguments();

const ARGUMENTS = {
  rules: list('rules A,B,… to try together: option=value, or a variant that changes one option', {
    usually: 'six that change the length of an evening',
    label: 'House rules',
    offers: TABLE.options.offers!,
  }),
  players: TABLE.players,
  agents: TABLE.agents,
  ...run,
};

/** Arguments of the question, each as in its help. */
export type PairsArguments = ArgumentValues<typeof ARGUMENTS>;

/** `pairs`: what each two of some rules change together, beyond what each changes alone. */
export const pairsQuestion = experimentQuestion<PairsArguments, RulePairs>({
  id: 'pairs',
  ask: PAIRS_QUESTION,
  about: 'how much longer or shorter games get by two rules together than by each alone',
  args: ARGUMENTS,
  example: {
    args: { rules: ['trophyRate=5', 'ending=suddenDeath'], blocks: 40, seed: 'demo' },
    shows: 'do two rules work against each other?',
  },
  fields: {
    base: z.number().describe('Minutes of a game without any of the rules.'),
    pairs: z
      .array(
        z.looseObject({
          rules: z.array(z.string()),
          alone: z.array(z.number()).describe('Minutes that each changes without the other.'),
          together: z.number(),
          value: z.number().describe('Minutes that both change beyond the sum; all intervals hold at once.'),
          low: z.number().nullable(),
          high: z.number().nullable(),
        }),
      )
      .describe('Every two of the rules, the farthest from the sum first.'),
  },
  charts: [],
  experiment: pairsExperiment,
  find: async (dir) => (await import('./count.js')).countPairs(dir),
  answer: async ({ summary, found }) => (await import('./answer.js')).pairsAnswer(summary, found),
  facts: ({ found }) => found,
});
