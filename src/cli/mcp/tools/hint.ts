import { z } from 'zod';
import { DEFAULT_ITERATIONS, DEFAULT_QUESTIONS, type Hint } from '../../../questions/hint/hint.js';
import { POSITION, positionWords } from '../position.js';
import { stopped } from '../stopped.js';
import { tool } from '../tool.js';
import { COMMON, commonFlags, flag } from '../words.js';

/** Estimates the actions of a decision. */
export const hintTool = tool({
  name: 'hint',
  title: 'What should I do here?',
  description:
    'Estimates the win chance of each legal action at the next decision of a position, with 95 % intervals, by playing ' +
    'on from it. Where luck decides which decision comes (such as the number rolled), several are answered; narrow ' +
    'them with `when`, such as "move with 4". Actions with mayBeBest are not shown to be worse than the best.',
  input: {
    ...POSITION,
    when: z.string().optional().describe("Only questions whose text contains this, such as 'move with 4'."),
    method: z
      .enum(['playouts', 'search'])
      .optional()
      .describe('search looks at later decisions too, and takes longer.'),
    playouts: z
      .int()
      .min(100)
      .optional()
      .describe(`Possible futures for each question; ${DEFAULT_ITERATIONS} if absent.`),
    questions: z.int().min(1).max(20).optional().describe(`Most questions answered; ${DEFAULT_QUESTIONS} if absent.`),
    windows: z.boolean().optional().describe('True: also optional questions, such as discarding or casting.'),
    agents: COMMON.agents,
    packs: COMMON.packs,
    seed: COMMON.seed,
  },
  output: {
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
  keeps: false,
  plays: true,
  async call({ position, at, when, method, windows, playouts, questions, ...common }, call) {
    const request = questions ?? DEFAULT_QUESTIONS;
    const most = Math.max(100, Math.min(playouts ?? DEFAULT_ITERATIONS, Math.floor(call.settings.games / request)));
    const result = await call.run([
      'hint',
      ...commonFlags(common),
      ...flag('when', when),
      ...flag('method', method),
      `--playouts=${most}`,
      `--questions=${request}`,
      ...(windows === true ? ['--windows'] : []),
      ...positionWords(position, at),
    ]);
    const { data, text } = stopped(result, call, null, 'futures');
    const hint = data as Hint;
    const shape = hint.questions.map(({ question, situation, actions }) => ({
      question,
      situation,
      actions: actions.map(({ plain, win, interval, behind }) => ({
        action: plain,
        win,
        ...interval,
        behind: behind.value,
        mayBeBest: behind.mayBeBest,
      })),
    }));
    return { data: { ...hint, questions: shape }, text };
  },
});
