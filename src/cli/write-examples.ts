import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXAMPLES, exampleFolder, makeExample } from './examples.js';
import { PACKAGE_ROOT } from './paths.js';

/** `npm run examples`: makes the example reports again; a test compares them. */
const scratch = mkdtempSync(join(tmpdir(), 'talisman-lab-'));
for (const example of EXAMPLES) makeExample(example, scratch, join(PACKAGE_ROOT, 'reports/examples', exampleFolder(example)));
rmSync(scratch, { recursive: true });
