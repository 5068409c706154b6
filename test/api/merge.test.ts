import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mergeRuns, reportRun } from '../../src/calls/runs.js';
import type { Design } from '../../src/experiment/design/types.js';
import { designExperiment, sourceOfValue } from '../../src/playing/run/experiments.js';
import { missingParts } from '../../src/playing/run/merge.js';
import { partOf } from '../../src/playing/run/parts.js';
import { playDesign } from '../../src/playing/run/play.js';
import { RUN_REPORTER } from '../../src/questions/contract/run-reporter.js';
import { bytesOf } from './race-kills.js';

const PIG = {
  id: 'holds',
  question: 'When should one hold?',
  game: 'pig',
  seed: 'parts',
  players: 2,
  blocks: 41,
  agents: ['hold:holdAt=20', 'hold:holdAt=10'],
  charts: ['character-win-rate'],
  vary: { 'agent0.holdAt': [20, 25] },
};
const COMMAND = 'npx --no talisman-lab run holds.yaml';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-merge-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const designOf = (more: object = {}): Promise<Design> => designExperiment(sourceOfValue({ ...PIG, ...more }));

/** Plays a part into a folder of its name, such as 2-3 for 2/3. */
async function part(word: string, more: object = {}, name = word.replace('/', '-')): Promise<string> {
  const design = await designOf(more);
  const { dir: out } = await playDesign(design, COMMAND, join(dir, name), RUN_REPORTER, {
    workers: 1,
    part: partOf(design, word),
  });
  return out;
}

const merged = async (parts: readonly string[], name = 'merged'): Promise<Record<string, string>> => {
  await mergeRuns({ parts, out: join(dir, name), workers: 1 });
  return bytesOf(join(dir, name));
};

async function whole(): Promise<Record<string, string>> {
  await playDesign(await designOf(), COMMAND, join(dir, 'whole'), RUN_REPORTER, { workers: 1 });
  return bytesOf(join(dir, 'whole'));
}

describe('the parts of a run', () => {
  test('three parts, joined in any order, are the run played in one, byte by byte', async () => {
    const parts = [await part('3/3'), await part('1/3'), await part('2/3')];
    expect(await merged(parts)).toEqual(await whole());
  });

  test('parts of different cuts are joined; blocks that two of them have are taken once', async () => {
    const parts = [await part('1/2'), await part('2/5'), await part('10-30'), await part('3/3'), await part('12-14')];
    expect(await merged(parts)).toEqual(await whole());
  });

  test('joined a second time the run is as it was', async () => {
    const parts = [await part('1/2'), await part('2/2')];
    const once = await merged(parts);
    expect(await merged(parts)).toEqual(once);
  });

  test('a joining that was cut off goes on to the same run', async () => {
    const parts = [await part('1/2'), await part('2/2')];
    const all = await merged(parts);
    // A crash after the first lines leaves an unfinished run.
    cpSync(join(dir, 'merged'), join(dir, 'cut'), { recursive: true });
    for (const name of readdirSync(join(dir, 'cut')))
      if (!/^(manifest\.json|ledger\.ndjson|games\.csv)$/.test(name))
        rmSync(join(dir, 'cut', name), { recursive: true });
    const ledger = readFileSync(join(dir, 'cut/ledger.ndjson'), 'utf8').split('\n');
    writeFileSync(join(dir, 'cut/ledger.ndjson'), `${ledger[0]}\n`);
    writeFileSync(join(dir, 'cut/games.csv.part'), readFileSync(join(dir, 'cut/games.csv')));
    rmSync(join(dir, 'cut/games.csv'));
    expect(await merged(parts, 'cut')).toEqual(all);
  });

  test('packed rows of parts give packed rows', async () => {
    const design = await designOf();
    const how = { workers: 1, gzip: true };
    const parts: string[] = [];
    for (const word of ['1/2', '2/2']) {
      const out = join(dir, word.replace('/', '-'));
      parts.push((await playDesign(design, COMMAND, out, RUN_REPORTER, { ...how, part: partOf(design, word) })).dir);
    }
    await playDesign(design, COMMAND, join(dir, 'whole'), RUN_REPORTER, how);
    expect(await merged(parts)).toEqual(bytesOf(join(dir, 'whole')));
  });
});

describe('a merge names what is wrong, and leaves no folder', () => {
  const refusal = (...parts: string[]): Promise<string> =>
    mergeRuns({ parts, out: join(dir, 'merged'), workers: 1 }).then(
      () => 'merged',
      (error: Error) => error.message.replaceAll(`${dir}/`, ''),
    );
  afterEach(() => expect(existsSync(join(dir, 'merged'))).toBe(false));

  test('blocks that no part has, with the commands that play them', async () => {
    const parts = [await part('1/4'), await part('3/4')];
    expect(await refusal(...parts)).toMatch(
      /^blocks 10 to 19, blocks 30 to 40: in no part; .*merge --missing 1-4 3-4$/,
    );
    expect(await missingParts(parts)).toEqual([
      { blocks: { from: 10, to: 20 }, command: `${COMMAND} --shard 10-19` },
      { blocks: { from: 30, to: 41 }, command: `${COMMAND} --shard 30-40` },
    ]);
  });

  test('a part of another run, by what differs', async () => {
    const other = await part('2/2', { seed: 'other' }, 'other');
    expect(await refusal(await part('1/2'), other)).toBe('other: is not of the same run as 1-2 (seed differs)');
  });

  test('a part twice', async () => {
    const one = await part('1/2');
    expect(await refusal(one, one)).toBe('1-2: is named twice');
  });

  test('a part that is cut or damaged', async () => {
    const [one, two] = [await part('1/2'), await part('2/2')];
    const rows = readFileSync(join(two, 'games.csv'), 'utf8');
    writeFileSync(join(two, 'games.csv'), rows.slice(0, -40));
    expect(await refusal(one, two)).toMatch(
      /^2-2: games.csv: the rows of .* are damaged.*; played again by: npx --no talisman-lab resume 2-2$/,
    );
    writeFileSync(join(two, 'games.csv'), rows);
    const ledger = readFileSync(join(two, 'ledger.ndjson'), 'utf8');
    writeFileSync(join(two, 'ledger.ndjson'), ledger.replace('"games":', '"games": '));
    expect(await refusal(one, two)).toMatch(/^2-2: ledger.ndjson:\d+: the line is damaged/);
  });

  test('a part as its own target', async () => {
    const parts = [await part('1/2'), await part('2/2')];
    await expect(mergeRuns({ parts, out: parts[0], workers: 1 })).rejects.toThrow('holds another run');
  });
});

describe('a part of a run', () => {
  test('is resumed where it was stopped', async () => {
    const design = await designOf();
    const stop = new AbortController();
    const how = { workers: 1, part: partOf(design, '2/2') };
    stop.abort();
    const cut = await playDesign(design, COMMAND, join(dir, 'cut'), RUN_REPORTER, { ...how, signal: stop.signal });
    expect(cut.blocks).toBeLessThan(21);
    const again = await playDesign(design, COMMAND, join(dir, 'cut'), RUN_REPORTER, how);
    expect(again).toMatchObject({ blocks: 21, part: { from: 20, to: 41 }, answer: null });
  });

  test('gives no answer by itself', async () => {
    await expect(reportRun(await part('1/2'))).rejects.toThrow('holds blocks 0 to 19 of a run; join all parts with');
  });

  test.each([
    ['0/3', '--shard must be i/k, from 1/k to k/k, or the blocks FIRST-LAST, not'],
    ['4/3', '--shard must be i/k'],
    ['half', '--shard must be i/k'],
    ['5-90', '--shard 5-90: blocks count from 0 to 40'],
    ['7-5', '--shard 7-5: blocks count from 0 to 40'],
    ['1/99', '--shard 1/99: has no block; the run has 41'],
  ])('%s is refused', async (word, message) => {
    const design = await designOf();
    expect(() => partOf(design, word)).toThrow(message);
  });

  test('a run with a stop rule is not cut', async () => {
    const design = await designOf({ blocks: undefined, stop: 'decided' });
    expect(() => partOf(design, '1/2')).toThrow('give --games or --blocks');
  });
});
