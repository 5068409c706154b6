import { assert, UserError, type WrittenPosition } from '../../engine/index.js';
import { readPacks } from '../../experiment/design/packs.js';
import { resolveVariant } from '../../experiment/design/variants.js';
import { toYamlText } from '../../experiment/design/yaml-text.js';
import { entryOf } from '../../games/index.js';
import { viewsOf } from '../../games/shown.js';
import { readPosition } from './position-file.js';

/** Game whose positions can be written in a line. */
const GAME = 'talisman';

/**
 * Reads a position in a line, such as "warrior at sentinel, strength 5, life 3, sword; rival wizard at city": seats in
 * the order of play, the first to move. `strength` and `craft` are totals as the table sees them. The position is laid
 * out once as a check.
 *
 * @param packs files of house cards; the line may use their words
 * @param where name of the line in messages
 * @throws UserError with the place in the line and the nearest word
 */
export function readPositionLine(line: string, packs: readonly string[] = [], where = 'position'): WrittenPosition {
  const { game } = entryOf(GAME);
  const { positions } = viewsOf(GAME);
  assert(positions?.fromLine !== undefined, `${GAME} reads no positions from a line`);
  resolveVariant(game, undefined, where, { packs: readPacks(packs, '--pack') }).game.enter?.();
  const written = positions.fromLine(line, where);
  try {
    readPosition(written, packs).outlook(1);
  } catch (error) {
    throw error instanceof UserError ? new UserError(inWordsOfLine(error.message)) : error;
  }
  return written;
}

/** Returns a message with the keys of the file as words of the line: "strength" for "seats.0.totalStrength". */
function inWordsOfLine(message: string): string {
  return message.replace(/\bseats\.\d+\.(\w+)/g, (_, key: string) =>
    key
      .replace(/^total/, '')
      .replace(/(?<=.)[A-Z]/g, ' $&')
      .toLowerCase(),
  );
}

/** Returns the position file of a position in a line. */
export function positionFileText(line: string, { value }: WrittenPosition): string {
  return toYamlText(value, line);
}
