import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // One character a test, failures in full, then the usual summary as the last lines.
    reporters: ['dot'],
    // Generous: suites play whole games on machines that may be busy with a build.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // No snapshot is ever written by a test run: golden files have their own command.
    update: false,
  },
});
