import { describe, expect, test } from 'vitest';
import {
  betaCdf,
  betaQuantile,
  clopperPearson,
  erfc,
  logGamma,
  normalCdf,
  normalCritical,
  normalQuantile,
  sidak,
  studentCdf,
  studentCritical,
  studentQuantile,
  studentTwoSided,
} from '../../src/stats/index.js';

/** Expects agreement to about n significant digits. */
function near(got: number, wanted: number, digits = 12): void {
  expect(Math.abs(got - wanted)).toBeLessThanOrEqual(Math.abs(wanted) * 10 ** -digits + 1e-300);
}

describe('normal distribution', () => {
  // Abramowitz & Stegun, tables 26.1 and 7.1, and the far tail that simple-statistics gets wrong
  test.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [1.959963984540054, 0.975],
    [-3, 0.00134989803163009],
    [-8, 6.22096057427178e-16],
    [-20, 2.75362411860623e-89],
  ])('cdf at %d is %d', (x, p) => near(normalCdf(x), p, 12));

  test.each([
    [0.975, 1.959963984540054],
    [0.95, 1.644853626951473],
    [0.995, 2.575829303548901],
    [1e-10, -6.361340902404056],
    [1e-100, -21.2734535609653],
  ])('quantile of %d is %d', (p, x) => near(normalQuantile(p), x, 12));

  test('the quantile undoes the cdf all along', () => {
    for (let x = -8; x <= 4; x += 0.173) near(normalQuantile(normalCdf(x)), x, 10);
  });

  test('the cdf undoes the quantile to the end of the range of a double', () => {
    for (const p of [1e-50, 1e-100, 1e-200, 1e-300]) near(normalCdf(normalQuantile(p)), p, 9);
  });

  test('the normal distribution has its limits at 0 and 1, and no quantile outside', () => {
    expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity]);
    expect(normalQuantile(0.5)).toBeCloseTo(0, 15);
    expect(normalQuantile(-0.1)).toBeNaN();
    expect(normalQuantile(NaN)).toBeNaN();
  });

  test('erfc(1) is 0.15729920705', () => near(erfc(1), 0.157299207050285, 13));
});

describe('beta distribution', () => {
  test('the beta distribution is x^a for b = 1 and 1 − (1−x)^b for a = 1', () => {
    for (const x of [0.01, 0.3, 0.77, 0.999]) {
      near(betaCdf(x, 3.5, 1), x ** 3.5);
      near(betaCdf(x, 1, 7.25), 1 - (1 - x) ** 7.25, 11);
    }
  });

  test('the beta distribution is a binomial tail for whole a and b', () => {
    // P(Binomial(10, 0.3) ≥ 4)
    near(betaCdf(0.3, 4, 7), 0.3503892816, 10);
    near(betaCdf(0.3, 2, 5), 0.579825);
  });

  test.each([
    [2, 3],
    [0.5, 0.5],
    [30, 4],
    [0.5, 5e5],
    [1200, 3600],
  ])('the quantile undoes the cdf for (%d, %d)', (a, b) => {
    for (const p of [0.001, 0.025, 0.5, 0.9, 0.9999]) near(betaCdf(betaQuantile(p, a, b), a, b), p, 8);
  });

  test('the quantile is p^(1/a) for b = 1, however small', () => {
    for (const [p, a] of [
      [0.001, 0.1],
      [1e-9, 0.5],
      [0.3, 7],
    ])
      near(betaQuantile(p, a, 1), p ** (1 / a), 10);
  });

  test('the median of Beta(2, 3) is 0.38572756813239', () => near(betaQuantile(0.5, 2, 3), 0.385727568132389));

  test('the beta distribution is 0 and 1 at its ends', () => {
    expect([betaCdf(0, 2, 3), betaCdf(1, 2, 3), betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1, 0, 1]);
  });

  test('ln Γ is that of factorials and of one half', () => {
    near(logGamma(11), Math.log(3628800), 14);
    near(logGamma(0.5), Math.log(Math.PI) / 2, 14);
    near(logGamma(171), 706.573062245787, 13);
  });
});

describe('Student t', () => {
  // Abramowitz & Stegun, table 26.10; df 1 and 2 have closed forms
  test.each([
    [0.975, 1, 12.7062047361747],
    [0.975, 2, 4.30265272974946],
    [0.975, 10, 2.22813885198627],
    [0.995, 30, 2.74999565356722],
    [0.9995, 5, 6.86882663],
  ])('quantile of %d with %d degrees is %d', (p, df, t) => near(studentQuantile(p, df), t, 9));

  test('Student t with two degrees is (2p−1)/√(2p(1−p))', () => {
    for (const p of [0.51, 0.7, 0.975, 0.9999])
      near(studentQuantile(p, 2), (2 * p - 1) / Math.sqrt(2 * p * (1 - p)), 10);
  });

  test('Student t is zero in the middle', () => expect(studentQuantile(0.5, 7)).toBeCloseTo(0, 12));

  test('Student t with many degrees is the normal distribution', () =>
    near(studentQuantile(0.975, 1e7), 1.959963984540054, 6));

  test('cdf and two-sided p of Student t agree', () => {
    near(studentCdf(2.22813885198627, 10), 0.975, 12);
    near(studentTwoSided(-2.22813885198627, 10), 0.05, 12);
    near(studentCdf(-12.7062047361747, 1), 0.025, 12);
    expect(studentTwoSided(0, 7)).toBe(1);
  });
});

describe('Šidák', () => {
  // STATISTICS: z of drawn intervals
  test.each([
    [2, 2.24],
    [4, 2.49],
    [6, 2.63],
    [14, 2.91],
    [36, 3.19],
    [91, 3.45],
  ])('%d intervals need z = %d', (k, z) => {
    expect(normalCritical(sidak(0.05, k))).toBeCloseTo(z, 2);
  });
});

describe('critical values, by their error', () => {
  test.each([1, 2, 9, 31, 99, 5000])(
    "4.2 critical values of Student's t with %i degrees have the error asked for, down to 1e-100",
    (df) => {
      for (const alpha of [0.9, 0.5, 0.05, 1e-3, 1e-9, 1e-17, 1e-30, 1e-100]) {
        if (df === 1 && alpha < 1e-50) continue;
        near(studentTwoSided(studentCritical(alpha, df), df), alpha, 8);
      }
    },
  );

  test('4.2 critical values of the normal distribution have the error asked for, where one minus it is 1', () => {
    for (const alpha of [0.5, 0.05, 1e-17, 1e-60, 1e-250]) near(2 * normalCdf(-normalCritical(alpha)), alpha, 9);
    expect(normalCritical(0.05)).toBeCloseTo(1.959963984540054, 12);
  });

  test('4.2 critical values of an exact share are finite and apart from 0 and 1 at an error of 1e-20', () => {
    const { lo, hi } = clopperPearson(50, 200, 1e-20);
    expect(lo).toBeGreaterThan(0);
    expect(hi).toBeLessThan(1);
    // The chance of so few, or so many, at the bounds is half the error.
    near(betaCdf(lo, 50, 151), 0.5e-20, 6);
    near(betaCdf(1 - hi, 150, 51), 0.5e-20, 6);
  });
});
