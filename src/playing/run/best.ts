import { opinionDesigns, wholeDesign } from '../../experiment/design/also-by.js';
import type { Design } from '../../experiment/design/types.js';
import type { RunFolder } from '../../experiment/folder/run-folder.js';
import { readOutcomes, type TableOutcomes } from '../../experiment/ladder/outcomes.js';
import { type BestLevel, bestLevels } from '../../experiment/results/best-levels.js';
import { sameTable } from '../../experiment/results/series.js';
import { ALPHA } from '../../experiment/results/thresholds.js';

/** Minimum levels: two levels are a plain comparison. */
const LEVELS_MIN = 3;

/**
 * Returns the levels in which one seat may do best, if a run is a numeric sweep of that seat at one table: from the
 * games of the question, then of each second opinion. It uses the rows of the run, because every two levels are
 * compared; null for other runs.
 *
 * @param bytes of the rows of the finished blocks
 */
export async function bestOf(folder: RunFolder, blocks: number, bytes: number): Promise<BestLevel[][] | null> {
  const { design } = folder;
  const seat = sweptSeat(design);
  if (seat === null || blocks < 1) return null;
  const { tables } = await readOutcomes(wholeDesign(design), folder.rowsPath, blocks, bytes);
  const { length } = design.cells;
  return opinionDesigns(design).map((one, i) => bestIn(one, tables.slice(i * length, (i + 1) * length), seat, blocks));
}

function bestIn(design: Design, tables: readonly TableOutcomes[], seat: number, blocks: number): BestLevel[] {
  const shares = design.cells.map(({ index, lineup, rotations }) => {
    const { entrants, seats, scores } = tables[index];
    const at = entrants.indexOf(lineup[seat]);
    const whole = seats[at] * rotations * design.winScore;
    return Float64Array.from({ length: blocks }, (_, block) => scores[block * entrants.length + at] / whole);
  });
  const games = Math.min(...design.cells.map(({ rotations }) => rotations));
  const numbers = design.cells.map(({ index }) => index);
  return bestLevels(design, numbers, shares, games, ALPHA);
}

/** Returns the position in the line-up of the swept agent; null unless the run is a sweep. */
function sweptSeat({ cells, factors, measures }: Design): number | null {
  const seat = factors.length === 1 ? /^agent(\d+)\./.exec(factors[0]) : null;
  if (seat === null || cells.length < LEVELS_MIN || !measures.includes('win')) return null;
  const numbers = cells.every(({ levels }) => typeof levels[factors[0]] === 'number');
  return numbers && cells.every((cell) => sameTable(cell, cells[0])) ? Number(seat[1]) : null;
}
