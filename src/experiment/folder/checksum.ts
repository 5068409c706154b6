import { createHash } from 'node:crypto';

/** Returns sixteen hexadecimal digits of SHA-256. They detect accidents and edited numbers. */
export function checksum(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
