import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

const PARSER = createRequire(import.meta.url)('yaml/package.json') as { readonly version: string };

/**
 * The value of a YAML text, from the folder if this very text was parsed there before, else from `parse`. Parsing the
 * base game takes a quarter of a second, longer than most commands need for all the rest. The name of an entry is a
 * hash of the text and of the parser's version, so an entry is never out of date; one that cannot be read or written is
 * no matter.
 */
export function parsedOnce(folder: string, text: string, parse: () => unknown): unknown {
  const hash = createHash('sha256').update(`${PARSER.version}\0${text}`).digest('hex');
  const path = join(folder, `yaml-${hash.slice(0, 32)}`);
  try {
    return deserialize(readFileSync(path)) as unknown;
  } catch {
    const value = parse();
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${path}.${process.pid}`, serialize(value));
      renameSync(`${path}.${process.pid}`, path);
    } catch {
      // an installation that cannot be written to works without
    }
    return value;
  }
}
