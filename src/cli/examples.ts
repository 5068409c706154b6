import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from './paths.js';

/** An example run whose tables and charts are checked in: small, and the same on every machine. */
export interface Example {
  readonly experiment: string;
  readonly blocks: number;
}

export const EXAMPLES: readonly Example[] = [
  { experiment: 'quick-look', blocks: 250 },
  { experiment: 'rush-threshold', blocks: 60 },
];

/** What is kept of a run: tables and chart specifications; pictures in pixels and whatever names a machine are not. */
export const KEPT = ['cells.csv', 'tests.csv', 'charts'];
const isKept = (path: string): boolean => !path.endsWith('.png');

/** Plays an example and writes what is kept of it into `to`; `scratch` is an empty folder for the rest. */
export function makeExample({ experiment, blocks }: Example, scratch: string, to: string): void {
  const program = join(PACKAGE_ROOT, 'dist/src/cli/main.js');
  const run = join(scratch, experiment);
  const file = join(PACKAGE_ROOT, 'experiments', `${experiment}.yaml`);
  execFileSync(process.execPath, [program, 'run', file, '--blocks', String(blocks), '--out', run, '--quiet'], { stdio: 'ignore' });
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of KEPT) cpSync(join(run, name), join(to, name), { recursive: true, filter: isKept });
}
