import { z } from 'zod';
import { characterOffers, findCharacter } from '../character/find.js';
import { type ArgumentValues, runArguments, TABLE, whole, word } from '../contract/argument.js';
import { experimentQuestion } from '../contract/run-question.js';
import { RUSH_PLAYERS, rushExperiment } from './experiment.js';
import { withTeamWins } from './values.js';

const ARGUMENTS = {
  character: word('your character, a word of list characters', {
    usually: 'all dealt by the seed',
    offers: characterOffers,
  }),
  players: whole(TABLE.players.about, 2, 8, { usually: String(RUSH_PLAYERS) }),
  agents: TABLE.agents,
  ...runArguments(),
};

/** Arguments of the question, each as in its help. */
export type RushArguments = ArgumentValues<typeof ARGUMENTS>;

/** `advice rush`: when one player does best to leave for the Crown of Command, for a character and a table. */
export const rushQuestion = experimentQuestion<RushArguments, null>({
  id: 'rush',
  command: ['advice', 'rush'],
  ask: 'When do I go for the Crown of Command?',
  about: 'when to leave for the Crown of Command, for a character and a table',
  args: ARGUMENTS,
  example: { args: { character: 'troll', blocks: 20, seed: 'demo' }, shows: 'when does the Troll leave?' },
  fields: {
    responses: z
      .array(
        z.object({
          character: z.string().nullable().describe('Null for all of them together.'),
          others: z.int().describe('Strength at which all the others leave.'),
          best: z.array(z.int()).describe('Strengths at which it may be best to leave; the others are worse.'),
          bestShare: z.number().describe('Share of the games that the best one wins.'),
          gain: z.number().describe('Gain of a player who changes alone if all leave at `others`.'),
        }),
      )
      .describe('Without a character all are dealt.'),
  },
  charts: ['best-response', 'response-curves'],
  experiment: (args) => rushExperiment(idOf(args), args.players),
  find: async () => null,
  comparesSettings: true,
  values: async ({ summary }, args) => (await import('./values.js')).rushValues(summary, idOf(args)),
  answer: async ({ summary }, args) => (await import('./answer.js')).rushAnswer(summary, idOf(args)),
  facts: ({ summary }) => ({
    responses: (withTeamWins(summary).bestResponse?.responses ?? []).map(
      ({ others, character, answers, bestShare, gain }) => ({
        ...{ others, character, bestShare, gain },
        best: answers.flatMap(({ own, mayBeBest }) => (mayBeBest ? [own] : [])),
      }),
    ),
  }),
});

/** Returns the id of the character; undefined if all are dealt. */
function idOf({ character, packs }: RushArguments): string | undefined {
  return character === undefined ? undefined : findCharacter(character, packs, '--character').id;
}
