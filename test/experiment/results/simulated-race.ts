import { draw } from '../../../src/engine/index.js';
import type { BlockSums } from '../../../src/experiment/results/block-sums.js';

/** A simulated race: the true win share of each alternative, and the games of a block. */
export interface SimulatedRace {
  readonly shares: readonly number[];
  readonly games: number;
  readonly blocks: number;
  /** Share of the games whose luck all alternatives have in common, in percent. */
  readonly common: number;
}

const FINE = 1 << 20;

/** Plays a simulated race: wins by block of each alternative. */
export function simulate({ shares, games, blocks, common }: SimulatedRace, seed: number): BlockSums[] {
  return shares.map((share, arm) => {
    const a = new Float64Array(blocks);
    for (let block = 0; block < blocks; block++) {
      for (let game = 0; game < games; game++) {
        const at = block * games + game;
        const own = draw(seed, at, 1, 0, 100) < common ? 0 : 1 + arm;
        if (draw(seed, at, 2, own, FINE) < share * FINE) a[block]++;
      }
    }
    return { unit: 1, a, b: new Float64Array(blocks).fill(games) };
  });
}

/** Returns a baseline that wins the same share of each block, as a seat among its like does. */
export function fairBase(blocks: number, games: number): BlockSums {
  return { unit: 1, a: new Float64Array(blocks).fill(1), b: new Float64Array(blocks).fill(games) };
}

/** Returns the first blocks of some sums. */
export function firstBlocks({ unit, a, b }: BlockSums, blocks: number): BlockSums {
  return { unit, a: a.subarray(0, blocks), b: b.subarray(0, blocks) };
}
