import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { entryPoint } from '#entry-point';
import { Exit } from '../../terminal/exit.js';
import type { ChildMessage, ChildProgress, ChildTask, ChildWork } from './task.js';

/** Milliseconds that an interrupted process has to save its games, before it is killed. */
const GRACE_MS = 4000;

/** Most characters stored of the error output. */
const ERRORS_MAX = 20_000;

/** Reasons why a process was interrupted. */
export type Cut = 'cancelled' | 'time' | 'games';

/** Options of a child process. */
export interface ChildOptions {
  readonly cwd: string;
  /** Cancels the task. */
  readonly signal: AbortSignal;
  /** Most seconds of the task. */
  readonly seconds: number;
  /** Most games of the task, all its stages together. */
  readonly games: number;
  /** Folder of the register of looks at questions. */
  readonly looks: string;
  progress(progress: ChildProgress): void;
}

/** Result of a child process. */
export interface ChildResult {
  readonly exit: number;
  /** Null if it ended normally. */
  readonly cut: Cut | null;
  /** Games (or playouts) of all stages together. */
  readonly played: number;
  /** Progress when it ended; null if nothing was reported. */
  readonly last: ChildProgress | null;
  /** Null if it gave none. */
  readonly answer: { readonly data: unknown; readonly text: string } | null;
  /** Lines of its error output. */
  readonly lines: readonly string[];
}

/**
 * Performs a task in a separate process, so that the server survives a task that hangs, fills the memory or is
 * cancelled. An interrupted process saves its finished blocks.
 */
export function runChild(work: ChildWork, options: ChildOptions): Promise<ChildResult> {
  const { cwd, signal, seconds, games, looks, progress } = options;
  const child = fork(fileURLToPath(entryPoint('src/cli/mcp/child-main')), {
    cwd,
    // A debugger's or test runner's flags are not for the child.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let cut: Cut | null = null;
  let last: ChildProgress | null = null;
  let answer: ChildResult['answer'] = null;
  let errors = '';
  let before = 0;
  let killer: NodeJS.Timeout | undefined;
  const played = (): number => before + (last?.done ?? 0);
  const ends = (why: Cut): void => {
    cut = why;
    killer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  };
  const interrupt = (why: Cut): void => {
    if (cut !== null) return;
    ends(why);
    child.kill('SIGINT');
  };
  child.send({ work, games, looks } satisfies ChildTask);
  const cancel = (): void => interrupt('cancelled');
  const clock = setTimeout(() => interrupt('time'), seconds * 1000);
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-ERRORS_MAX)));
  child.on('message', (message: ChildMessage) => {
    if ('answer' in message) ({ answer } = message);
    else if ('limit' in message) {
      if (cut === null) ends('games');
    } else {
      // A count that begins again is of another stage.
      if (last !== null && message.progress.done < last.done) before += last.done;
      last = message.progress;
      progress(last);
    }
  });
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => {
      clearTimeout(clock);
      clearTimeout(killer);
      signal.removeEventListener('abort', cancel);
      const lines = errors.split('\n').filter((line) => line !== '');
      done({ exit: code ?? Exit.Interrupted, cut, played: played(), last, answer, lines });
    });
  });
}
