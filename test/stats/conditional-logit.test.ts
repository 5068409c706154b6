import { describe, expect, test } from 'vitest';
import { draw } from '../../src/engine/index.js';
import { fitConditionalLogit, meanLogLikelihood, type ChoiceSets } from '../../src/stats/conditional-logit.js';

/** Sets of alternatives given row by row; `chosen` counts within each set. */
function sets(features: number, rows: readonly (readonly number[][])[], chosen: readonly number[]): ChoiceSets {
  const start = [0];
  for (const set of rows) start.push(start[start.length - 1] + set.length);
  return {
    features, x: Int32Array.from(rows.flat(2)), start: Int32Array.from(start), chosen: Int32Array.from(chosen, (c, i) => start[i] + c),
  };
}

describe('the conditional logit', () => {
  test('of two alternatives chosen three times to one is the log of three', () => {
    const one = sets(1, Array.from({ length: 4 }, () => [[1], [0]]), [0, 0, 0, 1]);
    const { weights, logLikelihood } = fitConditionalLogit(one, 0);
    expect(weights[0]).toBeCloseTo(Math.log(3), 8);
    expect(logLikelihood).toBeCloseTo(0.75 * Math.log(0.75) + 0.25 * Math.log(0.25), 8);
  });

  test('with one dummy an alternative gives the shares of the choices', () => {
    // Of three alternatives the last is the base; chosen 5, 3 and 2 times: log odds ln 5/2 and ln 3/2.
    const rows = Array.from({ length: 10 }, () => [[1, 0], [0, 1], [0, 0]]);
    const { weights } = fitConditionalLogit(sets(2, rows, [0, 0, 0, 0, 0, 1, 1, 1, 2, 2]), 0);
    expect(weights[0]).toBeCloseTo(Math.log(5 / 2), 8);
    expect(weights[1]).toBeCloseTo(Math.log(3 / 2), 8);
  });

  test('finds the weights that made the choices, whatever the number of alternatives', () => {
    const truth = [0.8, -0.5, 0.2];
    const rows: number[][][] = [];
    const chosen: number[] = [];
    for (let n = 0; n < 20_000; n++) {
      const set = Array.from({ length: 2 + (n % 5) }, (_, i) => truth.map((_w, k) => draw(n, 1, k, i, 5) - 2));
      const power = set.map((x) => Math.exp(x.reduce((sum, value, k) => sum + value * truth[k], 0)));
      let luck = draw(n, 2, 9, 0, 1 << 30) / (1 << 30) * power.reduce((a, b) => a + b, 0);
      let pick = 0;
      while (luck >= power[pick]) luck -= power[pick++];
      rows.push(set);
      chosen.push(pick);
    }
    const made = sets(3, rows, chosen);
    const { weights } = fitConditionalLogit(made, 0);
    truth.forEach((w, k) => expect(weights[k]).toBeCloseTo(w, 1));
    expect(meanLogLikelihood(made, weights)).toBeGreaterThan(meanLogLikelihood(made, Float64Array.from(truth)));
  });

  test('stays finite where one alternative was always chosen, by its penalty', () => {
    const { weights } = fitConditionalLogit(sets(2, [[[1, 0], [0, 0]], [[1, 0], [0, 0]]], [0, 0]), 1);
    expect(weights[0]).toBeGreaterThan(0);
    expect(weights[0]).toBeLessThan(5);
    expect(weights[1]).toBe(0);
  });
});
