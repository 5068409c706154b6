import { describe, expect, test } from 'vitest';
import { estimateCell } from '../../../src/experiment/results/estimates.js';
import {
  fewBlocksInterval,
  type SharesDifference,
  withPooledVariances,
} from '../../../src/experiment/results/few-blocks.js';
import { clopperPearson, type ObservedShare, studentCritical, wilson } from '../../../src/stats/index.js';
import { Luck } from '../../coverage/luck.js';
import { playSeats, SEAT_CHANCES } from '../../coverage/made-up.js';

const seen = (share: number, effect: number, blocks = 10): ObservedShare => ({
  share,
  variance: (effect * share * (1 - share)) / (4 * blocks),
  blocks,
  trials: 4 * blocks,
});

describe('the interval of a share in few blocks', () => {
  test("4.4 the interval of a share in few blocks uses, for a seat, Wilson's with the design effect of all seats and the t of all their blocks", () => {
    const seats = [seen(0.4, 3), seen(0.1, 0.5), seen(0.25, 2), seen(0.25, 2)];
    const [p, q] = [
      [0.24, 3],
      [0.09, 0.5],
      [0.1875, 2],
      [0.1875, 2],
    ].reduce(([x, y], [w, e]) => [x + w * e, y + w], [0, 0]);
    for (const seat of seats)
      expect(fewBlocksInterval(seat, seats, 0.01, true)!.interval).toEqual(
        wilson(seat.share, 40 / (p / q), studentCritical(0.01, 27)),
      );
  });

  test('4.4 the interval of a share in few blocks is no narrower than its own spread says, and exact if it is rare', () => {
    const all = [seen(0.5, 4, 40), seen(0.3, 1, 40), seen(0.2, 1, 40)];
    const [first, second] = all.map((one) => fewBlocksInterval(one, all, 0.05, false)!.interval);
    expect(first.lo).toBeCloseTo(wilson(0.5, 40, studentCritical(0.05, 78)).lo, 9);
    expect(second.hi - second.lo).toBeGreaterThan(0.2);
    const rare = [seen(0.02, 1, 40), seen(0.98, 1, 40)];
    expect(fewBlocksInterval(rare[0], rare, 0.05, false)!.interval).toEqual(clopperPearson(3.2, 160, 0.05));
  });

  test('4.4 the interval of a share in few blocks is its own in many blocks, without others, or if nothing varies', () => {
    const many = [seen(0.4, 1, 60), seen(0.6, 1, 60)];
    expect(fewBlocksInterval(many[0], many, 0.05, true)).toBeNull();
    expect(fewBlocksInterval(seen(0.4, 1), [seen(0.4, 1)], 0.05, true)).toBeNull();
    const still = [seen(0.5, 0), seen(0.5, 0)];
    expect(fewBlocksInterval(still[0], still, 0.05, true)).toBeNull();
    expect(fewBlocksInterval(still[0], [...still, seen(0.2, 1)], 0.05, false)).toBeNull();
  });

  test('4.4 the interval of a share in few blocks holds the shares of all seats at once in 93.5 to 97 of 100 runs of 10, 12, 15 and 30 blocks', () => {
    const runs = 500;
    const error = 2.5 * Math.sqrt((0.05 * 0.95) / runs);
    for (const blocks of [10, 12, 15, 30]) {
      let held = 0;
      for (let run = 0; run < runs; run++) {
        const found = estimateCell(playSeats(blocks, new Luck(run * 71 + blocks)), 0, 0.95);
        const seats = found.filter(({ scope }) => scope === 'seat');
        held += Number(seats.every(({ lo, hi, name }) => lo! <= SEAT_CHANCES[+name] && SEAT_CHANCES[+name] <= hi!));
      }
      expect(held / runs, `${blocks} blocks`).toBeGreaterThan(0.935 - error);
      expect(held / runs, `${blocks} blocks`).toBeLessThan(0.97 + error);
    }
  });
});

describe('differences of shares in few blocks', () => {
  const difference = (won: number, lost: number, variance: number, blocks = 12): SharesDifference => {
    const sums = (a: number) => ({ blocks, a: 10 * a, b: 20, aa: 0, ab: 0, bb: 0 });
    const value = (won - lost) / 2;
    const found = { blocks, differing: 8, value, variance: 100 * variance, unpairedVariance: 1, identical: false };
    return { one: sums(won), zero: sums(lost), unit: 10, difference: found };
  };

  test('differences of shares in few blocks vary at least as much as all of them together say', () => {
    const all = [difference(10, 0, 0.001), difference(5, 5, 0.04), difference(5, 6, 0.03)];
    const got = withPooledVariances(all).map((each) => each.difference.variance / 100);
    // Chances 12/44, 12/44 and 13/44 of 44, and ten games of each: 1/(1/20 + 1/20).
    const independent = [12, 12, 13].map((won) => ((won / 44) * (1 - won / 44)) / 10);
    const effect = (0.001 + 0.04 + 0.03) / independent.reduce((sum, one) => sum + one, 0);
    expect(got[0]).toBeCloseTo(effect * independent[0], 12);
    expect(got[1]).toBe(0.04);
  });

  test('differences of shares keep their own variances in many blocks, alone, and if nothing varies', () => {
    const own = (all: SharesDifference[]): number[] =>
      withPooledVariances(all).map((each) => each.difference.variance / 100);
    expect(own([difference(10, 0, 0.001, 60), difference(5, 5, 0.04, 60)])).toEqual([0.001, 0.04]);
    expect(own([difference(10, 0, 0.001)])).toEqual([0.001]);
    const still = { ...difference(5, 5, 0), difference: { ...difference(5, 5, 0).difference, identical: true } };
    expect(own([still, difference(10, 0, 0.02), difference(9, 0, 0.02)])[0]).toBe(0);
  });
});
