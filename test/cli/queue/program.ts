import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const MAIN = resolve('dist/src/cli/main.js');

/** The program in a process of its own. */
export interface Started {
  readonly child: ChildProcess;
  /** Exit code, null after a signal. */
  readonly ended: Promise<number | null>;
  /** Everything that it has printed so far. */
  said(): string;
}

/** Milliseconds of a lease in tests. */
export const LEASE_MS = 1000;

/** Program and Node of a process; this build and this Node for what is absent. */
export interface How {
  readonly main?: string;
  readonly node?: string;
  /** Options of Node. */
  readonly options?: string;
  /** Further variables of the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

export function start(dir: string, { main, node, options, env: more }: How, ...words: readonly string[]): Started {
  const env = { ...process.env, NODE_OPTIONS: options, TALISMAN_LAB_LEASE: String(LEASE_MS / 1000), ...more };
  const call = [main ?? MAIN, ...words];
  const child = spawn(node ?? process.execPath, call, { cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return { child, ended, said: () => text };
}

/** Waits until something is so, up to a minute. */
export async function until(what: () => boolean): Promise<void> {
  for (let tries = 0; !what(); tries++) {
    if (tries > 1200) throw new Error('it did not come to be so within a minute');
    await new Promise((done) => setTimeout(done, 50));
  }
}
