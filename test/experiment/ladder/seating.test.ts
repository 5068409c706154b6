import { describe, expect, test } from 'vitest';
import { seatTables, subsets } from '../../../src/experiment/ladder/tables.js';

/** Counts the tables of each agent, and the meetings of each pair. */
function met(tables: readonly (readonly number[])[], agents: number): { sits: number[]; pairs: number[] } {
  const sits = Array.from({ length: agents }, (_, i) => tables.filter((table) => table.includes(i)).length);
  const pairs = subsets(agents, 2).map(
    ([i, j]) => tables.filter((table) => table.includes(i) && table.includes(j)).length,
  );
  return { sits, pairs };
}

describe('the tables of a league', () => {
  test('the tables of a league are all sets of agents while these are few', () => {
    expect(seatTables(4, 2, 72)).toEqual({
      tables: [
        [0, 1],
        [0, 2],
        [0, 3],
        [1, 2],
        [1, 3],
        [2, 3],
      ],
      possible: 6,
    });
    expect(seatTables(8, 4, 72).tables).toHaveLength(70);
    expect(seatTables(4, 2, 6)).toEqual(seatTables(4, 2, 72));
    expect(seatTables(4, 2, 5).tables).toHaveLength(4);
  });

  test('the tables of a league of fewer agents than seats have each equally often, the odd seat in turn', () => {
    expect(seatTables(2, 4, 72)).toEqual({ tables: [[0, 0, 1, 1]], possible: 1 });
    expect(seatTables(3, 4, 72).tables).toEqual([
      [0, 0, 1, 2],
      [0, 1, 1, 2],
      [0, 1, 2, 2],
    ]);
    expect(seatTables(4, 4, 72).tables).toEqual([[0, 1, 2, 3]]);
  });

  test('the tables of a league are a perfect difference set if that is enough: 13 agents at 13 tables of 4, every pair once', () => {
    const { tables, possible } = seatTables(13, 4, 13);
    expect(possible).toBe(715);
    expect(tables).toHaveLength(13);
    expect(new Set(met(tables, 13).sits)).toEqual(new Set([4]));
    expect(new Set(met(tables, 13).pairs)).toEqual(new Set([1]));
  });

  test.each([
    [10, 4, 72, 70, 9, 10],
    [12, 3, 72, 72, 3, 4],
    [20, 6, 72, 60, 4, 6],
    [9, 4, 40, 36, 5, 7],
    [16, 2, 72, 64, 0, 1],
    [64, 8, 200, 192, 2, 4],
    [8, 3, 16, 16, 1, 2],
    [9, 4, 8, 9, 1, 2],
  ])(
    'the tables of a league of %i agents, %i at a table, at most %i: %i, all equally often, every pair %i to %i times',
    (agents, players, most, count, seldom, often) => {
      const { tables } = seatTables(agents, players, most);
      const { sits, pairs } = met(tables, agents);
      expect(new Set(tables.map(String)).size).toBe(tables.length);
      expect(new Set(sits)).toEqual(new Set([(count * players) / agents]));
      expect([tables.length, Math.min(...pairs), Math.max(...pairs)]).toEqual([count, seldom, often]);
    },
  );

  test('the tables of a league are in order, their agents ascending', () => {
    expect(seatTables(7, 3, 7).tables).toEqual([
      [0, 1, 3],
      [0, 2, 6],
      [0, 4, 5],
      [1, 2, 4],
      [1, 5, 6],
      [2, 3, 5],
      [3, 4, 6],
    ]);
    expect(seatTables(4, 2, 5).tables).toEqual([
      [0, 1],
      [0, 3],
      [1, 2],
      [2, 3],
    ]);
  });
});
