import type { Design } from '../design/types.js';
import { writePieces } from './files.js';
import { gamesTable } from './games-table.js';
import { openRows } from './packed-rows.js';
import { type ParquetValue, parquetColumn, parquetRows } from './parquet-rows.js';
import { readLines } from './read-lines.js';
import { splitRow } from './rows-reader.js';

/** Name of the games of a run as Parquet. */
export const GAMES_PARQUET = 'games.parquet';

/**
 * Writes the rows of a run as Parquet: the same rows in the same order, empty cells as nulls.
 *
 * @param rowsPath `games.csv`, packed or not, or its existing part
 * @param bytes    length of the rows of the finished blocks
 */
export async function writeGamesParquet(path: string, design: Design, rowsPath: string, bytes: number): Promise<void> {
  const { columns } = gamesTable(design);
  const isText = columns.map(({ type }) => type === 'text');
  const rows = await parquetRows(columns.map(parquetColumn));
  const { file } = await openRows(rowsPath);
  await writePieces(path, async (put) => {
    for await (const lines of readLines(file, bytes)) {
      for (const line of lines) {
        const row = splitRow(line).map(
          (cell, c): ParquetValue => (cell === '' ? null : isText[c] ? cell : Number(cell)),
        );
        for (const piece of rows.add(row)) await put(piece);
      }
    }
    for (const piece of rows.end()) await put(piece);
  }).finally(() => file.close());
}
