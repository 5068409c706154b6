// npm run mutate -- --area rules --sample 60 --seed any     draws 60 faults in the rules; without --area, in all areas
// npm run mutate -- --area stats --file best.ts             every fault of one file; no row is written
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { AREAS } from './areas.mjs';
import { drawMutants, keyOf, listMutants, MUTATOR, staleReasons, told } from './mutants.mjs';
import { writeRow } from './table.mjs';

const SEEN = ['Killed', 'Timeout', 'RuntimeError'];
const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true, default: Object.keys(AREAS) },
    file: { type: 'string' },
    sample: { type: 'string', default: '40' },
    seed: { type: 'string', default: 'any' },
    workers: { type: 'string', default: '1' },
  },
});

for (const area of values.area) {
  if (AREAS[area] === undefined) throw new Error(`no area '${area}'; known: ${Object.keys(AREAS).join(', ')}`);
  const all = (await listMutants(AREAS[area].files)).filter(({ fileName }) => fileName.endsWith(values.file ?? ''));
  for (const { file, before, because } of staleReasons(all))
    console.log(`no change matches the entry: ${file}, ${before ?? 'any'} (${because})`);
  const drawn = values.file === undefined ? drawMutants(all, values.seed, Number(values.sample)) : all;
  const fates = await fatesOf(area, drawn);
  const survivors = drawn.filter((_, at) => !SEEN.includes(fates[at]));
  for (const mutant of survivors) console.log(told(mutant), mutant.because === undefined ? '' : `(${mutant.because})`);
  const killed = drawn.length - survivors.length;
  const late = fates.filter((fate) => fate === 'Timeout').length;
  console.log(`${area}: ${killed} of ${drawn.length} killed, ${late} of them by timeout`);
  if (values.file === undefined)
    writeRow(area, { killed, drawn: drawn.length, all: all.length, goal: AREAS[area].goal, seed: values.seed });
}

/** Returns the status of mutants under the tests of their area, in Stryker's words. Works on a copy of the tree. */
async function fatesOf(area, drawn) {
  const folder = mkdtempSync(join(tmpdir(), 'talisman-mutate-'));
  process.env.MUTATE_AREA = area;
  process.env.MUTATE_DRAWN = join(folder, 'drawn.json');
  writeFileSync(process.env.MUTATE_DRAWN, JSON.stringify(drawn.map(keyOf)));
  try {
    const results = await new Stryker(plan(folder, drawn)).runMutationTest();
    const status = new Map(results.map((result) => [keyOf(fromZero(result)), result.status]));
    return drawn.map((mutant) => status.get(keyOf(mutant)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function plan(folder, drawn) {
  return {
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutate/vitest.config.mjs', related: false },
    coverageAnalysis: 'perTest',
    checkers: ['drawn'],
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'drawn.mjs')],
    mutate: [...new Set(drawn.map(rangeOf))],
    mutator: MUTATOR,
    concurrency: Number(values.workers),
    tempDirName: folder,
    ignorePatterns: ['dist', 'runs', 'reports/examples'],
    // On a busy machine a slow test must not count as a killed mutant.
    timeoutMS: 20_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    reporters: [],
    disableTypeChecks: false,
    allowConsoleColors: false,
    logLevel: 'error',
  };
}

function rangeOf({ fileName, location: { start, end } }) {
  return `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}

/** Converts the location of a result, which counts from 1, to that of a mutant, which counts from 0. */
function fromZero({ location: { start, end }, ...rest }) {
  const less = ({ line, column }) => ({ line: line - 1, column: column - 1 });
  return { ...rest, location: { start: less(start), end: less(end) } };
}
