import { describe, expect, test } from 'vitest';
import { estimateCell } from '../../../src/experiment/results/estimates.js';
import { fewBlocksInterval } from '../../../src/experiment/results/few-blocks.js';
import { clopperPearson, type ObservedShare, studentCritical, wilson } from '../../../src/stats/index.js';
import { Luck } from '../../../tools/coverage-table/luck.js';
import { playSeats, SEAT_CHANCES } from '../../../tools/coverage-table/made-up.js';

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
