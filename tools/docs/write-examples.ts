import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { EXAMPLES, exampleFolder, makeExample } from './examples.js';

/**
 * `npm run examples`: makes the example reports again; a test compares them. The slow ones by name: `npm run examples
 * -- search`.
 */
const names = process.argv.slice(2);
const chosen = EXAMPLES.filter(({ experiment, slow }) =>
  names.length > 0 ? names.includes(experiment) : slow !== true,
);
const scratch = mkdtempSync(join(tmpdir(), 'talisman-lab-'));
for (const example of chosen)
  makeExample(example, scratch, join(PACKAGE_ROOT, 'reports/examples', exampleFolder(example)));
rmSync(scratch, { recursive: true });
