import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { blocksPerLine } from '../../../src/experiment/folder/canonical.js';
import { writePoints } from '../../../src/experiment/folder/files.js';
import type { LedgerShard } from '../../../src/experiment/folder/ledger.js';
import { totalsOf } from '../../../src/experiment/folder/ledger-text.js';
import { type Manifest, manifestText, NotComparable, sameRun } from '../../../src/experiment/folder/manifest.js';
import { RunFolder } from '../../../src/experiment/folder/run-folder.js';
import type { Survey } from '../../../src/experiment/folder/survey.js';
import { tallyOf } from '../../../src/experiment/play/run.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { design } from '../hand.js';

const DESIGN = design([{}], { blocks: 6, metrics: [] });
const MANIFEST: Manifest = {
  schema: 2,
  design: DESIGN,
  made: { engineSignature: 's', rulesHash: 'r', cardsHash: 'c', agentHashes: { roster: 'h' } },
  versions: { talismanLab: '1', node: '2' },
  command: 'run it',
};

let dir = '';
beforeEach(() => (dir = join(mkdtempSync(join(tmpdir(), 'folder-')), 'run')));
const path = (name: string): string => join(dir, name);
const read = (name: string): string => readFileSync(path(name), 'utf8');

function shard(from: number, to: number): LedgerShard {
  const tally = new Tally(DESIGN);
  for (let block = from; block < to; block++) {
    tally.addGame(0, block, 0, Int32Array.from([0, 0, 12, 0, 1, 1, 0, 0]), 0);
    tally.endBlock(block);
  }
  const blocks = Array.from({ length: to - from }, (_, i) => from + i);
  return {
    from,
    to,
    games: to - from,
    counts: tally.counts(),
    csv: Buffer.from(blocks.map((block) => `row ${block}\n`).join('')),
    digests: Int32Array.from(blocks.flatMap((block) => [block, 7])),
  };
}

/** Plays the ranges, as far as the folder misses them, and closes the run when all are there. */
async function play(...cuts: (readonly [number, number])[]): Promise<Survey> {
  return playAs(MANIFEST, ...cuts);
}

async function playAs(manifest: Manifest, ...cuts: (readonly [number, number])[]): Promise<Survey> {
  return playIn(await RunFolder.create(dir, manifest), ...cuts);
}

/** Gives the complete run of the folder more blocks. */
async function extended(blocks: number, command: string): Promise<RunFolder> {
  const folder = await RunFolder.open(dir);
  const lock = await folder.lock();
  const longer = await folder.extend(blocks, command, lock);
  await lock.release();
  return longer;
}

async function playIn(folder: RunFolder, ...cuts: (readonly [number, number])[]): Promise<Survey> {
  const lock = await folder.lock();
  const ledger = await folder.append(await folder.survey(), lock);
  for (const [from, to] of cuts) await ledger.append(shard(from, to));
  await ledger.close();
  const survey = await folder.survey();
  const done = survey.missing.length === 0 ? await folder.complete(survey, lock) : survey;
  await lock.release();
  return done;
}

async function surveyed(): Promise<Survey> {
  return (await RunFolder.open(dir)).survey();
}

/** Replaces what a file holds. */
function change(name: string, by: (text: string) => string): void {
  writeFileSync(path(name), by(read(name)));
}

describe('a run folder', () => {
  test('a run folder begins with its manifest, and is opened again with it', async () => {
    const folder = await RunFolder.create(dir, MANIFEST);
    expect(JSON.parse(read('manifest.json'))).toMatchObject(MANIFEST);
    expect(read('manifest.json')).toMatch(/\n {2}"schema": 2,[\s\S]*"checksum": "[0-9a-f]{16}"\n\}\n$/);
    expect((await RunFolder.open(dir)).manifest).toEqual(folder.manifest);
    expect(await folder.survey()).toMatchObject({
      lines: [],
      missing: [{ from: 0, to: 6 }],
      damage: [],
      complete: false,
    });
  });

  test('a run folder belongs to its own run, repeated or not, and to no other', async () => {
    await play([0, 4]);
    expect((await (await RunFolder.create(dir, { ...MANIFEST, command: 'other' })).survey()).missing).toEqual([
      { from: 4, to: 6 },
    ]);
    const other = { ...MANIFEST, design: { ...DESIGN, seed: 'other', blocks: 9 } };
    await expect(RunFolder.create(dir, other)).rejects.toThrow(
      new UserError(`${dir}: holds another run (seed, blocks); choose another folder`),
    );
    rmSync(path('manifest.json'));
    await expect(RunFolder.create(dir, MANIFEST)).rejects.toThrow(
      new UserError(`${dir}: exists already and is not empty; choose another folder`),
    );
  });

  test('a run folder may hold the rest of a manifest after a crash', async () => {
    await RunFolder.create(dir, MANIFEST);
    renameSync(path('manifest.json'), path('manifest.json.tmp'));
    await RunFolder.create(dir, MANIFEST);
    expect(existsSync(path('manifest.json'))).toBe(true);
  });

  test('a run folder may hold the rest of the column names after a crash, while no block is played', async () => {
    await play();
    change('games.csv.part', (text) => text.slice(0, 20));
    expect(await surveyed()).toMatchObject({ missing: [{ from: 0, to: 6 }], damage: [] });
    expect(await play([0, 6])).toMatchObject({ complete: true, damage: [] });
    expect(read('games.csv')).toMatch(/^cell,block,rotation,.*\nrow 0\n/);
  });

  test('a run folder is refused without a manifest, or with one that cannot be read', async () => {
    await RunFolder.create(dir, MANIFEST);
    for (const text of ['{', '{}', '{"schema":1,"design":{"cells":[]},"made":{}}', '{"schema":2,"design":{}}', '[]']) {
      writeFileSync(path('manifest.json'), text);
      await expect(RunFolder.open(dir)).rejects.toThrow(
        new UserError(`${path('manifest.json')}: not a manifest of this version`),
      );
    }
    rmSync(path('manifest.json'));
    await expect(RunFolder.open(dir)).rejects.toThrow(
      new UserError(`${dir}: not a run folder; it has no manifest.json`),
    );
  });

  test('a run folder is not complete while its rows have the name of a part, though the ledger is closed', async () => {
    await play([0, 6]);
    renameSync(path('games.csv'), path('games.csv.part'));
    expect(await surveyed()).toMatchObject({ missing: [], complete: false });
  });

  test('a run folder that is given more blocks keeps those it has; fewer are refused', async () => {
    await play([0, 6]);
    const folder = await RunFolder.open(dir);
    const lock = await folder.lock();
    const longer = await folder.extend(9, 'run 9', lock);
    expect(await longer.survey()).toMatchObject({
      lines: [{ from: 0, to: 6 }],
      missing: [{ from: 6, to: 9 }],
      damage: [],
      complete: false,
    });
    const shorter = await longer.extend(4, 'run 4', lock);
    await expect(shorter.survey()).rejects.toThrow(NotComparable);
    await lock.release();
  });

  test('4.5 a run folder keeps every look: the number of blocks, and how many were planned at first', async () => {
    await play([0, 6]);
    const longer = await extended(9, 'run 9');
    expect(longer.manifest.looks).toEqual({ planned: 6, at: [6] });
    expect(longer.design).toEqual({ ...longer.manifest.design, looks: { planned: 6, at: [6] } });
    await playIn(longer, [6, 9]);
    const longest = await extended(20, 'run 20');
    expect(longest.manifest.looks).toEqual({ planned: 6, at: [6, 9] });
    expect(await surveyed()).toMatchObject({ missing: [{ from: 9, to: 20 }], damage: [] });
  });

  test('4.5 a run folder keeps a look at an unfinished run once, also after a crash before the ledger recorded it', async () => {
    await play([0, 2]);
    const before = read('ledger.ndjson');
    const folder = await RunFolder.open(dir);
    const lock = await folder.lock();
    const looked = await folder.look(await folder.survey(), lock);
    expect(looked.manifest.looks).toEqual({ planned: 6, at: [2] });
    expect(await looked.look(await looked.survey(), lock)).toBe(looked);
    await lock.release();
    expect(read('ledger.ndjson')).not.toBe(before);
    expect(await surveyed()).toMatchObject({ lines: [{ from: 0, to: 2 }], damage: [] });
    writeFileSync(path('ledger.ndjson'), before);
    expect(await surveyed()).toMatchObject({ lines: [{ from: 0, to: 2 }], damage: [] });
    expect(await play([2, 6])).toMatchObject({ complete: true, damage: [] });
    expect((await RunFolder.open(dir)).manifest.looks).toEqual({ planned: 6, at: [2] });
  });

  test('4.5 a run folder is refused if its looks are not those in its ledger', async () => {
    await play([0, 2]);
    const folder = await RunFolder.open(dir);
    const lock = await folder.lock();
    const looked = await folder.look(await folder.survey(), lock);
    await lock.release();
    const { looks, ...without } = looked.manifest;
    const forged = [
      without,
      { ...without, looks: { planned: 6, at: [1] } },
      { ...without, looks: { planned: 9, at: [2] } },
    ];
    for (const manifest of forged) {
      writeFileSync(path('manifest.json'), manifestText(manifest));
      await expect(surveyed()).rejects.toThrow(NotComparable);
    }
    expect(looks!.at).toEqual([2]);
  });

  test('a run folder keeps rows under another name until all are there', async () => {
    const half = await play([0, 2], [2, 4]);
    expect(half).toMatchObject({ missing: [{ from: 4, to: 6 }], complete: false, damage: [] });
    expect(readdirSync(dir).sort()).toEqual(['games.csv.part', 'ledger.ndjson', 'manifest.json']);
    const whole = await play([4, 6]);
    expect(whole).toMatchObject({ missing: [], complete: true, damage: [] });
    expect(readdirSync(dir).sort()).toEqual(['games.csv', 'ledger.ndjson', 'manifest.json']);
    expect(read('games.csv')).toBe(
      'cell,block,rotation,game,seed,seat,agent,character,win,win_share,capped,digest\n' +
        'row 0\nrow 1\nrow 2\nrow 3\nrow 4\nrow 5\n',
    );
    const tally = tallyOf(await RunFolder.open(dir), whole);
    expect([tally.blocks, tally.games(0), totalsOf(whole.lines).blocks]).toEqual([6, 6, 6]);
  });

  test('a run folder may end in a line that a crash has cut off', async () => {
    await play([0, 4]);
    change('ledger.ndjson', (text) => `${text}{"from":4,`);
    expect(await surveyed()).toMatchObject({ missing: [{ from: 4, to: 6 }], damage: [], complete: false });
  });

  test('a run folder holds no file open once it is done', async () => {
    await play([0, 6]);
    await surveyed();
    const open = readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/self/fd/${fd}`)];
      } catch {
        return [];
      }
    });
    expect(open.filter((file) => file.startsWith(dir))).toEqual([]);
  });

  test('a run folder with a gap is damaged, though every line is sound, and names the first', async () => {
    await play([0, 1], [1, 2], [2, 4]);
    const without = (...numbers: number[]): void =>
      change('ledger.ndjson', (text) =>
        text
          .split('\n')
          .filter((_, i) => !numbers.includes(i + 1))
          .join('\n'),
      );
    without(3);
    expect((await surveyed()).damage).toEqual(['ledger.ndjson: block 1 is missing']);
    without(2);
    expect((await surveyed()).damage).toEqual(['ledger.ndjson: blocks 0 to 1 are missing']);
    await play([0, 2], [4, 6]);
    expect((await surveyed()).complete).toBe(true);
  });

  test('a run folder is not closed while blocks are missing or anything is damaged', async () => {
    const half = await play([0, 4]);
    const folder = await RunFolder.open(dir);
    const lock = await folder.lock();
    await expect(folder.complete(half, lock)).rejects.toThrow(
      /what was written is not what stands there \(blocks are missing\)/,
    );
    const damaged = { ...half, missing: [], damage: ['something'] };
    await expect(folder.complete(damaged, lock)).rejects.toThrow(/is not what stands there \(something\)/);
    await lock.release();
  });

  test('a run folder that was begun without rows is not resumed as if they were there', async () => {
    const folder = await RunFolder.create(dir, MANIFEST);
    const lock = await folder.lock();
    const ledger = await folder.append(await folder.survey(), lock, false);
    await ledger.append({ ...shard(0, 2), csv: new Uint8Array() });
    await ledger.close();
    const found = await folder.survey();
    expect(found).toMatchObject({ damage: [], missing: [{ from: 2, to: 6 }] });
    expect(found.lines).toHaveLength(1);
    await expect(folder.append(found, lock)).rejects.toThrow(`${dir}: its run was begun without records`);
    await lock.release();
  });

  test('a run folder stops writing once its lock is gone, and says how to resume if a write is refused', async () => {
    const folder = await RunFolder.create(dir, MANIFEST);
    const lock = await folder.lock();
    const ledger = await folder.append(await folder.survey(), lock);
    writePoints.visit = (place) => {
      if (place === 'games.csv.part sync, before')
        throw Object.assign(new Error('no'), { code: 'ENOSPC', syscall: 'fsync' });
    };
    await expect(ledger.append(shard(0, 1)).finally(() => (writePoints.visit = () => {}))).rejects.toThrow(
      `games.csv.part: the disk is full; what is finished is saved; go on with: npx --no talisman-lab resume ${dir}`,
    );
    rmSync(path('lock.json'));
    await expect(ledger.append(shard(0, 1))).rejects.toThrow('its lock was removed; stopped writing');
    await ledger.close();
  });

  test('a run folder with a ledger that is no file is refused in one line', async () => {
    await RunFolder.create(dir, MANIFEST);
    mkdirSync(path('ledger.ndjson'));
    await expect(surveyed()).rejects.toThrow(new UserError(`${path('ledger.ndjson')}: is not a file`));
  });

  test('1.7 a run folder whose manifest was written by another program since it was read is not locked', async () => {
    const folder = await RunFolder.create(dir, MANIFEST);
    const other = await RunFolder.open(dir);
    const lock = await other.lock();
    await other.extend(9, 'run 9', lock);
    await lock.release();
    await expect(folder.lock()).rejects.toThrow(`${path('manifest.json')}: was changed just now`);
    expect(existsSync(path('lock.json'))).toBe(false);
  });

  test.each([
    ['games.csv.part', (elsewhere: string): void => symlinkSync(elsewhere, path('games.csv.part'))],
    ['games.csv.part', (elsewhere: string): void => linkSync(elsewhere, path('games.csv.part'))],
    ['ledger.ndjson.tmp', (elsewhere: string): void => symlinkSync(elsewhere, path('ledger.ndjson.tmp'))],
    ['games.csv.part', (elsewhere: string): void => symlinkSync(`${elsewhere}-that-is-new`, path('games.csv.part'))],
  ])('1.9 a run folder that begins if %s is a link writes nothing to its target', async (_, put) => {
    await RunFolder.create(dir, MANIFEST);
    const elsewhere = join(mkdtempSync(join(tmpdir(), 'elsewhere-')), 'mine');
    writeFileSync(elsewhere, 'mine');
    put(elsewhere);
    expect(await play([0, 6])).toMatchObject({ complete: true });
    expect(readFileSync(elsewhere, 'utf8')).toBe('mine');
    expect(existsSync(`${elsewhere}-that-is-new`)).toBe(false);
    expect(readdirSync(dir).sort()).toEqual(['games.csv', 'ledger.ndjson', 'manifest.json']);
  });

  test.each(['ledger.ndjson', 'games.csv.part'])('1.9 a run folder is not resumed if %s is a link', async (name) => {
    await play([0, 2]);
    const elsewhere = join(mkdtempSync(join(tmpdir(), 'elsewhere-')), name);
    for (const link of [symlinkSync, linkSync]) {
      renameSync(path(name), elsewhere);
      const before = readFileSync(elsewhere, 'utf8');
      link(elsewhere, path(name));
      await expect(play([2, 4])).rejects.toThrow(/: (is a link|has a second name)[^\n]*$/);
      expect(readFileSync(elsewhere, 'utf8')).toBe(before);
      rmSync(path(name));
      rmSync(path('lock.json'));
      renameSync(elsewhere, path(name));
    }
    expect(await play([2, 4])).toMatchObject({ damage: [] });
  });

  test('1.9 a run folder with a pipe instead of a file is refused, and does not block', async () => {
    for (const name of ['ledger.ndjson', 'games.csv.part', 'games.csv', 'summary.json']) {
      const dir = join(mkdtempSync(join(tmpdir(), 'run-')), 'run');
      await RunFolder.create(dir, MANIFEST);
      execFileSync('mkfifo', [join(dir, name)]);
      await expect(RunFolder.open(dir)).rejects.toThrow(new UserError(`${join(dir, name)}: is not a file`));
    }
  });

  describe('whose rows are kept packed', () => {
    const PACKED: Manifest = { ...MANIFEST, gzip: true };
    const packed = (): Buffer => readFileSync(path('games.csv.gz'));

    test('a run folder with packed rows has the same bytes however its blocks were cut, and those of the rows within', async () => {
      expect(await playAs(PACKED, [0, 6])).toMatchObject({ complete: true, damage: [] });
      const bytes = packed();
      expect(readdirSync(dir).sort()).toEqual(['games.csv.gz', 'ledger.ndjson', 'manifest.json']);
      expect([...bytes.subarray(4, 10)]).toEqual([0, 0, 0, 0, 0, 255]);
      rmSync(dir, { recursive: true });
      await playAs(PACKED, [0, 2], [2, 3]);
      expect(readdirSync(dir)).toContain('games.csv.part');
      expect(await playAs(PACKED, [3, 6])).toMatchObject({ complete: true });
      expect(packed()).toEqual(bytes);
      rmSync(dir, { recursive: true });
      await play([0, 6]);
      expect(gunzipSync(bytes)).toEqual(readFileSync(path('games.csv')));
    });

    test('a run folder with packed rows is complete when it is read again, and open when it is given more blocks', async () => {
      await playAs(PACKED, [0, 6]);
      expect(await surveyed()).toMatchObject({ complete: true, damage: [] });
      const folder = await RunFolder.open(dir);
      const lock = await folder.lock();
      const longer = await folder.extend(9, 'run 9', lock);
      const found = await longer.survey();
      expect(found).toMatchObject({ missing: [{ from: 6, to: 9 }], damage: [] });
      const ledger = await longer.append(found, lock);
      expect(readdirSync(dir).sort()).toEqual(['games.csv.part', 'ledger.ndjson', 'lock.json', 'manifest.json']);
      await ledger.append(shard(6, 9));
      await ledger.close();
      expect(await longer.complete(await longer.survey(), lock)).toMatchObject({ complete: true });
      await lock.release();
      expect(gunzipSync(packed()).toString()).toMatch(/row 0\n(.*\n)*row 8\n$/);
    });

    test.each([
      ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 12)],
      ['emptied', () => Buffer.alloc(0)],
      ['gone on with', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')])],
      ['gone on with by more rows', (bytes: Buffer) => Buffer.concat([bytes, gzipSync('row 6\n')])],
      ['not packed at all', () => Buffer.from('row 0\n')],
      [
        'changed in a bit of its sum',
        (bytes: Buffer) => (bytes.writeUInt8(bytes[bytes.length - 6] ^ 1, bytes.length - 6), bytes),
      ],
    ])('a run folder with its packed rows %s is damaged, and mended by resuming', async (_, change) => {
      await playAs(PACKED, [0, 6]);
      const bytes = packed();
      writeFileSync(path('games.csv.gz'), change(Buffer.from(bytes)));
      const found = await surveyed();
      expect(found.complete).toBe(false);
      expect(found.damage[0]).toMatch(/^games\.csv\.gz:/);
      const cuts = found.missing.map(({ from, to }): [number, number] => [from, to]);
      expect(await playAs(PACKED, ...cuts)).toMatchObject({ complete: true });
      expect(packed()).toEqual(bytes);
    });

    test('a run folder with packed rows is the same run as one without, and keeps its format', async () => {
      await play([0, 6]);
      expect(await playAs(PACKED)).toMatchObject({ complete: true });
      expect(readdirSync(dir)).toContain('games.csv');
    });
  });

  test('a run folder names the place of its rows', async () => {
    await play([0, 2]);
    expect((await RunFolder.open(dir)).rowsPath).toBe(path('games.csv.part'));
    await play([2, 6]);
    expect((await RunFolder.open(dir)).rowsPath).toBe(path('games.csv'));
  });

  test('a run folder is the same, byte by byte, however the blocks were cut', async () => {
    await play([0, 1], [1, 4], [4, 6]);
    const ledger = read('ledger.ndjson');
    rmSync(dir, { recursive: true });
    await play([0, 6]);
    expect(read('ledger.ndjson')).toBe(ledger);
    expect(ledger.split('\n')).toHaveLength(4);
  });

  test('a run folder of a longer run begins with the lines of a shorter one', () => {
    expect(blocksPerLine(DESIGN)).toBe(4096);
    expect(blocksPerLine(design([{}, {}, {}], { blocks: 900, metrics: [] }))).toBe(1365);
  });
});

describe('a folder of a complete run, damaged', () => {
  beforeEach(async () => void (await play([0, 2], [2, 6])));

  test.each<[string, () => void, string]>([
    [
      'its ledger is cut',
      () => change('ledger.ndjson', (text) => text.slice(0, -37)),
      'ledger.ndjson: is torn at its end',
    ],
    [
      'its ledger lacks the last line',
      () => change('ledger.ndjson', (text) => `${text.split('\n').slice(0, -2).join('\n')}\n`),
      'ledger.ndjson: its last line is missing',
    ],
    [
      'its ledger goes on',
      () => change('ledger.ndjson', (text) => `${text}000`),
      'ledger.ndjson: goes on after its last line',
    ],
    ['its ledger is gone', () => rmSync(path('ledger.ndjson')), 'ledger.ndjson: blocks 0 to 5 are missing'],
    [
      'a count is edited',
      () => change('ledger.ndjson', (text) => text.replace('"games":6', '"games":7')),
      'ledger.ndjson:2: the line is damaged',
    ],
    [
      'a row is edited',
      () => change('games.csv', (text) => text.replace('row 3', 'row 4')),
      'games.csv: the rows of blocks 0 to 5 are damaged',
    ],
    [
      'rows are cut',
      () => change('games.csv', (text) => text.slice(0, -1)),
      'games.csv: the rows of blocks 0 to 5 are damaged',
    ],
    ['rows are added', () => change('games.csv', (text) => `${text}row 6\n`), 'games.csv: goes on after its last row'],
    [
      'a column has another name',
      () => change('games.csv', (text) => text.replace('seed', 'sead')),
      'games.csv:1: the names of the columns are damaged',
    ],
    ['the rows are gone', () => rmSync(path('games.csv')), 'games.csv.part: the rows of blocks 0 to 5 are missing'],
  ])(
    'a damaged folder of a complete run reports that %s, and is whole after the missing part was played',
    async (_, damage, words) => {
      const before = ['ledger.ndjson', 'games.csv'].map(read);
      damage();
      const { damage: found, complete, missing } = await surveyed();
      expect([found[0], complete]).toEqual([words, false]);
      await play(...missing.map(({ from, to }) => [from, to] as const));
      expect(['ledger.ndjson', 'games.csv'].map(read)).toEqual(before);
      expect((await surveyed()).complete).toBe(true);
    },
  );

  test('a damaged folder of a complete run is refused with the changed fields of its manifest', async () => {
    change('manifest.json', (text) =>
      text.replace('"blocks": 6', '"blocks": 5').replace('"command": "run it"', '"command": "x"'),
    );
    await expect(RunFolder.open(dir)).rejects.toThrow(
      new NotComparable(
        `${path('manifest.json')}: was changed after it was written (command, blocks); its blocks would not be of one run`,
      ),
    );
    rmSync(path('ledger.ndjson'));
    await expect(RunFolder.open(dir)).rejects.toThrow(/was changed after it was written; its/);
  });

  test('a damaged folder of a complete run with the ledger of another run is refused with the fields that differ', async () => {
    const ledger = read('ledger.ndjson');
    rmSync(dir, { recursive: true });
    await RunFolder.create(dir, { ...MANIFEST, design: { ...DESIGN, seed: 'other' } });
    writeFileSync(path('ledger.ndjson'), ledger);
    await expect(surveyed()).rejects.toThrow(
      new NotComparable(`${dir}: ledger.ndjson is not of the run of manifest.json (seed differs)`),
    );
  });

  test('a damaged folder of a complete run with rows under both names is refused', async () => {
    writeFileSync(path('games.csv.part'), 'x');
    await expect(surveyed()).rejects.toThrow(/holds both games\.csv and games\.csv\.part; remove the one/);
  });
});

test('two manifests are of the same run if design, rules and agents are the same', () => {
  expect(sameRun(MANIFEST, { ...MANIFEST, command: 'other', versions: { talismanLab: '9', node: '9' } })).toBe(true);
  expect(sameRun(MANIFEST, { ...MANIFEST, design: { ...DESIGN, seed: 'other' } })).toBe(false);
  expect(sameRun(MANIFEST, { ...MANIFEST, made: { ...MANIFEST.made, rulesHash: 'other' } })).toBe(false);
});
