import { z } from 'zod';
import { positionOf } from '../contract/position.js';
import type { DirectQuestion } from '../contract/question.js';
import { refuseTwoSizes, withoutTime } from '../contract/time.js';
import { DEFAULT_QUESTIONS, HINT_ARGUMENTS, type HintArguments, PLAYOUTS_MIN } from './arguments.js';
import type { Hint } from './hint.js';

/** `hint`: what each legal action of the decision at hand is worth. */
export const hintQuestion: DirectQuestion<HintArguments, Hint> = {
  id: 'hint',
  ask: 'What should I do here?',
  about: 'estimate the win chance of each legal action of a position',
  advice:
    'Plays on from the position, with 95 % intervals. Without a size, chances are judged after two turns, in a second; ' +
    'with `for`, as "30 seconds", games are played to their end. Where luck decides which decision comes (such as the number ' +
    'rolled), several are answered; narrow them with `when`, such as "move with 4". Actions with mayBeBest are not ' +
    'shown to be worse than the best.',
  args: HINT_ARGUMENTS,
  notInPage: 'asked in the room of positions',
  example: {
    args: { position: 'experiments/positions/before-the-sentinel.yaml', when: 'move with 4' },
    shows: 'a 4 is rolled beside the Sentinel: fight it or walk away?',
  },
  fields: {
    iterations: z.int(),
    judged: z.boolean().describe('True if chances are judged after some turns; false: games played to their end.'),
    seed: z.string(),
    questions: z.array(
      z.object({
        question: z.string(),
        situation: z.string(),
        actions: z
          .array(
            z.object({
              action: z.string(),
              win: z.number(),
              lo: z.number(),
              hi: z.number(),
              behind: z.number().describe('Win chance behind the best action.'),
              mayBeBest: z.boolean(),
            }),
          )
          .describe('Best first.'),
      }),
    ),
  },
  unit: 'playouts',
  check(args) {
    refuseTwoSizes(args, ['playouts', 'maxPlayouts']);
    positionOf(args);
  },
  find: async (args, options) => (await import('./hint.js')).findHint(args, options),
  answer: async (found, args) =>
    (await import('./answer.js')).hintAnswer(
      found,
      args.agents?.map((one) => (typeof one === 'string' ? one : one.id)).join(','),
      withoutTime({ ...args, maxPlayouts: undefined, seed: found.seed }),
    ),
  // A time is limited where it becomes a number of futures.
  limited: ({ playouts, maxPlayouts, questions = DEFAULT_QUESTIONS, ...args }, games) => ({
    ...args,
    questions,
    ...(playouts === undefined
      ? {}
      : { playouts: Math.max(PLAYOUTS_MIN, Math.min(playouts, Math.floor(games / questions))) }),
    ...(maxPlayouts === undefined ? {} : { maxPlayouts: Math.max(PLAYOUTS_MIN, Math.min(maxPlayouts, games)) }),
  }),
  look: ({ seed, iterations }) => ({ seed, games: iterations }),
  facts: ({ questions, ...found }) => ({
    ...found,
    questions: questions.map(({ question, situation, actions }) => ({
      question,
      situation,
      actions: actions.map(({ plain, win, interval, behind }) => ({
        action: plain,
        win,
        ...interval,
        behind: behind.value,
        mayBeBest: behind.mayBeBest,
      })),
    })),
  }),
};
