import { expect, test } from 'vitest';
import type { Analysis } from '../../../src/questions/analysis/analyse.js';
import { highlightsOf } from '../../../src/questions/replay/highlights.js';

const analysis = {
  seats: [
    { seat: 0, worst: null },
    { seat: 1, worst: { number: 7, taken: 'fight', best: 'evade', lost: 0.2, certain: true } },
  ],
} as unknown as Analysis;

test('marks strokes of luck of 5 points and more, eight at most, and the worst decision of each seat', () => {
  const swings = Array.from({ length: 12 }, (_, i) => ({ at: i + 1, seat: 0, changes: [0.04 + i / 100, -0.01] }));
  const found = highlightsOf(analysis, swings);
  expect(found.map(({ at }) => at)).toEqual([5, 6, 6, 7, 8, 9, 10, 11, 12]);
  expect(found.filter(({ kind }) => kind === 'mistake')).toHaveLength(1);
  expect(found.find(({ kind }) => kind === 'mistake')).toEqual({
    kind: 'mistake',
    at: 6,
    seat: 1,
    change: -0.2,
    mistake: { taken: 'fight', best: 'evade', certain: true },
  });
  expect(highlightsOf(analysis, [{ at: 3, seat: 0, changes: [0.02, -0.3] }])[0]).toMatchObject({
    seat: 1,
    change: -0.3,
  });
  expect(highlightsOf(analysis, [{ at: 3, seat: 0, changes: [0.02, -0.04] }])).toHaveLength(1);
});
