import { describe, expect, test } from 'vitest';
import { GAMES_OF_100 } from '../../../reports/charts/layers.js';
import { alphaRankChart } from '../../../reports/ladder/alpha-rank.js';
import { matchups } from '../../../reports/ladder/matchups.js';
import { skillLadder } from '../../../reports/ladder/skill-ladder.js';
import { worthChart } from '../../../reports/ladder/worth-chart.js';
import { drawSvg } from '../../../reports/render/picture.js';
import type { AlphaRankPoint, LeagueSummary } from '../../../src/experiment/ladder/ladder-summary.js';
import { type Loose, notesOf, panelsOf, shape, specOf } from '../charts/spec.js';
import { climb, ladder, league, pair, rating, step } from './hand.js';

describe('the chart of worths', () => {
  const ratings = [
    rating(1, 1, 0.6),
    rating(2, 0, 0.3),
    rating(3, 2, 0.1, { unbounded: true, worthLo: null, worthHi: null }),
  ];
  const spec = specOf(worthChart, ladder([league({ ratings })], {}, 3));

  test('the chart of worths is drawn for agents with an interval', () => {
    expect(worthChart.applies(ladder([league({ ratings })]))).toBe(true);
    expect(worthChart.applies(ladder([league({ ratings: ratings.slice(2) })]))).toBe(false);
    expect(worthChart.applies(ladder([league({ ratings: [rating(1, 0, 1, { worthHi: null })] })]))).toBe(false);
    expect([worthChart.name, worthChart.title(ladder([]))]).toEqual(['worth', 'How strong the agents are']);
  });

  test('the chart of worths draws the even share, intervals and worths, best first, on a scale of ratios', () => {
    expect(spec.layer.map(shape)).toEqual([`rule: x=${1 / 3}`, 'rule: y=agent x=lo x2=hi', 'point: y=agent x=worth']);
    expect(spec.data.values).toEqual([
      {
        agent: 'b',
        worth: 0.6,
        lo: 0.55,
        hi: 0.65,
        series: 0,
        tip: expect.stringMatching(/^b, 4 players: worth 60\.0 % \(55\.0 % to 65\.0 %\); [\d,]+ games$/),
      },
      {
        agent: 'a',
        worth: 0.3,
        lo: 0.25,
        hi: 0.35,
        series: 0,
        tip: expect.stringMatching(/^a, 4 players: worth 30\.0 % \(25\.0 % to 35\.0 %\); [\d,]+ games$/),
      },
    ]);
    expect(spec.description).toMatch(/^How strong the agents are\. b 60\.0 %; a 30\.0 %; c /);
    const { x, y } = spec.layer[2].encoding;
    expect(y).toEqual({ field: 'agent', type: 'nominal', sort: ['b', 'a'], title: null, axis: {} });
    expect(x).toMatchObject({
      type: 'quantitative',
      title: 'worth',
      scale: { type: 'log', nice: false },
      axis: { labelExpr: "format(datum.value, '~%')" },
    });
    expect(x.scale.domain).toEqual([0.25 / 1.15, 0.65 * 1.15]);
    expect([spec.width, spec.height]).toEqual([520, { step: 24 }]);
  });

  test('the chart of worths has round ticks within its scale, few on a long one', () => {
    expect(spec.layer[2].encoding.x.axis.values).toEqual([0.25, 0.3, 0.4, 0.5, 0.6]);
    const long = specOf(
      worthChart,
      ladder([league({ ratings: [rating(1, 0, 0.9, { worthHi: 1 }), rating(2, 1, 0.06, { worthLo: 0.02 })] })]),
    );
    expect(long.layer[2].encoding.x.axis.values).toEqual([0.02, 0.05, 0.1, 0.2, 0.5, 1]);
    expect(long.layer[2].encoding.x.scale.domain[1]).toBe(1);
  });

  test('the chart of worths explains worth, and names the agents left out', () => {
    expect(notesOf(spec)).toEqual([
      'Worth: part of the wins at a table with one of each agent, by conditional logit',
      'Bars: 95 % intervals, log odds, t, leaving out one block at a time (jackknife), for all 3 agents at once (Šidák)',
      'Scale: equal steps are equal ratios · dashed: all agents alike',
      'Not drawn, having never won against those above: c',
    ]);
  });

  test('the chart of worths ends its scale at a thirtieth of an even share: agents below are named, intervals below are cut', () => {
    const far = [rating(1, 1, 0.6), rating(2, 0, 0.3, { worthLo: 0.001 }), rating(3, 2, 0.0111, { worthLo: 0.001 })];
    const cut = specOf(worthChart, ladder([league({ ratings: far })], {}, 3));
    const low = 1 / 30 / 3 / 1.15;
    expect(cut.layer[2].encoding.x.scale.domain[0]).toBeCloseTo(low, 12);
    expect(cut.data.values.map(({ agent, lo }: { agent: string; lo: number }) => [agent, lo])).toEqual([
      ['b', 0.55],
      ['a', low],
    ]);
    expect(notesOf(cut).at(-1)).toBe('Off the scale: c (1.1 %)');
    const near = specOf(
      worthChart,
      ladder([league({ ratings: [...far.slice(0, 2), rating(3, 2, 0.0112, { worthLo: 0.001 })] })], {}, 3),
    );
    expect(near.data.values).toHaveLength(3);
  });

  test('the chart of worths has a panel a number of players, all on one scale, and names the players in the notes', () => {
    const two = specOf(
      worthChart,
      ladder(
        [
          league({ ratings }),
          league({ players: 2, ratings: [rating(1, 0, 0.8), rating(2, 1, 0.001, { worthLo: 0.0001 })] }),
        ],
        {},
        3,
      ),
    );
    expect([two.vconcat.length, two.spacing]).toEqual([2, 28]);
    expect(panelsOf(two).map(({ title }) => title.text)).toEqual([['4 players'], ['2 players']]);
    for (const { layer } of panelsOf(two)) expect(layer[2].encoding.x.scale.domain[1]).toBeCloseTo(0.85 * 1.15, 12);
    expect(notesOf(two).slice(3)).toEqual([
      'Not drawn with 4 players, having never won against those above: c',
      'Off the scale with 2 players: b (0.1 %)',
    ]);
  });

  test('the chart of worths has its numbers as a table', () => {
    const { columns, rows } = worthChart.table(ladder([league({ ratings })], {}, 3));
    expect(columns).toEqual(['players', 'rank', 'agent', 'n_games', 'n_blocks', 'worth', 'lo', 'hi']);
    expect(rows).toEqual([
      [4, 1, 'b', 1200, 100, '0.600000', '0.550000', '0.650000'],
      [4, 2, 'a', 1200, 100, '0.300000', '0.250000', '0.350000'],
    ]);
  });
});

describe('the chart of matchups', () => {
  const ratings = [rating(1, 2, 0.5), rating(2, 0, 0.3), rating(3, 1, 0.2)];
  const pairs = [
    pair(2, 0, 0.7),
    pair(2, 1, 0.5, { verdict: 'equivalent' }),
    pair(0, 1, 0.55, { verdict: 'inconclusive' }),
  ];
  const one = league({ ratings, pairs });
  const spec = specOf(matchups, ladder([one], {}, 3));

  test('the chart of matchups is drawn for agents that met', () => {
    expect(matchups.applies(ladder([one]))).toBe(true);
    expect(matchups.applies(ladder([league({ pairs: [] })]))).toBe(false);
    expect([matchups.name, matchups.title(ladder([]))]).toEqual([
      'matchups',
      'Wins of each agent against each other agent',
    ]);
  });

  test(
    'has a square for each ordered pair, sorted by rank, with a number where it is told apart and a dot where it ' +
      'is alike',
    () => {
      expect(
        spec.data.values.map(({ row, column, share, text, settled }: Loose) => [row, column, share, text, settled]),
      ).toEqual([
        ['c', 'a', 0.7, '70', 1],
        ['c', 'b', 0.5, '·', 1],
        ['a', 'c', 1 - 0.7, '30', 1],
        ['a', 'b', 0.55, '', 0],
        ['b', 'c', 0.5, '·', 1],
        ['b', 'a', 1 - 0.55, '', 0],
      ]);
      expect(spec.data.values[0].off).toBeCloseTo(0.2, 12);
      expect(spec.layer.map(({ mark }: Loose) => mark.type)).toEqual(['rect', 'rect', 'text']);
      expect(spec.layer[0]).toEqual({
        mark: { type: 'rect', color: 'white' },
        encoding: { x: spec.layer[1].encoding.x, y: spec.layer[1].encoding.y },
      });
      const { x, y, color, opacity } = spec.layer[1].encoding;
      expect([x.field, x.sort, x.axis.orient, y.field, y.sort]).toEqual([
        'column',
        ['c', 'a', 'b'],
        'top',
        'row',
        ['c', 'a', 'b'],
      ]);
      expect(color).toMatchObject({
        field: 'off',
        type: 'quantitative',
        scale: { scheme: 'purpleorange', reverse: true, domainMid: 0 },
        legend: { labelExpr: "format(datum.value + 0.5, '.0%')" },
      });
      expect(color.scale.domain[0]).toBeCloseTo(-0.2, 12);
      expect(color.scale.domain[1]).toBeCloseTo(0.2, 12);
      expect(opacity).toEqual({ condition: { test: 'datum.settled == 1', value: 1 }, value: 0.4 });
      expect(spec.layer[2].encoding.text.field).toBe('text');
      expect(spec.layer[2].encoding.color).toEqual({
        condition: {
          test: `abs(datum.off) > ${0.55 * color.scale.domain[1]}`,
          value: 'white',
        },
        value: 'black',
      });
      expect([spec.width, spec.height]).toEqual([{ step: 46 }, { step: 30 }]);
    },
  );

  test('the chart of matchups has a scale of at least five points either way', () => {
    const alike = specOf(
      matchups,
      ladder([league({ ratings, pairs: [pair(2, 0, 0.51, { verdict: 'identical' })] })], {}, 3),
    );
    expect(alike.layer[1].encoding.color.scale.domain).toEqual([-0.05, 0.05]);
    expect(alike.data.values[0].text).toBe('·');
  });

  test('the chart of matchups explains numbers, dots, pale and blank squares', () => {
    expect(notesOf(spec)).toEqual([
      "Of the wins of either, the part that is the row's, at the tables where both sit, with any other agents",
      'Numbers: told apart from even (3 tests, Benjamini-Hochberg, 5 %); dot: within 1 of 100 of even, either way; ' +
        'pale: not settled',
    ]);
    expect(notesOf(specOf(matchups, ladder([league({ ratings, pairs: pairs.slice(1) })], {}, 3))).at(-1)).toBe(
      'Blank beside the diagonal: never met, or neither won',
    );
  });

  test('the chart of matchups has colours without numbers for more than sixteen agents', () => {
    const many = (n: number): Loose =>
      specOf(
        matchups,
        ladder([league({ ratings: Array.from({ length: n }, (_, i) => rating(i + 1, i, 0.1)), pairs })], {}, n),
      );
    expect([many(16).layer.length, many(16).width.step, many(16).height.step]).toEqual([3, 46, 30]);
    expect([many(17).layer.length, many(17).width.step, many(17).height.step]).toEqual([2, 24, 24]);
    expect(notesOf(many(17))[1]).toBe(
      'Full colour: told apart from even (3 tests, Benjamini-Hochberg, 5 %); near white: within 1 of 100 ' +
        'of even, either way; pale: not settled',
    );
  });

  test('the chart of matchups has a panel a number of players, on one scale, and none without a pair that met', () => {
    const leagues = [one, league({ players: 2, ratings, pairs: [pair(2, 0, 0.9)] }), league({ players: 3, pairs: [] })];
    const several = specOf(matchups, ladder(leagues, {}, 3));
    expect([several.vconcat.length, several.spacing]).toEqual([2, 30]);
    expect(panelsOf(several).map(({ title }) => title.text)).toEqual([['4 players'], ['2 players']]);
    for (const { layer } of panelsOf(several)) expect(layer[1].encoding.color.scale.domain[1]).toBeCloseTo(0.4, 12);
    expect(notesOf(several)[1]).toContain('(3 and 1 tests,');
  });

  test('the chart of matchups has its numbers as a table, each pair from both sides', () => {
    const { columns, rows } = matchups.table(ladder([league({ ratings, pairs: [pair(2, 0, 0.7)] })], {}, 3));
    expect(columns.join()).toBe('players,row,column,n_games,n_blocks,share_of_wins,lo,hi,p_adjusted,tests,verdict');
    expect(rows).toEqual([
      [4, 'c', 'a', 800, 100, '0.700000', '0.650000', '0.750000', '0.002000', 1, 'different'],
      [4, 'a', 'c', 800, 100, '0.300000', '0.250000', '0.350000', '0.002000', 1, 'different'],
    ]);
  });
});

describe('the chart of steps', () => {
  const steps = [step(1, 0.35), step(2, 0.3)];
  const spec = specOf(skillLadder, ladder([league()], { climbs: [climb(3)], steps }, 3));

  test('the chart of steps is drawn for steps with an interval', () => {
    expect(skillLadder.applies(ladder([], { climbs: [climb(3)], steps }))).toBe(true);
    expect(
      skillLadder.applies(
        ladder([], { climbs: [climb(3)], steps: [step(1, 0.3, { lo: null }), step(2, 0.3, { hi: null })] }),
      ),
    ).toBe(false);
    expect([skillLadder.name, skillLadder.title(ladder([]))]).toEqual(['skill-ladder', 'What a step up brings']);
  });

  test('the chart of steps draws the fair share, intervals and win shares over the steps in order', () => {
    expect(spec.layer.map(shape)).toEqual([
      'rule: y=0.25',
      'rule: x=step y=lo y2=hi color=players',
      'point: x=step y=share color=players shape=players',
    ]);
    expect(spec.layer[0].mark).toMatchObject({ strokeDash: [7, 3], color: '#0072b2' });
    expect(spec.data.values).toEqual([
      {
        level: 2,
        step: '1 to 2',
        players: '4 players',
        share: 0.35,
        lo: 0.3,
        hi: 0.4,
        fair: 0.25,
        series: 0,
        tip: expect.stringMatching(
          /^b against 1 with 4 players: 35\.0 % of wins, a fair share is 25\.0 % \(interval 30\.0 % to 40\.0 %; [\d,]+ games\)$/,
        ),
      },
      {
        level: 4,
        step: '2 to 4',
        players: '4 players',
        share: 0.3,
        lo: 0.25,
        hi: 0.35,
        fair: 0.25,
        series: 0,
        tip: expect.stringContaining('c against 2 with 4 players: 30.0 %'),
      },
    ]);
    expect(spec.description).toContain(
      'b against 1 with 4 players: 35.0 % of wins, a fair share is 25.0 %; c against 2',
    );
    const { x, y, color } = spec.layer[2].encoding;
    expect(x).toEqual({
      field: 'step',
      type: 'ordinal',
      sort: ['1 to 2', '2 to 4'],
      title: 'at',
      axis: { labelAngle: 0 },
    });
    expect(y).toMatchObject({
      type: 'quantitative',
      title: 'wins of 100 games',
      axis: { ...GAMES_OF_100, tickCount: 6 },
      scale: { zero: false, nice: false },
    });
    expect(y.scale.domain[0]).toBeCloseTo(0.25 - 0.06 * 0.15, 12);
    expect(y.scale.domain[1]).toBeCloseTo(0.4 + 0.06 * 0.15, 12);
    expect(color.legend).toBeNull();
    expect([spec.width, spec.height, spec.title.text]).toEqual([520, 240, 'What a step up brings']);
  });

  test('the chart of steps explains the table, the bars, and the fair share', () => {
    expect(notesOf(spec)).toEqual([
      'One seat at the higher level, all others at the level before it',
      'Bars: 95 % intervals between blocks, for all 2 steps at once (Šidák)',
      'Dashed: the fair share',
    ]);
  });

  test('the chart of steps has player counts side by side, each with its own fair share, colour, dash and shape', () => {
    const two = specOf(
      skillLadder,
      ladder([], { climbs: [climb(3)], steps: [...steps, step(1, 0.6, { players: 2, fair: 0.5 })] }, 3),
    );
    expect(two.layer.map(shape).slice(0, 2)).toEqual(['rule: y=0.25', 'rule: y=0.5']);
    expect(two.layer[1].mark).toMatchObject({ strokeDash: [2, 2], color: '#d55e00' });
    expect(two.layer[3].encoding.xOffset).toEqual({
      field: 'players',
      type: 'nominal',
      sort: ['4 players', '2 players'],
      scale: { domain: ['4 players', '2 players'], paddingOuter: 1 },
    });
    expect(two.layer[3].encoding.color).toMatchObject({
      scale: { domain: ['4 players', '2 players'], range: ['#0072b2', '#d55e00'] },
      legend: { orient: 'bottom' },
    });
    expect(two.layer[3].encoding.shape.scale.range).toEqual(['circle', 'diamond']);
    expect(notesOf(two).at(-1)).toBe('Dashed: the fair share of each number of players');
  });

  test('the chart of steps has a panel a climb, two across, on one scale, with the player counts of its steps', () => {
    const summary = ladder(
      [],
      { climbs: [climb(3), climb(3, 'y:of')], steps: [...steps, step(1, 0.9, { climb: 1, players: 2, fair: 0.5 })] },
      3,
    );
    const two = specOf(skillLadder, summary);
    expect([two.columns, two.spacing]).toEqual([2, 30]);
    expect(panelsOf(two).map(({ title, data }) => [title.text, data.values.length])).toEqual([
      [['x:at'], 2],
      [['y:of'], 1],
    ]);
    expect(panelsOf(two).map(({ layer }) => layer.at(-1).encoding.y.scale.domain[1].toFixed(3))).toEqual([
      '0.992',
      '0.992',
    ]);
    expect(panelsOf(two).map(({ layer }) => layer.length)).toEqual([3, 3]);
    expect(panelsOf(two)[1].layer.at(-1).encoding.xOffset).toBeUndefined();
    expect(panelsOf(two)[1].layer.at(-1).encoding.color.scale.domain).toEqual(['4 players', '2 players']);
  });

  test('the chart of steps stays within 0 and 1, and tilts the labels of many names', () => {
    expect(
      specOf(skillLadder, ladder([], { climbs: [climb(3)], steps: [step(1, 0.98, { lo: 0, hi: 1 })] }, 3)).layer[1]
        .encoding.y.scale.domain,
    ).toEqual([0, 1]);
    const many = (n: number): Loose =>
      specOf(
        skillLadder,
        ladder([], { climbs: [climb(n + 1)], steps: Array.from({ length: n }, (_, i) => step(i + 1, 0.3)) }, n + 1),
      );
    const [few, more] = [6, 18].map((n) => many(n).layer[1].encoding.x.axis.labelAngle);
    expect([few, more]).toEqual([0, -40]);
  });

  test('the chart of steps has its numbers as a table', () => {
    const { columns, rows } = skillLadder.table(ladder([], { climbs: [climb(3)], steps: [step(2, 0.3)] }, 3));
    expect(columns.join()).toBe('climb,players,from,to,n_games,n_blocks,win_share,lo,hi,fair,verdict');
    expect(rows).toEqual([['x:at', 4, 2, 4, 400, 100, '0.300000', '0.250000', '0.350000', '0.250000', 'over']]);
  });
});

describe('the chart of α-Rank', () => {
  const point = (alpha: number, entrant: number, mass: number): AlphaRankPoint => ({
    alpha,
    entrant,
    mass,
    lo: (100 * mass - 5) / 100,
    hi: (100 * mass + 5) / 100,
  });
  const points = [
    point(1, 0, 0.6),
    point(1, 1, 0.3),
    point(1, 2, 0.1),
    point(10, 0, 0.1),
    point(10, 1, 0.7),
    point(10, 2, 0.2),
  ];
  const circle: LeagueSummary = league({
    cycle: { entrants: [0, 1, 2], shown: true },
    alphaRank: { population: 50, resamples: 500, points },
  });
  const spec = specOf(alphaRankChart, ladder([circle], {}, 3));

  test('the legend of the chart of α-Rank is as visible as its lines', async () => {
    const svg = await drawSvg(alphaRankChart.spec(ladder([circle], {}, 3)));
    const symbols = [...svg.matchAll(/role-legend-symbol[^/]*<path[^>]* opacity="([^"]*)"/g)].map(
      ([, opacity]) => opacity,
    );
    expect(symbols).toEqual(['1', '1', '1']);
  });

  test('the chart of α-Rank is drawn for a circle', () => {
    expect(alphaRankChart.applies(ladder([league(), circle]))).toBe(true);
    expect(alphaRankChart.applies(ladder([league()]))).toBe(false);
    expect([alphaRankChart.name, alphaRankChart.title(ladder([]))]).toEqual([
      'alpha-rank',
      'Alpha-Rank: who lasts when they beat each other in a circle',
    ]);
  });

  test('the chart of α-Rank draws a band and a line an agent, those with most mass at the highest intensity first', () => {
    expect(spec.layer.map(shape)).toEqual([
      ...Array<string>(3).fill('area: x=alpha y=lo y2=hi'),
      'line: x=alpha y=mass color=agent strokeDash=agent',
      'point: x=alpha y=mass',
    ]);
    expect(spec.layer.slice(0, 3).map(({ transform, mark }: Loose) => [transform[0].filter.equal, mark.color])).toEqual(
      [
        ['b', '#0072b2'],
        ['c', '#d55e00'],
        ['a', '#009e73'],
      ],
    );
    const { x, y, color, strokeDash } = spec.layer[3].encoding;
    expect(x).toEqual({
      field: 'alpha',
      type: 'quantitative',
      scale: { type: 'log', nice: false },
      title: 'intensity alpha',
      axis: { values: [0.1, 1, 10, 100], format: '~g' },
    });
    expect(y).toEqual({
      field: 'mass',
      type: 'quantitative',
      scale: { domain: [0, 1] },
      title: 'mass',
      axis: { format: '.0%', tickCount: 5 },
    });
    expect(color).toMatchObject({
      sort: ['b', 'c', 'a'],
      scale: { domain: ['b', 'c', 'a'], range: ['#0072b2', '#d55e00', '#009e73'] },
      legend: { columns: 4 },
    });
    expect(strokeDash.scale.range).toEqual([
      [1, 0],
      [7, 3],
      [2, 2],
    ]);
    expect(spec.data.values[0]).toEqual({
      alpha: 1,
      agent: 'a',
      mass: 0.6,
      lo: 0.55,
      hi: 0.65,
      series: 2,
      tip: 'a, intensity 1: 60.0 % (55.0 % to 65.0 %)',
    });
    expect(spec.usermeta.series.map(({ name }: Loose) => name)).toEqual(['b', 'c', 'a']);
    expect(spec.description).toContain('at the highest intensity b ');
    expect([spec.width, spec.height, spec.data.values.length]).toEqual([520, 260, 6]);
  });

  test('the chart of α-Rank explains mass and bands, and says if the circle may be chance', () => {
    const notes = [
      'Part of the time that a population of 50 plays like each agent, by pairwise shares of wins',
      'Bands: 95 % intervals of each point, percentiles of 500 resamples of the blocks',
    ];
    expect(notesOf(spec)).toEqual(notes);
    const chance = specOf(alphaRankChart, ladder([{ ...circle, cycle: { entrants: [0, 1, 2], shown: false } }], {}, 3));
    expect(notesOf(chance)).toEqual([
      ...notes,
      'Not every link of the circle is told apart from even: it may be chance',
    ]);
  });

  test('the chart of α-Rank has seven agents at most, and says so', () => {
    const alphaRank = {
      population: 50,
      resamples: 500,
      points: Array.from({ length: 9 }, (_, i) => point(10, i, i === 8 ? 0.2 : 0.1)),
    };
    const many = specOf(alphaRankChart, ladder([{ ...circle, alphaRank }], {}, 9));
    expect(many.layer.at(-2).encoding.color.scale.domain).toEqual(['i', 'a', 'b', 'c', 'd', 'e', 'f']);
    expect(many.data.values).toHaveLength(7);
    expect(notesOf(many).at(-1)).toBe('Shows 7 of 9 agents; the tables have all');
  });

  test('the chart of α-Rank has a panel a league with a circle, all with the same agents', () => {
    const two = specOf(alphaRankChart, ladder([circle, league({ players: 3 }), { ...circle, players: 2 }], {}, 3));
    expect([two.vconcat.length, two.spacing]).toEqual([2, 28]);
    expect(panelsOf(two).map(({ title }) => title.text)).toEqual([['4 players'], ['2 players']]);
    const lone = specOf(alphaRankChart, ladder([league({ players: 3 }), { ...circle, players: 2 }], {}, 3));
    expect(lone.title.text).toBe('Alpha-Rank: who lasts when they beat each other in a circle');
    expect(panelsOf(lone).map(({ title }) => title.text)).toEqual([['2 players']]);
    const open = { ...circle, cycle: { entrants: [0, 1, 2], shown: false } };
    expect(notesOf(specOf(alphaRankChart, ladder([circle, open], {}, 3))).at(-1)).toMatch(/it may be chance$/);
  });

  test('the chart of α-Rank has its numbers as a table', () => {
    const { columns, rows } = alphaRankChart.table(
      ladder([circle, league(), { ...circle, players: 2, cycle: null }], {}, 3),
    );
    expect(columns).toEqual(['players', 'alpha', 'agent', 'mass', 'lo', 'hi', 'population', 'circle_shown']);
    expect(rows[0]).toEqual([4, '1.000000', 'a', '0.600000', '0.550000', '0.650000', 50, 1]);
    expect(rows[6]).toEqual([2, '1.000000', 'a', '0.600000', '0.550000', '0.650000', 50, 0]);
    expect(rows).toHaveLength(12);
  });
});
