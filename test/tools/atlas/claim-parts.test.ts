import { describe, expect, test } from 'vitest';
import type { AtlasRow } from '../../../src/atlas/row.js';
import { partsOf } from '../../../src/studio/rooms/findings/claim-parts.js';
import { AtlasData } from '../../../src/studio/rooms/findings/data.js';

const ROW: AtlasRow = {
  what: 'SC-99',
  name: 'going instead of staying',
  of: '',
  measure: 'win',
  unit: 'points',
  value: 5,
  low: 3,
  high: 7,
  games: 800,
  against: 0,
};
const CLAIM = { ...ROW, name: 'It is so.', of: 'stands=refuted', measure: 'claim', value: 2, low: null, high: null };
const MAINS = ['supported', 'refuted'].map((stands, i) => ({
  ...ROW,
  of: `test=${i + 1} case=main kind=main stands=${stands} expect=more margin=2 times=1 flips=0`,
}));
const PARTS = [
  { ...CLAIM, name: 'it is early', of: 'test=1 stands=supported', measure: 'part' },
  { ...CLAIM, name: 'it is late', of: 'test=2 stands=refuted', measure: 'part' },
  { ...CLAIM, name: 'it was never met', of: 'test=3 stands=open', measure: 'part' },
];

/** Returns name, verdict and number of rows of each part of the claim. */
function parts(rows: readonly AtlasRow[]): unknown[] {
  const data = new AtlasData(new Map([['claim-sc-99', { rows, record: {} as never }]]));
  const [claim] = data.rows('claim-*', { measure: 'claim' });
  const mains = data.rows(claim.source).filter(({ of }) => of.includes('kind=main'));
  return partsOf(data, claim, mains).map(({ name, verdict, rows: { length } }) => [name, verdict, length]);
}

describe('the parts of a claim in the atlas', () => {
  test('parts of a claim have their verdicts, even one in which nothing was counted', () => {
    expect(parts([CLAIM, ...PARTS, ...MAINS])).toEqual([
      ['it is early', 'supported', 1],
      ['it is late', 'refuted', 1],
      ['it was never met', 'open', 0],
    ]);
  });

  test('parts of a claim of an earlier edition, which names none, are its questions with their verdicts', () => {
    expect(parts([CLAIM, ...MAINS])).toEqual([
      ['question 1', 'supported', 1],
      ['question 2', 'refuted', 1],
    ]);
  });

  test('parts of a claim with one test are one without a verdict of its own', () => {
    expect(parts([CLAIM, MAINS[0]])).toEqual([[null, null, 1]]);
  });
});
