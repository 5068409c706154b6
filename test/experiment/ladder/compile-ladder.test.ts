import { describe, expect, test } from 'vitest';
import { type Game, type State, UserError } from '../../../src/engine/index.js';
import type { Design } from '../../../src/experiment/design/types.js';
import { splitContestants } from '../../../src/experiment/ladder/climbers.js';
import { compileLadder } from '../../../src/experiment/ladder/compile-ladder.js';
import { LADDER_SCHEMA, type LadderChanges, overrideLadder } from '../../../src/experiment/ladder/ladder-file.js';
import { pig } from '../../../src/games/pig/index.js';
import { library } from '../../../src/playing/library/library.js';

function compile(agents: readonly string[], changes: LadderChanges = {}): Promise<Design> {
  const value = LADDER_SCHEMA.parse({ id: 'x', question: 'why', game: 'pig', seed: 's', agents: [...agents] });
  return compileLadder(overrideLadder({ value, at: (path) => `x.yaml, ${path.join('.')}` }, changes), library);
}

/** A ladder of two agents of pig, with some values of its file otherwise. */
function compileValue(more: object, from = library): Promise<Design> {
  const file = { id: 'x', question: 'why', game: 'pig', seed: 's', agents: ['random', 'hold'], ...more };
  return compileLadder({ value: LADDER_SCHEMA.parse(file), at: (path) => path.join('.') }, from);
}

describe('agents as they are written', () => {
  test.each([
    ['random,hold', ['random', 'hold']],
    ['hold:holdAt=10,20,40', ['hold:holdAt=10,20,40']],
    ['random,mcts:iterations=250,500,depth=3,hold', ['random', 'mcts:iterations=250,500,depth=3', 'hold']],
    ['hold:holdAt=10,20 as h,random', ['hold:holdAt=10,20 as h', 'random']],
    [' random , hold:holdAt=10 , 20 as h ', ['random', 'hold:holdAt=10,20 as h']],
    ['x:y=-1,-20,z=2', ['x:y=-1,-20,z=2']],
    ['x:y=1,2z,3', ['x:y=1', '2z', '3']],
    ['hold,5', ['hold', '5']],
    ['5,x=1', ['5,x=1']],
    ['x=1', ['x=1']],
  ])('%s', (text, wanted) => expect(splitContestants(text)).toEqual(wanted));
});

describe('a ladder', () => {
  test('a ladder is a cell for every table, agents rotating, with a climb for every list of levels', async () => {
    const design = await compile(['random', 'hold:holdAt=10,20,40'], { players: [3] });
    expect(design.entrants.map(({ label }) => label)).toEqual([
      'random',
      'hold:holdAt=10',
      'hold:holdAt=20',
      'hold:holdAt=40',
    ]);
    expect(design.rotate).toBe('agents');
    expect(design.ladder?.leagues).toEqual([{ players: 3, cells: [0, 1, 2, 3], possible: 4 }]);
    expect(design.ladder?.climbs).toEqual([
      { name: 'hold:holdAt', parameter: 'holdAt', levels: [10, 20, 40], entrants: [1, 2, 3] },
    ]);
    expect(design.ladder?.steps).toEqual([
      { climb: 0, level: 1, players: 3, cell: 4 },
      { climb: 0, level: 2, players: 3, cell: 5 },
    ]);
    expect(design.cells[4]).toMatchObject({
      lineup: [2, 1, 1],
      rotations: 3,
      label: '3 players: hold:holdAt=20, hold:holdAt=10 × 2',
    });
  });

  test('a ladder plays a table once if it belongs to the league and to a step', async () => {
    const design = await compile(['hold:holdAt=10,20,40'], { players: [2, 4] });
    expect(design.ladder?.leagues.map(({ cells }) => cells.length)).toEqual([3, 3]);
    expect(design.ladder?.steps.map(({ cell }) => cell)).toEqual([0, 2, 6, 7]);
    expect(design.cells).toHaveLength(8);
  });

  test('a ladder climbs a parameter beside others that stay, and under a name of its own', async () => {
    const design = await compile(['hold:holdAt=15,30 as h', 'random']);
    expect(design.entrants.map(({ label }) => label)).toEqual(['h:holdAt=15', 'h:holdAt=30', 'random']);
    expect(design.ladder?.climbs[0].name).toBe('h:holdAt');
  });

  test('a ladder climbs under a name of any length, with any space before it', async () => {
    for (const text of ['hold:holdAt=15,30 as patient', 'hold:holdAt=15 , 30   as  patient ']) {
      const design = await compile([text, 'random']);
      expect(design.ladder?.climbs[0]).toMatchObject({ name: 'patient:holdAt', levels: [15, 30] });
      expect(design.entrants[1].label).toBe('patient:holdAt=30');
    }
  });

  test('a ladder has room for 64 agents, levels counted, and for an agent of 4000 letters', async () => {
    const levels = Array.from({ length: 63 }, (_, i) => i + 2).join();
    expect((await compile(['random', `hold:holdAt=${levels}`], { players: [2] })).entrants).toHaveLength(64);
    const names = Array.from({ length: 64 }, (_, i) => `hold as a${i}`);
    expect((await compile(names, { players: [2] })).entrants).toHaveLength(64);
    await expect(compile([...names, 'random'])).rejects.toThrow(
      new UserError('x.yaml, agents.0: a ladder is for at most 64 agents, not 65 or more; levels count'),
    );
    await expect(compile(['random', `${' '.repeat(3996)}hold`])).resolves.toBeDefined();
    await expect(compile(['random', `${' '.repeat(3997)}hold`])).rejects.toThrow('more than 4000 letters');
  });

  test('a ladder names the place of a wrong value: the key of the file, or the flag', () => {
    const value = LADDER_SCHEMA.parse({ id: 'x', question: 'why', game: 'pig', seed: 's', agents: ['random'] });
    const file = { value, at: (path: readonly (string | number)[]) => path.join('.') };
    const { at } = overrideLadder(file, { packs: ['a.yaml'], blocks: 3, options: { target: 50 } });
    expect([['packs', 0], ['blocks'], ['options', 'target'], ['options', 'other'], ['seed']].map(at)).toEqual([
      '--pack',
      '--blocks',
      '--set',
      'options.other',
      'seed',
    ]);
    expect(overrideLadder(file, {}).at(['packs', 0])).toBe('packs.0');
  });

  test('a ladder climbs one parameter beside others that stay: their settings are in its name', async () => {
    const design = await compile(['flat:iterations=10,20,turns=3', 'flat:iterations=10,20,turns=3 as f']);
    expect(design.ladder?.climbs.map(({ name, parameter, levels }) => [name, parameter, levels])).toEqual([
      ['flat:turns=3,iterations', 'iterations', [10, 20]],
      ['f:iterations', 'iterations', [10, 20]],
    ]);
    expect(design.entrants.map(({ label, settings }) => `${label} ${settings}`)).toEqual([
      'flat:turns=3,iterations=10 turns=3,iterations=10',
      'flat:turns=3,iterations=20 turns=3,iterations=20',
      'f:iterations=10 turns=3,iterations=10',
      'f:iterations=20 turns=3,iterations=20',
    ]);
  });

  test('a ladder has its defaults: four players, 200 blocks, a point of margin, the seed of its name', async () => {
    const design = await compile(['random', 'hold']);
    expect(design).toMatchObject({
      id: 'x',
      question: 'why',
      variant: 'standard',
      seed: 's',
      blocks: 200,
      marginPp: 1,
      measures: ['win'],
      charts: [],
      factors: [],
      winScore: 840,
    });
    expect(design.cells).toMatchObject([
      {
        index: 0,
        players: 4,
        options: [100],
        levels: {},
        lineup: [0, 0, 1, 1],
        rotations: 4,
        label: '4 players: random × 2, hold × 2',
      },
    ]);
    const changed = await compile(['random', 'hold'], { blocks: 7, options: { target: 50 }, players: [2] });
    expect([changed.blocks, changed.cells[0].options, changed.cells[0].players]).toEqual([7, [50], 2]);
  });

  test.each([
    [2, 2],
    ['2', 2],
    ['0.5pp', 0.5],
    ['3 pp', 3],
  ])('a ladder takes %j for a margin of %d percentage points', async (margin, points) => {
    expect((await compileValue({ margin })).marginPp).toBe(points);
  });

  test.each(['0pp', '-1pp', 'a lot', 'Infinity', '1pp or so', '1pp5'])(
    'a ladder refuses %j for a margin',
    async (margin) => {
      await expect(compileValue({ margin })).rejects.toThrow(
        `margin: margin must be games of 100 such as 1pp, not '${margin}'`,
      );
    },
  );

  test('a ladder with tables of one leaves its agents without a way to be compared', async () => {
    const alone = { ...library, games: [{ ...(pig as Game<State>), seats: { min: 1, max: 8 } }] };
    await expect(compileValue({ players: 1 }, alone)).rejects.toThrow('tables: 2 tables of 1 leave some agents');
    await expect(compileValue({ players: 2 }, alone)).resolves.toBeDefined();
  });

  test('a ladder of a game for fewer than four has as many seats as the game', async () => {
    const small = { ...library, games: [{ ...(pig as Game<State>), seats: { min: 2, max: 3 } }] };
    expect((await compileValue({}, small)).ladder?.leagues.map(({ players }) => players)).toEqual([3]);
  });

  test('a ladder takes the seed from its name if none is given, and names the options set on top of the variant', async () => {
    const plain = await compileValue({ seed: undefined });
    expect([plain.seed, plain.set, plain.packs, plain.cells[0].packs]).toEqual(['x', undefined, undefined, undefined]);
    expect((await compileValue({ options: { target: 50 } })).set).toEqual({ target: '50' });
  });

  test('a ladder refuses an unknown variant, and options that contradict each other', async () => {
    await expect(compileValue({ variant: 'standart' })).rejects.toThrow("variant: unknown variant 'standart'");
    const options = { heirlooms: 1, deathEliminates: 1 };
    await expect(compileValue({ game: 'talisman', agents: ['random', 'cautious'], options })).rejects.toThrow(
      /^options: heirlooms=.* cannot be played together/,
    );
  });

  test('a ladder with packs plays them at all its tables, by agents that know them', async () => {
    const ladder = {
      game: 'talisman',
      packs: ['realm-of-souls'],
      players: 3,
      agents: ['random', 'cautious', 'balanced'],
    };
    const { packs, cells } = await compileValue(ladder);
    expect(packs?.map((set) => set.map(({ name }) => name))).toEqual([['realm-of-souls']]);
    expect(cells.map((cell) => cell.packs)).toEqual([0]);
    await expect(compileValue({ ...ladder, agents: ['random', 'yardstick-1'] })).rejects.toThrow(
      'agents.1: talisman/yardstick-1 knows the cards of the base game only',
    );
    await expect(
      compileValue({ ...ladder, packs: undefined, agents: ['random', 'yardstick-1'] }),
    ).resolves.toBeDefined();
  });

  test.each<[string, readonly string[], LadderChanges, string]>([
    [
      'levels of two parameters',
      ['flat:iterations=10,20,turns=3,4'],
      {},
      "x.yaml, agents.0: 'flat:iterations=10,20,turns=3,4' has levels of iterations and turns; a climb has them of " +
        'one parameter',
    ],
    [
      'too many agents',
      [`hold:holdAt=${Array.from({ length: 65 }, (_, i) => i + 2).join()}`],
      {},
      'x.yaml, agents.0: a ladder is for at most 64 agents, not 65 or more; levels count',
    ],
    [
      'very many agents',
      Array.from({ length: 40_000 }, (_, i) => `hold as a${i}`),
      {},
      'x.yaml, agents.0: a ladder is for at most 64 agents, not 40000 or more; levels count',
    ],
    [
      'very many levels',
      ['random', `hold:holdAt=${Array.from({ length: 100_000 }, (_, i) => i)}`],
      {},
      'x.yaml, agents.1: an agent of more than 4000 letters',
    ],
    ['too few players', ['random', 'hold'], { players: [1] }, '--players: pig is for 2 to 8 players, not 1'],
    [
      'one agent',
      ['random'],
      {},
      "x.yaml, agents: a ladder is for 2 to 64 agents, not 1; levels count, as in 'name:param=1,2,3'",
    ],
    ['an unknown agent', ['random', 'hlod'], {}, "x.yaml, agents.1: unknown agent 'hlod'; did you mean 'hold'?"],
    [
      'an unknown parameter',
      ['hold:holdta=1,2'],
      {},
      "x.yaml, agents.0: unknown parameter of hold 'holdta'; did you mean 'holdAt'?",
    ],
    [
      'a level out of range',
      ['hold:holdAt=10,500'],
      {},
      "x.yaml, agents.0: holdAt must be a whole number from 2 to 100, not '500'",
    ],
    [
      'an agent twice',
      ['hold', 'hold'],
      {},
      "x.yaml, agents.1: 'hold' stands twice; give one of them a name of its own, as in 'hold as other'",
    ],
    [
      'a level twice',
      ['hold:holdAt=10,10'],
      {},
      "x.yaml, agents.0: 'hold:holdAt=10' stands twice; give one of them a name of its own, as in 'hold:holdAt=10 as other'",
    ],
    ['too many players', ['random', 'hold'], { players: [9] }, '--players: pig is for 2 to 8 players, not 9'],
    ['a number of players twice', ['random', 'hold'], { players: [2, 2] }, '--players: 2 stands twice'],
    [
      'an unknown option',
      ['random', 'hold'],
      { options: { targt: 50 } },
      "--set: unknown option 'targt'; did you mean 'target'?",
    ],
    ['an unknown game', ['random', 'hold'], { game: 'pgi' }, "--game: unknown game 'pgi'; did you mean 'pig'?"],
  ])('a ladder refuses %s', async (_what, agents, changes, message) => {
    await expect(compile(agents, changes)).rejects.toThrow(message);
  });
});
