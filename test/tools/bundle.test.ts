import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const BUNDLE = resolve('dist/bundle');
const ENTRY_POINTS = Array.from(
  readFileSync('src/package/entry-point.ts', 'utf8').matchAll(/^ {2}\| '(.+)'/gm),
  ([, path]) => path,
);

test('every entry point is bundled and found', async () => {
  const { entryPoint } = (await import(resolve('dist/src/package/entry-point.js'))) as {
    entryPoint: (path: string) => URL;
  };
  expect(ENTRY_POINTS).toContain('src/playing/run/worker');
  for (const path of ENTRY_POINTS) {
    expect(existsSync(join(BUNDLE, `${path}.js`))).toBe(true);
    expect(entryPoint(path).href).toBe(pathToFileURL(join(BUNDLE, `${path}.js`)).href);
  }
});

test('the bundle has the licence of every package in it', () => {
  const licences = readFileSync(join(BUNDLE, 'LICENSES.txt'), 'utf8');
  for (const name of ['zod', 'yaml', 'yargs', 'seedrandom', 'csv-stringify'])
    expect(licences).toMatch(new RegExp(`^${name} [\\d.]+ \\((?:MIT|ISC)\\)\n\n`, 'm'));
});

test('plugins that import talisman-lab share its modules with the program: each is in one file of the bundle', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: { '.': { default: string } } };
  expect(resolve(exports['.'].default)).toBe(join(BUNDLE, 'src/index.js'));
  const files = readdirSync(BUNDLE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const texts = files.map((name) => readFileSync(join(BUNDLE, name), 'utf8'));
  for (const name of ['UserError', 'TalismanState', 'RecordedGame'])
    expect(texts.filter((text) => new RegExp(`\\b(?:class ${name}|${name} ?= ?class)\\b`).test(text))).toHaveLength(1);
});

test('modules of the bundle, the emitted one too, import each other and none of the plain modules', () => {
  expect(existsSync(join(BUNDLE, 'src/wasm/talisman.js'))).toBe(true);
  let found = 0;
  for (const name of readdirSync(BUNDLE, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const imports = readFileSync(join(BUNDLE, name), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g);
    for (const [, path] of imports) {
      expect(resolve(BUNDLE, name, '..', path)).toContain(join(BUNDLE, '/'));
      found++;
    }
  }
  expect(found).toBeGreaterThan(ENTRY_POINTS.length);
});
