import { describe, expect, test } from 'vitest';
import type { Summary } from '../../src/experiment/results/summary.js';
import { fakeSummary, SWEEP, TWO_RULES, withOpinion } from './fake.js';
import { effect, pairOf, TROPHIES } from './hand.js';
import { madeUpComparison, madeUpVariant } from './made-up.js';
import { unknownNumbers } from './number-checker.js';
import { answerTexts } from './texts.js';

const shorter = effect({
  measure: 'minutes',
  baselineEstimate: 188,
  cellEstimate: 178,
  effect: -10,
  lo: -11.2,
  hi: -8.8,
});
const run = pairOf([shorter], { speech: TROPHIES });
const [line] = answerTexts(run).lead;

describe('numbers of answers', () => {
  test('the numbers of an answer are those of its result', () => {
    expect(line).toContain('2 hours 58 minutes instead of 3 hours 8 (10 minutes less; 9 to 11)');
    expect(unknownNumbers([line], run)).toEqual([]);
  });

  test.each([
    ['2 hours 58', '2 hours 57'],
    ['3 hours 8', '3 hours 9'],
    ['(10 minutes', '(12 minutes'],
    ['9 to 11', '9 to 12'],
    ['9 to 11', '8 to 11'],
    ['9 to 11', '8.9 to 11.2'],
    ['With 5', 'With 15'],
  ])('a wrong number is found: %s as %s', (right, wrong) => {
    expect(line).toContain(right);
    expect(unknownNumbers([line.replace(right, wrong)], run)).toHaveLength(1);
  });

  test('the numbers of 300 made-up results are those of the results', () => {
    const others = [withOpinion(fakeSummary(TWO_RULES)), withOpinion(fakeSummary(SWEEP))];
    const all: Summary[] = [
      ...Array.from({ length: 150 }, (_, key) => madeUpComparison(key)),
      ...Array.from({ length: 150 }, (_, key) => madeUpVariant(key)),
      ...others,
    ];
    for (const summary of all) expect(unknownNumbers(answerTexts(summary).lead, summary)).toEqual([]);
  });
});
