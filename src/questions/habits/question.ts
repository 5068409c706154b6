import { z } from 'zod';
import { characterOffers, findCharacter } from '../character/find.js';
import { ALSO_BY, type ArgumentValues, placedWord, TABLE, TIME, whole } from '../contract/argument.js';
import type { PlayedQuestion } from '../contract/question.js';
import { refuseTwoSizes } from '../contract/time.js';
import type { HabitsResult } from './result.js';

const { players, agents, variant, options, packs, seed } = TABLE;

const ARGUMENTS = {
  character: placedWord('your character, a word of list characters', { offers: characterOffers }),
  ...{ players, agents, variant, options, packs },
  games: whole('games in all: those that try the habits, and fresh ones that measure them', 1, undefined, {
    letter: 'n',
    usually: 'as many as the time allows',
  }),
  ...TIME,
  alsoBy: ALSO_BY,
  seed,
};

/** Arguments of the question, each as in its help. */
export type HabitsArguments = ArgumentValues<typeof ARGUMENTS>;

const effect = { effect: z.number(), lo: z.number(), hi: z.number() };

/** `advice play`: the habits with which a character wins more, and the worth of each on fresh games. */
export const habitsQuestion: PlayedQuestion<HabitsArguments, HabitsResult> = {
  id: 'habits',
  command: ['advice', 'play'],
  ask: 'How do I play my character?',
  about: 'the habits with which a character wins more, and what each is worth',
  args: ARGUMENTS,
  example: {
    args: { character: 'minstrel', games: 6000, seed: 'demo' },
    shows: 'how do I play the Minstrel?',
  },
  fields: {
    tried: z.int().describe('Settings that were tried.'),
    base: z.number().describe('Share of wins of the usual player, on fresh games.'),
    rows: z
      .array(
        z.looseObject({
          advice: z.array(z.string()).describe('Habits that differ from the usual ones.'),
          ...effect,
        }),
      )
      .describe('Wins above the usual player on fresh games, as shares; all intervals hold at once.'),
  },
  check(args) {
    refuseTwoSizes(args);
    void findCharacter(args.character, args.packs);
  },
  plan: async (args, options) => (await import('../advice.js')).previewHabits(args, options),
  play: async (args, options) => (await import('../advice.js')).playHabits(args, options),
  games: ({ games }) => games,
  answer: async (result) => (await import('../advice.js')).habitsAnswer(result),
  watch: async (dir) => (await import('../advice.js')).habitGames(dir),
};
