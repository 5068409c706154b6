import { type Difference, pairedDifference, ratio } from '../../stats/index.js';
import { inUnits } from './paired.js';

/** Sums of one measure over the games of each block. An estimate is Σa / Σb / unit. */
export interface BlockSums {
  /** Value of one whole in `a`: the winner's score for win shares, otherwise 1. */
  readonly unit: number;
  /** Integers by block. */
  readonly a: Float64Array;
  /** Seats counted, by block. */
  readonly b: Float64Array;
}

/** Returns the estimate over the first blocks; NaN if nothing was counted in them. */
export function estimateOf({ unit, a, b }: BlockSums, blocks = a.length): number {
  let [top, bottom] = [0, 0];
  for (let i = 0; i < blocks; i++) {
    top += a[i];
    bottom += b[i];
  }
  return ratio({ blocks, a: top, b: bottom, aa: 0, ab: 0, bb: 0 }) / unit;
}

/** Returns the difference of two sides over the blocks that both have, in whole units (see `pairedDifference`). */
export function differenceOf(one: BlockSums, zero: BlockSums): Difference {
  const sums = { blocks: 0, a: 0, b: 0, aa: 0, ab: 0, bb: 0 };
  const base = { ...sums };
  const cross = { blocks: 0, aa: 0, ab: 0, ba: 0, bb: 0, differing: 0 };
  const blocks = Math.min(one.a.length, zero.a.length);
  for (let i = 0; i < blocks; i++) {
    const [a, b, a0, b0] = [one.a[i], one.b[i], zero.a[i], zero.b[i]];
    if (b === 0 && b0 === 0) continue;
    add(sums, a, b);
    add(base, a0, b0);
    cross.blocks++;
    cross.aa += a * a0;
    cross.ab += a * b0;
    cross.ba += b * a0;
    cross.bb += b * b0;
    if (a * b0 !== a0 * b || b > 0 !== b0 > 0) cross.differing++;
  }
  return inUnits(pairedDifference(sums, base, cross), one.unit);
}

function add(sums: Record<'blocks' | 'a' | 'b' | 'aa' | 'ab' | 'bb', number>, a: number, b: number): void {
  if (b > 0) sums.blocks++;
  sums.a += a;
  sums.b += b;
  sums.aa += a * a;
  sums.ab += a * b;
  sums.bb += b * b;
}

/** Returns the sums of several stages one after the other. */
export function joinedSums(parts: readonly BlockSums[]): BlockSums {
  return { unit: parts[0].unit, a: joined(parts.map(({ a }) => a)), b: joined(parts.map(({ b }) => b)) };
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
