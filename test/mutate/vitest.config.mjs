import { defineConfig } from 'vitest/config';
import { AREAS } from './areas.mjs';

const globs = AREAS[process.env.MUTATE_AREA].tests;

/** The tests that must see the faults of an area, in one process. */
export default defineConfig({
  test: {
    include: globs.filter((glob) => !glob.startsWith('!')),
    exclude: globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1)),
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    update: false,
  },
});
