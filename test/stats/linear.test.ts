import { expect, test } from 'vitest';
import { solve } from '../../src/stats/index.js';

test('linear solving finds the factor of a matrix for every right-hand side', () => {
  const a = [
    [0, 2, 1],
    [1, -1, 0],
    [3, 0, 5],
  ];
  const x = [
    [1, 2, 3],
    [-4, 0, 0.5],
  ];
  const y = x.map((v) => a.map((row) => row.reduce((sum, n, j) => sum + n * v[j], 0)));
  solve(a, y).forEach((found, m) => found.forEach((n, i) => expect(n).toBeCloseTo(x[m][i], 12)));
  expect(a[0]).toEqual([0, 2, 1]);
});
