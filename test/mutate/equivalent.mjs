/**
 * Changes that alter no result, each kept because its reason says something about the code. They count as survivors
 * like any other; `npm run mutate` prints the reason beside them. An entry means a mutant if all that it names agrees:
 * `file`, the end of the file's path; `code`, a part of the first changed line; `before` and `after`, the changed text
 * and its replacement, as `npm run mutate` prints them.
 */
export const EQUIVALENT = [
  { code: 'assert(', because: 'An assertion states what holds in every position, so a looser one passes as well.' },
  {
    code: 'if (run === undefined) throw',
    before: 'run === undefined',
    after: 'false',
    because: 'An assertion: every verb has a function.',
  },
  {
    file: 'rules/mechanics/programs.ts',
    before: 's.rowsRun[0]++',
    after: 's.rowsRun[0]--',
    because: 'The counter is only compared with an earlier value of itself.',
  },
  {
    file: 'rules/mechanics/programs.ts',
    before: 'code >= 0',
    after: 'code > 0',
    because: 'The first word of all programs is an end, so no program starts at 0.',
  },
  {
    file: 'rules/sequence/turn.ts',
    before: 's.hexes[0] > 0',
    after: 'true',
    because: 'A shortcut: without a Hex on the board the check of the spaces finds nothing.',
  },
  {
    file: 'rules/sequence/inner-region.ts',
    before: 'one < other',
    after: 'true',
    because: 'The space before the Valley has the lower number, and no pack moves spaces.',
  },
  {
    file: 'holdings/inventory.ts',
    before: 'from < Pile.Held',
    after: 'false',
    because: 'A shortcut: a deck or a space is no seat, and a typed array ignores a write before its start.',
  },
  {
    file: 'stats/beta.ts',
    before: 'next < hi',
    after: 'true',
    because: 'The density is 0 beyond 1, so the next step bisects: slower, with the same quantile.',
  },
  {
    file: 'stats/normal.ts',
    before: 'step < 3',
    after: 'step <= 3',
    because: 'The third Newton step is exact to the last bit.',
  },
  {
    file: 'stats/alpha-rank.ts',
    before: 'n - 1',
    after: 'n + 1',
    because: 'The stationary distribution does not depend on a common factor of the rates.',
  },
  {
    file: 'stats/verdict.ts',
    before: 'f.margin > 0',
    after: 'true',
    because: 'No interval lies within a margin of 0.',
  },
  {
    file: 'ladder/league-counts.ts',
    before: 'i === j',
    after: 'false',
    because: 'An agent against itself wins half of the wins of both, which the general formula gives too.',
  },
  {
    file: 'ladder/pairs.ts',
    before: 'share < 1',
    after: 'share <= 1',
    because: 'An agent that won every game has a standard error of exactly 0, which is excluded already.',
  },
  {
    file: 'results/best-levels.ts',
    before: 'blocks < 2',
    after: 'blocks <= 2',
    because: 'With two blocks the smallest p value of the sign-flip test is one half.',
  },
  {
    file: 'folder/text-bytes.ts',
    before: 'this.length + more <= this.bytes.length',
    after: 'this.length + more < this.bytes.length',
    because: 'The buffer grows one byte earlier than it must.',
  },
];
