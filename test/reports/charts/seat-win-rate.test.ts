import { describe, expect, test } from 'vitest';
import { GAMES_OF_100 } from '../../../reports/charts/layers.js';
import { seatWinRate } from '../../../reports/charts/seat-win-rate.js';
import type { Estimate } from '../../../src/experiment/results/findings.js';
import { cell, estimate, summaryOf } from '../hand.js';
import { notesOf, panelsOf, shape, specOf } from './spec.js';

const seat = (n: number, share: number, more: Partial<Estimate> = {}): Estimate =>
  estimate({
    scope: 'seat',
    name: String(n),
    estimate: share,
    lo: (100 * share - 2) / 100,
    hi: (100 * share + 2) / 100,
    verdict: 'over',
    ...more,
  });
const ONE = summaryOf({ estimates: [seat(0, 0.3), seat(1, 0.2)] });

describe('the chart of win shares by seat', () => {
  test('the chart of win shares by seat is drawn for seats with intervals', () => {
    expect(seatWinRate.applies(ONE)).toBe(true);
    expect(seatWinRate.applies(summaryOf())).toBe(false);
    expect(
      seatWinRate.applies(summaryOf({ estimates: [seat(0, 0.3, { lo: null }), seat(1, 0.3, { hi: null })] })),
    ).toBe(false);
    expect([seatWinRate.name, seatWinRate.title(ONE)]).toEqual(['seat-win-rate', 'Win share by seat']);
  });

  test('the chart of win shares by seat draws band, fair line, intervals and shares over the seats, counted from one', () => {
    const spec = specOf(seatWinRate, ONE);
    expect(spec.layer.map(shape)).toEqual([
      'rect: y=bandLo y2=bandHi',
      'rule: y=fair',
      'rule: x=seat y=lo y2=hi color=cell',
      'point: x=seat y=share color=cell shape=cell',
    ]);
    expect(spec.data.values).toEqual([
      {
        cell: 'Revised 4th',
        seat: '1st',
        share: 0.3,
        lo: 0.28,
        hi: 0.32,
        fair: 0.25,
        bandLo: 0.23,
        bandHi: 0.27,
        players: 4,
        series: 0,
        tip: '1st seat: 30.0 % of wins (28.0 % to 32.0 %), fair 25.0 %; 1,200 games',
      },
      {
        cell: 'Revised 4th',
        seat: '2nd',
        share: 0.2,
        lo: 0.18,
        hi: 0.22,
        fair: 0.25,
        bandLo: 0.23,
        bandHi: 0.27,
        players: 4,
        series: 0,
        tip: '2nd seat: 20.0 % of wins (18.0 % to 22.0 %), fair 25.0 %; 1,200 games',
      },
    ]);
    const { x, y, color } = spec.layer[3].encoding;
    expect(x).toEqual({
      field: 'seat',
      type: 'ordinal',
      title: 'seat, in order of play',
      sort: null,
      axis: { labelAngle: 0 },
    });
    expect(y).toMatchObject({
      type: 'quantitative',
      title: 'wins of 100 games',
      axis: { ...GAMES_OF_100, tickCount: 6 },
      scale: { zero: false, nice: false },
    });
    expect(y.axis.labels).toBeUndefined();
    expect(y.scale.domain[0]).toBeCloseTo(0.18 - 0.06 * 0.14, 12);
    expect(y.scale.domain[1]).toBeCloseTo(0.32 + 0.06 * 0.14, 12);
    expect(color.legend).toBeNull();
    expect([spec.width, spec.height, spec.concat]).toEqual([540, 260, undefined]);
    expect(spec.usermeta.series).toEqual([]);
    expect(spec.description).toContain('1st seat 30.0 %; 2nd seat 20.0 %; a fair share is 25.0 %.');
  });

  test('the chart of win shares by seat explains bars, line and band', () => {
    expect(notesOf(specOf(seatWinRate, ONE))).toEqual([
      'Bars: 95 % intervals that hold for all seats of a variant at once (Šidák), between blocks',
      'Line: fair share · band: up to 2 of 100 from it',
    ]);
  });

  test('the chart of win shares by seat has cells side by side at each seat, with their own colours and shapes', () => {
    const cells = [cell(0, 'a'), cell(1, 'b')];
    const spec = specOf(seatWinRate, summaryOf({ cells, estimates: [seat(0, 0.3), seat(0, 0.2, { cell: 1 })] }));
    const { xOffset, color, shape: marks } = spec.layer[3].encoding;
    expect(spec.layer[2].encoding.xOffset).toEqual(xOffset);
    expect(xOffset).toEqual({
      field: 'cell',
      type: 'nominal',
      sort: ['a', 'b'],
      scale: { domain: ['a', 'b'], paddingOuter: 1 },
    });
    expect(color).toMatchObject({
      sort: ['a', 'b'],
      scale: { domain: ['a', 'b'], range: ['#0072b2', '#d55e00'] },
      legend: { title: null, orient: 'bottom', columns: 4 },
    });
    expect(marks.scale.range).toEqual(['circle', 'diamond']);
    expect(spec.usermeta.series).toEqual([
      { name: 'a', colour: '#0072b2', shape: 'circle' },
      { name: 'b', colour: '#d55e00', shape: 'diamond' },
    ]);
    expect(spec.data.values.map(({ series }: { series: number }) => series)).toEqual([0, 1]);
  });

  test('the chart of win shares by seat has a panel for each number of players, the scale named at the first', () => {
    const cells = [cell(0, 'a'), cell(1, 'b', { players: 2 }), cell(2, 'c')];
    const estimates = [seat(0, 0.3), seat(0, 0.6, { cell: 1, fair: 0.5 }), seat(0, 0.2, { cell: 2 })];
    const spec = specOf(seatWinRate, summaryOf({ cells, estimates }));
    expect([spec.spacing, spec.columns, spec.concat.length]).toEqual([24, 2, 2]);
    const [four, two] = panelsOf(spec);
    expect([four.title.text, four.width, four.data.values.length]).toEqual([['4 players'], 258, 2]);
    expect([two.title.text, two.width, two.data.values.length]).toEqual([['2 players'], 258, 1]);
    expect(four.layer[3].encoding.y.axis.labels).toBeUndefined();
    expect(two.layer[3].encoding.y.axis).toMatchObject({ labels: false, title: null });
    expect(four.layer[3].encoding.xOffset.scale.domain).toEqual(['a', 'c']);
    expect(two.layer[3].encoding.xOffset).toBeUndefined();
    expect(two.layer[3].encoding.color.scale.domain).toEqual(['a', 'b', 'c']);
    expect(two.layer[3].encoding.y.scale.domain).toEqual(four.layer[3].encoding.y.scale.domain);
    const below = seatWinRate.spec(summaryOf({ cells, estimates }), 'narrow');
    expect(below['columns']).toBe(1);
    for (const panel of panelsOf(below)) {
      expect(panel.width).toBeLessThan(300);
      expect(panel.layer[3].encoding.y.axis.labels).toBeUndefined();
    }
  });

  test('the chart of win shares by seat has room for seven cells, else for the first alone', () => {
    const of = (n: number): ReturnType<typeof summaryOf> =>
      summaryOf({
        cells: Array.from({ length: n }, (_, i) => cell(i, `x=${i}`)),
        estimates: Array.from({ length: n }, (_, i) => seat(0, 0.25, { cell: i })),
      });
    expect(specOf(seatWinRate, of(7)).data.values).toHaveLength(7);
    expect(specOf(seatWinRate, of(8)).data.values).toHaveLength(1);
    expect(notesOf(specOf(seatWinRate, of(8))).at(-1)).toBe('Shows 1 of 8 variants; the tables have all');
  });

  test('the chart of win shares by seat stays within 0 and 1', () => {
    expect(
      specOf(seatWinRate, summaryOf({ estimates: [seat(0, 0.99, { hi: 1 }), seat(1, 0.01, { lo: 0 })] })).layer[3]
        .encoding.y.scale.domain,
    ).toEqual([0, 1]);
  });

  test('the chart of win shares by seat uses the band for the scale if bars are short', () => {
    const { domain } = specOf(
      seatWinRate,
      summaryOf({ estimates: [seat(0, 0.25, { lo: 0.24, hi: 0.26, fair: 0.25 })], marginPp: 5 }),
    ).layer[3].encoding.y.scale;
    expect(domain[0]).toBeCloseTo(0.2 - 0.06 * 0.1, 12);
    expect(domain[1]).toBeCloseTo(0.3 + 0.06 * 0.1, 12);
  });

  test('the chart of win shares by seat has its numbers as a table', () => {
    const { columns, rows } = seatWinRate.table(
      summaryOf({
        estimates: [seat(2, 0.3, { games: 7, blocks: 6, method: 'm' }), seat(3, 0.2, { verdict: null, fair: null })],
      }),
    );
    expect(columns.join()).toBe('cell,label,players,seat,n_games,n_blocks,win_share,lo,hi,fair,verdict,method');
    expect(rows).toEqual([
      [0, 'all', 4, '2', 7, 6, '0.300000', '0.280000', '0.320000', '0.250000', 'over', 'm'],
      [0, 'all', 4, '3', 1200, 300, '0.200000', '0.180000', '0.220000', '', '', 'block mean, t'],
    ]);
  });
});
