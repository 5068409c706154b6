import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { checkOutput, isSpecialOutput, writeOutput } from '../../../src/experiment/folder/output-file.js';

let dir = '';
let path = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'output-'));
  path = join(dir, 'out');
});

describe('1.9 a file that the person named', () => {
  test('1.9 an output file is new or replaced, and nothing is left beside it', async () => {
    await writeOutput(path, 'one');
    writeFileSync(`${path}.tmp`, 'mine');
    await writeOutput(path, Buffer.from('two'));
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(readFileSync(`${path}.tmp`, 'utf8')).toBe('mine');
    expect(readdirSync(dir).sort()).toEqual(['out', 'out.tmp']);
  });

  test('1.9 an output file is the target of a link, and the link stays', async () => {
    writeFileSync(join(dir, 'target'), 'before');
    symlinkSync('target', path);
    await writeOutput(path, 'after');
    expect(readFileSync(join(dir, 'target'), 'utf8')).toBe('after');
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(readdirSync(dir)).toHaveLength(2);
  });

  test('1.9 an output file that is a link to nothing is refused', async () => {
    symlinkSync('target', path);
    await expect(writeOutput(path, 'x')).rejects.toThrow(`${path}: is a link to a file that is not there`);
    expect(readdirSync(dir)).toEqual(['out']);
  });

  test('1.9 an output file that is a folder, or is in no folder, is refused in one line before and at the end', async () => {
    mkdirSync(path);
    for (const write of [checkOutput, (name: string) => writeOutput(name, 'x')]) {
      await expect(write(path)).rejects.toThrow(new UserError(`${path}: is a folder, not a file`));
      const none = join(dir, 'none/out');
      await expect(write(none)).rejects.toThrow(new UserError(`${none}: no such file or folder`));
    }
    expect(readdirSync(dir)).toEqual(['out']);
  });

  test.runIf(existsSync('/dev/null'))('1.9 an output file that is a device is written to and stays', async () => {
    const { rdev } = statSync('/dev/null');
    symlinkSync('/dev/null', path);
    for (const name of ['/dev/null', path]) {
      await writeOutput(name, 'x');
      expect(await isSpecialOutput(name)).toBe(true);
    }
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
    expect(statSync('/dev/null').rdev).toBe(rdev);
    expect(readdirSync('/dev').filter((name) => name.startsWith('null'))).toEqual(['null']);
  });

  test.runIf(existsSync('/dev/full'))('1.9 an output file that is a device without room reports it', async () => {
    await expect(writeOutput('/dev/full', 'x')).rejects.toThrow(new UserError('/dev/full: the disk is full'));
  });

  test('1.9 an output file that is a pipe is written to and stays', async () => {
    execFileSync('mkfifo', [path]);
    const read = readFile(path, 'utf8');
    await writeOutput(path, 'through');
    expect(await read).toBe('through');
    expect(statSync(path).isFIFO()).toBe(true);
  });
});
