import { createHash, type Hash } from 'node:crypto';

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
