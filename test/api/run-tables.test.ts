import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ladder } from '../../src/calls/questions.js';
import { mergeRuns, reportRun, resumeRun, verifyRun } from '../../src/calls/runs.js';
import type { DataColumn, DataTable } from '../../src/experiment/folder/data-table.js';
import { splitRow } from '../../src/experiment/folder/rows-reader.js';
import type { RunPlayOptions } from '../../src/playing/run/play.js';
import { runQuestion } from '../../src/questions/run/question.js';
import { bytesOf } from './race-kills.js';

const TALISMAN = {
  id: 'tables',
  question: 'Do cheaper counters make shorter games?',
  seed: 'tables',
  blocks: 4,
  players: 3,
  charts: ['character-win-rate'],
  agents: ['balanced:rushAt=9 as =odd'],
  alsoBy: ['rusher'],
  vary: { 'option.trophyRate': [7, 3] },
  measure: ['win', 'rounds', 'quality'],
};
const LADDER = {
  id: 'ladder',
  question: 'Which one?',
  game: 'pig',
  seed: 'tables',
  players: 2,
  blocks: 20,
  agents: ['random', 'hold:holdAt=10,20'],
};
const TABLES = ['parquet', 'blocks'] as const;

let dir = '';
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-tables-'));
  await play('talisman', { workers: 2, tables: TABLES });
  await ladder({ agents: LADDER, out: join(dir, 'ladder'), workers: 1, tables: TABLES });
});
afterAll(() => rmSync(dir, { recursive: true }));

const play = (out: string, options: RunPlayOptions) =>
  runQuestion.play({ experiment: TALISMAN, seed: TALISMAN.seed }, { out: join(dir, out), ...options });
const read = (path: string): string => readFileSync(join(dir, path), 'utf8');

/** A row of a table, by column. */
type Row = Readonly<Record<string, string>>;

/** Returns the rows of a csv file; with the tables of this test no cell holds a line break. */
function rowsOf(path: string): Row[] {
  const [head, ...lines] = read(path).trimEnd().split('\n');
  const names = splitRow(head);
  return lines.map((line) => Object.fromEntries(splitRow(line).map((cell, c) => [names[c], cell])));
}

const tablesOf = (run: string): DataTable[] => JSON.parse(read(`${run}/columns.json`)).tables;

/** Returns the reason why a cell is not what its column is said to hold; null for none. */
function misfit({ type, min, max, values, mayBeEmpty }: DataColumn, cell: string): string | null {
  if (cell === '') return mayBeEmpty === true ? null : 'is empty';
  if (type === 'text') return values === undefined || values.includes(cell) ? null : 'is none of the words';
  const value = Number(cell);
  if (Number.isNaN(value) || (type === 'integer' && !Number.isInteger(value))) return `is no ${type}`;
  return value < (min ?? -Infinity) || value > (max ?? Infinity) ? 'is out of range' : null;
}

describe.each(['talisman', 'ladder'])('the tables of the run %s', (run) => {
  test('columns.json describes every column of every csv, and none more', () => {
    const files = readdirSync(join(dir, run), { recursive: true }).map(String);
    const described = tablesOf(run).filter(({ file }) => file !== null);
    expect(described.map(({ file }) => file).sort()).toEqual(files.filter((name) => name.endsWith('.csv')).sort());
    for (const { file, columns } of described)
      expect([file, columns.map(({ name }) => name)]).toEqual([file, splitRow(read(`${run}/${file}`).split('\n')[0])]);
  });

  test('every cell of every csv is of the type and in the range that columns.json says', () => {
    const wrong = tablesOf(run).flatMap(({ file, columns }) =>
      (file === null ? [] : rowsOf(`${run}/${file}`)).flatMap((row) =>
        columns.flatMap((column) => {
          const reason = misfit(column, row[column.name]);
          return reason === null ? [] : [`${file}: ${column.name} '${row[column.name]}' ${reason}`];
        }),
      ),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('games.parquet has the rows of games.csv, with numbers as numbers and nothing for empty cells', async () => {
    const { buffer, byteOffset, length } = readFileSync(join(dir, run, 'games.parquet'));
    const file = buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
    const types = new Map(tablesOf(run)[0].columns.map(({ name, type }) => [name, type]));
    const rows = rowsOf(`${run}/games.csv`).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [
          name,
          cell === '' ? null : name === 'game' ? BigInt(cell) : types.get(name) === 'text' ? cell : Number(cell),
        ]),
      ),
    );
    expect(await parquetReadObjects({ file })).toEqual(rows);
  });

  test('verify finds a changed table, and report makes it again', async () => {
    const before = bytesOf(join(dir, run));
    writeFileSync(join(dir, run, 'games.parquet'), 'nothing');
    writeFileSync(join(dir, run, 'blocks.csv'), `${read(`${run}/blocks.csv`)}0,0,win,,0,1\n`);
    const { parts } = await verifyRun({ run: join(dir, run), replay: 0, workers: 1 });
    expect(parts.flatMap(({ wrong }) => wrong)).toEqual(
      expect.arrayContaining([
        'blocks.csv: is not what the ledger gives',
        'games.parquet: is not what the ledger gives',
      ]),
    );
    await reportRun(join(dir, run));
    expect(bytesOf(join(dir, run))).toEqual(before);
  });
});

/** Measures that rest on the judge of positions. */
const JUDGED = /^(?:lead_changes|decided_|comeback|drama|upset|favourite|leader_)/;

test('sums of blocks.csv divided by counts are the estimates of cells.csv', () => {
  const totals = new Map<string, [sum: number, count: number]>();
  for (const { cell, measure, group, sum, count } of rowsOf('talisman/blocks.csv')) {
    const key = [cell, measure, group].join(' ');
    const [a, b] = totals.get(key) ?? [0, 0];
    totals.set(key, [a + Number(sum), b + Number(count)]);
  }
  const estimates = rowsOf('talisman/cells.csv').filter(({ group }) => !/^p\d\d$/.test(group));
  const told = new Set(estimates.map(({ cell, measure, group }) => [cell, measure, group].join(' ')));
  expect([...told].filter((key) => !totals.has(key))).toEqual([]);
  // So few games do not show that the judge of positions fits, so what rests on it is not estimated.
  const left = [...totals.keys()].filter((key) => !told.has(key)).map((key) => key.split(' ')[1]);
  expect(new Set(left.filter((measure) => !JUDGED.test(measure)))).toEqual(new Set());
  for (const { cell, measure, group, estimate } of estimates) {
    const [sum, count] = totals.get([cell, measure, group].join(' '))!;
    expect([measure, group, Math.abs(sum / count - Number(estimate)) < 1e-6]).toEqual([measure, group, true]);
  }
});

test('parts with these tables, joined, are the run played in one with any number of workers', async () => {
  const folders = ['first', 'second'].map((name) => join(dir, name));
  const parts = [
    { from: 0, to: 2 },
    { from: 2, to: 4 },
  ];
  for (const [i, part] of parts.entries()) await play(['first', 'second'][i], { workers: 1, tables: TABLES, part });
  await mergeRuns({ parts: folders, out: join(dir, 'joined'), workers: 1 });
  const { '/manifest.json': _, ...joined } = bytesOf(join(dir, 'joined'));
  const { '/manifest.json': __, ...whole } = bytesOf(join(dir, 'talisman'));
  expect(joined).toEqual(whole);
});

test('a resumed run has the tables that it was begun with, and report adds tables to a run without', async () => {
  const stop = new AbortController();
  stop.abort();
  await play('cut', { workers: 1, tables: ['blocks'], signal: stop.signal });
  await resumeRun(join(dir, 'cut'), { workers: 1 });
  expect(readdirSync(join(dir, 'cut'))).toContain('blocks.csv');
  expect(readdirSync(join(dir, 'cut'))).not.toContain('games.parquet');
  await reportRun(join(dir, 'cut'), { tables: ['parquet'] });
  expect(bytesOf(join(dir, 'cut'))['/games.parquet']).toBe(bytesOf(join(dir, 'talisman'))['/games.parquet']);
  expect(bytesOf(join(dir, 'cut'))['/blocks.csv']).toBe(bytesOf(join(dir, 'talisman'))['/blocks.csv']);
});
