import { z } from 'zod';
import { findShipped } from '../../playing/library/paths.js';
import { type ArgumentValues, placedFile, whole, word } from '../contract/argument.js';
import type { DirectQuestion } from '../contract/question.js';
import { logAnswer } from './answer.js';
import { DEFAULT_GAMES, type LogWork, type PlayedGamesAnswer, readPlayedGames } from './log.js';

const ARGUMENTS = {
  file: placedFile('notebook of played games: a table (.csv) or .yaml'),
  games: whole('games of the computer players, over all tables; at least 20 for each of yours', 1, 100_000_000, {
    letter: 'n',
    usually: `${DEFAULT_GAMES}; 10000 for a log of more than 400 games`,
  }),
  agent: word('agent at every seat of the computer players', { flag: 'agents', usually: 'balanced' }),
  seed: word('seed, any text', { letter: 's', usually: 'made up' }),
};

/** Work in its order; games are played before the comparison. */
const STEPS: readonly LogWork[] = ['reading', 'preparing', 'comparing', 'testing'];

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
export const logQuestion: DirectQuestion<ArgumentValues<typeof ARGUMENTS>, PlayedGamesAnswer> = {
  id: 'log',
  ask: 'What do our own games say?',
  about: 'what games that you played say by themselves, and beside games of the computer players',
  advice: 'The notebook is a file with one game in a row: its day, its players with their characters, and the winner.',
  args: ARGUMENTS,
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
  find: ({ file, ...args }, { workers, agentTimeout, engine, note, progress, step }) =>
    readPlayedGames({
      ...args,
      ...{ workers, agentTimeout, engine, progress },
      log: findShipped(file),
      say: note,
      working: (work) => step?.(work, STEPS.indexOf(work), STEPS.length),
    }),
  answer: logAnswer,
  limited: (args, games) => ((args.games ?? DEFAULT_GAMES) <= games ? args : { ...args, games }),
};
