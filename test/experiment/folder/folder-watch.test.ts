import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { FolderWatch } from '../../../src/experiment/folder/lock.js';
import { NotComparable } from '../../../src/experiment/folder/manifest.js';

let path = '';
let watch = new FolderWatch();
beforeEach(async () => {
  path = join(mkdtempSync(join(tmpdir(), 'watch-')), 'file');
  writeFileSync(path, 'text');
  utimesSync(path, 1, 1);
  watch = new FolderWatch();
  await watch.take(path);
});

describe('1.7 a watched file', () => {
  test('1.7 a watched file that is unchanged, or is only read, causes no error', async () => {
    readFileSync(path);
    await watch.check();
  });

  test.each([
    ['removed', () => rmSync(path)],
    ['cut short', () => truncateSync(path, 1)],
    ['written to', () => appendFileSync(path, 'more')],
    ['written to', () => writeFileSync(path, 'TEXT')],
    ['replaced', () => (renameSync(path, `${path}.old`), cpSync(`${path}.old`, path, { preserveTimestamps: true }))],
  ])('1.7 a watched file that is %s is named in one line', async (word, change) => {
    change();
    const line = new NotComparable(`${path}: was ${word} while the run was being written; stopped writing`);
    await expect(watch.check()).rejects.toThrow(line);
    await watch.take(path);
    await watch.check();
  });

  test('1.7 a watched file that appears is named', async () => {
    rmSync(path);
    await watch.take(path);
    await watch.check();
    writeFileSync(path, 'text');
    await expect(watch.check()).rejects.toThrow(`${path}: was put there while`);
  });
});
