import { assert } from '../../engine/index.js';
import { type Design, Row } from '../design/types.js';
import { GameSlices } from '../results/game-slices.js';
import { readRows } from './read-rows.js';
import { splitRow } from './rows-reader.js';

/**
 * Reads the games of a run into slices. Memory grows with cells and characters, not with games.
 *
 * @param path   `games.csv`, or its existing part
 * @param bytes  see `readRows`
 * @param byRole see `GameSlices`
 */
export async function readSlices(design: Design, path: string, bytes: number, byRole: boolean): Promise<GameSlices> {
  const slices = new GameSlices(design, byRole);
  const columns = columnsOf(design, slices.design);
  const width = Row.FirstMetric + columns.length;
  const rows = new Int32Array(width * Math.max(...design.cells.map(({ players }) => players)));
  let block = -1;
  await readRows(design, path, bytes, (cell, of, seat, entrant, role, score, rest, rotation) => {
    if (of !== block && block >= 0) slices.endBlock(block);
    block = of;
    // The cells of second opinions come after those of the question.
    if (cell >= design.cells.length) return;
    const at = seat * width;
    rows[at + Row.Role] = role;
    rows[at + Row.Entrant] = entrant;
    rows[at + Row.Score] = score;
    const fields = splitRow(rest);
    rows[at + Row.Capped] = Number(fields[design.metrics.length]);
    columns.forEach((read, i) => {
      rows[at + Row.FirstMetric + i] = read(fields);
    });
    if (seat === design.cells[cell].players - 1) slices.addGame(cell, block, rotation, rows);
  });
  if (block >= 0) slices.endBlock(block);
  return slices;
}

/** Returns the readers of the counted columns, each from the fields of a row after its share. */
function columnsOf(design: Design, counted: Design): ((fields: readonly string[]) => number)[] {
  return counted.metrics.map(({ id, words }) => {
    const at = design.metrics.findIndex((metric) => metric.id === id);
    return (fields) =>
      words === undefined || fields[at] === '' ? Number(fields[at] || -1) : wordAt(words, fields[at]);
  });
}

function wordAt(words: readonly string[], word: string): number {
  const at = words.indexOf(word);
  assert(at >= 0, `no word ${word} in the column`);
  return at;
}
