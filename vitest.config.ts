import { defineConfig } from 'vitest/config';

/** Tests that run the compiled program, or import what tsc made: they wait until dist/ is as new as the sources. */
const PROCESS = [
  'test/{alloc,bench,cli,exact,fuzz,golden}/**/*.test.ts',
  'test/agents/{styles,yardstick}.test.ts',
  'test/runner/play/run.test.ts',
  'test/games/talisman/parse-cache.test.ts',
];

const COMMON = {
  // Generous: suites play whole games on machines that may be busy with a build.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // A line a file, failures in full, then the usual summary as the last lines.
    reporters: ['default'],
    slowTestThreshold: Infinity,
    // No snapshot is ever written by a test run: golden files have their own command.
    update: false,
    projects: [
      // Sources are loaded once for all of these: they change nothing outside their own test.
      { test: { ...COMMON, name: 'pure', include: ['test/**/*.test.ts'], exclude: PROCESS, isolate: false } },
      { test: { ...COMMON, name: 'process', include: PROCESS, globalSetup: 'test/build.ts' } },
    ],
  },
});
