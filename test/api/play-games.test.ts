import { describe, expect, test } from 'vitest';
import { odds } from '../../src/calls/questions.js';
import type { AgentSpec, State } from '../../src/engine/index.js';
import { type PlayedGame, type PlayGamesOptions, playGames } from '../../src/playing/run/play-games.js';

const PACK = 'experiments/house-rules/nomad.pack.yaml';

async function played(wanted: object): Promise<PlayedGame[]> {
  const games: PlayedGame[] = [];
  for await (const game of playGames(wanted as PlayGamesOptions)) games.push(game);
  return games;
}

const tiny = (id: string, action: number): AgentSpec<State> => ({
  id,
  about: 'always the same place',
  params: [],
  create: () => ({ begin: () => undefined, choose: () => action }),
});

describe('playGames', () => {
  test.each([
    ['a misspelt key', { seeed: 'x' }, "playGames.seeed: unknown key 'seeed'; did you mean 'seed'?"],
    ['a key that only varying runs have', { vary: {} }, "unknown key 'vary'"],
    ['a key of every object', { constructor: 1 }, "playGames.constructor: unknown key 'constructor'"],
    ['a seed that is no text', { seed: 7 }, 'seed must be text, not 7'],
    ['a pack that is not there', { packs: ['nowhere.pack.yaml'] }, 'nowhere.pack.yaml: no such file'],
  ])('playGames refuses %s', async (_, wanted, message) => {
    await expect(played({ game: 'pig', ...wanted })).rejects.toThrow(message);
  });

  test('playGames plays the packs that it is given', async () => {
    const [game] = await played({ players: 2, characters: ['nomad', 'any'], packs: [PACK], games: 1, seed: 's' });
    expect(game.seats.map(({ character }) => character)).toContain('nomad');
    expect(Object.keys(game.seats[0].metrics)).toContain('rounds');
  });

  test.each([
    ['talisman', 'balanced'],
    ['slohar', 'balanced'],
    ['pig', 'random'],
  ])('5.11 playGames of %s seats %s where no agent is named, as a run does', async (game, agent) => {
    const [{ seats }] = await played({ game, players: 2, games: 1, seed: 's' });
    expect(seats.map((seat) => seat.agent)).toEqual([agent, agent]);
  });

  test('1.1 playGames refuses two different agents with one id', async () => {
    await expect(played({ game: 'pig', players: 2, agents: [tiny('x', 0), tiny('x', 1)] })).rejects.toThrow(
      "agents: two different agents have the id 'x'",
    );
    await expect(played({ game: 'pig', players: 2, agents: [tiny('random', 0), 'random'] })).rejects.toThrow(
      "agents: 'random' is an agent of this package and the id of another agent",
    );
    await expect(played({ game: 'pig', players: 2, agents: [tiny('x', 0), 'random as x'] })).rejects.toThrow(
      "'x' is the name of two agents",
    );
  });

  test('1.1 playGames seats one agent of one id as often as it is named', async () => {
    const agent = tiny('x', 0);
    const [game] = await played({ game: 'pig', players: 2, agents: [agent, agent], games: 1 });
    expect(game.seats.map((seat) => seat.agent)).toEqual(['x', 'x']);
  });

  test('1.1 odds refuses two different agents with one name, one of the position and one of its caller', async () => {
    const position = 'experiments/positions/before-the-sentinel.yaml';
    const agents = ['first', 'random as balanced:crossChance=0'];
    await expect(odds({ position, games: 1, agents })).rejects.toThrow(
      "--agents: 'balanced:crossChance=0' is the name of two agents, talisman/balanced:crossChance=0 and random;",
    );
  });
});
