import { describe, expect, test } from 'vitest';
import { GAMES_OF_100 } from '../../../reports/charts/layers.js';
import { sweep } from '../../../reports/charts/sweep.js';
import type { Estimate } from '../../../src/experiment/results/findings.js';
import type { Summary } from '../../../src/experiment/results/summary.js';
import { cell, estimate, optionWords, parameterWords, speechOf, summaryOf } from '../hand.js';
import { notesOf, panelsOf, shape, specOf } from './spec.js';

/** A factor at some levels, and what was measured at each. */
function swept(
  levels: readonly (string | number)[],
  estimates: readonly Estimate[],
  more: Partial<Summary> = {},
): Summary {
  return summaryOf({
    factors: ['agent0.at'],
    cells: levels.map((level, i) => cell(i, `at=${level}`, { levels: { 'agent0.at': level } })),
    estimates,
    measures: ['win', 'rounds', 'capped'],
    ...more,
  });
}

const focal = (shares: readonly number[], more: Partial<Estimate> = {}): Estimate[] =>
  shares.map((share, i) => estimate({ cell: i, scope: 'focal', name: 'agent0', estimate: share, ...more }));
const rounds = (means: readonly number[]): Estimate[] => means.map((mean, i) => estimate({ cell: i, estimate: mean }));
const medians = (values: readonly number[]): Estimate[] =>
  values.map((value, i) => estimate({ cell: i, name: 'p50', kind: 'quantile', estimate: value }));
const capped = (shares: readonly number[]): Estimate[] =>
  shares.map((share, i) => estimate({ cell: i, measure: 'capped', kind: 'share', estimate: share }));
const SWEPT = swept([8, 10, 14], focal([0.2, 0.3, 0.25]));

describe('the chart of a sweep', () => {
  test('the chart of a sweep is drawn for more than two levels with intervals', () => {
    expect(sweep.applies(SWEPT)).toBe(true);
    expect(sweep.applies(swept([8, 10], focal([0.2, 0.3])))).toBe(false);
    expect(sweep.applies(swept([8, 10, 14], focal([0.2, 0.3, 0.25], { lo: null })))).toBe(false);
    expect(sweep.applies(swept([8, 10, 14], focal([0.2, 0.3, 0.25], { hi: null })))).toBe(false);
    expect([sweep.name, sweep.title(SWEPT)]).toEqual(['sweep', 'By agent0.at']);
  });

  describe('where the words are known', () => {
    const held = parameterWords('holds at {}', [8, 10, 14]);

    test('the chart of a sweep uses known words for title and axis, with the level left open', () => {
      const said = swept([8, 10, 14], focal([0.2, 0.3, 0.25]), { speech: speechOf({ 'agent0.at': held }) });
      expect(sweep.title(said)).toBe('A player who holds at …');
      expect(specOf(sweep, said).layer[3].encoding.x.title).toBe('holds at …');
      const speech = speechOf({ 'agent0.at': optionWords('{} points a counter', [8, 10, 14]) });
      expect(sweep.title({ ...said, speech })).toBe('With … points a counter');
    });

    test('the chart of a sweep names an agent, and levels that are words, in the words of the game', () => {
      const levels = { a: 'the bold', b: 'the shy', c: 'the wise' };
      const speech = speechOf({ 'agent0.at': { of: 'agent', seat: 0, levels, phrase: null } });
      const said = swept(['a', 'b', 'c'], focal([0.2, 0.3, 0.25]), { speech });
      const { x } = specOf(sweep, said).layer[3].encoding;
      expect([sweep.title(said), x.title]).toEqual(['By agent', 'agent']);
      expect(x.sort).toEqual(['the bold', 'the shy', 'the wise']);
    });
  });

  test('the chart of a sweep draws the fair line, a line through the points, intervals and points over the levels to scale', () => {
    const spec = specOf(sweep, SWEPT);
    expect(spec.layer.map(shape)).toEqual([
      'rule: y=fair',
      'line: x=at y=value color=others',
      'rule: x=at y=lo y2=hi color=others',
      'point: x=at y=value color=others shape=others',
    ]);
    const { x, y, color } = spec.layer[3].encoding;
    expect(x).toEqual({
      field: 'at',
      type: 'quantitative',
      title: 'agent0.at',
      scale: { zero: false, nice: false, padding: 18 },
      axis: { values: [8, 10, 14], format: 'd' },
    });
    expect(y).toEqual({
      field: 'value',
      type: 'quantitative',
      title: 'wins of one player, of 100 games',
      scale: { zero: false },
      axis: { ...GAMES_OF_100, tickCount: 6 },
    });
    expect(color.legend).toBeNull();
    expect(spec.data.values).toEqual(
      [8, 10, 14].map((level, i) => ({
        level,
        at: level,
        others: '',
        value: [0.2, 0.3, 0.25][i],
        lo: 0.22,
        hi: 0.28,
        fair: 0.25,
        series: 0,
        tip: `at=${level}: win share of one player ${[20, 30, 25][i]}.0 of 100 (22.0 to 28.0 of 100); 1,200 games`,
      })),
    );
    expect([spec.width, spec.height]).toEqual([520, 200]);
    expect(spec.usermeta.series).toEqual([]);
    expect(spec.description).toContain(
      'win share of one player: 20.0 of 100 with at=8; 30.0 of 100 with at=10; 25.0 of 100 with at=14.',
    );
    expect(notesOf(spec)).toEqual([
      'Bars: 95 % intervals of each point, between blocks; all levels play the same blocks',
      'Compare levels by the tests of paired differences, not by whether bars overlap',
    ]);
  });

  test('the chart of a sweep takes levels that are words in their order', () => {
    const {
      layer: [
        ,
        ,
        ,
        {
          encoding: { x },
        },
      ],
      data,
    } = specOf(sweep, swept(['b', 'a', 3], focal([0.2, 0.3, 0.25])));
    expect(x).toEqual({
      field: 'level',
      type: 'ordinal',
      title: 'agent0.at',
      sort: ['b', 'a', 3],
      axis: { labelAngle: 0, labelLimit: 150 },
    });
    expect(data.values.map(({ level, at }: { level: string; at?: number }) => [level, at])).toEqual([
      ['b', undefined],
      ['a', undefined],
      [3, undefined],
    ]);
  });

  test('the chart of a sweep has a panel a declared measure: the focal wins, the median or else the mean', () => {
    const estimates = [
      ...rounds([50, 55, 60]),
      ...focal([0.2, 0.3, 0.25]),
      ...medians([40, 41, 42]),
      ...capped([0, 0.1, 0.2]),
    ];
    const spec = specOf(sweep, swept([8, 10, 14], estimates));
    expect([spec.columns, spec.spacing]).toEqual([2, 28]);
    expect(
      panelsOf(spec).map(({ layer, width }) => [
        layer.at(-1).encoding.y.title,
        layer.at(-1).encoding.y.axis.format,
        layer.length,
        width,
      ]),
    ).toEqual([
      ['wins of one player, of 100 games', undefined, 4, 250],
      ['median rounds', '~f', 3, 250],
      ['games stopped at the cap, of 100 games', undefined, 3, 250],
    ]);
  });

  test('the chart of a sweep has means where there are no medians, and no other part of a measure', () => {
    const estimates = [...rounds([50, 55, 60]), ...rounds([1, 2, 3]).map((e): Estimate => ({ ...e, name: 'p90' }))];
    expect(
      specOf(sweep, swept([8, 10, 14], estimates)).data.values.map(({ value }: { value: number }) => value),
    ).toEqual([50, 55, 60]);
  });

  test('the chart of a sweep leaves out measures that are the same at all levels, unless all are', () => {
    const same = [...focal([0.2, 0.2, 0.2]), ...capped([0, 0, 0])];
    expect(panelsOf(specOf(sweep, swept([8, 10, 14], [...same, ...rounds([50, 55, 60])])))).toHaveLength(1);
    expect(panelsOf(specOf(sweep, swept([8, 10, 14], same)))).toHaveLength(2);
  });

  test('the chart of a sweep has four panels at most', () => {
    const measures = ['a', 'b', 'c', 'd', 'e'];
    const estimates = measures.flatMap((measure) => rounds([1, 2, 3]).map((e): Estimate => ({ ...e, measure })));
    expect(panelsOf(specOf(sweep, swept([8, 10, 14], estimates, { measures })))).toHaveLength(4);
  });

  test('the chart of a sweep draws no fair line where fair shares differ', () => {
    const estimates = focal([0.2, 0.3, 0.25]).map((e, i): Estimate => ({ ...e, fair: i === 2 ? 0.5 : 0.25 }));
    expect(specOf(sweep, swept([8, 10, 14], estimates)).layer).toHaveLength(3);
  });

  describe('of two factors', () => {
    const grid = (levels: readonly number[], others: readonly string[]): Summary => {
      const cells = others.flatMap((other, o) =>
        levels.map((level, i) => cell(o * levels.length + i, 'x', { levels: { other, 'agent0.at': level } })),
      );
      return summaryOf({
        factors: ['other', 'agent0.at'],
        cells,
        estimates: focal(cells.map((_, i) => i / 100)),
        measures: ['win'],
      });
    };

    test('the chart of a sweep of two factors has the one with most levels as its axis, and a line for each level of the other', () => {
      const summary = grid([1, 5, 3], ['x', 'y']);
      const spec = specOf(sweep, summary);
      const { x, color, shape: marks } = spec.layer[3].encoding;
      expect(sweep.title(summary)).toBe('By agent0.at');
      expect(x.axis.values).toEqual([1, 5, 3]);
      expect(color).toMatchObject({
        sort: ['other=x', 'other=y'],
        scale: { domain: ['other=x', 'other=y'], range: ['#0072b2', '#d55e00'] },
        legend: { title: null, orient: 'bottom', columns: 4 },
      });
      expect(marks.scale.range).toEqual(['circle', 'diamond']);
      expect(sweep.title(grid([1, 5, 3], ['x', 'y', 'z', 'v']))).toBe('By other');
      expect(sweep.title(grid([1, 5, 3], ['x', 'y', 'z']))).toBe('By other');
    });

    test('the chart of a sweep of two factors moves the lines aside by a part of the smallest step, evenly about the level', () => {
      const at = specOf(sweep, grid([1, 7, 3], ['x', 'y'])).data.values.map(({ at: where }: { at: number }) => where);
      [1 - 0.06, 7 - 0.06, 3 - 0.06, 1 + 0.06, 7 + 0.06, 3 + 0.06].forEach((where, i) =>
        expect(at[i]).toBeCloseTo(where, 12),
      );
    });

    test('the chart of a sweep of two factors has seven lines at most', () => {
      const spec = specOf(
        sweep,
        grid(
          Array.from({ length: 9 }, (_, i) => i),
          Array.from({ length: 8 }, (_, i) => `o${i}`),
        ),
      );
      expect(spec.layer[3].encoding.color.scale.domain).toHaveLength(7);
      expect(spec.data.values).toHaveLength(63);
    });
  });

  test('the chart of a sweep has its numbers as a table, a column a factor', () => {
    const { columns, rows } = sweep.table(
      swept([8, 10, 14], focal([0.2, 0.3, 0.25], { games: 7, blocks: 6, method: 'm' })),
    );
    expect(columns).toEqual([
      'cell',
      'agent0.at',
      'measure',
      'group',
      'n_games',
      'n_blocks',
      'estimate',
      'lo',
      'hi',
      'method',
    ]);
    expect(rows[2]).toEqual([2, 14, 'win', 'agent0', 7, 6, '0.250000', '0.220000', '0.280000', 'm']);
    expect(rows).toHaveLength(3);
  });
});
