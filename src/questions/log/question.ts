import { z } from 'zod';
import type { DirectQuestion } from '../contract/question.js';
import { DEFAULT_GAMES, LOG_ARGUMENTS, type LogArguments } from './arguments.js';
import type { PlayedGamesAnswer } from './log.js';

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
  advice:
    'A file is a table with one game in a row (its day, its players with their characters, the winner), an export of ' +
    'BG Stats, or the plays of a user of BoardGameGeek. Several files are joined, and no game is counted twice.',
  args: LOG_ARGUMENTS,
  example: {
    args: { file: ['experiments/logs/evenings.csv'], seed: 'demo' },
    shows: 'is Anna better, and do we play like the computer?',
  },
  fields: {
    games: z.int(),
    leftOut: z
      .array(z.object({ place: z.string(), reason: z.string() }))
      .describe('Entries that are not counted, each with its place and the reason.'),
    others: z
      .array(z.object({ title: z.string(), plays: z.int() }))
      .describe('Other board games of the files, which are not read.'),
    repeated: z.array(z.array(z.string())).describe('Places of each game that is written down several times.'),
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
  // Its work and words are loaded only for it.
  find: async (args, options) => (await import('./log.js')).findLog(args, options),
  answer: async (found) => (await import('./answer.js')).logAnswer(found),
  data: ({ shared: _, ...found }) => found,
  saved: {
    flag: 'share',
    about: 'also write the games without names to this file, for pooling: people as letters, dates as months',
    label: 'games without names',
    name: 'games-without-names.csv',
    of: ({ shared }) => shared,
  },
  clarify: async (args) => (await import('./clarify.js')).clarifyLog(args),
  limited: (args, games) => ((args.games ?? DEFAULT_GAMES) <= games ? args : { ...args, games }),
};
