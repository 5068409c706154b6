import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/package/root.js';

/** An example run whose results are checked in: small, and the same on every machine. */
export interface Example {
  /** File name without its end, in `experiments/`, or `experiments/ladders/` for a ladder. */
  readonly experiment: string;
  readonly command: 'run' | 'ladder';
  /** Fewer than the file says; absent: as the file says. */
  readonly blocks?: number;
  /** Chart that is kept as a picture beside the tables; absent: the page and all charts are kept. */
  readonly chart?: string;
  /** Folder of its own below `reports/examples`, where the name of the file will not do. */
  readonly folder?: string;
  /** True if it takes about half an hour: then it is made only by name, and not tested. */
  readonly slow?: true;
}

/** The packs whose experiments are in `experiments/house-rules`, with the chart that shows their effect best. */
const HOUSE_RULES: Readonly<Record<string, string>> = {
  'new-weapon': 'option-effect',
  nomad: 'character-win-rate',
  'second-wind': 'option-effect',
  'softer-sentinel': 'option-effect',
  'gentle-trophies': 'option-effect',
  'kinder-death': 'option-effect',
  'keep-things': 'option-effect',
};
const HOUSE = 'house-rules/';

export const EXAMPLES: readonly Example[] = [
  { experiment: 'quick-look', command: 'run', blocks: 250 },
  { experiment: 'rush-threshold', command: 'run', blocks: 60, chart: 'sweep' },
  { experiment: 'slohar-chances', command: 'run', blocks: 60, folder: 'slohar/chances', chart: 'option-effect' },
  { experiment: 'slohar-attacks', command: 'run', blocks: 250, folder: 'slohar/attacks', chart: 'sweep' },
  ...Object.entries(HOUSE_RULES).map(
    ([name, chart]): Example => ({ experiment: `${HOUSE}${name}`, command: 'run', chart }),
  ),
  { experiment: 'realm-of-souls', command: 'run', blocks: 500, folder: 'realm-of-souls/packs', chart: 'option-effect' },
  { experiment: 'talisman', command: 'ladder' },
  { experiment: 'variants', command: 'run' },
  { experiment: 'variants-six', command: 'run', chart: 'option-effect' },
  { experiment: 'search', command: 'ladder', slow: true, chart: 'skill-ladder' },
];

/** Tables of a run that are kept. */
const TABLES = {
  run: ['cells.csv', 'tests.csv'],
  ladder: ['ratings.csv', 'matrix.csv', 'steps.csv', 'explained.csv', 'tables.csv'],
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
export function makeExample(example: Example, scratch: string, to: string): void {
  const { experiment, command, blocks } = example;
  const program = join(PACKAGE_ROOT, 'dist/src/cli/main.js');
  const run = join(scratch, experiment);
  const file = join(PACKAGE_ROOT, FOLDERS[command], `${experiment}.yaml`);
  const size = blocks === undefined ? [] : ['--blocks', String(blocks)];
  execFileSync(process.execPath, [program, command, file, ...size, '--out', run, '--quiet'], { stdio: 'ignore' });
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const filter = (path: string): boolean => !path.endsWith('.png');
  for (const path of keptFiles(example)) cpSync(join(run, path), join(to, path), { recursive: true, filter });
}

/** Returns the files and folders of a run that an example keeps; pixel images are left out of folders. */
export function keptFiles({ command, chart }: Example): readonly string[] {
  return [...TABLES[command], ...(chart === undefined ? ['report.html', 'charts'] : [`charts/${chart}.svg`])];
}

/** The examples of packs. */
export function houseRules(): readonly Example[] {
  return EXAMPLES.filter(({ experiment }) => experiment.startsWith(HOUSE));
}
