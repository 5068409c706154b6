import { describe, expect, test } from 'vitest';
import type { BlockSums } from '../../../src/experiment/results/block-sums.js';
import { looksOf, Ranking } from '../../../src/experiment/results/ranking.js';
import { fairBase, firstBlocks, type SimulatedRace, simulate } from './simulated-race.js';

const STAGES = [100, 100, 200, 400];
const BLOCKS = 800;
const GAMES = 4;
const RACES = 2000;

/** Part of the races in which all intervals held at every look: against the baseline, and of all pairs. */
function coverage(race: SimulatedRace): { table: number; pairs: number } {
  const { shares } = race;
  const looks = looksOf(STAGES);
  const ranking = new Ranking({ count: shares.length, looks, isShare: true, alpha: 0.05 });
  const base = fairBase(BLOCKS, GAMES);
  const held = { table: 0, pairs: 0 };
  for (let seed = 0; seed < RACES; seed++) {
    const sums = simulate(race, seed);
    const all = looks.map((blocks) => sums.map((one) => firstBlocks(one, blocks)));
    if (all.every((now) => tableHolds(ranking, now, base, shares))) held.table++;
    if (all.every((now) => pairsHold(ranking, now, shares))) held.pairs++;
  }
  return { table: held.table / RACES, pairs: held.pairs / RACES };
}

function tableHolds(ranking: Ranking, now: readonly BlockSums[], base: BlockSums, shares: readonly number[]): boolean {
  return now.every((one, i) => {
    const { lo, hi } = ranking.againstBase({ sums: one }, base);
    return lo <= shares[i] - 1 / GAMES && shares[i] - 1 / GAMES <= hi;
  });
}

function pairsHold(ranking: Ranking, now: readonly BlockSums[], shares: readonly number[]): boolean {
  return now.every((one, i) =>
    now.slice(0, i).every((other, j) => {
      const { lo, hi } = ranking.between({ sums: one }, { sums: other });
      return lo <= shares[i] - shares[j] && shares[i] - shares[j] <= hi;
    }),
  );
}

const spread = (count: number): number[] => Array.from({ length: count }, (_, i) => 0.25 + (0.08 * i) / count);

describe('Ranking over simulated races', () => {
  test.each<[string, SimulatedRace]>([
    ['five equal ones', { shares: new Array<number>(5).fill(0.25), games: GAMES, blocks: BLOCKS, common: 0 }],
    ['twelve that differ', { shares: spread(12), games: GAMES, blocks: BLOCKS, common: 0 }],
    ['twelve with a third of the luck in common', { shares: spread(12), games: GAMES, blocks: BLOCKS, common: 33 }],
  ])(
    'the intervals of %s hold at once at every look in 93.5 to 97 of 100 races',
    (name, race) => {
      const { table, pairs } = coverage(race);
      console.info(`${name}: table ${table}, pairs ${pairs}`);
      expect(table).toBeGreaterThan(0.935);
      expect(table).toBeLessThan(0.97);
      expect(pairs).toBeGreaterThan(0.935);
      expect(pairs).toBeLessThan(0.97);
    },
    600_000,
  );

  test('Ranking finds a planted best in its top group in at least 95 of 100 races, and alone in most', () => {
    const ranking = new Ranking({ count: 6, looks: looksOf([50, 50, 100]), isShare: true, alpha: 0.05 });
    let [kept, alone] = [0, 0];
    for (let seed = 0; seed < 100; seed++) {
      const shares = [0.25, 0.3, 0.27, 0.42, 0.2, 0.25];
      const sums = simulate({ shares, games: 4, blocks: 200, common: 0 }, seed);
      const best = ranking
        .table(
          sums.map((one, i) => ({ name: String(i), sums: one })),
          fairBase(200, 4),
        )
        .filter(({ mayBeBest }) => mayBeBest);
      if (best.some(({ name }) => name === '3')) kept++;
      if (best.length === 1) alone++;
    }
    expect(kept).toBeGreaterThanOrEqual(95);
    expect(alone).toBeGreaterThan(60);
  });
});
