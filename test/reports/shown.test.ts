import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { summaryTable, writeReports } from '../../reports/index.js';
import { fakeSummary, TWO_RULES } from './fake.js';

test('1.12 names from files are escaped in report, page, charts and terminal, and no formula in a table', async () => {
  const summary = fakeSummary(TWO_RULES);
  const odd = {
    ...summary,
    question: 'Is it\nso?\u202e\n',
    cells: summary.cells.map((cell, i) => (i === 0 ? { ...cell, label: '=1+1\u009b\u200b' } : cell)),
  };
  const dir = mkdtempSync(join(tmpdir(), 'shown-'));
  const files = await writeReports(dir, odd);
  const read = (name: string): string => readFileSync(join(dir, name), 'utf8');
  const shown = ['report.md', 'report.html', ...files.filter((name) => /\.(svg|vl\.json)$/.test(name))].map(read);
  for (const text of [...shown, summaryTable(odd)]) expect(text).not.toMatch(/[\u0080-\u009f\u200b\u202e]/);
  expect(summaryTable(odd).split('\n')[0]).toBe('Is it so?\\u202e');
  expect(read('cells.csv')).toMatch(/^\d+,'=1\+1/m);
  expect(read('cells.csv')).not.toMatch(/(^|,)[=@]/m);
  expect(JSON.parse(read('summary.json'))).toMatchObject({ question: odd.question });
});
