import { describe, expect, test } from 'vitest';
import { cellsOrBaselines, leftOutNote, spreadCells } from '../../../reports/charts/cells.js';
import { BAR, bandLayer, fairLayer, POINT } from '../../../reports/charts/layers.js';
import {
  COLOURS,
  DASHES,
  EFFECT_SCALE,
  FAIR_SCALE,
  heading,
  legendColumns,
  panelTitle,
  SHAPES,
  verdictChannels,
  withTheme,
} from '../../../reports/charts/theme.js';
import type { CellSummary } from '../../../src/runner/results/summary.js';
import { cell, summaryOf } from '../hand.js';

describe('the cells of a chart', () => {
  const cells = (n: number, more: (i: number) => Partial<CellSummary> = () => ({})): CellSummary[] =>
    Array.from({ length: n }, (_, i) => cell(i, `x=${i}`, more(i)));

  test('are all that there is room for', () => {
    expect(cellsOrBaselines(summaryOf({ cells: cells(3) }), 3)).toEqual([0, 1, 2]);
  });

  test('are else the baselines: the first of all, and the first with each other number of players', () => {
    const grid = cells(6, (i) => ({ players: 4 + Math.floor(i / 2), baseline: i % 2 === 0 ? 0 : i - 1 }));
    expect(cellsOrBaselines(summaryOf({ cells: grid }), 5)).toEqual([0, 2, 4]);
    expect(cellsOrBaselines(summaryOf({ cells: grid }), 2)).toEqual([0, 2]);
    expect(cellsOrBaselines(summaryOf({ cells: cells(4) }), 3)).toEqual([0]);
  });

  test('of a spread are as many as there is room for, evenly, both ends among them', () => {
    expect(spreadCells(summaryOf({ cells: cells(5) }), 5)).toEqual([0, 1, 2, 3, 4]);
    expect(spreadCells(summaryOf({ cells: cells(9) }), 5)).toEqual([0, 2, 4, 6, 8]);
    expect(spreadCells(summaryOf({ cells: cells(10) }), 4)).toEqual([0, 3, 6, 9]);
  });

  test('that are left out are counted', () => {
    expect(leftOutNote(summaryOf({ cells: cells(9) }), [0, 4, 8])).toEqual([
      'Shows 3 of 9 variants; the tables have all',
    ]);
    expect(leftOutNote(summaryOf({ cells: cells(2) }), [0, 1])).toEqual([]);
  });
});

describe('layers', () => {
  const measuring = (field: string): object => ({ field, scale: 1 });

  test('of the band and of the fair share cross the panel once, on the measuring axis', () => {
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
  test('tells lines apart by colour and by dash or shape, as many of each, none twice', () => {
    // The names of shapes that Vega knows.
    expect(SHAPES).toEqual(['circle', 'diamond', 'square', 'triangle-up', 'cross', 'triangle-down', 'triangle-right']);
    for (const marks of [COLOURS, DASHES.map(String), SHAPES])
      expect([marks.length, new Set(marks).size]).toEqual([7, 7]);
  });

  test('tells verdicts apart by colour and by shape', () => {
    for (const scale of [FAIR_SCALE, EFFECT_SCALE]) {
      for (const of of [scale.map(({ colour }) => colour), scale.map(({ shape }) => shape)])
        expect(new Set(of).size).toBe(scale.length);
    }
    expect(FAIR_SCALE.map(({ word }) => word)).toEqual(['above fair', 'balanced', 'inconclusive', 'below fair']);
    expect(EFFECT_SCALE.map(({ word }) => word)).toEqual(['different', 'equivalent', 'identical', 'inconclusive']);
  });

  test('has one legend of the verdicts that occur, in their own order', () => {
    const legend = { title: null, orient: 'bottom', symbolSize: 90 };
    expect(verdictChannels(EFFECT_SCALE, 'verdict', new Set(['inconclusive', 'different']))).toEqual({
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

  test('lists a legend in as many columns as fit, one to four', () => {
    expect(legendColumns(['a', 'bb'], 540)).toBe(4);
    expect(legendColumns(['a'.repeat(20)], 540)).toBe(2);
    expect(legendColumns(['a'.repeat(65), 'b'], 500)).toBe(1);
    expect(legendColumns(['a'.repeat(65), 'b'], 501)).toBe(1);
    expect(legendColumns(['a'.repeat(65), 'b'], 1000)).toBe(2);
  });

  test('breaks the title of a panel at its commas where it is too wide', () => {
    expect(panelTitle('', 100)).toEqual({});
    expect(panelTitle('a=1, b=2', 56)).toEqual({ title: { text: ['a=1, b=2'], fontSize: 13, offset: 6, limit: 76 } });
    expect(panelTitle('a=1, b=2', 55)).toEqual({ title: { text: ['a=1', 'b=2'], fontSize: 13, offset: 6, limit: 75 } });
  });

  test('begins every subtitle with size and seed', () => {
    expect(heading({ games: 1200, blocks: 300, seed: 's' }, 'Title', 'a', 'b')).toEqual({
      text: 'Title',
      subtitle: ['1,200 games in 300 blocks · seed s', 'a', 'b'],
    });
  });

  test('is a Vega-Lite specification that says in words what it shows', () => {
    const spec = withTheme({ games: 1200, blocks: 300, seed: 's' }, 'Title', ['a'], { width: 5 });
    expect(spec).toMatchObject({
      $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
      description: 'Title. 1,200 games in 300 blocks.',
      title: { text: 'Title', subtitle: ['1,200 games in 300 blocks · seed s', 'a'] },
      background: '#ffffff',
      width: 5,
      config: { font: 'Lato, sans-serif' },
    });
  });
});
