import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { ROOT } from './architecture/source.js';
import { BROWSER_TESTS, CHECK_TESTS, COMPILED_TESTS } from './compiled.js';

/** Text of a file that leads to compiled code: dist/ itself, and the programs of the command line, which start it. */
const LEADS_THERE = [
  /\bdist\/(src|agents|reports|tools)\b/,
  /^(import .*|\} )from '(\.\.\/)+(src\/(cli|bench)|tools)\//m,
];

/** A file of test/ and all others there that it names, to the last. */
function withHelpers(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of readFileSync(join(ROOT, file), 'utf8').matchAll(/'([\w./-]+\.m?js)'/g)) {
    for (const path of [name, name.replace(/\.js$/, '.ts')].map((one) => join(ROOT, dirname(file), one))) {
      if (path.startsWith(join(ROOT, 'test')) && existsSync(path) && statSync(path).isFile())
        withHelpers(relative(ROOT, path), found);
    }
  }
  return found;
}

const pathOf = (file: string): string | undefined =>
  [...withHelpers(file)].find((one) => LEADS_THERE.some((way) => way.test(readFileSync(join(ROOT, one), 'utf8'))));

test('tests that come near compiled code are in a project that builds it first', () => {
  const others = globSync('test/**/*.test.ts', {
    cwd: ROOT,
    ignore: [...COMPILED_TESTS, ...BROWSER_TESTS, ...CHECK_TESTS, '**/one-world.test.ts'],
  });
  expect(others.length).toBeGreaterThan(50);
  expect(others.flatMap((file) => pathOf(file) ?? [])).toEqual([]);
});

test('the compiled code is also found through helpers', () => {
  expect(pathOf('test/golden/golden.test.ts')).toBe('test/golden/tell.mjs');
  expect(pathOf('test/tools/docs.test.ts')).toBe('test/tools/docs.test.ts');
});
