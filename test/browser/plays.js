// Runs in the page: the program as it lies in dist/, with its compiled module, plays games.
import { balanced } from '../../dist/agents/talisman/heuristic/balanced.js';
import { agentSeed, defaults } from '../../dist/src/engine/index.js';
import { talisman as game } from '../../dist/src/games/talisman/index.js';
import { WasmGame } from '../../dist/src/wasm/host/wasm-game.js';
import printed from '../../dist/src/wasm/talisman.js';

/** Plays a game of each seed with `balanced` at so many seats; of each its trace, roles, scores and records. */
export async function playGames(code, seats, seeds) {
  const wasm = WasmGame.of(game, await WebAssembly.compileStreaming(fetch(code)), printed);
  const seated = Int32Array.from({ length: seats }, () => wasm.admit(balanced.create(game, defaults(balanced.params))));
  if (seated.includes(0)) throw new Error('balanced is not compiled');
  const options = defaults(game.options);
  const roles = new Int32Array(game.seats.max);
  const trace = new Int32Array(3);
  const record = new Int32Array(game.seats.max * game.metrics.length);
  return seeds.map(([a, b]) => {
    const seed = Int32Array.of(a, b);
    game.deal(seats, seed, roles);
    seated.forEach((handle, seat) => wasm.begin(handle, seat, agentSeed(seed, seat)));
    wasm.reset(options, seats, seed, roles);
    wasm.play(seated, trace);
    game.record(wasm.state, record);
    const scores = Array.from(seated, (_, seat) => game.score(wasm.state, seat));
    return [...trace, ...roles.subarray(0, seats), ...scores, ...record.subarray(0, seats * game.metrics.length)];
  });
}
