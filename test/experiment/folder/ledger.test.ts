import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { writePoints } from '../../../src/experiment/folder/files.js';
import { Ledger, type LedgerPlace, type LedgerShard } from '../../../src/experiment/folder/ledger.js';
import { type LedgerLine, LedgerText } from '../../../src/experiment/folder/ledger-text.js';
import { FolderWatch } from '../../../src/experiment/folder/lock.js';

const text = new LedgerText({ seed: '11111111' });
let ledgerPath = '';
let rowsPath = '';
beforeEach(() => {
  const dir = mkdtempSync(join(tmpdir(), 'ledger-'));
  ledgerPath = join(dir, 'ledger.ndjson');
  rowsPath = join(dir, 'rows.csv');
  writeFileSync(ledgerPath, text.begun([]));
});
afterEach(() => {
  writePoints.visit = () => {};
  writePoints.torn = false;
});

function shard(from: number, to: number, row = 'row'): LedgerShard {
  const blocks = Array.from({ length: to - from }, (_, i) => from + i);
  return {
    from,
    to,
    games: to - from,
    counts: [from, to],
    csv: Buffer.from(blocks.map((b) => `${row} ${b}\n`).join('')),
    digests: Int32Array.from(blocks.flatMap((b) => [b * 7919, b])),
  };
}

/** The lock of a folder that no other process wants. */
const free = (): LedgerPlace['lock'] => ({ check: async () => {}, watch: new FolderWatch() });

async function append(lines: readonly LedgerLine[], ...shards: LedgerShard[]): Promise<void> {
  const ledger = await Ledger.open({
    text,
    ledgerPath,
    rowsPath,
    header: 'header\n',
    from: 0,
    lines,
    advice: 'go on so',
    lock: free(),
  });
  await ledger.append(...shards).finally(() => ledger.close());
}

const rows = (): string => readFileSync(rowsPath, 'utf8');
const found = (): readonly LedgerLine[] => text.read(readFileSync(ledgerPath, 'utf8')).lines;

describe('a ledger', () => {
  test('a ledger resumes where it stopped, with the rows of each line where the line says', async () => {
    await append([], shard(0, 2), shard(2, 3));
    await append(found(), shard(3, 4));
    expect(rows()).toBe('header\nrow 0\nrow 1\nrow 2\nrow 3\n');
    expect(found().map(({ from, to, at, bytes }) => [from, to, at, bytes])).toEqual([
      [0, 2, 7, 12],
      [2, 3, 19, 6],
      [3, 4, 25, 6],
    ]);
    expect(found()[1]).toMatchObject({ games: 1, counts: [2, 3] });
  });

  test('a ledger puts the rows of a block that is played again in their old place', async () => {
    await append([], shard(0, 2), shard(2, 3), shard(3, 5));
    const [first, , last] = found();
    writeFileSync(rowsPath, rows().replace('row 2', 'ROW X'));
    writeFileSync(ledgerPath, text.begun([first, last]));
    await append([first, last], shard(2, 3));
    expect(rows()).toBe('header\nrow 0\nrow 1\nrow 2\nrow 3\nrow 4\n');
    expect(found().map(({ from }) => from)).toEqual([0, 2, 3]);
  });

  test('a ledger refuses rows of another length in a place whose next one is taken', async () => {
    await append([], shard(0, 1), shard(1, 2), shard(2, 3));
    const [first, , last] = found();
    await expect(append([first, last], shard(1, 2, 'longer'))).rejects.toThrow(
      'block 1, played again, is not what it was',
    );
    expect(rows()).toBe('header\nrow 0\nrow 1\nrow 2\n');
  });

  test('a ledger drops rows that no line mentions, and mends the names of the columns', async () => {
    await append([], shard(0, 2));
    writeFileSync(rowsPath, `${rows().replace('header', 'hEADER')}row 2\nrow`);
    await append(found(), shard(2, 3));
    expect(rows()).toBe('header\nrow 0\nrow 1\nrow 2\n');
    await append([], shard(0, 1));
    expect(rows()).toBe('header\nrow 0\n');
  });

  test('a ledger of a run without rows has lines only', async () => {
    const ledger = await Ledger.open({
      text,
      ledgerPath,
      rowsPath: null,
      header: 'header\n',
      from: 0,
      lines: [],
      advice: '',
      lock: free(),
    });
    await ledger.append({ ...shard(0, 2), csv: new Uint8Array() });
    await ledger.close();
    expect(found()).toMatchObject([{ from: 0, to: 2, at: 0, bytes: 0, rows: '' }]);
    expect(existsSync(rowsPath)).toBe(false);
  });

  test('a ledger checks before each write that it still holds the lock of the folder', async () => {
    const ledger = await Ledger.open({
      text,
      ledgerPath,
      rowsPath,
      header: 'header\n',
      from: 0,
      lines: [],
      advice: '',
      lock: { ...free(), check: () => Promise.reject(new UserError('taken')) },
    });
    await expect(ledger.append(shard(0, 2))).rejects.toThrow('taken');
    await ledger.close();
    expect([found(), rows()]).toEqual([[], 'header\n']);
  });

  test('a ledger writes the rows to the disk before the line that records them', async () => {
    const places: string[] = [];
    writePoints.visit = (place) => void places.push(place);
    await append([], shard(0, 1), shard(1, 2));
    const after = places.filter((place) => place.endsWith('after'));
    expect(after.slice(-5)).toEqual([
      'rows.csv write, after',
      'rows.csv write, after',
      'rows.csv sync, after',
      'ledger.ndjson write, after',
      'ledger.ndjson sync, after',
    ]);
  });

  test.each(['rows.csv write, before', 'rows.csv sync, before', 'ledger.ndjson write, half done'])(
    'a ledger that the system refuses at "%s" reports it in one line, and loses nothing',
    async (where) => {
      await append([], shard(0, 2));
      writePoints.torn = true;
      writePoints.visit = (place) => {
        if (place === where) throw Object.assign(new Error('no'), { code: 'ENOSPC', syscall: 'write' });
      };
      const path = where.startsWith('rows') ? rowsPath : ledgerPath;
      await expect(append(found(), shard(2, 4))).rejects.toThrow(new UserError(`${path}: the disk is full; go on so`));
      writePoints.visit = () => {};
      expect(found()).toHaveLength(1);
      writeFileSync(ledgerPath, text.begun(found()));
      await append(found(), shard(2, 4));
      expect(rows()).toBe('header\nrow 0\nrow 1\nrow 2\nrow 3\n');
    },
  );
});
