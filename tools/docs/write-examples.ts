// npm run examples: makes the example reports again; a test compares them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { EXAMPLES, makeExample } from './examples.js';

const scratch = mkdtempSync(join(tmpdir(), 'talisman-lab-'));
for (const example of EXAMPLES) makeExample(example, scratch, join(PACKAGE_ROOT, 'reports/examples', example.folder));
rmSync(scratch, { recursive: true });
