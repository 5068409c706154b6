import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { makeFolder, onUserPath, writeAt, writeAtomic, writePoints } from '../../../src/experiment/folder/files.js';
import { PACKAGE_ROOT } from '../../../src/package/root.js';

let dir = '';
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'files-'))));

describe('a file', () => {
  test('a written file is there whole under its name, and nothing else is left', async () => {
    await writeAtomic(join(dir, 'a'), 'text');
    await writeAtomic(join(dir, 'a'), Uint8Array.of(66, 67));
    expect(readFileSync(join(dir, 'a'), 'utf8')).toBe('BC');
    expect(readdirSync(dir)).toEqual(['a']);
  });

  test('a file in a missing folder is a user error, in one line', async () => {
    await expect(onUserPath('it', () => writeAtomic(join(dir, 'none/a'), 'x'))).rejects.toThrow(
      new UserError('it: no such file or folder'),
    );
    writeFileSync(join(dir, 'file'), '');
    await expect(onUserPath('it', () => writeAtomic(join(dir, 'file/a'), 'x'))).rejects.toThrow(
      new UserError('it: a part of this path is a file, not a folder'),
    );
    mkdirSync(join(dir, 'b.tmp'));
    await expect(onUserPath('it', () => writeAtomic(join(dir, 'b'), 'x'))).rejects.toThrow(
      new UserError('it: is a folder, not a file'),
    );
  });

  test.each([
    ['EEXIST', 'exists already and is not a folder'],
    ['EACCES', 'not writable'],
    ['EPERM', 'not writable'],
    ['EROFS', 'not writable'],
    ['ENOSPC', 'the disk is full'],
    ['EIO', 'write failed (EIO)'],
  ])('a file that the system refuses with %s: %s', async (code, words) => {
    const refuse = (): Promise<never> => Promise.reject(Object.assign(new Error('no'), { code, syscall: 'write' }));
    await expect(onUserPath('it', refuse)).rejects.toThrow(new UserError(`it: ${words}`));
  });

  test('an error for a refused file says what to do about it', async () => {
    const refuse = (): Promise<never> =>
      Promise.reject(Object.assign(new Error('no'), { code: 'EACCES', syscall: 'x' }));
    await expect(onUserPath('it', refuse, 'do so')).rejects.toThrow(new UserError('it: not writable; do so'));
  });

  test('a missing file of the package is named instead of the folder that its text was for', async () => {
    const font = join(PACKAGE_ROOT, 'reports/assets/none.ttf');
    const read = async (): Promise<void> => void readFileSync(font);
    const words = 'no such file or folder; this file is a part of talisman-lab, so install it again';
    for (const folder of [dir, 'runs/x', join(PACKAGE_ROOT, 'runs/x')])
      await expect(onUserPath(folder, read, 'go on')).rejects.toThrow(new UserError(`${font}: ${words}; go on`));
    const own = join(PACKAGE_ROOT, 'runs/none');
    const write = (): Promise<void> => writeAtomic(join(own, 'a'), 'x');
    await expect(onUserPath(own, write)).rejects.toThrow(new UserError(`${own}: no such file or folder`));
  });

  test('a file is written in two halves if a test asks for a crash between them', async () => {
    const places: string[] = [];
    writePoints.visit = (place) => void places.push(place);
    writePoints.torn = true;
    await writeAtomic(join(dir, 'a'), 'texts').finally(() => {
      writePoints.visit = () => {};
      writePoints.torn = false;
    });
    expect(readFileSync(join(dir, 'a'), 'utf8')).toBe('texts');
    const steps = ['create', 'write', 'sync', 'rename'].flatMap((what) => [`a ${what}, before`, `a ${what}, after`]);
    steps.splice(3, 0, 'a write, half done');
    expect(places).toEqual(steps);
  });

  test('a file is written whole if the system takes a few bytes at a time', async () => {
    const disk = Buffer.alloc(12, '.');
    const write = (bytes: Uint8Array, from: number, length: number, at: number): unknown => {
      const bytesWritten = Math.min(3, length);
      disk.set(bytes.subarray(from, from + bytesWritten), at);
      return Promise.resolve({ bytesWritten });
    };
    await writeAt({ write } as never, 'a', 'seven b', 4);
    expect(disk.toString()).toBe('....seven b.');
  });

  test('error of our own stays ours', async () => {
    for (const error of [
      new Error('ours'),
      Object.assign(new Error('ours'), { code: 'ERR_X' }),
      Object.assign(new Error('ours'), { syscall: 'write' }),
    ]) {
      await expect(onUserPath('it', () => Promise.reject(error))).rejects.toBe(error);
    }
    expect(await onUserPath('it', () => Promise.resolve(7))).toBe(7);
  });
});

describe('a folder', () => {
  test('a folder is made with its parents, and may exist', async () => {
    await makeFolder(join(dir, 'a/b/c'));
    await makeFolder(join(dir, 'a/b/c'));
    expect(existsSync(join(dir, 'a/b/c'))).toBe(true);
  });

  test('a folder is not made over a file, nor below one', async () => {
    writeFileSync(join(dir, 'file'), '');
    await expect(makeFolder(join(dir, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(makeFolder(join(dir, 'file/a'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
