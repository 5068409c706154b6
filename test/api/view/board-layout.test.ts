import { describe, expect, test } from 'vitest';
import { content } from '../../../src/games/talisman/content/index.js';
import { CELLS, figurePlace, SPACES } from '../../../src/studio/board/layout.js';
import { shortName } from '../../../src/studio/board/words.js';

/** Steps of a king on a chessboard between two squares. */
function steps(a: number, b: number): number {
  return Math.max(Math.abs(CELLS[a].column - CELLS[b].column), Math.abs(CELLS[a].row - CELLS[b].row));
}

describe('drawing of the board', () => {
  test('has a square of its own for each space of the game', () => {
    expect(content.spaceCount).toBe(SPACES);
    expect(new Set(CELLS.map(({ column, row }) => `${column},${row}`)).size).toBe(SPACES);
  });

  test('draws a step along a ring to a square with a common edge', () => {
    for (let space = 0; space < SPACES; space++) {
      const next = content.clockwise[space];
      if (next === space) continue;
      expect(Math.abs(CELLS[space].column - CELLS[next].column) + Math.abs(CELLS[space].row - CELLS[next].row)).toBe(1);
    }
  });

  test('draws bridge, gate, Raft and the last step to the Crown to a neighbour', () => {
    const id = (space: string): number => content.spaces.findIndex((row) => row.id === space);
    expect(steps(id('sentinel'), id('hills-3'))).toBe(1);
    expect(steps(id('portal-of-power'), id('plain-of-peril'))).toBe(1);
    expect(steps(id('valley-of-fire'), id('crown-of-command'))).toBe(1);
    const [, grid] = content.rafts;
    grid.forEach((over, from) => {
      for (const to of over) expect(steps(from, to), `${from} to ${to}`).toBe(1);
    });
  });

  test('keeps eight figures of one space inside its square, none over another', () => {
    for (let count = 1; count <= 8; count++) {
      const places = Array.from({ length: count }, (_, at) => figurePlace(0, at, count));
      for (const { x, y } of places) {
        expect(x).toBeGreaterThan(CELLS[0].x);
        expect(x).toBeLessThan(CELLS[0].x + CELLS[0].side);
        expect(y).toBeLessThan(CELLS[0].y + CELLS[0].side);
      }
      expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(count);
    }
  });

  test('writes every name of the board in at most two lines of nine letters, without cutting one', () => {
    for (const { name } of content.spaces) {
      const lines = shortName(name);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(line).toMatch(/^[^…]{1,9}$/);
    }
    expect(shortName('Abominable Wilderness')).toEqual(['Abominab…', 'Wilderne…']);
  });
});
