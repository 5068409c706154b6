import { checkedAgent } from '#checked-agent';
import { hasEntryPoints } from '#entry-point';
import { person } from '../../../agents/decorators/person.js';
import { agentsOf, DECORATORS, judgeOf, ROSTER, usualAgent } from '../../../agents/index.js';
import { type AgentSpec, assert, type State, UserError, unknownWord } from '../../engine/index.js';
import { LOCAL_PREFIX, parseAgent } from '../../experiment/design/agent-text.js';
import type { FoundAgent, Library } from '../../experiment/design/library.js';
import { fileName } from '../../experiment/design/places.js';
import { GAMES } from '../../games/index.js';
import { AGENT_TIMEOUT_SECONDS } from '../plugins/agent-timeout.js';
import type { Loading } from '../plugins/load.js';
import { modulePath, mustLoadHere, threadMonitor } from '../plugins/main-thread.js';

/** Finds the agent of a module by its path. */
type FindModule = (name: string, where: string) => Promise<AgentSpec<State>>;

/** The games and agents of this package, and agents of modules by their path, with their promises checked. */
export const library: Library = libraryThat({ watch: threadMonitor });

/** As `library`, but agents of modules are not checked: for tools that look for their faults. */
export const uncheckedLibrary: Library = libraryThat({ watch: threadMonitor, strict: false });

/** Returns the library with a given way of loading modules. */
export function libraryThat(options: Loading): Library {
  return libraryWith(async (name, where) => {
    mustLoadHere(modulePath(name, where));
    // Readers of plugins and models are loaded only for them: the first answer of the page does without.
    const { loadPlugin } = await import('../plugins/load.js');
    return loadPlugin(name, where, options);
  });
}

/**
 * Returns the library for reading declarations only. No module is loaded into this thread, because a module that hangs
 * or exits would end the thread too.
 */
export function describing(agentTimeout = AGENT_TIMEOUT_SECONDS): Library {
  if (!hasEntryPoints()) return library;
  const seen = new Map<string, Promise<AgentSpec<State>>>();
  return libraryWith((name, where) => {
    const known = seen.get(name) ?? described(name, where, agentTimeout);
    seen.set(name, known);
    return known;
  });
}

async function described(name: string, where: string, agentTimeout: number): Promise<AgentSpec<State>> {
  const { probe } = await import('../plugins/probe.js');
  const declared = await probe(name, modulePath(name, where), where, agentTimeout);
  return { ...declared, create: () => assert(false, `${name} is played by workers`) as never };
}

function libraryWith(module: FindModule): Library {
  return {
    games: GAMES,
    decorators: [...DECORATORS, person],
    usual: usualAgent,
    judge: judgeOf,
    async agent(name, game, where) {
      if (!isModulePath(name)) return findAgent(name, game, where);
      const spec = await module(name, where);
      return { id: LOCAL_PREFIX + fileName(modulePath(name, where)), spec };
    },
    model: async (folder, where) => (await import('../models/read-model.js')).readModel(folder, where),
  };
}

/**
 * Returns the library with additional agents given as objects, and the names by which all of them are found.
 *
 * @throws UserError if two different agents would have one name
 */
export function withAgents(agents: readonly (string | AgentSpec<State>)[]): {
  readonly library: Library;
  readonly names: readonly string[];
} {
  const given = new Map<string, AgentSpec<State>>();
  const names = agents.map((agent) => {
    if (typeof agent === 'string') return agent;
    if ((given.get(agent.id) ?? agent) !== agent)
      throw new UserError(`agents: two different agents have the id '${agent.id}'; give one of them another`);
    given.set(agent.id, agent);
    return agent.id;
  });
  for (const agent of agents) if (typeof agent === 'string') refuseHidden(agent, given);
  const agent: Library['agent'] = async (name, game, where) => {
    const spec = given.get(name);
    return spec === undefined
      ? library.agent(name, game, where)
      : { id: name, spec: checkedAgent(spec, name, threadMonitor) };
  };
  return { library: { ...library, agent }, names };
}

/** Refuses a name that belongs to both an agent of this package and a different agent given as an object. */
function refuseHidden(text: string, given: ReadonlyMap<string, AgentSpec<State>>): void {
  const { name } = parseAgent(text, 'agents');
  const spec = given.get(name);
  const others = ROSTER.filter(({ spec: { id } }) => id === name || id.endsWith(`/${name}`));
  if (spec !== undefined && others.length > 0 && others.every((other) => other.spec !== spec))
    throw new UserError(
      `agents: '${name}' is an agent of this package and the id of another agent; give that another id`,
    );
}

/** True if an agent's name is the path of a module. */
export function isModulePath(name: string): boolean {
  return /\.[cm]?[jt]s$/.test(name);
}

function findAgent(name: string, game: string, where: string): FoundAgent {
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
