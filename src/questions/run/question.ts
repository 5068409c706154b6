import { z } from 'zod';
import { runAnswer } from '../../../reports/page/run-answer.js';
import { experimentSize } from '../contract/experiment-arguments.js';
import { designQuestion, tableNotes } from '../contract/run-question.js';
import {
  compareNotes,
  designRun,
  hasAgents,
  isSizeOpen,
  RUN_ARGUMENTS,
  type RunArguments,
  seedOf,
} from './experiment.js';

const figure = {
  cell: z.int(),
  measure: z.string(),
  name: z.string().describe('Character, seat or agent; empty for all.'),
};
const interval = { lo: z.number().nullable(), hi: z.number().nullable(), verdict: z.string().nullable() };

/** `run [experiment]`: plays an experiment of a file, or one table, and answers its question. */
export const runQuestion = designQuestion<RunArguments>({
  id: 'run',
  ask: 'What do games at my table look like?',
  about: 'play one table, or an experiment file, and answer its question',
  args: RUN_ARGUMENTS,
  folder: 'runs/<experiment>-<seed>',
  strict: 'a comparison',
  example: {
    args: { game: 'pig', agents: ['random'], games: 1000, seed: 'demo' },
    shows: 'a thousand games of pig',
  },
  fields: {
    question: z.string(),
    digest: z.string().describe('The same for the same games.'),
    cells: z.array(z.object({ label: z.string(), players: z.int(), games: z.int() })).describe('Tables that differ.'),
    estimates: z.array(z.object({ ...figure, estimate: z.number(), ...interval })).describe('Results of each cell.'),
    effects: z
      .array(z.object({ ...figure, baseline: z.int(), effect: z.number(), ...interval }))
      .describe('Changes of a cell against the baseline; of shares in percentage points.'),
  },
  seedOf,
  design: designRun,
  asksOnce: hasAgents,
  timed: experimentSize(isSizeOpen),
  notes: (design, args) => [...tableNotes(design), ...compareNotes(args)],
  answer: ({ summary }) => runAnswer(summary, false),
});
