import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { NotComparable } from '../../../src/experiment/folder/manifest.js';
import { RunFolder } from '../../../src/experiment/folder/run-folder.js';
import { playRun, type RunJob, type RunResult, tallyOf } from '../../../src/experiment/play/run.js';
import { ShardPlayer } from '../../../src/experiment/play/shard.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { design, playersOf } from '../bench-of-pigs.js';

/** Met at the first look, after 32 blocks. */
const STOPS = 'stop: precision 45pp\nmaxGames: 64';
const NOWHERE = new URL('file:///no/worker.mjs');

/**
 * A run of that length in a new folder, and a worker that has every block in its text: it gives one at a time, as
 * if each took long. `hinders` is put before its answer.
 */
async function run(length: string, hinders = '') {
  const dir = mkdtempSync(join(tmpdir(), 'sittings-'));
  const made = await design(`game: pig\nseed: s\nplayers: 2\n${length}`);
  const player = new ShardPlayer(made, await playersOf(made), () => new Tally(made));
  const shards = Array.from({ length: made.blocks }, (_, from) => {
    const { csv, digests, ...rest } = player.play({ from, to: from + 1 });
    return { ...rest, ms: 500, csv: [...csv], digests: [...digests] };
  });
  const workerFile = join(dir, 'worker.mjs');
  writeFileSync(
    workerFile,
    `const shards = ${JSON.stringify(shards)};
    export default async ({ task: { from } }) => {
      ${hinders}
      const { csv, digests, ...rest } = shards[from];
      return { shard: { ...rest, csv: Uint8Array.from(csv), digests: Int32Array.from(digests) } };
    };`,
  );
  const folder = await RunFolder.create(join(dir, 'run'), {
    schema: 2,
    design: made,
    made: { engineSignature: '', rulesHash: '', cardsHash: '', agentHashes: {} },
    versions: { talismanLab: '', node: '' },
    command: 'test',
  });
  /** Games that were reported, and of them those that are counted from the first block on without a gap. */
  const told: [number, number][] = [];
  const sit = async (job: Partial<RunJob> = {}): Promise<RunResult> => {
    const lock = await folder.lock();
    const progress = (games: number, counted: Tally): void => void told.push([games, counted.ratio(0, 0).blocks]);
    const usual = { workerFile: pathToFileURL(workerFile), workers: 2, stopped: () => false, progress };
    return playRun({ folder, lock, found: await folder.survey(), ...usual, ...job }).finally(() => lock.release());
  };
  return { made, folder, told, sit, player };
}

describe('a run', () => {
  test('a run plays all blocks, counts them, and is complete', async () => {
    const { folder, told, sit, player } = await run('blocks: 6');
    const result = await sit();
    expect(result).toMatchObject({ played: 6, survey: { complete: true, missing: [] } });
    expect(told.map(([games]) => games)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(tallyOf(folder, result.survey).counts()).toEqual(player.play({ from: 0, to: 6 }).counts);
  });

  test('a run that is complete is not played again', async () => {
    const { sit, told } = await run('blocks: 3');
    const { survey } = await sit();
    told.length = 0;
    expect(await sit({ workerFile: NOWHERE })).toEqual({ survey, played: 0, ms: 0 });
    expect(told).toEqual([]);
  });

  test('a run resumes where it was stopped, with the games of the first sitting counted', async () => {
    const { told, sit } = await run('blocks: 9');
    const first = await sit({ stopped: () => told.length > 3 });
    expect(first.survey.complete).toBe(false);
    expect(first.played).toBeGreaterThanOrEqual(3);
    expect(first.played).toBeLessThan(9);
    told.length = 0;
    const second = await sit();
    expect([second.survey.complete, second.played]).toEqual([true, 9 - first.played]);
    expect([told[0], told.at(-1)?.[0]]).toEqual([[first.played, first.played], 9]);
  });

  test.each([
    ['manifest.json removed', (dir: string): void => rmSync(join(dir, 'manifest.json'))],
    ['manifest.json overwritten', (dir: string): void => writeFileSync(join(dir, 'manifest.json'), '{}')],
    ['ledger.ndjson removed', (dir: string): void => rmSync(join(dir, 'ledger.ndjson'))],
    ['ledger.ndjson emptied', (dir: string): void => truncateSync(join(dir, 'ledger.ndjson'))],
    ['games.csv.part removed', (dir: string): void => rmSync(join(dir, 'games.csv.part'))],
    ['games.csv.part overwritten', (dir: string): void => writeFileSync(join(dir, 'games.csv.part'), 'rows\n')],
    ['lock.json removed', (dir: string): void => rmSync(join(dir, 'lock.json'))],
    ['the whole folder removed', (dir: string): void => rmSync(dir, { recursive: true })],
    [
      'the whole folder replaced by a copy',
      (dir: string): void => {
        renameSync(dir, `${dir}-old`);
        cpSync(`${dir}-old`, dir, { recursive: true });
      },
    ],
  ])('1.7 a run with %s meanwhile ends with one line, and is not called complete', async (_, harm) => {
    for (const when of ['after the first block', 'after the last block']) {
      const { folder, sit, told } = await run('blocks: 6');
      const games = when === 'after the first block' ? 1 : 6;
      let isDone = false;
      const progress = (done: number, counted: Tally): void => {
        void told.push([done, counted.ratio(0, 0).blocks]);
        if (isDone || done < games) return;
        isDone = true;
        harm(folder.dir);
      };
      const refused = await sit({ progress, workers: 1 }).catch((error: unknown) => error);
      expect(refused, when).toBeInstanceOf(NotComparable);
      expect(String(refused)).toContain(folder.dir);
      expect(String(refused)).toMatch(
        /^NotComparable: [^\n]*(stopped writing|the line is damaged\)|the names of the columns are damaged\))$/,
      );
    }
  });

  test('a run is over with the look at which its rule is met, and does not wait for later blocks', async () => {
    const { sit } = await run(STOPS, 'if (from > 32) await new Promise((done) => setTimeout(done, 60_000));');
    const result = await sit();
    expect(result).toMatchObject({ played: 32, survey: { complete: true, missing: [] } });
    expect(result.survey.lines.at(-1)?.to).toBe(32);
    expect(await sit({ workerFile: NOWHERE })).toMatchObject({ played: 0, survey: { complete: true } });
  });

  test('a run whose rule is met by its folder is complete without another game', async () => {
    const { folder, player, sit } = await run(STOPS);
    const lock = await folder.lock();
    const ledger = await folder.append(await folder.survey(), lock);
    await ledger.append(player.play({ from: 0, to: 32 }));
    await ledger.close();
    await lock.release();
    expect(await sit({ workerFile: NOWHERE })).toMatchObject({ played: 0, survey: { complete: true } });
  });

  test('a run with several gaps has all of them filled', async () => {
    const { folder, player, sit } = await run('blocks: 9');
    const lock = await folder.lock();
    const ledger = await folder.append(await folder.survey(), lock);
    for (const from of [0, 1, 2, 3, 4, 5, 6]) await ledger.append(player.play({ from, to: from + 1 }));
    await ledger.close();
    await lock.release();
    const path = join(folder.dir, 'ledger.ndjson');
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, lines.filter((_, i) => i !== 2 && i !== 4).join('\n'));
    expect((await folder.survey()).missing).toHaveLength(3);
    expect(await sit()).toMatchObject({ played: 4, survey: { complete: true, missing: [] } });
  });

  test('a run whose rule is met by a filled gap plays nothing behind it', async () => {
    const { folder, player, sit } = await run(
      STOPS,
      "if (from >= 40) return { failure: { message: 'bang', token: null } };",
    );
    const lock = await folder.lock();
    const ledger = await folder.append(await folder.survey(), lock);
    for (const [from, to] of [
      [0, 8],
      [8, 24],
      [24, 32],
      [32, 40],
    ])
      await ledger.append(player.play({ from, to }));
    await ledger.close();
    await lock.release();
    const ledgerPath = join(folder.dir, 'ledger.ndjson');
    const text = readFileSync(ledgerPath, 'utf8');
    writeFileSync(ledgerPath, text.split('\n').toSpliced(2, 1).join('\n'));
    expect((await folder.survey()).missing).toEqual([
      { from: 8, to: 24 },
      { from: 40, to: 64 },
    ]);
    expect(await sit()).toMatchObject({ played: 16, survey: { complete: true, missing: [] } });
  });

  test('a run keeps the games before a failed one, and can be resumed', async () => {
    const { folder, sit } = await run(
      'blocks: 6',
      "if (from === 4) return { failure: { message: 'bang', token: null } };",
    );
    await expect(sit({ workers: 1 })).rejects.toThrow('bang');
    expect(await folder.survey()).toMatchObject({ missing: [{ from: 4, to: 6 }], damage: [] });
  });

  test('a run gives up shards that are not played two seconds after a stop', async () => {
    const { sit } = await run('blocks: 6', 'if (from >= 2) await new Promise((done) => setTimeout(done, 60_000));');
    const ending = new AbortController();
    const { played, survey } = await sit({
      signal: ending.signal,
      stopped: () => ending.signal.aborted,
      progress: (games) => games === 2 && ending.abort(),
    });
    expect([played, survey.missing]).toEqual([2, [{ from: 2, to: 6 }]]);
  });
});
