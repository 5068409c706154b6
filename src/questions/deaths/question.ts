import { z } from 'zod';
import { type ArgumentValues, list, runArguments, TABLE } from '../contract/argument.js';
import { experimentQuestion } from '../contract/run-question.js';
import type { Deaths } from './count.js';
import { deathsExperiment } from './experiment.js';

const ARGUMENTS = {
  against: list('variants and option=value, as A,B,…: what each of them changes', {
    label: 'Compared with',
    offers: (values) => [...TABLE.variant.offers!(values), ...TABLE.options.offers!(values)],
  }),
  players: TABLE.players,
  agents: TABLE.agents,
  ...runArguments(),
};

/** Arguments of the question, each as in its help. */
export type DeathsArguments = ArgumentValues<typeof ARGUMENTS>;

/** Most killers and spaces that an assistant gets. */
const FACTS_MAX = 15;

/** Part of the time for playing: the games are played again for their events, which takes longer. */
const PLAY_PART = 0.2;

const share = z.object({
  id: z.string(),
  deaths: z.int(),
  value: z.number().describe('Share of the deaths.'),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

/** `deaths`: places, times and causes of death, and changes by other rules. */
export const deathsQuestion = experimentQuestion<DeathsArguments, Deaths>({
  id: 'deaths',
  ask: 'Where, and by what, do characters die?',
  about: 'what kills characters, on which spaces and in which rounds, and what other rules change',
  advice: 'With `against`, rules such as ["sudden-death", "trophyRate=5"] are played over the same deals and dice.',
  args: ARGUMENTS,
  example: { args: { blocks: 50, seed: 'demo' }, shows: 'where and by what do characters die?' },
  fields: {
    rules: z
      .array(
        z.looseObject({
          causes: z.array(share).describe('Kinds of causes, the most frequent first.'),
          killers: z.array(share).describe('The cards, characters, creatures and spaces that kill most.'),
          spaces: z.array(share),
        }),
      )
      .describe('A row for each set of rules.'),
    changes: z
      .array(z.looseObject({ cell: z.int(), cause: z.string(), effect: z.number(), lo: z.number(), hi: z.number() }))
      .describe('Changes of the deaths of a game against the first rules; all intervals hold at once.'),
  },
  playPart: PLAY_PART,
  // Its picture is the map of the board.
  charts: [],
  experiment: deathsExperiment,
  find: async (dir, _, options) => (await import('./count.js')).countDeaths(dir, options),
  values: async ({ summary, found }) => (await import('./values.js')).deathsValues(summary, found),
  async answer({ summary, found }, { packs }) {
    const [{ deathsAnswer }, { deathNames }] = await Promise.all([import('./answer.js'), import('./causes.js')]);
    return deathsAnswer(summary, found, deathNames(packs));
  },
  facts: ({ found: { rules, changes } }) => ({
    rules: rules.map(({ killers, spaces, earlySpaces, ...one }) => ({
      ...one,
      killers: killers.slice(0, FACTS_MAX),
      spaces: spaces.slice(0, FACTS_MAX),
      earlySpaces: earlySpaces.slice(0, FACTS_MAX),
    })),
    changes,
  }),
});
