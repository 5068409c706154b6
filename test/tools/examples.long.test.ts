import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../src/api/paths.js';
import { EXAMPLES, exampleFolder, makeExample, withoutProvenance } from '../../tools/docs/examples.js';

/** Path → text of all files below a folder. */
function filesOf(dir: string): Record<string, string> {
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    paths
      .filter((path) => statSync(join(dir, path)).isFile())
      .map((path) => [path, readFileSync(join(dir, path), 'utf8')]),
  );
}

/**
 * One example of each kind: a run, one of the second game, one with a pack, and a ladder. A change of the games or of
 * the page shows in all of these. `npm run examples` makes the others too.
 */
const SAMPLE = ['quick-look', 'slohar-chances', 'house-rules/nomad', 'talisman'];

test.each(EXAMPLES.filter(({ experiment }) => SAMPLE.includes(experiment)))(
  'the checked-in example of $command $experiment is what its file gives (npm run examples)',
  (example) => {
    const scratch = mkdtempSync(join(tmpdir(), 'talisman-lab-'));
    makeExample(example, scratch, join(scratch, 'kept'));
    const made = filesOf(join(scratch, 'kept'));
    const kept = filesOf(join(PACKAGE_ROOT, 'reports/examples', exampleFolder(example)));
    expect(Object.keys(made)).toEqual(Object.keys(kept));
    expect(Object.keys(kept)).toContain('report.html');
    for (const path of Object.keys(kept))
      expect(withoutProvenance(made[path]) === withoutProvenance(kept[path]), path).toBe(true);
  },
  120_000,
);
