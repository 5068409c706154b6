import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { splitRow } from '../../src/experiment/folder/rows-reader.js';
import { sidak, studentCritical } from '../../src/stats/index.js';
import { folder, succeed, text } from './program.js';

const DOC = readFileSync('docs/data.md', 'utf8');
const BLOCKS = [...DOC.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({ language, code }));

/** Returns the example in a language that contains a word. */
function example(language: string, word: string): string {
  const found = BLOCKS.filter((block) => block.language === language && block.code.includes(word));
  expect(found).toHaveLength(1);
  return found[0].code;
}

/** Returns the first program that runs these words; null, said aloud, if there is none. */
function programWith(what: string, programs: readonly string[], words: readonly string[]): string | null {
  const found = programs.find((program) => {
    try {
      execFileSync(program, words, { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
  if (found === undefined)
    console.error(`NOT TESTED: no ${what} on this machine, so its example of docs/data.md is not run`);
  return found ?? null;
}

const PYTHON = ['python3', '/usr/bin/python3'];
const PANDAS = programWith('pandas (apt-get install python3-pandas)', PYTHON, ['-c', 'import pandas']);
const POLARS = programWith('polars (pip install polars)', PYTHON, ['-c', 'import polars']);
const R = programWith('R (apt-get install r-base-core)', ['Rscript'], ['--version']);

let cwd = '';
beforeAll(async () => {
  cwd = folder();
  const [line] = example('sh', '--format csv,parquet,blocks').trim().split('\n');
  await succeed(cwd, [...line.split(' ').slice(3), '-q']);
}, 120_000);

/** Expects a table of character, share, standard error and blocks to be that of `cells.csv`. */
function expectShares(csv: string): void {
  const [head, ...lines] = csv.trim().split('\n');
  expect(head).toBe('character,share,se,blocks');
  const cells = text(cwd, 'run/cells.csv').split('\n').map(splitRow);
  const shares = cells.filter(([, , measure, group]) => measure === 'win' && group?.startsWith('character='));
  expect(shares).toHaveLength(14);
  expect(lines.map((line) => line.split(',')[0])).toEqual(shares.map(([, , , group]) => group.split('=')[1]));
  let withT = 0;
  lines.forEach((line, i) => {
    const [, share, se, blocks] = line.split(',').map(Number);
    const [, , , , , n, estimate, lo, hi, method] = shares[i];
    expect([blocks, share.toFixed(6)]).toEqual([Number(n), estimate]);
    if (!method.startsWith('block mean, t')) return;
    withT++;
    const half = se * studentCritical(sidak(0.05, 14), blocks - 1);
    expect([(share - half).toFixed(6), (share + half).toFixed(6)]).toEqual([lo, hi]);
  });
  expect(withT).toBeGreaterThan(7);
}

/** Runs an example with a program, from the folder that has the run. */
function printed(program: string, name: string, code: string): string {
  writeFileSync(join(cwd, name), code);
  return execFileSync(program, [name], { cwd, encoding: 'utf8' });
}

describe('the examples of docs/data.md', () => {
  test.skipIf(PANDAS === null)('the example for pandas gives the win shares and intervals of cells.csv', () => {
    expectShares(printed(PANDAS!, 'with-pandas.py', example('python', 'import pandas')));
  });

  test.skipIf(POLARS === null)('the example for polars gives the win shares and intervals of cells.csv', () => {
    expectShares(printed(POLARS!, 'with-polars.py', example('python', 'import polars')));
  });

  test.skipIf(R === null)('the example for R gives the win shares and intervals of cells.csv', () => {
    expectShares(printed(R!, 'shares.R', example('r', 'read.csv')));
  });

  test('the example in SQL, by query, gives the win shares and intervals of cells.csv', async () => {
    const { out } = await succeed(cwd, ['query', 'run', example('sql', 'WITH blocks'), '--format', 'csv']);
    expectShares(out);
  });
});

test('the example of a change in docs/data.md gives the effect and the interval of tests.csv', async () => {
  await succeed(cwd, [...example('sh', 'compare').trim().split(' ').slice(3), '-q']);
  const { out } = await succeed(cwd, ['query', 'two', example('sql', 'WITH changes'), '--json']);
  const [{ effect, se, blocks }] = JSON.parse(out).rows;
  const [head, row] = text(cwd, 'two/tests.csv').split('\n').map(splitRow);
  const of = (name: string): string => row[head.indexOf(name)];
  expect([of('measure'), of('group'), blocks, effect.toFixed(6)]).toEqual(['rounds', '', 200, of('effect')]);
  const half = se * studentCritical(0.05, blocks - 1);
  expect([(effect - half).toFixed(6), (effect + half).toFixed(6)]).toEqual([of('lo'), of('hi')]);
});

test('the queries and the line of columns.json in docs/data.md are what the program takes and writes', async () => {
  for (const [, run, sql] of DOC.matchAll(/^npx --no talisman-lab query (run)(?: "(.*)")?/gm))
    await succeed(cwd, ['query', run, ...(sql === undefined ? [] : [sql])]);
  const { tables } = JSON.parse(text(cwd, 'run/columns.json'));
  expect(tables[0].columns).toContainEqual(JSON.parse(example('json', 'win_share')));
});
