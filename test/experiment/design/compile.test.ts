import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { compile } from '../../../src/experiment/design/compile.js';
import { EXPERIMENT_SCHEMA, type Overrides, override } from '../../../src/experiment/design/experiment.js';
import type { Library } from '../../../src/experiment/design/library.js';
import { packedGame } from '../../../src/experiment/design/packs.js';
import type { Design } from '../../../src/experiment/design/types.js';
import { parseYaml } from '../../../src/experiment/design/yaml-file.js';
import { baselines } from '../../../src/experiment/results/series.js';
import { pig } from '../../../src/games/pig/index.js';
import { design, library, ROLES } from '../bench-of-pigs.js';

describe('a design', () => {
  test('4.7 a design may declare the interaction of two keys of vary', async () => {
    const of = (text: string): Promise<Design> =>
      design(`game: pig\nvary: { option.target: [50, 20], players: [2, 3], agents: [hold] }\n${text}`);
    expect((await of('interaction: [option.target, players]')).interaction).toEqual(['option.target', 'players']);
    expect('interaction' in (await of(''))).toBe(false);
    await expect(of('interaction: [option.targt, players]')).rejects.toThrow(
      "unknown key of vary 'option.targt'; did you mean 'option.target'?",
    );
    await expect(of('interaction: [players, players]')).rejects.toThrow('players stands twice; name two keys');
    await expect(of('interaction: [players, agents]')).rejects.toThrow(
      'agents has one value; an interaction needs two',
    );
    expect(() => of('interaction: players')).toThrow('test.yaml:5: interaction must be a list');
    expect(() => of('interaction: [players]')).toThrow(/^test\.yaml:5: interaction/);
  });

  test.each([
    ['maxGames: 90', 30],
    ['maxGames: 1500', 500],
    ['maxGames: 9000', 500],
  ])('4.2 a design that stops by itself with %s plans for no more blocks than it may play', async (text, planned) => {
    const { stop, blocks } = await design(`game: farm\nplayers: 3\nstop: decided\n${text}`);
    expect(stop!.planned).toBe(planned);
    expect(stop!.planned).toBeLessThanOrEqual(blocks);
  });

  test('a design seats as few and as many players as the game allows, and no more', async () => {
    const { min, max } = pig.seats;
    for (const players of [min, max])
      expect((await design(`game: pig\nplayers: ${players}`)).cells[0].players).toBe(players);
    for (const players of [min - 1, max + 1])
      await expect(design(`game: pig\nplayers: ${players}`)).rejects.toThrow(`for ${min} to ${max} players`);
  });

  test('a design without factors is one cell', async () => {
    const made = await design('game: pig\nseed: s');
    expect(made.cells).toEqual([
      { index: 0, label: 'all', levels: {}, players: 4, options: [100], lineup: [0, 0, 0, 0], rotations: 1 },
    ]);
    expect(made).toMatchObject({
      variant: 'standard',
      rotate: 'none',
      blocks: 500,
      measures: ['win', 'rounds'],
    });
  });

  test('4.3 a design that declares no measures compares wins and lengths, not games stopped at the cap', async () => {
    expect((await design('game: farm\nplayers: 3')).measures).toEqual(['win', 'rounds']);
    expect((await design('game: pig\nmeasure: [win, capped]')).measures).toEqual(['win', 'capped']);
  });

  test('a design is the full factorial in the order of the file, the first cell being the baseline', async () => {
    const made = await design('game: pig\nvary: { option.target: [50, 20], players: [2, 3] }');
    expect(made.cells.map(({ label }) => label)).toEqual([
      'target=50, players=2',
      'target=50, players=3',
      'target=20, players=2',
      'target=20, players=3',
    ]);
    expect(made.cells.map(({ options, players }) => [...options, players])).toEqual([
      [50, 2],
      [50, 3],
      [20, 2],
      [20, 3],
    ]);
  });

  test('a design varies the agent of one seat, or a parameter of it, against the others', async () => {
    const made = await design('game: pig\nplayers: 3\nagents: [hold]\nvary: { agent0.holdAt: [20, 5] }');
    expect(made.entrants.map(({ label }) => label)).toEqual(['hold:holdAt=20', 'hold', 'hold:holdAt=5']);
    expect(made.cells.map(({ lineup }) => lineup)).toEqual([
      [0, 1, 1],
      [2, 1, 1],
    ]);
    expect(made).toMatchObject({ rotate: 'agents', cells: [{ rotations: 3 }, { rotations: 3 }] });
    const whole = await design('game: pig\nplayers: 2\nagents: [hold]\nvary: { agent1: [random, "hold:holdAt=3"] }');
    expect(whole.cells.map(({ lineup }) => lineup.map((e) => whole.entrants[e].label))).toEqual([
      ['hold', 'random'],
      ['hold', 'hold:holdAt=3'],
    ]);
  });

  test('a design varies several options at once, with or without spaces', async () => {
    const made = await design('game: pig\nvary: { options: ["target=50", " target = 20 ", "target=30,target=40"] }');
    expect(made.cells.map(({ options, label }) => [...options, label])).toEqual([
      [50, 'target=50'],
      [20, ' target = 20 '],
      [40, 'target=30,target=40'],
    ]);
  });

  test('a design says which options hold in all its cells, on top of the variant', async () => {
    const options = 'options: { target: 50 }';
    expect((await design(`game: pig\n${options}`)).set).toEqual({ target: '50' });
    expect(await design(`game: pig\n${options}\nvary: { option.target: [50, 20] }`)).not.toHaveProperty('set');
    expect(await design('game: pig')).not.toHaveProperty('set');
  });

  test('a design that ends by a rule has as many blocks as the rule takes at worst, or as may be played', async () => {
    const of = (text: string): Promise<Design> => design(`game: farm\nplayers: 3\nstop: decided\n${text}`);
    expect(await of('')).toMatchObject({ blocks: 5000, stop: { kind: 'decided', planned: 500 } });
    expect((await of('maxGames: 11')).blocks).toBe(3);
    expect((await of('maxGames: 3')).blocks).toBe(1);
    await expect(of('maxGames: 2')).rejects.toThrow('test.yaml:6: 2 is less than one block, which is 3 games');
    const tested = await design('game: pig\nplayers: 2\nagents: [hold, random]\nstop: improve');
    expect(tested.stop).toMatchObject({ kind: 'improve', pp: 1 });
  });

  test('a design takes a margin in points with or without its unit', async () => {
    expect([
      (await design('game: pig\nmargin: 1.5 pp')).marginPp,
      (await design('game: pig\nmargin: 3')).marginPp,
      (await design('game: pig')).marginPp,
    ]).toEqual([1.5, 3, 2]);
  });

  test('a design has the measures and charts that it names, its own seed, and its own rotation', async () => {
    const made = await design(
      'game: farm\nseed: s\nmeasure: [points, win]\ncharts: [game-length]\nrotate: none\nblocks: 7',
    );
    expect(made).toMatchObject({
      id: 'test',
      question: '?',
      game: 'farm',
      seed: 's',
      measures: ['points', 'win'],
      charts: ['game-length'],
      rotate: 'none',
      blocks: 7,
      winScore: 840,
      factors: [],
    });
    expect((await design('game: pig')).seed).toBe('test');
    expect((await design('game: pig\nvary: { players: [2, 3] }')).factors).toEqual(['players']);
  });

  test('a design rotates agents if any cell mixes them, each cell as often as it has different games', async () => {
    const made = await design('game: farm\nplayers: 2\nagents: [hold]\nvary: { agent0.holdAt: [20, 5] }\ngames: 9');
    expect(made).toMatchObject({ rotate: 'agents', blocks: 5, cells: [{ rotations: 2 }, { rotations: 2 }] });
    const mixed = await design(
      'game: farm\nplayers: 2\nagents: [hold, hold]\nvary: { agent0: [hold, random] ' + '}\ngames: 9',
    );
    expect(mixed).toMatchObject({ rotate: 'agents', blocks: 9, cells: [{ rotations: 1 }, { rotations: 2 }] });
  });

  test('a design goes through all tables if there are characters for every seat', async () => {
    expect((await design('game: farm\nplayers: 5\ncharacters: [each-table]')).cells[0].characters).toEqual([
      -2, -2, -2, -2, -2,
    ]);
  });

  test('a design seats as many of the characters as a cell has players', async () => {
    const made = await design('game: farm\ncharacters: [hog, sow, boar]\nvary: { players: [2, 3] }');
    expect(made.cells.map(({ characters }) => characters)).toEqual([
      [3, 0],
      [3, 0, 1],
    ]);
  });

  test('a design varies all agents alike', async () => {
    const made = await design('game: farm\nagents: [hold]\nvary: { agents.holdAt: [20, 5] }');
    expect(made.cells.map(({ lineup }) => lineup)).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ]);
    expect(made.rotate).toBe('characters');
  });

  test('a design plays a rotation only if it is a different game', async () => {
    expect((await design('game: pig\nrotate: agents')).cells[0].rotations).toBe(1);
    expect((await design('game: pig\nrotate: agents', { allRotations: true })).cells[0].rotations).toBe(4);
    expect((await design('game: farm')).cells[0].rotations).toBe(4);
    expect((await design('game: farm\nrotate: none')).cells[0].rotations).toBe(1);
    expect((await design('game: pig\nplayers: 2\nagents: [hold as a, hold as b]')).cells[0].rotations).toBe(2);
  });

  test('a design counts games by cell, in whole blocks', async () => {
    expect((await design('game: farm\ngames: 10')).blocks).toBe(3);
    expect((await design('game: pig\ngames: 10')).blocks).toBe(10);
  });

  test('a design fixes characters by seat', async () => {
    const made = await design('game: farm\nplayers: 2\ncharacters: [hog, sow]');
    expect(made.cells[0].characters).toEqual([3, 0]);
    const open = await design('game: farm\nplayers: 3\ncharacters: [any, hog, any]');
    expect(open.cells[0].characters).toEqual([-1, 3, -1]);
  });

  test('a design takes a variant from a file, with options on top', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'variant-')), 'short.yaml');
    writeFileSync(file, 'id: short\nabout: quick\noptions: { target: 30 }\n');
    const made = await design(`game: pig\nvary: { variant: [standard, ${file}] }`);
    expect(made.cells.map(({ options }) => options)).toEqual([[100], [30]]);
    const set = await design(`game: pig\nvariant: ${file}\noptions: { target: 40 }`);
    expect(set).toMatchObject({ variant: 'short', cells: [{ options: [40] }] });
    writeFileSync(file, 'id: short\noptions:\n  tarrget: 30\n');
    await expect(design(`game: pig\nvariant: ${file}`)).rejects.toThrow(
      new UserError(`${file}:3: unknown option 'tarrget'; did you mean 'target'?`),
    );
  });

  test('a design has up to 4,096 cells', async () => {
    const levels = (n: number): string => Array.from({ length: n }, (_, i) => 10 + i).join();
    const yaml = (targets: number, bolds: number): string =>
      `game: pig\nplayers: 2\nagents: [hold]\nvary: { option.target: [${levels(targets)}], agents.holdAt: [${levels(bolds)}] }`;
    expect((await design(yaml(64, 64))).cells).toHaveLength(4096);
    await expect(design(yaml(241, 17))).rejects.toThrow(
      new UserError('test.yaml:6: 4097 cells are more than 4096; vary less'),
    );
  });

  test('a design is plain data', async () => {
    const made = await design('game: farm\nvary: { option.target: [50, 20] }');
    expect(JSON.parse(JSON.stringify(made))).toEqual(made);
  });
});

describe('a mistake in an experiment is one line with place and nearest word', () => {
  test.each([
    ['game: pgi', "test.yaml:3: unknown game 'pgi'; did you mean 'pig'?"],
    ['game: pig\nvariant: standart', "test.yaml:4: unknown variant 'standart'; did you mean 'standard'?"],
    ['game: pig\noptions: { targt: 5 }', "test.yaml:4: unknown option 'targt'; did you mean 'target'?"],
    ['game: pig\noptions: { target: 5 }', "test.yaml:4: target must be a whole number from 10 to 1000, not '5'"],
    ['game: pig\nagents: [hlod]', "test.yaml:4: unknown agent 'hlod'; known: random, flat, mcts, pig/hold, bomb"],
    ['game: pig\nagents: [hold, hold]', 'test.yaml:4: 2 agents for 4 players; give one for all seats, or one for each'],
    ['game: pig\nplayers: 9', 'test.yaml:4: pig is for 2 to 8 players, not 9'],
    ['game: pig\nvary: { players: [1, 2] }', 'test.yaml:4: pig is for 2 to 8 players, not 1'],
    [
      'game: pig\nvary: { option.targt: [50] }',
      "test.yaml:4: unknown factor 'option.targt'; did you mean 'option.target'?",
    ],
    ['game: pig\nvary: { target: [50] }', "test.yaml:4: unknown factor 'target'; did you mean 'option.target'?"],
    ['game: pig\nvary: { option.target: [50, 50] }', 'test.yaml:4: option.target has the level 50 twice'],
    [
      'game: pig\nvary: { agent4.holdAt: [5] }\nagents: [hold]',
      'test.yaml:4: there is no seat 4 with 4 players; seats count from 0',
    ],
    [
      'game: pig\nvary: { agents.holdat: [5] }\nagents: [hold]',
      "test.yaml:4: unknown parameter of hold 'holdat'; did you mean 'holdAt'?",
    ],
    ['game: pig\nmeasure: [win, round]', "test.yaml:4: unknown measure 'round'; did you mean 'rounds'?"],
    ['game: pig\nmargin: 2 percent', "test.yaml:4: margin must be games of 100 such as 2pp, not '2 percent'"],
    [
      'game: pig\nvary: { ixyqwzvk: [5] }',
      "test.yaml:4: unknown factor 'ixyqwzvk'; known: option.<option>, options, agent<seat>.<parameter>, agents.<parameter>, " +
        'players, variant, packs',
    ],
    ['game: pig\nvary: { variant: [standart] }', "test.yaml:4: unknown variant 'standart'; did you mean 'standard'?"],
    ['game: pig\nvary: { option.target: [5] }', "test.yaml:4: target must be a whole number from 10 to 1000, not '5'"],
    ['game: pig\nvary: { players: [two] }', 'test.yaml:4: pig is for 2 to 8 players, not two'],
    [
      'game: pig\nvary: { agent0: [hlod] }\nagents: [hold]',
      "test.yaml:4: unknown agent 'hlod'; known: random, flat, mcts, pig/hold, bomb",
    ],
    ['game: pig\nvary: { options: [target] }', "test.yaml:4: 'target' must be option=value, with a comma between two"],
    ['game: pig\nvary: { options: [targt=50] }', "test.yaml:4: unknown option 'targt'; did you mean 'target'?"],
    ['game: pig\nmargin: 0pp', "test.yaml:4: margin must be games of 100 such as 2pp, not '0pp'"],
    [
      'game: pig\nagents: [hold]\nstop: improve',
      "test.yaml:5: 'improve' tests how often one agent wins among others, and here all seats are alike; " +
        "use 'decided' or 'precision'",
    ],
    [
      'game: pig\nblocks: 5\nstop: decided',
      'test.yaml:4: a run that stops by itself has no number of blocks; maxGames bounds it',
    ],
    ['game: pig\nmaxGames: 5', 'test.yaml:4: bounds a run that stops by itself; give a stop rule, or games'],
    [
      'game: farm\nplayers: 2\ncharacters: [each-table, any]',
      `test.yaml:5: unknown character 'each-table'; known: ${ROLES.join(', ')}`,
    ],
    ['game: pig\nmargin: -2pp', "test.yaml:4: margin must be games of 100 such as 2pp, not '-2pp'"],
    ['game: pig\nmeasure: [win, win]', 'test.yaml:4: the measure win stands twice'],
    ['game: farm\nplayers: 6\ncharacters: [each-table]', 'test.yaml:5: 1 characters for 6 players'],
    ['game: pig\nrotate: characters', 'test.yaml:4: pig has no characters to rotate; use agents or none'],
    ['game: farm\nplayers: 2\ncharacters: [hgo, sow]', "test.yaml:5: unknown character 'hgo'; did you mean 'hog'?"],
    ['game: farm\nplayers: 2\ncharacters: [hog, hog]', "test.yaml:5: 'hog' stands twice; each exists once"],
    ['game: farm\ncharacters: [hog]', 'test.yaml:4: 1 characters for 4 players'],
    ['game: farm\nplayers: 2\ncharacters: [hog, sow, any]', 'test.yaml:5: 3 characters for 2 players'],
    [
      'game: farm\ncharacters: [hog, sow, any, any]\nvary: { players: [2, 3] }',
      'test.yaml:4: 4 characters for 3 players',
    ],
    [
      `game: pig\nvary: { option.target: [${Array.from({ length: 5000 }, (_, i) => i)}] }`,
      'test.yaml:4: 5000 levels are more than 4096',
    ],
    [
      `game: pig\nvary: { ${Array.from({ length: 40 }, (_, i) => `agent${i}: [hold]`)} }`,
      'test.yaml:4: 40 keys are more than 32; vary less',
    ],
    ['game: pig\nplayers: 2\ncharacters: [any, any]', "test.yaml:5: unknown character 'any'; known: none"],
  ])('%j', async (yaml, message) => {
    await expect(design(yaml)).rejects.toThrow(new UserError(message));
  });

  test.each<[string, string, Overrides, string]>([
    ['players', 'vary: { players: [2, 3] }', { players: 2 }, '--players'],
    ['variant', 'vary: { variant: [standard] }', { variant: 'standard' }, '--variant'],
    ['packs', 'vary: { packs: [none] }', { packs: [] }, '--pack'],
    ['option.target', 'vary: { option.target: [50] }', { options: { target: 60 } }, '--set'],
  ])('%s that a flag fixes though the file varies it', async (name, vary, flags, flag) => {
    const base = parseYaml(`id: x\nquestion: '?'\ngame: pig\n${vary}`, 'x.yaml', EXPERIMENT_SCHEMA);
    await expect(compile(override(base, flags), library)).rejects.toThrow(
      new UserError(`${flag}: the experiment varies ${name}, so it cannot be fixed`),
    );
  });

  test('an agent that knows the base game only, where packs are played', async () => {
    const pack = join(mkdtempSync(join(tmpdir(), 'pack-')), 'mine.yaml');
    writeFileSync(pack, 'a: 1');
    const game = { ...library.games[0], packed: () => packedGame(library.games[0], [], '') };
    const baseOnly: Library = {
      games: [game],
      async agent(...asked) {
        const { id, spec } = await library.agent(...asked);
        return { id, spec: { ...spec, baseOnly: true } };
      },
    };
    const of = (yaml: string): Promise<Design> =>
      compile(parseYaml(`id: x\nquestion: '?'\ngame: pig\n${yaml}`, 'x.yaml', EXPERIMENT_SCHEMA), baseOnly);
    expect((await of('agents: random')).entrants).toHaveLength(1);
    await expect(of(`agents: random\npacks: ${pack}`)).rejects.toThrow(
      new UserError('x.yaml:4: random knows the cards of the base game only; it plays no packs'),
    );
  });

  test('an unknown chart', async () => {
    await expect(design('game: pig\ncharts: [game-lenght]')).rejects.toThrow(
      new UserError("test.yaml:4: unknown chart 'game-lenght'; did you mean 'game-length'?"),
    );
  });
});

describe('a run that asks for best responses', () => {
  const vary = 'vary: { players: [2, 3], agent0.holdAt: [5, 20] }';

  test('a run for best responses lets all others take each value, and the studied seat each against them', async () => {
    const made = await design(`game: pig\nagents: [hold]\n${vary}\nbestResponse: agent0.holdAt`);
    expect(made.factors).toEqual(['players', 'others.holdAt', 'agent0.holdAt']);
    expect(made.cells.map(({ levels }) => Object.values(levels).join())).toEqual([
      '2,5,5',
      '2,5,20',
      '2,20,5',
      '2,20,20',
      '3,5,5',
      '3,5,20',
      '3,20,5',
      '3,20,20',
    ]);
    const seated = made.cells.slice(4).map(({ lineup }) => lineup.map((e) => made.entrants[e].params[0]));
    expect(seated).toEqual([
      [5, 5, 5],
      [20, 5, 5],
      [5, 20, 20],
      [20, 20, 20],
    ]);
    expect(made.cells.slice(4).map(({ rotations }) => rotations)).toEqual([1, 3, 3, 1]);
  });

  test('a run for best responses compares the values of one seat against the same others', async () => {
    const made = await design(`game: pig\nagents: [hold]\n${vary}\nbestResponse: agent0.holdAt`);
    expect(baselines(made.cells)).toEqual([0, 0, 0, 2, 0, 4, 0, 6]);
  });

  test.each([
    [
      'a key that does not vary',
      'bestResponse: agent0.holdAs',
      /:6: unknown key of vary 'agent0.holdAs'; did you mean/,
    ],
    ['what is of no seat', 'bestResponse: players', /:6: a best response is of a parameter of one seat/],
  ])('a run for best responses refuses %s', async (_what, text, message) => {
    await expect(design(`game: pig\nagents: [hold]\n${vary}\n${text}`)).rejects.toThrow(message);
  });

  test('a run for best responses refuses a single value, words, and other agents that vary', async () => {
    const of = (levels: string): Promise<Design> =>
      design(`game: pig\nagents: [hold]\nvary: { ${levels} }\nbestResponse: agent0.holdAt`);
    await expect(of('agent0.holdAt: [5]')).rejects.toThrow('must have two numbers at least');
    await expect(of('agent0.holdAt: [5, "9"]')).rejects.toThrow('must have two numbers at least');
    await expect(of('agent0.holdAt: [5, 9], agent1.holdAt: [5, 9]')).rejects.toThrow('leave out agent1.holdAt');
  });
});
