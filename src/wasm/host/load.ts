import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Game, playoutsOf, type State, usePlayouts } from '../../engine/index.js';
import type { Printed } from '../printed.js';
import { WasmPlayouts } from './playouts.js';
import { WasmGame } from './wasm-game.js';

/** Folder of what the build leaves: beside the compiled form of this file. */
const FOLDER = new URL('../', import.meta.url);

/** One compiled module a game and process. */
const modules = new Map<string, Promise<Loaded | null>>();

interface Loaded {
  readonly module: WebAssembly.Module;
  readonly printed: Printed;
}

/**
 * Lets searches of a game make their playouts in a compiled build, from now on and in this thread; does nothing where
 * there is none.
 */
export async function compilePlayouts(game: Game<State>): Promise<void> {
  if (playoutsOf(game) !== null) return;
  const compiled = await loadCompiledGame(game);
  if (compiled !== null) usePlayouts(game, new WasmPlayouts(compiled));
}

/**
 * A compiled build of a game, with a memory of its own; null when there is none, when the sources run uncompiled, and
 * when the content is too large for it.
 */
export async function loadCompiledGame(game: Game<State>): Promise<WasmGame | null> {
  let loaded = modules.get(game.id);
  if (loaded === undefined) modules.set(game.id, (loaded = load(game.id)));
  const found = await loaded;
  return found === null ? null : WasmGame.of(game, found.module, found.printed);
}

async function load(id: string): Promise<Loaded | null> {
  const code = new URL(`${id}.wasm`, FOLDER);
  if (!existsSync(fileURLToPath(code))) return null;
  const printed = (await import(new URL(`${id}.js`, FOLDER).href)) as { readonly default: Printed };
  return { module: new WebAssembly.Module(readFileSync(fileURLToPath(code))), printed: printed.default };
}
