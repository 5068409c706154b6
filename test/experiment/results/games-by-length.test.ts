import { describe, expect, test } from 'vitest';
import { GamesByLength } from '../../../src/experiment/results/games-by-length.js';

const GAMES = [30, 50, 20, 20, 90, 50, 40].map((rounds, i) => ({ rounds, block: 9 - i, rotation: i % 2 }));

function gamesOf(games: typeof GAMES): GamesByLength {
  const counted = new GamesByLength();
  for (const { rounds, block, rotation } of games) counted.add(rounds, block, rotation);
  return counted;
}

describe('games by length', () => {
  test('games by length pick the shortest, the median and the longest, of each length the first block', () => {
    expect(gamesOf(GAMES).three()).toEqual([
      { rounds: 20, block: 6, rotation: 1 },
      { rounds: 40, block: 3, rotation: 0 },
      { rounds: 90, block: 5, rotation: 0 },
    ]);
  });

  test('games by length are the same in any order of adding', () => {
    expect(gamesOf([...GAMES].reverse()).three()).toEqual(gamesOf(GAMES).three());
    expect(gamesOf([...GAMES].reverse()).lengths()).toEqual([20, 30, 40, 50, 90]);
  });

  test('games by length count within two lengths, both included', () => {
    const games = gamesOf(GAMES);
    expect([games.games(), games.games(20, 30), games.games(41, 49), games.games(50)]).toEqual([7, 3, 0, 3]);
    expect(games.three(41, 49)).toEqual([]);
    expect(games.three(50).map(({ rounds }) => rounds)).toEqual([50, 90]);
  });

  test('games by length of the same block keep the first rotation', () => {
    const games = gamesOf([
      { rounds: 5, block: 1, rotation: 3 },
      { rounds: 5, block: 1, rotation: 2 },
      { rounds: 5, block: 2, rotation: 0 },
    ]);
    expect(games.three()).toEqual([{ rounds: 5, block: 1, rotation: 2 }]);
  });
});
