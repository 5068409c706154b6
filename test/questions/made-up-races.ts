import type { CellCounts } from '../../src/playing/race/block-counts.js';
import { RaceData } from '../../src/playing/race/race-data.js';
import type { Draws } from '../reports/made-up.js';

/** Games of a block. */
const GAMES = 4;

/**
 * Returns made-up games of a usual level and some others, in which each level wins a known share. The games of a block
 * have half of their luck in common.
 */
export function racedOf(draws: Draws, blocks: number, base: number, shares: ReadonlyMap<string, number>): RaceData {
  const levels = [['usual', base] as const, ...shares];
  const wins = levels.map(() => new Float64Array(blocks));
  for (let game = 0; game < GAMES * blocks; game++) {
    const shared = draws.part() < 0.5 ? draws.part() : null;
    levels.forEach(([, share], i) => {
      if ((shared ?? draws.part()) < share) wins[i][Math.floor(game / GAMES)]++;
    });
  }
  const data = new RaceData('usual', [...shares.keys()]);
  const b = new Float64Array(blocks).fill(GAMES);
  const counts = levels.map(([level], i): [string, CellCounts] => [
    level,
    new Map([['win', { unit: 1, a: wins[i], b }]]),
  ]);
  data.add(new Map(counts), new Map(levels.map(([level]) => [level, GAMES * blocks])));
  return data;
}
