/**
 * Tests that run the compiled program, or start its threads: the project `process` of vitest. A fault planted in the
 * sources does not show in them.
 */
export const COMPILED_TESTS = [
  'test/{alloc,bench,cli,docs,exact,faults,fuzz,golden,mcp,questions,tools,wasm}/**/*.test.ts',
  'test/api/{atlas/shrunk,studio/serve}.test.ts',
  'test/api/sweep/summarise.test.ts',
  'test/experiment/design/command-line.test.ts',
  'test/experiment/results/{character-ranking,estimates,exploration}.test.ts',
  'test/stats/shrinkage.test.ts',
  'test/terminal/started-as.test.ts',
  'test/agents/{styles.long,yardstick}.test.ts',
  'test/api/claims/{claims,claims.long,counted}.test.ts',
  'test/api/{aborts.long,calls,expect.long,games-to-watch,merge,merge{,-stages}.long,null-and-bias.long,odds,plugins.long,questions,race,race.long,rules-question,run,run-tables,stopping.long,verify}.test.ts',
  'test/api/log/log{,.long}.test.ts',
  'test/api/rules/expansions.test.ts',
  'test/api/sweep/sweep{,.long}.test.ts',
  'test/api/tune/{players,tune,tune.long}.test.ts',
  'test/experiment/play/run.test.ts',
  'test/experiment/results/{best-levels,few-blocks}.test.ts',
  'test/games/talisman/kept-value.test.ts',
];

/**
 * Tests among these for which the sources themselves are loaded: they put something else in the place of one, or hold
 * what is compiled against it.
 */
export const SOURCE_TESTS = ['test/wasm/looked-on.long.test.ts'];

/**
 * Tests that name what an addition forgot, and those of how sources are written: the project `check`, which `npm run
 * check` runs. They read the sources and need no build.
 */
export const CHECK_TESTS = [
  'test/complete/*.test.ts',
  'test/{architecture,language}.test.ts',
  'test/games/**/{covered,rules-md}.test.ts',
  'test/questions/question.test.ts',
  'test/tools/docs.test.ts',
];

/** Tests of pages in a real browser: the project `browser`, which first builds dist/ and the studio. */
export const BROWSER_TESTS = ['test/{browser,studio}/**/*.test.ts'];

/** Tests that take long, by their name: `npm run test:long` runs these, and `npm test` all others. */
export const TAKE_LONG = ['test/**/*.long.test.ts'];
