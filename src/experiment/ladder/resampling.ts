import { draw, fold } from '../../engine/index.js';
import { alphaRank } from '../../stats/alpha-rank.js';
import { neverBeatAbove, type Worths, worths } from '../../stats/plackett-luce.js';
import { jackknifeGroups, jackknifeVariance, type ResampleDraw, resampleBlocks } from '../../stats/resampling.js';
import { textWords } from '../design/seeds.js';
import { choiceSets, pairShares, pairWins } from './league-counts.js';
import type { TableOutcomes } from './outcomes.js';

/** Players in the population of α-Rank, and its intensities: 0.1 to 100, four per power of ten. */
export const POPULATION = 50;
export const ALPHAS: readonly number[] = Array.from({ length: 13 }, (_, i) =>
  Number((10 ** (-1 + i / 4)).toPrecision(6)),
);
/** Resamples of the blocks behind the bands of α-Rank. */
export const ALPHA_RESAMPLES = 500;

/** Convergence limit of worths without some blocks: they differ by far more. */
const STANDSTILL = 1e-9;

const PURPOSE = 0xb007;

/** Fit to all blocks of a league. */
export interface LeagueFit {
  readonly worths: Worths;
  /** By agent: true if it never beat any of those above, so that its worth has only an upper bound. */
  readonly unbounded: readonly boolean[];
  /** The row's share of the wins of either. */
  readonly shares: readonly (readonly number[])[];
}

/**
 * Returns the draws of the resamples of a run: keyed by its seed, so that the same records always give the same
 * intervals.
 */
export function resampleDraw(seed: string): ResampleDraw {
  const [a, b] = textWords(seed);
  return (resample, k, n) => draw(fold(a, resample), fold(b, k >>> 16), PURPOSE, k & 0xffff, n);
}

/** Fits worths to all blocks of a league. */
export function fitLeague(
  tables: readonly TableOutcomes[],
  blocks: number,
  agents: number,
  winScore: number,
): LeagueFit {
  const sets = choiceSets(tables, new Int32Array(blocks).fill(1), winScore);
  return {
    worths: worths(sets, agents),
    unbounded: neverBeatAbove(sets, agents),
    shares: pairShares(pairWins(sets, agents)),
  };
}

/**
 * Returns the standard error of the log odds of each worth, ln(w / (1 − w)). The worths are fitted again without one
 * group of blocks at a time, all tables of a block together (see `jackknifeVariance`). At log odds an interval is
 * always between 0 and 1, and for a small worth they are its logarithm.
 */
export function oddsErrors(
  tables: readonly TableOutcomes[],
  blocks: number,
  winScore: number,
  { worths: { worth } }: LeagueFit,
  most: number,
): number[] {
  const groups = jackknifeGroups(blocks, most);
  const weights = new Int32Array(blocks).fill(1);
  const without = groups.map((left) => {
    for (const block of left) weights[block] = 0;
    const found = worths(choiceSets(tables, weights, winScore), worth.length, worth, STANDSTILL).worth;
    for (const block of left) weights[block] = 1;
    return found.map(logOdds);
  });
  const sizes = groups.map(({ length }) => length);
  return worth.map((w, i) =>
    Math.sqrt(
      jackknifeVariance(
        logOdds(w),
        without.map((fit) => fit[i]),
        sizes,
      ),
    ),
  );
}

/** Returns ln(w / (1 − w)). */
export function logOdds(w: number): number {
  return Math.log(w / (1 - w));
}

/** Returns the masses of α-Rank by intensity, agent and resample: whole blocks, all tables of a block together. */
export function resampleMasses(
  tables: readonly TableOutcomes[],
  blocks: number,
  agents: number,
  winScore: number,
  next: ResampleDraw,
  resamples: number,
): number[][][] {
  const masses = ALPHAS.map(() => Array.from({ length: agents }, (): number[] => []));
  const times = new Int32Array(blocks);
  for (let resample = 0; resample < resamples; resample++) {
    resampleBlocks(next, resample, times);
    const shares = pairShares(pairWins(choiceSets(tables, times, winScore), agents));
    masses.forEach((rows, a) => alphaRank(shares, ALPHAS[a], POPULATION).forEach((mass, i) => rows[i].push(mass)));
  }
  return masses;
}
