import { describe, expect, test } from 'vitest';
import { type Design, Row } from '../../../src/experiment/design/types.js';
import type { Effect, Estimate } from '../../../src/experiment/results/findings.js';
import { type Summary, summarise } from '../../../src/experiment/results/summary.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { clopperPearson } from '../../../src/stats/index.js';
import { add, design, FACTS, type Seat, WIN } from '../hand.js';

/** A fixed number 0 … n − 1 for every key. */
function pick(key: number, n: number): number {
  return Math.abs(Math.imul(key * 2 + 1, 0x9e3779b1) >> 7) % n;
}

/** Plays blocks [from, to) of made-up games in two cells; the same numbers for the same block. */
function played(d: Design, from: number, to: number): Tally {
  const tally = new Tally(d);
  for (let block = from; block < to; block++) {
    for (const { index, rotations, players, lineup } of d.cells) {
      for (let rotation = 0; rotation < rotations; rotation++) {
        const key = block * 97 + rotation * 13 + (index > 0 && pick(block, 5) === 0 ? 7 : 0);
        const winner = pick(key, players);
        const seats = Array.from(
          { length: players },
          (_, seat): Seat => [
            pick(block + seat, 3),
            lineup[(seat + rotation) % 2],
            seat === winner ? 1 : 0,
            10 + pick(key, 50),
            pick(key, 2),
            pick(key + seat, 9) - 1,
          ],
        );
        add(tally, index, block, rotation, seats, pick(key, 11) === 0);
      }
    }
    tally.endBlock(block);
  }
  return tally;
}

function estimate(summary: Summary, cell: number, measure: string, group: string): Estimate {
  const found = summary.estimates.find((e) => e.cell === cell && e.measure === measure && e.group === group);
  if (found === undefined) throw new Error(`no estimate of ${measure} ${group}`);
  return found;
}

function effect(summary: Summary, measure: string, group = ''): Effect {
  const found = summary.effects.find((e) => e.measure === measure && e.group === group);
  if (found === undefined) throw new Error(`no effect on ${measure} ${group}`);
  return found;
}

describe('merging', () => {
  const d = design([{}, {}]);
  const whole = played(d, 0, 60);

  test('merging keeps counts as integers, and they survive JSON', () => {
    const counts = whole.counts();
    expect(counts.every(Number.isSafeInteger)).toBe(true);
    expect(JSON.parse(JSON.stringify(counts))).toEqual(counts);
  });

  test.each([[[0, 60]], [[0, 7, 60]], [[0, 1, 2, 3, 30, 59, 60]]])(
    'shards cut at %j give the same counts in any order',
    (cuts) => {
      const shards = cuts.slice(1).map((to, i) => played(d, cuts[i], to).counts());
      for (const order of [shards, [...shards].reverse()]) {
        const merged = new Tally(d);
        for (const counts of order) merged.add(counts);
        expect(merged.counts()).toEqual(whole.counts());
        expect(summarise(d, merged, FACTS)).toEqual(summarise(d, whole, FACTS));
      }
    },
  );

  test('the first capped games are kept by name, whatever the order', () => {
    const names = whole.cappedGames().map(({ block, cell, rotation }) => block * 100 + cell * 10 + rotation);
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual([...names].sort((x, y) => x - y));
  });

  test('a count past 2^53 is refused', () => {
    const counts = whole.counts();
    counts[2] = Number.MAX_SAFE_INTEGER;
    const merged = new Tally(d);
    merged.add(counts);
    expect(() => merged.add(counts)).toThrow('2^53');
  });
});

describe('what is counted', () => {
  const d = design([{}]);
  const tally = new Tally(d);
  // a shared win, a plain one, a capped game, and one more
  add(tally, 0, 0, 0, [
    [0, 0, 1 / 2, 20, 0, 5],
    [1, 1, 1 / 2, 20, 0, -1],
  ]);
  add(tally, 0, 0, 1, [
    [1, 1, 1, 30, 0, 7],
    [0, 0, 0, 30, 0, -1],
  ]);
  tally.endBlock(0);
  add(
    tally,
    0,
    1,
    0,
    [
      [2, 0, 0, 90, 1, -1],
      [0, 1, 0, 90, 1, -1],
    ],
    true,
  );
  add(tally, 0, 1, 1, [
    [0, 1, 1, 40, -1, -1],
    [2, 0, 0, 40, -1, 3],
  ]);
  tally.endBlock(1);
  const summary = summarise(d, tally, FACTS);

  test('a shared win counts its part, and a capped game counts for no player', () => {
    expect(estimate(summary, 0, 'win', 'character=elf')).toMatchObject({ estimate: 1.5 / 4, games: 4 });
    expect(estimate(summary, 0, 'win', 'character=troll')).toMatchObject({ estimate: 1.5 / 2, games: 2, blocks: 1 });
    expect(estimate(summary, 0, 'win', 'seat=0').estimate).toBe(2.5 / 4);
    expect(estimate(summary, 0, 'win', 'agent=a').estimate).toBe(0.5 / 4);
    expect(estimate(summary, 0, 'capped', '').estimate).toBe(0.25);
    expect(summary.cells[0].cappedGames).toBe(1);
    expect(tally.cappedGames()).toEqual([{ block: 1, cell: 0, rotation: 0 }]);
  });

  test('a game that ends without a winner is told apart from one that is stopped', () => {
    expect(summary.cells[0].gamesWithoutWinner).toBe(0);
    expect(summary.estimates.some((e) => e.measure === 'no_winner')).toBe(false);
    const unwon = new Tally(d);
    unwon.add(tally.counts());
    add(unwon, 0, 2, 0, [
      [0, 0, 0, 20, 0, 5],
      [1, 1, 0, 20, 0, -1],
    ]);
    unwon.endBlock(2);
    const more = summarise(d, unwon, FACTS);
    expect(more.cells[0]).toMatchObject({ games: 5, cappedGames: 1, gamesWithoutWinner: 1 });
    expect(estimate(more, 0, 'no_winner', '').estimate).toBe(0.2);
  });

  test('the whole length of games is kept', () => {
    expect(summary.lengths).toEqual([{ cell: 0, values: [20, 30, 40, 90], counts: [1, 1, 1, 1] }]);
    expect(estimate(summary, 0, 'rounds', 'p50').estimate).toBe(30);
    expect(estimate(summary, 0, 'rounds', '').estimate).toBe(45);
  });

  test('words become shares, and missing values are counted separately', () => {
    expect(estimate(summary, 0, 'end_reason', 'crown').estimate).toBe(0.5);
    expect(estimate(summary, 0, 'end_reason', 'cap').estimate).toBe(0.25);
    expect(estimate(summary, 0, 'end_reason', 'none').estimate).toBe(0.25);
    expect(estimate(summary, 0, 'crown_round', '').estimate).toBe(5);
    expect(estimate(summary, 0, 'crown_round', 'present').estimate).toBe(3 / 8);
  });

  test('a character that was never dealt has no line', () => {
    expect(summary.estimates.some((e) => e.group === 'agent=c')).toBe(false);
  });
});

describe('comparing', () => {
  test('a variant against itself is identical in every measure, exactly', () => {
    const d = design([{}, {}]);
    const tally = new Tally(d);
    for (let block = 0; block < 40; block++) {
      for (const cell of [0, 1]) {
        for (const rotation of [0, 1]) {
          const key = block * 7 + rotation;
          add(tally, cell, block, rotation, [
            [pick(key, 3), 0, pick(key, 2), 10 + pick(key, 9), 0, -1],
            [pick(key + 1, 3), 1, 1 - pick(key, 2), 10 + pick(key, 9), 0, 4],
          ]);
        }
      }
      tally.endBlock(block);
    }
    const { effects } = summarise(d, tally, FACTS);
    expect(effects.length).toBeGreaterThan(8);
    for (const e of effects) expect(e).toMatchObject({ effect: 0, lo: 0, hi: 0, verdict: 'identical', p: 1 });
  });

  test('one agent under two labels, rotated, has exactly its fair share', () => {
    const d = design([{}], { rotate: 'agents' });
    const tally = new Tally(d);
    for (let block = 0; block < 30; block++) {
      const winner = pick(block, 2);
      for (const rotation of [0, 1]) {
        add(
          tally,
          0,
          block,
          rotation,
          [0, 1].map((seat): Seat => [seat, (seat + rotation) % 2, seat === winner ? 1 : 0, 10, 0, -1]),
        );
      }
      tally.endBlock(block);
    }
    const label = estimate(summarise(d, tally, FACTS), 0, 'win', 'agent=a');
    expect(label).toMatchObject({
      estimate: 0.5,
      lo: 0.5,
      hi: 0.5,
      method: expect.stringContaining('same in every block') as string,
      verdict: 'balanced',
    });
  });

  test('an effect is the mean of block differences with its paired t interval', () => {
    const d = design([{}, {}], { measures: ['rounds'] });
    const tally = new Tally(d);
    const shifts = [3, 5, 4, 4, 6, 2];
    shifts.forEach((shift, block) => {
      [0, shift].forEach((more, cell) => {
        for (const rotation of [0, 1]) {
          const rounds = 50 + 10 * block + rotation + more;
          add(tally, cell, block, rotation, [
            [0, 0, 1, rounds, 0, -1],
            [1, 1, 0, rounds, 0, -1],
          ]);
        }
      });
      tally.endBlock(block);
    });
    const got = effect(summarise(d, tally, FACTS), 'rounds');
    // mean 4, s² = 2, t(0.975; 5) = 2.5706
    const half = 2.5705818366 * Math.sqrt(2 / 6);
    expect(got).toMatchObject({
      family: 'declared',
      effect: 4,
      tests: 1,
      blocks: 6,
      games: 24,
      correction: 'Šidák',
      verdict: 'different',
    });
    expect(got.lo).toBeCloseTo(4 - half, 8);
    expect(got.hi).toBeCloseTo(4 + half, 8);
    expect(got.pairingGain).toBeGreaterThan(100);
  });

  test('comparisons put declared measures first, in their order, under Šidák; the rest under Benjamini-Hochberg', () => {
    const d = design([{}, { lineup: [2, 1] }], { factors: ['agent0.rushAt'], measures: ['win', 'rounds', 'capped'] });
    const { effects } = summarise(d, played(d, 0, 40), FACTS);
    expect(
      effects.filter((e) => e.family === 'declared').map((e) => [e.measure, e.group, e.correction, e.tests]),
    ).toEqual([
      ['win', 'agent0', 'Šidák', 1],
      ['rounds', '', 'Šidák', 1],
      ['capped', '', 'Šidák', 1],
    ]);
    expect(new Set(effects.slice(3).map((e) => e.correction))).toEqual(new Set(['Benjamini-Hochberg']));
  });

  test('the focal agent is that of the seat the factor names', () => {
    const d = design([{ lineup: [0, 1] }], { factors: ['agent1.rushAt'] });
    const summary = summarise(d, played(d, 0, 30), FACTS);
    expect(estimate(summary, 0, 'win', 'agent1').estimate).toBe(estimate(summary, 0, 'win', 'agent=b').estimate);
  });

  test('cells are compared with the first of as many players, and win shares only with such', () => {
    const d = design([
      {},
      {},
      { players: 3, rotations: 3, lineup: [0, 1, 0] },
      { players: 3, rotations: 3, lineup: [0, 1, 0] },
    ]);
    const { effects, cells } = summarise(d, played(d, 0, 30), FACTS);
    expect(cells.map(({ baseline }) => baseline)).toEqual([0, 0, 0, 2]);
    expect(new Set(effects.filter((e) => e.measure === 'win').map((e) => `${e.cell}-${e.baseline}`))).toEqual(
      new Set(['1-0', '3-2']),
    );
    expect(new Set(effects.filter((e) => e.measure === 'rounds').map((e) => `${e.cell}-${e.baseline}`))).toEqual(
      new Set(['1-0', '2-0', '3-2']),
    );
  });

  test('one block says nothing: invalid, without numbers', () => {
    const d = design([{}, {}]);
    const summary = summarise(d, played(d, 0, 1), FACTS);
    for (const e of summary.effects) expect(e).toMatchObject({ verdict: 'invalid', lo: null, hi: null, p: null });
    expect(estimate(summary, 0, 'rounds', '')).toMatchObject({ lo: null, hi: null });
  });
});

describe('interval of a share', () => {
  const d = design([{}], { metrics: [] });

  /** Capped share of blocks of two games, `capped(block, rotation)` saying which. */
  function cappedShare(blocks: number, capped: (block: number, rotation: number) => boolean): Estimate {
    const tally = new Tally(d);
    for (let block = 0; block < blocks; block++) {
      for (const rotation of [0, 1]) {
        const flag = capped(block, rotation) ? 1 : 0;
        tally.addGame(0, block, rotation, Int32Array.from([0, 0, 0, flag, 1, 1, 0, flag]), 0);
      }
      tally.endBlock(block);
    }
    return estimate(summarise(d, tally, FACTS), 0, 'capped', '');
  }

  test('the interval of a share of zero is exact, with blocks as trials', () => {
    const none = cappedShare(100, () => false);
    expect(none).toMatchObject({ estimate: 0, lo: 0, method: 'Clopper-Pearson with design effect' });
    expect(none.hi).toBeCloseTo(1 - 0.025 ** (1 / 100), 10);
  });

  test('the interval of a share of a rare event is wider when it strikes whole blocks', () => {
    const alone = cappedShare(
      200,
      (block, rotation) => (block % 100 === 0 && rotation === 0) || (block % 100 === 50 && rotation === 1),
    );
    const whole = cappedShare(200, (block) => block % 100 === 0);
    expect(alone.estimate).toBe(whole.estimate);
    expect(alone.method).toBe('Clopper-Pearson with design effect');
    expect((whole.hi ?? 0) - (whole.lo ?? 0)).toBeGreaterThan(1.2 * ((alone.hi ?? 0) - (alone.lo ?? 0)));
  });

  test("the interval of a share is Wilson's for a rare share and that of the block mean for a common one", () => {
    expect(cappedShare(100, (block) => block % 8 === 0).method).toBe('Wilson with design effect');
    expect(cappedShare(400, (block, rotation) => (block + rotation) % 3 === 0).method).toBe('block mean, t');
  });

  test('the interval of a share is exact, with blocks as trials, when every block is alike by chance', () => {
    const { lo, hi } = clopperPearson(10, 20, 0.05);
    const found = cappedShare(20, (_, rotation) => rotation === 1);
    expect(found.lo).toBeCloseTo(lo, 10);
    expect(found.hi).toBeCloseTo(hi, 10);
  });
});

describe('games without roles or length', () => {
  test('games without roles or length have no lines of them', () => {
    const d = design([{}], { roles: [], metrics: [] });
    const tally = new Tally(d);
    for (const block of [0, 1, 2]) {
      const rows = Int32Array.from([0, 0, WIN, 0, 0, 1, 0, 0]);
      expect(rows.length).toBe(2 * Row.FirstMetric);
      tally.addGame(0, block, 0, rows, 0);
      tally.endBlock(block);
    }
    const summary = summarise(d, tally, FACTS);
    expect(summary.lengths).toEqual([]);
    expect(summary.estimates.map((e) => e.group)).toEqual(['seat=0', 'seat=1', 'agent=a', 'agent=b', 'agent0', '']);
  });
});
