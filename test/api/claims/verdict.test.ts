import { describe, expect, test } from 'vitest';
import type { ClaimExpectation, ClaimVerdict } from '../../../src/experiment/results/claim-summary.js';
import { mostGames, secondBlocks, sizesOf, stagesOf } from '../../../src/questions/claim/size.js';
import {
  combined,
  gamesToSettle,
  isFlip,
  isSettled,
  type Judged,
  judgeClaim,
  type SettledBy,
  standing,
} from '../../../src/questions/claim/verdict.js';

/** Intervals around a margin of 2, and the verdict on them for each expectation. */
const TABLE: readonly [low: number, high: number, Partial<Record<ClaimExpectation, ClaimVerdict>>][] = [
  [1, 5, { more: 'supported', less: 'refuted', alike: 'refuted', different: 'supported', 'not less': 'supported' }],
  [-5, -1, { more: 'refuted', less: 'supported', alike: 'refuted', different: 'supported', 'not more': 'supported' }],
  [0.5, 1.5, { more: 'small difference', less: 'small difference', alike: 'supported', different: 'small difference' }],
  [-1.5, -0.5, { more: 'small difference', alike: 'supported', 'not less': 'supported' }],
  [-1.9, 1.9, { more: 'no difference', alike: 'supported', 'not less': 'supported', 'not more': 'supported' }],
  [
    -1,
    4,
    { more: 'open', less: 'open', alike: 'open', different: 'open', 'not less': 'supported', 'not more': 'open' },
  ],
  [-4, 1, { more: 'open', 'not less': 'open', 'not more': 'supported' }],
  [-5, -3, { 'not less': 'refuted' }],
  [3, 5, { 'not more': 'refuted' }],
  [0, 4, { more: 'open', different: 'open' }],
  [-2, 1, { more: 'open', alike: 'open', 'not less': 'open' }],
];

describe('judgeClaim', () => {
  test.each(TABLE)('an interval from %d to %d with a margin of 2', (low, high, verdicts) => {
    for (const [expects, verdict] of Object.entries(verdicts))
      expect([expects, judgeClaim({ low, high, margin: 2 }, expects as ClaimExpectation)]).toEqual([expects, verdict]);
  });

  test('an interval without bounds is open', () => {
    expect(judgeClaim({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, margin: 2 }, 'more')).toBe(
      'open',
    );
    expect(judgeClaim({ low: Number.NaN, high: Number.NaN, margin: 2 }, 'alike')).toBe('open');
  });
});

describe('the verdict that stands', () => {
  const near = (low: number, high: number): Judged => ({ low, high, margin: 2 });
  const stood = (first: Judged, second: Judged | null, expects: ClaimExpectation = 'more'): ClaimVerdict =>
    standing(first, second, expects);

  test('both plays on one side of zero have the verdict of the second, which may show that the difference is small', () => {
    expect(stood(near(1, 5), near(2, 4))).toBe('supported');
    expect(stood(near(0.1, 2.5), near(0.5, 1.5))).toBe('small difference');
    expect(stood(near(0.5, 1.5), near(0.1, 2.5))).toBe('supported');
    expect(stood(near(-2.5, -0.1), near(-1.5, -0.5))).toBe('small difference');
    expect(stood(near(0.1, 2.5), near(0.5, 1.5), 'alike')).toBe('supported');
    expect(stood(near(0.1, 2.5), near(0.5, 1.5), 'different')).toBe('small difference');
  });

  test('both plays within the margin say that there is no difference, or a small one if the second leaves out zero', () => {
    expect(stood(near(-1, 1), near(-0.5, 0.5))).toBe('no difference');
    expect(stood(near(0.5, 1.5), near(-0.5, 0.5))).toBe('no difference');
    expect(stood(near(-1, 1), near(0.1, 0.9))).toBe('small difference');
    expect(stood(near(-1.5, -0.5), near(0.1, 0.9))).toBe('no difference');
  });

  test('plays that contradict each other, or one that is open, leave the claim open', () => {
    expect(stood(near(1, 5), null)).toBe('open');
    expect(stood(near(1, 5), near(-5, -1))).toBe('open');
    expect(stood(near(1, 5), near(-5, -1), 'different')).toBe('open');
    expect(stood(near(1, 5), near(-1, 1))).toBe('open');
    expect(stood(near(1, 5), near(-1, 4))).toBe('open');
    expect(stood(near(-1, 4), near(1, 5))).toBe('open');
    expect(stood(near(-1, 4), near(-1.5, 3), 'not less')).toBe('supported');
    expect(stood(near(-1, 4), near(-5, -1), 'not less')).toBe('open');
  });

  test('the first test decides, or all must hold, or any', () => {
    expect(combined(['supported', 'refuted'], 'first')).toBe('supported');
    expect(combined(['supported', 'supported'], 'all')).toBe('supported');
    expect(combined(['supported', 'open', 'refuted'], 'all')).toBe('refuted');
    expect(combined(['open', 'no difference'], 'all')).toBe('no difference');
    expect(combined(['supported', 'open'], 'all')).toBe('open');
    expect(combined(['supported', 'small difference', 'open'], 'all')).toBe('small difference');
    expect(combined(['no difference', 'small difference'], 'any')).toBe('small difference');
    expect(combined(['refuted', 'supported'], 'any')).toBe('supported');
    expect(combined(['refuted', 'open'], 'any')).toBe('open');
    expect(combined(['refuted', 'no difference'], 'any')).toBe('no difference');
    expect(combined(['refuted', 'refuted'], 'any')).toBe('refuted');
  });

  test('a case flips if it is supported or refuted where the main case is something else, but not open', () => {
    expect(isFlip('supported', 'refuted')).toBe(true);
    expect(isFlip('refuted', 'supported')).toBe(true);
    expect(isFlip('no difference', 'supported')).toBe(true);
    expect(isFlip('supported', 'supported')).toBe(false);
    expect(isFlip('supported', 'no difference')).toBe(false);
    expect(isFlip('supported', 'small difference')).toBe(false);
    expect(isFlip('small difference', 'refuted')).toBe(true);
    expect(isFlip('open', 'refuted')).toBe(false);
    expect(isFlip('supported', 'open')).toBe(false);
  });
});

describe('the games that settle a claim', () => {
  const open = (low: number | null, high: number | null, more: Partial<SettledBy> = {}): SettledBy => {
    const difference = ((low ?? 0) + (high ?? 0)) / 2;
    return { difference, low, high, games: 1000, verdict: 'open', ...more };
  };

  test('an open interval has to shrink to its distance from zero or from the margin, whichever is more', () => {
    // Half-width 4 around 3: zero is 3 away.
    expect(gamesToSettle(open(-1, 7), null, 2)).toBe(100 * Math.ceil((1000 * (4 / 3) ** 2) / 100));
    // Half-width 4 around 0: the margin is 2 away.
    expect(gamesToSettle(open(-4, 4), null, 2)).toBe(4000);
    expect(gamesToSettle(open(1, 1), null, 2)).toBeNull();
    expect(gamesToSettle(open(null, 1), null, 2)).toBeNull();
  });

  test('plays that disagree have to be told apart from the margin, in twice as many games at least', () => {
    const first = open(0.5, 3, { verdict: 'supported', difference: 1.75, games: 1000 });
    const second = open(0.25, 1.75, { verdict: 'no difference', difference: 1, games: 3000 });
    // Together 1.1875, which is 0.8125 below the margin; the half-width is 0.75.
    expect(gamesToSettle(first, second, 2)).toBe(6000);
    expect(gamesToSettle(first, { ...second, difference: 1.9, low: 1.1, high: 2.7 }, 2)).toBeGreaterThan(6000);
    const unsure = open(-1, 2, { games: 3000 });
    expect(gamesToSettle(first, unsure, 2)).toBe(6000);
  });

  const first = { blocks: 100, difference: 3, error: 1, margin: 2, together: 1 };
  const errors = 1.959964 + 1.644854;

  test('the second play is so large that 3.6 standard errors, or more for many cases, part the difference from the margin', () => {
    expect(secondBlocks(first, 'more', 10_000)).toBe(Math.ceil(100 * errors ** 2));
    expect(secondBlocks({ ...first, difference: -4 }, 'more', 10_000)).toBe(Math.ceil(100 * (errors / 2) ** 2));
    expect(secondBlocks({ ...first, difference: 0.5 }, 'alike', 10_000)).toBe(Math.ceil(100 * (errors / 1.5) ** 2));
    expect(secondBlocks({ ...first, difference: 1 }, 'not less', 10_000)).toBe(Math.ceil(100 * (errors / 3) ** 2));
    expect(secondBlocks({ ...first, together: 20 }, 'more', 10_000)).toBeGreaterThan(Math.ceil(100 * errors ** 2));
    expect(secondBlocks({ ...first, difference: 1 }, 'not more', 10_000)).toBe(Math.ceil(100 * errors ** 2));
  });

  test('the second play is never smaller than the first, and at most as large as the first may be', () => {
    expect(secondBlocks({ ...first, difference: 30 }, 'more', 10_000)).toBe(100);
    expect(secondBlocks({ ...first, difference: 1.9 }, 'more', 500)).toBe(500);
    expect(secondBlocks({ ...first, difference: 2 }, 'more', 500)).toBe(500);
    expect(secondBlocks({ ...first, error: 0 }, 'more', 500)).toBe(100);
  });

  test('a first play goes on while a margin that matters is in its interval', () => {
    const settled = (low: number, high: number, expects: ClaimExpectation): boolean =>
      isSettled({ low, high, margin: 2 }, expects);
    expect([settled(2.1, 5, 'more'), settled(-1, 1.9, 'more'), settled(-5, -2.1, 'less')]).toEqual([true, true, true]);
    expect([settled(0.5, 3, 'more'), settled(-3, 1, 'more'), settled(-3, -1, 'alike')]).toEqual([false, false, false]);
    expect([settled(-1, 9, 'not less'), settled(-3, 1, 'not less'), settled(-9, -2.1, 'not less')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([settled(-9, 1, 'not more'), settled(-9, 2, 'not more')]).toEqual([true, false]);
    expect(settled(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 'more')).toBe(false);
  });

  test('stages double up to all blocks, and few blocks are one stage', () => {
    expect(stagesOf(1600, true)).toEqual([50, 50, 100, 200, 400, 800]);
    expect(stagesOf(1600, false)).toEqual([400, 1200]);
    expect(stagesOf(40, true)).toEqual([40]);
    expect(stagesOf(150, false)).toEqual([150]);
    for (const most of [1, 7, 99, 100, 801, 5000])
      expect(stagesOf(most, true).reduce((sum, blocks) => sum + blocks, 0)).toBe(most);
  });

  test('other tests and cases play a part of the games of the main case', () => {
    const sizes = sizesOf(1000);
    expect(sizes).toEqual({ main: 1000, beside: 250, other: 100, better: 50 });
    expect(mostGames('main', true, sizes)).toBe(1000);
    expect(mostGames('main', false, sizes)).toBe(250);
    expect(mostGames('players', true, sizes)).toBe(100);
    expect(mostGames('better', true, sizes)).toBe(50);
  });
});
