import { describe, expect, test } from 'vitest';
import { cellsCsv, chance, csv, EFFECT_COLUMNS, real, testsCsv } from '../../reports/format/csv.js';
import { cell, effect, estimate, pairOf, summaryOf } from './hand.js';

describe('numbers in files', () => {
  test.each([
    [null, ''],
    [0, '0.000000'],
    [-0.0000004, '0.000000'],
    [-0.0000006, '-0.000001'],
    [1 / 3, '0.333333'],
    [12, '12.000000'],
  ])('%s is written %j', (x, text) => expect(real(x)).toBe(text));

  test('fields are quoted where they must be, lines end in a newline', () => {
    expect(
      csv(
        ['a', 'b'],
        [
          ['x,y', 1],
          ['say "so"', 2],
          ['two\nlines', 3],
        ],
      ),
    ).toBe('a,b\n"x,y",1\n"say ""so""",2\n"two\nlines",3\n');
  });
});

test('a line of cells.csv is cell, label, measure, group, games, blocks, estimate, interval, method', () => {
  const estimates = [
    estimate({
      cell: 1,
      measure: 'crown_round',
      group: 'present',
      kind: 'share',
      estimate: 0.5,
      lo: 0.25,
      hi: null,
      games: 7,
      blocks: 6,
    }),
  ];
  expect(cellsCsv(summaryOf({ cells: [cell(0, 'a'), cell(1, 'b, c')], estimates }))).toBe(
    'cell,label,measure,group,n_games,n_blocks,estimate,lo,hi,method\n1,"b, ' +
      'c",crown_round,present,7,6,0.500000,0.250000,,"block mean, t"\n',
  );
});

test('a line of tests.csv is an effect with both cells, method, and correction', () => {
  const effects = [
    effect({
      scope: 'character',
      name: 'elf',
      family: 'character',
      correction: 'Benjamini-Hochberg',
      tests: 14,
      verdict: 'inconclusive',
    }),
    effect({ p: null, pAdjusted: null, lo: null, hi: null, pairingGain: null, verdict: 'invalid' }),
  ];
  const [head, first, second, ...more] = testsCsv(pairOf(effects)).split('\n');
  expect(head).toBe(`cell,label,baseline,${Object.keys(EFFECT_COLUMNS).join(',')}`);
  expect(Object.keys(EFFECT_COLUMNS).join(',')).toBe(
    'measure,group,family,unit,n_games,n_blocks,baseline_estimate,cell_estimate,effect,lo,hi,method,' +
      'p,p_adjusted,correction,tests,' +
      'margin,verdict,pairing_gain',
  );
  expect(first).toBe(
    '1,trophyRate=5,trophyRate=7,win,character=elf,character,pp,2400,300,0.250000,' +
      '0.300000,5.000000,3.000000,7.000000,"paired blocks, t",' +
      '0.000010,0.000020,Benjamini-Hochberg,14,2.000000,inconclusive,4.000000',
  );
  expect(second).toBe(
    '1,trophyRate=5,trophyRate=7,rounds,,declared,units,2400,300,50.000000,46.000000,-4.000000,,,' +
      '"paired blocks, t",,,Šidák,2,2.500000,invalid,',
  );
  expect(more).toEqual(['']);
});

test.each([
  [null, ''],
  [1, '1.000000'],
  [0.25, '0.250000'],
  [0.002, '0.002000'],
  [0.0123456789, '0.0123457'],
  [0.000012345678, '0.0000123457'],
  [1.23456789e-30, '1.23457e-30'],
])('a p-value of %s has six significant digits, however small: %s', (p, text) => expect(chance(p)).toBe(text));
