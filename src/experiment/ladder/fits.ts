import { betaCdf, normalCritical, normalQuantile, sidak, solve, studentTwoSided } from '../../stats/index.js';
import { expectedShares } from '../../stats/plackett-luce.js';
import { tidy, tidyOrNull } from '../results/intervals.js';
import { ALPHA } from '../results/thresholds.js';
import type { TableFit } from './ladder-summary.js';
import type { TableOutcomes } from './outcomes.js';

/** Standard errors beyond which the worths do not describe the results of a table. */
export const RESIDUAL_LIMIT = 3;

/** Expected wins or losses below which a residual is counted, not measured. */
const COUNTED_BELOW = 5;
/** Share of its variance below which the worths are free to follow a share: it cannot be far from the fit. */
const FREE_BELOW = 0.01;
/** Blocks below which games that compensate each other within a block may do so by chance. */
const FEW_BLOCKS = 30;
/** Approximate information of half a pseudo-win and half a pseudo-loss about the logarithm of a worth. */
const PSEUDO_INFORMATION = 0.25;

/**
 * Returns the limit that at least one of `residuals` true residuals exceeds in 5 % of ladders (Šidák 1967; those of a
 * table are not independent, which makes it fewer). A residual between `RESIDUAL_LIMIT` and this limit may be chance.
 */
export function limitOfAll(residuals: number): number {
  return Math.max(RESIDUAL_LIMIT, normalCritical(sidak(ALPHA, Math.max(1, residuals))));
}

/**
 * Compares every agent at every table with the worths, which give each agent one strength at every table. The
 * residual is the wins less the expected part of the decided games, over its standard error, as a standard normal z.
 * With true worths 0.27 % are beyond 3.
 *
 * The worths were fitted to the same games and follow them, so a raw residual is too small. Each block's part of it,
 * r_b, is taken less the block's effect on the expectation, ψ_b = r_b − J I⁻¹ u_b, with u_b the block's part of the
 * score equations, I the information, J the derivative of the expectation by the logarithms of the worths (adjusted
 * residuals, Haberman 1973; by linearisation between blocks, Binder 1983). Its variance is N/(N−1) times the squares of
 * ψ_b about their mean. It includes the correlation of games within a block, positive or negative.
 */
export function fitTables(
  tables: readonly TableOutcomes[],
  blocks: number,
  worth: readonly number[],
  winScore: number,
): TableFit[] {
  const all = tables.map((table) => tableRows(table, worth, blocks, winScore));
  const scores = worth.map(() => new Float64Array(blocks));
  const information = worth.map((_, i) => worth.map((__, j) => (i === j ? PSEUDO_INFORMATION : 0)));
  for (const { table, expected, decided, left } of all) {
    table.entrants.forEach((i, k) => {
      for (let block = 0; block < blocks; block++) scores[i][block] += left[k][block];
      slopes(expected, k, decided).forEach((slope, j) => (information[i][table.entrants[j]] += slope));
    });
  }
  return all.flatMap((rows) => {
    const target = rows.table.entrants.map((_, k) => spread(rows, k, worth.length));
    const moved = solve(information, target);
    return rows.table.entrants.map((_, k) => fitAgent(rows, k, followed(rows.left[k], moved[k], scores), winScore));
  });
}

interface TableRows {
  readonly table: TableOutcomes;
  readonly expected: readonly number[];
  /** Games with a winner. */
  readonly decided: number;
  readonly won: readonly number[];
  /** By entrant, then block. */
  readonly left: readonly Float64Array[];
}

function tableRows(table: TableOutcomes, worth: readonly number[], blocks: number, winScore: number): TableRows {
  const expected = expectedShares(table, worth);
  const width = expected.length;
  const left = expected.map(() => new Float64Array(blocks));
  const won = expected.map(() => 0);
  let decided = 0;
  for (let block = 0; block < blocks; block++) {
    let sum = 0;
    for (let k = 0; k < width; k++) sum += table.scores[block * width + k];
    for (let k = 0; k < width; k++) {
      const mine = table.scores[block * width + k];
      left[k][block] = mine - expected[k] * sum;
      won[k] += mine;
    }
    decided += sum;
  }
  return { table, expected, decided: decided / winScore, won: won.map((n) => n / winScore), left };
}

/** Returns the derivatives of entrant k's expected wins by the logarithms of the worths at the table. */
function slopes(expected: readonly number[], k: number, decided: number): number[] {
  return expected.map((e, j) => decided * expected[k] * ((j === k ? 1 : 0) - e));
}

/** Returns `slopes` over all agents. */
function spread({ table, expected, decided }: TableRows, k: number, agents: number): number[] {
  const row = new Array<number>(agents).fill(0);
  slopes(expected, k, decided).forEach((slope, j) => (row[table.entrants[j]] = slope));
  return row;
}

/** Returns the rest of each block's part after the worths have followed it. */
function followed(left: Float64Array, moved: readonly number[], scores: readonly Float64Array[]): Float64Array {
  const rest = Float64Array.from(left);
  moved.forEach((by, i) => {
    if (by !== 0) for (let block = 0; block < rest.length; block++) rest[block] -= by * scores[i][block];
  });
  return rest;
}

function fitAgent(
  { table, expected, decided, won, left }: TableRows,
  k: number,
  rest: Float64Array,
  winScore: number,
): TableFit {
  const blocks = rest.length;
  const share = decided === 0 ? 0 : won[k] / decided;
  const own = totalVariance(left[k]) / winScore ** 2;
  const free = totalVariance(rest) / winScore ** 2;
  const z =
    decided === 0 || free < FREE_BELOW * own ? null : residual(share, expected[k], decided, free, free / own, blocks);
  return {
    cell: table.cell,
    entrant: table.entrants[k],
    seats: table.seats[k],
    share: tidy(share),
    expected: tidy(expected[k]),
    residual: z === null ? null : tidyOrNull(z),
  };
}

/**
 * Returns the distance as a standard normal, from Student's t of the blocks. Its variance is scaled from the observed
 * share to the expected share, p(1−p), as a small share has little variance because it is small. If all blocks are
 * equal it is that of independent games, in few blocks at least that. With few wins or losses the distance is at most
 * that of independent games by the binomial distribution.
 *
 * @param variance of the wins, after the worths have followed them: this `part` of all of it
 */
function residual(
  share: number,
  expected: number,
  games: number,
  variance: number,
  part: number,
  blocks: number,
): number {
  const off = (share - expected) * games;
  const found = share * (1 - share);
  const independent = games * expected * (1 - expected);
  const between = found > 0 && variance > 0 ? (variance * expected * (1 - expected)) / found : independent;
  const least = blocks < FEW_BLOCKS && part > 0 ? part * independent : 0;
  const z = normalOf(off / Math.sqrt(Math.max(between, least)), blocks);
  if (games * Math.min(expected, 1 - expected) >= COUNTED_BELOW) return z;
  const counted = -normalQuantile(Math.min(0.5, tail(off, share * games, games, expected)));
  return Math.sign(off) * Math.min(Math.abs(z), counted);
}

function normalOf(t: number, blocks: number): number {
  const p = blocks < 2 ? 1 : studentTwoSided(t, blocks - 1);
  return p === 0 ? t : -Math.sign(t) * normalQuantile(p / 2);
}

/** Returns P(as many wins or more), or as few or fewer, of independent games. */
function tail(off: number, won: number, games: number, expected: number): number {
  return off > 0 ? betaCdf(expected, won, games - won + 1) : 1 - betaCdf(expected, won + 1, games - won);
}

/** Returns N/(N−1) Σ(x_b − x̄)²: the variance of Σx over as many blocks. */
function totalVariance(x: Float64Array): number {
  const mean = x.reduce((sum, y) => sum + y, 0) / x.length;
  return (x.length / (x.length - 1)) * x.reduce((sum, y) => sum + (y - mean) ** 2, 0);
}
