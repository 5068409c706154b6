import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CODE, RUNS_SOURCES } from './root.js';

/**
 * Modules that a process or a thread starts with. The build bundles them together with all that they import, because
 * Node loads hundreds of small modules slower than it plays a game.
 */
export type EntryPoint =
  | 'src/index'
  | 'src/cli/start'
  | 'src/cli/command-worker-main'
  | 'src/cli/mcp/child-main'
  | 'src/playing/run/worker'
  | 'src/playing/queue/check-worker'
  | 'src/workshops/train/worker'
  | 'src/workshops/train/quick/label-worker'
  | 'src/playing/plugins/probe-worker'
  | 'src/workshops/conformance/allocation-child';

/** Returns the compiled module of an entry point: the bundle, or the plain module if none was built. */
export function entryPoint(path: EntryPoint): URL {
  const bundled = join(CODE, 'bundle', `${path}.js`);
  return pathToFileURL(existsSync(bundled) ? bundled : join(CODE, `${path}.js`));
}

/** True if entry points can be started. Sources that a test runner transpiles have no compiled module. */
export function hasEntryPoints(): boolean {
  return !RUNS_SOURCES;
}
