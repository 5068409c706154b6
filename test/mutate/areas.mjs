/**
 * What `npm run mutate` knows of the tree: which files make an area, which tests must see a fault in them, and what
 * part of the faults they must find. Globs run from the root; a later one with ! takes away.
 *
 * Golden games and tests of the compiled program are in no list: the first say that something changed and not what is
 * right, the others play another copy of the code.
 */
const GAME = 'src/games/talisman';
const GAME_TESTS = ['test/games/talisman/**/*.test.ts', '!**/aa.test.ts'];

export const AREAS = {
  rules: { about: 'the rules of Talisman', files: [`${GAME}/rules/**/*.ts`], tests: GAME_TESTS, goal: 95 },
  effects: { about: 'what cards do', files: [`${GAME}/effects/**/*.ts`], tests: GAME_TESTS, goal: 95 },
  talisman: {
    about: 'the rest of the game: inventory, stats, metrics, redeal, stock, turns, content',
    files: [`${GAME}/**/*.ts`, `!${GAME}/{rules,effects}/**`],
    tests: [...GAME_TESTS, 'test/api/hint.test.ts', 'test/conformance/games.test.ts'],
    goal: 95,
  },
  engine: {
    about: 'the kernel',
    files: ['src/engine/**/*.ts'],
    tests: ['test/engine/**/*.test.ts', 'test/games/pig.test.ts', 'test/conformance/games.test.ts'],
    goal: 95,
  },
  stats: { about: 'statistics', files: ['src/stats/**/*.ts'], tests: ['test/stats/**/*.test.ts'], goal: 95 },
  runner: {
    about: 'experiments, ladders and how they are played',
    files: ['src/experiment/**/*.ts'],
    tests: ['test/experiment/**/*.test.ts', 'test/api/**/*.test.ts'],
    goal: 95,
  },
  reports: {
    about: 'tables, charts and pages',
    files: ['reports/**/*.ts'],
    tests: ['test/reports/**/*.test.ts'],
    goal: 85,
  },
  agents: {
    about: 'the players',
    files: ['agents/**/*.ts', '!**/evaluation-weights.ts'],
    tests: ['test/agents/**/*.test.ts', 'test/conformance/{agents,search}.test.ts'],
    goal: 80,
  },
};
