import { describe, expect, test } from 'vitest';
import { compareCells } from '../../../src/experiment/results/effects.js';
import type { Effect } from '../../../src/experiment/results/findings.js';
import { characterTests, explorationAlpha, mayBeNamed } from '../../../src/experiment/results/omnibus.js';
import { Luck } from '../../coverage/luck.js';
import { playRedealt } from '../../coverage/made-up.js';

const effect = (family: Effect['family'], verdict: Effect['verdict'], pAdjusted = 0.5): Effect =>
  ({ cell: 1, family, verdict, pAdjusted }) as Effect;

describe('explored families', () => {
  test('explored families have the whole error if nothing was asked before them', () => {
    expect(explorationAlpha([effect('character', 'inconclusive')], 'character')).toBe(0.05);
    expect(explorationAlpha([], 'seat')).toBe(0.05);
  });

  test('explored families have the part of the error that the tests before them found, at least a fiftieth', () => {
    const asked = [effect('declared', 'different'), effect('declared', 'equivalent')];
    expect(explorationAlpha(asked, 'character')).toBeCloseTo(0.025, 12);
    expect(explorationAlpha([effect('declared', 'inconclusive')], 'character')).toBeCloseTo(0.001, 12);
    const none = [effect('declared', 'different'), effect('character', 'inconclusive')];
    expect(explorationAlpha(none, 'character')).toBe(0.05);
    expect(explorationAlpha(none, 'seat')).toBeCloseTo(0.001, 12);
  });

  test('a seat is named with the error that is left to seats, a character after the test of all of them', () => {
    const seat = effect('seat', 'different', 0.01);
    expect(mayBeNamed({ effects: [effect('declared', 'different'), seat] }, seat)).toBe(true);
    expect(mayBeNamed({ effects: [effect('declared', 'inconclusive'), seat] }, seat)).toBe(false);
    const elf = effect('character', 'different');
    const characterTestsOf = (significant: boolean) => [
      { cell: 1, baseline: 0, characters: 14, p: 0.01, pAdjusted: 0.01, significant },
    ];
    expect(mayBeNamed({ effects: [elf], characterTests: characterTestsOf(true) }, elf)).toBe(true);
    expect(mayBeNamed({ effects: [elf], characterTests: characterTestsOf(false) }, elf)).toBe(false);
    expect(mayBeNamed({ effects: [elf] }, effect('character', 'equivalent'))).toBe(false);
  });
});

test.each([16, 30, 100])(
  'an answer on %i blocks of redealt characters says something false in at most 5 of 100 runs',
  (blocks) => {
    const runs = 300;
    let named = 0;
    let asked = 0;
    for (let run = 0; run < runs; run++) {
      const tally = playRedealt(['win', 'rounds'], blocks, new Luck(run * 8009 + blocks));
      const effects = compareCells(tally, 0.95);
      const results = { effects, characterTests: characterTests(tally, effects) };
      const wrong = effects.filter((e) => mayBeNamed(results, e));
      asked += Number(wrong.some(({ family }) => family === 'declared'));
      named += Number(wrong.some(({ family }) => family === 'character' || family === 'seat'));
    }
    const error = (rate: number): number => 2.5 * Math.sqrt((rate * (1 - rate)) / runs);
    expect(asked / runs).toBeLessThan(0.05 + error(0.05));
    expect(named / runs).toBeLessThan(0.005 + error(0.005));
  },
);
