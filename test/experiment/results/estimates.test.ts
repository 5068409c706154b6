import { describe, expect, test } from 'vitest';
import { estimateCell } from '../../../src/experiment/results/estimates.js';
import type { Estimate } from '../../../src/experiment/results/findings.js';
import { criticalT, shareInterval } from '../../../src/experiment/results/intervals.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import {
  clopperPearson,
  designEffectBound,
  type ObservedShare,
  studentCritical,
  studentQuantile,
  wilson,
} from '../../../src/stats/index.js';
import { Luck } from '../../coverage/luck.js';
import { playSizes } from '../../coverage/made-up.js';
import { add, design, type Seat } from '../hand.js';

describe('the interval of a share', () => {
  /** Returns the interval with `trials` trials by the spread, over some blocks and games. */
  const of = (p: number, trials: number, b = 1e6, blocks = 50): ReturnType<typeof shareInterval> =>
    shareInterval(p, (p * (1 - p)) / trials, { blocks, b }, 0.05);
  const MEAN = 'block mean, t';
  const WILSON = 'Wilson with design effect';
  const EXACT = 'Clopper-Pearson with design effect';

  test.each([
    [0.5, 60, MEAN],
    [0.5, 59.9, WILSON],
    [0.25, 121, MEAN],
    [0.75, 121, MEAN],
    [0.75, 119, WILSON],
    [0.5, 10, WILSON],
    [0.5, 9.9, EXACT],
    [0.1, 49, EXACT],
    [0.9, 49, EXACT],
    [0.9, 51, WILSON],
  ])('the interval of a share of %f in %f trials is made by the rarer outcome: %s', (p, trials, method) =>
    expect(of(p, trials).method).toBe(method),
  );

  test('the interval of a share around a block mean is ± t standard errors', () => {
    const {
      interval: { lo, hi },
    } = of(0.4, 400);
    const half = criticalT(0.05, 50) * Math.sqrt(0.24 / 400);
    expect([lo, hi]).toEqual([0.4 - half, 0.4 + half]);
  });

  test('the interval of a share of few is Wilson’s of as many trials, of very few exact', () => {
    expect(of(0.1, 100).interval).toEqual(wilson(0.1, 100, criticalT(0.05, 50)));
    const { lo, hi } = of(0.1, 40).interval;
    expect(lo).toBeCloseTo(clopperPearson(4, 40, 0.05).lo, 12);
    expect(hi).toBeCloseTo(clopperPearson(4, 40, 0.05).hi, 12);
  });

  test('the interval of a share in fewer than ten blocks is Wilson’s with t, and of no more trials than games', () => {
    const few = 'Wilson with design effect of at least 1, t';
    const t = criticalT(0.05, 9);
    expect(of(0.5, 20, 36, 9)).toEqual({ interval: wilson(0.5, 20, t), method: few });
    expect(of(0.5, 500, 36, 9)).toEqual({ interval: wilson(0.5, 36, t), method: few });
    expect(of(0.5, 4, 36, 9)).toEqual({ interval: wilson(0.5, 4, t), method: few });
    expect(of(0.5, 500, 36, 10).method).toBe(MEAN);
  });

  test('the interval of a share counts no more trials than there are games', () => {
    expect(of(0.5, 20, 8).interval).toEqual(clopperPearson(4, 8, 0.05));
    expect(of(0.5, 20, 10).method).toBe(WILSON);
  });

  test('the interval of a share that is 0 or 1 has as many trials as blocks, or games if these are fewer', () => {
    const never = (p: number, b: number): unknown => shareInterval(p, 0, { blocks: 50, b }, 0.05);
    expect(never(0, 200)).toEqual({ interval: clopperPearson(0, 50, 0.05), method: EXACT });
    expect(never(1, 200)).toEqual({ interval: clopperPearson(50, 50, 0.05), method: EXACT });
    expect(never(0, 20)).toEqual({ interval: clopperPearson(0, 20, 0.05), method: EXACT });
  });

  test('the interval of a share that is 0 counts games by the largest design effect beside it', () => {
    const beside = (effect: number): ObservedShare => ({
      share: 0.5,
      variance: (effect * 0.25) / 1600,
      blocks: 50,
      trials: 1600,
    });
    const never = (...others: ObservedShare[]): unknown => shareInterval(0, 0, { blocks: 50, b: 1600 }, 0.05, others);
    const method = 'Clopper-Pearson, largest design effect beside it';
    expect(never(beside(0.3))).toEqual({ interval: clopperPearson(0, 1600, 0.05), method });
    const trials = 1600 / designEffectBound([beside(4)]);
    expect(trials).toBeGreaterThan(200);
    expect(trials).toBeLessThan(400);
    expect(never(beside(4), beside(2))).toEqual({ interval: clopperPearson(0, trials, 0.05), method });
    expect(never(beside(32))).toEqual({ interval: clopperPearson(0, 50, 0.05), method: EXACT });
  });

  test('the interval of a share that every block has alike is a point by design only, else exact; of fewer than two blocks none', () => {
    expect(shareInterval(0.5, 0, { blocks: 3, b: 6 }, 0.05)).toEqual({
      interval: clopperPearson(1.5, 3, 0.05),
      method: 'Clopper-Pearson, blocks as trials',
    });
    expect(shareInterval(0.25, 0, { blocks: 2, b: 8 }, 0.05, [], true)).toEqual({
      interval: { lo: 0.25, hi: 0.25 },
      method: 'the same in every block',
    });
    expect(of(0.5, 9, 9, 1)).toEqual({ interval: { lo: NaN, hi: NaN }, method: 'too few blocks' });
    expect(of(0.5, 100, 100, 2).interval.lo).not.toBeNaN();
  });

  test('the interval of a share takes Student’s t of one block less', () => {
    expect(criticalT(0.05, 1)).toBeNaN();
    expect(criticalT(0.05, 2)).toBe(studentCritical(0.05, 1));
    expect(criticalT(0.1, 11)).toBe(studentCritical(0.1, 10));
  });
});

test('the interval of an agent that never wins counts the games that others of the same scope show to be independent', () => {
  const tally = new Tally(design([{}]));
  // The monk sits in every game and never wins; the elf and the troll win now and then, a game like any other.
  for (let block = 0; block < 40; block++) {
    for (const rotation of [0, 1]) {
      const role = (block + rotation) % 2;
      const other = block % 3 === rotation ? 0 : 1;
      const seats: Seat[] = [
        [role, 0, other, 0, 0, 0],
        [2, 1, 0, 0, 0, 0],
      ];
      add(tally, 0, block, rotation, seats);
    }
    tally.endBlock(block);
  }
  const monk = estimateCell(tally, 0, 0.95).find(({ group }) => group === 'character=monk')!;
  const blocksOnly = clopperPearson(0, 40, 0.05 / 3);
  expect([monk.estimate, monk.games, monk.blocks]).toEqual([0, 80, 40]);
  expect(monk.hi!).toBeLessThan(blocksOnly.hi - 0.01);
});

describe('the estimates of a cell', () => {
  /** Three blocks of one game; the elf sits in two of them, the monk in none. */
  const tally = new Tally(design([{ rotations: 1 }]));
  [
    [0, 1],
    [1, 0],
    [1, 1],
  ].forEach(([first, second], block) => {
    add(
      tally,
      0,
      block,
      0,
      [
        [first, 0, block === 0 ? 1 : 0, 10 + 10 * block, 0, 4],
        [second, 1, block === 0 ? 0 : 1, 10 + 10 * block, 0, -1],
      ],
      false,
    );
    tally.endBlock(block);
  });
  const estimates = estimateCell(tally, 0, 0.95);
  const named = (measure: string, group: string): Estimate =>
    estimates.find((e) => e.measure === measure && e.group === group)!;

  test('the estimates of a cell are of everything counted, the lengths last', () => {
    expect(estimates.map(({ measure, group }) => `${measure} ${group}`)).toEqual([
      'win character=elf',
      'win character=troll',
      'win seat=0',
      'win seat=1',
      'win agent=a',
      'win agent=b',
      'win agent0',
      'capped ',
      'rounds ',
      'end_reason crown',
      'end_reason cap',
      'crown_round ',
      'crown_round present',
      'rounds p10',
      'rounds p50',
      'rounds p90',
    ]);
  });

  test('the estimates of a cell of win shares are fractions of a win against one nth', () => {
    expect(named('win', 'seat=0')).toMatchObject({
      estimate: tidyThird(1),
      fair: 0.5,
      kind: 'share',
      scope: 'seat',
      name: '0',
      games: 3,
      blocks: 3,
      cell: 0,
      verdict: 'inconclusive',
    });
    expect(named('capped', '')).toMatchObject({ fair: null, verdict: null });
  });

  test('the estimates of a character are of its own games and blocks, and all others of the cell’s', () => {
    expect(named('win', 'character=elf')).toMatchObject({ games: 2, blocks: 2, estimate: 1 });
    expect(named('win', 'character=troll')).toMatchObject({ games: 4, blocks: 3 });
    expect(named('crown_round', '')).toMatchObject({ games: 3, blocks: 3, estimate: 4 });
  });

  /** Twelve blocks of one game, the first without a winner; each seat wins half of the rest, the first one more. */
  const unwon = new Tally(design([{ rotations: 1 }]));
  for (let block = 0; block < 12; block++) {
    const [first, second] = block === 0 ? [0, 0] : [block % 2, 1 - (block % 2)];
    add(unwon, 0, block, 0, [
      [first, 0, first, 10, 0, -1],
      [second, 1, second, 10, 0, -1],
    ]);
    unwon.endBlock(block);
  }
  const found = estimateCell(unwon, 0, 0.95);

  const simultaneous = (group: string, among = estimates): string =>
    among.find((e) => e.measure === 'win' && e.group === group)!.method.replace(/^.*?(, simul|$)/, '$1');

  test('the estimates of shares by name hold together, without those that were never counted', () => {
    expect(simultaneous('character=elf')).toBe(', simultaneous over 2 (Šidák)');
    expect(simultaneous('agent0')).toBe('');
    expect(named('rounds', '').method).toBe('block mean, t on its logarithm');
  });

  test('the estimates of two seats or agents are one claim if one always wins, as one has the rest of the other', () => {
    expect(['seat=0', 'seat=1', 'agent=a', 'agent=b'].map((group) => simultaneous(group))).toEqual(Array(4).fill(''));
    const [seat, other] = ['seat=0', 'seat=1'].map((group) => named('win', group));
    expect(seat.lo).toBeCloseTo(1 - other.hi!, 9);
    expect(['seat=0', 'agent=a'].map((group) => simultaneous(group, found))).toEqual(
      Array(2).fill(', simultaneous over 2 (Šidák)'),
    );
  });

  test('the estimates of the mean length are ± t standard errors of the block means, on its logarithm', () => {
    const { estimate, lo, hi } = named('rounds', '');
    const half = (studentQuantile(0.975, 2) * 10) / Math.sqrt(3);
    expect(estimate).toBe(20);
    expect(lo).toBeCloseTo(20 * Math.exp(-half / 20), 8);
    expect(hi).toBeCloseTo(20 * Math.exp(half / 20), 8);
  });

  test('the estimates of lengths in enough blocks have bounds, the longest tenth one of them', () => {
    const many = new Tally(design([{ rotations: 1 }]));
    for (let block = 0; block < 10; block++) {
      const length = 10 + block;
      add(many, 0, block, 0, [
        [0, 0, 1, length, 0, -1],
        [1, 1, 0, length, 0, -1],
      ]);
      many.endBlock(block);
    }
    const found = estimateCell(many, 0, 0.95).filter(({ kind }) => kind === 'quantile');
    const both = 'order statistics with design effect';
    expect(found.map(({ lo, hi, method }) => [lo, hi, method])).toEqual([
      [null, 13, `${both}, one bound`],
      [11, 18, both],
      [16, null, `${both}, one bound`],
    ]);
  });

  test('the estimates of simultaneous shares are wider, each at Šidák’s level', () => {
    const { lo, hi } = found.find(({ group }) => group === 'seat=0')!;
    const { interval } = shareInterval(1 / 2, 1 / 44, { blocks: 12, b: 12 }, 1 - Math.sqrt(0.95));
    expect(lo).toBeCloseTo(interval.lo, 8);
    expect(hi).toBeCloseTo(interval.hi, 8);
  });

  test('the estimates of a mean that all blocks have alike reach as far as the blocks may hide', () => {
    // With three blocks alike 63 % of all may still be otherwise.
    const half = 4 * (1 - 0.05 ** (1 / 3));
    const { lo, hi, method } = named('crown_round', '');
    expect(lo).toBeCloseTo(4 - half, 9);
    expect(hi).toBeCloseTo(4 + half, 9);
    expect(method).toBe('the same in every block so far');
  });

  test('the estimates of lengths are the tenths and the half, by quantiles', () => {
    expect(['p10', 'p50', 'p90'].map((name) => named('rounds', name).estimate)).toEqual([10, 20, 30]);
    expect(named('rounds', 'p50')).toMatchObject({
      kind: 'quantile',
      scope: 'all',
      name: 'p50',
      games: 3,
      blocks: 3,
      method: 'too few blocks',
      fair: null,
      verdict: null,
    });
  });

  test('the estimates of a cell without blocks are empty', () => {
    expect(estimateCell(new Tally(design([{}])), 0, 0.95)).toEqual([]);
  });
});

/** Returns `tidy` of n/3. */
function tidyThird(n: number): number {
  return Number((n / 3).toPrecision(12));
}

test('the shares of the seats of several sizes of table hold all at once, so that few runs name who goes first', () => {
  const sizes = [2, 3, 4, 5, 6, 7, 8];
  const runs = 200;
  let [held, named] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const tally = playSizes(sizes, 200, new Luck(run));
    const seats = sizes.flatMap((_, cell) => estimateCell(tally, cell, 0.95).filter(({ scope }) => scope === 'seat'));
    if (run === 0) expect(seats[5].method).toContain('simultaneous over 34 (Šidák)');
    held += Number(seats.every(({ lo, hi, fair }) => lo! <= fair! && fair! <= hi!));
    named += Number(seats.some(({ name, lo, fair }) => name === '0' && lo! > fair!));
  }
  expect(held / runs).toBeGreaterThan(0.935 - 0.035);
  expect(named / runs).toBeLessThan(0.05);
});
