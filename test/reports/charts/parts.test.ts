import { describe, expect, test } from 'vitest';
import { cellsOrBaselines, leftOutNote, spreadCells } from '../../../reports/charts/cells.js';
import { listed } from '../../../reports/charts/chart.js';
import { BAR, bandLayer, fairLayer, POINT } from '../../../reports/charts/layers.js';
import { LETTERS, NARROW_WIDTH, plotWidth, rowNames, wordsBelow } from '../../../reports/charts/layout.js';
import {
  COLOURS,
  DASHES,
  EFFECT_SCALE,
  FAIR_SCALE,
  heading,
  legendColumns,
  onPage,
  panelTitle,
  SHAPES,
  usedMarks,
  verdictChannels,
  verdictSeries,
  withTheme,
} from '../../../reports/charts/theme.js';
import { textWidth, wrapped } from '../../../reports/fonts/measure.js';
import { inFile } from '../../../reports/render/draw.js';
import type { CellSummary } from '../../../src/experiment/results/summary.js';
import { cell, summaryOf } from '../hand.js';

describe('the cells of a chart', () => {
  const cells = (n: number, more: (i: number) => Partial<CellSummary> = () => ({})): CellSummary[] =>
    Array.from({ length: n }, (_, i) => cell(i, `x=${i}`, more(i)));

  test('the cells of a chart are all cells if there is room for them', () => {
    expect(cellsOrBaselines(summaryOf({ cells: cells(3) }), 3)).toEqual([0, 1, 2]);
  });

  test('the cells of a chart are otherwise the baselines: the first of all, and the first with each other number of players', () => {
    const grid = cells(6, (i) => ({ players: 4 + Math.floor(i / 2), baseline: i % 2 === 0 ? 0 : i - 1 }));
    expect(cellsOrBaselines(summaryOf({ cells: grid }), 5)).toEqual([0, 2, 4]);
    expect(cellsOrBaselines(summaryOf({ cells: grid }), 2)).toEqual([0, 2]);
    expect(cellsOrBaselines(summaryOf({ cells: cells(4) }), 3)).toEqual([0]);
  });

  test('the cells of a chart of a spread are as many as there is room for, evenly, with both ends', () => {
    expect(spreadCells(summaryOf({ cells: cells(5) }), 5)).toEqual([0, 1, 2, 3, 4]);
    expect(spreadCells(summaryOf({ cells: cells(9) }), 5)).toEqual([0, 2, 4, 6, 8]);
    expect(spreadCells(summaryOf({ cells: cells(10) }), 4)).toEqual([0, 3, 6, 9]);
  });

  test('the cells of a chart that are left out are counted', () => {
    expect(leftOutNote(summaryOf({ cells: cells(9) }), [0, 4, 8])).toEqual([
      'Shows 3 of 9 variants; the tables have all',
    ]);
    expect(leftOutNote(summaryOf({ cells: cells(2) }), [0, 1])).toEqual([]);
  });
});

describe('layers', () => {
  const measuring = (field: string): object => ({ field, scale: 1 });

  test('layers of the band and of the fair share cross the panel once, on the measuring axis', () => {
    expect(bandLayer('x', measuring as never)).toEqual({
      mark: { type: 'rect', color: '#e9eef2' },
      encoding: { x: { field: 'bandLo', scale: 1, aggregate: 'min' }, x2: { field: 'bandHi', aggregate: 'max' } },
    });
    expect(fairLayer('y', measuring as never)).toEqual({
      mark: { type: 'rule', color: '#777777', strokeDash: [4, 3] },
      encoding: { y: { field: 'fair', scale: 1, aggregate: 'min' } },
    });
    expect([BAR['type'], POINT['type']]).toEqual(['rule', 'point']);
  });
});

describe('the house style', () => {
  test('the house style tells lines apart by colour and by dash or shape, with no pair twice', () => {
    // The names of shapes that Vega knows.
    expect(SHAPES).toEqual(['circle', 'diamond', 'square', 'triangle-up', 'cross', 'triangle-down', 'triangle-right']);
    for (const marks of [COLOURS, DASHES.map(String), SHAPES])
      expect([marks.length, new Set(marks).size]).toEqual([7, 7]);
  });

  test('the house style tells verdicts apart by colour and by shape', () => {
    for (const scale of [FAIR_SCALE, EFFECT_SCALE]) {
      for (const of of [scale.map(({ colour }) => colour), scale.map(({ shape }) => shape)])
        expect(new Set(of).size).toBe(scale.length);
    }
    expect(FAIR_SCALE.map(({ word }) => word)).toEqual(['above fair', 'balanced', 'inconclusive', 'below fair']);
    expect(EFFECT_SCALE.map(({ word }) => word)).toEqual(['different', 'equivalent', 'identical', 'inconclusive']);
  });

  test('the house style has one legend of the verdicts that occur, in their own order', () => {
    const legend = { title: null, orient: 'bottom', symbolSize: 90 };
    const used = usedMarks(EFFECT_SCALE, new Set(['inconclusive', 'different']));
    expect(verdictSeries(used)).toEqual([
      { name: 'different', colour: '#d55e00', shape: 'diamond' },
      { name: 'inconclusive', colour: '#8a8a8a', shape: 'square' },
    ]);
    expect(verdictChannels(used, 'verdict')).toEqual({
      color: {
        field: 'verdict',
        type: 'nominal',
        scale: { domain: ['different', 'inconclusive'], range: ['#d55e00', '#8a8a8a'] },
        legend,
      },
      shape: {
        field: 'verdict',
        type: 'nominal',
        scale: { domain: ['different', 'inconclusive'], range: ['diamond', 'square'] },
        legend,
      },
    });
  });

  test('the house style lists a legend in as many columns as fit, one to four', () => {
    expect(legendColumns(['a', 'bb'], 540)).toBe(4);
    const label = 'a'.repeat(20);
    const width = textWidth(label, LETTERS) + 45;
    expect([1.9, 2.1, 3.1].map((n) => legendColumns([label, 'b'], n * width))).toEqual([1, 2, 3]);
    expect(legendColumns([label], 50)).toBe(1);
  });

  test('the house style breaks the title of a panel that is too wide', () => {
    expect(panelTitle('', 100)).toEqual({});
    expect(panelTitle('a=1, b=2', 90)).toEqual({ title: { text: ['a=1, b=2'], fontSize: 13, offset: 6 } });
    expect(panelTitle('a=1, b=2', 40)).toEqual({ title: { text: ['a=1,', 'b=2'], fontSize: 13, offset: 6 } });
  });

  test('the house style begins every subtitle with size and seed', () => {
    expect(heading({ games: 1200, blocks: 300, seed: 's' }, 'Title', 'a', 'b')).toEqual({
      text: 'Title',
      subtitle: ['1,200 games in 300 blocks · seed s', 'a', 'b'],
    });
  });

  test('the house style gives a Vega-Lite specification that describes itself in words', () => {
    const series = [{ name: 'a', colour: '#000000' }];
    const words = { title: 'Title', notes: ['a'], sentences: ['It is so.'], series };
    const spec = withTheme({ games: 1200, blocks: 300, seed: 's' }, words, { width: 5 });
    expect(spec).toMatchObject({
      $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
      description: 'Title. It is so. 1,200 games in 300 blocks.',
      usermeta: { series },
      title: { text: 'Title', subtitle: ['1,200 games in 300 blocks · seed s', 'a'] },
      background: '#ffffff',
      width: 5,
      config: { font: 'Lato, sans-serif' },
    });
  });
});

describe('the room of a chart', () => {
  const long = 'five points a counter, and Fate is shared';

  test('the room of a chart is the rest beside its names and numbers', () => {
    expect(plotWidth('wide', 540, 100)).toBe(540);
    expect(plotWidth('narrow', 540, 100)).toBe(NARROW_WIDTH - 120);
  });

  test('the room of a chart has names of rows in as few and as even lines as possible, and rows that are high enough', () => {
    const short = rowNames(['Troll', 'Elf'], 'wide', 22);
    expect([short.broken('Troll'), short.height, short.axis]).toEqual(['Troll', 22, {}]);
    expect(short.width).toBeCloseTo(textWidth('Troll', LETTERS), 12);
    const narrow = rowNames(['Troll', long], 'narrow', 22);
    expect(narrow.broken(long)).toBe('five points a counter,\nand Fate is shared');
    expect(narrow.width).toBeLessThanOrEqual(112);
    expect(narrow.height).toBe(36);
    expect(narrow.axis).toMatchObject({ labelLineHeight: 14 });
    // Not "five points a counter, and Fate is", then one word.
    expect(rowNames([long], 'wide', 22).broken(long)).toBe('five points a counter,\nand Fate is shared');
  });

  test('the room of a chart has words below a plot upright if they fit', () => {
    expect(wordsBelow(['a', 'b'], 100)).toEqual({ labelAngle: 0 });
    expect(wordsBelow(['a'.repeat(10), 'b'], 100)).toEqual({ labelAngle: -40 });
  });

  test('the room of a chart breaks lines after blanks and signs, and inside a word only if it must', () => {
    const letters = { size: 10 };
    const lines = wrapped('balanced:rushAt=8,rushLife=3', 80, letters);
    expect(lines.join('')).toBe('balanced:rushAt=8,rushLife=3');
    expect(lines).toEqual(['balanced:', 'rushAt=8,', 'rushLife=3']);
    const broken = wrapped('W'.repeat(30), 80, letters);
    expect(broken.length).toBeGreaterThan(2);
    for (const line of broken) expect(textWidth(line, letters)).toBeLessThanOrEqual(80);
    expect(wrapped('', 80, letters)).toEqual(['']);
  });
});

test('the description of a chart names a few parts and counts the others', () => {
  expect(listed(['a', 'b'])).toBe('a; b');
  expect(listed(['a', 'b', 'c', 'd'], 2)).toBe('a; b; and 2 more in the table');
});

describe('a drawing', () => {
  const words = {
    title: 'A title that goes on '.repeat(8).trim(),
    notes: ['b'],
    sentences: [],
    series: [{ name: 'a', colour: '#000000' }],
  };
  const legend = { orient: 'bottom' };
  const spec = withTheme({ games: 1200, blocks: 300, seed: 's' }, words, {
    layer: [{ encoding: { color: { legend } } }],
  });

  test('a drawing in its own file has its heading, in lines that fit', () => {
    const { title } = inFile(spec) as { title: { text: string[]; subtitle: string[] } };
    expect(title.text.length).toBeGreaterThan(1);
    expect(title.text.join(' ')).toBe(words.title);
    expect(title.subtitle).toEqual(['1,200 games in 300 blocks · seed s', 'b']);
    expect(inFile(spec)['layer']).toEqual(spec['layer']);
  });

  test('a drawing in the page leaves heading, ground and legend to the page', () => {
    const page = onPage(spec);
    expect(page['title']).toBeUndefined();
    expect(page['background']).toBeNull();
    expect(page['layer']).toEqual([{ encoding: { color: { legend: null } } }]);
    // A scale of colours has no series: its legend stays in the picture.
    expect(onPage({ ...spec, usermeta: { series: [] } })['layer']).toEqual(spec['layer']);
  });
});
