import { z } from 'zod';
import { type ArgumentValues, runArguments, TABLE } from '../contract/argument.js';
import { experimentQuestion } from '../contract/run-question.js';
import type { LuckSplit } from './count.js';
import { luckExperiment } from './experiment.js';

const ARGUMENTS = {
  players: TABLE.players,
  agents: TABLE.agents,
  game: TABLE.game,
  ...runArguments(),
};

/** Arguments of the question, each as in its help. */
export type LuckArguments = ArgumentValues<typeof ARGUMENTS>;

const share = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() });

/** `luck`: the part of who wins that each source of luck decides, by replays with some of the luck drawn again. */
export const luckQuestion = experimentQuestion<LuckArguments, LuckSplit>({
  id: 'luck',
  ask: 'Who decides who wins: the deal, the dice or the cards?',
  about: 'how often the same player wins again with the same characters, dice or cards alone',
  args: ARGUMENTS,
  example: { args: { blocks: 60, seed: 'demo' }, shows: 'is it the deal, the dice or the cards?' },
  fields: {
    sources: z
      .array(
        z.looseObject({
          id: z.string(),
          alone: share.describe('Part of who wins that it settles alone.'),
          total: share.describe('Part that is open again if only this source is drawn again.'),
          again: share.describe('Share of replays with only this source in common with the same winner.'),
          anew: share.describe('Share of replays with only this source drawn again with another winner.'),
        }),
      )
      .describe('Sources of luck, the one that settles most first.'),
    together: share.describe('Part that no source settles alone.'),
  },
  experiment: ({ game, players }) => luckExperiment(game, players),
  find: async (dir) => (await import('./count.js')).countLuck(dir),
  answer: async ({ summary, found }) => (await import('./answer.js')).luckAnswer(summary, found),
  facts: ({ found }) => found,
});
