import { describe, expect, test } from 'vitest';
import { benjaminiHochberg, holm } from '../../src/stats/index.js';

/** The fifteen p-values of Benjamini & Hochberg 1995, section 4.2. */
const PAPER = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
];

describe('Holm', () => {
  test('steps down and stays monotone', () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
    [0.03, 0.06, 0.06, 0.02].forEach((p, i) => expect(adjusted[i]).toBeCloseTo(p, 12));
  });

  test("calls three of the paper's fifteen", () => {
    expect(holm(PAPER).filter((p) => p < 0.05)).toHaveLength(3);
  });

  test('never goes above 1, and leaves a single test alone', () => {
    expect(holm([0.9, 0.8])).toEqual([1, 1]);
    expect(holm([0.04])).toEqual([0.04]);
    expect(holm([])).toEqual([]);
  });
});

describe('Benjamini-Hochberg', () => {
  test("calls four of the paper's fifteen", () => {
    expect(benjaminiHochberg(PAPER).map((p) => p < 0.05)).toEqual(PAPER.map((_, i) => i < 4));
  });

  test('is p · m / i, made monotone from the top', () => {
    const adjusted = benjaminiHochberg([0.04, 0.01, 0.03]);
    [0.04, 0.03, 0.04].forEach((p, i) => expect(adjusted[i]).toBeCloseTo(p, 12));
  });

  test('keeps the order of ties and of input', () => {
    expect(benjaminiHochberg([1, 0.5, 0.5, 0])).toEqual([1, 2 / 3, 2 / 3, 0]);
  });
});
