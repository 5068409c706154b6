import { z } from 'zod';
import { type ArgumentValues, TABLE, toggle, whole, word } from '../contract/argument.js';
import { PLAYED_ON, POSITION, positionOf } from '../contract/position.js';
import type { DirectQuestion } from '../contract/question.js';
import { oddsAnswer } from './answer.js';
import { DEFAULT_GAMES, type Odds, odds } from './odds.js';

const ARGUMENTS = {
  ...POSITION,
  turns: whole('turns of that player to simulate', 1, 1000, { usually: '1' }),
  toEnd: toggle('simulate to the end of the game instead, and count who wins'),
  games: whole('games, each with its own luck', 1, 1_000_000_000, { letter: 'n', usually: String(DEFAULT_GAMES) }),
  seed: word('seed, any text', { letter: 's', usually: 'made up' }),
  ...PLAYED_ON,
  seconds: { ...TABLE.seconds, about: 'seconds of a turn at your table, for the time left to the end' },
};

/** `odds`: simulates from a position and counts the results of its actor. */
export const oddsQuestion: DirectQuestion<ArgumentValues<typeof ARGUMENTS>, Odds> = {
  id: 'odds',
  ask: 'What will probably happen from here?',
  about: 'simulate from a position and count what happens to the player whose turn it is',
  advice:
    'Counts space, life, Strength, Craft, gold, Objects and so on after its turn, or who wins with {toEnd: true}. The ' +
    'text has a 95 % interval for each value.',
  args: ARGUMENTS,
  notInPage: 'asked in the room of positions',
  example: {
    args: { position: 'experiments/positions/before-the-sentinel.yaml' },
    shows: 'a Warrior tries to cross past the Sentinel',
  },
  fields: {
    games: z.int(),
    seed: z.string(),
    timeLeft: z
      .strictObject({
        mean: z.number(),
        lo: z.number(),
        hi: z.number(),
        half: z.array(z.number()),
        secondsPerTurn: z.number(),
      })
      .nullable()
      .describe(
        'With toEnd: minutes at the table until the end, their interval, and between what half of the games are.',
      ),
    turns: z.int().nullable().describe('Turns of the player that were played; null: to the end of the game.'),
    printed: z
      .array(z.looseObject({ measure: z.string(), label: z.string(), names: z.record(z.string(), z.string()) }))
      .describe('Measures that people read, with the printed names of their values.'),
    outcomes: z.record(z.string(), z.record(z.string(), z.int())).describe('By measure: games by value.'),
  },
  check: (args) => void positionOf(args),
  find: ({ position, at, turns = 1, toEnd = false, games = DEFAULT_GAMES, ...args }, { note, progress, signal }) =>
    odds({
      ...args,
      position: positionOf({ position, at, packs: args.packs }),
      games,
      turns: toEnd ? Infinity : turns,
      signal,
      say: note,
      progress: (done, soFar) => progress?.(done, games, soFar),
    }),
  answer: oddsAnswer,
  limited: ({ games = DEFAULT_GAMES, ...args }, most) => ({ ...args, games: Math.min(games, most) }),
  look: ({ seed, games }) => ({ seed, games }),
};
