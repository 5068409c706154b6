import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type * as Library from '../../src/index.js';

// Worker threads run compiled modules, so the library is taken from the build.
const {
  reportRun,
  resumeRun,
  run: play,
  ladder,
} = (await import(fileURLToPath(new URL('../../dist/src/index.js', import.meta.url)))) as typeof Library;

const EXPERIMENT = {
  id: 'holds',
  question: 'When should one hold?',
  game: 'pig',
  seed: 'api',
  players: 2,
  blocks: 40,
  agents: ['hold:holdAt=20', 'hold:holdAt=10'],
  vary: { 'agent0.holdAt': [20, 25] },
};
const LADDER = {
  id: 'pigs',
  question: 'Who plays pig best?',
  game: 'pig',
  seed: 'api',
  players: 2,
  blocks: 30,
  agents: ['random', 'hold'],
};

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-api-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('an experiment run by a program', () => {
  test('run leaves the same folder as the command, and returns its answer', async () => {
    const out = join(dir, 'run');
    const seen: number[] = [];
    const { result, run } = await play({
      experiment: EXPERIMENT,
      out,
      workers: 2,
      progress: (done, games) => seen.push(done, games),
    });
    expect(run).toMatchObject({ dir: out, blocks: 40, played: 160 });
    expect(run!.answer?.summary).toEqual(result.summary);
    expect(result.summary).toEqual(JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8')));
    expect(run!.answer?.text).toContain('one player holds at 25');
    expect(readdirSync(out)).toEqual(
      expect.arrayContaining(['manifest.json', 'ledger.ndjson', 'games.csv', 'cells.csv', 'report.html']),
    );
    expect(seen.slice(-2)).toEqual([160, 160]);
  });

  test('a run that is stopped and resumed has the digest of an uninterrupted one', async () => {
    const { run: whole } = await play({ experiment: EXPERIMENT, out: join(dir, 'whole'), workers: 1 });
    const stop = new AbortController();
    stop.abort();
    const out = join(dir, 'cut');
    const cut = play({ experiment: EXPERIMENT, out, workers: 1, signal: stop.signal });
    await expect(cut).rejects.toMatchObject({ name: 'AbortError' });
    // A heading, and no block.
    expect(readFileSync(join(out, 'ledger.ndjson'), 'utf8').trimEnd().split('\n')).toHaveLength(1);
    const resumed = await resumeRun(out, { workers: 2 });
    expect(resumed).toMatchObject({ blocks: 40, digest: whole!.digest });
    expect(resumed.answer?.text).toBe(whole!.answer?.text);
  });

  test('reportRun reports again without playing', async () => {
    const out = join(dir, 'run');
    const { run } = await play({ experiment: EXPERIMENT, out, workers: 1 });
    const page = readFileSync(join(out, 'report.html'), 'utf8');
    rmSync(join(out, 'report.html'));
    expect(await reportRun(out)).toMatchObject({ finished: true, played: 0, answer: run!.answer });
    expect(readFileSync(join(out, 'report.html'), 'utf8')).toBe(page);
  });

  test('run accepts changes to a file, like the flags of the command', async () => {
    const { run } = await play({
      experiment: 'experiments/quick-look.yaml',
      out: join(dir, 'run'),
      workers: 1,
      ...{ agents: ['random'], blocks: 2, players: 2, seed: 'other' },
    });
    const { design } = run!;
    expect(design).toMatchObject({ id: 'quick-look', seed: 'other', blocks: 2 });
    expect(design.cells.map(({ players }) => players)).toEqual([2, 2]);
  });

  test('run reports a mistake in one line, and writes nothing', async () => {
    const out = join(dir, 'run');
    await expect(play({ experiment: { ...EXPERIMENT, playrs: 2 }, out })).rejects.toThrow(
      "experiment.playrs: unknown key 'playrs'; did you mean 'players'?",
    );
    expect(readdirSync(dir)).toEqual([]);
  });
});

test('ladder ranks its agents', async () => {
  const { run } = await ladder({ agents: LADDER, out: join(dir, 'ladder'), workers: 2 });
  const { design, answer } = run!;
  expect(design.entrants.map(({ label }) => label)).toEqual(['random', 'hold']);
  expect(answer?.text).toContain('hold');
  expect(readFileSync(join(dir, 'ladder', 'ratings.csv'), 'utf8')).toMatch(/^players,rank,agent,.*\n2,1,hold,/);
});
