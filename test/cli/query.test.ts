import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileChecksum, readChecksums, writeChecksums } from '../../src/experiment/folder/checksums.js';
import { loadDuckDb } from '../../src/playing/query/duckdb.js';
import { recordEvents } from '../../src/playing/run/event-records.js';
import { folder, succeed, text, within } from './program.js';

const FILE = `id: holds
question: When should one hold?
game: pig
seed: asked
players: 2
blocks: 30
agents: ['hold:holdAt=10 as =odd', hold]
charts: []
vary: { 'option.target': [40, 60] }
`;

let cwd = '';
beforeAll(async () => {
  cwd = folder();
  writeFileSync(join(cwd, 'holds.yaml'), FILE);
  await succeed(cwd, ['run', 'holds.yaml', '--out', 'run', '--format', 'blocks', '-q', '-j', '1']);
});

/** Returns the rows that a query prints as JSON. */
async function rowsOf(run: string, sql: string): Promise<unknown[]> {
  const { out } = await succeed(cwd, ['query', run, sql, '--json']);
  return JSON.parse(out).rows;
}

/** Returns the one line with which a query is refused. */
async function refusal(run: string, sql: string, ...more: string[]): Promise<string> {
  const { exit, out, err } = await within(cwd, ['query', run, sql, ...more]);
  expect([exit, out]).toEqual([2, '']);
  expect(err).toMatch(/^talisman-lab: .*\n$/);
  return err.slice('talisman-lab: '.length, -1);
}

/** Adds a table to the descriptions of a run, as the program would. */
async function describeAlso(run: string, table: object): Promise<void> {
  const path = join(cwd, run, 'columns.json');
  const described = JSON.parse(readFileSync(path, 'utf8'));
  described.tables.push(table);
  writeFileSync(path, JSON.stringify(described));
  const { files, run: games } = readChecksums(join(cwd, run), '')!;
  await writeChecksums(join(cwd, run), Object.keys(files), games);
}

describe('query', () => {
  test('answers from the games, the cells, the tests and the sums of blocks of a run', async () => {
    const names = await rowsOf('run', 'SHOW TABLES');
    expect(names).toEqual(['blocks', 'cells', 'games', 'tests'].map((name) => ({ name })));
    const lines = text(cwd, 'run/games.csv').trimEnd().split('\n').slice(1);
    expect(await rowsOf('run', 'SELECT count(*) AS n, sum(win) AS wins, max(game) AS last FROM games')).toEqual([
      { n: lines.length, wins: lines.length / 2, last: lines.length / 2 - 1 },
    ]);
    const both = `SELECT cell, measure, c.group, abs(sum(b.sum) / sum(b.count) - any_value(estimate)) < 1e-6 AS same
      FROM blocks b JOIN cells c USING (cell, measure) WHERE b.group IS NOT DISTINCT FROM c.group GROUP BY ALL`;
    const compared = await rowsOf('run', both);
    expect(compared.length).toBeGreaterThan(8);
    expect(compared.every((row) => (row as { same: boolean }).same)).toBe(true);
  });

  test('reads texts as they are, without the apostrophe that keeps spreadsheets from computing', async () => {
    expect(text(cwd, 'run/games.csv')).toContain(",'=odd,");
    expect(await rowsOf('run', 'SELECT DISTINCT agent FROM games ORDER BY 1')).toEqual([
      { agent: '=odd' },
      { agent: 'hold' },
    ]);
  });

  test('prints an aligned table, csv, or JSON; large whole numbers stay exact', async () => {
    const sql = "SELECT 'x' AS word, 1 / 3.0 AS third, NULL AS nothing, 9007199254740993 AS large, [1, 2] AS list";
    expect((await succeed(cwd, ['query', 'run', sql])).out).toBe(
      [
        'word     third  nothing             large  list',
        '----  --------  -------  ----------------  -----',
        'x     0.333333        –  9007199254740993  [1,2]\n',
      ].join('\n'),
    );
    expect((await succeed(cwd, ['query', 'run', sql, '--format', 'csv'])).out).toBe(
      'word,third,nothing,large,list\nx,0.3333333333333333,,9007199254740993,"[1,2]"\n',
    );
    expect(await rowsOf('run', sql)).toEqual([
      { word: 'x', third: 1 / 3, nothing: null, large: '9007199254740993', list: [1, 2] },
    ]);
  });

  test('prints at most 1,000 rows of a table, and says how to have all', async () => {
    const { out } = await succeed(cwd, ['query', 'run', 'SELECT * FROM range(1001)']);
    expect(out.trimEnd().split('\n').slice(-2)).toEqual(['  999', 'More than 1,000 rows; --format csv has all.']);
    expect((await succeed(cwd, ['query', 'run', 'SELECT * FROM range(1000)'])).out).not.toContain('More');
    expect(await rowsOf('run', 'SELECT * FROM range(1001)')).toHaveLength(1001);
  });

  test('without SQL lists the tables with the meaning of their columns', async () => {
    const { out } = await succeed(cwd, ['query', 'run']);
    expect(out).toContain('games: a row is one seat of one game, by block, rotation and seat\n\ncolumn ');
    expect(out).toMatch(/\nwin_share +number +share +0 to 1 +share of the win: 1 for a sole winner\n/);
    const { tables } = JSON.parse((await succeed(cwd, ['query', 'run', '--json'])).out);
    expect(tables.map(({ name }: { name: string }) => name)).toEqual(['games', 'blocks', 'cells', 'tests']);
  });

  test('reads packed games, Parquet, and a folder whose name has signs of patterns', async () => {
    const sql = 'SELECT cell, agent, sum(win_share) AS wins FROM games GROUP BY ALL ORDER BY ALL';
    const expected = await rowsOf('run', sql);
    await succeed(cwd, ['run', 'holds.yaml', '--out', 'packed', '--format', 'csv.gz', '-q', '-j', '1']);
    expect(await rowsOf('packed', sql)).toEqual(expected);
    await succeed(cwd, ['report', 'packed', '--format', 'parquet', '-q']);
    expect(await rowsOf('packed', sql)).toEqual(expected);
    cpSync(join(cwd, 'run'), join(cwd, "it's [a] *?"), { recursive: true });
    expect(await rowsOf("it's [a] *?", sql)).toEqual(expected);
  });

  test('reads a table of events in the folder or beside it', async () => {
    const event = {
      game: 3,
      cell: 0,
      block: 1,
      rotation: 1,
      round: 2,
      seat: null,
      what: 'end',
      where: null,
      card: 'x',
      n: 4,
    };
    cpSync(join(cwd, 'run'), join(cwd, 'told'), { recursive: true });
    const columns = Object.entries(event).map(([name, value]) => ({
      name,
      type: typeof value === 'number' || name === 'seat' ? 'integer' : 'text',
      about: '',
    }));
    await describeAlso('told', { name: 'events', file: null, about: '', columns });
    expect(await refusal('told', 'SELECT * FROM events')).toBe(
      "SQL, line 1, character 15: told has no table 'events'; it is written by: " +
        'npx --no talisman-lab events told --out told/events.parquet',
    );
    const beside = join(cwd, 'told-events.ndjson');
    writeFileSync(beside, `${JSON.stringify(event)}\n`);
    const again = 'written again by: npx --no talisman-lab events told --out told-events.ndjson';
    const foreign = `told-events.ndjson: is no table that was written of told, or was changed since; ${again}`;
    expect(await refusal('told', 'SELECT 1')).toBe(foreign);
    const { run } = readChecksums(join(cwd, 'told'), '')!;
    const record = async (games: number, digest: string): Promise<void> =>
      recordEvents(join(cwd, 'told'), beside, await fileChecksum(beside), { ...run!, games, digest });
    await record(7, 'before');
    expect(await refusal('told', 'SELECT 1')).toBe(
      `told-events.ndjson: has the events of 7 games, and told has ${run!.games}; ${again}`,
    );
    await record(run!.games, run!.digest);
    expect(await rowsOf('told', 'SELECT * FROM events')).toEqual([event]);
    writeFileSync(beside, `${JSON.stringify({ ...event, n: 5 })}\n`);
    expect(await refusal('told', 'SELECT 1')).toBe(foreign);
  });

  test('refuses tables that were edited, cut or removed, or are of another run or a part of it', async () => {
    const copy = async (name: string, change: (dir: string) => void): Promise<string> => {
      cpSync(join(cwd, 'run'), join(cwd, name), { recursive: true });
      change(join(cwd, name));
      return (await refusal(name, 'SELECT 1')).replace(/; (?:made|played) again by: .*/, '');
    };
    const edit = (file: string) => (dir: string) =>
      writeFileSync(join(dir, file), readFileSync(join(dir, file), 'utf8').replace(/(\d)(?=\D*$)/, '7$1'));
    for (const file of ['columns.json', 'cells.csv', 'tests.csv', 'blocks.csv', 'checksums.json'])
      expect(await copy(`edited-${file}`, edit(file))).toBe(
        `edited-${file}/${file}: was changed or cut short after it was written`,
      );
    expect(await copy('edited-games', edit('games.csv'))).toMatch(/^edited-games: games\.csv: the rows of .* damaged$/);
    expect(await copy('cut', (dir) => truncateSync(join(dir, 'cells.csv'), 40))).toContain(
      'cut/cells.csv: was changed',
    );
    expect(await copy('without', (dir) => rmSync(join(dir, 'tests.csv')))).toBe('without/tests.csv: is missing');
    await succeed(cwd, ['run', 'holds.yaml', '--blocks', '10', '--out', 'part', '--format', 'blocks', '-q', '-j', '1']);
    const tables = ['cells.csv', 'tests.csv', 'blocks.csv', 'columns.json', 'checksums.json'];
    const mixed = await copy('mixed', (dir) => {
      for (const file of tables) copyFileSync(join(cwd, 'part', file), join(dir, file));
    });
    expect(mixed).toBe('mixed/checksums.json: is of 40 other games than the 120 of this run');
  });

  test('keeps both of two columns of one name', async () => {
    const { out } = await succeed(cwd, ['query', 'run', 'SELECT 1 AS a, 2 AS a, 3 AS a_1', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      columns: [{ name: 'a' }, { name: 'a_2' }, { name: 'a_1' }],
      rows: [{ a: 1, a_2: 2, a_1: 3 }],
    });
    const { out: csv } = await succeed(cwd, ['query', 'run', 'SELECT 1 AS a, 2 AS a', '--format', 'csv']);
    expect(csv).toBe('a,a\n1,2\n');
  });

  test('writes csv as the rows come, and ends once its reader is gone', async () => {
    const words = ['query', 'run', 'SELECT range FROM range(30000000)', '--format', 'csv'];
    const child = spawn(process.execPath, [resolve('dist/src/cli/main.js'), ...words], { cwd });
    const [first] = await once(child.stdout, 'data');
    expect(String(first)).toMatch(/^range\n/);
    child.stdout.destroy();
    expect((await once(child, 'exit'))[0]).toBe(0);
  });

  test.each<[string, string]>([
    ['SELECT wn FROM games', "SQL, line 1, character 8: no column 'wn'; did you mean 'win'?"],
    ['SELECT *\nFROM gmes', "SQL, line 2, character 6: no table 'gmes'; did you mean 'games'?"],
    ["SELECT '€', wn FROM games", "SQL, line 1, character 13: no column 'wn'; did you mean 'win'?"],
    ['SELECT foo(win) FROM games', "SQL, line 1, character 8: no function 'foo'; did you mean 'floor'?"],
    [';', 'SQL: is empty; give one SELECT'],
    [
      'PIVOT games ON seat USING count(*)',
      "SQL: PIVOT needs its values here; write PIVOT … ON column IN ('one', 'other') …",
    ],
    ['SELEC 1', 'SQL, line 1, character 1: syntax error at or near "SELEC"'],
    [
      'SELECT measure, group FROM cells',
      'SQL, line 1, character 23: syntax error at or near "FROM"; write "group" in double quotes if you mean the column',
    ],
    [
      'SELECT CAST(agent AS INT) FROM games',
      "SQL, line 1, character 8: Could not convert string '=odd' to INT32 when casting from source column agent",
    ],
    [
      'SELECT * FROM events',
      "SQL, line 1, character 15: run has no table 'events'; it is written by: npx --no talisman-lab events run --out run/events.parquet",
    ],
    ['/* nothing */', 'SQL: is empty; give one SELECT'],
    ['SELECT 1; SELECT 2', 'SQL: has 2 statements; give one SELECT'],
  ])('refuses the SQL %j in one line', async (sql, line) => {
    expect(await refusal('run', sql)).toBe(line);
  });

  test('writes nothing, changes no setting, and reads nothing but the tables of the run', async () => {
    const kept = readFileSync(join(cwd, 'run/games.csv'));
    writeFileSync(join(cwd, 'secret.csv'), 'secret\n1\n');
    const only = 'only the tables of run can be read, and nothing written';
    const select = (kind: string): string => `SQL: ${kind} is not possible here; give a SELECT, which only reads`;
    const cases: [string, string | RegExp][] = [
      ["SELECT * FROM read_csv('secret.csv')", `SQL, line 1, character 15: ${only}`],
      ["SELECT * FROM read_text('run/manifest.json')", `SQL, line 1, character 15: ${only}`],
      ["SELECT * FROM glob('*')", `SQL, line 1, character 15: ${only}`],
      ["SELECT * FROM 'secret.csv'", /no table|only the tables/],
      ["SELECT * FROM query('COPY games TO ''run/games.csv''')", /./],
      ["COPY (SELECT 1) TO 'run/games.csv' (USE_TMP_FILE false)", /only the tables|SQL: COPY/],
      ["EXPLAIN ANALYZE COPY (SELECT 1) TO 'run/games.csv' (USE_TMP_FILE false)", /only the tables|SQL: EXPLAIN/],
      ["EXPORT DATABASE 'out'", /./],
      ["ATTACH 'new.db' AS other", select('ATTACH')],
      ['INSTALL httpfs', select('LOAD')],
      ['LOAD httpfs', select('LOAD')],
      ['SET enable_external_access = true', select('SET')],
      ['CREATE TABLE mine (x INT)', select('CREATE')],
      ['PRAGMA threads = 4', /./],
    ];
    for (const [sql, line] of cases)
      expect([sql, await refusal('run', sql)]).toEqual([sql, expect.stringMatching(line)]);
    expect(readFileSync(join(cwd, 'run/games.csv')).equals(kept)).toBe(true);
  });

  test('follows no link out of the folder of a run', async () => {
    cpSync(join(cwd, 'run'), join(cwd, 'linked'), { recursive: true });
    renameSync(join(cwd, 'linked/cells.csv'), join(cwd, 'elsewhere.csv'));
    symlinkSync(join(cwd, 'elsewhere.csv'), join(cwd, 'linked/cells.csv'));
    expect(await refusal('linked', 'SELECT * FROM cells')).toMatch(/no table 'cells'/);
  });

  test('refuses a folder that is no finished run', async () => {
    mkdirSync(join(cwd, 'empty'), { recursive: true });
    expect(await refusal('empty', 'SELECT 1')).toBe('empty: not a run folder; it has no manifest.json');
    mkdirSync(join(cwd, 'begun'), { recursive: true });
    for (const name of ['manifest.json', 'ledger.ndjson'])
      copyFileSync(join(cwd, 'run', name), join(cwd, 'begun', name));
    expect(await refusal('begun', 'SELECT 1')).toBe(
      'begun: has no columns.json, so it is not finished or of an earlier version; ' +
        'finish it with: npx --no talisman-lab resume begun',
    );
    cpSync(join(cwd, 'run'), join(cwd, 'foreign'), { recursive: true });
    await describeAlso('foreign', { name: 'x; DROP' });
    expect(await refusal('foreign', 'SELECT 1')).toBe(
      'foreign/columns.json: describes no tables of this version; made again by: npx --no talisman-lab report foreign',
    );
    expect(await refusal('run', 'SELECT 1', '--format', 'xml')).toBe(
      "--format: unknown format 'xml'; known: table, csv",
    );
    expect(await refusal('run', 'SELECT 1', '--format', 'csv', '--json')).toBe('--format and --json: give one of them');
  });

  test('says what to install where DuckDB is not', async () => {
    const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
    await expect(loadDuckDb(() => Promise.reject(missing))).rejects.toThrow(
      'query answers with DuckDB, which is not installed; npm install @duckdb/node-api',
    );
  });
});
