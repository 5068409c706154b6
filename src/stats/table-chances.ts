/**
 * Chances to win at a table, as a multinomial logit: P(i wins at S) = e^{u_i} / Σ_{j∈S} e^{u_j}, where u_i is the
 * strength of i at tables of this size and half its advantage over each other entrant at the table.
 */

/** Steps of the fit of strengths; each divides the error by about ten. */
const STEPS = 40;

/**
 * Returns the chance of each entrant at a table.
 *
 * @param who       entrants at the table
 * @param strengths strength of every entrant at tables of this size
 * @param pairs     advantage of each entrant over each other one, in log odds
 */
export function tableChances(
  who: readonly number[],
  strengths: readonly number[],
  pairs: readonly (readonly number[])[],
): number[] {
  const odds = who.map((i) => Math.exp(strengths[i] + who.reduce((sum, j) => sum + pairs[i][j], 0) / 2));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}

/**
 * Returns the advantage of each entrant over each other one, in log odds, apart from their strengths. It is shrunk
 * towards zero by the share of its variance that is chance.
 *
 * @param shares wins of the row against the column, as a share of their games; the diagonal is ignored
 * @param games  games of each pair
 */
export function pairAdvantages(shares: readonly (readonly number[])[], games: number): number[][] {
  const count = shares.length;
  const logit = (i: number, j: number): number => (i === j ? 0 : Math.log(shares[i][j] / shares[j][i]));
  const strength = shares.map((row, i) => row.reduce((sum, _, j) => sum + logit(i, j), 0) / count);
  const rest = shares.map((row, i) => row.map((_, j) => (i === j ? 0 : logit(i, j) - strength[i] + strength[j])));
  let squares = 0;
  let chance = 0;
  for (let i = 0; i < count; i++)
    for (let j = 0; j < i; j++) {
      squares += rest[i][j] ** 2;
      chance += 1 / (games * shares[i][j] * shares[j][i]);
    }
  const pairs = (count * (count - 1)) / 2;
  // The strengths take count - 1 degrees of freedom.
  const variance = squares / (pairs - count + 1);
  const factor = variance === 0 ? 0 : Math.max(0, 1 - chance / pairs / variance);
  return rest.map((row) => row.map((one) => factor * one));
}

/**
 * Returns the strengths with which each entrant has its share of wins, on average over all tables of this size.
 *
 * @param shares mean share of wins of each entrant at random tables
 */
export function tableStrengths(
  shares: readonly number[],
  size: number,
  pairs: readonly (readonly number[])[],
): number[] {
  const count = shares.length;
  const mean = shares.reduce((sum, one) => sum + one, 0) / count;
  const tables = tablesOf(count, size);
  const tablesOfOne = (tables.length * size) / count;
  let strengths = shares.map((share) => Math.log(share));
  for (let step = 0; step < STEPS; step++) {
    const sums = shares.map(() => 0);
    for (const who of tables)
      tableChances(who, strengths, pairs).forEach((chance, at) => {
        sums[who[at]] += chance;
      });
    strengths = strengths.map((one, i) => one + Math.log((shares[i] * tablesOfOne) / (mean * size * sums[i])));
  }
  return strengths;
}

/** Returns all tables of distinct entrants. */
function tablesOf(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: Math.max(0, count - from) }, (_, at) => from + at).flatMap((first) =>
    tablesOf(count, size - 1, first + 1).map((others) => [first, ...others]),
  );
}
