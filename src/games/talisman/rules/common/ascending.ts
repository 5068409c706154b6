/** Sorts the first `count` actions in place, for lists that follow a pile's order; returns `count`. */
export function ascending(out: Int32Array, count: number): number {
  for (let i = 1; i < count; i++) {
    const action = out[i];
    let j = i - 1;
    for (; j >= 0 && out[j] > action; j--) out[j + 1] = out[j];
    out[j + 1] = action;
  }
  return count;
}
