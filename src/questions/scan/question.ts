import { z } from 'zod';
import type { ArgumentValues } from '../contract/argument.js';
import type { DirectQuestion } from '../contract/question.js';
import { DEFAULT_SCAN, SCAN_ARGUMENTS } from './arguments.js';
import { blunderFile, type FiledBlunder, filed } from './blunder-file.js';
import type { Scan } from './scan.js';

/** A scan with a file for each position to look at. */
type FiledScan = Omit<Scan, 'blunders'> & { readonly blunders: readonly FiledBlunder[] };

const loss = z.looseObject({ value: z.number() });

/** `scan [agent]`: finds the mistakes of an agent. */
export const scanQuestion: DirectQuestion<ArgumentValues<typeof SCAN_ARGUMENTS>, FiledScan> = {
  id: 'scan',
  ask: 'Where does a computer player err?',
  about:
    'find the mistakes of an agent: losses by class of question, from sampled decisions, with positions to look at',
  args: SCAN_ARGUMENTS,
  example: {
    args: { agent: 'balanced', games: 10, questions: 10 },
    shows: 'where balanced loses win chance, by class of question',
  },
  fields: {
    agent: z.string(),
    games: z.int(),
    seed: z.string(),
    classes: z
      .array(z.looseObject({ id: z.string(), judged: z.int(), suspected: z.int(), lost: loss }))
      .describe('The costliest first; lost: win chance a seat and game.'),
    all: loss,
    each: loss.describe('At one question.'),
    judged: z.boolean().describe('True if losses are judged chances; false: counted over games played to their end.'),
    blunders: z
      .array(z.looseObject({ class: z.string(), situation: z.string(), taken: z.string(), better: z.string() }))
      .describe('Answers that lost win chance beyond noise.'),
  },
  unit: 'questions',
  files: {
    about: 'folder for the positions to look at, one file each; hint reads them',
    reader: 'hint',
    of: ({ blunders }) => Object.fromEntries(blunders.map((blunder) => [blunder.file, blunderFile(blunder)])),
  },
  check() {},
  async find({ playouts, ...args }, { progress, note, signal }) {
    const { scan } = await import('./scan.js');
    const found = await scan({ ...args, futures: playouts, signal, say: note, progress });
    return { ...found, blunders: filed(found.blunders) };
  },
  answer: async (found) => (await import('./answer.js')).scanAnswer(found),
  limited: ({ games = DEFAULT_SCAN.games, questions = DEFAULT_SCAN.questions, ...args }, most) => ({
    ...args,
    games: Math.min(games, most),
    questions: Math.min(questions, most),
  }),
};
