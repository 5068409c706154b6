import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { checksum } from '../../../src/experiment/folder/checksum.js';
import { writePoints } from '../../../src/experiment/folder/files.js';
import { FolderLock, LOCK_FILE } from '../../../src/experiment/folder/lock.js';

let dir = '';
let path = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(dir, LOCK_FILE);
});

/** A process number that no process has. */
const DEAD = 0x7ffffffe;
const HOLDER = { pid: DEAD, host: checksum(hostname()), born: '1', since: '2026-01-01T00:00:00.000Z', mark: 'x' };

/** State and birth of a process, as Linux tells them. */
function stateAndBirth(pid: number): [string, string] {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return [fields[0], fields[19]];
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 2));
}

function left(changes: Partial<typeof HOLDER>): void {
  writeFileSync(path, JSON.stringify({ ...HOLDER, ...changes }));
}

describe('the lock of a folder', () => {
  test('the lock of a folder names its process, keeps others out, and is gone when released', async () => {
    const lock = await FolderLock.take(dir);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid, host: checksum(hostname()) });
    await expect(FolderLock.take(dir)).rejects.toThrow(
      `${dir}: in use by process ${process.pid} on this machine since 2`,
    );
    await lock.check();
    await lock.release();
    expect(readdirSync(dir)).toEqual([]);
    await (await FolderLock.take(dir)).release();
  });

  test('the lock of a folder of a dead process is taken over', async () => {
    left({});
    await (await FolderLock.take(dir)).release();
    // The number is in use, but by a process that began at another time.
    left({ pid: process.pid, born: '1' });
    const lock = await FolderLock.take(dir);
    expect(readdirSync(dir)).toEqual([LOCK_FILE]);
    await lock.release();
  });

  test.each([
    ['a link that leads nowhere', () => symlinkSync(join(dir, 'nowhere'), path)],
    ['a folder', () => mkdirSync(path)],
  ])('the lock of a folder is refused if %s is in its place, as that would never go away', async (_, put) => {
    put();
    await expect(FolderLock.take(dir)).rejects.toThrow(`${dir}: ${LOCK_FILE} is not a lock; remove it`);
    expect(readdirSync(dir)).toEqual([LOCK_FILE]);
  });

  test('the lock of a folder names the start of its process; one without it is held while the process lives', async () => {
    const lock = await FolderLock.take(dir);
    const [, born] = stateAndBirth(process.pid);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ born });
    await lock.release();
    left({ pid: process.pid, born: '' });
    await expect(FolderLock.take(dir)).rejects.toThrow(`in use by process ${process.pid} on`);
  });

  test('the lock of a zombie process is taken over', async () => {
    // A shell with a child that waits for a line becomes a program that does not ask after its child.
    const parent = spawn('sh', ['-c', 'exec 3<&0; read line <&3 & echo $!; exec sleep 60']);
    try {
      const pid = Number(await new Promise<Buffer>((told) => parent.stdout.once('data', told)));
      await until(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8') === 'sleep\n');
      parent.stdin.write('go\n');
      await until(() => stateAndBirth(pid)[0] === 'Z');
      left({ pid, born: stateAndBirth(pid)[1] });
      await (await FolderLock.take(dir)).release();
    } finally {
      parent.kill();
    }
  });

  test('the lock of a folder of a process that may not be signalled is held', async () => {
    left({ pid: process.pid, born: '' });
    const { kill } = process;
    process.kill = () => {
      throw Object.assign(new Error('no'), { code: 'EPERM' });
    };
    await expect(FolderLock.take(dir).finally(() => (process.kill = kill))).rejects.toThrow('in use by process');
  });

  test('the lock of a folder that is released just as another process asks for it goes to that process', async () => {
    let tries = 0;
    writePoints.visit = (place) => {
      if (place === `${LOCK_FILE} create, before` && ++tries === 1)
        throw Object.assign(new Error('there'), { code: 'EEXIST' });
    };
    const lock = await FolderLock.take(dir).finally(() => (writePoints.visit = () => {}));
    await lock.check();
    await lock.release();
    expect(tries).toBe(2);
  });

  test('the lock of a folder that is new by the time a dead one was to be moved away is put back', async () => {
    // A pipe in its place says something else each time it is read.
    execFileSync('mkfifo', [path]);
    const living = JSON.stringify({ ...HOLDER, pid: process.pid, born: '' });
    const answer = FolderLock.take(dir).then(() => 'taken', String);
    await writeFile(path, JSON.stringify(HOLDER));
    const aside = `${path}.${process.pid}.old`;
    await until(() => existsSync(aside));
    await writeFile(aside, living);
    await until(() => existsSync(path) && !existsSync(aside));
    await writeFile(path, living);
    expect(await answer).toContain(`in use by process ${process.pid} on`);
    expect(readdirSync(dir)).toEqual([LOCK_FILE]);
  });

  test('taking the lock of a folder clears away the attempts of dead processes, and nothing else', async () => {
    for (const name of [
      `${LOCK_FILE}.${DEAD}-abc.tmp`,
      `${LOCK_FILE}.${DEAD}.old`,
      `${LOCK_FILE}.${process.ppid}-abc.tmp`,
      `my-${LOCK_FILE}.${DEAD}.old`,
      `${LOCK_FILE}.${DEAD}.old.txt`,
    ])
      writeFileSync(join(dir, name), '');
    await (await FolderLock.take(dir)).release();
    expect(readdirSync(dir).sort()).toEqual(
      [`${LOCK_FILE}.${process.ppid}-abc.tmp`, `my-${LOCK_FILE}.${DEAD}.old`, `${LOCK_FILE}.${DEAD}.old.txt`].sort(),
    );
  });

  test('1.11 the lock of a folder from another machine is left alone, and the error says what to do', async () => {
    left({ host: 'elsewhere' });
    await expect(FolderLock.take(dir)).rejects.toThrow(
      `in use by process ${DEAD} on another machine since 2026-01-01T00:00:00.000Z (remove ${LOCK_FILE} if that process is gone)`,
    );
    expect(readdirSync(dir)).toEqual([LOCK_FILE]);
  });

  test('the lock of a folder that is no lock is not overwritten; an empty one is the rest of a crash', async () => {
    writeFileSync(path, 'hello');
    await expect(FolderLock.take(dir)).rejects.toThrow(`${LOCK_FILE} is not a lock; remove it if no program uses`);
    for (const holder of [{ pid: 0 }, { pid: -1 }, { pid: 1.5 }, { pid: '7' }, { host: 7 }]) {
      writeFileSync(path, JSON.stringify({ ...HOLDER, ...holder }));
      await expect(FolderLock.take(dir)).rejects.toThrow(`${LOCK_FILE} is not a lock`);
    }
    writeFileSync(path, '');
    await (await FolderLock.take(dir)).release();
  });

  test('the lock of a folder that is removed or taken over stops its holder, which leaves the other’s alone', async () => {
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

  test('the lock of a folder is held by one of many processes that ask for it at once', async () => {
    left({});
    const tried = await Promise.allSettled(Array.from({ length: 12 }, () => FolderLock.take(dir)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(readdirSync(dir)).toEqual([LOCK_FILE]);
  });
});
