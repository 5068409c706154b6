import { pathToFileURL } from 'node:url';
import { checkedAgent, monitoredAgent } from '#checked-agent';
import { type AgentSpec, type State, UserError } from '../../engine/index.js';
import { thrownWords } from '../../experiment/plugins/agent-fault.js';
import { callOf, Doing } from '../../experiment/plugins/heartbeat.js';
import type { PluginMonitor } from '../../experiment/plugins/monitored-agent.js';
import { type ObserverSpec, observerFault } from '../../experiment/plugins/own-observer.js';
import { modulePath, untilQuiet } from './main-thread.js';
import { shapeFault } from './shape.js';

/** Options for loading modules. */
export interface Loading {
  /** Monitor of the module and its agent. */
  readonly watch: PluginMonitor;
  /** False: the agent is used as declared, even if it cannot be played. For `conform`. */
  readonly strict?: boolean;
}

/** Loads the agent of a module into this thread. */
export async function loadPlugin(name: string, where: string, options: Loading): Promise<AgentSpec<State>> {
  const path = modulePath(name, where);
  const { watch, strict = true } = options;
  const who = `${where}: agent module '${name}'`;
  const declared = await importPlugin(path, who, watch);
  const wrong = strict ? shapeFault(declared) : looseFault(declared);
  if (wrong !== null) throw new UserError(`${who} has ${wrong}`);
  const spec = declared as AgentSpec<State>;
  if (!strict) return monitoredAgent(spec, path, watch);
  const again = (await importPlugin(path, who, watch, '?again')) as AgentSpec<State>;
  return checkedAgent(spec, path, watch, again);
}

/** Loads the observer of a module into this thread. */
export async function loadObserver(name: string, where: string, watch: PluginMonitor): Promise<ObserverSpec> {
  const who = `${where}: observer module '${name}'`;
  const declared = await importPlugin(modulePath(name, where, 'observer'), who, watch);
  const wrong = observerFault(declared);
  if (wrong !== null) throw new UserError(`${who} has ${wrong}`);
  return declared as ObserverSpec;
}

/**
 * Returns the default export of a module.
 *
 * @param again another text loads the module again, so that it shares nothing with its first loading
 */
export async function importPlugin(path: string, who: string, watch: PluginMonitor, again = ''): Promise<unknown> {
  watch.enter(callOf(watch.numberOf(path), Doing.Import));
  let loaded: { default?: unknown };
  try {
    loaded = (await import(pathToFileURL(path).href + again)) as { default?: unknown };
    // Its deferred code is part of its loading.
    await untilQuiet();
  } catch (error) {
    if (watch.caught !== null) throw watch.caught;
    if ((error as NodeJS.ErrnoException).code === 'ERR_UNKNOWN_FILE_EXTENSION' && /ts$/.test(path))
      throw new UserError(
        `${who} is TypeScript, which Node ${process.versions.node} does not load; name the JavaScript made of it ` +
          '(npx tsc), or use Node 22.18 or newer',
      );
    const kind = error instanceof Error && error.name !== 'Error' ? `${error.name}: ` : '';
    throw new UserError(`${who} cannot be loaded: ${kind}${thrownWords(error)}`);
  } finally {
    watch.leave();
  }
  watch.check();
  return loaded.default;
}

/** Returns the fault that even `conform` cannot work with; null for none. */
function looseFault(value: unknown): string | null {
  const spec = value as Partial<AgentSpec<State>> | null | undefined;
  const whole = typeof spec?.create === 'function' && Array.isArray(spec.params) && typeof spec.id === 'string';
  return whole ? null : shapeFault(value);
}
