import { assert } from '../../engine/index.js';
import { type Design, Row } from '../design/types.js';
import { GameSlices } from '../results/game-slices.js';
import { readRows } from './read-rows.js';
import { fieldsAt } from './rows-reader.js';

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
  // The column after the metrics is true for a game stopped at the cap.
  const requested = [...columns.map(({ at }) => at), design.metrics.length];
  const width = Row.FirstMetric + columns.length;
  const rows = new Int32Array(width * Math.max(...design.cells.map(({ players }) => players)));
  let block = -1;
  await readRows(design, path, bytes, (cell, of, seat, entrant, role, score, rest, rotation) => {
    if (of !== block && block >= 0) slices.endBlock(block);
    block = of;
    // The cells of second opinions follow those of the question.
    if (cell >= design.cells.length) return;
    const at = seat * width;
    rows[at + Row.Role] = role;
    rows[at + Row.Entrant] = entrant;
    rows[at + Row.Score] = score;
    const fields = fieldsAt(rest, requested);
    rows[at + Row.Capped] = Number(fields[columns.length]);
    for (let i = 0; i < columns.length; i++) rows[at + Row.FirstMetric + i] = valueIn(columns[i], fields[i]);
    if (seat === design.cells[cell].players - 1) slices.addGame(cell, block, rotation, rows);
  });
  if (block >= 0) slices.endBlock(block);
  return slices;
}

interface Column {
  /** Its number among the fields after the share. */
  readonly at: number;
  /** Numbers of its words; null if it holds numbers. */
  readonly words: ReadonlyMap<string, number> | null;
}

/** Returns the counted columns, in the order of the rows. */
function columnsOf(design: Design, counted: Design): Column[] {
  return counted.metrics.map(({ id, words }) => ({
    at: design.metrics.findIndex((metric) => metric.id === id),
    words: words === undefined ? null : new Map(words.map((word, i) => [word, i])),
  }));
}

function valueIn({ words }: Column, field: string): number {
  if (field === '') return -1;
  if (words === null) return Number(field);
  const value = words.get(field);
  assert(value !== undefined, `no word ${field} in the column`);
  return value;
}
