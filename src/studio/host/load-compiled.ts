import { readFileSync } from 'node:fs';
import { type Game, playoutsOf, type State, usePlayouts } from '../../engine/index.js';

import type { EmittedModule } from '../../wasm/emitted.js';
import { WasmPlayouts } from '../../wasm/host/playouts.js';
import { WasmGame } from '../../wasm/host/wasm-game.js';
import { CODE } from './root.js';

// The page's side of `#load-compiled`: the modules are files of the page, their tables are part of its code.

const TABLES: Readonly<Record<string, () => Promise<{ readonly default: EmittedModule }>>> = {
  talisman: () => import('virtual:compiled/talisman'),
};

/** Milliseconds after which the module for plain games is fetched: it is faster, but the first answer need not wait. */
const PLAIN_MS = 3000;

const modules = new Map<string, WebAssembly.Module>();

function moduleOf(name: string): WebAssembly.Module {
  let found = modules.get(name);
  if (found === undefined) {
    found = new WebAssembly.Module(readFileSync(`${CODE}/src/wasm/${name}.wasm`) as Uint8Array<ArrayBuffer>);
    modules.set(name, found);
  }
  return found;
}

/** Loads and compiles the build of a game before it is needed. */
export async function compileAhead(id: string): Promise<void> {
  await TABLES[id]();
  moduleOf(id);
}

export async function compilePlayouts(game: Game<State>): Promise<void> {
  if (playoutsOf(game) !== null) return;
  const compiled = await loadCompiledGame(game);
  if (compiled !== null) usePlayouts(game, new WasmPlayouts(compiled));
}

export async function loadCompiledGame(game: Game<State>): Promise<WasmGame | null> {
  if (!Object.hasOwn(TABLES, game.id)) return null;
  const { default: emitted } = await TABLES[game.id]();
  const compiled = inMemory(() => WasmGame.of(game, moduleOf(game.id), emitted));
  if (compiled !== null) setTimeout(() => playPlain(compiled, `${game.id}-plain`), PLAIN_MS);
  return compiled;
}

/**
 * Returns a compiled game; null if the browser has no memory left for it, as in a search among many versions of a
 * character: the game is then played uncompiled.
 */
function inMemory(make: () => WasmGame | null): WasmGame | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Loads the separate, faster module for plain games. If it cannot be loaded, the first module plays them. */
function playPlain(compiled: WasmGame, name: string): void {
  try {
    compiled.playPlain(moduleOf(name));
  } catch {
    // The first module plays them.
  }
}
