import { describe, expect, test } from 'vitest';
import { meanOf, sharesOf } from '../../../src/questions/odds/shares.js';

describe('shares of odds', () => {
  const [life, space] = sharesOf({
    games: 100,
    outcomes: { lifeDelta: { '10': 5, '-1': 20, '0': 75 }, space: { tavern: 60, city: 40 } },
  });

  test('numbers ascend, and words stay in their order', () => {
    expect(life.values.map(({ value }) => value)).toEqual(['-1', '0', '10']);
    expect(space.values.map(({ value }) => value)).toEqual(['tavern', 'city']);
  });

  test('a share has the interval of Wilson', () => {
    const [{ games, share, low, high }] = life.values;
    expect([games, share]).toEqual([20, 0.2]);
    // Wilson (1927) for 20 of 100 at 95 %.
    expect(low).toBeCloseTo(0.1334, 4);
    expect(high).toBeCloseTo(0.2888, 4);
  });

  test('the mean of a measure weighs its values by their shares', () => {
    expect(meanOf(life)).toBeCloseTo(0.3, 10);
  });
});
