/**
 * Changes that no test can see because they change nothing that anybody can see, each with its reason. An entry means a
 * mutant if all that it names agrees: `file`, how the file's name ends; `code`, what the first changed line holds;
 * `before` and `after`, the changed part and what stands instead, as `npm run mutate` prints them. No line numbers.
 */
export const EQUIVALENT = [
  { code: 'assert(', because: 'a promise of our own: no position of a game breaks it, so a looser one looks the same' },
  {
    code: 'if (run === undefined) throw',
    before: 'run === undefined',
    after: 'false',
    because: 'a promise too: every verb has a function',
  },
  {
    file: 'stats/verdict.ts',
    before: 'f.margin > 0',
    after: 'true',
    because: 'no interval lies inside a margin of nought',
  },
  {
    file: 'stats/alpha-rank.ts',
    before: 'k > 0',
    after: 'k >= 0',
    because: 'the first state has none before it: nothing is done',
  },
  {
    file: 'stats/beta.ts',
    code: 'const density =',
    because: 'a worse Newton step is made good by the bracket: slower, and the same',
  },
];
