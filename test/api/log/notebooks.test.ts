import { describe, expect, test } from 'vitest';
import { Notebooks, resultsOf } from '../../../src/questions/log/notebooks.js';
import { readLog } from '../../../src/questions/log/read-log.js';
import type { TableGames } from '../../../src/questions/log/simulate.js';

const PEOPLE = ['Anna', 'Ben', 'Carla'];
const DRAWS = 3000;

/** Games that the seats win which are given as bits; a game's number is its rounds. */
const gamesOf = (winners: readonly number[]): TableGames => ({
  rounds: Int32Array.from(winners.keys()),
  turns: Int32Array.from(winners.keys(), (round) => 3 * round),
  winners: Int32Array.from(winners),
  endings: winners.map(() => 'crown'),
});

/** Draws notebooks of one game, and counts each pair of the game that was drawn and the players who won. */
function drawn(first: string | null, rotations: number, winners: readonly number[]): Map<string, number> {
  const { games } = readLog({ games: [{ players: PEOPLE, winner: 'Anna', first }] });
  const designs = { tables: [{ players: 3, rotations, design: 0, cell: 0 }], tableOf: [0], designs: [] };
  const notebooks = new Notebooks(games, designs, [gamesOf(winners)], 'seed');
  const counts = new Map<string, number>();
  for (let i = 0; i < DRAWS; i++) {
    const { rounds, winners: won, turns } = notebooks.draw(i);
    expect(turns[0]).toBe(3 * rounds[0]);
    const key = `${rounds[0]} ${won[0]}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Expects these keys, each about alike often. */
function expectAlike(counts: ReadonlyMap<string, number>, keys: readonly string[]): void {
  expect([...counts.keys()].sort()).toEqual([...keys].sort());
  // Six standard deviations of a binomial count.
  const slack = 6 * Math.sqrt(DRAWS / keys.length);
  for (const count of counts.values()) expect(Math.abs(count - DRAWS / keys.length)).toBeLessThan(slack);
}

describe('simulated notebooks', () => {
  test('a known first player sits in the first seat in every game that is drawn', () => {
    expectAlike(drawn('Anna', 1, [0b001, 0b100, 0b101]), ['0 1', '1 4', '2 5']);
  });

  test('an unknown first player is any of them: the rotation that was played, with its winners turned back', () => {
    // In rotation r seat 0 has player r. Block 0 is won by its first seat, block 1 by its last.
    expectAlike(drawn(null, 3, [0b001, 0b001, 0b001, 0b100, 0b100, 0b100]), [
      ...['0 1', '1 2', '2 4'],
      ...['3 4', '4 1', '5 2'],
    ]);
  });

  test('an unknown first player without characters is any of them, in the one rotation that was played', () => {
    expectAlike(drawn(null, 1, [0b001]), ['0 1', '0 2', '0 4']);
  });

  test('results as written count players from the first one on', () => {
    const { games } = readLog({
      games: [
        { players: PEOPLE, winner: ['Anna', 'Carla'], first: 'Ben', rounds: 30 },
        { players: PEOPLE, winner: 'Carla', minutes: '2:00', ending: 'crown' },
      ],
    });
    const { winners, rounds, minutes, endings } = resultsOf(games);
    expect([...winners]).toEqual([0b110, 0b100]);
    expect([...rounds, ...minutes, ...endings]).toEqual([30, NaN, NaN, 120, '', 'crown']);
  });
});
