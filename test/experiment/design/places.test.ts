import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fileName, findFile, lookAround, withoutPlaces } from '../../../src/experiment/design/places.js';
import { readTextFile } from '../../../src/experiment/design/text-file.js';
import { PACKAGE_ROOT } from '../../../src/package/root.js';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'places-')));
});

/** Writes an empty file below the folder. */
function file(...path: string[]): string {
  const whole = join(folder, ...path);
  mkdirSync(join(whole, '..'), { recursive: true });
  writeFileSync(whole, '');
  return whole;
}

describe('1.11 names of files in results', () => {
  test('1.11 a file below the working directory is named relative to it', () => {
    expect(fileName(resolve('docs/packs.md'))).toBe('docs/packs.md');
    expect(fileName('docs/../docs/packs.md')).toBe('docs/packs.md');
    expect(findFile('docs/packs.md')).toBe(resolve('docs/packs.md'));
  });

  test('1.11 a file elsewhere is named without its folder, and found again', () => {
    const elsewhere = file('home', `mine-${Date.now()}.mjs`);
    const name = fileName(elsewhere);
    expect(name).not.toContain('/');
    expect(findFile(name)).toBe(elsewhere);
  });

  test('1.11 two files elsewhere with one name are told apart, and both are found again', () => {
    const [one, other] = [file('a', 'two-of-them.mjs'), file('b', 'two-of-them.mjs')];
    expect([one, other, one].map(fileName)).toEqual(['two-of-them.mjs', 'b/two-of-them.mjs', 'two-of-them.mjs']);
    expect(['./two-of-them.mjs', './b/two-of-them.mjs'].map(findFile)).toEqual([one, other]);
  });

  test('a file of the package is found from anywhere, and has its path in the package as its name', () => {
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    const shipped = 'experiments/house-rules/nomad.pack.yaml';
    expect([shipped, `./${shipped}`].map(findFile)).toEqual([
      resolve(PACKAGE_ROOT, shipped),
      resolve(PACKAGE_ROOT, shipped),
    ]);
    expect(fileName(resolve(PACKAGE_ROOT, shipped))).toBe(shipped);
    const own = file('experiments', 'house-rules', 'nomad.pack.yaml');
    expect(findFile(shipped)).toBe(own);
    vi.restoreAllMocks();
  });

  test('1.11 a file outside a copied folder is found from there', () => {
    const module = file('project', 'agents', 'copied-along.mjs');
    const run = join(folder, 'project', 'runs', 'x');
    mkdirSync(run, { recursive: true });
    lookAround(run);
    expect(findFile('./agents/copied-along.mjs')).toBe(module);
  });

  test('1.11 texts name the files of this machine without their places, and keep all other slashes', () => {
    const [pack, module] = [file('deep', 'in-text.pack.yaml'), file('deep', 'in-text.mjs')];
    expect(withoutPlaces(`run --pack ${pack} --agents 'random,${module}:x=1' and/or /no/such/file`)).toBe(
      "run --pack in-text.pack.yaml --agents 'random,in-text.mjs:x=1' and/or /no/such/file",
    );
    expect(withoutPlaces(`packs=${resolve('README.md')}`)).toBe('packs=README.md');
  });

  test.each([
    ['CRLF', 'a: 1\r\nb: 2\r\n'],
    ['CR', 'a: 1\rb: 2\r'],
    ['a byte order mark', '\uFEFFa: 1\nb: 2\n'],
  ])('1.11 a text with %s is the same text', (_, text) => {
    const path = file('text.yaml');
    writeFileSync(path, text);
    expect(readTextFile(path)).toBe('a: 1\nb: 2\n');
  });
});
