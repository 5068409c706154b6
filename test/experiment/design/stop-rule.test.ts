import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { capOf, isLook, isTest, nextLook, parseStopRule, stopText } from '../../../src/experiment/design/stop-rule.js';

const read = (text: string) => parseStopRule(text, 'x.yaml:3', 4);

describe('a stop rule', () => {
  test.each([
    ['decided', { kind: 'decided', pp: null, percent: null, planned: 500 }],
    ['settled', { kind: 'settled', pp: null, percent: null, planned: 1600 }],
    ['answered', { kind: 'answered', pp: null, percent: null, planned: 1600 }],
    ['precision 1pp', { kind: 'precision', pp: 1, percent: null }],
    ['precision 0.5pp,2%', { kind: 'precision', pp: 0.5, percent: 2 }],
    ['precision 3%', { kind: 'precision', pp: null, percent: 3, planned: 500 }],
    ['improve', { kind: 'improve', pp: 1, percent: null }],
    ['no-regression 2pp', { kind: 'no-regression', pp: 2 }],
    ['margin 1.5pp', { kind: 'margin', pp: 1.5 }],
  ])('%j is read', (text, rule) => expect(read(text)).toMatchObject(rule));

  test.each(['decided', 'settled', 'answered', 'precision 1pp', 'precision 1pp 2%', 'improve 1pp', 'margin 2.5pp'])(
    '%j is written as it was read',
    (text) => expect(stopText(read(text))).toBe(text),
  );

  test.each([
    ['precisoin 1pp', "x.yaml:3: unknown stop rule 'precisoin'; did you mean 'precision'?"],
    [
      'soon',
      "x.yaml:3: unknown stop rule 'soon'; known: decided, settled, answered, precision, improve, no-regression, margin",
    ],
    ['precision', 'x.yaml:3: precision of what? Say 1pp for shares, 2% for means, or both'],
    ['precision 1', "x.yaml:3: '1' must be games of 100 such as 1pp, or percent of a mean such as 2%"],
    ['precision 0pp', "x.yaml:3: '0pp' must be games of 100 such as 1pp, or percent of a mean such as 2%"],
    ['precision 100%', "x.yaml:3: '100%' must be games of 100 such as 1pp, or percent of a mean such as 2%"],
    ['precision 1pp 2pp', "x.yaml:3: 'precision 1pp 2pp' says it twice"],
    ['precision 1% 2%', "x.yaml:3: 'precision 1% 2%' says it twice"],
    ['decided 1pp', "x.yaml:3: 'decided' takes no amount; what does not matter stands under margin"],
    ['settled 1pp', "x.yaml:3: 'settled' takes no amount; what does not matter stands under margin"],
    ['improve 5%', "x.yaml:3: improve is a test of wins, in games of 100 such as 1pp, not 'improve 5%'"],
  ])('%j is refused', (text, message) => expect(() => read(text)).toThrow(new UserError(message)));

  test('a stop rule is a test of win shares, or looks at intervals', () => {
    expect(['improve', 'no-regression', 'margin'].map((text) => isTest(read(text)))).toEqual([true, true, true]);
    expect(['decided', 'settled', 'answered', 'precision 1pp'].map((text) => isTest(read(text)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(isTest(undefined)).toBe(false);
  });

  test('a stop rule plans four times the blocks for half the width, and ends after ten times as many', () => {
    const [two, one] = [read('precision 2pp'), read('precision 1pp')];
    // (3.04 / 0.01)² times 2 · ¼ · ¾ / 4, the variance of a difference of two shares of a block of four games.
    expect(one.planned).toBe(Math.ceil(0.09375 * 304 ** 2));
    expect(one.planned / two.planned).toBeCloseTo(4, 2);
    expect(capOf(one)).toBe(10 * one.planned);
    expect(read('precision 50pp').planned).toBe(32);
  });
});

describe('a look', () => {
  test('a look comes first after 32 blocks, then every 16, and later after every 32nd part of the blocks', () => {
    expect(nextLook(0)).toBe(32);
    expect(nextLook(31)).toBe(32);
    expect(nextLook(32)).toBe(48);
    expect(nextLook(1000)).toBe(1008);
    expect(nextLook(1008)).toBe(1024);
    expect(nextLook(1024)).toBe(1056);
    expect(nextLook(2048)).toBe(2112);
    for (let at = 0; at < 100_000; at = nextLook(at)) {
      expect(nextLook(at)).toBeGreaterThan(at);
      expect(nextLook(at) % 16).toBe(0);
      expect(nextLook(at) - at).toBeLessThanOrEqual(Math.max(32, at / 32));
    }
  });

  test('a look is planned by the look before it', () => {
    const looks: number[] = [];
    for (let at = nextLook(0); at < 5000; at = nextLook(at)) looks.push(at);
    expect(Array.from({ length: 5000 }, (_, blocks) => blocks).filter(isLook)).toEqual(looks);
  });
});
