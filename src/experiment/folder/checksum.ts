import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { UserError } from '../../engine/index.js';

/** Returns sixteen hexadecimal digits of SHA-256. They detect accidents and edited numbers. */
export function checksum(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return shortened(hash);
}

/** Returns the checksum of everything that a hash was given. */
export function shortened(hash: Hash): string {
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the text of a JSON file whose last field is a checksum of all others.
 *
 * @param beside text of another file that belongs to it, such as the table that it describes
 */
export function sealedText(value: object, beside = ''): string {
  return `${JSON.stringify({ ...value, checksum: checksum(JSON.stringify(value), beside) }, null, 2)}\n`;
}

/** Returns the content of a sealed text without its checksum; null if the text was changed or cut short. */
export function unsealed<T extends object>(text: string, beside = ''): T | null {
  try {
    const { checksum: _, ...value } = JSON.parse(text) as T & { checksum: string };
    return sealedText(value, beside) === text ? (value as unknown as T) : null;
  } catch {
    return null;
  }
}

/**
 * Reads a sealed file.
 *
 * @param then words on how to recreate the file
 * @throws UserError if it was changed or cut short
 */
export function readSealed<T extends object>(path: string, then: string, beside = ''): T {
  const value = unsealed<T>(readFileSync(path, 'utf8'), beside);
  if (value === null) throw new UserError(`${path}: ${CHANGED}; ${then}`);
  return value;
}

/** Reason why a sealed file is refused. */
export const CHANGED = 'was changed or cut short after it was written';
