import type { DataColumn } from './data-table.js';

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
