import { realpath } from 'node:fs/promises';
import { UserError } from '../../engine/index.js';
import { freshSeed } from '../design/seeds.js';
import { type EventEncoder, PackedLines, parquet, plainLines } from './event-encoders.js';
import { onUserPath, type PutPiece, writePieces } from './files.js';
import { checkOutput, isSpecialOutput } from './output-file.js';

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

/** Refuses, before the work begins, a name that no table of events can be written under. @throws UserError */
export async function checkEventFile(path: string): Promise<void> {
  encoderOf(path);
  await checkOutput(path);
  if (await isSpecialOutput(path)) throw new UserError(`${path}: is not a regular file`);
}

/**
 * Writes a table of events whole or not at all, in the format that its name ends in.
 *
 * @param fill passes on the lines, whole ones, in their order; if it throws, nothing is written
 */
export async function writeEventFile(
  path: string,
  fill: (write: (lines: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> {
  const encoder = await encoderOf(path)();
  await onUserPath(path, async () => {
    const target = await realpath(path).catch(() => path);
    const write = async (put: PutPiece): Promise<void> => {
      const putAll = async (pieces: readonly Uint8Array[]): Promise<void> => {
        for (const piece of pieces) await put(piece);
      };
      await fill((lines) => putAll(encoder.add(lines)));
      await putAll(encoder.end());
    };
    await writePieces(target, write, `${target}.${process.pid}-${freshSeed()}.tmp`);
  });
}
