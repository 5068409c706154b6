import { describe, expect, test } from 'vitest';
import { seatTables, subsets } from '../../../src/runner/ladder/tables.js';

/** How often each agent sits, and each pair meets. */
function met(tables: readonly (readonly number[])[], agents: number): { sits: number[]; pairs: number[] } {
  const sits = Array.from({ length: agents }, (_, i) => tables.filter((table) => table.includes(i)).length);
  const pairs = subsets(agents, 2).map(([i, j]) => tables.filter((table) => table.includes(i) && table.includes(j)).length);
  return { sits, pairs };
}

describe('the tables of a league', () => {
  test('are all sets of agents while these are few', () => {
    expect(seatTables(4, 2, 72)).toEqual({ tables: [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]], possible: 6 });
    expect(seatTables(8, 4, 72).tables).toHaveLength(70);
  });

  test('of fewer agents than seats have each as often as another, the odd seat in turn', () => {
    expect(seatTables(2, 4, 72)).toEqual({ tables: [[0, 0, 1, 1]], possible: 1 });
    expect(seatTables(3, 4, 72).tables).toEqual([[0, 0, 1, 2], [0, 1, 1, 2], [0, 1, 2, 2]]);
    expect(seatTables(4, 4, 72).tables).toEqual([[0, 1, 2, 3]]);
  });

  test('are a perfect difference set where that is enough: 13 agents at 13 tables of 4, every pair once', () => {
    const { tables, possible } = seatTables(13, 4, 13);
    expect(possible).toBe(715);
    expect(tables).toHaveLength(13);
    expect(new Set(met(tables, 13).sits)).toEqual(new Set([4]));
    expect(new Set(met(tables, 13).pairs)).toEqual(new Set([1]));
  });

  test.each([[10, 4, 72], [12, 3, 72], [20, 6, 72], [9, 4, 40], [16, 2, 72], [64, 8, 200]])(
    'of %i agents, %i at a table, are at most %i where not all fit, every agent equally often, pairs evenly', (agents, players, most) => {
      const { tables } = seatTables(agents, players, most);
      const { sits, pairs } = met(tables, agents);
      expect(tables.length).toBeLessThanOrEqual(most);
      expect(new Set(tables.map(String)).size).toBe(tables.length);
      expect(new Set(sits).size).toBe(1);
      const mean = pairs.reduce((sum, n) => sum + n, 0) / pairs.length;
      expect(Math.max(...pairs) - Math.min(...pairs)).toBeLessThanOrEqual(Math.max(3, mean));
    },
  );
});
