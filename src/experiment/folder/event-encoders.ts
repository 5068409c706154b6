import { gzipSync } from 'node:zlib';
import type { GameEvent } from '../../engine/index.js';

/** Encodes lines of events, as they come, into the bytes of a file. The same lines give the same bytes in any pieces. */
export interface EventEncoder {
  /** Takes whole lines and returns the bytes that are complete. */
  add(lines: Uint8Array): Uint8Array[];
  /** Returns the bytes that are left. */
  end(): Uint8Array[];
}

/** An event as a row: where its game is in the run, and what happened. */
export interface EventRow extends GameEvent {
  readonly game: number;
  readonly cell: number;
  readonly block: number;
  readonly rotation: number;
}

/** Bytes of text in one member of a packed file. */
const MEMBER_BYTES = 1 << 20;
/** Byte of a gzip header that names the system it was written on, and the value for none. */
const SYSTEM_AT = 9;
const NO_SYSTEM = 255;

/** Writes the lines as they are. */
export const plainLines = (): EventEncoder => ({ add: (lines) => [lines], end: () => [] });

/** Packs the lines, in members of equal size. */
export class PackedLines implements EventEncoder {
  private waiting = Buffer.alloc(0);

  add(lines: Uint8Array): Uint8Array[] {
    const all = Buffer.concat([this.waiting, lines]);
    const whole = all.length - (all.length % MEMBER_BYTES);
    this.waiting = all.subarray(whole);
    return Array.from({ length: whole / MEMBER_BYTES }, (_, i) =>
      packed(all.subarray(i * MEMBER_BYTES, (i + 1) * MEMBER_BYTES)),
    );
  }

  end(): Uint8Array[] {
    return [packed(this.waiting)];
  }
}

function packed(bytes: Uint8Array): Uint8Array {
  const member = gzipSync(bytes);
  member[SYSTEM_AT] = NO_SYSTEM;
  return member;
}

/** Rows of a group of a Parquet file. */
const GROUP_ROWS = 100_000;

/** Columns of a Parquet file, with the types of its format. */
const COLUMNS = [
  ['game', 'INT64'],
  ['cell', 'INT32'],
  ['block', 'INT32'],
  ['rotation', 'INT32'],
  ['round', 'INT32'],
  ['seat', 'INT32'],
  ['what', 'STRING'],
  ['where', 'STRING'],
  ['card', 'STRING'],
  ['n', 'INT32'],
] as const satisfies readonly (readonly [keyof EventRow, 'INT32' | 'INT64' | 'STRING'])[];
const MAY_BE_NULL: readonly string[] = ['seat', 'where', 'card', 'n'];

/** Returns an encoder of Parquet. The library is loaded only for it. */
export async function parquet(): Promise<EventEncoder> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    createdBy: 'talisman-lab',
    schema: [
      { name: 'root', num_children: COLUMNS.length },
      ...COLUMNS.map(([name, type]) => ({
        name,
        repetition_type: MAY_BE_NULL.includes(name) ? ('OPTIONAL' as const) : ('REQUIRED' as const),
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
  let rows: EventRow[] = [];
  const writeGroup = (group: readonly EventRow[]): Uint8Array => {
    const columnData = COLUMNS.map(([name]) => ({
      name,
      data: group.map((row) => (name === 'game' ? BigInt(row.game) : row[name])),
    }));
    void writer.write({ columnData, rowGroupSize: GROUP_ROWS });
    return written();
  };
  return {
    add(lines) {
      for (const line of Buffer.from(lines).toString().split('\n')) if (line !== '') rows.push(JSON.parse(line));
      const groups: Uint8Array[] = [];
      for (; rows.length >= GROUP_ROWS; rows = rows.slice(GROUP_ROWS))
        groups.push(writeGroup(rows.slice(0, GROUP_ROWS)));
      return groups;
    },
    end() {
      const last = rows.length > 0 ? [writeGroup(rows)] : [];
      void writer.finish();
      return [...last, written()];
    },
  };
}
