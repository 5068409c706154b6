import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { agentsOf, DECORATORS, ROSTER } from '../../agents/index.js';
import { type AgentSpec, type State, UserError, unknownWord } from '../engine/index.js';
import { GAMES } from '../games/index.js';
import type { FoundAgent, Library } from '../runner/design/library.js';

/** The games and agents of this package, and agents from modules given by their path. */
export const library: Library = { games: GAMES, decorators: DECORATORS, agent: findAgent };

/** The library with agents given as themselves beside those it has, and the names by which all of them are found. */
export function withAgents(agents: readonly (string | AgentSpec<State>)[]): {
  readonly library: Library;
  readonly names: readonly string[];
} {
  const given = new Map<string, AgentSpec<State>>();
  const names = agents.map((agent) => {
    if (typeof agent === 'string') return agent;
    given.set(agent.id, agent);
    return agent.id;
  });
  const agent: Library['agent'] = async (name, game, where) => {
    const spec = given.get(name);
    return spec === undefined ? findAgent(name, game, where) : { id: spec.id, spec };
  };
  return { library: { ...library, agent }, names };
}

/** Whether an agent's name is the path of a module. */
export function isModulePath(name: string): boolean {
  return /\.[cm]?js$/.test(name);
}

async function findAgent(name: string, game: string, where: string): Promise<FoundAgent> {
  if (isModulePath(name)) return loadModule(name, where);
  const plays = agentsOf(game);
  const spec = plays.find(({ id }) => id === name || id === `${game}/${name}`);
  if (spec !== undefined) return { id: spec.id, spec };
  if (ROSTER.some(({ spec: { id } }) => id === name)) {
    throw new UserError(
      `${where}: agent '${name}' does not play ${game}; known: ${plays.map(({ id }) => id).join(', ')}`,
    );
  }
  const short = plays.map(({ id }) => (id.startsWith(`${game}/`) ? id.slice(game.length + 1) : id));
  throw unknownWord(
    'agent',
    name,
    name.includes('/') ? plays.map(({ id }) => id) : [...short, ...DECORATORS.map(({ id }) => id)],
    where,
  );
}

async function loadModule(name: string, where: string): Promise<FoundAgent> {
  const path = resolve(name);
  if (!existsSync(path)) throw new UserError(`${where}: no such agent module '${name}'`);
  let loaded: { default?: unknown };
  try {
    loaded = (await import(pathToFileURL(path).href)) as { default?: unknown };
  } catch (error) {
    throw new UserError(`${where}: agent module '${name}' cannot be loaded: ${String(error).split('\n')[0]}`);
  }
  const spec = loaded.default as Partial<AgentSpec<State>> | undefined;
  if (typeof spec?.create !== 'function' || !Array.isArray(spec.params) || typeof spec.id !== 'string') {
    throw new UserError(
      `${where}: agent module '${name}' has no agent as its default export (id, about, params, create)`,
    );
  }
  return { id: path, spec: spec as AgentSpec<State> };
}
