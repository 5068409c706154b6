import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/package/root.js';

/** An example run whose tables and charts are checked in: small, and the same on every machine. */
export interface Example {
  /** File name without its end, in `experiments/`, or `experiments/ladders/` for a ladder. */
  readonly experiment: string;
  readonly command: 'run' | 'ladder';
  /** Fewer than the file says; absent: as the file says. */
  readonly blocks?: number;
  /** Charts that are kept; absent: all. */
  readonly charts?: readonly string[];
  /** Folder of its own below `reports/examples`, where the name of the file will not do. */
  readonly folder?: string;
  /** True if it takes about half an hour: then it is made only by name, and not tested. */
  readonly slow?: true;
}

/** The packs whose experiments stand in `experiments/house-rules`, with what shows best what came out. */
const HOUSE_RULES: Readonly<Record<string, readonly string[]>> = {
  'new-weapon': ['option-effect'],
  nomad: ['character-win-rate'],
  'second-wind': ['option-effect'],
  'softer-sentinel': ['option-effect', 'game-length'],
  'gentle-trophies': ['option-effect', 'game-length'],
  'kinder-death': ['option-effect'],
  'keep-things': ['option-effect'],
};
const HOUSE = 'house-rules/';

export const EXAMPLES: readonly Example[] = [
  { experiment: 'quick-look', command: 'run', blocks: 250 },
  { experiment: 'rush-threshold', command: 'run', blocks: 60 },
  { experiment: 'slohar-chances', command: 'run', blocks: 60, folder: 'slohar/chances' },
  { experiment: 'slohar-attacks', command: 'run', blocks: 250, folder: 'slohar/attacks' },
  ...Object.entries(HOUSE_RULES).map(
    ([name, charts]): Example => ({ experiment: `${HOUSE}${name}`, command: 'run', charts }),
  ),
  { experiment: 'realm-of-souls', command: 'run', blocks: 500, folder: 'realm-of-souls/packs' },
  { experiment: 'talisman', command: 'ladder' },
  { experiment: 'variants', command: 'run' },
  { experiment: 'variants-six', command: 'run' },
  { experiment: 'search', command: 'ladder', slow: true },
];

/** Files of a run that are kept: page, tables and chart specifications, but no pixel images. */
export const KEPT = {
  run: ['report.html', 'cells.csv', 'tests.csv', 'charts'],
  ladder: ['report.html', 'ratings.csv', 'matrix.csv', 'steps.csv', 'explained.csv', 'tables.csv', 'charts'],
} as const;

const FOLDERS = { run: 'experiments', ladder: 'experiments/ladders' } as const;

/**
 * Returns a page without the chapter that names the program and the machine. It changes with every line of code, and
 * the page of an example is compared without it.
 */
export function withoutProvenance(page: string): string {
  return page.replace(/<section id="where-it-comes-from">.*?<\/section>/s, '');
}

/** Folder of an example below `reports/examples`. */
export function exampleFolder({ experiment, command, folder }: Example): string {
  if (folder !== undefined) return folder;
  return command === 'ladder' ? `ladder-${experiment}` : experiment;
}

/** Plays an example and writes what is kept of it into `to`; `scratch` is an empty folder for the rest. */
export function makeExample({ experiment, command, blocks, charts }: Example, scratch: string, to: string): void {
  const program = join(PACKAGE_ROOT, 'dist/src/cli/main.js');
  const run = join(scratch, experiment);
  const file = join(PACKAGE_ROOT, FOLDERS[command], `${experiment}.yaml`);
  const size = blocks === undefined ? [] : ['--blocks', String(blocks)];
  execFileSync(process.execPath, [program, command, file, ...size, '--out', run, '--quiet'], { stdio: 'ignore' });
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const isKept = (path: string): boolean => !path.endsWith('.png') && isWanted(path, charts);
  for (const name of KEPT[command]) cpSync(join(run, name), join(to, name), { recursive: true, filter: isKept });
}

/** True for a file of a wanted chart. */
function isWanted(path: string, charts: readonly string[] | undefined): boolean {
  if (charts === undefined || basename(dirname(path)) !== 'charts') return true;
  return charts.includes(basename(path).split('.')[0]);
}

/** The examples of packs. */
export function houseRules(): readonly Example[] {
  return EXAMPLES.filter(({ experiment }) => experiment.startsWith(HOUSE));
}
