import { describe, expect, test } from 'vitest';
import { gameLength } from '../../../reports/charts/game-length.js';
import { GAMES_OF_100 } from '../../../reports/charts/layers.js';
import { COLOURS, DASHES, SHAPES } from '../../../reports/charts/theme.js';
import type { LengthTable } from '../../../src/experiment/results/summary.js';
import { cell, estimate, summaryOf } from '../hand.js';
import { type Loose, notesOf, panelsOf, shape, specOf } from './spec.js';

const table = (at: number, values: readonly number[], counts: readonly number[]): LengthTable => ({
  cell: at,
  values,
  counts,
});
/** 1,000 games of cell 0: 995 over by round 30, the last in round 90. */
const LONG = table(0, [10, 20, 30, 90], [100, 400, 495, 5]);
const ONE = summaryOf({
  lengths: [LONG],
  estimates: [
    estimate({ name: 'p50', kind: 'mean', estimate: 1 }),
    estimate({ name: 'p90', kind: 'quantile', estimate: 2 }),
    estimate({ cell: 1, name: 'p50', kind: 'quantile', estimate: 3 }),
    estimate({ name: 'p50', kind: 'quantile', estimate: 20 }),
  ],
});

describe('the chart of game lengths', () => {
  test('the chart of game lengths is drawn if games differ in length', () => {
    expect(gameLength.applies(ONE)).toBe(true);
    expect(gameLength.applies(summaryOf({ lengths: [table(0, [20], [1000])] }))).toBe(false);
    expect([gameLength.name, gameLength.title(ONE)]).toEqual(['game-length', 'How long games take']);
  });

  test('the chart of game lengths steps up by the share of games that are over, from the round before the first to the last', () => {
    const points = specOf(gameLength, ONE).layer[1].data.values.map(
      ({ length, share }: { length: number; share: number }) => [length, share],
    );
    expect(points).toEqual([
      [9, 0],
      [10, 0.1],
      [20, 0.5],
      [30, 0.995],
      [90, 1],
      [90, 1],
    ]);
  });

  test('the chart of game lengths draws a stepped line, and marks at a half and nine tenths with their rounds', () => {
    const spec = specOf(gameLength, ONE);
    expect(spec.layer.map(shape)).toEqual([
      'rule: y=share',
      'line: x=length y=share color=line strokeDash=line',
      'point: x=length y=share',
    ]);
    expect(spec.layer[0].data.values).toEqual([{ share: 0.5 }, { share: 0.9 }]);
    expect(spec.layer[1].mark).toMatchObject({ interpolate: 'step-after', clip: true });
    const { x, y, color, strokeDash } = spec.layer[1].encoding;
    expect(x).toEqual({
      field: 'length',
      type: 'quantitative',
      scale: { domain: [9, 30], nice: false },
      title: 'rounds',
      axis: { tickMinStep: 1, labelFlush: false, tickCount: 16 },
    });
    expect(y).toEqual({
      field: 'share',
      type: 'quantitative',
      scale: { domain: [0, 1.02], nice: false },
      title: 'games of 100 that are over',
      axis: { ...GAMES_OF_100, values: [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1] },
    });
    expect([color.legend, color.scale.range, strokeDash.scale.range]).toEqual([null, ['#0072b2'], [[1, 0]]]);
    expect(spec.layer[2].mark).toMatchObject({ color: '#0072b2', shape: 'circle' });
    expect(
      spec.layer[2].data.values.map(({ length, share, tip }: Record<string, unknown>) => [length, share, tip]),
    ).toEqual([
      [20, 0.5, 'Revised 4th: half of 1,000 games over within 20 rounds'],
      [30, 0.9, 'Revised 4th: nine in ten of 1,000 games over within 30 rounds'],
    ]);
    expect([spec.width, spec.height]).toEqual([560, 340]);
  });

  describe('of many cells', () => {
    const of = (ends: readonly number[]): ReturnType<typeof summaryOf> =>
      summaryOf({
        cells: ends.map((_, i) => cell(i, `x=${i}`)),
        lengths: ends.map((rounds, i) => table(i, [10, rounds], [1, 9])),
      });
    const ends = [30, 24, 18, 27, 12, 21, 15];
    const order = [4, 6, 2, 5, 1, 3, 0];

    test('the chart of game lengths of many cells lists the lines from the shortest games to the longest, each with a colour and dash of its own', () => {
      const [lines] = panelsOf(specOf(gameLength, of(ends)));
      const names = order.map((i) => `x=${i} (median ${ends[i]})`);
      const { color, strokeDash } = lines.layer[1].encoding;
      expect(color.scale.domain).toEqual(names);
      // Cells keep their colours, whatever their place in the legend.
      expect(color.scale.range).toEqual(order.map((i) => COLOURS[i]));
      expect(strokeDash.scale.range).toEqual(order.map((i) => DASHES[i]));
      expect(specOf(gameLength, of(ends)).usermeta.series).toEqual(
        order.map((i, at) => ({ name: names[at], colour: COLOURS[i], dash: DASHES[i] })),
      );
      for (const { cell: at, series } of lines.layer[1].data.values) expect(order[series]).toBe(at);
    });

    test('the chart of game lengths of many cells has marks on up to four lines, each of a shape of its own, and rows below more', () => {
      const four = specOf(gameLength, of(ends.slice(0, 4)));
      expect(four.vconcat).toBeUndefined();
      expect(four.layer.slice(2).map(({ mark }: Loose) => mark.shape)).toEqual([2, 1, 3, 0].map((i) => SHAPES[i]));
      const five = specOf(gameLength, of(ends.slice(0, 5)));
      expect(panelsOf(five).map(({ layer }) => layer.length)).toEqual([2, 3]);
      expect(notesOf(five)).toContain(
        'Rows: the median, the middle half of the games (thick) and all but a tenth at either end (thin)',
      );
    });

    test('the chart of game lengths of many cells has rows on the scale of the lines, with the median, the middle half and all but the tenths at the ends', () => {
      const rounds = Array.from({ length: 20 }, (_, i) => i + 1);
      const cells = Array.from({ length: 5 }, (_, i) => cell(i, `x=${i}`));
      const lengths = cells.map(({ index }) =>
        table(
          index,
          rounds.map((n) => n + index),
          rounds.map(() => 5),
        ),
      );
      const [lines, rows] = panelsOf(specOf(gameLength, summaryOf({ cells, lengths })));
      expect(rows.layer.map(shape)).toEqual([
        'rule: y=name x=p10 x2=p90',
        'rule: y=name x=p25 x2=p75',
        'point: y=name x=p50',
      ]);
      for (const { mark } of rows.layer) expect(mark.color).toEqual({ expr: 'datum.colour' });
      expect(rows.data.values[1]).toEqual({
        name: 'x=1',
        line: 'x=1 (median 11)',
        series: 1,
        colour: COLOURS[1],
        p10: 3,
        p25: 6,
        p50: 11,
        p75: 16,
        p90: 19,
        tip:
          'x=1: half of 100 games over within 11 rounds; the middle half from 6 to 16, all but a tenth at either end ' +
          'from 3 to 19',
      });
      expect(rows.data.values.map(({ name }: Loose) => name)).toEqual(['x=0', 'x=1', 'x=2', 'x=3', 'x=4']);
      expect([rows.width, rows.layer[0].encoding.x.scale]).toEqual([lines.width, lines.layer[1].encoding.x.scale]);
    });
  });

  test('the chart of game lengths begins where the first game ends, and gives the middle in words', () => {
    const spec = specOf(gameLength, ONE);
    expect(spec.description).toContain('Half of the games are over within 20 rounds, nine in ten within 30.');
    const narrow: Loose = gameLength.spec(ONE, 'narrow');
    expect(narrow.layer[1].encoding.x.scale.domain).toEqual([9, 30]);
    expect(narrow.width).toBeLessThan(300);
  });

  test('the chart of game lengths ends where nearly all games of every cell are over, and says how long the longest took', () => {
    expect(notesOf(specOf(gameLength, ONE))).toEqual([
      'Half of the games are over within 20 rounds, nine in ten within 30.',
      'Each line: share of games over by that round, all games counted, capped ones at the cap',
      'Dashed, with a mark on each line: half of the games, and nine in ten',
      'The longest took 90 rounds; the picture ends where 99.5 % are over',
    ]);
    const cells = [cell(0, 'a'), cell(1, 'b')];
    const two = specOf(gameLength, summaryOf({ cells, lengths: [LONG, table(1, [10, 60], [4, 6])] }));
    expect(two.layer[1].encoding.x.scale.domain).toEqual([9, 60]);
    const short = specOf(gameLength, summaryOf({ lengths: [table(0, [10, 60], [4, 6])] }));
    expect(notesOf(short)).toHaveLength(3);
  });

  test('the chart of game lengths carries the lines of shorter cells on to the end', () => {
    const cells = [cell(0, 'a'), cell(1, 'b')];
    const { values } = specOf(gameLength, summaryOf({ cells, lengths: [LONG, table(1, [10, 60], [4, 6])] })).layer[1]
      .data;
    expect(values.filter((point: { cell: number }) => point.cell === 1).at(-1)).toEqual({
      cell: 1,
      length: 90,
      share: 1,
      line: 'b (median 60)',
      series: 1,
    });
  });

  test('the chart of game lengths has cells side by side up to seven, else seven spread over them', () => {
    const of = (n: number): ReturnType<typeof summaryOf> =>
      summaryOf({
        cells: Array.from({ length: n }, (_, i) => cell(i, `x=${i}`)),
        lengths: Array.from({ length: n }, (_, i) => table(i, [10, 20 + i], [1, 1])),
      });
    expect(panelsOf(specOf(gameLength, of(7)))[0].layer[1].encoding.color.scale.domain).toHaveLength(7);
    expect(panelsOf(specOf(gameLength, of(13)))[0].layer[1].encoding.color.scale.domain).toEqual(
      [0, 2, 4, 6, 8, 10, 12].map((i) => `x=${i} (median 10)`),
    );
    expect(notesOf(specOf(gameLength, of(13))).at(-1)).toBe('Shows 7 of 13 variants; the tables have all');
  });

  describe('where player counts and something else vary', () => {
    const cells = [4, 6].flatMap((players, p) =>
      [1, 2].map((level, i) =>
        cell(2 * p + i, `players=${players}, rate=${level}`, { players, levels: { players, 'option.rate': level } }),
      ),
    );
    const lengths = cells.map(({ index }) => table(index, [10, 20 + index], [1, 1]));
    const spec = specOf(gameLength, summaryOf({ cells, lengths }));

    test('the chart of game lengths by player count and another factor has a panel a player count, lines named by the other factor', () => {
      expect([spec.spacing, spec.columns, spec.concat.length]).toEqual([30, 2, 2]);
      const [four, six] = panelsOf(spec);
      expect([four.title.text, six.title.text, four.width, six.width]).toEqual([
        ['4 players'],
        ['6 players'],
        265,
        265,
      ]);
      expect(four.layer[1].encoding.color.scale.domain).toEqual(['rate=1', 'rate=2']);
      expect(new Set(four.layer[1].data.values.map((point: { cell: number }) => point.cell))).toEqual(new Set([0, 1]));
      expect(new Set(six.layer[1].data.values.map((point: { cell: number }) => point.cell))).toEqual(new Set([2, 3]));
      expect(four.layer[1].encoding.y.axis.labels).toBeUndefined();
      expect(six.layer[1].encoding.y.axis).toMatchObject({ labels: false, title: null });
      expect(six.layer[1].encoding.x.scale.domain).toEqual(four.layer[1].encoding.x.scale.domain);
      expect(notesOf(spec)).toHaveLength(2);
    });

    test('the chart of game lengths by player count and another factor leaves none out, however many there are together', () => {
      const many = [4, 6].flatMap((players, p) =>
        [1, 2, 3, 4, 5].map((level, i) => cell(5 * p + i, 'x', { players, levels: { players, 'option.rate': level } })),
      );
      const all = specOf(
        gameLength,
        summaryOf({ cells: many, lengths: many.map(({ index }) => table(index, [10, 20], [1, 1])) }),
      );
      expect(panelsOf(all).map(({ layer }) => layer[1].encoding.color.scale.domain.length)).toEqual([5, 5]);
      expect(notesOf(all)).toHaveLength(2);
    });

    test('the chart of game lengths has no panels if only player counts vary, nor if a panel would be too full', () => {
      const counts = [2, 3].map((players, i) => cell(i, `players=${players}`, { players, levels: { players } }));
      expect(panelsOf(specOf(gameLength, summaryOf({ cells: counts, lengths: lengths.slice(0, 2) })))).toHaveLength(1);
      const full = [cell(0, 'x', { players: 2 }), ...Array.from({ length: 8 }, (_, i) => cell(i + 1, `x=${i}`))];
      expect(
        panelsOf(
          specOf(
            gameLength,
            summaryOf({ cells: full, lengths: full.map(({ index }) => table(index, [1, 2], [1, 1])) }),
          ),
        ).map(({ title }) => title),
      ).toEqual([undefined, undefined]);
      expect(panelsOf(specOf(gameLength, summaryOf({ cells: full.slice(0, 8), lengths })))).toHaveLength(2);
    });
  });

  describe('of a game that counts turns', () => {
    const timed = (seconds: number): ReturnType<typeof summaryOf> => {
      const each = (seconds * 4) / 60;
      const minutes = table(
        0,
        LONG.values.map((turns) => turns * each),
        LONG.counts,
      );
      return summaryOf({ lengths: [LONG], minutes: [minutes], secondsPerTurn: seconds });
    };

    test('the chart of game lengths is in minutes at the table, and says the rounds in words', () => {
      const spec = specOf(gameLength, timed(15));
      expect(spec.layer[1].data.values.map(({ length }: Loose) => length)).toEqual([9, 10, 20, 30, 90, 90]);
      expect(spec.layer[1].encoding.x).toMatchObject({ title: 'minutes at the table', scale: { domain: [9, 30] } });
      expect(spec.layer[2].data.values[0].tip).toBe('Revised 4th: half of 1,000 games over within 20 minutes');
      expect(notesOf(spec)).toEqual([
        'Half of the games are over within 20 minutes (20 rounds), nine in ten within 30 minutes (30).',
        'Each line: share of games over by that time, all games counted, capped ones at the cap',
        'Dashed, with a mark on each line: half of the games, and nine in ten',
        'The longest took 90 minutes; the picture ends where 99.5 % are over',
      ]);
    });

    test('the chart of game lengths of long games is in hours, with labels at whole quarters', () => {
      const { axis, title, scale } = specOf(gameLength, timed(120)).layer[1].encoding.x;
      expect([title, scale.domain]).toEqual(['hours at the table', [72, 240]]);
      expect(axis.values).toEqual([75, 90, 105, 120, 135, 150, 165, 180, 195, 210, 225, 240]);
      expect(axis.labelExpr).toBe("floor(datum.value / 60) + ':' + format(datum.value % 60, '02d')");
      const two = summaryOf({ ...timed(120), cells: [cell(0, 'a'), cell(1, 'b')] });
      const lengths = {
        lengths: [LONG, { ...LONG, cell: 1 }],
        minutes: [0, 1].map((at) => table(at, [150, 180], [6, 4])),
      };
      expect(specOf(gameLength, { ...two, ...lengths }).usermeta.series[0].name).toBe('a (median 2 hours 30)');
    });

    test('the table of the chart of game lengths has minutes, then rounds', () => {
      const { columns, rows } = gameLength.table(timed(15));
      expect(columns).toEqual(['cell', 'label', 'minutes', 'rounds', 'share_over']);
      expect([rows[1], rows[6]]).toEqual([
        [0, 'all', 10, '', '0.100000'],
        [0, 'all', '', 10, '0.100000'],
      ]);
    });
  });

  test('the chart of game lengths has its numbers as a table', () => {
    const { columns, rows } = gameLength.table(summaryOf({ lengths: [table(0, [10, 20], [1, 3])] }));
    expect(columns).toEqual(['cell', 'label', 'rounds', 'share_over']);
    expect(rows).toEqual([
      [0, 'all', 9, '0.000000'],
      [0, 'all', 10, '0.250000'],
      [0, 'all', 20, '1.000000'],
    ]);
    expect(gameLength.table(summaryOf({ lengths: [table(0, [], [])] })).rows).toEqual([]);
  });
});
