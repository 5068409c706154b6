import { expect, test } from 'vitest';
import { compile } from '../../../src/experiment/design/compile.js';
import { EXPERIMENT_SCHEMA } from '../../../src/experiment/design/experiment.js';
import { gameToken, parseToken } from '../../../src/experiment/design/token.js';
import type { Design } from '../../../src/experiment/design/types.js';
import { parseYaml } from '../../../src/experiment/design/yaml-file.js';
import { loadPlayers } from '../../../src/experiment/play/players.js';
import { tellGame } from '../../../src/experiment/play/replay.js';
import { rowWidth, Table } from '../../../src/experiment/play/table.js';
import { compareCells } from '../../../src/experiment/results/effects.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { packable } from '../../../src/games/talisman/packable.js';
import { library } from '../../../src/playing/library/library.js';
import { design as ofPigs } from '../bench-of-pigs.js';

/** An experiment with Talisman; its first line of its own is the fourth. */
function compiled(yaml: string): Promise<Design> {
  return compile(parseYaml(`id: t\nquestion: '?'\nseed: s\n${yaml}`, 't.yaml', EXPERIMENT_SCHEMA), library);
}

/** Returns the labels of the agents of a cell, in the order of the line-up. */
function seated({ cells, entrants }: Design, cell: number): string[] {
  return cells[cell].lineup.map((entrant) => entrants[entrant].label);
}

test('seat0.gift: each card makes an agent of its own, which rotates; none is the agent itself', async () => {
  const made = await compiled('players: 3\nvary: { seat0.gift: [none, sword] }');
  expect([seated(made, 0), seated(made, 1)]).toEqual([
    ['balanced', 'balanced', 'balanced'],
    ['balanced with gift sword', 'balanced', 'balanced'],
  ]);
  expect([made.rotate, made.cells.map(({ rotations }) => rotations)]).toEqual(['agents', [1, 3]]);
  expect(made.entrants[1].starts).toEqual(['gift=sword']);
  expect(made.cells[1].label).toBe('seat0.gift=sword');
});

test('seat1: several changes, in the order in which the game makes them, and words without the change', async () => {
  const made = await compiled('players: 2\nvary: { seat1: [none, "gift=axe,strength=1", "city", "sword, raft"] }');
  expect(made.cells.map((_, cell) => seated(made, cell)[1])).toEqual([
    'balanced',
    'balanced with strength 1, gift axe',
    'balanced with start city',
    'balanced with gift sword, gift raft',
  ]);
});

test('without: words with and without their prefix, and cells of one table', async () => {
  const made = await compiled('players: 2\nvary: { without: [none, "card:sword", "temple,steal"] }');
  expect(made.cells.map(({ starts }) => starts)).toEqual([
    undefined,
    ['without=card:sword'],
    ['without=space:temple', 'without=ability:steal'],
  ]);
  expect(made.rotate).toBe('characters');
});

test('start: fixed for every cell, and a factor of the same change takes its place', async () => {
  const made = await compiled(
    'players: 2\nstart: { seat0: "gift=axe,gold=2", without: dragon }\nvary: { seat0.gift: [none, sword] }',
  );
  expect([seated(made, 0)[0], seated(made, 1)[0]]).toEqual([
    'balanced with gold 2',
    'balanced with gold 2, gift sword',
  ]);
  expect(made.cells.every(({ starts }) => String(starts) === 'without=card:dragon')).toBe(true);
});

test('a named character of the seat that varies moves with its agent, and its wins are counted without a gift, too', async () => {
  const made = await compiled('players: 2\ncharacters: [dwarf, any]\nvary: { seat0.gift: [none, axe] }');
  expect(made.rotate).toBe('players');
  expect(seated(made, 0)).toEqual(['balanced with nothing', 'balanced']);
  expect(made.cells.map(({ rotations }) => rotations)).toEqual([2, 2]);
});

test('a design without changes has nothing of them', async () => {
  expect(JSON.stringify(await compiled('players: 2\nvary: { option.trophyRate: [7, 5] }'))).not.toContain('starts');
});

test.each([
  ['vary: { seat0.gift: [none, swrd] }', "t.yaml:4: vary.seat0.gift: unknown gift 'swrd'; did you mean 'sword'?"],
  ['vary: { seat0: [none, "gift=sword,gift=sword"] }', 'sword stands twice'],
  ['vary: { seat0: [none, "start=city,start=village"] }', 'start stands twice'],
  ['vary: { seat0.strength: [0, 12] }', 'strength must be a whole number from 0 to 9'],
  ['vary: { seat0.gift: [none, dragon] }', "unknown gift 'dragon'"],
  ['vary: { seat0.gft: [none, sword] }', "unknown factor 'seat0.gft'; did you mean 'seat0.gift'?"],
  ['vary: { withot: [none, sword] }', "unknown factor 'withot'; did you mean 'without'?"],
  ['vary: { without: [none, "card:swrd"] }', "unknown without 'card:swrd'; did you mean 'card:sword'?"],
  ['players: 2\nvary: { seat2: [none, sword] }', 'there is no seat 2 with 2 players'],
  ['players: 2\nstart: { seat2: sword }', 'there is no seat 2 with 2 players'],
  ['start: { seat: sword }', "unknown key of start 'seat'"],
  ['start: { seat0: ring, seat1: ring }', 'gift=ring: 2 asked for, and the game has 1'],
  ['start: { without: ring }\nvary: { seat0.gift: [none, ring] }', 'gift=ring: 1 asked for, and the game has 0'],
  ['options: { dealCharacters: 3 }\nstart: { seat0: ring }', 'dealCharacters=3'],
])('a mistake is refused with its place: %s', async (yaml, message) => {
  const failed = await compiled(yaml).then(
    () => 'compiled',
    (error: Error) => error.message,
  );
  expect(failed).toContain(message.replace(/^t\.yaml:4: vary\.seat0\.gift: /, ''));
  expect(failed).toMatch(/^t\.yaml:\d/);
});

test('a game without changes of the start refuses factors and keys of them', async () => {
  await expect(ofPigs('game: pig\nvary: { seat0: [none] }')).rejects.toThrow("unknown factor 'seat0'");
  await expect(compiled('game: slohar\nstart: { seat0: sword }')).rejects.toThrow('begin by their rules only');
});

test('the changes go with their agent through the seats, and those of the table stay', async () => {
  const made = await compiled('players: 3\nstart: { without: dragon }\nvary: { seat0: ["gift=ring,gold=3"] }');
  const players = await loadPlayers(made, library);
  const begun: string[] = [];
  const reset: typeof players.game.reset = (s, options, seats, seed, roles, changes) => {
    begun.push(String(changes));
    players.game.reset(s, options, seats, seed, roles, changes);
  };
  const table = new Table(made, { ...players, game: { ...players.game, reset } });
  table.startBlock(0);
  const seats = [0, 1, 2].map((rotation) => {
    table.setUp(made.cells[0], rotation);
    return [0, 1, 2].findIndex((seat) => made.entrants[table.entrant(seat)].starts !== undefined);
  });
  expect([...seats].sort()).toEqual([0, 1, 2]);
  const ids = packable.startChanges!.map(({ id }) => id);
  const gift = ids.indexOf('gift');
  const ring = packable.startChanges![gift].words!.indexOf('ring');
  const dragon = packable.startChanges![0].words!.indexOf('card:dragon');
  expect(begun).toEqual(seats.map((seat) => String([-1, 0, dragon, seat, ids.indexOf('gold'), 3, seat, gift, ring])));
});

test('a replay token has the changes, and plays the same game from itself alone', async () => {
  const made = await compiled('players: 2\nblocks: 1\nstart: { seat0: "gift=sword,gold=2", without: "dragon,temple" }');
  const token = gameToken(made, made.cells[0], 0, 1, packable as never);
  expect(token).toBe(
    'talisman/revised-4th+start=without~card%3adragon%2cspace%3atemple' +
      '+start=seat0~gold%3d2%2cgift%3dsword/2p/s/0.1/agents/talisman/balanced',
  );
  const parsed = parseToken(token);
  const again = await compile({ value: parsed.experiment, at: () => 'token' }, library);
  const [one, other] = await Promise.all(
    [made, again].map(async (of) => tellGame(of, await loadPlayers(of, library), { cell: 0, block: 0, rotation: 1 })),
  );
  expect(other.digest).toBe(one.digest);
  expect(other.seats.map(({ agent }) => agent)).toContain('talisman/balanced with gold 2, gift sword');
});

test('what is never met changes nothing: the effect is zero, without an interval', async () => {
  const made = await compiled('players: 2\nblocks: 4\ncharacters: [troll, elf]\nvary: { without: [none, steal] }');
  const players = await loadPlayers(made, library);
  const [table, tally] = [new Table(made, players), new Tally(made)];
  const rows = new Int32Array(rowWidth(made) * 2);
  for (let block = 0; block < made.blocks; block++) {
    table.startBlock(block);
    for (const cell of made.cells)
      for (let rotation = 0; rotation < cell.rotations; rotation++) {
        table.play(cell, rotation, rows, 0);
        tally.addGame(cell.index, block, rotation, rows, 0);
      }
    tally.endBlock(block);
  }
  const rounds = compareCells(tally, 0.95).find(({ measure }) => measure === 'rounds');
  expect(rounds?.effect).toBe(0);
});
