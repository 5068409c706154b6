import { describe, expect, test } from 'vitest';
import { choiceSets } from '../../../src/experiment/ladder/league-counts.js';
import { worthInterval } from '../../../src/experiment/ladder/summarise-ladder.js';
import { studentQuantile } from '../../../src/stats/index.js';
import { worths } from '../../../src/stats/plackett-luce.js';
import { CIRCLE, type FakeLadder, fakeLadder, fakeOutcomes, RANKED } from './fake-ladder.js';

describe('a ladder of known worths', () => {
  const summary = fakeLadder({ ...RANKED, blocks: 400 });

  test('a ladder of known worths finds them, within their intervals', async () => {
    const [league] = (await summary).leagues;
    const truth = [0.05, 0.15, 0.2, 0.25, 0.35];
    expect(league.ratings.map(({ entrant }) => entrant)).toEqual([4, 3, 2, 1, 0]);
    for (const { entrant, worth, worthLo, worthHi } of league.ratings) {
      expect(Math.abs(worth - truth[entrant])).toBeLessThan(0.02);
      expect(worthLo).toBeLessThan(truth[entrant]);
      expect(worthHi).toBeGreaterThan(truth[entrant]);
    }
  });

  test('a ladder of known worths gives for each pair, once, the share of the wins of either', async () => {
    const [{ pairs }] = (await summary).leagues;
    expect(pairs).toHaveLength(10);
    for (const { row, column, share, verdict } of pairs) {
      expect(row).toBeGreaterThan(column);
      expect(share).toBeGreaterThan(0.5);
      expect(['different', 'inconclusive']).toContain(verdict);
    }
    expect(pairs.find(({ row, column }) => row === 4 && column === 0)?.share).toBeCloseTo(0.35 / 0.4, 1);
  });

  test('a ladder of known worths has no circle, and fits its own model at every table', async () => {
    const [{ cycle, alphaRank, fits }] = (await summary).leagues;
    expect({ cycle, alphaRank }).toEqual({ cycle: null, alphaRank: null });
    expect(fits).toHaveLength(20);
    for (const { residual } of fits) expect(Math.abs(residual ?? 0)).toBeLessThan(4);
  });

  test('a ladder of known worths counts every game and block', async () => {
    const {
      games,
      leagues: [league],
      steps,
    } = await summary;
    expect(games).toBe(400 * (5 + 3) * 4);
    expect(league).toMatchObject({ players: 4, tables: 5, possible: 5, games: 400 * 20 });
    expect(league.ratings[0]).toMatchObject({ tables: 4, games: 400 * 16, blocks: 400 });
    expect(steps.map(({ games: played, blocks }) => [played, blocks])).toEqual([
      [1600, 400],
      [1600, 400],
      [1600, 400],
    ]);
    expect(steps[0].winShare).toBeCloseTo(0.2 / (0.2 + 3 * 0.15), 1);
  });

  test('a ladder of known worths explains by the agent as much as the worths predict, and nothing by the seat', async () => {
    const [{ explained }] = (await summary).leagues;
    expect(explained.map(({ factor }) => factor)).toEqual(['agent', 'seat', 'rest']);
    expect(explained[0].share).toBeGreaterThan(0.03);
    expect(Math.abs(explained[1].share)).toBeLessThan(0.005);
    expect(explained.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  });
});

test('one agent under as many names as there are seats: each wins exactly its share of every block', async () => {
  const agents = ['a', 'b', 'c', 'd'].map((label) => `hold as ${label}`);
  const [league] = (await fakeLadder({ agents, players: 4, blocks: 20, weight: () => 1, seatLuck: true })).leagues;
  for (const { worth, worthLo, worthHi, winShare } of league.ratings)
    expect([worth, worthLo, worthHi, winShare]).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(league.pairs.every(({ verdict, share }) => verdict === 'identical' && share === 0.5)).toBe(true);
  expect(league.explained[0]).toMatchObject({ factor: 'agent', share: 0, lo: 0, hi: 0 });
  expect(league.cycle).toBeNull();
});

describe('a circle', () => {
  test('a circle has α-Rank that shares the mass within it', async () => {
    const [{ cycle, alphaRank }] = (await fakeLadder(CIRCLE)).leagues;
    expect(cycle?.shown).toBe(true);
    expect([...(cycle?.entrants ?? [])].sort()).toEqual([0, 1, 2]);
    const last = alphaRank?.points.filter(({ alpha }) => alpha === 100) ?? [];
    expect(last[3].mass).toBeLessThan(1e-6);
    for (const { mass, lo, hi } of last.slice(0, 3)) {
      expect(mass).toBeGreaterThan(0.2);
      expect(lo).toBeLessThanOrEqual(mass);
      expect(hi).toBeGreaterThanOrEqual(mass);
    }
  });
});

describe('few blocks of a circle', () => {
  test.each([
    [1, 0],
    [2, 5],
  ])('a circle of %i blocks has bands from %i resamples', async (blocks, resamples) => {
    // In every block rock has beaten paper, paper scissors, scissors rock.
    const beats = (entrant: number, other: number): boolean => (entrant + 1) % 3 === other;
    const weight: FakeLadder['weight'] = (entrant, [a, b]) => Number(beats(entrant, entrant === a ? b : a));
    const agents = ['hold as rock', 'hold as paper', 'hold as scissors'];
    const [{ alphaRank }] = (await fakeLadder({ agents, players: 2, blocks, weight }, 5)).leagues;
    expect(alphaRank?.resamples).toBe(resamples);
    for (const { mass, lo, hi } of alphaRank!.points) {
      expect(mass).toBeCloseTo(1 / 3, 9);
      expect([lo, hi]).toEqual(
        resamples === 0 ? [null, null] : [mass, mass].map((x) => expect.closeTo(x, 9) as number),
      );
    }
  });
});

describe('an agent that never won', () => {
  test('an agent that never won has a worth, but no interval of it', async () => {
    const [{ ratings }] = (await fakeLadder({ ...RANKED, weight: (entrant) => entrant })).leagues;
    expect(ratings[4]).toMatchObject({ entrant: 0, winShare: 0, worthLo: null, worthHi: null });
    expect(ratings[4].worth).toBeGreaterThan(0);
    expect(ratings[4].unbounded).toBe(true);
    expect(ratings[3].worthLo).not.toBeNull();
  });
});

describe('few blocks', () => {
  test('one block gives estimates without intervals', async () => {
    const [league] = (await fakeLadder({ ...RANKED, blocks: 1 })).leagues;
    expect(league.ratings.every(({ worthLo, winLo }) => worthLo === null && winLo === null)).toBe(true);
    expect(league.pairs.every(({ verdict }) => verdict === 'invalid')).toBe(true);
    expect(league.explained).toEqual([]);
  });
});

describe('the interval of a worth', () => {
  const bounds = async (fake: FakeLadder): Promise<(number | null)[][]> =>
    (await fakeLadder(fake)).leagues[0].ratings.map(({ worthLo, worthHi }) => [worthLo, worthHi]);

  test('the interval of a worth takes five blocks', async () => {
    expect((await bounds({ ...RANKED, blocks: 4 })).flat()).toEqual(Array(10).fill(null));
    expect((await bounds({ ...RANKED, blocks: 5 })).flat()).not.toContain(null);
  });

  test('the interval of a worth is of log odds: as far above as below, Student’s t of one block less, for all agents at once', async () => {
    const outcomes = await fakeOutcomes({ ...RANKED, blocks: 12 });
    const tables = outcomes.design.ladder!.leagues[0].cells.map((cell) => outcomes.tables[cell]);
    const { winScore } = outcomes.design;
    const oddsBut = (skip: number): number[] => {
      const weights = new Int32Array(12).fill(1);
      if (skip >= 0) weights[skip] = 0;
      return [...worths(choiceSets(tables, weights, winScore), 5).worth].map((w) => Math.log(w / (1 - w)));
    };
    const without = Array.from({ length: 12 }, (_, skip) => oddsBut(skip));
    const [{ ratings }] = (await fakeLadder({ ...RANKED, blocks: 12 })).leagues;
    for (const { entrant, worthLo, worthHi } of ratings) {
      const values = without.map((all) => all[entrant]);
      const mean = values.reduce((sum, x) => sum + x, 0) / 12;
      const error = Math.sqrt((11 / 12) * values.reduce((sum, x) => sum + (x - mean) ** 2, 0));
      const half = studentQuantile((1 + 0.95 ** (1 / 5)) / 2, 11) * error;
      const odds = (w: number | null): number => Math.log(w! / (1 - w!));
      expect(odds(worthLo)).toBeCloseTo(oddsBut(-1)[entrant] - half, 5);
      expect(odds(worthHi)).toBeCloseTo(oddsBut(-1)[entrant] + half, 5);
    }
  });

  test('the interval of a worth is a point if agents are all one and no two blocks differ, and absent if they are not', () => {
    const of = (error: number, forced: boolean, blocks = 20): unknown =>
      worthInterval(0.3, error, 0.05, blocks, forced);
    expect([of(0, true), of(9e-7, true)]).toEqual(Array(2).fill({ lo: 0.3, hi: 0.3 }));
    expect([of(0, false), of(NaN, false), of(NaN, true)]).toEqual(Array(3).fill({ lo: NaN, hi: NaN }));
    const half = studentQuantile(0.975, 19) * 0.5;
    const share = (odds: number): number => expect.closeTo(1 / (1 + Math.exp(-odds)), 12) as number;
    const middle = Math.log(0.3 / 0.7);
    for (const forced of [true, false])
      expect(of(0.5, forced)).toEqual({ lo: share(middle - half), hi: share(middle + half) });
    // The errors are of at most 500 groups of blocks.
    expect(of(0.5, false, 500)).toEqual(of(0.5, false, 9000));
    expect(of(0.5, false, 499)).not.toEqual(of(0.5, false, 500));
  });

  test('the interval of a worth is absent if all blocks are alike but the agents are not', async () => {
    const agents = ['hold as a', 'random'];
    const alike = await bounds({ agents, players: 2, blocks: 8, seatLuck: true, weight: () => 1 });
    expect(alike).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

test('a resample counts a block as often as it was drawn', async () => {
  const { tables, design } = await fakeOutcomes({ ...RANKED, blocks: 3 });
  const sum = (weights: number[]): number =>
    choiceSets(tables.slice(0, 1), Int32Array.from(weights), design.winScore)[0].wins.reduce((a, b) => a + b, 0);
  expect(sum([1, 1, 1])).toBe(12);
  expect(sum([0, 3, 0])).toBe(12);
  expect(sum([0, 1, 0])).toBe(4);
});

test('a pair of which one side won every game has an exact interval, by as many trials as there are blocks', async () => {
  const blocks = 40;
  const [
    {
      pairs: [pair],
    },
  ] = (
    await fakeLadder({
      agents: ['hold as winner', 'hold as loser'],
      players: 2,
      blocks,
      weight: (entrant) => 1 - entrant,
    })
  ).leagues;
  const won = pair.row === 0;
  // Clopper-Pearson of n successes in n trials: from (α / 2)^(1 / n) up to 1.
  const bound = 0.025 ** (1 / blocks);
  expect(pair.share).toBe(won ? 1 : 0);
  expect(won ? pair.lo : 1 - (pair.hi ?? 0)).toBeCloseTo(bound, 6);
  expect(won ? pair.hi : pair.lo).toBe(won ? 1 : 0);
  expect(pair.p).toBeCloseTo(2 * 0.5 ** blocks, 15);
  expect(pair.verdict).toBe('different');
});
