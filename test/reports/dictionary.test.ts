import { expect, test } from 'vitest';
import { CHARTS } from '../../reports/charts/list.js';
import { dictionaryFiles, type ReportFiles } from '../../reports/dictionary/dictionary.js';
import { GLOSSARY } from '../../reports/dictionary/glossary.js';
import { cellsCsv, testsCsv } from '../../reports/format/csv.js';
import { LADDER_CHARTS } from '../../reports/ladder/charts.js';
import { explainedCsv, matrixCsv, ratingsCsv, stepsCsv, tablesCsv } from '../../reports/ladder/csv.js';
import { opinionsCsv } from '../../reports/tables/opinions.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { fakeResponses, fakeSummary, GRID, ONE_CELL, TWO_RULES, withOpinion } from './fake.js';
import { ladder } from './ladder/hand.js';

/** A game that counts turns has its lengths in minutes as well. */
function timed(summary: Summary): Summary {
  return { ...summary, minutes: summary.lengths, secondsPerTurn: 45 };
}

/** Tables of all kinds, each with the columns of its first line. */
const TABLES: readonly string[] = [
  ...[cellsCsv, testsCsv, opinionsCsv].map((csv) => csv(withOpinion(fakeSummary(TWO_RULES)))),
  ...[ratingsCsv, matrixCsv, explainedCsv, stepsCsv, tablesCsv].map((csv) => csv(ladder([]))),
  ...[
    fakeSummary({ ...ONE_CELL, feels: true }),
    timed(fakeSummary({ ...GRID, blocks: 40 })),
    withOpinion(fakeSummary(TWO_RULES)),
    fakeResponses(),
  ].flatMap((summary) =>
    CHARTS.filter((chart) => chart.applies(summary)).map((chart) => chart.table(summary).columns.join(',')),
  ),
  ...LADDER_CHARTS.map((chart) => chart.table(ladder([])).columns.join(',')),
];

test('the glossary has a meaning for every column of every table, and none more', () => {
  const names = new Set(TABLES.flatMap((text) => text.split('\n')[0].split(',')));
  for (const factor of GRID.factors ?? []) if (!Object.hasOwn(GLOSSARY, factor)) names.delete(factor);
  expect([...names].sort()).toEqual(Object.keys(GLOSSARY).sort());
});

test('a table of a report is described by its first line, and a factor by what varies', () => {
  const files: ReportFiles = [
    ['cells.csv', 'cell,label\n0,all\n'],
    ['charts/sweep.csv', 'cell,option.trophyRate\n'],
    ['report.md', '# text, no table\n'],
  ];
  const [[path, json], [markdownPath, markdown]] = dictionaryFiles([], files, ['option.trophyRate']);
  expect([path, markdownPath]).toEqual(['columns.json', 'columns.md']);
  expect(JSON.parse(json)).toEqual({
    schema: 1,
    tables: [
      {
        name: 'cells',
        file: 'cells.csv',
        about: 'an estimate: one measure of one variant',
        columns: [
          { name: 'cell', ...GLOSSARY['cell'] },
          { name: 'label', ...GLOSSARY['label'] },
        ],
      },
      {
        name: 'sweep',
        file: 'charts/sweep.csv',
        about: 'a point of the chart sweep',
        columns: [
          { name: 'cell', ...GLOSSARY['cell'] },
          { name: 'option.trophyRate', type: 'text', about: 'level of option.trophyRate in the variant' },
        ],
      },
    ],
  });
  expect(markdown).toContain('## cells.csv\n\nA row is an estimate: one measure of one variant.\n\n| column | type |');
  expect(markdown).toContain('| cell | integer |  | 0 or more | variant or table that was played, as in games |');
});

test('a column without a meaning is a mistake of the program', () => {
  expect(() => dictionaryFiles([], [['cells.csv', 'cell,puzzle\n']])).toThrow(
    'cells.csv: the column puzzle has no meaning in the glossary',
  );
});
