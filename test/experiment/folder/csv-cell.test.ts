import { stringify } from 'csv-stringify/sync';
import { describe, expect, test } from 'vitest';
import { fromCell, toCell } from '../../../src/experiment/folder/csv-cell.js';

const TEXTS = ['=1+1', '+5', '-x', '-1+1', '@SUM(A1)', '\tx', '\rx', '\uff1dx', '\uff0bx', '\uff0dx', '\uff20x'];

describe('1.12 a cell of a table', () => {
  test.each(TEXTS)(
    '1.12 a cell of a table that begins like a formula (%j) is escaped as csv-stringify does it',
    (text) => {
      expect(toCell(text)).toBe(`'${text}`);
      const options = { record_delimiter: '\n', quoted: true };
      expect(stringify([[toCell(text)]], options)).toBe(stringify([[text]], { ...options, escape_formulas: true }));
    },
  );

  test.each(['-3', '-3.250000', '-1e-7', '3', '', 'a=b', "it's", "'tis", 'Troll'])(
    '1.12 a cell of a table with %j is unchanged',
    (text) => {
      expect(toCell(text)).toBe(text);
    },
  );

  test('1.12 a cell of a table is read back unchanged, whatever it was', () => {
    for (const text of [...TEXTS, "'=x", "''=x", "'-3", '-3', "'x", "'", '', 'a'])
      expect(fromCell(toCell(text)), text).toBe(text);
    const cells = [...TEXTS, ...TEXTS.map((text) => `'${text}`)].map(toCell);
    expect(new Set(cells).size).toBe(cells.length);
  });
});
