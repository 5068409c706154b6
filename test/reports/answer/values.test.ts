import { describe, expect, test } from 'vitest';
import { lengthsText } from '../../../reports/answer/changes.js';
import { partChange, pointsWithin } from '../../../reports/answer/values.js';

describe('two lengths', () => {
  test('a change of minutes that is clear of zero has no end that reads as zero', () => {
    const lengths = { measure: 'minutes', baselineEstimate: 164, cellEstimate: 155, effect: -9 };
    expect(lengthsText({ ...lengths, lo: -18.6, hi: -0.04 })).toMatch(/\(9 minutes less; up to 19\)$/);
    expect(lengthsText({ ...lengths, lo: -18.6, hi: 0.03 })).toMatch(/\(9 minutes less; −18\.60 to \+0\.03\)$/);
  });
});

describe('a number with its interval', () => {
  test.each([
    [2.6, 2.1, 3.1, '2.6 points (2.1 to 3.1)'],
    [-12.4, -14.2, -10.3, '12 points (10 to 14)'],
    [12.62, 12.56, 12.69, '12.6 points (12.6 to 12.7)'],
    [3, -1, 7, '3 points (−1 to +7)'],
    [1, null, null, '1 point'],
    [4, 0.04, 9.3, '4 points (0.04 to 9.3)'],
    [-4, -9.3, -0.0004, '4 points (0.0004 to 9.3)'],
    [4, 0, 9.3, '4 points (0 to 9.3)'],
    [4, -0.04, 9.3, '4 points (−0.04 to +9.3)'],
  ])('of %d points lies between its ends as they are printed', (pp, lo, hi, text) => {
    expect(pointsWithin(pp, { lo, hi })).toBe(text);
  });

  test.each([
    [-0.055, -0.056, -0.054, '5.5 % less; 5.4 to 5.6 %'],
    [-0.07, -0.09, -0.05, '7 % less; 5 to 9 %'],
    [0.126, 0.121, 0.1306, '13 % more; 12 to 13 %'],
    [0.04, -0.01, 0.09, '4 % more; −1 to +9 %'],
    [-0.05, -0.093, -0.0004, '5 % less; up to 9.3 %'],
    [-0.95, -1.03, -0.87, '95 % less; 87 to 100 %'],
  ])('of a part %d of a mean lies between its ends as they are printed', (effect, lo, hi, text) => {
    expect(partChange({ effect, lo, hi, baselineEstimate: 1 })).toBe(text);
  });
});
