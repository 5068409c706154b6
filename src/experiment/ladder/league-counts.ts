import type { RatioSums } from '../../stats/index.js';
import type { ChoiceSet } from '../../stats/plackett-luce.js';
import { jackknifeVariance } from '../../stats/resampling.js';
import type { TableOutcomes } from './outcomes.js';

/** Weight of each block: one, or its count in a resample. */
export type BlockWeights = Int32Array;

/** Returns the wins at each table over all blocks, as games: the data of the worths. */
export function choiceSets(tables: readonly TableOutcomes[], weights: BlockWeights, winScore: number): ChoiceSet[] {
  return tables.map(({ entrants, seats, scores }) => {
    const width = entrants.length;
    const sums = new Array<number>(width).fill(0);
    for (let block = 0, at = 0; block < weights.length; block++) {
      const times = weights[block];
      for (let k = 0; k < width; k++, at++) sums[k] += times * scores[at];
    }
    return { entrants, seats, wins: sums.map((sum) => sum / winScore) };
  });
}

/**
 * Returns the wins of each against each other: by row, then column, over the tables at which both sit. Corrected for
 * unequal seats.
 */
export function pairWins(sets: readonly ChoiceSet[], agents: number): number[][] {
  const wins = Array.from({ length: agents }, () => new Array<number>(agents).fill(0));
  for (const { entrants, seats, wins: won } of sets) {
    entrants.forEach((row, i) =>
      entrants.forEach((column) => {
        if (row !== column) wins[row][column] += won[i] / seats[i];
      }),
    );
  }
  return wins;
}

/** Returns the row's share of the wins of either; one half if neither ever won. */
export function pairShares(wins: readonly (readonly number[])[]): number[][] {
  return wins.map((row, i) =>
    row.map((won, j) => {
      const both = won + wins[j][i];
      return i === j || both === 0 ? 0.5 : won / both;
    }),
  );
}

/** Returns the least common multiple: seats may differ between the entrants of a table, and sums stay integers. */
function common(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (a * b) / x;
}

/** The wins of one agent out of those of either. */
export interface PairSums extends RatioSums {
  /** Value of one win per seat in a and b. */
  readonly unit: number;
  /** Blocks in which one of them won more than the other. */
  readonly uneven: number;
  /** Logarithm of the wins of one over those of the other, and its standard error by the jackknife over blocks. */
  readonly odds: number;
  readonly oddsError: number;
}

/** Pseudo-wins added to each of a pair, so that neither has none: as in `worths`. */
const PSEUDO_WINS = 0.5;

/**
 * Returns the sums over blocks of the wins of one agent (a) out of those of either (b), at the tables where both sit.
 * Wins count by seat: an agent with two seats has each of its wins counted half.
 */
export function pairSums(
  tables: readonly TableOutcomes[],
  blocks: number,
  row: number,
  column: number,
  winScore: number,
): PairSums {
  const shared = tables.filter(({ entrants }) => entrants.includes(row) && entrants.includes(column));
  const unit = shared.reduce((lcm, { seats }) => seats.reduce(common, lcm), 1);
  const a = new Float64Array(blocks);
  const b = new Float64Array(blocks);
  for (const { entrants, seats, scores } of shared) {
    const [i, j] = [entrants.indexOf(row), entrants.indexOf(column)];
    for (let block = 0; block < blocks; block++) {
      const mine = scores[block * entrants.length + i] * (unit / seats[i]);
      a[block] += mine;
      b[block] += mine + scores[block * entrants.length + j] * (unit / seats[j]);
    }
  }
  const uneven = a.reduce((sum, won, block) => sum + (2 * won === b[block] ? 0 : 1), 0);
  return { ...ratioSums(a, b), unit: unit * winScore, uneven, ...logOddsOf(a, b, PSEUDO_WINS * unit * winScore) };
}

/**
 * Returns log odds with a standard error: in few blocks they are nearly normal, while a share's own variance is too
 * small, above all at the tails.
 */
function logOddsOf(a: Float64Array, b: Float64Array, pseudo: number): Pick<PairSums, 'odds' | 'oddsError'> {
  let won = pseudo;
  let lost = pseudo;
  for (let block = 0; block < a.length; block++) {
    won += a[block];
    lost += b[block] - a[block];
  }
  const odds = Math.log(won / lost);
  const without = Array.from(a, (mine, block) => Math.log((won - mine) / (lost - (b[block] - mine))));
  const alone = without.map(() => 1);
  return { odds, oddsError: a.length < 2 ? NaN : Math.sqrt(jackknifeVariance(odds, without, alone)) };
}

/** Returns the sums over blocks of an agent's scores at some tables (a), out of one win per seat and game (b). */
export function shareSums(
  tables: readonly TableOutcomes[],
  blocks: number,
  agent: number,
  winScore: number,
): RatioSums {
  const own = tables.filter(({ entrants }) => entrants.includes(agent));
  const a = new Float64Array(blocks);
  const b = new Float64Array(blocks);
  for (const { entrants, seats, scores, players } of own) {
    const at = entrants.indexOf(agent);
    for (let block = 0; block < blocks; block++) {
      a[block] += scores[block * entrants.length + at];
      b[block] += players * seats[at] * winScore;
    }
  }
  return ratioSums(a, b);
}

function ratioSums(a: Float64Array, b: Float64Array): RatioSums {
  const sums = { blocks: 0, a: 0, b: 0, aa: 0, ab: 0, bb: 0 };
  a.forEach((x, k) => {
    const y = b[k];
    if (y > 0) sums.blocks++;
    sums.a += x;
    sums.b += y;
    sums.aa += x * x;
    sums.ab += x * y;
    sums.bb += y * y;
  });
  return sums;
}
