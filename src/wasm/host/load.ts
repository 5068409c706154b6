import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUNDLE, CODE } from '#package-root';
import { type Game, playoutsOf, type State, usePlayouts } from '../../engine/index.js';
import type { EmittedModule } from '../emitted.js';
import { WasmPlayouts } from './playouts.js';
import { WasmGame } from './wasm-game.js';

/** Folder of the modules that the build emits. */
const FOLDER = join(CODE, 'src/wasm');

/** Compiled once a process. */
const modules = new Map<string, Promise<Loaded | null>>();

interface Loaded {
  readonly module: WebAssembly.Module;
  readonly plain: WebAssembly.Module;
  readonly emitted: EmittedModule;
}

/**
 * Lets searches of a game make their playouts in a compiled build, from now on and in this thread; does nothing without
 * one.
 */
export async function compilePlayouts(game: Game<State>): Promise<void> {
  if (playoutsOf(game) !== null) return;
  const compiled = await loadCompiledGame(game);
  if (compiled !== null) usePlayouts(game, new WasmPlayouts(compiled));
}

/**
 * A compiled build of a game, with its own memory; null when there is none, when the sources run uncompiled, and
 * when the content is too large for it.
 */
export async function loadCompiledGame(game: Game<State>): Promise<WasmGame | null> {
  const found = await loaded(game.id);
  return found === null ? null : WasmGame.of(game, found.module, found.emitted, found.plain);
}

function loaded(name: string): Promise<Loaded | null> {
  let found = modules.get(name);
  if (found === undefined) modules.set(name, (found = load(name)));
  return found;
}

async function load(name: string): Promise<Loaded | null> {
  const path = (build: string): string => join(FOLDER, `${name}${build}.wasm`);
  if (!existsSync(path(''))) return null;
  const compiled = (build: string): WebAssembly.Module => new WebAssembly.Module(readFileSync(path(build)));
  // It looks up values in its own copies of the modules, so it must be of the same code as this one.
  const tables = pathToFileURL(join(BUNDLE ?? CODE, 'src/wasm', `${name}.js`));
  const emitted = (await import(tables.href)) as { readonly default: EmittedModule };
  return { module: compiled(''), plain: compiled('-plain'), emitted: emitted.default };
}
