import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './test/browser/chromium.js';
import { BROWSER_TESTS, CHECK_TESTS, COMPILED_TESTS, SOURCE_TESTS, TAKE_LONG } from './test/compiled.js';

const COMMON = {
  // Generous: suites play whole games on machines that may be busy with a build.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  tags: [
    { name: 'change', description: 'a long test in a browser that each change passes, not only at night' },
    { name: 'night', description: 'plays or simulates much: left to `npm run test:long`' },
  ],
};

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/**
 * Puts what tsc made of the sources in their place, loaded by Node itself, and builds it first. As vitest rewrites
 * them, sources load in five times as long and play in four times.
 */
const COMPILED = {
  plugins: [
    {
      name: 'compiled',
      enforce: 'pre' as const,
      resolveId(source: string, importer?: string): string | null {
        if (importer === undefined || !source.startsWith('.')) return null;
        const path = relative(ROOT, resolve(dirname(importer), source));
        return /^(?!src.studio)(src|agents|reports|tools)\b.*\.js$/.test(path) ? join(ROOT, 'dist', path) : null;
      },
    },
  ],
  test: { ...COMMON, server: { deps: { external: [/\/dist\//] } }, globalSetup: 'test/build.mjs' },
};

/** Loads the sources as they are, also those that package.json names in `imports`. */
const SOURCES = { ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } } };

if (CHROMIUM === null)
  console.error(
    'NOT TESTED: no Chromium on this machine, so no page is opened in a browser (apt-get install chromium)',
  );

export default defineConfig({
  test: {
    // A line a file, failures in full, then the usual summary as the last lines.
    reporters: ['default'],
    slowTestThreshold: Infinity,
    // All cores: by itself vitest leaves one idle, which on a machine of two is half. More than cores take as long.
    maxWorkers: '100%',
    // No snapshot is ever written by a test run: golden files have their own command.
    update: false,
    projects: [
      // What `npm run check` runs, without a build.
      {
        ...SOURCES,
        test: {
          ...COMMON,
          name: 'check',
          include: CHECK_TESTS,
          isolate: false,
          setupFiles: ['test/base-content.ts'],
        },
      },
      // Modules are loaded once for all of these: they leave nothing behind but content in force, which is put back.
      {
        ...COMPILED,
        test: {
          ...COMPILED.test,
          name: 'pure',
          include: ['test/**/*.test.ts'],
          exclude: [...COMPILED_TESTS, ...BROWSER_TESTS, ...CHECK_TESTS, ...TAKE_LONG],
          isolate: false,
          setupFiles: ['test/base-content.ts'],
        },
      },
      {
        ...COMPILED,
        test: {
          ...COMPILED.test,
          name: 'process',
          include: COMPILED_TESTS,
          exclude: [...CHECK_TESTS, ...TAKE_LONG],
          isolate: false,
          setupFiles: ['test/base-content.ts'],
        },
      },
      // The same two again, of tests that take long: `npm run test:long`.
      {
        ...COMPILED,
        test: { ...COMPILED.test, name: 'long', include: TAKE_LONG, exclude: [...SOURCE_TESTS, ...BROWSER_TESTS] },
      },
      {
        ...SOURCES,
        test: {
          ...COMMON,
          name: 'long-sources',
          include: SOURCE_TESTS,
          globalSetup: 'test/build.mjs',
        },
      },
      // Real pages in a real browser, where the machine has one.
      ...(CHROMIUM === null
        ? []
        : [
            {
              ...COMPILED,
              test: {
                ...COMPILED.test,
                name: 'browser',
                include: BROWSER_TESTS,
                exclude: TAKE_LONG,
                globalSetup: ['test/studio/build.mjs', 'test/browser/one-browser.ts'],
              },
            },
            {
              ...COMPILED,
              test: {
                ...COMPILED.test,
                name: 'long-browser',
                include: ['test/{browser,studio}/**/*.long.test.ts'],
                globalSetup: ['test/studio/build.mjs', 'test/browser/one-browser.ts'],
              },
            },
          ]),
    ],
  },
});
