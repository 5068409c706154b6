/**
 * Tests that run the compiled program, or import what tsc made of the sources: the project `process` of vitest, which
 * sees to it that dist/ is as new as the sources.
 */
export const COMPILED_TESTS = [
  'test/{alloc,bench,cli,exact,faults,fuzz,golden,tools,wasm}/**/*.test.ts',
  'test/agents/{styles,yardstick}.test.ts',
  'test/api/{expect,null-and-bias,guests,run,stopping,verify}.test.ts',
  'test/runner/play/run.test.ts',
  'test/games/talisman/parse-cache.test.ts',
];

/** Tests of pages in a real browser: the project `browser`, which builds dist/ first too. */
export const BROWSER_TESTS = ['test/browser/**/*.test.ts'];
