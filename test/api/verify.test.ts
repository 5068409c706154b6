import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checksum } from '../../src/experiment/folder/checksum.js';
import { readChecksums, writeChecksums } from '../../src/experiment/folder/checksums.js';
import { type LedgerLine, LedgerText } from '../../src/experiment/folder/ledger-text.js';
import { fieldSums, type Manifest, manifestText } from '../../src/experiment/folder/manifest.js';
import type * as Library from '../../src/index.js';

// Worker threads run compiled modules, so the library is taken from the build.
const {
  reportRun,
  run: play,
  ladder,
  verifyRun,
} = (await import(fileURLToPath(new URL('../../dist/src/index.js', import.meta.url)))) as typeof Library;

const home = mkdtempSync(join(tmpdir(), 'verify-'));
const dir = join(home, 'run');
beforeAll(async () => {
  const experiment = {
    id: 'verified',
    question: 'Does it hold?',
    game: 'talisman',
    seed: 'v',
    players: 3,
    blocks: 4,
    agents: ['balanced', 'without:of=balanced,class=cast+fate', 'epsilon:of=balanced,permille=9'],
    vary: { 'option.trophyRate': [7, 5] },
    charts: ['seat-win-rate'],
  };
  await play({ experiment, out: join(home, 'good'), workers: 2 });
}, 60_000);
beforeEach(() => {
  rmSync(dir, { recursive: true, force: true });
  cpSync(join(home, 'good'), dir, { recursive: true });
});
afterAll(() => rmSync(home, { recursive: true }));

const read = (name: string): string => readFileSync(join(dir, name), 'utf8');

/** Returns the faults of the folder, part by part. */
async function wrong(replay = 0): Promise<Record<string, readonly string[]>> {
  const { parts } = await verifyRun({ run: dir, replay, workers: 1 });
  return Object.fromEntries(parts.filter(({ holds }) => holds === false).map((part) => [part.part, part.wrong]));
}

/** Changes rows and ledger, and forges all checksums to match. */
function forge(rows: (text: string) => string, line: (line: LedgerLine) => Partial<LedgerLine> = () => ({})): void {
  const { checksum: _, ...manifest } = JSON.parse(read('manifest.json')) as Manifest & { checksum: string };
  const text = new LedgerText(fieldSums(manifest));
  const csv = rows(read('games.csv'));
  writeFileSync(join(dir, 'games.csv'), csv);
  const lines = text.read(read('ledger.ndjson')).lines.map((each) => {
    const bytes = Buffer.byteLength(csv) - each.at;
    return { ...each, bytes, rows: checksum(csv.slice(each.at)), ...line(each) };
  });
  writeFileSync(join(dir, 'ledger.ndjson'), text.complete(lines));
}

describe('a verified folder', () => {
  test('an unchanged folder is valid, and the checks are listed', async () => {
    const { parts, ...facts } = await verifyRun({ run: dir, replay: 0.5, workers: 2 });
    expect(facts).toMatchObject({ run: dir, blocks: 4, games: 24, complete: true });
    expect(parts.map(({ part, holds, found }) => [part, holds, found])).toEqual([
      ['ledger', true, `1 line, digest ${facts.digest}`],
      ['rows', true, '72 rows counted again'],
      ['reports', true, expect.stringMatching(/^\d+ files made again$/)],
      ['replay', true, '2 blocks played again'],
    ]);
  });

  test('an edited row is found even with edited checksums, because its game has two winners', async () => {
    forge((csv) => csv.replace(/(\n0,2,0,\d+,\w+,0,[^\n]*),0,(\w{16})\n/, '$1,1,$2\n'));
    expect(await wrong()).toEqual({ rows: ['blocks 0 to 3: the rows of block 2 are not those of its games'] });
  });

  test.each<[string, (csv: string) => string, RegExp]>([
    [
      'a column that follows from another',
      (csv) => csv.replace(/,0,0\.000000,/, ',1,0.000000,'),
      /the rows of block \d are not those/,
    ],
    ['an agent that does not play', (csv) => csv.replace('balanced', 'unheardof'), /the rows of block 0 are not those/],
    ['a row too many', (csv) => `${csv}${csv.trimEnd().split('\n').at(-1)}\n`, /there are more rows than games/],
    [
      'the digest of a game',
      (csv) => csv.replace(/\w{16}\n(?=0,3,)/, '0123456789abcdef\n'),
      /the rows of block|the digest is another/,
    ],
  ])('a folder with %s in the rows is not valid', async (_, change, words) => {
    forge(change);
    expect((await wrong())['rows']?.[0]).toMatch(words);
  });

  test.each<[string, (line: LedgerLine) => Partial<LedgerLine>, string]>([
    ['another number of games', ({ games }) => ({ games: games + 1 }), 'the number of games is another'],
    ['another digest', () => ({ digest: '0000000000000001' }), 'the digest is another'],
    [
      'other counts',
      ({ counts }) => ({ counts: counts.map((count, i) => (i === 3 ? count + 1 : count)) }),
      'the counts are others',
    ],
  ])('a folder whose ledger says %s is not valid', async (_, change, words) => {
    forge((csv) => csv, change);
    expect((await wrong())['rows']).toEqual([`blocks 0 to 3: ${words}`]);
  });

  test('an edited or missing report is found', async () => {
    writeFileSync(join(dir, 'report.md'), `${read('report.md')} `);
    rmSync(join(dir, 'charts/seat-win-rate.svg'));
    expect(await wrong()).toEqual({
      reports: ['charts/seat-win-rate.svg: is missing', 'report.md: is not what the ledger gives'],
    });
  });

  test('a forged outcome is found by playing its block again', async () => {
    const { checksum: _, ...manifest } = JSON.parse(read('manifest.json')) as Manifest & { checksum: string };
    const other = { ...manifest, design: { ...manifest.design, seed: 'w' } };
    const text = new LedgerText(fieldSums(other));
    const { lines } = new LedgerText(fieldSums(manifest)).read(read('ledger.ndjson'));
    writeFileSync(join(dir, 'manifest.json'), manifestText(other));
    writeFileSync(join(dir, 'ledger.ndjson'), text.complete(lines));
    const found = await wrong(0.25);
    expect(Object.keys(found)).toEqual(['rows', 'replay']);
    expect(found['replay']?.[0]).toMatch(/^block \d: played again, its rows are others$/);
  });

  test('damage and impossible checks are named', async () => {
    writeFileSync(join(dir, 'games.csv'), read('games.csv').slice(0, -1));
    const { parts, complete } = await verifyRun({ run: dir, workers: 1 });
    expect(complete).toBe(false);
    expect(parts).toMatchObject([
      { part: 'ledger', holds: false, wrong: ['games.csv: the rows of blocks 0 to 3 are damaged'] },
    ]);
  });

  test('a folder made by another program is not played again', async () => {
    const { checksum: _, ...manifest } = JSON.parse(read('manifest.json')) as Manifest & { checksum: string };
    const other = {
      ...manifest,
      made: { ...manifest.made, rulesHash: 'x' },
      versions: { ...manifest.versions, talismanLab: '0' },
    };
    const { lines } = new LedgerText(fieldSums(manifest)).read(read('ledger.ndjson'));
    writeFileSync(join(dir, 'manifest.json'), manifestText(other));
    writeFileSync(join(dir, 'ledger.ndjson'), new LedgerText(fieldSums(other)).complete(lines));
    const { parts } = await verifyRun({ run: dir, workers: 1 });
    expect(parts.map(({ part, holds, found }) => [part, holds, found]).slice(2)).toEqual([
      ['reports', null, 'not looked at: made by version 0'],
      ['replay', null, 'not played again: another program (rulesHash differ)'],
    ]);
  });

  test('the folder of a ladder can be verified', async () => {
    const agents = {
      id: 'l',
      question: 'Who?',
      game: 'pig',
      seed: 'l',
      players: 2,
      blocks: 9,
      agents: ['random', 'hold'],
    };
    await ladder({ agents, out: join(home, 'ladder'), workers: 1 });
    const { parts } = await verifyRun({ run: join(home, 'ladder'), replay: 1, workers: 2 });
    expect(parts.map(({ holds }) => holds)).toEqual([true, true, true, true]);
  });
});

describe('a report', () => {
  test('a report is not made from a damaged folder, nor from an empty one', async () => {
    const before = read('report.md');
    const ledger = read('ledger.ndjson');
    writeFileSync(join(dir, 'ledger.ndjson'), ledger.slice(0, -37));
    await expect(reportRun(dir)).rejects.toThrow(
      /ledger\.ndjson: is torn at its end; played again by: npx --no talisman-lab resume/,
    );
    writeFileSync(join(dir, 'ledger.ndjson'), '');
    rmSync(join(dir, 'games.csv'));
    await expect(reportRun(dir)).rejects.toThrow('no block is finished yet');
    expect(read('report.md')).toBe(before);
  });

  test('a report is not made over fewer blocks than the report that is there', async () => {
    const { files, run } = readChecksums(dir, '')!;
    await writeChecksums(dir, Object.keys(files), { ...run!, blocks: 9 });
    await expect(reportRun(dir)).rejects.toThrow(
      `${dir}: its reports are over 9 blocks, of which 4 are left; the others are played again by: npx --no talisman-lab resume`,
    );
  });
});
