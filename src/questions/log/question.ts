import { z } from 'zod';
import type { DirectQuestion } from '../contract/question.js';
import { logAnswer } from './answer.js';
import { DEFAULT_GAMES, findLog, LOG_ARGUMENTS, type LogArguments, type PlayedGamesAnswer } from './log.js';

const shares = z.object({
  shares: z.array(
    z.object({
      name: z.string(),
      games: z.int(),
      wins: z.number(),
      share: z.number(),
      even: z.number().describe('Share of wins if all players of each game win equally often.'),
      lo: z.number(),
      hi: z.number(),
      p: z.number().describe('Chance of such a result with even shares, corrected for all tests of its part.'),
      differs: z.boolean(),
    }),
  ),
});

/** `log`: results of games that people played, and their agreement with the computer players. */
export const logQuestion: DirectQuestion<LogArguments, PlayedGamesAnswer> = {
  id: 'log',
  ask: 'What do our own games say?',
  about: 'what games that you played say by themselves, and beside games of the computer players',
  advice: 'The notebook is a file with one game in a row: its day, its players with their characters, and the winner.',
  args: LOG_ARGUMENTS,
  notInPage: 'reads a notebook in a terminal',
  example: {
    args: { file: 'experiments/logs/evenings.csv', seed: 'demo' },
    shows: 'is Anna better, and do we play like the computer?',
  },
  fields: {
    games: z.int(),
    seed: z.string(),
    computerGames: z.int(),
    people: shares,
    luckiest: z
      .number()
      .nullable()
      .describe('Share of notebooks of equal players in which the luckiest does as well as the best here.'),
    characters: shares,
  },
  parallel: true,
  check() {},
  find: findLog,
  answer: logAnswer,
  limited: (args, games) => ((args.games ?? DEFAULT_GAMES) <= games ? args : { ...args, games }),
};
