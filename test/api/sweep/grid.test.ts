import { describe, expect, test } from 'vitest';
import { Grid } from '../../../src/questions/sweep/grid.js';

const LABELS = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'];
const grid = new Grid(
  { letter: ['a', 'b'], number: [1, 2, 3] },
  LABELS.map((label) => ({ label })),
);

describe('Grid', () => {
  test('places of a combination count each factor from its first level, the last factor fastest', () => {
    expect(LABELS.map((label) => grid.places(label))).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
  });

  test('the grid around two combinations in different rows and columns has four, in order', () => {
    expect(grid.around(['b3', 'a1'])).toEqual(['a1', 'a3', 'b1', 'b3']);
    expect(grid.around(['a2'])).toEqual(['a2']);
  });

  test('vary of a grid has the levels that occur in it, and plays its combinations in the same order', () => {
    expect(grid.vary(['a1', 'b3'])).toEqual({ letter: ['a', 'b'], number: [1, 3] });
    expect(grid.vary(['b2'])).toEqual({ letter: ['b'], number: [2] });
  });

  test('the combinations with one level of one factor', () => {
    expect(grid.withLevel(0, 1)).toEqual(['b1', 'b2', 'b3']);
    expect(grid.withLevel(1, 2)).toEqual(['a3', 'b3']);
  });
});
