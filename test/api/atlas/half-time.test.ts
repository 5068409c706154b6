import { expect, test } from 'vitest';
import { type Half, HalfTime } from '../../../src/atlas/sources/half-time.js';

const WIN = 12;

/** Returns a table from the Strength, Craft and lives of its seats; the first seat wins. */
function table(...seats: readonly (readonly (number | null)[])[]): Half[] {
  return seats.map((values, seat) => ({ score: seat === 0 ? WIN : 0, values }));
}

/** Returns the shares of wins by points behind. */
function shares(games: readonly Half[][], measure: string): Record<string, number> {
  const counted = new HalfTime(WIN);
  for (const game of games) {
    counted.addGame(game);
    counted.endBlock();
  }
  const rows = counted.rows(2).filter((row) => row.measure === measure);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

test('wins at half time are counted by the larger of Strength and Craft, against the best other player', () => {
  const three = table([4, 2, 4], [3, 7, 4], [5, 5, 1]);
  expect(shares([three], 'wins_behind')).toEqual({ '2 ahead': 0, '2 behind': 0, '3 behind': 1 });
  expect(shares([three, table([5, 1, 4], [2, 7, 4])], 'wins_behind')).toEqual({
    '2 ahead': 0,
    '2 behind': 1 / 2,
    '3 behind': 1,
  });
});

test('wins at half time are counted by lives, and far differences are taken together', () => {
  const games = [table([4, 2, 9], [20, 7, 4]), table([4, 2, 4], [3, 4, 4])];
  expect(shares(games, 'wins_behind_lives')).toEqual({
    '2 or more ahead': 1,
    'level with the best other player': 1 / 2,
    '4 or more behind': 0,
  });
  expect(shares(games, 'wins_behind')).toEqual({
    '3 or more ahead': 0,
    'level with the best other player': 1 / 2,
    '6 or more behind': 1,
  });
});

test('a player without a character at half time is left out, and so is one without others', () => {
  const none = [null, null, null];
  expect(shares([table([4, 2, 4], [3, 5, 4], none)], 'wins_behind')).toEqual({ '1 ahead': 0, '1 behind': 1 });
  expect(shares([table([4, 2, 4], none)], 'wins_behind')).toEqual({});
});

test('rows of half time are those of shares, from the farthest ahead to the farthest behind, with ranges', () => {
  const counted = new HalfTime(WIN);
  for (let block = 0; block < 40; block++) {
    counted.addGame(table([9, 1, 4], [1, 1 + (block % 5), 4]));
    counted.endBlock();
  }
  const rows = counted.rows(2).filter(({ measure }) => measure === 'wins_behind');
  expect(rows.map(({ what }) => what)).toEqual(['-3', '4', '5', '6']);
  expect(rows[0]).toMatchObject({ unit: 'share', value: 1, games: 40, against: 1 / 2 });
  expect(rows[0].low).toBeGreaterThan(0.5);
  expect(rows[3]).toMatchObject({ name: '6 or more behind', value: 0, games: 24, low: 0 });
});
