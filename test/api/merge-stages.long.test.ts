import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mergeStages, missingInStages } from '../../src/playing/run/merge-stages.js';
import { testClaims } from '../../src/questions/claim/claims.js';
import { sweep } from '../../src/questions/sweep/sweep.js';
import { tune } from '../../src/questions/tune/tune.js';
import { worth } from '../../src/questions/worth/worth.js';
import { PLANTED, WRONG } from './claims/pig-claims.js';
import { playedInParts } from './in-parts.js';
import { bytesOf } from './race-kills.js';
import { PIG_SWEEP } from './sweep/pig-sweep.js';
import { pigTune } from './tune/pig-tune.js';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-stages-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const NOMAD = fileURLToPath(new URL('../../experiments/house-rules/nomad.pack.yaml', import.meta.url));

const HOLDS = { 'agent0.holdAt': [2, 5, 20, 60] };

const sweepInto = (out: string, shard?: string): ReturnType<typeof sweep> =>
  sweep({ experiment: { ...PIG_SWEEP, vary: HOLDS }, out, shard, workers: 1 });

const tuneInto = (out: string, shard?: string): ReturnType<typeof tune> =>
  tune({ ...pigTune(dir), out, shard, workers: 1 });

const worthInto = (out: string, shard?: string): ReturnType<typeof worth> =>
  worth({ of: 'objects', words: ['sword', 'axe'], seed: 'parts', maxGames: 800, out, shard, workers: 1 });

describe('a question in stages, played in parts and joined after each stage, has the bytes of one machine', () => {
  test.each([1, 3, 7])('a sweep in %i parts', async (k) => {
    const play = async (out: string, shard: string): Promise<boolean> => (await sweepInto(out, shard)).summary !== null;
    const { answered, stages } = await playedInParts(dir, k, play);
    await sweepInto(join(dir, 'whole'));
    expect(bytesOf(answered)).toEqual(bytesOf(join(dir, 'whole')));
    expect(stages).toBeGreaterThan(1);
  });

  test.each([1, 3, 7])('a tune in %i parts', async (k) => {
    const play = async (out: string, shard: string): Promise<boolean> => (await tuneInto(out, shard)).result !== null;
    const { answered, stages } = await playedInParts(dir, k, play);
    await tuneInto(join(dir, 'whole'));
    expect(bytesOf(answered)).toEqual(bytesOf(join(dir, 'whole')));
    expect(stages).toBeGreaterThan(2);
  });

  test('a tune of a character in 2 parts, whose changed cards are files in its folder', async () => {
    const tuneCharacter = (out: string, shard?: string): ReturnType<typeof tune> =>
      tune({ tune: { id: 'nomad', character: NOMAD, seed: 'parts', maxGames: 2480 }, out, shard, workers: 1 });
    const play = async (out: string, shard: string): Promise<boolean> =>
      (await tuneCharacter(out, shard)).result !== null;
    const { answered } = await playedInParts(dir, 2, play);
    await tuneCharacter(join(dir, 'whole'));
    expect(bytesOf(answered)).toEqual(bytesOf(join(dir, 'whole')));
  });

  test('claims in 2 parts, each of which plays the next stage of every case', async () => {
    const claims = [PLANTED, { ...WRONG, flips: { opponents: ['random'] } }];
    const play = (out: string, shard?: string): ReturnType<typeof testClaims> =>
      testClaims({ claims, seed: 'parts', maxGames: 800, cases: true, out, shard, workers: 1 });
    const { part } = await play(join(dir, 'first'), '1/2');
    expect(part).toMatchObject({ race: 'planted/games/1-main/first', stage: 1, others: 2 });
    const { answered } = await playedInParts(dir, 2, async (out, shard) => (await play(out, shard)).result !== null);
    await play(join(dir, 'whole'));
    expect(bytesOf(answered)).toEqual(bytesOf(join(dir, 'whole')));
  });

  test('worth in 3 parts', async () => {
    const play = async (out: string, shard: string): Promise<boolean> => (await worthInto(out, shard)).result !== null;
    const { answered } = await playedInParts(dir, 3, play);
    await worthInto(join(dir, 'whole'));
    expect(bytesOf(answered)).toEqual(bytesOf(join(dir, 'whole')));
  });
}, 300_000);

describe('a merge of stages names what is wrong, and leaves no folder', () => {
  const refusal = (...parts: string[]): Promise<string> =>
    mergeStages({ parts, out: join(dir, 'joined'), workers: 1 }).then(
      () => 'joined',
      (error: Error) => error.message.replaceAll(`${dir}/`, ''),
    );
  afterEach(() => expect(existsSync(join(dir, 'joined'))).toBe(false));

  test('a missing part of a stage', async () => {
    await sweepInto(join(dir, 'one'), '1/3');
    await sweepInto(join(dir, 'three'), '3/3');
    expect(await refusal(join(dir, 'one'), join(dir, 'three'))).toMatch(
      /^race\/stage-1, blocks \d+ to \d+: in no part; the same command as for the parts plays them, with --shard/,
    );
    const [{ stage, blocks }] = await missingInStages([join(dir, 'one'), join(dir, 'three')]);
    expect(stage).toBe('race/stage-1');
    await sweepInto(join(dir, 'two'), `${blocks.from}-${blocks.to - 1}`);
    expect(await missingInStages(['one', 'two', 'three'].map((name) => join(dir, name)))).toEqual([]);
  });

  test('another question', async () => {
    await sweepInto(join(dir, 'one'), '1/2');
    await sweep({
      experiment: { ...PIG_SWEEP, vary: { 'agent0.holdAt': [2, 20] } },
      out: join(dir, 'two'),
      shard: '2/2',
    });
    expect(await refusal(join(dir, 'one'), join(dir, 'two'))).toBe(
      'two: is not of the same question as one (race/race.json)',
    );
  });

  test('a damaged part', async () => {
    await sweepInto(join(dir, 'one'), '1/2');
    await sweepInto(join(dir, 'two'), '2/2');
    appendFileSync(join(dir, 'two/race/stage-1/ledger.ndjson'), '{"torn":\n');
    expect(await refusal(join(dir, 'one'), join(dir, 'two'))).toMatch(/^two\/race\/stage-1: /);
  });

  test('a part that no stage has', async () => {
    await expect(sweepInto(join(dir, 'three'), '3/2')).rejects.toThrow(
      "from 1/k to k/k, or the blocks FIRST-LAST, not '3/2'",
    );
    await expect(sweepInto(join(dir, 'three'), '9000-9001')).rejects.toThrow('blocks count from 0 to');
    expect(existsSync(join(dir, 'three'))).toBe(false);
  });

  test('a folder without stages', async () => {
    await sweepInto(join(dir, 'one'), '1/1');
    expect(await refusal(join(dir, 'one'), join(dir, 'one/race/stage-1'))).toBe(
      'one/race/stage-1: holds no stages, unlike one',
    );
  });
}, 120_000);

test('a part of more parts than a stage has blocks is empty, and is not needed', async () => {
  const { part, summary } = await sweepInto(join(dir, 'empty'), '1/100000');
  expect(summary).toBeNull();
  expect(part).toMatchObject({ race: 'race', stage: 1, blocks: null });
}, 60_000);
