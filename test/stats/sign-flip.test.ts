import { expect, test } from 'vitest';
import { signFlipFloor } from '../../src/stats/index.js';

test.each([1, 2, 3, 6, 9])('the smallest p of %i differences is found by flipping all their signs', (n) => {
  const signs = Array.from({ length: 2 ** n }, (_, flip) =>
    Array.from({ length: n }, (__, k) => ((flip >> k) & 1 ? -1 : 1)),
  );
  const extreme = signs.filter((s) => Math.abs(s.reduce((sum, x) => sum + x, 0)) >= n).length;
  expect(signFlipFloor(n)).toBe(extreme / signs.length);
});

test('sign flips of equal sides give p = 1', () => expect(signFlipFloor(0)).toBe(1));
