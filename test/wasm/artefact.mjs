// What was built, by checksum: of the emitted text with all that the compiler was asked, and of the bytes it made.
// `npm run golden` keeps it; a machine that makes other bytes of the same text fails a test.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
/** Where it is kept. */
export const KEPT = at('artefact.json');

export const artefact = () => Object.fromEntries(['talisman', 'talisman-plain'].map((name) => [name, of(name)]));

function of(name) {
  const code = readFileSync(at(`../../dist/src/wasm/${name}.wasm`));
  return {
    of: readFileSync(at(`../../dist/src/wasm/${name}.wasm.of`), 'utf8'),
    bytes: code.length,
    sha256: createHash('sha256').update(code).digest('hex'),
  };
}
