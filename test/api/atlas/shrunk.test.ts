import { describe, expect, test } from 'vitest';
import { sideOf } from '../../../src/atlas/row.js';
import { multiplicityOf, type SourceRow, shrunkRows } from '../../../src/atlas/shrunk.js';
import { normalCritical, sidak } from '../../../src/stats/index.js';
import { shrink } from '../../../src/stats/shrinkage.js';
import { AtlasData } from '../../../src/studio/rooms/findings/data.js';
import { Luck } from '../../coverage/luck.js';

const row = (source: string, of: string, value: number, half: number, what = 'sword'): SourceRow => ({
  source,
  what,
  name: what,
  of,
  measure: 'win',
  unit: 'points',
  value,
  low: value - half,
  high: value + half,
  games: 1000,
  against: 0,
});

/** A family of 200 things whose true worths vary by 2 points, seen with an error of 2.5 each. */
function family(seed: number): { rows: SourceRow[]; truth: number[] } {
  const luck = new Luck(seed);
  const half = 2.5 * normalCritical(sidak(0.05, 200));
  const truth = Array.from({ length: 200 }, () => 2 * luck.normal());
  return {
    truth,
    rows: truth.map((value) => row('worth-objects', 'character=elf', value + 2.5 * luck.normal(), half)),
  };
}

describe('shrunken rows of the atlas', () => {
  test('shrunken rows of the atlas tell the largest of a family without its luck', () => {
    let [raw, told] = [0, 0];
    const runs = 50;
    for (let seed = 0; seed < runs; seed++) {
      const { rows, truth } = family(seed);
      const first = rows.reduce((top, { value }, i) => (value > rows[top].value ? i : top), 0);
      raw += (rows[first].value - truth[first]) / runs;
      told += (shrunkRows(rows)[first].value - truth[first]) / runs;
    }
    expect(raw).toBeGreaterThan(3);
    expect(Math.abs(told)).toBeLessThan(0.6);
  });

  test('shrunken rows of the atlas have the standard errors that follow from the ranges of their family', () => {
    const rows = [1, 2, 3, 4, 9].map((value) => row('worth-spells', '', value, 3));
    const critical = normalCritical(sidak(0.05, 5));
    const expected = shrink(rows.map(({ value }) => ({ value, error: 3 / critical })));
    shrunkRows(rows).forEach(({ value, low, high }, i) => {
      expect(value).toBeCloseTo(expected[i].value, 12);
      expect((high! - low!) / 2).toBeCloseTo(critical * expected[i].error, 12);
    });
  });

  test('shrunken rows of the atlas are by source, measure and kind of case, all house rules together', () => {
    const few = [1, 2, 3, 4].map((value) => row('worth-spells', '', value, 3));
    const other = [5, 6, 7, 8].map((value) => row('worth-spells', 'character=elf', value, 3));
    expect(shrunkRows([...few, ...other])).toEqual([...few, ...other]);
    const houses = ['house-a', 'house-b', 'house-c', 'house-d', 'house-e'].map((source, i) => row(source, '', i, 3));
    expect(shrunkRows(houses)[4].value).toBeLessThan(4);
    expect(multiplicityOf([...few, ...other, ...houses])).toEqual({ families: 3, ranges: 13 });
  });

  test('a row of the atlas that is not shown to differ does not become so by being shrunk', () => {
    // Nine sure gains, and one thing of which little is known.
    const rows = [
      ...Array.from({ length: 9 }, (_, i) => row('worth-objects', '', 8 + i / 10, 1)),
      row('worth-objects', '', 3, 9),
    ];
    const kept = new Map([
      ['worth-objects', { record: {} as never, rows: rows.map(({ source: _, ...rest }) => rest) }],
    ]);
    const data = new AtlasData(kept);
    expect(data.fair(data.rows('worth-objects')).map(sideOf)).toEqual([...Array(9).fill('more'), 'open']);
  });
});
