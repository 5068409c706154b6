import { describe, expect, test } from 'vitest';
import {
  benjaminiHochberg,
  falseCoverageAlpha,
  holm,
  sidak,
  sidakAdjusted,
  studentCritical,
  studentTwoSided,
} from '../../src/stats/index.js';
import { mulberry } from './luck.js';

/** The fifteen p-values of Benjamini & Hochberg 1995, section 4.2. */
const PAPER = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
];

describe('Holm', () => {
  test('Holm steps down and stays monotone', () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
    [0.03, 0.06, 0.06, 0.02].forEach((p, i) => expect(adjusted[i]).toBeCloseTo(p, 12));
  });

  test("Holm calls three of the paper's fifteen", () => {
    expect(holm(PAPER).filter((p) => p < 0.05)).toHaveLength(3);
  });

  test('Holm never goes above 1, and leaves a single test alone', () => {
    expect(holm([0.9, 0.8])).toEqual([1, 1]);
    expect(holm([0.04])).toEqual([0.04]);
    expect(holm([])).toEqual([]);
  });
});

describe('Benjamini-Hochberg', () => {
  test("Benjamini-Hochberg calls four of the paper's fifteen", () => {
    expect(benjaminiHochberg(PAPER).map((p) => p < 0.05)).toEqual(PAPER.map((_, i) => i < 4));
  });

  test('Benjamini-Hochberg is p · m / i, made monotone from the top', () => {
    const adjusted = benjaminiHochberg([0.04, 0.01, 0.03]);
    [0.04, 0.03, 0.04].forEach((p, i) => expect(adjusted[i]).toBeCloseTo(p, 12));
  });

  test('Benjamini-Hochberg keeps the order of ties and of input', () => {
    expect(benjaminiHochberg([1, 0.5, 0.5, 0])).toEqual([1, 2 / 3, 2 / 3, 0]);
  });
});

describe('intervals of a family', () => {
  test('intervals of a family under Benjamini-Hochberg are clear of zero exactly where its tests reject', () => {
    const luck = mulberry(3);
    for (let family = 0; family < 300; family++) {
      const t = Array.from({ length: 12 }, () => 8 * (luck() - 0.5));
      const adjusted = benjaminiHochberg(t.map((one) => studentTwoSided(one, 9)));
      const reach = studentCritical(falseCoverageAlpha(adjusted, 0.05), 9);
      expect(t.map((one) => Math.abs(one) > reach)).toEqual(adjusted.map((p) => p < 0.05));
    }
  });

  test('intervals of a family have the error of Bonferroni where at most one test rejects, and their own where all do', () => {
    expect(falseCoverageAlpha([0.2, 0.3, 1, 1], 0.05)).toBeCloseTo(0.05 / 4, 12);
    expect(falseCoverageAlpha([0.04, 0.3, 1, 1], 0.05)).toBeCloseTo(0.05 / 4, 12);
    expect(falseCoverageAlpha([0.04, 0.03, 0.01, 1], 0.05)).toBeCloseTo(0.15 / 4, 12);
    expect(falseCoverageAlpha([0.04, 0.03], 0.05)).toBeCloseTo(0.05, 12);
    expect(falseCoverageAlpha([], 0.05)).toBe(0.05);
  });

  test('intervals of a family of Šidák are clear of zero exactly where his adjusted p is below the level', () => {
    expect(sidakAdjusted(sidak(0.05, 7), 7)).toBeCloseTo(0.05, 12);
    expect(sidakAdjusted(0.3, 1)).toBeCloseTo(0.3, 12);
    expect(sidakAdjusted(1e-18, 100)).toBeCloseTo(1e-16, 24);
    expect(sidakAdjusted(1, 5)).toBe(1);
  });

  test('4.2 intervals of a family share out an error of 1e-18 without losing it', () => {
    expect(sidak(1e-18, 1000) / 1e-21).toBeCloseTo(1, 12);
    expect(sidak(0.05, 1)).toBeCloseTo(0.05, 15);
    expect(sidak(0.05, 7)).toBeCloseTo(1 - 0.95 ** (1 / 7), 15);
  });
});
