import { describe, expect, test } from 'vitest';
import { CharacterScores } from '../../../src/experiment/results/character-ranking.js';
import { fakeDesign } from '../../reports/fake.js';

const ROLES = ['elf', 'monk', 'troll'];
const WIN = 840;

/** Two tables, of 2 and of 4 players. */
const DESIGN = fakeDesign({
  cells: [
    { label: 'two', players: 2 },
    { label: 'four', players: 4 },
  ],
  roles: ROLES,
});

/** Adds one game of a character in each of so many blocks, of which it wins every `often`-th. */
function add(scores: CharacterScores, cell: number, role: number, blocks: number, often: number): void {
  for (let block = 0; block < blocks; block++) scores.addSeat(cell, block, role, block % often === 0 ? WIN : 0);
}

describe('the strength of a character', () => {
  test('the strength of a character counts a win as often as the table has players', () => {
    const scores = new CharacterScores(DESIGN, 40);
    add(scores, 0, 0, 40, 2);
    add(scores, 1, 1, 40, 4);
    add(scores, 1, 2, 40, 2);
    const found = scores.ranking([0, 1]);
    expect(found.map(({ character, times, games }) => [character, times, games])).toEqual([
      ['troll', 2, 40],
      ['elf', 1, 40],
      ['monk', 1, 40],
    ]);
    for (const { times, lo, hi } of found) {
      expect(lo).toBeLessThan(times);
      expect(hi).toBeGreaterThan(times);
    }
  });

  test('the strength of a character is taken from the games of the cells alone, and those in none are left out', () => {
    const scores = new CharacterScores(DESIGN, 40);
    add(scores, 0, 0, 40, 1);
    add(scores, 1, 0, 40, 4);
    expect(scores.ranking([1])).toMatchObject([{ character: 'elf', times: 1, games: 40 }]);
  });

  test('characters share a letter unless they are shown to differ', () => {
    const scores = new CharacterScores(DESIGN, 400);
    add(scores, 1, 0, 400, 8);
    add(scores, 1, 1, 400, 7);
    add(scores, 1, 2, 400, 2);
    expect(scores.ranking([1]).map(({ character, group }) => [character, group])).toEqual([
      ['troll', 'a'],
      ['monk', 'b'],
      ['elf', 'b'],
    ]);
  });

  test('nothing is shown from fewer than 16 blocks', () => {
    const scores = new CharacterScores(DESIGN, 15);
    add(scores, 1, 0, 15, 1);
    add(scores, 1, 1, 15, 15);
    expect(scores.ranking([1]).map(({ lo, hi, group }) => [lo, hi, group])).toEqual([
      [null, null, 'a'],
      [null, null, 'a'],
    ]);
  });
});

describe('the change of a strength', () => {
  test('the change of a strength between cells is exactly nothing if no game differs', () => {
    const scores = new CharacterScores(DESIGN, 100);
    add(scores, 1, 0, 100, 4);
    expect(scores.change('elf', [1], [1], 1)).toMatchObject({ effect: 0, differs: false });
    expect(scores.change('monk', [1], [1], 1)).toBeNull();
  });

  test('the change of a strength between cells is paired over blocks', () => {
    const scores = new CharacterScores(DESIGN, 100);
    add(scores, 0, 0, 100, 4);
    add(scores, 1, 0, 100, 2);
    const change = scores.change('elf', [1], [0], 1)!;
    expect(change.effect).toBeCloseTo(1.5);
    expect(change.lo).toBeGreaterThan(1);
    expect(change.differs).toBe(true);
  });
});
