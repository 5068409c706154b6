import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError, unknownWord } from '../../engine/index.js';
import { GAMES } from '../../games/index.js';
import type { PackCheck, PackLine } from '../../playing/rules/check-packs.js';
import { stopped } from './stopped.js';
import { tool } from './tool.js';
import { COMMON } from './words.js';

/** Name of a text in messages about it. */
export const NAME = 'pack.yaml';

/** Most characters of a text. */
export const LETTERS = 1 << 20;

/** Checks a file of house cards. */
export const checkPackTool = tool({
  name: 'check_pack',
  title: 'Check house cards',
  description:
    'Reads a pack (house cards, characters and rules as YAML) and lists its mistakes with their lines, and what it ' +
    'adds, without playing. Give its text, or the path of a file.',
  input: {
    text: z.string().max(LETTERS).optional().describe('The pack itself, as YAML.'),
    file: z.string().min(1).optional().describe('Path of a pack instead.'),
    game: COMMON.game,
  },
  output: {
    valid: z.boolean().describe('True if it can be played.'),
    lines: z.array(
      z.object({
        kind: z.enum(['mistake', 'warning', 'note']),
        line: z.int().nullable().describe('Line of the file; null: all of it.'),
        message: z.string(),
      }),
    ),
    characters: z.array(z.string()).describe('Ids of the characters that it adds.'),
    options: z.record(z.string(), z.number()).describe('Rule options that it sets.'),
  },
  longest: { text: LETTERS },
  keeps: false,
  plays: false,
  async call({ text, file, game = 'talisman' }, call) {
    if ((text === undefined) === (file === undefined)) throw new UserError('check_pack: give either text or file');
    const ids = GAMES.map(({ id }) => id);
    if (!ids.includes(game)) throw unknownWord('game', game, ids);
    const path = file ?? join(call.temporaryFolder(), NAME);
    if (text !== undefined) writeFileSync(path, text);
    const { data } = stopped(await call.perform({ packs: [path], game }), call);
    const { lines, added, options } = data as PackCheck;
    const valid = lines.every(({ kind }) => kind !== 'mistake');
    const said = lines.map((line) => sayLine(line, file ?? NAME));
    const verdict = valid ? 'The pack can be played.' : 'The pack cannot be played.';
    return { data: { valid, lines, characters: added, options }, text: [verdict, ...said].join('\n') };
  },
});

/** Returns a line about a pack as its command prints it; `name` names the file. */
export function sayLine({ kind, line, message }: PackLine, name: string): string {
  const where = line === null ? name : `${name}:${line}`;
  return kind === 'note' ? message : `${kind === 'warning' ? 'warning: ' : ''}${where}: ${message}`;
}
