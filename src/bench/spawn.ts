import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { UserError } from '../engine/index.js';
import { Exit } from '../terminal/exit.js';
import { type Job, type MeasureJob, READY } from './workloads.js';

/** The compiled code of this checkout. */
export const OWN_DIST = join(PACKAGE_ROOT, 'dist');

const CHILD = join(OWN_DIST, 'src/bench/child.js');
/**
 * A large young generation of fixed size: a window of measurement ends before a garbage collection hides its
 * allocations.
 */
const ROOMY = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/** The person wants to stop. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Output and exit code of a program. */
export interface Spoken {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

/** Does one job in its own process and returns its result. */
export async function measured<T>(job: Job, stop: AbortSignal): Promise<T> {
  return found(await runProcess(process.execPath, argumentsOf(job), stop));
}

/**
 * Measures jobs in processes that live at once and work in turn, a slice of a tenth of a second each, so that a slower
 * machine slows all equally. They warm up side by side.
 */
export async function measuredInTurn<T>(jobs: readonly MeasureJob[], stop: AbortSignal): Promise<T[]> {
  const waiting: (() => void)[] = [];
  let running = jobs.length;
  const next = (): void => {
    if (waiting.length > 0 && waiting.length === running) waiting.shift()!();
  };
  // All have warmed up when all wait; from then on the one that has waited longest goes, and is back before the next.
  const listen = (child: ChildProcess): void => {
    child.stdout!.on('data', (text: string) => {
      if (!text.startsWith(READY)) return;
      waiting.push(() => child.stdin!.write('\n'));
      next();
    });
    child.on('close', () => {
      running--;
      next();
    });
  };
  return Promise.all(
    jobs.map(async (job) => {
      const spoken = await runProcess(process.execPath, argumentsOf({ ...job, inTurn: true }), stop, undefined, listen);
      return found<T>({ ...spoken, out: spoken.out.replaceAll(READY, '') });
    }),
  );
}

function argumentsOf(job: Job): string[] {
  return [...ROOMY, CHILD, JSON.stringify(job)];
}

function found<T>({ exit, out, err }: Spoken): T {
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
  listen?: (child: ChildProcess) => void,
): Promise<Spoken> {
  return new Promise((done, failed) => {
    if (stop.aborted) return failed(new Interrupted());
    const child = spawn(program, args, {
      stdio: [listen ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const kill = (): void => void child.kill('SIGKILL');
    stop.addEventListener('abort', kill);
    let out = '';
    let err = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (err += text));
    listen?.(child);
    child.on('error', failed);
    child.on('close', (exit, signal) => {
      stop.removeEventListener('abort', kill);
      if (stop.aborted || signal === 'SIGINT') failed(new Interrupted());
      else done({ exit, out, err });
    });
  });
}

/**
 * Runs something that Ctrl-C or a request to end stops: its processes are killed, and its temporary files are removed.
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
