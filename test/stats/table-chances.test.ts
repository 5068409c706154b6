import { expect, test } from 'vitest';
import { pairAdvantages, tableChances, tableStrengths } from '../../src/stats/table-chances.js';

const NONE = [0, 1, 2, 3].map(() => [0, 0, 0, 0]);

test('equal entrants have equal chances, and a strength of ln 2 doubles the odds', () => {
  expect(tableChances([0, 1, 2], [0, 0, 0, 0], NONE)).toEqual([1 / 3, 1 / 3, 1 / 3]);
  const [first, ...others] = tableChances([0, 1, 2], [Math.log(2), 0, 0, 0], NONE);
  expect(first).toBeCloseTo(0.5, 12);
  for (const other of others) expect(other).toBeCloseTo(0.25, 12);
});

test('an advantage of a pair counts half for the one and half against the other', () => {
  const pairs = NONE.map((row) => [...row]);
  pairs[0][1] = Math.log(3);
  pairs[1][0] = -Math.log(3);
  expect(tableChances([0, 1], [0, 0, 0, 0], pairs)[0]).toBeCloseTo(0.75, 12);
  const [first, second, third] = tableChances([0, 1, 2], [0, 0, 0, 0], pairs);
  expect(first / third).toBeCloseTo(Math.sqrt(3), 12);
  expect(second / third).toBeCloseTo(Math.sqrt(1 / 3), 12);
});

test('shares that strengths alone explain leave no advantage', () => {
  const worth = [1, 2, 4, 8];
  const shares = worth.map((own) => worth.map((other) => own / (own + other)));
  for (const row of pairAdvantages(shares, 1000)) for (const one of row) expect(one).toBeCloseTo(0, 12);
});

test('an advantage is shrunk more with fewer games, and is antisymmetric', () => {
  const shares = [0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => (i + 1 === j ? 0.7 : j + 1 === i ? 0.3 : 0.5)));
  const [few, many] = [60, 60_000].map((games) => pairAdvantages(shares, games));
  expect(few[0][1]).toBeLessThan(many[0][1]);
  expect(many[0][1]).toBeGreaterThan(0);
  expect(many[1][0]).toBeCloseTo(-many[0][1], 12);
});

test('strengths give each entrant its share over all tables', () => {
  const pairs = NONE.map((row) => [...row]);
  pairs[0][1] = 0.4;
  pairs[1][0] = -0.4;
  const shares = [0.5, 0.35, 0.3, 0.18];
  const mean = shares.reduce((sum, one) => sum + one, 0) / 4;
  const strengths = tableStrengths(shares, 3, pairs);
  const tables = [
    [0, 1, 2],
    [0, 1, 3],
    [0, 2, 3],
    [1, 2, 3],
  ];
  shares.forEach((share, i) => {
    const own = tables.flatMap((who) => (who.includes(i) ? [tableChances(who, strengths, pairs)[who.indexOf(i)]] : []));
    expect(own.reduce((sum, one) => sum + one, 0) / own.length).toBeCloseTo(share / mean / 3, 6);
  });
});
