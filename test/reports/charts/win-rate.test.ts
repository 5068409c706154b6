import { describe, expect, test } from 'vitest';
import { GAMES_OF_100 } from '../../../reports/charts/layers.js';
import { agentWinRate, characterWinRate } from '../../../reports/charts/win-rate.js';
import type { Estimate } from '../../../src/experiment/results/findings.js';
import { cell, estimate, summaryOf } from '../hand.js';
import { type Loose, notesOf, panelsOf, shape, specOf } from './spec.js';

const win = (name: string, share: number, more: Partial<Estimate> = {}): Estimate =>
  estimate({
    scope: 'character',
    name,
    estimate: share,
    lo: (100 * share - 2) / 100,
    hi: (100 * share + 3) / 100,
    ...more,
  });
const ELVES = [
  win('elf', 0.2, { verdict: 'under' }),
  win('leprechaun-king', 0.4, { verdict: 'over' }),
  win('monk', 0.25, { verdict: 'inconclusive' }),
];
const cells = (n: number): ReturnType<typeof cell>[] => Array.from({ length: n }, (_, i) => cell(i, `x=${i}`));
const everywhere = (n: number): Estimate[] =>
  Array.from({ length: n }, (_, i) => ELVES.map((e) => ({ ...e, cell: i }))).flat();

describe('the chart of win shares by character', () => {
  test('the chart of win shares by character is drawn for several characters with intervals', () => {
    expect(characterWinRate.applies(summaryOf({ estimates: ELVES }))).toBe(true);
    expect(characterWinRate.applies(summaryOf({ estimates: [win('elf', 0.2)] }))).toBe(false);
    expect(characterWinRate.applies(summaryOf({ estimates: ELVES.map((e) => ({ ...e, lo: null })) }))).toBe(false);
    expect(characterWinRate.applies(summaryOf({ estimates: ELVES.map((e) => ({ ...e, hi: null })) }))).toBe(false);
    expect([characterWinRate.name, characterWinRate.title(summaryOf())]).toEqual([
      'character-win-rate',
      'Win share by character',
    ]);
  });

  const spec = specOf(characterWinRate, summaryOf({ estimates: ELVES }));

  test('the chart of win shares by character draws band, fair line, intervals and shares over the names, best first', () => {
    expect(spec.layer.map(shape)).toEqual([
      'rect: x=bandLo x2=bandHi',
      'rule: x=fair',
      'rule: y=name x=lo x2=hi color=verdict',
      'point: y=name x=share color=verdict shape=verdict',
    ]);
    const { y, x, color } = spec.layer[3].encoding;
    expect(y).toMatchObject({
      type: 'nominal',
      sort: ['Leprechaun king', 'Monk', 'Elf'],
      scale: { domain: ['Leprechaun king', 'Monk', 'Elf'] },
      axis: {},
      title: null,
    });
    expect(x).toMatchObject({
      type: 'quantitative',
      title: 'wins of 100 games',
      axis: { ...GAMES_OF_100, tickCount: 8 },
      scale: { zero: false, nice: false },
    });
    expect(color.scale.domain).toEqual(['above fair', 'inconclusive', 'below fair']);
    expect([spec.width, spec.height]).toEqual([540, { step: 22 }]);
  });

  test('the chart of win shares by character has the share, interval, fair share, band and verdict of each', () => {
    expect(spec.data.values[0]).toEqual({
      cell: 0,
      name: 'Leprechaun king',
      share: 0.4,
      lo: 0.38,
      hi: 0.43,
      fair: 0.25,
      bandLo: 0.23,
      bandHi: 0.27,
      verdict: 'above fair',
      series: 0,
      tip: 'Leprechaun king: 40.0 % of wins (38.0 % to 43.0 %), fair 25.0 %: above fair; 1,200 games',
    });
    const {
      data: {
        values: [, last],
      },
    } = specOf(
      characterWinRate,
      summaryOf({ estimates: [win('elf', 0.2, { verdict: null, fair: null }), win('monk', 0.3)] }),
    );
    expect(last).toMatchObject({ bandLo: -0.02, bandHi: 0.02, fair: null, verdict: 'inconclusive' });
  });

  test('the chart of win shares by character has a scale for all bars and bands, with a little room, within 0 and 1', () => {
    const { domain } = spec.layer[3].encoding.x.scale;
    expect(domain[0]).toBeCloseTo(0.18 - 0.04 * 0.25, 12);
    expect(domain[1]).toBeCloseTo(0.43 + 0.04 * 0.25, 12);
    const wide = specOf(
      characterWinRate,
      summaryOf({ estimates: [win('elf', 0.02, { lo: 0 }), win('monk', 0.98, { hi: 1 })] }),
    );
    expect(wide.layer[3].encoding.x.scale.domain).toEqual([0, 1]);
    const narrow = specOf(
      characterWinRate,
      summaryOf({ estimates: [win('elf', 0.25, { lo: 0.24, hi: 0.26 }), win('monk', 0.25, { lo: 0.24, hi: 0.26 })] }),
    );
    expect(narrow.layer[3].encoding.x.scale.domain).toEqual([0.23 - 0.04 * (0.27 - 0.23), 0.27 + 0.04 * (0.27 - 0.23)]);
  });

  test('the chart of win shares by character explains bars, line and band', () => {
    expect(notesOf(spec)).toEqual([
      'Bars: 95 % intervals that hold for all 3 of a panel at once (Šidák), between blocks',
      'Line: fair share · band: up to 2 of 100 from it',
    ]);
    expect(spec.title.text).toBe('Win share by character');
  });

  test.each([
    [2, 2, 258],
    [3, 3, 164],
    [4, 2, 258],
    [5, 3, 164],
    [6, 3, 164],
  ])(
    'the chart of win shares by character has %i cells in panels, %i across, %i wide, names on the left ones',
    (n, across, width) => {
      const several = specOf(characterWinRate, summaryOf({ cells: cells(n), estimates: everywhere(n) }));
      expect([several.columns, several.spacing, several.concat.length]).toEqual([across, 24, n]);
      several.concat.forEach((panel: Loose, i: number) => {
        expect([panel.title.text, panel.width, panel.data.values.length]).toEqual([[`x=${i}`], width, 3]);
        expect(panel.layer[3].encoding.y.axis).toEqual(i % across === 0 ? {} : { labels: false });
      });
      expect(several.concat[0].layer[3].encoding.x.axis.tickCount).toBe(Math.max(3, Math.round(8 / across)));
    },
  );

  test('the chart of win shares by character shows the first cell alone, and says so, where there are more than six', () => {
    const many = specOf(characterWinRate, summaryOf({ cells: cells(7), estimates: everywhere(7) }));
    expect(panelsOf(many)).toHaveLength(1);
    expect(notesOf(many).at(-1)).toBe('Shows 1 of 7 variants; the tables have all');
    expect(characterWinRate.table(summaryOf({ cells: cells(7), estimates: everywhere(7) })).rows).toHaveLength(3);
  });

  test('the chart of win shares by character orders all panels by the first; names that the first lacks come last', () => {
    const estimates = [...ELVES, win('elf', 0.9, { cell: 1 }), win('druid', 0.95, { cell: 1 })];
    const [, second] = panelsOf(specOf(characterWinRate, summaryOf({ cells: cells(2), estimates })));
    expect(second.layer[3].encoding.y.sort).toEqual(['Leprechaun king', 'Monk', 'Elf', 'Druid']);
  });

  test('the chart of win shares by character has its numbers as a table', () => {
    const { columns, rows } = characterWinRate.table(
      summaryOf({
        estimates: [
          win('elf', 0.2, { verdict: 'under', games: 7, blocks: 6, method: 'm' }),
          win('monk', 0.25, { verdict: null, fair: null }),
        ],
      }),
    );
    expect(columns.join()).toBe('cell,label,character,n_games,n_blocks,win_share,lo,hi,fair,verdict,method');
    expect(rows).toEqual([
      [0, 'all', 'elf', 7, 6, '0.200000', '0.180000', '0.230000', '0.250000', 'under', 'm'],
      [0, 'all', 'monk', 1200, 300, '0.250000', '0.230000', '0.280000', '', '', 'block mean, t'],
    ]);
  });
});

describe('the chart of win shares by agent', () => {
  const agent = (name: string, share: number, at = 0): Estimate => win(name, share, { scope: 'agent', cell: at });
  const focal = estimate({ scope: 'focal', name: 'agent0' });

  test('the chart of win shares by agent is drawn if agents contest, in six cells at most', () => {
    const estimates = [agent('a', 0.2), agent('b', 0.3)];
    expect(agentWinRate.applies(summaryOf({ estimates }))).toBe(false);
    expect(agentWinRate.applies(summaryOf({ estimates: [...estimates, focal] }))).toBe(true);
    expect(agentWinRate.applies(summaryOf({ estimates: [agent('a', 0.2), focal] }))).toBe(false);
    expect(agentWinRate.applies(summaryOf({ estimates: [...estimates, focal], cells: cells(6) }))).toBe(true);
    expect(agentWinRate.applies(summaryOf({ estimates: [...estimates, focal], cells: cells(7) }))).toBe(false);
    expect([agentWinRate.name, agentWinRate.title(summaryOf())]).toEqual(['agent-win-rate', 'Win share by agent']);
  });

  test('the chart of win shares by agent has a panel below the other for every cell, each with its own names', () => {
    const estimates = [focal, agent('a', 0.2), agent('c', 0.3), agent('b', 0.2, 1), agent('c', 0.3, 1)];
    const spec = specOf(agentWinRate, summaryOf({ estimates, cells: cells(2) }));
    expect(spec.columns).toBe(1);
    expect(
      panelsOf(spec).map(({ width, layer }) => [width, layer[3].encoding.y.sort, layer[3].encoding.y.axis]),
    ).toEqual([
      [540, ['c', 'a'], {}],
      [540, ['c', 'b'], {}],
    ]);
    expect(notesOf(spec)[0]).toContain('for all 2 of a panel');
    expect(agentWinRate.table(summaryOf({ estimates, cells: cells(2) })).columns[2]).toBe('agent');
  });
});
