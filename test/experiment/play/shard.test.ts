import { describe, expect, test } from 'vitest';
import type { Agent, State } from '../../../src/engine/index.js';
import { GameFailure, ShardPlayer } from '../../../src/experiment/play/shard.js';
import { AgentFault } from '../../../src/experiment/plugins/agent-fault.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { design, farm, playAll, playersOf, ROLES, Witness } from '../bench-of-pigs.js';

const LABELS = 'agents: [hold as a, hold as b, hold as c, hold as d]';

describe('a block', () => {
  test('a block gives each of n labels of one agent exactly 1/n', async () => {
    const made = await design(`game: farm\n${LABELS}\nblocks: 40`);
    const { games } = await playAll(made);
    for (let block = 0; block < made.blocks; block++) {
      const wins = [0, 0, 0, 0];
      for (const { entrants, scores } of games.filter((game) => game.block === block)) {
        entrants.forEach((entrant, seat) => (wins[entrant] += scores[seat]));
      }
      expect(wins).toEqual([840, 840, 840, 840]);
    }
  });

  test('a block of one agent is the same game in every rotation', async () => {
    const made = await design('game: farm\nagents: [hold]\nrotate: agents\nblocks: 20', { allRotations: true });
    const { games } = await playAll(made);
    for (const game of games) {
      expect(game.scores).toEqual(games.find(({ block }) => block === game.block)?.scores);
    }
  });

  test('a block of a variant against itself differs by exactly zero', async () => {
    const made = await design('game: farm\nagents: [hold]\nvary: { option.target: [60, 61] }\nblocks: 20');
    const twice = { ...made, cells: made.cells.map((cell) => ({ ...cell, options: [60] })) };
    const { games } = await playAll(twice);
    const first = games.filter(({ cell }) => cell === 0);
    expect(games.filter(({ cell }) => cell === 1)).toEqual(first.map((game) => ({ ...game, cell: 1 })));
  });

  test('a block seats every entrant once at every seat, in an order given by the seed', async () => {
    const { games } = await playAll(await design(`game: farm\n${LABELS}\nblocks: 30`));
    const orders = new Set<string>();
    for (let block = 0; block < 30; block++) {
      const tables = games.filter((game) => game.block === block).map(({ entrants }) => entrants);
      for (let seat = 0; seat < 4; seat++) expect(tables.map((table) => table[seat]).sort()).toEqual([0, 1, 2, 3]);
      orders.add(tables.find((table) => table[0] === 0)!.join());
    }
    expect(orders.size).toBe(6);
  });

  test('a block moves every dealt character over every seat when characters rotate', async () => {
    const { games } = await playAll(await design('game: farm\nblocks: 5'));
    for (let block = 0; block < 5; block++) {
      const dealt = games.filter((game) => game.block === block).map(({ roles }) => roles);
      expect(dealt).toHaveLength(4);
      dealt.forEach((roles, r) => roles.forEach((role, seat) => expect(role).toBe(dealt[0][(seat + r) % 4])));
    }
  });

  test('a block keeps characters that the experiment fixes', async () => {
    const { games } = await playAll(await design('game: farm\nplayers: 2\ncharacters: [hog, sow]\nblocks: 2'));
    expect(games.map(({ roles }) => roles.map((role) => ROLES[role]))).toEqual([
      ['hog', 'sow'],
      ['sow', 'hog'],
      ['hog', 'sow'],
      ['sow', 'hog'],
    ]);
  });

  test('a block seats the characters that the experiment fixes and deals the others, none twice', async () => {
    const { games } = await playAll(
      await design('game: farm\nrotate: none\ncharacters: [any, hog, any, any]\nblocks: 40'),
    );
    const free = await playAll(await design('game: farm\nrotate: none\nblocks: 40'));
    const hog = ROLES.indexOf('hog');
    games.forEach(({ roles }, block) => {
      expect(roles[1]).toBe(hog);
      expect(new Set(roles).size).toBe(4);
      const others = free.games[block].roles.filter((role) => role !== hog).slice(0, 3);
      expect([roles[0], roles[2], roles[3]]).toEqual(others);
    });
    expect(new Set(games.map(({ roles }) => roles.join())).size).toBeGreaterThan(3);
  });
});

describe('a shard', () => {
  test('a shard leaves the same rows and digests however the blocks are cut', async () => {
    const made = await design('game: farm\nagents: [hold]\nvary: { option.target: [60, 30] }\nblocks: 12');
    const player = new ShardPlayer(made, await playersOf(made), () => new Tally(made));
    const began = performance.now();
    const whole = player.play({ from: 0, to: 12 });
    expect(whole.ms > 0 && whole.ms <= performance.now() - began).toBe(true);
    const parts = [
      [7, 12],
      [0, 3],
      [3, 7],
    ]
      .map(([from, to]) => player.play({ from, to }))
      .sort((a, b) => a.from - b.from);
    expect(Buffer.concat(parts.map(({ csv }) => csv))).toEqual(Buffer.from(whole.csv));
    expect(parts.flatMap(({ digests }) => [...digests])).toEqual([...whole.digests]);
    const merged = new Tally(made);
    for (const { counts } of parts) merged.add(counts);
    expect(merged.counts()).toEqual(whole.counts);
  });

  test('a shard without records counts the same games and leaves no text', async () => {
    const made = await design('game: farm\nblocks: 3');
    const players = await playersOf(made);
    const [full, bare] = [true, false].map((records) =>
      new ShardPlayer(made, players, () => new Tally(made), records).play({ from: 0, to: 3 }),
    );
    expect(full.csv.length).toBeGreaterThan(0);
    expect(bare.csv.length).toBe(0);
    expect([bare.counts, bare.digests, bare.games]).toEqual([full.counts, full.digests, full.games]);
  });

  test('a shard hands the tally all games of a block before it ends the block', async () => {
    const made = await design('game: pig\nvary: { option.target: [60, 30] }\nblocks: 3');
    const witness = new Witness(made);
    new ShardPlayer(made, await playersOf(made), () => witness).play({ from: 0, to: 3 });
    expect(witness.games.map(({ block, cell }) => [block, cell])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ]);
    expect(witness.ended).toEqual([0, 1, 2]);
  });

  test('a shard names a game that threw by its replay token', async () => {
    const made = await design('game: pig\nseed: boom\nplayers: 2\nagents: [hold, bomb:at=5]\nblocks: 2');
    const player = new ShardPlayer(made, await playersOf(made), () => new Tally(made));
    expect(() => player.play({ from: 0, to: 2 })).toThrow(GameFailure);
    try {
      player.play({ from: 0, to: 2 });
    } catch (error) {
      expect((error as GameFailure).message).toBe('bang');
      expect((error as GameFailure).token).toBe('pig/standard/2p/boom/0.0/agents/pig/hold,bomb:at=5');
    }
  });

  /** Returns the error of a game in which the agent throws this, at a table that can describe its question or not. */
  const failing = async (error: Error, situation = farm.situation): Promise<string> => {
    const made = await design('game: farm\nplayers: 2\nblocks: 1');
    const game = { ...farm, situation };
    const create = (): Agent<State> => ({
      begin() {},
      choose() {
        throw error;
      },
    });
    const specs = made.entrants.map(() => ({ id: 'x', about: '', params: [], create }));
    try {
      new ShardPlayer(made, { game, specs }, () => new Tally(made)).play({ from: 0, to: 1 });
    } catch (failure) {
      expect((failure as GameFailure).isFault).toBe(error instanceof AgentFault);
      return (failure as GameFailure).message;
    }
    return 'no failure';
  };

  test('a shard names the question at which a plugin failed, if possible', async () => {
    expect(await failing(new AgentFault('x', 'failed', { decided: true }))).toMatch(/^agent x failed, at: .*points/);
    expect(await failing(new AgentFault('x', 'failed'))).toBe('agent x failed');
    expect(await failing(Object.assign(new Error('failed'), { asked: true }))).toBe('failed');
    const lost = (): string => {
      throw new Error('no words');
    };
    expect(await failing(new AgentFault('x', 'failed', { decided: true }), lost)).toBe('agent x failed');
    expect(await failing(new AgentFault('x', 'failed', { decided: true }), () => '')).toBe('agent x failed, at: ');
  });

  test('a shard of another seed plays other games', async () => {
    const [a, b] = await Promise.all(
      ['x', 'y'].map(async (seed) => playAll(await design(`game: pig\nseed: ${seed}\nblocks: 3`))),
    );
    expect(a.csv).not.toBe(b.csv);
  });
});

describe('games.csv', () => {
  test('games.csv has the value of each metric, in the order of the file', async () => {
    const made = await design('game: pig\nplayers: 2\nagents: [hold]\nmeasure: [points, rounds]\nblocks: 2');
    const names = made.metrics.map(({ id }) => id);
    const { csv } = await playAll(made);
    const rows = csv
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    const column = (id: string): number[] => rows.map((row) => Number(row[10 + names.indexOf(id)]));
    const [points, rounds] = [column('points'), column('rounds')];
    const won = rows.map((row) => row[8] === '1');
    expect(points.map((n) => n >= 100)).toEqual(won);
    expect(Math.min(...rounds)).toBeGreaterThan(3);
    expect(Math.max(...rounds)).toBeLessThan(100);
  });

  test('games.csv has the common columns, the metrics of the game, cap and digest, one line a seat', async () => {
    const made = await design(
      'game: farm\nplayers: 2\nagents: ["hold as a,b"]\ncharacters: [\'runt, the "small"\', sow]\nblocks: 1',
    );
    const { csv } = await playAll(made);
    const lines = csv.trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(
      /^0,0,0,0,[0-9a-f]{16},0,"a,b","runt, the ""small""",[01],[01]\.000000,\d+,\d+,0,[0-9a-f]{16}$/,
    );
    expect(lines[3]).toMatch(/^0,0,1,1,[0-9a-f]{16},1,"a,b","runt, the ""small""",/);
  });
});
