import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_DIST, runProcess } from './spawn.js';
import { inTemporaryFolder } from './temporary.js';

const MAIN = join(OWN_DIST, 'src/cli/main.js');
/** Blocks of the default experiment: eight games each. */
const BLOCKS = 50;

/** Cost of the report of a small run compared with its games, in ms of wall clock. */
export interface Reporting {
  /** Rows of its games.csv, one a seat and game. */
  readonly rows: number;
  /** Starting the program and loading the rules. */
  readonly startMs: number;
  /** A whole `run` on one worker, with its records and its report. */
  readonly runMs: number;
  /** `report` of that run again: charts, page, tables. */
  readonly reportMs: number;
  readonly csvBytes: number;
}

/** Plays a small run with the program itself, in a folder of its own, and times its parts. */
export function measureReporting(stop: AbortSignal): Promise<Reporting> {
  return inTemporaryFolder(async (dir) => {
    const out = join(dir, 'run');
    const startMs = await timed(['list', 'games'], stop);
    const runMs = await timed(
      ['run', '--blocks', String(BLOCKS), '--seed', 'bench', '--workers', '1', '--out', out],
      stop,
    );
    const reportMs = await timed(['report', out], stop);
    const csv = readFileSync(join(out, 'games.csv'), 'utf8');
    return { rows: csv.split('\n').length - 2, startMs, runMs, reportMs, csvBytes: Buffer.byteLength(csv) };
  });
}

async function timed(args: readonly string[], stop: AbortSignal): Promise<number> {
  const began = performance.now();
  const { exit, err } = await runProcess(process.execPath, [MAIN, ...args, '--quiet'], stop);
  if (exit !== 0) throw new Error(`${args[0]} failed: ${err.trim()}`);
  return performance.now() - began;
}
