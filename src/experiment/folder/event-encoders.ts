import { gzipSync } from 'node:zlib';
import { EVENT_COLUMNS, type EventRow } from './event-table.js';
import { parquetColumn, parquetRows } from './parquet-rows.js';

/** Encodes lines of events, as they come, into the bytes of a file. The same lines give the same bytes in any pieces. */
export interface EventEncoder {
  /** Takes whole lines and returns the bytes that are complete. */
  add(lines: Uint8Array): Uint8Array[];
  /** Returns the bytes that are left. */
  end(): Uint8Array[];
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

/** Returns an encoder of Parquet. */
export async function parquet(): Promise<EventEncoder> {
  const rows = await parquetRows(EVENT_COLUMNS.map(parquetColumn));
  const names = EVENT_COLUMNS.map(({ name }) => name);
  return {
    add(lines) {
      const groups: Uint8Array[] = [];
      for (const line of Buffer.from(lines).toString().split('\n')) {
        if (line === '') continue;
        const event = JSON.parse(line) as EventRow;
        groups.push(...rows.add(names.map((name) => event[name])));
      }
      return groups;
    },
    end: () => rows.end(),
  };
}
