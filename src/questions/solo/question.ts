import { z } from 'zod';
import { characterOffers, findCharacter } from '../character/find.js';
import { type ArgumentValues, runArguments, TABLE, whole, word } from '../contract/argument.js';
import { experimentQuestion } from '../contract/run-question.js';
import { SOLO_ENOUGH, soloExperiment } from './experiment.js';

/** Most turns of a clock: the range of the option `roundLimit`. */
const CLOCK_MOST = 200;

const ARGUMENTS = {
  character: word('your character, a word of list characters', {
    usually: 'all dealt by the seed',
    offers: characterOffers,
    label: 'Your character',
  }),
  clock: whole('turns after which the game is lost', 1, CLOCK_MOST, {
    label: 'Turns until the game is lost',
    usually: 'no clock',
  }),
  agents: TABLE.agents,
  ...runArguments(),
};

/** Arguments of the question, each as in its help. */
export type SoloArguments = ArgumentValues<typeof ARGUMENTS>;

const value = z.object({ estimate: z.number(), lo: z.number().nullable(), hi: z.number().nullable() }).nullable();

/** `solo`: the turns that one player alone takes to the Crown, or the wins against a clock. */
export const soloQuestion = experimentQuestion<SoloArguments, null>({
  id: 'solo',
  ask: 'Alone: how many turns until I have won?',
  about: 'how long one player alone takes to the Crown of Command, or how often that is in time',
  args: ARGUMENTS,
  example: { args: { blocks: 200, seed: 'demo' }, shows: 'how many turns do I take alone?' },
  fields: {
    won: value.describe('Share of the games that are won, with its 95 % interval.'),
    turns: z
      .object({ tenth: value, half: value, nineTenths: value })
      .describe('Turns after which a tenth, half and nine tenths of the games are over.'),
    minutes: value.describe('Mean time of a game.'),
    deaths: value.describe('Characters lost in a game.'),
  },
  enough: () => SOLO_ENOUGH,
  experiment: ({ character, clock, packs }) =>
    soloExperiment({ character: character && findCharacter(character, packs).id, clock }),
  find: async () => null,
  answer: async ({ summary }, { clock }) => (await import('./answer.js')).soloAnswer(summary, clock),
  facts: ({ summary }) => {
    const of = (measure: string, name: string): object | null => {
      const found = summary.estimates.find(
        (e) => e.measure === measure && e.name === name && (e.scope === 'all' || e.scope === 'seat'),
      );
      return found === undefined ? null : { estimate: found.estimate, lo: found.lo, hi: found.hi };
    };
    return {
      won: of('win', '0'),
      turns: { tenth: of('rounds', 'p10'), half: of('rounds', 'p50'), nineTenths: of('rounds', 'p90') },
      minutes: of('minutes', ''),
      deaths: of('deaths', ''),
    };
  },
});
