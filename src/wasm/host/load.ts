import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Game, rolloutsOf, type State, useRollouts } from '../../engine/index.js';
import type { Printed } from '../printed.js';
import { Kernel } from './kernel.js';
import { KernelRollouts } from './rollouts.js';

/** Folder of what the build leaves: beside the compiled form of this file. */
const FOLDER = new URL('../', import.meta.url);

/** One compiled module a game and process. */
const modules = new Map<string, Promise<Loaded | null>>();

interface Loaded {
  readonly module: WebAssembly.Module;
  readonly printed: Printed;
}

/**
 * Lets searches of a game make their rollouts in a compiled build, from now on and in this thread; does nothing where
 * there is none.
 */
export async function compileRollouts(game: Game<State>): Promise<void> {
  if (rolloutsOf(game) !== null) return;
  const kernel = await loadKernel(game);
  if (kernel !== null) useRollouts(game, new KernelRollouts(kernel));
}

/** A compiled build of a game, with a memory of its own; null when there is none, or the sources run uncompiled. */
export async function loadKernel(game: Game<State>): Promise<Kernel | null> {
  let loaded = modules.get(game.id);
  if (loaded === undefined) modules.set(game.id, (loaded = load(game.id)));
  const found = await loaded;
  return found === null ? null : new Kernel(game, found.module, found.printed);
}

async function load(id: string): Promise<Loaded | null> {
  const code = new URL(`${id}.wasm`, FOLDER);
  if (!existsSync(fileURLToPath(code))) return null;
  const printed = (await import(new URL(`${id}.js`, FOLDER).href)) as { readonly default: Printed };
  return { module: new WebAssembly.Module(readFileSync(fileURLToPath(code))), printed: printed.default };
}
