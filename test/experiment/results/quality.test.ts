import { describe, expect, test } from 'vitest';
import { CHANCE_POINTS, chanceColumn, qualityColumn } from '../../../src/experiment/design/quality.js';
import { type Design, Row } from '../../../src/experiment/design/types.js';
import { gapsOf, isShownToFit } from '../../../src/experiment/results/reliability.js';
import { summarise } from '../../../src/experiment/results/summary.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { fakeDesign, fakeSummary, fakeTally, ONE_CELL, PROVENANCE } from '../../reports/fake.js';

const METRICS = CHANCE_POINTS.map((percent) => qualityColumn(chanceColumn(percent))!);
const WIDTH = Row.FirstMetric + METRICS.length;
const SEATS = 2;

/** Games of two seats: the chance of the first one at every point, in thousandths, and the seat that won; −1 for none, 2 for both. */
function counted(...blocks: readonly (readonly (readonly [chance: number, winner: number])[])[]): Tally {
  const plain = fakeDesign({ ...ONE_CELL, players: SEATS, roles: [] });
  const design: Design = { ...plain, metrics: METRICS, quality: { unfitted: [] }, measures: ['win'] };
  const tally = new Tally(design);
  blocks.forEach((games, block) => {
    games.forEach(([chance, winner], rotation) => {
      const rows = new Int32Array(SEATS * WIDTH);
      for (let seat = 0; seat < SEATS; seat++) {
        rows[seat * WIDTH + Row.Score] = seat === winner ? design.winScore : winner === 2 ? design.winScore / 2 : 0;
        rows.fill(seat === 0 ? chance : 1000 - chance, seat * WIDTH + Row.FirstMetric, (seat + 1) * WIDTH);
      }
      tally.addGame(0, block, rotation, rows, 0);
    });
    tally.endBlock(block);
  });
  return tally;
}

const qualityOf = (tally: Tally) =>
  summarise(tally.design, tally, { provenance: PROVENANCE, capped: [], winless: [] }).quality!;

describe('how games feel, over all games', () => {
  test('the fan has the chances of sole winners only, in whole percent', () => {
    const { fans } = qualityOf(
      counted(
        [
          [305, 0],
          [309, 1],
        ],
        [
          [900, 0],
          [500, -1],
          [500, 2],
        ],
      ),
    );
    expect(fans.map(({ percent }) => percent)).toEqual(CHANCE_POINTS);
    expect(fans[5]).toMatchObject({ cell: 0, games: 3, p10: 30, p50: 69, p90: 90 });
  });

  test('the median of the fan has an interval once there are six blocks', () => {
    const few = qualityOf(
      counted([
        [300, 0],
        [310, 0],
      ]),
    );
    expect([few.fans[0].lo, few.fans[0].hi]).toEqual([null, null]);
    const blocks = Array.from({ length: 60 }, (_, i): [number, number][] => [
      [300 + 5 * i, 0],
      [300 + 4 * i, 0],
    ]);
    const { lo, p50, hi } = qualityOf(counted(...blocks)).fans[0];
    expect(lo).toBeLessThan(p50);
    expect(hi).toBeGreaterThan(p50);
  });

  test('the reliability of the judge counts every seat in the tenth of its chance at half time', () => {
    const { reliability } = qualityOf(
      counted(
        [
          [305, 0],
          [305, 1],
        ],
        [
          [325, 1],
          [399, 1],
        ],
      ),
    );
    expect(reliability.map(({ decile, seats, won }) => [decile, seats, won])).toEqual([
      [3, 4, 0.25],
      [6, 4, 0.75],
    ]);
    expect(reliability[0].chance).toBeCloseTo((305 + 305 + 325 + 399) / 4000);
  });

  test('a sure chance falls into the last tenth', () => {
    const { reliability } = qualityOf(
      counted([
        [1000, 0],
        [1000, 0],
      ]),
    );
    expect(reliability.map(({ decile, won }) => [decile, won])).toEqual([
      [0, 0],
      [9, 1],
    ]);
  });

  test('the distance of the chances is weighted by seats, in points', () => {
    const point = { cell: 0, decile: 0, lo: null, hi: null };
    expect(
      gapsOf([
        { ...point, seats: 30, chance: 0.2, won: 0.3 },
        { ...point, seats: 10, chance: 0.7, won: 0.5 },
      ]),
    ).toEqual([{ cell: 0, points: 12.5 }]);
  });

  test('counts of how games feel are the same however the blocks are split', () => {
    const whole = fakeTally({ ...ONE_CELL, blocks: 20, feels: true });
    const sum = new Tally(whole.design);
    const none = new Tally(whole.design);
    sum.add(none.counts());
    sum.add(whole.counts());
    expect(sum.counts()).toEqual(whole.counts());
    expect(qualityOf(sum)).toEqual(qualityOf(whole));
  });

  test('columns of chances have no mean of their own, and their reliability is not compared', () => {
    const { estimates, effects } = fakeSummary({
      cells: [
        { label: 'a', levels: { x: 1 } },
        { label: 'b', levels: { x: 2 } },
      ],
      blocks: 40,
      feels: true,
    });
    expect(estimates.filter(({ measure }) => measure.startsWith('chance_'))).toEqual([]);
    expect(estimates.some(({ measure }) => measure === 'judge_won')).toBe(true);
    expect(effects.some(({ measure }) => measure === 'longest_wait')).toBe(true);
    expect(effects.filter(({ measure }) => measure.startsWith('judge_'))).toEqual([]);
  });

  const lead = { id: 'lead_changes', about: 'lead changes' };
  const wait = { id: 'longest_wait', about: 'longest wait' };

  /** Blocks of two games in which one seat has this chance at half time, and wins this part of them. */
  function played(chance: number, won: number, unfitted: readonly number[]) {
    const games = Array.from({ length: 2000 }, (_, i): [number, number] => [chance, (i * won) % 1 < won ? 0 : 1]);
    const plain = counted(games.slice(0, 2));
    const design: Design = { ...plain.design, metrics: [...METRICS, lead, wait], quality: { unfitted } };
    const tally = new Tally(design);
    const width = Row.FirstMetric + design.metrics.length;
    games.forEach(([first, winner], i) => {
      const rows = new Int32Array(SEATS * width);
      for (let seat = 0; seat < SEATS; seat++) {
        rows[seat * width + Row.Score] = seat === winner ? design.winScore : 0;
        rows.fill(seat === 0 ? first : 1000 - first, seat * width + Row.FirstMetric, (seat + 1) * width);
      }
      tally.addGame(0, i >> 1, i & 1, rows, 0);
      if ((i & 1) === 1) tally.endBlock(i >> 1);
    });
    return summarise(design, tally, { provenance: PROVENANCE, capped: [], winless: [] });
  }
  const measured = ({ estimates }: { estimates: readonly { measure: string }[] }): boolean[] =>
    ['lead_changes', 'longest_wait'].map((id) => estimates.some(({ measure }) => measure === id));

  test('columns of chances are not said where the judge tells no seats apart, and other columns are', () => {
    const even = played(500, 0.5, [0]);
    expect(measured(even)).toEqual([false, true]);
    expect([even.quality!.unfitted, even.quality!.fans]).toEqual([[0], []]);
    expect(measured(played(500, 0.5, []))).toEqual([true, true]);
  });

  test('columns of chances are said under other rules once the games show that the judge fits within two points', () => {
    expect(measured(played(750, 0.75, [0]))).toEqual([true, true]);
    expect(measured(played(750, 0.65, [0]))).toEqual([false, true]);
  });

  test('a judge is not shown to fit by too few games', () => {
    const points = [
      { cell: 0, decile: 2, seats: 200, chance: 0.25, won: 0.25, lo: null, hi: null },
      { cell: 0, decile: 7, seats: 200, chance: 0.75, won: 0.75, lo: null, hi: null },
    ];
    expect(isShownToFit(points, 2)).toBe(false);
    expect(
      isShownToFit(
        points.map((point) => ({ ...point, seats: 2000 })),
        2,
      ),
    ).toBe(true);
  });
});
