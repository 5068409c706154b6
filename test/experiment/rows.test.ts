import { describe, expect, test } from 'vitest';
import { type Agent, type AgentSpec, type State, UserError } from '../../src/engine/index.js';
import { gameOf } from '../../src/experiment/design/library.js';
import { GamesCsv } from '../../src/experiment/folder/games-csv.js';
import { TextBytes } from '../../src/experiment/folder/text-bytes.js';
import { loadPlayers } from '../../src/experiment/play/players.js';
import { checkPlace, tellGame } from '../../src/experiment/play/replay.js';
import { AgentFault } from '../../src/experiment/plugins/agent-fault.js';
import { bomb, farm, library, design as pigs, playersOf } from './bench-of-pigs.js';
import { design, entrant, WIN } from './hand.js';

describe('the rows of a game', () => {
  const d = design([{}, {}], { entrants: [entrant('hold'), entrant('a,"b"')], roles: ['elf', 'x, y'] });

  test('the rows of a game have a header of the common columns and the metrics', () => {
    expect(new GamesCsv(d).header).toBe(
      'cell,block,rotation,game,seed,seat,agent,character,win,win_share,' +
        'rounds,end_reason,crown_round,capped,digest\n',
    );
  });

  test('the rows of a game hold words for numbers, quoted if necessary, and nothing for a missing value', () => {
    const out = new TextBytes();
    out.sign(33);
    const rows = Int32Array.from([7, 0, 1, WIN / 3, 0, 30, 1, -1, 1, 0, 0, 1, -1, -1, 12]);
    new GamesCsv(d).game(
      { cell: 1, block: 22, rotation: 3, game: 4_444_444_444 },
      Int32Array.of(1, -1),
      Int32Array.of(99, 2, 3),
      rows,
      1,
      out,
    );
    expect(new TextDecoder().decode(out.take())).toBe(
      '!1,22,3,4444444444,00000001ffffffff,0,"a,""b""",elf,1,0.333333,30,cap,,0,0000000200000003\n' +
        '1,22,3,4444444444,00000001ffffffff,1,hold,"x, y",0,0.000000,-1,,12,1,0000000200000003\n',
    );
  });

  test('the rows of a game have no character in games without, and a value beyond the words as a number', () => {
    const out = new TextBytes();
    const bare = new GamesCsv(
      design([{ players: 1, lineup: [0] }], { roles: [], metrics: [{ id: 'end', about: '', words: ['a'] }] }),
    );
    bare.game(
      { cell: 0, block: 0, rotation: 0, game: 0 },
      new Int32Array(2),
      new Int32Array(3),
      Int32Array.from([0, 0, WIN, 0, 5]),
      0,
      out,
    );
    expect(new TextDecoder().decode(out.take()).split(',').slice(5, 12)).toEqual([
      '0',
      'a',
      '',
      '1',
      '1.000000',
      '5',
      '0',
    ]);
  });

  test('the rows of a game have room for the longest of all words in every row', () => {
    const long = 'ä'.repeat(40_000);
    const wide = new GamesCsv(
      design([{ players: 2 }], {
        entrants: [entrant(long)],
        roles: [long],
        metrics: [{ id: 'end', about: '', words: [long, 'b'] }],
      }),
    );
    const out = new TextBytes();
    wide.game(
      { cell: 0, block: 0, rotation: 0, game: 0 },
      new Int32Array(2),
      new Int32Array(3),
      Int32Array.from([0, 0, WIN, 0, 0, 0, 0, 0, 0, 0]),
      0,
      out,
    );
    const lines = new TextDecoder().decode(out.take()).split('\n');
    expect(lines.slice(0, 2).map((line) => line.split(long).length)).toEqual([4, 4]);
  });
});

describe('a game told again', () => {
  test('a replayed game has every decision in words before it is taken, and how each seat ended', async () => {
    const made = await pigs('game: farm\nplayers: 2\nagents: [hold, hold:holdAt=5]\ncharacters: [hog, sow]\nblocks: 2');
    const players = await playersOf(made);
    const told = tellGame(made, players, { cell: 0, block: 1, rotation: 1 });
    expect(new Set(told.decisions.map(({ action }) => action.split(' ')[0]))).toEqual(new Set(['roll', 'hold']));
    expect(told.decisions.every(({ seat, situation }) => seat < 2 && situation !== '')).toBe(true);
    expect(told.seats.map(({ seat, character }) => [seat, character])).toEqual([
      [0, 'hog'],
      [1, 'sow'],
    ]);
    expect(new Set(told.seats.map(({ agent }) => agent))).toEqual(new Set(['hold', 'hold:holdAt=5']));
    expect(told.seats.map(({ winShare }) => winShare).sort()).toEqual([0, 1]);
    expect(told.seats.map(({ metrics }) => Object.keys(metrics))).toEqual([
      ['rounds', 'points'],
      ['rounds', 'points'],
    ]);
    expect([told.capped, told.seed.length, told.digest.length]).toEqual([false, 16, 16]);
    expect(told.seed).not.toBe(tellGame(made, players, { cell: 0, block: 0, rotation: 1 }).seed);
  });

  test('a replayed game has words for the numbers of a column, and nothing for a missing value', async () => {
    const made = await pigs('game: farm\nplayers: 2\nagents: [hold]\nblocks: 1');
    const metrics = [
      { id: 'end', about: '', words: ['home', 'pen'] },
      { id: 'lost', about: '', mayBeMissing: true },
      { id: 'debt', about: '' },
    ];
    const rows = [1, -1, -1, -1, 6, 0];
    const game = { ...farm, roles: [], metrics, record: (_: unknown, out: Int32Array) => out.set(rows) };
    const players = { ...(await playersOf(made)), game };
    const { seats } = tellGame({ ...made, metrics, roles: [] }, players, { cell: 0, block: 0, rotation: 0 });
    expect(seats.map(({ character, metrics: told }) => [character, told])).toEqual([
      ['', { end: 'pen', lost: null, debt: -1 }],
      ['', { end: null, lost: 6, debt: 0 }],
    ]);
  });

  test('a replayed game names the decision at which a plugin failed, and nothing of other failures', async () => {
    const made = await pigs('game: farm\nplayers: 2\nagents: [hold]\nblocks: 1');
    const failing = (error: Error) => (): unknown => {
      let asked = 0;
      const create = (): Agent<State> => ({
        begin() {},
        choose() {
          if (++asked === 3) throw error;
          return 1;
        },
      });
      const specs = made.entrants.map(() => ({ id: 'x', about: '', params: [], create }));
      return tellGame(made, { game: farm, specs }, { cell: 0, block: 0, rotation: 0 });
    };
    expect(failing(new AgentFault('x', 'failed', { decided: true }))).toThrow(
      /^agent x failed, at decision \d+: .*points/,
    );
    expect(failing(new AgentFault('x', 'failed'))).toThrow(/^agent x failed$/);
    expect(failing(Object.assign(new Error('bang'), { asked: true }))).toThrow(/^bang$/);
  });

  test('a replayed game is one of the design', async () => {
    const made = await pigs('game: farm\nplayers: 2\nvary: { option.target: [20, 30] }\nblocks: 2');
    const refused =
      (cell: number, block: number, rotation: number): (() => void) =>
      () =>
        checkPlace(made, { cell, block, rotation });
    expect(refused(2, 0, 0)).toThrow(new UserError('there is no cell 2; cells count from 0 to 1'));
    expect(refused(1, 0, 2)).toThrow(new UserError('there is no rotation 2; cell 1 plays 2, counted from 0'));
    expect(refused(1, 0x80000000, 1)).toThrow(new UserError('there is no block 2147483648'));
    expect(refused(1, 0x7fffffff, 1)).not.toThrow();
  });
});

describe('the players of a design', () => {
  test('the players of a design are its game and its agents, found again by their ids', async () => {
    const made = await pigs('game: farm\nplayers: 2\nagents: [random, hold:holdAt=5]');
    const { game, specs } = await loadPlayers(made, library);
    expect([game.id, specs.map(({ id }) => id)]).toEqual(['farm', ['random', 'pig/hold']]);
  });

  test('the players of a design know its packs, or are refused if they know only the cards of the base game', async () => {
    const frozen = { ...bomb, id: 'frozen', baseOnly: true };
    const game = { ...farm, packed: () => ({ game: other, notes: [], warnings: [], abilities: [], options: {} }) };
    const other = { ...farm, about: 'with cards' };
    const load = (agent: AgentSpec<State>, packs: readonly (number | null)[]): ReturnType<typeof loadPlayers> => {
      const cells = packs.map((set) => (set === null ? {} : { packs: set }));
      const sets = packs.some((set) => set !== null) ? { packs: [[{ name: 'a', text: '' }]] } : {};
      const from = { ...library, games: [game], agent: async () => ({ id: agent.id, spec: agent }) };
      return loadPlayers({ ...design(cells, sets), game: 'farm' }, from);
    };
    expect((await load(frozen, [null])).packed).toEqual([]);
    await expect(load(frozen, [0])).rejects.toThrow('frozen knows the cards of the base game only');
    const [mixed, alike] = [await load(bomb, [0, null]), await load(bomb, [0, 0])];
    expect([mixed.game, mixed.packed]).toEqual([game, [{ game: other }]]);
    expect([alike.game, alike.packed]).toEqual([other, [{ game: other }]]);
  });

  test('the players of a design are missing for an unknown game', () => {
    expect(() => gameOf(design([{}]), library)).toThrow(
      new UserError("this run is of the game 'g', which is not here"),
    );
  });
});
