import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { Summary } from '../../src/experiment/results/summary.js';
import type * as Library from '../../src/index.js';

// Worker threads run compiled modules, so the library is taken from the build.
const { extendRun, reportRun, resumeRun, run, ladder, verifyRun } = (await import(
  fileURLToPath(new URL('../../dist/src/index.js', import.meta.url))
)) as typeof Library;

const home = mkdtempSync(join(tmpdir(), 'stopping-'));
afterAll(() => rmSync(home, { recursive: true }));

const PIG = { id: 'p', question: 'How long?', game: 'pig', seed: 's', players: 2, charts: ['seat-win-rate'] };
const TWO = { ...PIG, agents: ['pig/hold', 'random'], rotate: 'agents' };
const LONG = {
  ...PIG,
  agents: ['pig/hold'],
  stop: 'decided',
  vary: { 'option.target': [100, 60] },
  measure: ['rounds'],
};

let folders = 0;
const fresh = (): string => join(home, String(folders++));
const summaryOf = (dir: string): Summary => JSON.parse(readFileSync(join(dir, 'summary.json'), 'utf8')) as Summary;

/** Returns all files of a folder, by name. */
function filesOf(dir: string): Record<string, string> {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(dir.length + 1), readFileSync(path, 'base64')];
    }),
  );
}

async function play(experiment: object, workers = 1): Promise<{ dir: string; summary: Summary }> {
  const dir = fresh();
  await run({ experiment: experiment as Library.ExperimentValue, out: dir, workers });
  return { dir, summary: summaryOf(dir) };
}

describe('a run that stops by itself', () => {
  test('ends at a look once all that it asks is settled, and the same with any number of workers', async () => {
    const one = await play(LONG, 1);
    const three = await play(LONG, 3);
    expect(one.summary.stop).toMatchObject({ kind: 'decided', rule: 'decided', met: true, mostBlocks: 5000 });
    expect(one.summary.blocks).toBe(32);
    expect(one.summary.effects.find(({ measure }) => measure === 'rounds')).toMatchObject({ verdict: 'different' });
    expect(filesOf(three.dir)).toEqual(filesOf(one.dir));
    const { parts, complete } = await verifyRun({ run: one.dir, replay: 1, workers: 1 });
    expect([complete, parts.map(({ holds }) => holds)]).toEqual([true, [true, true, true, true]]);
  }, 60_000);

  test('is as it would be without an interruption, wherever it came', async () => {
    const experiment = { ...TWO, stop: 'precision 3pp', measure: ['win'] };
    const whole = await play(experiment);
    expect(whole.summary.stop).toMatchObject({ kind: 'precision', met: true });
    expect(whole.summary.blocks).toBeGreaterThan(100);
    for (const after of [1, 400]) {
      const dir = fresh();
      const stop = new AbortController();
      const progress = (done: number): void => {
        if (done >= after) stop.abort();
      };
      const cut = run({ experiment, out: dir, workers: 1, signal: stop.signal, progress });
      await expect(cut).rejects.toMatchObject({ name: 'AbortError' });
      await resumeRun(dir, { workers: 2 });
      expect(filesOf(dir), `after ${after} games`).toEqual(filesOf(whole.dir));
    }
  }, 60_000);

  test('ends where it ended when damaged blocks are played again', async () => {
    const whole = await play({ ...TWO, stop: 'precision 3pp', measure: ['win'] });
    const dir = fresh();
    cpSync(whole.dir, dir, { recursive: true });
    const [rows, ledger] = ['games.csv', 'ledger.ndjson'].map((name) => join(dir, name));
    const text = readFileSync(rows, 'utf8');
    writeFileSync(rows, text.replace(/(\n[^\n]*),0\n/, '$1,1\n').slice(0, -9));
    writeFileSync(ledger, `${readFileSync(ledger, 'utf8').split('\n')[0]}\n`);
    await resumeRun(dir);
    expect(filesOf(dir)).toEqual(filesOf(whole.dir));
  }, 60_000);

  test('is stopped by its last block where its rule is not met by then', async () => {
    const { summary } = await play({ ...TWO, stop: 'precision 1pp', maxGames: 201, measure: ['win'] });
    expect(summary.blocks).toBe(100);
    expect(summary.stop).toMatchObject({ met: false, mostBlocks: 100 });
  }, 60_000);

  test('tests whether one agent wins more than its share, or not', async () => {
    const better = await play({ ...TWO, stop: 'improve 1pp' });
    expect(better.summary.stop).toMatchObject({
      met: true,
      tests: [{ cell: 0, baseline: null, pp0: 0, pp1: 1, verdict: 'accepted' }],
    });
    const worse = await play({ ...TWO, agents: ['random', 'pig/hold'], stop: 'no-regression 1pp' });
    expect(worse.summary.stop).toMatchObject({ met: true, tests: [{ pp0: -1, pp1: 0, verdict: 'rejected' }] });
    const alike = await play({ ...PIG, agents: ['pig/hold as a', 'pig/hold as b'], rotate: 'agents', stop: 'margin' });
    expect(alike.summary.blocks).toBe(32);
    expect(alike.summary.stop?.tests.map(({ verdict }) => verdict)).toEqual(['identical', 'identical']);
  }, 60_000);

  test('has no number of blocks or games, and no test of players who are all alike', async () => {
    await expect(play({ ...LONG, blocks: 5 })).rejects.toThrow(
      'experiment.blocks: a run that stops by itself has no number of blocks; maxGames bounds it',
    );
    await expect(play({ ...PIG, agents: ['pig/hold'], maxGames: 5 })).rejects.toThrow(
      'experiment.maxGames: bounds a run that stops by itself; give a stop rule, or games',
    );
    await expect(play({ ...PIG, agents: ['pig/hold'], stop: 'improve' })).rejects.toThrow(
      "experiment.stop: 'improve' tests how often one agent wins among others, and here all seats are alike; " +
        "use 'decided' or 'precision'",
    );
  });
});

describe('a finished run', () => {
  test('4.5 that is given more blocks plays the games of one that was begun with as many, and says that it was looked at', async () => {
    const short = await play({ ...TWO, blocks: 30 });
    const long = fresh();
    await run({ experiment: { ...TWO, blocks: 30 }, blocks: 500, out: long, workers: 2 });
    const { answer } = await extendRun(short.dir, 470, { workers: 1 });
    expect(filesOf(short.dir)['games.csv']).toEqual(filesOf(long)['games.csv']);
    expect(summaryOf(short.dir).looks).toEqual({ planned: 30, at: [30] });
    expect(answer!.text.replace(/\s+/g, ' ')).toContain('This run was looked at after 30 blocks and then went on');
    const width = (dir: string): number => {
      const { lo, hi } = summaryOf(dir).estimates.find(({ scope }) => scope === 'focal')!;
      return hi! - lo!;
    };
    expect(width(short.dir) / width(long)).toBeGreaterThan(1.4);
    await expect(verifyRun({ run: short.dir })).resolves.toMatchObject({ complete: true, blocks: 500 });
  }, 60_000);

  test('that is interrupted while it is extended goes on to the same bytes', async () => {
    const short = await play({ ...TWO, blocks: 30 });
    const long = fresh();
    await run({ experiment: { ...TWO, blocks: 30 }, blocks: 300, out: long, workers: 1 });
    const stop = new AbortController();
    stop.abort();
    await expect(extendRun(short.dir, 270, { signal: stop.signal, workers: 1 })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await resumeRun(short.dir, { workers: 2 });
    expect(filesOf(short.dir)['games.csv']).toEqual(filesOf(long)['games.csv']);
    expect(summaryOf(short.dir).looks).toEqual({ planned: 30, at: [30] });
  }, 60_000);

  test('is extended to a larger bound where its rule was not met', async () => {
    const rule = { ...TWO, stop: 'precision 1pp', measure: ['win'] };
    const short = await play({ ...rule, maxGames: 200 });
    const long = fresh();
    await run({ experiment: { ...rule, maxGames: 200 }, maxGames: 400, out: long, workers: 1 });
    await extendRun(short.dir, 100, { workers: 1 });
    expect(filesOf(short.dir)['games.csv']).toEqual(filesOf(long)['games.csv']);
    expect(summaryOf(short.dir).stop).toMatchObject({ mostBlocks: 200, met: false });
  }, 60_000);

  test('4.5 that was interrupted and resumed was not looked at; one that was reported on before was', async () => {
    const experiment = { ...TWO, blocks: 600 };
    const whole = await play(experiment);
    const begun = async (): Promise<string> => {
      const dir = fresh();
      const stop = new AbortController();
      const progress = (done: number): void => void (done > 0 && stop.abort());
      const cut = run({
        experiment: experiment as Library.ExperimentValue,
        out: dir,
        workers: 1,
        signal: stop.signal,
        progress,
      });
      await expect(cut).rejects.toMatchObject({ name: 'AbortError' });
      return dir;
    };
    const resumed = await begun();
    await resumeRun(resumed, { workers: 1 });
    expect(filesOf(resumed)).toEqual(filesOf(whole.dir));
    const looked = await begun();
    const { blocks, finished, answer } = await reportRun(looked);
    expect(finished).toBe(false);
    expect(answer.text.replace(/\s+/g, ' ')).toContain('The run is not finished: its intervals hold whenever you look');
    await resumeRun(looked, { workers: 1 });
    expect(summaryOf(looked).looks).toEqual({ planned: 600, at: [blocks] });
    await expect(verifyRun({ run: looked })).resolves.toMatchObject({ complete: true });
  }, 60_000);

  test('is not extended where it is not finished, damaged, a ladder, or ended by its own rule', async () => {
    const stopped = await play(LONG);
    await expect(extendRun(stopped.dir, 1)).rejects.toThrow(
      `${stopped.dir}: its stop rule ended it after 32 blocks; more would not be part of it`,
    );
    const out = fresh();
    const entrants = ['pig/hold', 'random'];
    await ladder({
      agents: { id: 'l', question: 'Who?', game: 'pig', seed: 's', agents: entrants, blocks: 4 },
      out,
      workers: 1,
    });
    await expect(extendRun(out, 1)).rejects.toThrow(`${out}: is a ladder, which cannot be extended`);
    const begun = fresh();
    const stop = new AbortController();
    stop.abort();
    const cut = run({ experiment: { ...TWO, blocks: 30 }, out: begun, workers: 1, signal: stop.signal });
    await expect(cut).rejects.toMatchObject({ name: 'AbortError' });
    await expect(extendRun(begun, 1)).rejects.toThrow(
      `${begun}: is not finished yet; go on with: npx --no talisman-lab resume ${begun}`,
    );
  }, 60_000);
});
