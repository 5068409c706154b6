import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Design } from '../../../src/experiment/design/types.js';
import { totalsOf } from '../../../src/experiment/folder/ledger-text.js';
import { RunFolder } from '../../../src/experiment/folder/run-folder.js';
import { playRun, type RunResult, tallyOf } from '../../../src/experiment/play/run.js';
import { design } from '../bench-of-pigs.js';

const WORKER = new URL('../../../dist/src/playing/run/worker.js', import.meta.url);
const MADE = { engineSignature: '', rulesHash: '', cardsHash: '', agentHashes: {} };

async function newFolder(made: Design): Promise<RunFolder> {
  const dir = join(mkdtempSync(join(tmpdir(), 'run-')), 'run');
  return RunFolder.create(dir, {
    schema: 2,
    design: made,
    made: MADE,
    versions: { talismanLab: '', node: '' },
    command: 'test',
  });
}

async function play(folder: RunFolder, records = true): Promise<RunResult> {
  const lock = await folder.lock();
  const found = await folder.survey();
  const rest = { workerFile: WORKER, workers: 1, stopped: () => false, progress: () => undefined };
  return playRun({ folder, lock, found, records, ...rest }).finally(() => lock.release());
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

  test('a run without records plays and counts the same games as one with them', async () => {
    const folder = await newFolder(made);
    const full = await play(folder);
    expect([result.survey.complete, full.survey.complete]).toEqual([false, true]);
    expect(totalsOf(result.survey.lines)).toEqual(totalsOf(full.survey.lines));
    expect(tallyOf(bare, result.survey).counts()).toEqual(tallyOf(folder, full.survey).counts());
    expect(statSync(join(folder.dir, 'games.csv')).size).toBe(full.survey.end);
  });

  test('a run without records leaves a ledger and no rows, and is not mistaken for a finished run', async () => {
    const { lines, complete } = await bare.survey();
    expect(lines.at(-1)).toMatchObject({ to: 40, bytes: 0, rows: '' });
    for (const name of ['games.csv', 'games.csv.part']) expect(existsSync(join(bare.dir, name))).toBe(false);
    expect(complete).toBe(false);
  });

  test('a run without records is not resumed as if its rows were there', async () => {
    await expect(play(bare)).rejects.toThrow('begun without records');
  });
});
