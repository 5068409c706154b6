import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Load from '#load-compiled';
import type { AgentSpec } from '../engine/agent.js';
import type { CompiledGame } from '../engine/compiled.js';
import { UserError } from '../engine/errors.js';
import type { Game, State } from '../engine/game.js';
import type { agentSeed, play } from '../engine/play.js';
import type { defaults } from '../engine/spec.js';
import type { Workload } from './workloads.js';

/** The parts of a compiled checkout that a measurement needs: the contract of games and agents, and the play loop. */
export interface Build {
  readonly games: readonly Game<State>[];
  readonly agentsOf: (game: string) => readonly AgentSpec<State>[];
  readonly play: typeof play;
  readonly agentSeed: typeof agentSeed;
  readonly defaults: typeof defaults;
  /** Plays the games of a workload compiled, where the build and the workload have that. */
  readonly compiled: CompiledGame<State> | null;
}

const GAMES = 'src/games/index.js';
const ENGINE = 'src/engine/index.js';
const AGENTS = 'agents/index.js';
const COMPILED = 'src/wasm/host/load.js';

/** True if a folder holds a compiled checkout. */
export function isBuild(dist: string): boolean {
  return [GAMES, ENGINE, AGENTS].every((path) => existsSync(join(dist, path)));
}

/**
 * Loads a compiled checkout, which may be of another revision than this file, for a workload.
 *
 * @param dist folder of the compiled code
 * @throws UserError when it lacks a part of the contract
 */
export async function loadBuild(dist: string, workload: Workload): Promise<Build> {
  const load = (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(join(dist, path)).href);
  const engine = await load(ENGINE);
  const { GAMES: games } = await load(GAMES);
  const { agentsOf } = await load(AGENTS);
  const parts = { games, agentsOf, play: engine['play'], agentSeed: engine['agentSeed'], defaults: engine['defaults'] };
  for (const [name, part] of Object.entries(parts)) {
    if (part === undefined) throw new UserError(`${dist}: this build has no ${name}, so its games cannot be measured`);
  }
  const compiled = await compiledFor(dist, workload, games as Build['games'], load);
  return { ...parts, compiled } as Build;
}

interface EarlierNames {
  readonly compileRollouts: typeof Load.compilePlayouts;
  readonly loadKernel: typeof Load.loadCompiledGame;
}

async function compiledFor(
  dist: string,
  { game, build }: Workload,
  games: Build['games'],
  load: (path: string) => Promise<Record<string, unknown>>,
): Promise<CompiledGame<State> | null> {
  const played = games.find(({ id }) => id === game);
  if (build === 'js' || played === undefined || !existsSync(join(dist, COMPILED))) return null;
  const parts = (await load(COMPILED)) as unknown as typeof Load & EarlierNames;
  await (parts.compilePlayouts ?? parts.compileRollouts)(played);
  return (parts.loadCompiledGame ?? parts.loadKernel)(played);
}
