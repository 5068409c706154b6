import { z } from 'zod';
import { type PackText, UserError } from '../../engine/index.js';
import { checkValue } from '../../experiment/design/yaml-file.js';

const VERSION = 1;
/** Characters of the longest game file: a token of a long game, and sixteen packs. */
const LENGTH_MAX = 5_000_000;

const HEAD = z.looseObject({ talismanLab: z.literal('game'), version: z.number() });
const FILE = z.strictObject({
  talismanLab: z.literal('game'),
  version: z.literal(VERSION),
  token: z.string().min(1),
  over: z.boolean(),
  packs: z.array(z.strictObject({ name: z.string().min(1), text: z.string() })).default([]),
});

/** A game with persons as it is written to a file. */
export interface GameFile {
  /** Replay token with the answers of the persons; with its digest if the game is over. */
  readonly token: string;
  readonly over: boolean;
  /** Packs that the token names, with their texts. */
  readonly packs: readonly PackText[];
}

/** Writes a game as the text of a file. */
export function gameFileText(game: GameFile): string {
  return `${JSON.stringify({ talismanLab: 'game', version: VERSION, ...game }, null, 2)}\n`;
}

/**
 * Reads a game file.
 *
 * @param name name of the file in messages
 * @throws UserError in one line, if it is cut off, of another kind or of another version
 */
export function readGameFile(text: string, name: string): GameFile {
  const value = parse(text, name);
  const head = HEAD.safeParse(value);
  if (!head.success) throw new UserError(`${name}: is no game file of Talisman Lab`);
  if (head.data.version !== VERSION)
    throw new UserError(`${name}: is of version ${head.data.version}, and this program reads version ${VERSION}`);
  const { token, over, packs } = checkValue(value, FILE, (path) => [name, ...path].join(': '));
  return { token, over, packs };
}

function parse(text: string, name: string): unknown {
  if (text.length > LENGTH_MAX) throw new UserError(`${name}: is longer than any game file`);
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(
      text.trimStart().startsWith('{') ? `${name}: is cut off or damaged` : `${name}: is no game file of Talisman Lab`,
    );
  }
}
