import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../api/paths.js';
import { generatedDocs, withGenerated } from './docs.js';

/** `npm run docs`: writes the generated pieces into the documents; a test compares them. */
for (const piece of generatedDocs()) {
  const path = join(PACKAGE_ROOT, piece.file);
  writeFileSync(path, withGenerated(readFileSync(path, 'utf8'), piece));
}
