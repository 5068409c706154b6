import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { Ledger, ledgerState, readLedger } from '../../../src/runner/folder/ledger.js';
import type { ShardResult } from '../../../src/runner/play/shard.js';

let ledgerPath = '';
let rowsPath = '';
beforeEach(() => {
  const dir = mkdtempSync(join(tmpdir(), 'ledger-'));
  ledgerPath = join(dir, 'ledger.ndjson');
  rowsPath = join(dir, 'rows.csv');
});

function shard(from: number, to: number): ShardResult {
  const blocks = Array.from({ length: to - from }, (_, i) => from + i);
  return {
    from,
    to,
    games: to - from,
    ms: 1,
    counts: [from, to],
    csv: Buffer.from(blocks.map((b) => `row ${b}\n`).join('')),
    digests: Int32Array.from(blocks.flatMap((b) => [b * 7919, b])),
  };
}

async function append(...shards: ShardResult[]): Promise<void> {
  const ledger = await Ledger.open(ledgerPath, rowsPath, 'header\n', await readLedger(ledgerPath));
  for (const each of shards) await ledger.append(each);
  await ledger.close();
}

const rows = (): string => readFileSync(rowsPath, 'utf8');

describe('the ledger', () => {
  test('of a run that has not begun is empty', async () => {
    expect(ledgerState(await readLedger(ledgerPath))).toMatchObject({ next: 0, games: 0 });
  });

  test('goes on where it stopped', async () => {
    await append(shard(0, 2));
    await append(shard(2, 3));
    expect(ledgerState(await readLedger(ledgerPath))).toMatchObject({ next: 3, games: 3 });
    expect(rows()).toBe('header\nrow 0\nrow 1\nrow 2\n');
  });

  test('drops a torn last line, and the rows that belong to it', async () => {
    await append(shard(0, 2));
    appendFileSync(rowsPath, 'row 2\nrow');
    appendFileSync(ledgerPath, '{"from":2,"to":3,"gam');
    await append(shard(2, 4));
    expect(rows()).toBe('header\nrow 0\nrow 1\nrow 2\nrow 3\n');
    expect((await readLedger(ledgerPath)).map(({ to }) => to)).toEqual([2, 4]);
  });

  test('is the same whether shards are appended one by one or together', async () => {
    await append(shard(0, 2), shard(2, 3), shard(3, 7));
    const [lines, written] = [readFileSync(ledgerPath, 'utf8'), rows()];
    rowsPath += '2';
    ledgerPath += '2';
    const ledger = await Ledger.open(ledgerPath, rowsPath, 'header\n', []);
    await ledger.append(shard(0, 2), shard(2, 3), shard(3, 7));
    await ledger.close();
    expect(readFileSync(ledgerPath, 'utf8')).toBe(lines);
    expect(rows()).toBe(written);
    expect(ledger.state).toEqual(ledgerState(await readLedger(ledgerPath)));
  });

  test('has the same digest however the blocks are cut', async () => {
    await append(shard(0, 1), shard(1, 4));
    const cut = ledgerState(await readLedger(ledgerPath)).digest;
    rowsPath += '2';
    ledgerPath += '2';
    await append(shard(0, 4));
    expect(ledgerState(await readLedger(ledgerPath)).digest).toBe(cut);
  });

  test('refuses rows that are fewer than it says', async () => {
    await append(shard(0, 2));
    rowsPath += '2';
    await expect(append(shard(2, 3))).rejects.toThrow('is shorter than the ledger says');
  });

  test('refuses a gap', async () => {
    await append(shard(0, 1));
    appendFileSync(ledgerPath, '{"from":5,"to":6,"games":6,"bytes":9,"digest":"","counts":[]}\n');
    await expect(readLedger(ledgerPath)).rejects.toThrow('block 1 is missing');
  });
});
