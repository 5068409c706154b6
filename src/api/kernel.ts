import type { Engine } from '../runner/play/engine.js';
import type { Players } from '../runner/play/table.js';
import { loadKernel } from '../wasm/host/load.js';

/** The same players for one table, with the compiled build of their game where there is one. */
export async function withKernel(players: Players, engine: Engine = 'wasm'): Promise<Players> {
  return engine === 'js' ? players : { ...players, compiled: await loadKernel(players.game) };
}
