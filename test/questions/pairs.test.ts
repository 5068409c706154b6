import { describe, expect, test } from 'vitest';
import { pairs } from '../../src/index.js';
import { pairsOf } from '../../src/questions/pairs/count.js';
import { ruleLevels } from '../../src/questions/pairs/rules.js';
import { folder } from '../cli/program.js';
import { Draws } from '../reports/made-up.js';

const FACTORS = ['a', 'b', 'c'];
/** Minutes of a game without a rule, the change by each, and what a and b change beyond the sum. */
const BASE = 160;
const CHANGES = [-40, -30, 10];
const BEYOND = 15;

/** Returns a number of mean 0 and variance 1. */
const spread = (draws: Draws): number => Math.sqrt(12) * (draws.part() - 0.5);

/** Returns made-up minutes by set of rules and block; games of a block share some luck. */
function minutes(draws: Draws, blocks: number, beyond = BEYOND): Float64Array[] {
  const luck = Float64Array.from({ length: blocks }, () => 30 * spread(draws));
  return Array.from({ length: 2 ** FACTORS.length }, (_, set) => {
    const sum = CHANGES.reduce((all, change, f) => all + ((set >> f) & 1 ? change : 0), BASE);
    const both = (set & 3) === 3 ? beyond : 0;
    return luck.map((shared) => sum + both + shared + 40 * spread(draws));
  });
}

describe('on made-up games with a known pair', () => {
  test('the pair comes first, with what each rule changes alone and both together', () => {
    const { base, pairs: found } = pairsOf(FACTORS, minutes(new Draws(1), 20_000));
    expect(Math.abs(base - BASE)).toBeLessThan(1.5);
    const [first, ...others] = found;
    expect(first.rules).toEqual(['a', 'b']);
    expect(first.low).toBeLessThan(BEYOND);
    expect(first.high).toBeGreaterThan(BEYOND);
    for (const [i, change] of [-40, -30].entries()) expect(Math.abs(first.alone[i] - change)).toBeLessThan(2);
    expect(Math.abs(first.together - (-70 + BEYOND))).toBeLessThan(2);
    for (const { low, high } of others) {
      expect(low).toBeLessThan(0);
      expect(high).toBeGreaterThan(0);
    }
  });

  test('without any, at most 5 of 100 runs show a pair, and in 95 all ranges hold', () => {
    const runs = 300;
    let [shown, held] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const none = pairsOf(FACTORS, minutes(new Draws(100 + run), 80, 0)).pairs;
      if (none.some(({ low, high }) => low! > 0 || high! < 0)) shown++;
      const some = pairsOf(FACTORS, minutes(new Draws(900 + run), 80)).pairs;
      const truth = (rules: readonly string[]): number => (rules.join() === 'a,b' ? BEYOND : 0);
      if (some.every(({ rules, low, high }) => low! <= truth(rules) && truth(rules) <= high!)) held++;
    }
    // Three standard errors of 300 runs.
    expect(shown / runs).toBeLessThan(0.05 + 0.038);
    expect(held / runs).toBeGreaterThan(0.95 - 0.038);
  });

  test('too few blocks have no range', () => {
    expect(pairsOf(FACTORS, minutes(new Draws(3), 20)).pairs[0]).toMatchObject({ low: null, high: null });
  });
});

test('a rule is an option with its value, or a variant that changes one; the level before it is that of the table', () => {
  expect(ruleLevels({ rules: ['trophies-5', 'bestOfTwo=move'] })).toEqual({
    'option.trophyRate': ['7', '5'],
    'option.bestOfTwo': ['off', 'move'],
  });
  expect(ruleLevels({ rules: ['trophyRate=5', 'heirlooms=yes'], variant: 'trophies-6' })).toMatchObject({
    'option.trophyRate': ['6', '5'],
  });
});

test.each([
  [['trophyRate=7', 'heirlooms=yes'], /^--rules: trophyRate=7 is the rule already; give another value$/],
  [['trophyRate=5', 'trophies-6'], /^--rules: trophies-6 is about trophyRate, as another one; give one of them$/],
  [['blitz', 'heirlooms=yes'], /^--rules: blitz is .*ending=suddenDeath.*; give one of them$/],
  [['trophyRat=5', 'heirlooms=yes'], /unknown option 'trophyRat'.*trophyRate/],
  [['trophies-55', 'heirlooms=yes'], /unknown variant 'trophies-55'.*trophies-5/],
  [['heirlooms=yes'], /^--rules: 1 given; from 2 to 8 can be tried together$/],
])('%j is refused in one line', (rules, message) => {
  expect(() => ruleLevels({ rules })).toThrow(message);
});

test('a run of every combination is answered, under a variant and with a pack', async () => {
  const { result } = await pairs({
    ...{ rules: ['trophyRate=5', 'bestOfTwo=move'], variant: 'trophies-6', blocks: 2, seed: 'p', players: 3 },
    packs: ['experiments/house-rules/softer-sentinel.pack.yaml'],
    ...{ out: `${folder()}/run`, workers: 1, reports: false },
  });
  expect(result!.summary.cells).toHaveLength(4);
  expect(result!.found.pairs).toHaveLength(1);
  expect(result!.found.pairs[0].rules).toEqual(['option.trophyRate', 'option.bestOfTwo']);
});
