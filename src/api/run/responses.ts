import { othersFactor } from '../../runner/design/factors.js';
import { wholeDesign } from '../../runner/design/opinions.js';
import { readRows } from '../../runner/folder/read-rows.js';
import type { RunFolder } from '../../runner/folder/run-folder.js';
import { type BestResponse, bestResponses, FocalScores } from '../../runner/results/best-response.js';
import { CONFIDENCE } from '../../runner/results/summary.js';

/**
 * The best responses of one seat, of a run that asks for them; null for other runs. From the rows, as every two values
 * are compared.
 *
 * @param bytes of the rows of the finished blocks
 */
export async function responsesOf(folder: RunFolder, blocks: number, bytes: number): Promise<BestResponse | null> {
  const { design } = folder.manifest;
  if (othersFactor(design.factors) === null || !design.measures.includes('win') || blocks < 1) return null;
  const seat = Number(/^agent(\d+)/.exec(design.factors.find((name) => name.startsWith('agent')) ?? '')?.[1]);
  const scores = new FocalScores(design, seat, blocks);
  await readRows(wholeDesign(design), folder.rowsPath, bytes, (cell, block, _seat, entrant, role, score) =>
    scores.addSeat(cell, block, entrant, role, score),
  );
  return bestResponses(design, scores, seat, CONFIDENCE);
}
