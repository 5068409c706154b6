import { z } from 'zod';
import { type ArgumentValues, choice, toggle, whole, word } from '../contract/argument.js';
import { PLAYED_ON, POSITION, positionOf } from '../contract/position.js';
import type { DirectQuestion } from '../contract/question.js';
import { hintAnswer } from './answer.js';
import { DEFAULT_ITERATIONS, DEFAULT_QUESTIONS, type Hint, hint, SECOND_LOOK } from './hint.js';

const PLAYOUTS_MIN = 100;

const ARGUMENTS = {
  ...POSITION,
  method: choice('playouts: agents play on; search: later decisions are searched too', ['playouts', 'search'], {
    usually: 'playouts',
  }),
  playouts: whole('possible futures played for each question', PLAYOUTS_MIN, 10_000_000, {
    usually: `${DEFAULT_ITERATIONS}, then ${SECOND_LOOK} for those left open`,
  }),
  turns: whole(
    "the player's turns simulated before the position is evaluated; 0: playouts to the end, searches 6",
    0,
    1000,
    { usually: '0' },
  ),
  when: word("only questions with these words, such as 'move with 4' for a 4 rolled", { usually: 'all questions' }),
  questions: whole('most questions answered, if luck decides which one comes', 1, 1000, {
    usually: String(DEFAULT_QUESTIONS),
  }),
  windows: toggle('also answer optional questions: discarding, casting, trading'),
  seed: word('seed, any text', { letter: 's', usually: 'made up' }),
  ...PLAYED_ON,
};

/** `hint`: what each legal action of the decision at hand is worth. */
export const hintQuestion: DirectQuestion<ArgumentValues<typeof ARGUMENTS>, Hint> = {
  id: 'hint',
  ask: 'What should I do here?',
  about: 'estimate the win chance of each legal action of a position',
  advice:
    'Plays on from the position, with 95 % intervals. Where luck decides which decision comes (such as the number ' +
    'rolled), several are answered; narrow them with `when`, such as "move with 4". Actions with mayBeBest are not ' +
    'shown to be worse than the best.',
  args: ARGUMENTS,
  notInPage: 'asked in the room of positions',
  example: {
    args: { position: 'experiments/positions/before-the-sentinel.yaml', when: 'move with 4' },
    shows: 'a 4 is rolled beside the Sentinel: fight it or walk away?',
  },
  fields: {
    iterations: z.int(),
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
  check: (args) => void positionOf(args),
  find: ({ position, at, method, playouts, ...args }, { note, progress, signal }) =>
    hint({
      ...args,
      position: positionOf({ position, at, packs: args.packs }),
      by: method,
      iterations: playouts,
      signal,
      say: note,
      progress,
    }),
  answer: (found, { agents }) => hintAnswer(found, agents?.join(',')),
  limited: ({ playouts = DEFAULT_ITERATIONS, questions = DEFAULT_QUESTIONS, ...args }, games) => ({
    ...args,
    questions,
    playouts: Math.max(PLAYOUTS_MIN, Math.min(playouts, Math.floor(games / questions))),
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
