import { describe, expect, test } from 'vitest';
import { type NoisyEstimate, shrink } from '../../src/stats/shrinkage.js';
import { Luck } from '../coverage/luck.js';

/** Hits of 45 of eighteen players early in the season of 1970 (Efron & Morris 1975, JASA 70, Table 1). */
const HITS = [18, 17, 16, 15, 14, 14, 13, 12, 11, 11, 10, 10, 10, 10, 10, 9, 8, 7];

/** Estimates of James & Stein with a binomial error common to all (Efron, Large-Scale Inference, 2010, Table 1.1). */
const PUBLISHED = [
  0.294, 0.289, 0.285, 0.28, 0.275, 0.275, 0.27, 0.266, 0.261, 0.261, 0.256, 0.256, 0.256, 0.256, 0.256, 0.252, 0.247,
  0.242,
];

describe('shrunken estimates', () => {
  test('shrunken estimates of equal errors are those of James and Stein, as published for baseball', () => {
    const mean = HITS.reduce((sum, one) => sum + one, 0) / 45 / HITS.length;
    const error = Math.sqrt((mean * (1 - mean)) / 45);
    const found = shrink(HITS.map((hits) => ({ value: hits / 45, error })));
    found.forEach(({ value }, i) => {
      expect(Math.abs(value - PUBLISHED[i]), String(i)).toBeLessThan(0.0011);
    });
  });

  test('shrunken estimates are their mean if they vary no more than their errors', () => {
    const found = shrink([-1, -0.5, 0, 0.5, 1].map((value) => ({ value, error: 2 })));
    // (k − 3)/(k − 1) of the way: half.
    expect(found.map(({ value }) => value)).toEqual([-0.5, -0.25, 0, 0.25, 0.5].map((x) => expect.closeTo(x, 12)));
  });

  test('shrunken estimates keep those that are known well, and pull those that are not', () => {
    const sure = { error: 0.01 };
    const all = [
      { value: -4, ...sure },
      { value: -2, ...sure },
      { value: 0, ...sure },
      { value: 2, ...sure },
      { value: 9, error: 6 },
    ];
    const found = shrink(all);
    for (let i = 0; i < 4; i++) expect(found[i].value).toBeCloseTo(all[i].value, 3);
    expect(found[4].value).toBeLessThan(6);
    expect(found[4].error).toBeLessThan(6);
  });

  test('shrunken estimates of few are the estimates', () => {
    const few = [1, 2, 3, 9].map((value) => ({ value, error: 1 }));
    expect(shrink(few)).toEqual(few);
  });

  test('shrunken estimates are right on average for the largest, and their intervals hold it in about 95 of 100', () => {
    const [k, spread, runs] = [60, 1, 400];
    let [raw, own, held] = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const luck = new Luck(run);
      const truth = Array.from({ length: k }, () => spread * luck.normal());
      const seen = truth.map((value, i): NoisyEstimate => {
        const error = i % 2 === 0 ? 1 : 2;
        return { value: value + error * luck.normal(), error };
      });
      const found = shrink(seen);
      const first = found.reduce((top, { value }, i) => (value > found[top].value ? i : top), 0);
      raw += (seen[first].value - truth[first]) / runs;
      own += (found[first].value - truth[first]) / runs;
      held += Number(Math.abs(found[first].value - truth[first]) < 1.96 * found[first].error) / runs;
    }
    expect(raw).toBeGreaterThan(0.8);
    expect(Math.abs(own)).toBeLessThan(0.2);
    expect(held).toBeGreaterThan(0.9);
  });
});
