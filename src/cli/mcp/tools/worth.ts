import { z } from 'zod';
import type { WorthSummary } from '../../../experiment/results/worth-summary.js';
import { stopped } from '../stopped.js';
import { tool } from '../tool.js';
import { COMMON, commonFlags, flag, SECONDS, word } from '../words.js';
import { withoutFiles } from './without-files.js';

/** Ranks what things are worth. */
export const worthTool = tool({
  name: 'worth',
  title: 'What is a card, an ability or a space worth?',
  description:
    'Ranks what things are worth, each with a 95 % interval: objects, followers, spells, purchase cards, stats (+1 of ' +
    'Strength and so on), starts and characters in points of win share; cards, abilities, spaces and powers by what ' +
    'changes when they are taken out. Name a few words, such as ["sword", "axe"]: a whole kind takes many games. ' +
    'Things with a common letter in `groups` cannot be told apart.',
  input: {
    kind: z
      .string()
      .describe('objects, followers, spells, purchase, stats, starts, characters, cards, abilities, spaces, powers'),
    words: z
      .array(word)
      .optional()
      .describe('Only these, by id or name; several together as sword+axe. All if absent.'),
    ...COMMON,
    seconds: SECONDS,
    precision: z.string().optional().describe("What is to be known: '5pp' of a win share or '10%' of a length."),
    best: z.int().min(1).optional().describe('Pursue only the best so many.'),
    knockOut: z.boolean().optional().describe('True: take the cards out of the game instead of giving them.'),
    maxGames: z.int().min(1).optional().describe('Most games of each thing.'),
  },
  output: {
    seed: z.string(),
    games: z.int(),
    precise: z.boolean().describe('True if everything is known to the requested precision.'),
    rows: z.array(
      z.object({
        name: z.string(),
        games: z.int(),
        effects: z.array(
          z.object({
            measure: z.string(),
            effect: z.number().nullable(),
            lo: z.number().nullable(),
            hi: z.number().nullable(),
          }),
        ),
        groups: z.string(),
        mayBeBest: z.boolean(),
      }),
    ),
    run: z.string().nullable(),
  },
  keeps: true,
  plays: true,
  async call({ kind, words: things = [], precision, best, knockOut, maxGames, out, seconds, ...common }, call) {
    const words = [
      'worth',
      ...commonFlags(common),
      ...flag('seconds', seconds),
      ...flag('precision', precision),
      ...flag('best', best),
      ...(knockOut === true ? ['--knock-out'] : []),
      ...flag('max-games', maxGames),
      '--',
      kind,
      ...things,
    ];
    const { path, flag: outFlag } = call.out(out, words);
    const result = await call.run(['worth', outFlag, ...words.slice(1)]);
    const { data, text } = stopped(result, call, path);
    const { summary } = data as { readonly summary: WorthSummary };
    return {
      data: { ...summary, run: call.kept(path) },
      text: call.kept(path) === null ? withoutFiles(text) : text,
    };
  },
});
