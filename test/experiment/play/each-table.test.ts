import { describe, expect, test } from 'vitest';
import { choices, tableOfBlock } from '../../../src/experiment/play/each-table.js';

/** The tables of the first blocks, as text. */
function tables(blocks: number, roles: number, seats: number): string[] {
  const out = new Int32Array(seats);
  return Array.from({ length: blocks }, (_, block) => {
    tableOfBlock(block, roles, seats, out);
    return out.join();
  });
}

describe('all tables in turn', () => {
  test('all tables in turn are as many as there are choices', () => {
    expect([choices(14, 4), choices(14, 2), choices(14, 8), choices(5, 5), choices(3, 1)]).toEqual([
      1001, 91, 3003, 1, 3,
    ]);
  });

  test.each([
    [14, 4],
    [14, 2],
    [14, 6],
    [5, 5],
    [3, 2],
    [2, 1],
  ])('all tables of %i characters at %i seats come once before any comes twice', (roles, seats) => {
    const count = choices(roles, seats);
    const seen = tables(2 * count, roles, seats);
    expect(new Set(seen.slice(0, count)).size).toBe(count);
    expect(seen.slice(count)).toEqual(seen.slice(0, count));
  });

  test('all tables in turn are of different characters, ascending', () => {
    for (const table of tables(1001, 14, 4)) {
      const roles = table.split(',').map(Number);
      expect(roles.every((role, i) => role >= 0 && role < 14 && (i === 0 || role > roles[i - 1]))).toBe(true);
    }
  });

  test('a part of them is spread: each character sits at about its share', () => {
    const met = new Int32Array(14);
    for (const table of tables(100, 14, 4)) for (const role of table.split(',')) met[Number(role)]++;
    expect(Math.min(...met)).toBeGreaterThan(18);
    expect(Math.max(...met)).toBeLessThan(40);
  });
});
