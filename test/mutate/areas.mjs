/**
 * Areas of `npm run mutate`: the files of an area, the tests that must notice a fault in them, and the share of all
 * faults that they must notice. Globs start at the root; a later one with ! excludes files.
 *
 * Golden games and tests of the compiled program are in no list. The first report that something changed and not what
 * is right; the others play another copy of the code.
 */
const GAME = 'src/games/talisman';
const GAME_TESTS = ['test/games/talisman/**/*.test.ts', '!**/aa.test.ts'];

export const AREAS = {
  rules: { about: 'the rules of Talisman', files: [`${GAME}/rules/**/*.ts`], tests: GAME_TESTS, goal: 94 },
  effects: { about: 'effects of cards', files: [`${GAME}/effects/**/*.ts`], tests: GAME_TESTS, goal: 94 },
  talisman: {
    about: 'the rest of the game: inventory, stats, metrics, redeal, stock, turns, content',
    files: [`${GAME}/**/*.ts`, `!${GAME}/{rules,effects}/**`],
    tests: [...GAME_TESTS, 'test/api/hint.test.ts', 'test/conformance/games.test.ts'],
    goal: 94,
  },
  engine: {
    about: 'the kernel',
    files: ['src/engine/**/*.ts'],
    tests: ['test/engine/**/*.test.ts', 'test/games/pig.test.ts', 'test/conformance/games.test.ts'],
    goal: 94,
  },
  stats: { about: 'statistics', files: ['src/stats/**/*.ts'], tests: ['test/stats/**/*.test.ts'], goal: 94 },
  experiment: {
    about: 'experiments and ladders, and how they are played',
    files: ['src/experiment/**/*.ts'],
    tests: ['test/experiment/**/*.test.ts', 'test/api/**/*.test.ts'],
    goal: 94,
  },
  queue: {
    about: 'what a queue carries, and what comes back',
    files: ['src/playing/queue/{messages,queue-shards}.ts'],
    tests: ['test/api/queue/*.test.ts'],
    goal: 85,
  },
  reports: {
    about: 'tables, charts and pages',
    files: ['reports/**/*.ts'],
    tests: ['test/reports/**/*.test.ts'],
    goal: 85,
  },
  agents: {
    about: 'the players',
    files: ['agents/**/*.ts'],
    tests: ['test/agents/**/*.test.ts', 'test/conformance/{agents,search}.test.ts'],
    goal: 80,
  },
};
