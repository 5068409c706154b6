import { defineConfig } from 'vitest/config';
import { COMPILED_TESTS } from '../compiled.ts';
import { AREAS } from './areas.mjs';

const globs = AREAS[process.env.MUTATE_AREA].tests;

/** Stryker looks at tests only: a file that does not even load has none, and would pass for one that saw nothing. */
const loadErrors = {
  onInit(vitest) {
    this.vitest = vitest;
  },
  onTestModuleEnd(module) {
    for (const error of module.errors()) this.vitest.state.catchError(new Error(error.message), 'does not load');
  },
};

/** The tests that must see the faults of an area, in one process. */
export default defineConfig({
  test: {
    include: globs.filter((glob) => !glob.startsWith('!')),
    // Tests of compiled code see no change in the sources.
    exclude: [...COMPILED_TESTS, ...globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1))],
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: [loadErrors],
    update: false,
  },
});
