import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, vi } from 'vitest';
import { runProgram } from '../../src/cli/program.js';

const MAIN = resolve('dist/src/cli/main.js');

/** Result of a run of the compiled program. */
export interface Ended {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

/** A folder of its own for a test. */
export function folder(): string {
  return mkdtempSync(join(tmpdir(), 'talisman-lab-'));
}

/** Path of a fixture of this folder. */
export function fixture(name: string): string {
  return resolve('test/cli/fixtures', name);
}

/**
 * Starts the compiled program in a process of its own: for signals, exit codes and streams. Costs a second and more of
 * processor time, most of it for loading. It prints commands as if npx had started it. `begun` is passed the process.
 */
export function program(cwd: string, args: readonly string[], begun?: (child: ChildProcess) => void): Promise<Ended> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [MAIN, ...args], {
      cwd,
      env: { ...process.env, CI: '1', npm_command: 'exec' },
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.on('error', failed);
    child.on('close', (exit) => done({ exit, out, err }));
    begun?.(child);
  });
}

/** As `program`, for a run in `out` that is stopped by a signal once its ledger has three lines. */
export function interrupted(
  cwd: string,
  args: readonly string[],
  out: string,
  signal: NodeJS.Signals = 'SIGINT',
): Promise<Ended> {
  const ledger = join(out, 'ledger.ndjson');
  return program(cwd, [...args, '--out', out], (child) => {
    const wait = setInterval(() => {
      if (!existsSync(join(cwd, ledger)) || text(cwd, ledger).split('\n').length < 3) return;
      clearInterval(wait);
      child.kill(signal);
    }, 5);
    child.on('exit', () => clearInterval(wait));
  });
}

/**
 * Runs the program in this process, one call at a time. `ci` is the variable `CI`, under which no baseline is written.
 * The modules of agents are loaded once, so a changed one needs another name.
 */
export async function within(cwd: string, args: readonly string[], ci = '1'): Promise<Ended> {
  const home = process.cwd();
  const before = process.env['CI'];
  process.chdir(cwd);
  process.env['CI'] = ci;
  try {
    return await captured(() => runProgram(args));
  } finally {
    process.chdir(home);
    if (before === undefined) delete process.env['CI'];
    else process.env['CI'] = before;
  }
}

/** Runs a part of the program in this process, and returns its exit code with what it prints. */
export async function captured(run: () => Promise<number>): Promise<Ended> {
  let out = '';
  let err = '';
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((err += String(text)), true)),
  ];
  try {
    return { exit: await run(), out, err };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** As `within`, for a command that must succeed. */
export async function succeed(cwd: string, args: readonly string[]): Promise<Ended> {
  const ended = await within(cwd, args);
  expect(ended, ended.err).toMatchObject({ exit: 0 });
  return ended;
}

/** Text of a file below a folder. */
export function text(cwd: string, path: string): string {
  return readFileSync(join(cwd, path), 'utf8');
}
