import type { Design } from '../design/types.js';
import type { DataColumn } from './data-table.js';
import { writePieces } from './files.js';
import { gamesTable } from './games-table.js';
import { openRows, readLines } from './packed-rows.js';
import { splitRow } from './rows-reader.js';

/** A column of a Parquet file, with a type of its format. */
export interface ParquetColumn {
  readonly name: string;
  readonly type: 'INT32' | 'INT64' | 'DOUBLE' | 'STRING';
  readonly mayBeNull: boolean;
}

/** A value of a row. */
export type ParquetValue = string | number | null;

/** Writes rows of Parquet in groups, so that memory does not grow with the rows. */
export interface ParquetRows {
  /** Takes a row, and returns the bytes that are complete. */
  add(row: readonly ParquetValue[]): Uint8Array[];
  /** Returns the rest of the bytes. */
  end(): Uint8Array[];
}

/** Rows of a group. */
const GROUP_ROWS = 100_000;

/** Returns the column of a Parquet file for a described one. */
export function parquetColumn({ name, type, mayBeEmpty }: DataColumn): ParquetColumn {
  const mayBeNull = mayBeEmpty === true;
  return { name, type: type === 'text' ? 'STRING' : type === 'number' ? 'DOUBLE' : integer(name), mayBeNull };
}

/** Numbers of games may pass 2³¹. */
function integer(name: string): 'INT32' | 'INT64' {
  return name === 'game' ? 'INT64' : 'INT32';
}

/** Begins a Parquet file. The library is loaded only for it. */
export async function parquetRows(columns: readonly ParquetColumn[]): Promise<ParquetRows> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    createdBy: 'talisman-lab',
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, type, mayBeNull }) => ({
        name,
        repetition_type: mayBeNull ? ('OPTIONAL' as const) : ('REQUIRED' as const),
        ...(type === 'STRING' ? { type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const } : { type }),
      })),
    ],
  });
  /** Returns the bytes written since the last time. */
  const written = (): Uint8Array => {
    const taken = new Uint8Array(bytes.getBuffer());
    bytes.index = 0;
    return taken;
  };
  let group: (ParquetValue | bigint)[][] = columns.map(() => []);
  const writeGroup = (): Uint8Array => {
    const columnData = columns.map(({ name }, c) => ({ name, data: group[c] }));
    void writer.write({ columnData, rowGroupSize: GROUP_ROWS });
    group = columns.map(() => []);
    return written();
  };
  return {
    add(row) {
      columns.forEach(({ type }, c) => {
        const value = row[c];
        group[c].push(type === 'INT64' && typeof value === 'number' ? BigInt(value) : value);
      });
      return group[0].length === GROUP_ROWS ? [writeGroup()] : [];
    },
    end() {
      const last = group[0].length > 0 ? [writeGroup()] : [];
      void writer.finish();
      return [...last, written()];
    },
  };
}

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
