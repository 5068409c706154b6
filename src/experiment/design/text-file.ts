import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { MissingFile, nearestWord, UserError } from '../../engine/index.js';
import { decoded, tableText } from './decoded-text.js';

const MIB = 1 << 20;

/** Size limit of a text file, in bytes. */
const BYTES_MAX = MIB;

/** Size limit of a table: a log of 100,000 games has several MiB. */
const TABLE_BYTES_MAX = 16 * MIB;

/**
 * Returns the text of a file, with one kind of line ends and no byte order mark, so that it is the same on every
 * system.
 *
 * @throws UserError that begins with the file, if it is not readable text
 */
export function readTextFile(file: string): string {
  const bytes = readLimited(file);
  const text = decoded(bytes, 'utf-8');
  if (text === null) throw new UserError(`${file}:${faultyLine(bytes)}: not UTF-8 text; save it in that encoding`);
  return text;
}

/** As `readTextFile`, for tables: spreadsheets also save them as UTF-16 or in the encoding of old Windows programs. */
export function readTableFile(file: string): string {
  const bytes = readLimited(file, TABLE_BYTES_MAX);
  const text = tableText(bytes);
  if (text !== null) return text;
  throw new UserError(`${file}: no text, but something else; save the table as CSV`);
}

function readLimited(file: string, most = BYTES_MAX): Uint8Array {
  const bytes = readBytes(file, most);
  if (bytes.length > most) throw new UserError(`${file}: longer than ${most / MIB} MiB, which no such file needs`);
  return bytes;
}

/** Returns the bytes of a file, or of a pipe, up to one more than the limit. */
function readBytes(file: string, most: number): Uint8Array {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const bytes = new Uint8Array(most + 1);
      let length = 0;
      for (let got = -1; got !== 0 && length < bytes.length; length += got)
        got = readSync(descriptor, bytes, length, bytes.length - length, null);
      return bytes.subarray(0, length);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new MissingFile(`${file}: no such file${nearText(file)}`);
    if (code === 'ENOTDIR') throw new MissingFile(`${file}: no such file; a part of this path is a file, not a folder`);
    throw new UserError(`${file}: ${REASONS[code] ?? 'cannot be read'}`);
  }
}

/** Returns the existing file with the name nearest to a missing one. */
function nearText(file: string): string {
  const folder = dirname(file);
  const ending = extname(file);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => extname(name) === ending) : [];
  const near = nearestWord(
    basename(file, ending),
    names.map((name) => basename(name, ending)),
  );
  return near === null ? '' : `; did you mean '${join(folder, near + ending)}'?`;
}

const REASONS: Readonly<Record<string, string>> = {
  EISDIR: 'a folder, not a file',
  EACCES: 'not readable',
  EPERM: 'not readable',
  ENAMETOOLONG: 'a name too long for a file',
};

/** Returns the first line with bytes that are not UTF-8. */
function faultyLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, from);
    const to = end < 0 ? bytes.length : end + 1;
    try {
      decoder.decode(bytes.subarray(from, to));
    } catch {
      break;
    }
    from = to;
  }
  return line;
}
