import { UserError } from '../../engine/index.js';
import { blocksFor, type PrecisionAim } from '../../playing/race/precision-race.js';
import type { AskedThings } from './kinds.js';

/** Standard deviation of a block's mean length between two rules, as a part of the length: a guess on the safe side. */
const LENGTH_SD = 0.5;

/** Fewest blocks of an item: with fewer, intervals are too wide to be of use. */
const BLOCKS_MIN = 10;

/** Characters that are dealt to the tables: a guess. */
const ROLES = 14;

/** The part of an aim that decides the size of a race. */
type MeasurePrecision = Pick<PrecisionAim, 'within' | 'isShare'>;

/** Blocks that a race may take, in multiples of the expected ones. */
const SPARE = 2;

/** Returns the expected blocks until all items are known to within a half-width. */
export function expectedBlocks(
  { kind, things }: AskedThings,
  { within, isShare }: MeasurePrecision,
  players: number,
): number {
  const share = 1 / players;
  // The seats of a block are as good as independent games. A character sits at only some of the tables.
  const win = Math.sqrt((share * (1 - share)) / players);
  const tables = kind !== 'gift' && isShare ? ROLES / players : 1;
  return Math.ceil(tables * blocksFor(within, isShare ? win : LENGTH_SD, things.length));
}

/**
 * Returns the most blocks of one item.
 *
 * @param maxGames most games of one item; by the requested precision if absent
 */
export function mostBlocks(question: AskedThings, aim: MeasurePrecision, players: number, maxGames?: number): number {
  if (maxGames === undefined) return SPARE * expectedBlocks(question, aim, players);
  const least = BLOCKS_MIN * players;
  if (maxGames < least)
    throw new UserError(`--max-games: ${maxGames} is less than ${BLOCKS_MIN} blocks, ${least} games`);
  return Math.floor(maxGames / players);
}
