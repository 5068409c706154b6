import { draw, fold } from '../../engine/index.js';
import {
  alphaRank,
  neverBeatAbove,
  type ResampleDraw,
  resampleBlocks,
  type Worths,
  worths,
} from '../../stats/index.js';
import { textWords } from '../design/seeds.js';
import { choiceSets, pairShares, pairWins } from './league-counts.js';
import type { TableOutcomes } from './outcomes.js';

/** Players in the population of α-Rank, and the intensities it is computed at: 0.1 to 100, four to a power of ten. */
export const POPULATION = 50;
export const ALPHAS: readonly number[] = Array.from({ length: 13 }, (_, i) =>
  Number((10 ** (-1 + i / 4)).toPrecision(6)),
);
/** Resamples that α-Rank is computed for: each takes as long as many worths. */
export const ALPHA_RESAMPLES = 500;

/** Percentiles need no more digits of a resample's worths than this. */
const STANDSTILL = 1e-7;

const PURPOSE = 0xb007;

/** What all blocks of a league say. */
export interface LeagueFit {
  readonly worths: Worths;
  /** By agent: true if it never beat any of those above, so that its worth has only an upper bound. */
  readonly unbounded: readonly boolean[];
  /** Share of the wins of either that are the row's. */
  readonly shares: readonly (readonly number[])[];
}

/** What the resamples of its blocks say. */
export interface ResampledFits {
  /** By agent, then resample. */
  readonly worth: readonly number[][];
  /** By intensity, agent, resample; empty unless asked for. */
  readonly mass: readonly (readonly number[][])[];
}

/** Draws of the resamples of a run: keyed by its seed, so that the same records always give the same intervals. */
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

/** Fits worths, and α-Rank if asked for, to resamples of the blocks: whole blocks, all tables of a block together. */
export function resampleLeague(
  tables: readonly TableOutcomes[],
  blocks: number,
  winScore: number,
  fit: LeagueFit,
  next: ResampleDraw,
  resamples: number,
  withAlphaRank: boolean,
): ResampledFits {
  const { worth } = fit.worths;
  const found: ResampledFits = {
    worth: worth.map(() => []),
    mass: withAlphaRank ? ALPHAS.map(() => worth.map(() => [])) : [],
  };
  const times = new Int32Array(blocks);
  for (let resample = 0; resample < resamples; resample++) {
    resampleBlocks(next, resample, times);
    const sets = choiceSets(tables, times, winScore);
    worths(sets, worth.length, worth, STANDSTILL).worth.forEach((w, i) => found.worth[i].push(w));
    if (resample >= ALPHA_RESAMPLES) continue;
    const shares = withAlphaRank ? pairShares(pairWins(sets, worth.length)) : [];
    found.mass.forEach((rows, a) => alphaRank(shares, ALPHAS[a], POPULATION).forEach((mass, i) => rows[i].push(mass)));
  }
  return found;
}
