import type { Design } from '../design/types.js';
import { readRows } from '../folder/read-rows.js';
import { Outcomes } from './outcomes.js';

/**
 * Counts the rows of a run block by block.
 *
 * @param path   `games.csv`, or its existing part
 * @param blocks finished blocks
 * @param bytes  see `readRows`
 */
export async function readOutcomes(design: Design, path: string, blocks: number, bytes: number): Promise<Outcomes> {
  const outcomes = new Outcomes(design, blocks);
  await readRows(design, path, bytes, (cell, block, seat, entrant, role, score) =>
    outcomes.addSeat(cell, block, seat, entrant, role, score),
  );
  return outcomes;
}
