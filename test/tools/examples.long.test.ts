import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { EXAMPLES, exampleFolder, keptFiles, makeExample, withoutProvenance } from '../../tools/docs/examples.js';

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
    for (const path of Object.keys(kept))
      expect(withoutProvenance(made[path]) === withoutProvenance(kept[path]), path).toBe(true);
  },
  120_000,
);

test.each(EXAMPLES.filter(({ chart }) => chart !== undefined))(
  'the example of $command $experiment keeps its tables and one chart',
  (example) => {
    const kept = filesOf(join(PACKAGE_ROOT, 'reports/examples', exampleFolder(example)));
    const files = Object.keys(kept).map((path) => path.replaceAll('\\', '/'));
    expect(files).toEqual([...keptFiles(example)].sort());
  },
);
