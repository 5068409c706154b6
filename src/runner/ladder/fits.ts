import { expectedShares } from '../../stats/index.js';
import { tidy, tidyOrNull } from '../results/numbers.js';
import type { TableFit } from './ladder-summary.js';
import type { TableOutcomes } from './outcomes.js';

/** Beyond this many standard errors the worths do not say what happens at a table. */
export const RESIDUAL_LIMIT = 3;

/**
 * Every agent at every table against the worths, which give each agent one strength whoever else sits there. The
 * residual of a block is its wins less its expected part of the block's decided games. Its standard error is the larger
 * of that between blocks and that of independent games under the worths: where next to nothing is won, blocks are all
 * alike by chance.
 */
export function fitTables(
  tables: readonly TableOutcomes[],
  blocks: number,
  worth: readonly number[],
  winScore: number,
): TableFit[] {
  return tables.flatMap((table) => {
    const expected = expectedShares(table, worth);
    return table.entrants.map((entrant, k) => fitAgent(table, k, entrant, expected[k], blocks, winScore));
  });
}

function fitAgent(
  table: TableOutcomes,
  k: number,
  entrant: number,
  expected: number,
  blocks: number,
  winScore: number,
): TableFit {
  const width = table.entrants.length;
  const left = new Float64Array(blocks);
  let won = 0;
  let decided = 0;
  for (let block = 0; block < blocks; block++) {
    let all = 0;
    for (let j = 0; j < width; j++) all += table.scores[block * width + j];
    const mine = table.scores[block * width + k];
    left[block] = mine - expected * all;
    won += mine;
    decided += all;
  }
  const mean = (won - expected * decided) / blocks;
  const between = left.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (blocks - 1) / blocks;
  const variance = Math.max(between, (expected * (1 - expected) * decided * winScore) / (blocks * blocks));
  return {
    cell: table.cell,
    entrant,
    seats: table.seats[k],
    share: decided === 0 ? 0 : tidy(won / decided),
    expected: tidy(expected),
    residual: variance > 0 ? tidyOrNull(mean / Math.sqrt(variance)) : null,
  };
}
