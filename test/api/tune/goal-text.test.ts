import { describe, expect, test } from 'vitest';
import { readGoal, readGoals } from '../../../src/questions/tune/goal-text.js';

const FORMS = 'say a length such as "90 minutes" or "60 rounds", or "even", or "the better player wins 40 %"';

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
    ['90 bananas', `tune: '90 bananas' is no goal; ${FORMS}`],
    ['90 minuts', `tune: '90 minuts' is no goal; did you mean 'minutes'?`],
    ['fast', `tune: 'fast' is no goal; ${FORMS}`],
    ['0 minutes', `tune: '0 minutes' must be above 0 and at most 10000 minutes`],
    ['200 hours', `tune: '200 hours' must be above 0 and at most 10000 minutes`],
  ])('%s is refused with a hint', (text, message) => {
    expect(() => readGoal(text, 'tune')).toThrow(message);
  });
});

describe('goals about players, early decisions and deaths', () => {
  const better = { agents: ['quick', 'balanced'], who: 'the better player' };

  test.each([
    ['the better player wins 40 %', { measure: 'win', aim: 'at', value: 40, within: 2, table: better }],
    ['The better player wins at most 45 of 100 games', { measure: 'win', aim: 'atMost', value: 45, table: better }],
    ['the first player wins 25%', { measure: 'first_player', aim: 'at', value: 25, within: 2 }],
    ['at most 30 % decided early', { measure: 'decided_early', aim: 'atMost', value: 30 }],
    ['decided early in at least 10 percent of games', { measure: 'decided_early', aim: 'atLeast', value: 10 }],
    ['at most 3 deaths', { measure: 'deaths_a_game', aim: 'atMost', value: 3 }],
    ['1 death a game', { measure: 'deaths_a_game', aim: 'at', value: 1 }],
  ])('%s', (text, wanted) => {
    const [target, ...others] = readGoals(text, better, 'tune');
    expect(target).toMatchObject(wanted);
    expect('table' in target).toBe('table' in wanted);
    expect(others).toEqual([]);
  });

  test('several are divided by commas', () => {
    const text = '1,5 hours, the first player wins 25 %, and at most 3 deaths';
    expect(readGoals(text, null, 'tune').map(({ measure, value }) => [measure, value])).toEqual([
      ['minutes', 90],
      ['first_player', 25],
      ['deaths_a_game', 3],
    ]);
  });

  test('a share of no game or of all is refused', () => {
    expect(() => readGoals('the first player wins 100 %', null, 'tune')).toThrow(
      "tune: 'the first player wins 100 %' must be above 0 and below 100 %",
    );
    expect(() => readGoals('the first player wins often', null, 'tune')).toThrow('is no goal; say a length');
  });
});
