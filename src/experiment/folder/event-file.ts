import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { type GameEvent, UserError } from '../../engine/index.js';
import { shortened } from './checksum.js';
import type { DataColumn, DataTable } from './data-table.js';
import { onUserPath, type PutPiece, writePieces } from './files.js';
import { GAME_COLUMN } from './games-table.js';
import { checkOutput, isSpecialOutput, temporaryOf } from './output-file.js';
import { parquetColumn, parquetRows } from './parquet-rows.js';
import { bytesAt } from './survey.js';

/** An event as a row: the place of its game in the run, and the event. */
interface EventRow extends GameEvent {
  readonly game: number;
  readonly cell: number;
  readonly block: number;
  readonly rotation: number;
}

/** Columns of a table of events, in their order. */
const EVENT_COLUMNS: readonly (DataColumn & { readonly name: keyof EventRow })[] = [
  GAME_COLUMN,
  { name: 'cell', type: 'integer', min: 0, about: 'variant or table that was played, as in games' },
  { name: 'block', type: 'integer', min: 0, about: 'block of the game, as in games' },
  { name: 'rotation', type: 'integer', min: 0, about: 'rotation of the seats within the block, as in games' },
  { name: 'round', type: 'integer', unit: 'round', min: 0, about: 'round in which it happened' },
  {
    name: 'seat',
    type: 'integer',
    min: 0,
    mayBeEmpty: true,
    about: 'seat that it happened to, counted from 0; empty for the end of the game',
  },
  { name: 'what', type: 'text', about: 'kind of event' },
  { name: 'where', type: 'text', mayBeEmpty: true, about: 'space on which it happened; empty for none' },
  {
    name: 'card',
    type: 'text',
    mayBeEmpty: true,
    about: 'card, character or other word that the kind names; empty for none',
  },
  { name: 'n', type: 'integer', mayBeEmpty: true, about: 'how many or how much, as the kind says; empty for none' },
];

/** Returns the table of events of a run. @param kinds those that its game reports */
export function eventTable(kinds: readonly string[]): DataTable {
  const columns = EVENT_COLUMNS.map((column) => (column.name === 'what' ? { ...column, values: kinds } : column));
  return {
    name: 'events',
    file: null,
    about: 'an event: something that happened in a game, in order; the command events writes this table',
    columns,
  };
}

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

/** Encoders by the ending of the file's name. */
const ENCODERS: Readonly<Record<string, () => EventEncoder | Promise<EventEncoder>>> = {
  '.ndjson': plainLines,
  '.ndjson.gz': () => new PackedLines(),
  '.parquet': parquet,
};

function encoderOf(path: string): () => EventEncoder | Promise<EventEncoder> {
  const ending = Object.keys(ENCODERS).find((known) => path.endsWith(known));
  if (ending !== undefined) return ENCODERS[ending];
  throw new UserError(`${path}: the name of a table of events ends in ${Object.keys(ENCODERS).join(', ')}`);
}

/**
 * Refuses, before the work begins, a name that cannot be written, and a file that is not a table of events.
 *
 * @throws UserError
 */
export async function checkEventFile(path: string): Promise<void> {
  encoderOf(path);
  await checkOutput(path);
  if (await isSpecialOutput(path)) throw new UserError(`${path}: is not a regular file`);
  if (existsSync(path) && !(await onUserPath(path, () => isEventFile(path))))
    throw new UserError(`${path}: exists already and is no table of events; choose another name`);
}

/** Bytes at an end of a file that are looked at. */
const LOOKED_AT = 1 << 16;

/** The first columns of every table of events, which no other table has. */
const FIRST_COLUMNS = ['game', 'cell', 'block', 'rotation'];

async function isEventFile(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) return true;
    const isParquet = path.endsWith('.parquet');
    const bytes = await bytesAt(file, isParquet ? Math.max(0, size - LOOKED_AT) : 0, LOOKED_AT);
    if (isParquet)
      return bytes.subarray(-4).toString() === 'PAR1' && FIRST_COLUMNS.every((name) => bytes.includes(name));
    const text = path.endsWith('.gz') ? unpacked(bytes) : bytes;
    return FIRST_COLUMNS.every((name) => text.subarray(0, text.indexOf('\n')).includes(`"${name}":`));
  } finally {
    await file.close();
  }
}

/** Returns the start of a packed text; nothing if it is none. */
function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

/**
 * Writes a table of events whole or not at all, in the format that its name ends in, and returns its checksum.
 *
 * @param fill passes on the lines, whole ones, in their order; if it throws, nothing is written
 */
export async function writeEventFile(
  path: string,
  fill: (write: (lines: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<string> {
  const encoder = await encoderOf(path)();
  const hash = createHash('sha256');
  await onUserPath(path, async () => {
    const target = await realpath(path).catch(() => path);
    const write = async (put: PutPiece): Promise<void> => {
      const putAll = async (pieces: readonly Uint8Array[]): Promise<void> => {
        for (const piece of pieces) {
          hash.update(piece);
          await put(piece);
        }
      };
      await fill((lines) => putAll(encoder.add(lines)));
      await putAll(encoder.end());
    };
    await writePieces(target, write, await temporaryOf(target));
  });
  return shortened(hash);
}
