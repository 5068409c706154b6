import { agentsOf } from '../../agents/index.js';
import type { Build } from '../../src/bench/build.js';
import { makeLoad } from '../../src/bench/loads/index.js';
import type { Workload } from '../../src/bench/workloads.js';
import { agentSeed, assert, defaults, type Game, play, type State, usePlayouts } from '../../src/engine/index.js';
import { GAMES } from '../../src/games/index.js';
import { compile } from '../../src/wasm/emit/compile.js';
import { CountedCalls } from '../../src/wasm/emit/counting.js';
import { emittedText } from '../../src/wasm/emit/module.js';
import type { Profile } from '../../src/wasm/emit/profile.js';
import type { Sources } from '../../src/wasm/emit/sources.js';
import { emitTalisman, layOut, PLAIN } from '../../src/wasm/emit/talisman.js';
import type { EmittedModule } from '../../src/wasm/emitted.js';
import { WasmPlayouts } from '../../src/wasm/host/playouts.js';
import { WasmGame } from '../../src/wasm/host/wasm-game.js';

const MILLION = 1_000_000;
/** Rarer calls are left out of the profile. */
const LEAST = 250;
const WORD = 4;

const games = (players: number, agent: string, variant = 'revised-4th'): Workload => ({
  id: `${players}-${agent}-${variant}`,
  load: 'play',
  game: 'talisman',
  players,
  agent,
  variant,
});

/** Work whose calls are counted; each piece has the same weight. */
const WORKLOADS: readonly Workload[] = [
  ...[2, 3, 4, 5, 6].map((players) => games(players, 'balanced')),
  ...[2, 4].map((players) => games(players, 'quick')),
  ...[2, 4, 6].map((players) => games(players, 'random')),
  ...['two-dice-move', 'blood-moon-clock', 'trophies-5', 'great-hunt'].map((variant) => games(4, 'balanced', variant)),
  games(4, 'random', 'blood-moon-clock'),
  ...[2, 4].map((players): Workload => ({ ...games(players, 'mcts'), load: 'search', gamesOf: 'balanced' })),
  { ...games(4, 'mcts', 'blood-moon-clock'), load: 'search', gamesOf: 'balanced' },
];

/** Plays all workloads in modules that count their calls. */
export async function countCalls(sources: Sources, emitted: EmittedModule): Promise<Profile> {
  const addresses = layOut(sources);
  const plainTexts = [emitTalisman(sources, addresses, null), emitTalisman(sources, addresses, PLAIN)];
  // Behind everything that is emitted.
  const at = addresses.memory.end;
  const counted = new CountedCalls(at);
  const texts = plainTexts.map(({ functions, exports }) => emittedText(counted.count(functions), exports));
  const [any, plain] = await Promise.all(
    texts.map(async (text) => new WebAssembly.Module((await compile(text, '')) as Uint8Array<ArrayBuffer>)),
  );
  const game = GAMES.find(({ id }) => id === 'talisman') as Game<State> | undefined;
  assert(game !== undefined, 'Talisman is a game');
  const room = { ...emitted, end: at + WORD * (counted.calls.length + 1) };
  const compiled = WasmGame.of(game, any, { ...room, end: Math.ceil(room.end / 8) * 8 }, plain);
  assert(compiled !== null, 'the base game fits into a module');
  usePlayouts(game, new WasmPlayouts(compiled));
  const build: Build = { games: GAMES, agentsOf, play, agentSeed, defaults, compiled };
  const words = compiled.heap.words.subarray(at / WORD, at / WORD + counted.calls.length);
  const sums = new Map<string, Map<string, number>>();
  for (const workload of WORKLOADS) {
    const load = makeLoad(build, workload);
    words.fill(0);
    load.pass();
    addTo(sums, counted, words);
  }
  return { calls: averaged(sums) };
}

function addTo(sums: Map<string, Map<string, number>>, { calls }: CountedCalls, words: Int32Array): void {
  const total = words.reduce((sum, n) => sum + (n >>> 0), 0);
  calls.forEach(({ caller, callee }, i) => {
    let of = sums.get(caller);
    if (of === undefined) sums.set(caller, (of = new Map()));
    of.set(callee, (of.get(callee) ?? 0) + Math.round(((words[i] >>> 0) / total) * MILLION));
  });
}

/** Returns means over the workloads, without rare calls. */
function averaged(sums: ReadonlyMap<string, ReadonlyMap<string, number>>): Map<string, Map<string, number>> {
  const means = new Map<string, Map<string, number>>();
  for (const [caller, of] of sums) {
    const frequent = [...of].map(([callee, n]) => [callee, Math.round(n / WORKLOADS.length)] as const);
    means.set(caller, new Map(frequent.filter(([, n]) => n >= LEAST)));
  }
  return means;
}
