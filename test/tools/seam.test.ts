import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { initSync, parse } from 'es-module-lexer';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

initSync();

/** File that replaces each module, by the module's name. */
type StandIns = Readonly<Record<string, string>>;
const { FOR_PACKAGES } = (await import('../../tools/studio.mjs' as string)) as { readonly FOR_PACKAGES: StandIns };
const { imports: TWO_SIDED } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly imports: Readonly<Record<string, { readonly browser: string; readonly default: string }>>;
};
/** The page's side of each compiled module that has one. */
const PAGE_SIDE = new Map(
  Object.values(TWO_SIDED).map((sides) => [posix.normalize(sides.default), posix.normalize(sides.browser)]),
);
/** Package of the page under a name that Node has too: it stands in for that module. */
const OWN_PACKAGES = ['buffer'];

const STUDIO = 'src/studio/';
/** Parts of the page that the lab worker runs: only these call the engine and what is built on it. */
const IN_WORKER = /^src\/studio\/(?:host|lab)\/|^src\/studio\/worker\.ts$/;
/** Modules that the rest of the page may call: charts, words for numbers, lists, places, times, looks and commands, and the playback of a film. */
const FOR_DRAWING =
  /^reports\/(?:charts\/|format\/words\.js$|answer\/looks\.js$)|^src\/engine\/(?:lists|player)\.js$|^src\/questions\/replay\/(?:playback|steps|decided)\.js$|^src\/playing\/view\/space-names\.js$|^src\/questions\/next\.js$|^src\/stats\/table-chances\.js$|^src\/experiment\/design\/(?:command-line|decoded-text|table-time)\.js$/;
/** Modules of the lab for the main thread: they start workers and call them, and know an error that comes back. */
const CALLERS = ['client', 'lab-worker', 'no-game'].map((name) => `${STUDIO}lab/${name}.js`);

/** Returns the modules that a file of the page, or a compiled module, loads: types are gone. */
function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX };
  const code = /\.tsx?$/.test(path)
    ? ts.transpileModule(text, { fileName: path, compilerOptions: { ...options, jsxImportSource: 'preact' } })
        .outputText
    : text;
  return parse(code)[0].flatMap(({ n }) => (n === undefined ? [] : [n]));
}

/** Returns the path from the root that a relative specifier names, as the sources are called. */
function targetOf(from: string, specifier: string): string {
  return posix.join(posix.dirname(from), specifier).replace(/^dist\//, '');
}

/** Returns the file that a module of the sources is loaded from; null for styles and for files written by the build. */
function fileOf(module: string): string | null {
  const places = module.startsWith(STUDIO)
    ? ['.ts', '.tsx'].map((ending) => module.replace(/\.js$/, ending))
    : [join('dist', module)];
  return places.find((place) => existsSync(place)) ?? null;
}

interface Reached {
  readonly packages: ReadonlySet<string>;
  /** Names of `imports` in package.json. */
  readonly twoSided: ReadonlySet<string>;
  /** Imports of the side for Node by its path. */
  readonly wrongSides: readonly string[];
}

/** Returns what the page reaches from these files. */
function reached(...entries: string[]): Reached {
  const [packages, twoSided, files] = [new Set<string>(), new Set<string>(), new Set(entries)];
  const wrongSides: string[] = [];
  for (const file of files)
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith('#')) {
        twoSided.add(specifier);
        files.add(posix.normalize(TWO_SIDED[specifier].browser));
        continue;
      }
      if (!specifier.startsWith('.')) {
        packages.add(specifier.replace(/^node:/, ''));
        const stand = FOR_PACKAGES[specifier.replace(/^node:/, '')];
        if (stand !== undefined && existsSync(stand)) files.add(relative('.', stand));
        continue;
      }
      const found = fileOf(targetOf(file, specifier));
      if (found === null) continue;
      // The page's side of a module may load the side for Node later.
      if ((PAGE_SIDE.get(found) ?? file) !== file) wrongSides.push(`${file} loads ${found}`);
      files.add(found);
    }
  return { packages, twoSided, wrongSides };
}

const NODE = (names: Iterable<string>): string[] =>
  [...names].filter((name) => isBuiltin(name) && !OWN_PACKAGES.includes(name)).sort();

describe('the seam of the page', () => {
  const { packages, twoSided, wrongSides } = reached('src/studio/main.tsx', 'src/studio/worker.ts');

  test('the page stands in for exactly the modules of Node that it reaches', () => {
    expect(NODE(packages)).toEqual(NODE(Object.keys(FOR_PACKAGES)));
  });

  test('the page reaches every package that it replaces and every module with a side of its own', () => {
    const packagesLeft = Object.keys(FOR_PACKAGES).filter((name) => !packages.has(name));
    const modulesLeft = Object.keys(TWO_SIDED).filter((name) => !twoSided.has(name));
    expect([packagesLeft, modulesLeft]).toEqual([[], []]);
  });

  test('the program names a module that has a side for the page by its # name, so that the page gets its own', () => {
    expect(wrongSides).toEqual([]);
  });

  test('the page writes CSV as csv-stringify does', async () => {
    const { stringify: ofPage } = (await import(FOR_PACKAGES['csv-stringify/sync'])) as {
      readonly stringify: typeof stringify;
    };
    const lines = [
      ['plain', 'a,b', 'say "no"', '', 7],
      ['two\nlines', 'a\rb', ' blank ', -0.5, 1e21],
    ];
    expect(ofPage(lines, { record_delimiter: '\n' })).toBe(stringify(lines, { record_delimiter: '\n' }));
  });

  test('both sides of each module exist', () => {
    const files = Object.values(TWO_SIDED).flatMap((sides) => Object.values(sides));
    const replacing = Object.values(FOR_PACKAGES).filter((path) => path.includes('/host/'));
    expect([...files, ...replacing].filter((path) => !existsSync(resolve(path)))).toEqual([]);
  });

  test('only the lab and the stand-ins call the program: the rest of the page takes types and charts', () => {
    // The pages of the atlas are made by Node: they are no part of the page.
    const files = globSync([`${STUDIO}**/*.{ts,tsx}`], { ignore: ['**/*.d.ts', '**/studio/rooms/findings/**'] }).filter(
      (path) => !IN_WORKER.test(path),
    );
    expect(files.length).toBeGreaterThan(10);
    const calls = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => targetOf(file, specifier))
        .filter((module) => !module.startsWith(STUDIO) && !FOR_DRAWING.test(module))
        .map((module) => `${file} calls ${module}`),
    );
    expect(calls).toEqual([]);
  });

  test('the main thread loads no module of the lab but those that call it', () => {
    const files = globSync([`${STUDIO}**/*.{ts,tsx}`], { ignore: ['**/*.d.ts'] }).filter(
      (path) => !IN_WORKER.test(path),
    );
    const loads = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => /(?:^|\/)lab\//.test(specifier))
        .map((specifier) => targetOf(file, specifier))
        .filter((module) => !CALLERS.includes(module) && dirname(module) !== dirname(file)),
    );
    expect(loads).toEqual([]);
  });
});
