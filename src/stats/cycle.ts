/**
 * Returns the shortest circle in which each beats the next and the last the first; or null. Of several,
 * the one found first from the lowest number.
 *
 * @param beats true if row beats column
 */
export function shortestCycle(beats: readonly (readonly boolean[])[]): number[] | null {
  let best: number[] | null = null;
  for (let start = 0; start < beats.length; start++) {
    const found = cycleThrough(beats, start);
    if (found !== null && (best === null || found.length < best.length)) best = found;
  }
  return best;
}

/** Returns the shortest circle through one of them, by breadth-first search. */
function cycleThrough(beats: readonly (readonly boolean[])[], start: number): number[] | null {
  const before = new Map<number, number>();
  const queue = [start];
  for (const at of queue) {
    for (let next = 0; next < beats.length; next++) {
      if (!beats[at][next]) continue;
      if (next === start) return pathTo(before, at);
      if (!before.has(next)) {
        before.set(next, at);
        queue.push(next);
      }
    }
  }
  return null;
}

function pathTo(before: ReadonlyMap<number, number>, end: number): number[] {
  const path: number[] = [];
  for (let at = end; at >= 0; at = before.get(at) ?? -1) path.unshift(at);
  return path;
}
