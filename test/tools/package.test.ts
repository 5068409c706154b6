import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { relativeLinks } from './markdown.js';

/** For those who work on the code: what it links to is in the repository. */
const OF_THE_REPOSITORY = ['docs/CONTRIBUTING.md'];

execFileSync(process.execPath, ['tools/studio.mjs', '--packed'], { cwd: PACKAGE_ROOT });
const pack = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
  cwd: PACKAGE_ROOT,
  encoding: 'utf8',
  stdio: 'pipe',
});
const [{ files: packed }] = JSON.parse(pack) as [{ files: { path: string; size: number }[] }];
const files = packed.map(({ path }) => path);
const documents = files.filter((path) => path.endsWith('.md') && !OF_THE_REPOSITORY.includes(path));

test.each(documents)('the package holds what %s links to', (document) => {
  const missing = relativeLinks(readFileSync(join(PACKAGE_ROOT, document), 'utf8'))
    .map(({ link }) => posix.normalize(posix.join(dirname(document), link.split('#')[0])).replace(/\/$/, ''))
    .filter((path) => path !== '.' && !files.some((file) => file === path || file.startsWith(`${path}/`)));
  expect(missing).toEqual([]);
});

test('the package holds the documents, the program and what it reads, and no tests', () => {
  const whole = [
    'README.md',
    'agents/talisman/judge/model/judge.json',
    'agents/talisman/judge/model/model.json',
    'agents/talisman/judge/model/weights.bin',
    'docs/experiments.md',
    'dist/bundle/src/index.js',
    'dist/programs.json',
    'dist/report-page/games.js',
    'dist/src/cli/main.js',
    'dist/studio-packed/index.html.gz',
    'dist/types/src/index.d.ts',
    'experiments/quick-look.yaml',
    'experiments/positions/before-the-sentinel.yaml',
    'reports/assets/Lato-Regular.ttf',
    'src/games/talisman/data/adventure.yaml',
    'src/studio/look/tokens.css',
  ];
  expect(files).toEqual(expect.arrayContaining(whole));
  expect(documents).toContain('README.md');
  expect(files.filter((path) => /(^|\/)test\/|\.test\./.test(path))).toEqual([]);
});

test('the package holds the program once, as its bundle, in at most 1,525 files and 14 MB', () => {
  expect(files.filter((path) => /^dist\/(?:agents|reports|tools)\//.test(path))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(1525);
  // The page as one file takes 2.5 MB more, and is made for a package only. The networks of `quick` are in both.
  const sizes = packed.filter(({ path }) => path !== 'dist/studio.html.br').map(({ size }) => size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(11_750_000);
});

test('the package holds every file to copy, also those whose names begin with a dot', () => {
  const paths = readdirSync(join(PACKAGE_ROOT, 'docs/templates'), { recursive: true, encoding: 'utf8' }).map((path) =>
    posix.join('docs/templates', path.replaceAll('\\', '/')),
  );
  const copied = paths.filter((path) => statSync(join(PACKAGE_ROOT, path)).isFile());
  expect(copied).toContain('docs/templates/rules/.github/workflows/check.yml');
  expect(copied.filter((path) => !files.includes(path))).toEqual([]);
  // No package holds a `.gitignore`: this one is given its name by who copies the folder.
  expect(copied).toContain('docs/templates/rules/gitignore');
  expect(readFileSync(join(PACKAGE_ROOT, 'docs/templates/rules/README.md'), 'utf8')).toContain(
    'mv gitignore .gitignore',
  );
});
