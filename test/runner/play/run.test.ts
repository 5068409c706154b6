import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Design } from '../../../src/runner/design/types.js';
import { playRun, type RunResult } from '../../../src/runner/play/run.js';
import { RunFolder } from '../../../src/runner/folder/run-folder.js';
import { design } from '../bench-of-pigs.js';

const WORKER = new URL('../../../dist/src/api/run/worker.js', import.meta.url);
const MADE = { engineSignature: '', rulesHash: '', cardsHash: '', agentHashes: {} };

async function newFolder(made: Design): Promise<RunFolder> {
  const dir = join(mkdtempSync(join(tmpdir(), 'run-')), 'run');
  return RunFolder.create(dir, {
    schema: 1,
    design: made,
    made: MADE,
    versions: { talismanLab: '', node: '' },
    command: 'test',
  });
}

function play(folder: RunFolder, records?: boolean): Promise<RunResult> {
  const job = { folder, workerFile: WORKER, workers: 1, stopped: () => false, progress: () => undefined };
  return playRun(records === undefined ? job : { ...job, records });
}

describe('a run without records', () => {
  let made: Design;
  let bare: RunFolder;
  let result: RunResult;
  beforeAll(async () => {
    made = await design('game: pig\nblocks: 40');
    bare = await newFolder(made);
    result = await play(bare, false);
  });

  test('plays and counts the same games as one with them', async () => {
    const folder = await newFolder(made);
    const full = await play(folder);
    expect(result.complete && full.complete).toBe(true);
    expect(result.state.digest).toBe(full.state.digest);
    expect(result.tally.counts()).toEqual(full.tally.counts());
    expect(statSync(join(folder.dir, 'games.csv')).size).toBe(full.state.bytes);
  });

  test('leaves a ledger and no rows, and is not taken for a finished run', async () => {
    expect((await bare.ledger()).at(-1)).toMatchObject({ to: 40, bytes: 0 });
    for (const name of ['games.csv', 'games.csv.part']) expect(existsSync(join(bare.dir, name))).toBe(false);
    expect(bare.finished).toBe(false);
  });

  test('is not gone on with as if its rows were there', async () => {
    await expect(play(bare)).rejects.toThrow('begun without records');
  });
});
