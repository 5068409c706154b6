import { opinionDesigns, wholeDesign } from '../../experiment/design/also-by.js';
import { othersFactor } from '../../experiment/design/factors.js';
import { readRows } from '../../experiment/folder/read-rows.js';
import type { RunFolder } from '../../experiment/folder/run-folder.js';
import { type BestResponse, bestResponses, FocalScores } from '../../experiment/results/best-response.js';
import { CONFIDENCE } from '../../experiment/results/thresholds.js';

/**
 * Returns the best responses of one seat, if a run asks for them: from the games of the question, then of each second
 * opinion; null for other runs. It uses the rows, because every two values are compared.
 *
 * @param bytes of the rows of the finished blocks
 */
export async function responsesOf(folder: RunFolder, blocks: number, bytes: number): Promise<BestResponse[] | null> {
  const { design } = folder;
  const { factors, cells } = design;
  if (othersFactor(factors) === null || !design.measures.includes('win') || blocks < 1) return null;
  const seat = Number(/^agent(\d+)/.exec(factors.find((name) => name.startsWith('agent')) ?? '')?.[1]);
  const parts = opinionDesigns(design);
  const scores = parts.map((part) => new FocalScores(part, seat, blocks));
  await readRows(wholeDesign(design), folder.rowsPath, bytes, (cell, block, _seat, entrant, role, score) =>
    scores[Math.floor(cell / cells.length)].addSeat(cell % cells.length, block, entrant, role, score),
  );
  return parts.map((part, i) => bestResponses(part, scores[i], seat, CONFIDENCE));
}
