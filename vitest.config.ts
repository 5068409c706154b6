import { defineConfig } from 'vitest/config';
import { COMPILED_TESTS } from './test/compiled.js';

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
    // All cores: by itself vitest leaves one idle, which on a machine of two is half.
    maxWorkers: '100%',
    // No snapshot is ever written by a test run: golden files have their own command.
    update: false,
    projects: [
      // Sources are loaded once for all of these: they change nothing outside their own test.
      { test: { ...COMMON, name: 'pure', include: ['test/**/*.test.ts'], exclude: COMPILED_TESTS, isolate: false } },
      { test: { ...COMMON, name: 'process', include: COMPILED_TESTS, globalSetup: 'test/build.mjs' } },
    ],
  },
});
