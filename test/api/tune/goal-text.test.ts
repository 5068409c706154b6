import { describe, expect, test } from 'vitest';
import { readGoal } from '../../../src/questions/tune/goal-text.js';

describe('goals in words', () => {
  test.each([
    ['90 minutes', 'minutes', 90],
    ['90min', 'minutes', 90],
    ['two hours', 'minutes', 120],
    ['Two  Hours', 'minutes', 120],
    ['1.5 h', 'minutes', 90],
    ['1,5 hours', 'minutes', 90],
    ['1 h 30', 'minutes', 90],
    ['1h30m', 'minutes', 90],
    ['an hour', 'minutes', 60],
    ['half an hour', 'minutes', 30],
    ['an hour and a half', 'minutes', 90],
    ['two and a half hours', 'minutes', 150],
    ['2 hours and a half', 'minutes', 150],
    ['60 rounds', 'rounds', 60],
  ])('%s is %s: %d', (text, measure, value) => {
    expect(readGoal(text, 'tune')).toMatchObject({ measure, value, aim: 'at', percentile: null });
  });

  test.each([
    ['at most 2 hours', 'atMost'],
    ['under two hours', 'atMost'],
    ['at least 50 rounds', 'atLeast'],
    ['about 90 minutes', 'at'],
  ])('%s aims %s', (text, aim) => {
    expect(readGoal(text, 'tune').aim).toBe(aim);
  });

  test.each([
    ['median 90 minutes', 50],
    ['p90 2 hours', 90],
    ['at most p90 of 2 hours', 90],
    ['mean 90 minutes', null],
  ])('%s is about the percentile %s', (text, percentile) => {
    expect(readGoal(text, 'tune').percentile).toBe(percentile);
  });

  test.each([
    ['90 bananas', `tune: '90 bananas' is no goal; say a length such as "90 minutes", "two hours" or "60 rounds"`],
    ['90 minuts', `tune: '90 minuts' is no goal; did you mean 'minutes'?`],
    ['fast', `tune: 'fast' is no goal; say a length such as "90 minutes", "two hours" or "60 rounds"`],
    ['0 minutes', `tune: '0 minutes' must be above 0 and at most 10000 minutes`],
    ['200 hours', `tune: '200 hours' must be above 0 and at most 10000 minutes`],
  ])('%s is refused with a hint', (text, message) => {
    expect(() => readGoal(text, 'tune')).toThrow(message);
  });
});
