import { Reading } from '../../../agents/talisman/judge/inputs.js';
import { scoreOf } from '../../../agents/talisman/judge/network.js';
import { type RatioSums, ratio, ratioVariance } from '../../stats/index.js';
import type { Positions } from './sample.js';

/** Unit of the sums of log likelihoods, which are whole numbers. */
const PART = 1e-4;
const TWO_SIDED_95 = 1.959964;

/** Likelihood of outcomes under networks, with its interval. */
export interface Likelihood {
  readonly positions: number;
  /** Mean log likelihood of the outcome of a position, and its interval between games; NaN without positions. */
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  /** The same for equal chances of all seats in play. */
  readonly even: number;
}

/** Evaluates held-out positions, each row by the network of its phase. */
export function likelihoodOf(parts: readonly Positions[], networks: readonly Float32Array[]): Likelihood {
  const byGame = new Map<number, { a: number; b: number }>();
  let even = 0;
  for (const positions of parts) {
    for (let position = 0; position < positions.count; position++) {
      const sums = byGame.get(positions.game[position]) ?? { a: 0, b: 0 };
      sums.a += Math.round(logLikelihood(positions, position, networks) / PART);
      sums.b++;
      byGame.set(positions.game[position], sums);
      even -= Math.log(positions.start[position + 1] - positions.start[position]);
    }
  }
  const sums = { blocks: byGame.size, a: 0, b: 0, aa: 0, ab: 0, bb: 0 };
  for (const { a, b } of byGame.values()) {
    sums.a += a;
    sums.b += b;
    sums.aa += a * a;
    sums.ab += a * b;
    sums.bb += b * b;
  }
  return { positions: sums.b, ...interval(sums), even: even / sums.b };
}

function interval(sums: RatioSums): { readonly value: number; readonly lo: number; readonly hi: number } {
  const value = ratio(sums) * PART;
  const half = TWO_SIDED_95 * Math.sqrt(ratioVariance(sums)) * PART;
  return { value, lo: value - half, hi: value + half };
}

/** Returns the log of the networks' chance for the winning row. */
function logLikelihood(positions: Positions, position: number, networks: readonly Float32Array[]): number {
  const { winner, start } = positions;
  return Math.log(chancesOf(positions, position, networks)[winner[position] - start[position]]);
}

/** Returns the networks' chance for each row of a position. */
export function chancesOf(
  { start, phase, entry, input, value }: Positions,
  position: number,
  networks: readonly Float32Array[],
): number[] {
  const scores: number[] = [];
  for (let row = start[position]; row < start[position + 1]; row++) {
    reading.count = 0;
    for (let e = entry[row]; e < entry[row + 1]; e++) reading.add(input[e], value[e]);
    scores.push(scoreOf(networks[phase[row]], reading));
  }
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}

const reading = new Reading();
