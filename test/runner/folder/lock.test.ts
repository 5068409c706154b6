import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { FolderLock, LOCK_FILE } from '../../../src/runner/folder/lock.js';

let dir = '';
let path = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(dir, LOCK_FILE);
});

/** A process number that no process has. */
const DEAD = 0x7ffffffe;
const HOLDER = { pid: DEAD, host: hostname(), born: '1', since: '2026-01-01T00:00:00.000Z', mark: 'x' };

function left(changes: Partial<typeof HOLDER>): void {
  writeFileSync(path, JSON.stringify({ ...HOLDER, ...changes }));
}

describe('the lock of a folder', () => {
  test('names its process, keeps others out, and is gone when released', async () => {
    const lock = await FolderLock.take(dir);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    await expect(FolderLock.take(dir)).rejects.toThrow(
      `${dir}: in use by process ${process.pid} on ${hostname()} since 2`,
    );
    await lock.check();
    await lock.release();
    expect(readdirSync(dir)).toEqual([]);
    await (await FolderLock.take(dir)).release();
  });

  test('of a dead process is taken over', async () => {
    left({});
    await (await FolderLock.take(dir)).release();
    // The number is in use, but by a process that began at another time.
    left({ pid: process.pid, born: '1' });
    const lock = await FolderLock.take(dir);
    expect(readdirSync(dir)).toEqual([LOCK_FILE]);
    await lock.release();
  });

  test('taken clears away what dead processes left of their attempts, and nothing else', async () => {
    for (const name of [
      `${LOCK_FILE}.${DEAD}-abc.tmp`,
      `${LOCK_FILE}.${DEAD}.old`,
      `${LOCK_FILE}.${process.ppid}-abc.tmp`,
    ])
      writeFileSync(join(dir, name), '');
    await (await FolderLock.take(dir)).release();
    expect(readdirSync(dir)).toEqual([`${LOCK_FILE}.${process.ppid}-abc.tmp`]);
  });

  test('of another host is left alone, and says what to do', async () => {
    left({ host: 'elsewhere' });
    await expect(FolderLock.take(dir)).rejects.toThrow(
      `in use by process ${DEAD} on elsewhere since 2026-01-01T00:00:00.000Z (remove ${LOCK_FILE} if that process is gone)`,
    );
    expect(readdirSync(dir)).toEqual([LOCK_FILE]);
  });

  test('that is none is not written over; an empty one is what a crash left', async () => {
    writeFileSync(path, 'hello');
    await expect(FolderLock.take(dir)).rejects.toThrow(`${LOCK_FILE} is not a lock; remove it if no program uses`);
    writeFileSync(path, '');
    await (await FolderLock.take(dir)).release();
  });

  test('that is taken away or taken over stops its holder, who leaves the other’s alone', async () => {
    const lock = await FolderLock.take(dir);
    writeFileSync(path, '');
    await expect(lock.check()).rejects.toThrow('stopped writing');
    const other = await FolderLock.take(dir);
    await expect(lock.check()).rejects.toThrow(/in use by process .*; stopped writing/);
    await lock.release();
    await other.check();
    await other.release();
    await expect(lock.check()).rejects.toThrow('its lock was removed; stopped writing');
  });

  test('is held by one of many that want it at once', async () => {
    left({});
    const tried = await Promise.allSettled(Array.from({ length: 12 }, () => FolderLock.take(dir)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(readdirSync(dir)).toEqual([LOCK_FILE]);
  });
});
