import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../api/paths.js';
import { UserError } from '../engine/index.js';
import { Exit } from '../terminal/exit.js';
import type { Job } from './job.js';

/** The compiled code of this checkout. */
export const OWN_DIST = join(PACKAGE_ROOT, 'dist');

const CHILD = join(OWN_DIST, 'src/bench/child.js');
/**
 * A large young generation of fixed size: a window of measurement ends before a collection hides what it allocated.
 * Not where worker threads are measured, whose memory it would be.
 */
const ROOMY = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/** The person wants to stop. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** What a program said and how it ended. */
export interface Spoken {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

/** Does one job in a process of its own and returns what it found. */
export async function measured<T>(job: Job, stop: AbortSignal): Promise<T> {
  const flags = job.do === 'pool' || job.do === 'run' ? [] : ROOMY;
  const { exit, out, err } = await runProcess(process.execPath, [...flags, CHILD, JSON.stringify(job)], stop);
  const line = err.trim().replace(/^talisman-lab: (this is a bug: )?/, '');
  if (exit === Exit.Usage) throw new UserError(line);
  if (exit !== Exit.Done) throw new Error(`the measuring process failed: ${line.split('\n')[0]}`);
  return JSON.parse(out) as T;
}

/** Runs a program to its end. Ctrl-C reaches it from the terminal too, so that its death by it is ours. */
export function runProcess(
  program: string,
  args: readonly string[],
  stop: AbortSignal,
  env?: NodeJS.ProcessEnv,
): Promise<Spoken> {
  return new Promise((done, failed) => {
    if (stop.aborted) return failed(new Interrupted());
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    const kill = (): void => void child.kill('SIGKILL');
    stop.addEventListener('abort', kill);
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.on('error', failed);
    child.on('close', (exit, signal) => {
      stop.removeEventListener('abort', kill);
      if (stop.aborted || signal === 'SIGINT') failed(new Interrupted());
      else done({ exit, out, err });
    });
  });
}

/**
 * Runs something that Ctrl-C or a request to end stops: its processes are killed, and what it has put up is cleared
 * away.
 */
export async function interruptible(work: (stop: AbortSignal) => Promise<Exit>): Promise<Exit> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  try {
    return await work(stopping.signal);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    process.stderr.write('talisman-lab: interrupted; nothing is kept of the figures\n');
    return Exit.Interrupted;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
