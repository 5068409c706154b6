import type { FilmFrame } from './film.js';

/** Direction in which a film is searched. */
export type Way = 1 | -1;

/** Returns the nearest position on one side for which `isGoal` holds, or the end on that side. */
function nearest(last: number, from: number, way: Way, isGoal: (position: number) => boolean): number {
  let at = from + way;
  while (at > 0 && at < last && !isGoal(at)) at += way;
  return Math.min(last, Math.max(0, at));
}

/** Returns the nearest position where another turn, or another round, is about to begin, or the end of the film. */
export function toNext(part: 'turn' | 'round', frames: readonly FilmFrame[], from: number, way: Way): number {
  return nearest(frames.length, from, way, (at) => frames[at][part] !== frames[at - 1][part]);
}

/** Returns the nearest position right after an event of a kind, or null. */
export function toEvent(kind: string, frames: readonly FilmFrame[], from: number, way: Way): number | null {
  const happened = (at: number): boolean => frames[at - 1]?.events.some(({ what }) => what === kind) === true;
  const at = nearest(frames.length, from, way, happened);
  return at !== from && happened(at) ? at : null;
}

/** Returns the kinds of events that a film has, with the number of each, the most seldom first. */
export function eventCounts(frames: readonly FilmFrame[]): readonly (readonly [kind: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { events } of frames) for (const { what } of events) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].sort((a, b) => a[1] - b[1]);
}
