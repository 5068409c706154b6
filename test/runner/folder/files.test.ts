import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { makeFolder, onUserPath, writeAtomic } from '../../../src/runner/folder/files.js';
import { readTally } from '../../../src/runner/play/run.js';
import { type Manifest, RunFolder, sameRun } from '../../../src/runner/folder/run-folder.js';
import type { ShardResult } from '../../../src/runner/play/shard.js';
import { Tally } from '../../../src/runner/results/tally.js';
import { design } from '../hand.js';

let dir = '';
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'files-'))));

describe('a file', () => {
  test('is there whole under its name, and nothing else is left', async () => {
    await writeAtomic(join(dir, 'a'), 'text');
    await writeAtomic(join(dir, 'a'), Uint8Array.of(66, 67));
    expect(readFileSync(join(dir, 'a'), 'utf8')).toBe('BC');
    expect(readdirSync(dir)).toEqual(['a']);
  });

  test('in a folder that is not there is the person’s mistake, in one line', async () => {
    await expect(onUserPath('it', () => writeAtomic(join(dir, 'none/a'), 'x'))).rejects.toThrow(
      new UserError('it: no such file or folder'),
    );
    writeFileSync(join(dir, 'file'), '');
    await expect(onUserPath('it', () => writeAtomic(join(dir, 'file/a'), 'x'))).rejects.toThrow(
      new UserError('it: a part of this path is a file, not a folder'),
    );
    mkdirSync(join(dir, 'b.tmp'));
    await expect(onUserPath('it', () => writeAtomic(join(dir, 'b'), 'x'))).rejects.toThrow(
      new UserError('it: is a folder'),
    );
  });

  test.each([
    ['EEXIST', 'exists already and is not a folder'],
    ['EACCES', 'not writable'],
    ['EPERM', 'not writable'],
    ['EROFS', 'not writable'],
    ['ENOSPC', 'the disk is full'],
    ['EIO', 'write failed (EIO)'],
  ])('that the system refuses with %s: %s', async (code, words) => {
    const refuse = (): Promise<never> => Promise.reject(Object.assign(new Error('no'), { code, syscall: 'write' }));
    await expect(onUserPath('it', refuse)).rejects.toThrow(new UserError(`it: ${words}`));
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
  test('is made with those above it, and may be there', async () => {
    await makeFolder(join(dir, 'a/b/c'));
    await makeFolder(join(dir, 'a/b/c'));
    expect(existsSync(join(dir, 'a/b/c'))).toBe(true);
  });

  test('is not made over a file, nor below one', async () => {
    writeFileSync(join(dir, 'file'), '');
    await expect(makeFolder(join(dir, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(makeFolder(join(dir, 'file/a'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});

const MANIFEST: Manifest = {
  schema: 1,
  design: design([{}], { blocks: 2, metrics: [] }),
  made: { engineSignature: 's', rulesHash: 'r', cardsHash: 'c', agentHashes: { roster: 'h' } },
  versions: { talismanLab: '1', node: '2' },
  command: 'run it',
};

function shard(from: number, to: number): ShardResult {
  const tally = new Tally(MANIFEST.design);
  for (let block = from; block < to; block++) {
    tally.addGame(0, block, 0, Int32Array.from([0, 0, 12, 0, 1, 1, 0, 0]), 0);
    tally.endBlock(block);
  }
  return {
    from,
    to,
    games: to - from,
    ms: 1,
    counts: tally.counts(),
    csv: Buffer.from('row\n'),
    digests: Int32Array.of(from, to),
  };
}

describe('a run folder', () => {
  const path = (name: string): string => join(dir, 'run', name);
  const create = (): Promise<RunFolder> => RunFolder.create(path(''), MANIFEST);

  test('begins with its manifest, and is opened again with it', async () => {
    const folder = await create();
    expect(JSON.parse(readFileSync(path('manifest.json'), 'utf8'))).toEqual(MANIFEST);
    expect(readFileSync(path('manifest.json'), 'utf8')).toMatch(/\n {2}"schema": 1,[\s\S]*\}\n$/);
    expect((await RunFolder.open(path(''))).manifest).toEqual(folder.manifest);
    expect([folder.finished, await folder.next(), await folder.ledger()]).toEqual([false, 0, []]);
  });

  test('is not begun where something is, and says how to go on', async () => {
    await create();
    await expect(create()).rejects.toThrow(
      new UserError(
        `${path('')}: exists already and is not empty; ` + `talisman-lab resume ${path('')} goes on with its run`,
      ),
    );
    writeFileSync(path('games.csv'), '');
    await expect(create()).rejects.toThrow(/is not empty; choose another folder$/);
    writeFileSync(join(dir, 'file'), '');
    await expect(RunFolder.create(dir, MANIFEST)).rejects.toThrow(/is not empty; choose another folder$/);
  });

  test('is refused without a manifest, or with one that is none', async () => {
    await expect(RunFolder.open(dir)).rejects.toThrow(
      new UserError(`${dir}: not a run folder; it has no manifest.json`),
    );
    for (const text of ['{', '{}', '{"schema":2,"design":{"cells":[]}}', '{"schema":1,"design":{}}']) {
      writeFileSync(join(dir, 'manifest.json'), text);
      await expect(RunFolder.open(dir)).rejects.toThrow(
        new UserError(`${join(dir, 'manifest.json')}: not a manifest of this version`),
      );
    }
  });

  test('keeps rows under another name until all are in', async () => {
    const folder = await create();
    const ledger = await folder.append([]);
    await ledger.append(shard(0, 1), shard(1, 2));
    await ledger.close();
    expect([folder.finished, folder.rowsPath, await folder.next()]).toEqual([false, path('games.csv.part'), 2]);
    expect(readFileSync(path('games.csv.part'), 'utf8')).toBe(
      'cell,block,rotation,game,seed,seat,agent,character,win,win_share,capped,digest\nrow\nrow\n',
    );
    await folder.finish();
    expect([folder.finished, folder.rowsPath]).toEqual([true, path('games.csv')]);
    expect(readdirSync(path('')).sort()).toEqual(['games.csv', 'ledger.ndjson', 'manifest.json']);
  });

  test('has its counts in its ledger, and says where none is finished', async () => {
    const folder = await create();
    await expect(readTally(folder)).rejects.toThrow(new UserError(`${path('')}: no block is finished yet`));
    const ledger = await folder.append([], false);
    await ledger.append(shard(0, 1), shard(1, 2));
    await ledger.close();
    const tally = await readTally(folder);
    expect([tally.blocks, tally.games(0)]).toEqual([2, 2]);
    expect(existsSync(path('games.csv.part'))).toBe(false);
  });

  test('names a damaged line of its ledger', async () => {
    const folder = await create();
    writeFileSync(path('ledger.ndjson'), '{"from":0,\n');
    await expect(folder.ledger()).rejects.toThrow(/^.*ledger\.ndjson: a line is damaged \(/);
  });

  test('is of the same run as another with the same design, rules and agents', () => {
    expect(sameRun(MANIFEST, { ...MANIFEST, command: 'other', versions: { talismanLab: '9', node: '9' } })).toBe(true);
    expect(sameRun(MANIFEST, { ...MANIFEST, design: { ...MANIFEST.design, seed: 'other' } })).toBe(false);
    expect(sameRun(MANIFEST, { ...MANIFEST, made: { ...MANIFEST.made, rulesHash: 'other' } })).toBe(false);
  });
});
