import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type * as Agents from '../../agents/index.js';
import { type AgentSpec, defaults, type Evaluation, type State } from '../../src/engine/index.js';
import { halfColumns, QUALITY_COLUMNS } from '../../src/experiment/design/quality.js';
import type { Design } from '../../src/experiment/design/types.js';
import type * as Tables from '../../src/experiment/play/table.js';
import type * as Games from '../../src/games/index.js';
import type * as Packs from '../../src/games/talisman/packable.js';
import type { EmittedModule, Root } from '../../src/wasm/emitted.js';
import type * as Load from '../../src/wasm/host/load.js';
import type * as Wasm from '../../src/wasm/host/wasm-game.js';
// @ts-expect-error a plain module: it looks at what was built
import { ALL_POWERS } from '../fuzz/packs.mjs';

// The compiled build belongs to the compiled modules.
const compiled = (path: string): Promise<unknown> =>
  import(fileURLToPath(new URL(`../../dist/${path}`, import.meta.url)));
const { agentsOf, DECORATORS, judgeOf } = (await compiled('agents/index.js')) as typeof Agents;
const { GAMES } = (await compiled('src/games/index.js')) as typeof Games;
const { packable } = (await compiled('src/games/talisman/packable.js')) as typeof Packs;
const { Table } = (await compiled('src/experiment/play/table.js')) as typeof Tables;
const { WasmGame } = (await compiled('src/wasm/host/wasm-game.js')) as typeof Wasm;
const { loadCompiledGame } = (await compiled('src/wasm/host/load.js')) as typeof Load;

const game = GAMES.find(({ id }) => id === 'talisman') as (typeof GAMES)[number];
const CODE = fileURLToPath(new URL('../../dist/src/wasm/talisman.wasm', import.meta.url));

/** The values of a table, and zeros up to a length. */
function lengthened({ value }: Root, length: number): Int16Array {
  const longer = new Int16Array(length);
  longer.set(value as Int16Array);
  return longer;
}

/** What is called after a game was set up with these options. */
function exportsFor(wasm: Wasm.WasmGame, options: Int32Array): Wasm.WasmGame['exports'] {
  wasm.reset(options, 2, Int32Array.of(1, 2), new Int32Array(game.seats.max));
  return wasm.exports;
}

const SPECS = agentsOf('talisman');
const spec = (id: string): AgentSpec<State> => SPECS.find((each) => each.id.endsWith(id)) as AgentSpec<State>;

/** One game of two agents. */
function designOf(specs: readonly AgentSpec<State>[]): Design {
  const entrants = specs.map(({ id, params }) => ({
    label: id,
    agent: id,
    settings: '',
    paramIds: params.map((param) => param.id),
    params: params.map((param) => (param.id === 'iterations' ? 4 : param.default)),
  }));
  const cell = { index: 0, label: 'all', levels: {}, players: 2, lineup: [0, 1], rotations: 1 };
  return {
    seed: 'tables',
    rotate: 'none',
    cells: [{ ...cell, options: game.options.map((option) => option.default) }],
    entrants,
    metrics: game.metrics,
  } as unknown as Design;
}

/** Columns about how a game feels. */
const FEELS = [...QUALITY_COLUMNS, { id: 'leader_at_9', about: '', mayBeMissing: true }, ...halfColumns(game.metrics)];

/** Plays games that are looked at in both builds. Returns their rows and traces, and those of games not looked at. */
async function playLookedAt(specs: readonly AgentSpec<State>[], blocks: number) {
  const plain = designOf(specs);
  const looked: Design = { ...plain, metrics: [...plain.metrics, ...FEELS], quality: { unfitted: [] } };
  const compiled = await loadCompiledGame(game);
  const judge = judgeOf('talisman');
  const tables = [
    new Table(looked, { game, specs, judge, compiled }),
    new Table(looked, { game, specs, judge }),
    new Table(plain, { game, specs, compiled: await loadCompiledGame(game) }),
  ];
  const width = 4 + looked.metrics.length;
  return tables.map((table) => {
    const rows: number[][] = [];
    const traces: number[][] = [];
    for (let block = 0; block < blocks; block++) {
      const row = new Int32Array(2 * width);
      table.startBlock(block);
      table.play(plain.cells[0], 0, row, 0);
      rows.push(Array.from(row));
      traces.push(Array.from(table.trace));
    }
    return { rows, traces };
  });
}

/** Plays the first game, with and without the compiled build, and says whether that played it. */
async function playBoth(...specs: readonly AgentSpec<State>[]) {
  const wasm = await loadCompiledGame(game);
  if (wasm === null) throw new Error('there is no compiled build');
  let calls = 0;
  const play = wasm.play.bind(wasm);
  wasm.play = (seated, trace) => {
    calls++;
    play(seated, trace);
  };
  const design = designOf(specs);
  const rows = [new Int32Array(200), new Int32Array(200)];
  const tables = [new Table(design, { game, specs, compiled: wasm }), new Table(design, { game, specs })];
  tables.forEach((table, i) => {
    table.startBlock(3);
    table.play(design.cells[0], 0, rows[i], 0);
  });
  expect(rows[0]).toEqual(rows[1]);
  expect(tables[0].trace).toEqual(tables[1].trace);
  return calls;
}

describe('a table with a compiled build', () => {
  test('a table with a compiled build plays the game there when both agents are compiled', async () => {
    expect(await playBoth(spec('balanced'), spec('random'))).toBe(1);
    expect(await playBoth(spec('collector'), spec('first'))).toBe(1);
  });

  test('a table with a compiled build plays in JavaScript when one agent is not compiled, on the same state', async () => {
    expect(await playBoth(spec('balanced'), spec('flat'))).toBe(0);
    expect(await playBoth(spec('balanced'), spec('yardstick-1'))).toBe(0);
    const own: AgentSpec<State> = {
      id: 'own',
      about: '',
      params: [],
      create: () => ({ begin: () => undefined, choose: (_s, _seat, _actions, count) => count - 1 }),
    };
    expect(await playBoth(own, spec('balanced'))).toBe(0);
  });

  test('a table with a compiled build knows a class by identity, not by its name', async () => {
    class Balanced {
      begin(): void {
        // Always takes the last action.
      }
      choose(_s: State, _seat: number, _actions: Int32Array, count: number): number {
        return count - 1;
      }
    }
    const false_: AgentSpec<State> = { id: 'own', about: '', params: [], create: () => new Balanced() };
    expect(await playBoth(false_, spec('balanced'))).toBe(0);
  });

  test('a table with a compiled build looks into agents made of others', async () => {
    const epsilon = DECORATORS.find(({ id }) => id === 'epsilon') as (typeof DECORATORS)[number];
    const around = (inner: AgentSpec<State>): AgentSpec<State> => ({
      ...inner,
      id: 'around',
      create: (of, params) => epsilon.create(of, (each) => inner.create(each, params), Int32Array.of(300), []),
    });
    expect(await playBoth(around(spec('balanced')), spec('random'))).toBe(1);
    expect(await playBoth(around(spec('flat')), spec('random'))).toBe(0);
  });

  test('a table with a compiled build has a module of its own for plain games, on the same memory', async () => {
    const wasm = (await loadCompiledGame(game)) as Wasm.WasmGame;
    const usual = defaults(game.options);
    const altered = (i: number): Int32Array =>
      usual.map((value, j) => (i !== j ? value : value < game.options[i].max ? value + 1 : value - 1));
    const plain = exportsFor(wasm, usual);
    for (const [i, { id }] of game.options.entries()) {
      expect(exportsFor(wasm, altered(i)), id).not.toBe(plain);
      expect(exportsFor(wasm, usual), id).toBe(plain);
    }
    // A state that is copied in says itself what it is of.
    const elsewhere = game.create();
    game.reset(elsewhere, altered(0), 2, Int32Array.of(1, 2), new Int32Array(game.seats.max));
    wasm.state.words.set(elsewhere.words);
    expect(wasm.exports).not.toBe(plain);
  });

  test('a table with a compiled build plays packs with powers in the module for all games', async () => {
    const packed = packable.packed?.([ALL_POWERS]).game as typeof game;
    const wasm = (await loadCompiledGame(packed)) as Wasm.WasmGame;
    const usual = defaults(game.options);
    expect(exportsFor(wasm, usual)).toBe(exportsFor(wasm, usual.with(0, game.options[0].max)));
  });

  test.each([[['balanced', 'balanced']], [['balanced', 'random']], [['flat', 'balanced']]])(
    'a table with a compiled build has the same chances and waits as JavaScript: %j',
    async (names) => {
      const [wasm, js, plain] = await playLookedAt(names.map(spec), names[0] === 'flat' ? 1 : 12);
      expect(wasm).toEqual(js);
      // The judge is an onlooker: it changes no decision.
      expect(wasm.traces.map((trace) => trace.slice(0, 3))).toEqual(plain.traces);
      const columns = wasm.rows.map((row) =>
        row.slice(4 + game.metrics.length, 4 + game.metrics.length + FEELS.length),
      );
      expect(new Set(columns.map(String)).size).toBe(columns.length);
    },
  );

  test('a table with a compiled build asks the compiled judge, and is asked between rounds', async () => {
    const wasm = (await loadCompiledGame(game)) as Wasm.WasmGame;
    const guide = judgeOf('talisman')?.create(game) as Evaluation<State>;
    const own = wasm.evaluation(guide);
    expect(own).not.toBeNull();
    wasm.reset(defaults(game.options), 4, Int32Array.of(5, 6), Int32Array.of(0, 1, 2, 3, 0, 0, 0, 0));
    const [here, there] = [new Int32Array(4), new Int32Array(4)];
    guide.worth(wasm.state, here);
    own?.worth(wasm.state, there);
    expect(there).toEqual(here);
    expect(here.reduce((sum, share) => sum + share, 0)).toBeGreaterThan(999_990);
    expect(wasm.evaluation({ worth: () => undefined })).toBeNull();
  });

  test('a table with a compiled build has none for content or an agent that is too large for it', async () => {
    const { default: emitted } = (await compiled('src/wasm/talisman.js')) as { default: EmittedModule };
    const code = new WebAssembly.Module(readFileSync(CODE));
    const withCode = (length: number): EmittedModule => ({
      ...emitted,
      roots: emitted.roots.map((root) =>
        root.name === 'content.code' ? { ...root, value: lengthened(root, length) } : root,
      ),
    });
    const { capacity } = emitted.roots.find(({ name }) => name === 'content.code') as Root;
    expect(WasmGame.of(game, code, withCode(capacity / 2))).not.toBeNull();
    expect(WasmGame.of(game, code, withCode(capacity / 2 + 1))).toBeNull();
    const wasm = WasmGame.of(game, code, emitted) as Wasm.WasmGame;
    wasm.heap.array(wasm.heap.left / 4 - 8);
    const own = spec('balanced');
    expect(wasm.admit(own.create(game, defaults(own.params)))).toBe(0);
  });

  test('a table with a compiled build starts its agents in the build that plays, and in no other', async () => {
    const compiled = await loadCompiledGame(game);
    let begun = 0;
    const counted: AgentSpec<State> = {
      ...spec('balanced'),
      create: (of, params) => {
        const agent = spec('balanced').create(of, params);
        const begin = agent.begin.bind(agent);
        return Object.assign(agent, { begin: (seat: number, seed: number) => (begun++, begin(seat, seed)) });
      },
    };
    const specs = [counted, spec('random')];
    const design = designOf(specs);
    const table = new Table(design, { game, specs, compiled });
    table.startBlock(1);
    table.setUp(design.cells[0], 0);
    table.playOut();
    expect(begun).toBe(0);
    table.setUp(design.cells[0], 0);
    table.playOut({ ...game });
    expect(begun).toBe(1);
  });

  test('a table with a compiled build is watched in JavaScript, with agents that have started', async () => {
    const wasm = await loadCompiledGame(game);
    const specs = [spec('random'), spec('balanced')];
    const design = designOf(specs);
    const traces = [wasm, null].map((build) => {
      const table = new Table(design, { game, specs, compiled: build });
      table.startBlock(5);
      table.setUp(design.cells[0], 0);
      let seen = 0;
      table.playOut({ ...game, apply: (s, action) => (seen++, game.apply(s, action)) });
      return [seen, ...table.trace];
    });
    expect(traces[0]).toEqual(traces[1]);
    expect(traces[0][0]).toBe(traces[0][1]);
  });
});
