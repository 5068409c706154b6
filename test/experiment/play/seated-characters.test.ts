import { describe, expect, test } from 'vitest';
import { seatedCharacters } from '../../../src/experiment/design/seated-characters.js';
import { gameToken, parseToken } from '../../../src/experiment/design/token.js';
import type { Design } from '../../../src/experiment/design/types.js';
import { loadPlayers } from '../../../src/experiment/play/players.js';
import { Table } from '../../../src/experiment/play/table.js';
import { confoundings } from '../../../src/experiment/results/summary.js';
import { design, library, ROLES } from '../bench-of-pigs.js';

const SWEEP = 'game: farm\nplayers: 3\nagents: [hold]\nvary: { agent0.holdAt: [20, 5] }\n';

/** Entrant and role of every seat in some blocks of a design. */
async function seats(made: Design): Promise<{ entrant: number; role: string; seat: number }[][]> {
  const table = new Table(made, await loadPlayers(made, library));
  const games = [];
  for (let block = 0; block < 8; block++) {
    table.startBlock(block);
    for (const cell of made.cells) {
      for (let rotation = 0; rotation < cell.rotations; rotation++) {
        table.setUp(cell, rotation);
        games.push(
          Array.from({ length: cell.players }, (_, seat) => ({
            entrant: table.entrant(seat),
            role: ROLES[table.role(seat)],
            seat,
          })),
        );
      }
    }
  }
  return games;
}

describe('1.10 a character that is named for a seat', () => {
  test.each(['', 'rotate: agents\n'])(
    '1.10 a character named for a seat stays with the studied player (%j)',
    async (rotate) => {
      const made = await design(`${SWEEP}${rotate}characters: [hog, any, any]`);
      expect(made.rotate).toBe('players');
      const studied = new Set(made.cells.map(({ lineup }) => lineup[0]));
      const games = await seats(made);
      for (const game of games) for (const { entrant, role } of game) expect(role === 'hog').toBe(studied.has(entrant));
      expect(new Set(games.flat().flatMap(({ role, seat }) => (role === 'hog' ? [seat] : [])))).toEqual(
        new Set([0, 1, 2]),
      );
      expect(seatedCharacters(made)).toBe(
        'characters stay with the agents of their seats, in all games: hog (player 1)',
      );
    },
  );

  test('1.10 a character named for a seat stays there if the studied agent also sits elsewhere, and its agents are named', async () => {
    const made = await design(
      'game: farm\nplayers: 2\nagents: [random]\nvary: { agent0: [random, hold] }\ncharacters: [hog, any]',
    );
    expect(made.rotate).toBe('agents');
    expect(seatedCharacters(made)).toMatch(
      /^characters stay at their seats, which agents take in turn: hog \(player 1\)/,
    );
  });

  test('1.10 a character named for a seat is not moved if two agents are compared, unless the flag says so', async () => {
    const text = 'game: farm\nplayers: 2\nagents: [random, hold]\ncharacters: [hog, any]\n';
    expect((await design(text)).rotate).toBe('agents');
    const games = await seats(await design(`${text}rotate: players`));
    for (const game of games) expect(game.find(({ role }) => role === 'hog')?.entrant).toBe(0);
  });

  test('1.10 the report mentions no characters if none is named', async () => {
    expect(seatedCharacters(await design(SWEEP))).toBeNull();
  });

  test('1.10 the token of a game with such a character plays the same game', async () => {
    const made = await design(`${SWEEP}characters: [hog, any, any]`);
    const [game] = library.games.filter(({ id }) => id === 'farm');
    expect(parseToken(gameToken(made, made.cells[0], 1, 2, game)).experiment).toMatchObject({
      rotate: 'players',
      characters: ['hog', 'any', 'any'],
    });
  });

  test('1.10 a sweep of one seat is compared with itself, so that no seat is in its way', async () => {
    expect(confoundings(await design(`${SWEEP}rotate: none\ncharacters: [hog, any, any]`))).toEqual([]);
  });
});
