import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type * as Agents from '../../agents/index.js';
import { type Agent, type AgentSpec, defaults, type Game, type State } from '../../src/engine/index.js';
import type * as Games from '../../src/games/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import type { TalismanState } from '../../src/games/talisman/state/state.js';
import * as here from '../../src/index.js';
import type * as Compiled from '../../src/playing/library/compiled.js';
import type * as Load from '../../src/wasm/host/load.js';
import * as fitHere from '../../src/workshops/train/positions.js';

// Sources play in JavaScript, since no compiled build lies beside them; what is built plays in WebAssembly.
const compiled = (path: string): Promise<unknown> =>
  import(fileURLToPath(new URL(`../../dist/${path}`, import.meta.url)));
const there = (await compiled('src/index.js')) as typeof here;
const fitThere = (await compiled('src/workshops/train/positions.js')) as typeof fitHere;
const { agentsOf } = (await compiled('agents/index.js')) as typeof Agents;
const { GAMES } = (await compiled('src/games/index.js')) as typeof Games;
const { compiledAgents } = (await compiled('src/playing/library/compiled.js')) as typeof Compiled;
const { loadCompiledGame } = (await compiled('src/wasm/host/load.js')) as typeof Load;

const game = GAMES.find(({ id }) => id === 'talisman') as Game<State>;
const agent = (id: string): Agent<State> => {
  const spec = agentsOf('talisman').find((each) => each.id.endsWith(id)) as AgentSpec<State>;
  return spec.create(game, defaults(spec.params));
};

/** Three seats in the middle of things. */
const POSITION = {
  game: 'talisman',
  actor: 1,
  seats: [
    { character: 'wizard', space: 'city', gold: 3 },
    { character: 'warrior', space: 'temple', strength: 6, objects: ['sword', 'ring'] },
    { character: 'ghoul', space: 'sentinel', life: 1 },
  ],
};

describe('a game that is looked on', () => {
  test.each([
    ['balanced', 1],
    ['balanced', 12],
    ['balanced,random,rusher', 5],
    ['random', 40],
    ['epsilon:of=balanced,permille=100', 6],
    ['balanced', 40, 'bloody'],
    ['balanced', 60, 'sudden-death'],
  ])('has the same odds in both builds: %s, over %i turns', async (agents, turns, variant = 'revised-4th') => {
    const wanted = { position: { ...POSITION, variant }, games: 100, seed: 'both', agents: agents.split(','), turns };
    const found = await there.odds(wanted);
    expect(found).toEqual(await here.odds(wanted));
    expect(Object.keys(found.outcomes['space']).length).toBeGreaterThan(1);
  });

  test('plays in the compiled build if all agents are compiled, and not with anybody else', async () => {
    const own: Agent<State> = { begin: () => undefined, choose: (_s, _seat, _actions, count) => count - 1 };
    expect((await compiledAgents(game, [agent('balanced'), agent('random')])).compiled).not.toBeNull();
    const mixed = [agent('balanced'), own];
    expect(await compiledAgents(game, mixed)).toEqual({ compiled: null, agents: mixed });
  });

  test.each([{ turns: 2 }, { agents: 'rusher', turns: 3 }])('is analysed alike in both builds: %o', async (more) => {
    const played = here.playGames({
      variant: 'sudden-death',
      players: 2,
      agents: 'balanced,rusher',
      seed: 'both',
      games: 1,
    });
    for await (const { token } of played) {
      const wanted = { iterations: 25, ...more };
      const found = await there.analyse(token, wanted);
      expect(found.moments).toBeGreaterThan(50);
      expect(found).toEqual(await here.analyse(token, wanted));
    }
  });

  test('is sampled alike in both builds for the judge to learn from', async () => {
    const by = { options: defaults(game.options), seed: Int32Array.of(1, 2) };
    const js = new fitHere.FitTable({ ...by, game: talisman });
    const built = game as Game<TalismanState>;
    const wasm = new fitThere.FitTable({ ...by, game: built }, await loadCompiledGame(game));
    expect(wasm.rules).not.toBe(game);
    const taking = { stride: 3, rollouts: 1 };
    let positions = 0;
    for (let number = 0; number < 60; number++) {
      const sampled = fitThere.positionsOf(number, taking, wasm);
      positions += sampled.length;
      expect(sampled).toEqual(fitHere.positionsOf(number, taking, js));
    }
    expect(positions).toBeGreaterThan(100);
  });
});
