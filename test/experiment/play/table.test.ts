import { describe, expect, test } from 'vitest';
import type { CompiledGame, Game, State } from '../../../src/engine/index.js';
import { type Design, Row } from '../../../src/experiment/design/types.js';
import { type Players, rowWidth, Table } from '../../../src/experiment/play/table.js';
import { design, farm, playAll, playersOf } from '../bench-of-pigs.js';

/** A build that says what it is asked, admits agents as it is told, and plays no game. */
function compiledBuild(admits: (nth: number) => boolean): { build: CompiledGame<State>; calls: unknown[] } {
  const calls: unknown[] = [];
  let asked = 0;
  const build = {
    state: farm.create(),
    admit: () => (admits(asked++) ? 100 + asked : 0),
    begin: (handle: number, seat: number) => calls.push(['begin', handle, seat]),
    reset: (options: Int32Array, seats: number) => calls.push(['reset', [...options], seats]),
    play: (seated: Int32Array) => calls.push(['play', [...seated].slice(0, 3)]),
  } as unknown as CompiledGame<State>;
  return { build, calls };
}

describe('a table with a compiled build', () => {
  const made = design('game: farm\nplayers: 3\nseed: s\nagents: [hold, random, hold]\nrotate: none\nblocks: 2');
  const seat = async (admits: (nth: number) => boolean) => {
    const { build, calls } = compiledBuild(admits);
    const table = new Table(await made, { ...(await playersOf(await made)), compiled: build });
    table.startBlock(0);
    table.setUp((await made).cells[0], 0);
    return { table, calls };
  };
  // Handles by entrant, hold and random, then by the eight seats of the game.
  const HOLD = 101;
  const RANDOM = 109;

  test('a table with a compiled build plays there if all agents are compiled, each seat with an agent of its own', async () => {
    const { table, calls } = await seat(() => true);
    table.playOut();
    const handles = [HOLD, RANDOM + 1, HOLD + 2];
    expect(calls).toEqual([
      ['reset', [100], 3],
      ...handles.map((handle, at) => ['begin', handle, at]),
      ['play', handles],
    ]);
  });

  test('a table with a compiled build plays in JavaScript if one agent is not compiled', async () => {
    const { table, calls } = await seat((nth) => nth < 8);
    table.playOut();
    expect(calls).toEqual([]);
    expect(table.trace[0]).toBeGreaterThan(3);
  });

  test('a table with a compiled build plays in JavaScript for an observer, which sees every decision', async () => {
    const { table, calls } = await seat(() => true);
    farm.reset(table.state, Int32Array.of(100), 3, table.seed, new Int32Array(3));
    let seen = 0;
    table.playOut({ ...farm, apply: (s, action) => (seen++, farm.apply(s, action)) });
    expect(calls.map((call) => (call as unknown[])[0])).toEqual(['reset']);
    expect(seen).toBe(table.trace[0]);
    expect(seen).toBeGreaterThan(3);
  });
});

describe('a table whose cells have cards of their own', () => {
  test('a table with cards of their own in each cell plays each with its own, and cells without packs with the game’s', async () => {
    const made = await design('game: farm\nplayers: 2\nseed: s\nvary: { option.target: [50, 60, 70] }\nblocks: 1');
    const ids: string[] = [];
    const named = (id: string, roles: readonly string[]): Game<State> => ({
      ...farm,
      id,
      roles,
      reset: (...args) => (ids.push(id), farm.reset(...args)),
    });
    const cells = made.cells.map((cell, i) => ({ ...cell, ...(i === 1 ? {} : { packs: i / 2 }) }));
    const cards: Design = { ...made, cells, packs: [[], []], roles: [...farm.roles, 'goat'] };
    // The second set of cards has its roles in an order of its own.
    const turned = ['goat', ...farm.roles.toReversed()];
    const players: Players = {
      ...(await playersOf(made)),
      game: named('plain', farm.roles),
      packed: [{ game: named('one', farm.roles) }, { game: named('two', turned) }],
    };
    const table = new Table(cards, players);
    table.startBlock(0);
    const rows = new Int32Array(2 * rowWidth(cards));
    const roles = cells.map((cell) => {
      table.play(cell, 0, rows, 0);
      return [0, 1].map((seat) => [table.role(seat), rows[seat * rowWidth(cards) + Row.Role]]);
    });
    expect(ids).toEqual(['one', 'plain', 'two']);
    for (const [own, written] of [...roles[0], ...roles[1]]) expect(written).toBe(own);
    for (const [own, written] of roles[2]) expect(cards.roles[written]).toBe(turned[own]);
  });
});

describe('the rows of a game', () => {
  test('the rows of a game are one a seat, with the metrics of up to eight seats, and nothing behind them', async () => {
    for (const seats of [2, 5, 8]) {
      const made = await design(`game: pig\nplayers: ${seats}\nagents: [hold]\nmeasure: [points, rounds]\nblocks: 1`);
      const table = new Table(made, await playersOf(made));
      const width = rowWidth(made);
      const rows = new Int32Array(3 + (seats + 1) * width).fill(-7);
      table.startBlock(0);
      expect(table.play(made.cells[0], 0, rows, 3)).toBe(3 + seats * width);
      const columns = made.metrics.map(({ id }) => id);
      const column = (word: number): number[] =>
        Array.from({ length: seats }, (_, seat) => rows[3 + seat * width + word]);
      const points = column(Row.FirstMetric + columns.indexOf('points'));
      expect(points.map((n) => n >= 100)).toEqual(column(Row.Score).map((score) => score > 0));
      expect(points.filter((n) => n >= 100)).toHaveLength(1);
      expect(Math.min(...column(Row.FirstMetric + columns.indexOf('rounds')))).toBeGreaterThan(1);
      expect([...rows.subarray(0, 3), ...rows.subarray(3 + seats * width)]).toEqual(Array(3 + width).fill(-7));
    }
  });
});

describe('all tables of characters in turn', () => {
  test('all tables of characters are played once each before any is repeated, in an order of the seed', async () => {
    const each =
      'game: farm\nplayers: 2\nseed: s\nagents: [random]\nrotate: none\ncharacters: [each-table]\nblocks: 20';
    const { games } = await playAll(await design(each));
    const tables = games.map(({ roles }) => roles.toSorted().join());
    expect(new Set(tables.slice(0, 10)).size).toBe(10);
    expect(tables.slice(10)).toEqual(tables.slice(0, 10));
    expect(new Set(games.map(({ roles: [one, other] }) => one < other)).size).toBe(2);
  });
});
