import { describe, expect, test } from 'vitest';
import type { FilmFrame } from '../../../src/questions/replay/film.js';
import { eventCounts, toEvent, toNext } from '../../../src/questions/replay/steps.js';

const frame = (round: number, turn: number, ...kinds: string[]): FilmFrame => ({
  round,
  turn,
  seat: 0,
  lines: [],
  changes: [],
  events: kinds.map((what) => ({ round, seat: 0, what, where: null, card: null, n: null })),
});

// Positions:     0 →         1 →                2 →         3 →                4 →         5
const FRAMES = [frame(1, 1), frame(1, 1, 'death'), frame(1, 2), frame(2, 3, 'toad'), frame(2, 4, 'death', 'toad')];

describe('steps through a film', () => {
  test('go to the position before the first decision of the next turn or round', () => {
    expect(toNext('turn', FRAMES, 0, 1)).toBe(2);
    expect(toNext('turn', FRAMES, 2, 1)).toBe(3);
    expect(toNext('turn', FRAMES, 4, 1)).toBe(5);
    expect(toNext('turn', FRAMES, 5, 1)).toBe(5);
    expect(toNext('round', FRAMES, 1, 1)).toBe(3);
    expect(toNext('round', FRAMES, 3, 1)).toBe(5);
  });

  test('go back to the beginning of the present turn first', () => {
    expect(toNext('turn', FRAMES, 5, -1)).toBe(4);
    expect(toNext('turn', FRAMES, 2, -1)).toBe(0);
    expect(toNext('round', FRAMES, 5, -1)).toBe(3);
    expect(toNext('round', FRAMES, 0, -1)).toBe(0);
  });

  test('find the next event of a kind, and none beyond the last', () => {
    expect(toEvent('death', FRAMES, 0, 1)).toBe(2);
    expect(toEvent('death', FRAMES, 2, 1)).toBe(5);
    expect(toEvent('death', FRAMES, 5, 1)).toBeNull();
    expect(toEvent('toad', FRAMES, 5, -1)).toBe(4);
    expect(toEvent('toad', FRAMES, 4, -1)).toBeNull();
    expect(toEvent('win', FRAMES, 0, 1)).toBeNull();
  });

  test('count events of each kind', () => {
    expect(eventCounts(FRAMES)).toEqual([
      ['death', 2],
      ['toad', 2],
    ]);
  });
});
