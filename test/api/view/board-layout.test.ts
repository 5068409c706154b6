import { describe, expect, test } from 'vitest';
import { content } from '../../../src/games/talisman/content/index.js';
import { REGIONS } from '../../../src/games/talisman/vocabulary/ids.js';
import { beside, type Cell, cellsOf, figurePlace, heightOf } from '../../../src/studio/board/layout.js';
import { shortName } from '../../../src/studio/board/words.js';

const CELLS = cellsOf(content.spaces.map((_, i) => ({ region: REGIONS[content.region[i]] })));
/** Width of the water, and a little for rounding. */
const WATER = 14.01;

/** Distances of two spaces across and down; less than 0 where they overlap. */
function gaps(one: Cell, other: Cell): readonly [number, number] {
  return [
    Math.max(other.x - one.x - one.width, one.x - other.x - other.width),
    Math.max(other.y - one.y - one.height, one.y - other.y - other.height),
  ];
}

/** True if two spaces have a common edge. */
function touch(one: Cell, other: Cell): boolean {
  const [across, down] = gaps(one, other);
  return Math.abs(Math.max(across, down)) < 0.01 && Math.min(across, down) < -1;
}

describe('drawing of the board', () => {
  test.each([
    [24, 16],
    [25, 15],
    [30, 13],
    [17, 9],
    [8, 8],
    [5, 5],
  ])('draws rings of %i and %i spaces without a gap or an overlap', (outer, middle) => {
    const rings = { outer, middle, inner: 9 };
    const cells = cellsOf(
      Object.entries(rings).flatMap(([region, length]) => new Array<{ region: string }>(length).fill({ region })),
    );
    expect(cells).toHaveLength(outer + middle + 9);
    for (const [first, length] of [
      [0, outer],
      [outer, middle],
      [outer + middle, 8],
    ]) {
      for (let k = 0; k < length; k++)
        expect(touch(cells[first + k], cells[first + ((k + 1) % length)]), `${first} ${k}`).toBe(true);
    }
    cells.forEach((cell, i) => {
      for (const other of cells.slice(0, i)) expect(Math.max(...gaps(cell, other))).toBeGreaterThan(-0.01);
    });
  });

  test('draws the Regions of packs in rows below the board, and no other space moves', () => {
    const three = ['outer', 'middle', 'inner'].flatMap((region) => Array.from({ length: 9 }, () => ({ region })));
    const added = [...new Array(14).fill('cave'), ...new Array(3).fill('moor')].map((region: string) => ({ region }));
    const cells = cellsOf([...three.slice(0, 18), ...added, ...three.slice(18)]);
    const without = cellsOf(three);
    expect([...cells.slice(0, 18), ...cells.slice(35)]).toEqual(without);
    const islands = cells.slice(18, 35);
    expect(Math.min(...islands.map(({ y }) => y))).toBeGreaterThan(heightOf(without));
    islands.forEach((cell, i) => {
      for (const other of islands.slice(0, i)) expect(Math.max(...gaps(cell, other))).toBeGreaterThan(-0.01);
    });
  });

  test('draws bridge, gate, Raft and the last step to the Crown to a neighbour', () => {
    const cell = (space: string): Cell => CELLS[content.spaces.findIndex((row) => row.id === space)];
    const near = (one: Cell, other: Cell): boolean => Math.max(...gaps(one, other)) < WATER;
    expect(near(cell('sentinel'), cell('hills-3'))).toBe(true);
    expect(near(cell('portal-of-power'), cell('plain-of-peril'))).toBe(true);
    expect(near(cell('valley-of-fire'), cell('crown-of-command'))).toBe(true);
    const [, grid] = content.rafts;
    grid.forEach((over, from) => {
      for (const to of over) expect(near(CELLS[from], CELLS[to]), `${from} to ${to}`).toBe(true);
    });
  });

  test('takes arrow keys along a ring, over the water, and nowhere at the edge', () => {
    const go = (from: string, columns: number, rows: number): string =>
      content.spaces[
        beside(
          CELLS,
          content.spaces.findIndex(({ id }) => id === from),
          columns,
          rows,
        )
      ].id;
    expect(go('village', 1, 0)).toBe('fields');
    expect(go('village', -1, 0)).toBe('village');
    expect(go('sentinel', 0, 1)).toBe('hills-3');
    expect(go('hills-3', 0, -1)).toBe('sentinel');
    expect(go('werewolf-den', 0, -1)).toBe('crown-of-command');
  });

  test('keeps eight figures of one space inside its square, none over another', () => {
    const [cell] = CELLS;
    for (let count = 1; count <= 8; count++) {
      const places = Array.from({ length: count }, (_, at) => figurePlace(cell, at, count));
      for (const { x, y } of places) {
        expect(x).toBeGreaterThan(cell.x);
        expect(x).toBeLessThan(cell.x + cell.width);
        expect(y).toBeLessThan(cell.y + cell.height);
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
