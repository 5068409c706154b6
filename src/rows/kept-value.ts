import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * Returns a value from a folder if it was made there before, otherwise from `make`, and stores it. An entry that
 * cannot be read or written does not matter.
 *
 * @param kind first part of the entry's name
 * @param of everything that decides the value: the name of an entry is its hash, so that it is never out of date
 */
export function keptValue<T>(folder: string, kind: string, of: readonly string[], make: () => T): T {
  const hash = createHash('sha256').update(of.join('\0')).digest('hex');
  const path = join(folder, `${kind}-${hash.slice(0, 32)}`);
  try {
    return deserialize(readFileSync(path)) as T;
  } catch {
    const value = make();
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${path}.${process.pid}`, serialize(value));
      renameSync(`${path}.${process.pid}`, path);
    } catch {
      // A read-only installation works without.
    }
    return value;
  }
}
