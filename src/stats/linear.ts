/**
 * Returns x of A x = y for each right-hand side, by Gaussian elimination with row pivots.
 *
 * @param a    square and not singular; not changed
 * @param many right-hand sides
 */
export function solve(a: readonly (readonly number[])[], many: readonly (readonly number[])[]): number[][] {
  const n = a.length;
  const rows = a.map((row, i) => [...row, ...many.map((y) => y[i])]);
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i][k]) > Math.abs(rows[pivot][k])) pivot = i;
    [rows[k], rows[pivot]] = [rows[pivot], rows[k]];
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      const times = rows[i][k] / rows[k][k];
      for (let j = k; j < rows[i].length; j++) rows[i][j] -= times * rows[k][j];
    }
  }
  return many.map((_, m) => rows.map((row, i) => row[n + m] / row[i]));
}
