import { describe, expect, test } from 'vitest';
import { talisman } from '../../src/games/talisman/index.js';
import { bornOut, CLAIMS, readTests, type VariantTest } from '../../tools/docs/variant-claims.js';

const found = (lo: number, hi: number, verdict = 'inconclusive'): VariantTest => ({
  ...{ variant: 'x', measure: 'rounds', base: 60, cell: 60, effect: (lo + hi) / 2, lo, hi, margin: 3, verdict },
});

describe('a statement of the documents', () => {
  test.each([
    ['down', found(-9, -1, 'different'), '**supported**'],
    ['down', found(-2, 8), 'refuted'],
    ['down', found(1, 8, 'different'), 'refuted'],
    ['down', found(-9, 1), 'not shown'],
    ['up', found(1, 8, 'different'), '**supported**'],
    ['up', found(-9, 2), 'refuted'],
    ['up', found(-1, 4), 'not shown'],
    ['down', found(-40, 40, 'identical'), 'refuted: no game changes'],
  ] as const)('%s, %o: %s', (goes, test, verdict) => expect(bornOut({ goes }, test)).toBe(verdict));

  test('is of a variant that there is', () => {
    const known = talisman.variants.map(({ id }) => id);
    for (const { variant } of CLAIMS) expect(known).toContain(variant);
  });
});

test('tests.csv is read by its columns, with commas in quotes', () => {
  const head = 'cell,label,measure,group,family,baseline_estimate,cell_estimate,effect,lo,hi,method,margin,verdict';
  const rows = [
    '1,variant=blitz,rounds,,declared,61.5,34,-27.5,-39,-16,"paired, t",3.08,different',
    '1,variant=blitz,win,troll,explored,0.2,0.3,10,1,2,"paired, t",2,different',
  ];
  expect(readTests([head, ...rows, ''].join('\n'))).toEqual([
    {
      ...{ variant: 'blitz', measure: 'rounds', base: 61.5, cell: 34, effect: -27.5 },
      ...{ lo: -39, hi: -16, margin: 3.08, verdict: 'different' },
    },
  ]);
});
