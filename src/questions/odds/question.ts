import { z } from 'zod';
import { positionOf } from '../contract/position.js';
import type { DirectQuestion } from '../contract/question.js';
import { DEFAULT_GAMES, ODDS_ARGUMENTS, type OddsArguments } from './arguments.js';
import type { Odds } from './odds.js';

/** `odds`: simulates from a position and counts the results of its actor. */
export const oddsQuestion: DirectQuestion<OddsArguments, Odds> = {
  id: 'odds',
  ask: 'What will probably happen from here?',
  about: 'simulate from a position and count what happens to the player whose turn it is',
  advice:
    'Counts space, life, Strength, Craft, gold, Objects and so on after its turn, or who wins with {toEnd: true}. The ' +
    'text has a 95 % interval for each value.',
  args: ODDS_ARGUMENTS,
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
    start: z.string().describe('Place of the player at the start.'),
    printed: z
      .array(z.looseObject({ measure: z.string(), label: z.string(), names: z.record(z.string(), z.string()) }))
      .describe('Measures that people read, with the printed names of their values.'),
    outcomes: z.record(z.string(), z.record(z.string(), z.int())).describe('By measure: games by value.'),
  },
  check: (args) => void positionOf(args),
  find: async (args, options) => (await import('./odds.js')).findOdds(args, options),
  answer: async (odds) => (await import('./answer.js')).oddsAnswer(odds),
  limited: ({ games = DEFAULT_GAMES, ...args }, most) => ({ ...args, games: Math.min(games, most) }),
  look: ({ seed, games }) => ({ seed, games }),
};
