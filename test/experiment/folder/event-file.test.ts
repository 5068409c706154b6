import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import { checkEventFile, writeEventFile } from '../../../src/experiment/folder/event-file.js';

const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-events-'));

/** Rows as the workers write them; more than a group of Parquet has, and more text than a packed member. */
const ROWS = Array.from({ length: 100_007 }, (_, i) => ({
  game: i,
  cell: 0,
  block: i >> 2,
  rotation: i & 3,
  round: 1 + (i % 60),
  seat: i % 7 === 0 ? null : i % 4,
  what: i % 7 === 0 ? 'end' : 'life-lost',
  where: i % 7 === 0 ? null : 'city',
  card: i % 5 === 0 ? 'ring' : null,
  n: i % 3 === 0 ? 2 : null,
}));
const LINES = ROWS.map((row) => `${JSON.stringify(row)}\n`);

/** Writes the rows in pieces of so many lines and returns the bytes. */
async function written(name: string, lines: readonly string[], piece: number): Promise<Buffer> {
  const path = join(dir, name);
  await writeEventFile(path, async (write) => {
    for (let i = 0; i < lines.length; i += piece) await write(Buffer.from(lines.slice(i, i + piece).join('')));
  });
  return readFileSync(path);
}

describe('a table of events', () => {
  test.each(['.ndjson', '.ndjson.gz', '.parquet'])(
    '%s has the same bytes in whatever pieces the rows come',
    async (ending) => {
      const whole = await written(`whole${ending}`, LINES, LINES.length);
      expect(whole.equals(await written(`pieces${ending}`, LINES, 777))).toBe(true);
      expect(readdirSync(dir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    },
  );

  test('packed lines unpack to the lines, and name no system', async () => {
    const packed = await written('rows.ndjson.gz', LINES, 5000);
    expect(packed[9]).toBe(255);
    expect(gunzipSync(packed).toString()).toBe(LINES.join(''));
  });

  test('Parquet has the rows in their order, and empty cells where there is nothing', async () => {
    const bytes = await written('rows.parquet', LINES, 5000);
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    const rows = await parquetReadObjects({ file });
    expect(rows.map((row) => ({ ...row, game: Number(row['game']) }))).toEqual(ROWS);
  });

  test.each(['.ndjson', '.ndjson.gz', '.parquet'])('%s may be without rows', async (ending) => {
    const bytes = await written(`none${ending}`, [], 1);
    if (ending === '.ndjson') expect(bytes).toHaveLength(0);
    if (ending === '.ndjson.gz') expect(gunzipSync(bytes)).toHaveLength(0);
    if (ending === '.parquet') {
      const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
      expect(await parquetReadObjects({ file })).toEqual([]);
    }
  });

  test('appears whole or not at all', async () => {
    const path = join(dir, 'broken.ndjson');
    const broken = writeEventFile(path, async (write) => {
      await write(Buffer.from(LINES[0]));
      throw new Error('a game failed');
    });
    await expect(broken).rejects.toThrow('a game failed');
    expect(readdirSync(dir).filter((name) => name.startsWith('broken'))).toEqual([]);
  });

  test('the name says the format, and another one is refused', async () => {
    await expect(checkEventFile(join(dir, 'events.csv'))).rejects.toThrow(
      `${join(dir, 'events.csv')}: the name of a table of events ends in .ndjson, .ndjson.gz, .parquet`,
    );
    await expect(checkEventFile(join(dir, 'no-such', 'events.ndjson'))).rejects.toThrow('no such file or folder');
    await checkEventFile(join(dir, 'events.ndjson'));
  });
});
