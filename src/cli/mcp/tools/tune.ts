import { z } from 'zod';
import type { TuneResult } from '../../../questions/tune/result.js';
import { stopped } from '../stopped.js';
import { tool } from '../tool.js';
import { COMMON, commonFlags, flag, SECONDS, word } from '../words.js';

const setting = z.object({
  changes: z.array(z.object({ id: z.string(), value: z.string(), phrase: z.string() })),
  cost: z.number().describe('Small for few and familiar changes.'),
  values: z.array(
    z.object({ estimate: z.number(), lo: z.number(), hi: z.number(), reached: z.boolean(), certain: z.boolean() }),
  ),
  reached: z.boolean().describe('True if it reaches the goal.'),
});

/** Games of a search if the call names no number. */
const GAMES = 60_000;

/** Finds house rules that reach a goal. */
export const tuneTool = tool({
  name: 'tune',
  title: 'Which rules make the game two hours long?',
  description:
    'Searches the rule options for settings that reach a goal with as few changes as possible, such as ' +
    '"90 minutes", "at most 2 hours" or "60 rounds", and measures the best of them in fresh games. Rules named in ' +
    '`set` stay as they are. With `character`, a file of house cards, it makes that character fair instead.',
  input: {
    goal: word.optional().describe('Length in words, such as "90 minutes", or a tune file (.yaml).'),
    ...COMMON,
    seconds: SECONDS,
    character: z.string().optional().describe('File of a character to make fair (.pack.yaml), instead of a goal.'),
    fair: z.boolean().optional().describe('True: let all characters win alike, too.'),
    keep: z.array(z.string()).optional().describe('Words: options about these stay as they are.'),
    maxGames: z.int().min(1).optional().describe(`Most games of the search; ${GAMES} if absent.`),
  },
  output: {
    seed: z.string(),
    games: z.int().describe('Games of the search.'),
    confirmedGames: z.int().describe('Fresh games of each setting, from which its numbers come.'),
    base: setting.describe('The rules without a change.'),
    finalists: z.array(setting).describe('Best first.'),
    run: z.string().nullable(),
  },
  keeps: true,
  plays: true,
  async call({ goal, character, fair, keep = [], maxGames = GAMES, out, seconds, ...common }, call) {
    const words = [
      'tune',
      ...commonFlags(common),
      ...flag('seconds', seconds),
      ...flag('character', character),
      ...(fair === true ? ['--fair'] : []),
      ...keep.map((one) => `--keep=${one}`),
      `--max-games=${Math.min(maxGames, call.settings.games)}`,
      ...(goal === undefined ? [] : ['--', goal]),
    ];
    const { path, flag: outFlag } = call.out(out, words);
    const result = await call.run(['tune', outFlag, ...words.slice(1)]);
    const { data, text } = stopped(result, call, path);
    return { data: { ...(data as TuneResult), run: call.savedFolder(path) }, text };
  },
});
