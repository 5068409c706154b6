import { type FileHandle, open, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type BlockRange, gaps, rangeText } from './block-range.js';
import { checksum } from './checksum.js';
import type { LedgerContent, LedgerLine } from './ledger-text.js';
import { type OpenRows, openRows } from './packed-rows.js';

/** Content of a run folder, checked against itself. */
export interface Survey {
  /** The valid lines with valid rows, in block order. */
  readonly lines: readonly LedgerLine[];
  /** Blocks still to play, in order. */
  readonly missing: readonly BlockRange[];
  /** One phrase for each damaged part. The normal traces of a crash do not count. */
  readonly damage: readonly string[];
  /** True if all blocks are played, the folder is sealed, and nothing is damaged. */
  readonly complete: boolean;
  /** End of the rows of all blocks, if none is missing. */
  readonly end: number;
}

/** Place of the rows of a run, and their header. */
export interface RowsPlace {
  readonly path: string;
  readonly header: string;
  /** True if the file has the name of a complete run's rows. */
  readonly named: boolean;
}

/** Reads a ledger; an absent one is empty. */
export async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

/** Checks a ledger against the rows, and returns the blocks of `wanted` that are missing. */
export async function survey(
  ledger: LedgerContent,
  ledgerName: string,
  rows: RowsPlace,
  range: BlockRange,
): Promise<Survey> {
  const opened = await openRows(rows.path).catch(() => null);
  try {
    return await surveyRows(ledger, ledgerName, rows, opened, range);
  } finally {
    await opened?.file.close();
  }
}

async function surveyRows(
  ledger: LedgerContent,
  ledgerName: string,
  rows: RowsPlace,
  opened: OpenRows | null,
  range: BlockRange,
): Promise<Survey> {
  const damage = ledger.damage.map((phrase) => `${ledgerName}:${phrase}`);
  const lines = await withSoundRows(ledger.lines, rows, opened?.file ?? null, damage);
  const missing = gaps(lines, range);
  const end = lines.reduce((last, { at, bytes }) => Math.max(last, at + bytes), rows.header.length);
  if (damage.length === 0)
    damage.push(...lacks(ledger, missing, range, rows).map((phrase) => `${ledgerName}: ${phrase}`));
  if (damage.length === 0 && rows.named && opened !== null) {
    if ((await opened.file.stat()).size > end) damage.push(`${basename(rows.path)}: goes on after its last row`);
    else if (!opened.isWhole) damage.push(`${basename(rows.path)}: is not packed as it was`);
  }
  return { lines, missing, damage, complete: ledger.sealedAt !== null && rows.named && damage.length === 0, end };
}

/**
 * Returns the faults of a ledger whose lines are all valid. A crash leaves a run without its last blocks and with a
 * partial last line. That is no damage, unless the folder calls itself complete.
 */
function lacks(
  ledger: LedgerContent,
  missing: readonly BlockRange[],
  range: BlockRange,
  { named }: RowsPlace,
): string[] {
  const amiss = ledger.sealedAt !== null || named ? missing : missing.filter(({ to }) => to < range.to);
  if (amiss.length > 0) {
    const [first] = amiss;
    return [`${rangeText(first)} ${first.to - first.from === 1 ? 'is' : 'are'} missing`];
  }
  if (named && ledger.sealedAt === null) return [ledger.torn ? 'is torn at its end' : 'its last line is missing'];
  if (ledger.sealedAt !== null && ledger.torn) return ['goes on after its last line'];
  return [];
}

function hasRows(lines: readonly LedgerLine[]): boolean {
  return lines.some(({ rows }) => rows !== '');
}

/** Drops the lines whose rows have changed; the header belongs to the first line. */
async function withSoundRows(
  lines: readonly LedgerLine[],
  { path, header }: RowsPlace,
  file: FileHandle | null,
  damage: string[],
): Promise<LedgerLine[]> {
  if (!hasRows(lines)) return [...lines];
  const sound: LedgerLine[] = [];
  if (file !== null && (await bytesAt(file, 0, header.length)).toString() !== header)
    damage.push(`${basename(path)}:1: the names of the columns are damaged`);
  const buffer = Buffer.allocUnsafe(Math.max(0, ...lines.map(({ bytes }) => bytes)));
  for (const line of lines) {
    const bytes = file === null ? null : await bytesAt(file, line.at, line.bytes, buffer);
    if (bytes !== null && checksum(bytes) === line.rows) sound.push(line);
    else damage.push(`${basename(path)}: the rows of ${rangeText(line)} are ${file === null ? 'missing' : 'damaged'}`);
  }
  return sound;
}

/** Returns the bytes of a file from an offset on; fewer at its end. They are read into the buffer, if one is given. */
export async function bytesAt(
  file: FileHandle,
  offset: number,
  length: number,
  buffer = Buffer.allocUnsafe(length),
): Promise<Buffer> {
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(buffer, done, length - done, offset + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return buffer.subarray(0, done);
}

/** Bytes that are compared at once. */
const PIECE = 1 << 20;

/** True if two files hold the same bytes; null if the first is not there. Memory does not grow with the files. */
export async function sameFile(a: string, b: string): Promise<boolean | null> {
  const one = await open(a, 'r').catch(() => null);
  if (one === null) return null;
  const other = await open(b, 'r').catch(async (error: unknown) => {
    await one.close();
    throw error;
  });
  try {
    for (let at = 0; ; at += PIECE) {
      const [left, right] = await Promise.all([one, other].map((file) => bytesAt(file, at, PIECE)));
      if (!left.equals(right)) return false;
      if (left.length < PIECE) return true;
    }
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
}
