import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { generatedDocs, withGenerated } from './docs.js';
import { schemas } from './schemas.js';

/** `npm run docs`: writes the generated pieces into the documents, and the schemas; a test compares them. */
for (const piece of generatedDocs()) {
  const path = join(PACKAGE_ROOT, piece.file);
  writeFileSync(path, withGenerated(readFileSync(path, 'utf8'), piece));
}
for (const { file, text } of schemas()) {
  const path = join(PACKAGE_ROOT, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
