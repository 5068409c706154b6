import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/package/root.js';

/** An example run whose results are checked in: small, and the same on every machine. */
export interface Example {
  readonly command: 'run' | 'ladder';
  /** File of the run, below the package root. */
  readonly file: string;
  /** Blocks, if the file states none or more; absent: as the file states. */
  readonly blocks?: number;
  /** Its folder in `reports/examples`. */
  readonly folder: string;
}

/** One example of each kind of report. */
export const EXAMPLES: readonly Example[] = [
  { command: 'run', file: 'experiments/quick-look.yaml', blocks: 250, folder: 'quick-look' },
  { command: 'ladder', file: 'experiments/ladders/talisman.yaml', blocks: 100, folder: 'ladder-talisman' },
];

/** Files and folders of a run that are stored: one run shows the files of charts, which the page has, too. */
const KEPT = {
  run: ['cells.csv', 'tests.csv', 'report.html', 'charts'],
  ladder: ['ratings.csv', 'matrix.csv', 'steps.csv', 'explained.csv', 'tables.csv', 'report.html'],
} as const;

/**
 * Returns a page without the chapter that names the program and the machine. It changes with every line of code, and
 * the page of an example is compared without it.
 */
export function withoutProvenance(page: string): string {
  return page.replace(/<section id="where-it-comes-from">.*?<\/section>/s, '');
}

/** Plays an example and writes the files that are stored to `to`; `scratch` is an empty folder for the rest. */
export function makeExample({ command, file, blocks, folder }: Example, scratch: string, to: string): void {
  const program = join(PACKAGE_ROOT, 'dist/src/cli/main.js');
  const run = join(scratch, folder);
  const size = blocks === undefined ? [] : ['--blocks', String(blocks)];
  execFileSync(process.execPath, [program, command, join(PACKAGE_ROOT, file), ...size, '--out', run, '--quiet'], {
    stdio: 'ignore',
  });
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const filter = (path: string): boolean => !path.endsWith('.png');
  for (const path of KEPT[command]) cpSync(join(run, path), join(to, path), { recursive: true, filter });
}
