import { coreOf } from '../../experiment/design/agent-text.js';
import { gameOf } from '../../experiment/design/library.js';
import { findFile } from '../../experiment/design/places.js';
import type { Design } from '../../experiment/design/types.js';
import type { PluginRun } from '../../experiment/play/watchdog.js';
import { isModulePath, library } from '../library/library.js';
import { AGENT_TIMEOUT_SECONDS } from './agent-timeout.js';

/** Returns the names of the plugin modules in a design, without duplicates, as written in the design. */
export function modulesOf(design: Design): string[] {
  return [...new Set(design.entrants.map(({ agent }) => coreOf(agent)).filter(isModulePath))];
}

/** Returns the paths of the plugin modules in a design, without duplicates. */
export function pluginsOf(design: Design): string[] {
  return [...new Set(modulesOf(design).map(findFile))];
}

/** Returns the plugins of a run and their timeout; null if all agents are from this package. */
export function pluginRun(design: Design, agentTimeout = AGENT_TIMEOUT_SECONDS): PluginRun | null {
  const plugins = pluginsOf(design);
  return plugins.length === 0 ? null : { plugins, agentTimeout, game: gameOf(design, library) };
}
