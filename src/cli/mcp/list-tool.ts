import { z } from 'zod';
import { LISTS } from '../../calls/catalogue.js';
import { unknownWord } from '../../engine/index.js';
import { tool } from './tool.js';
import { COMMON, flag, word } from './words.js';

/** Rows of a list if the call names no number. */
const ROWS = 100;

export const listTool = tool({
  name: 'list',
  title: 'List rules, cards, characters, players',
  description:
    'Lists what can be named in the other tools: rule options, variants, cards, characters, computer players ' +
    '(agents), measures, and the questions that this program answers. Use it first to find exact ids. ' +
    'Words narrow the list: {what: "options", words: ["trophy"]}.',
  input: {
    what: z
      .enum(LISTS, { error: ({ input }) => unknownWord('list', String(input), LISTS).message })
      .describe("What to list. 'questions' shows what can be asked."),
    words: z.array(word).optional().describe('Only rows in which each of these words occurs.'),
    game: COMMON.game,
    packs: COMMON.packs,
    limit: z.int().min(1).max(1000).optional().describe(`Most rows returned; ${ROWS} if absent.`),
  },
  output: {
    rows: z.array(z.record(z.string(), z.unknown())).describe('Rows, each with its id.'),
    total: z.int().describe('Rows found, of which at most `limit` are returned.'),
  },
  keeps: false,
  plays: false,
  async call({ what, words = [], game, packs = [], limit = ROWS }, call) {
    const flags = [...flag('game', game), ...packs.map((path) => `--pack=${path}`)];
    const { answer } = await call.run(['list', ...flags, '--', what, ...words]);
    const { data, text } = answer!;
    const rows = data as readonly Record<string, unknown>[];
    const some = rows.slice(0, limit);
    const all = rows.length <= limit;
    return {
      data: { rows: some, total: rows.length },
      text: all ? text : `${rows.length} rows; the first ${limit}: ${some.map(({ id }) => String(id)).join(', ')}`,
    };
  },
});
