import { describe, expect, test } from 'vitest';
import { summaryTable } from '../../reports/index.js';
import { reportMarkdown } from '../../reports/page/markdown.js';
import { drawCharts } from '../../reports/render/draw.js';
import { type FakeRun, fakeSummary, ONE_CELL, SWEEP, TWO_RULES } from './fake.js';

const RUNS: readonly (readonly [string, FakeRun])[] = [
  ['a single block of one cell', { ...ONE_CELL, blocks: 1 }],
  ['a single block of two rules', { ...TWO_RULES, blocks: 1 }],
  ['two blocks of a sweep', { ...SWEEP, blocks: 2 }],
  ['a game without characters, two players', { ...TWO_RULES, players: 2, roles: [], blocks: 20 }],
  ['no declared measure', { ...TWO_RULES, measures: [], blocks: 20 }],
  ['a rule against itself', { cells: [{ label: 'a' }, { label: 'b' }], roles: [], blocks: 20 }],
];

describe.each(RUNS)('%s', (_, run) => {
  const summary = fakeSummary(run);

  test('a small run still has a report and charts without a broken number', async () => {
    const charts = await drawCharts(summary);
    const texts = [
      summaryTable(summary),
      reportMarkdown(summary, charts),
      ...charts.map(({ svg }) => svg),
      ...charts.map(({ csv }) => csv),
    ];
    for (const text of texts) expect(/NaN|undefined|Infinity/.exec(text)).toBeNull();
  });

  test('a small run has a finite number or null everywhere', () => {
    const json = JSON.stringify(summary, (_key, value: unknown) =>
      typeof value === 'number' && !Number.isFinite(value) ? 'broken' : value,
    );
    expect(json).not.toContain('broken');
  });
});
