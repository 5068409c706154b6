import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { EXAMPLES, makeExample, withoutProvenance } from '../../tools/docs/examples.js';

/** Path → text of all files below a folder. */
function filesOf(dir: string): Record<string, string> {
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    paths
      .filter((path) => statSync(join(dir, path)).isFile())
      .map((path) => [path, readFileSync(join(dir, path), 'utf8')]),
  );
}

test.each(EXAMPLES)(
  'the checked-in example $folder is what its file gives (npm run examples)',
  (example) => {
    const scratch = mkdtempSync(join(tmpdir(), 'talisman-lab-'));
    makeExample(example, scratch, join(scratch, 'kept'));
    const made = filesOf(join(scratch, 'kept'));
    const kept = filesOf(join(PACKAGE_ROOT, 'reports/examples', example.folder));
    expect(Object.keys(made)).toEqual(Object.keys(kept));
    for (const path of Object.keys(kept))
      expect(withoutProvenance(made[path]) === withoutProvenance(kept[path]), path).toBe(true);
  },
  120_000,
);
