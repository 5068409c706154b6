import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as lab from '../../src/index.js';

const folder = (): string => mkdtempSync(join(tmpdir(), 'aborts-'));
const position = 'experiments/positions/before-the-sentinel.yaml';
const LONG = {
  id: 'long',
  question: 'What takes long?',
  seed: 's',
  players: 4,
  blocks: 100_000,
  agents: ['balanced'],
  vary: { 'option.trophyRate': [7, 3] },
};

/** Calls by name, each with work that would take minutes. */
const CALLS: Readonly<Record<string, (out: string, signal: AbortSignal) => Promise<unknown>>> = {
  run: (out, signal) => lab.run({ experiment: LONG, out, signal, workers: 2 }),
  compare: (out, signal) =>
    lab.compare({ setB: { trophyRate: 3 }, seed: 's', blocks: 100_000, out, signal, workers: 2 }),
  ladder: (out, signal) =>
    lab.ladder({
      agents: { id: 'l', question: '?', seed: 's', players: 4, blocks: 100_000, agents: ['balanced', 'random'] },
      out,
      signal,
      workers: 2,
    }),
  worth: (out, signal) => lab.worth({ of: 'objects', seed: 's', precision: '0.1pp', out, signal }),
  tune: (out, signal) => lab.tune({ goal: '90 minutes', seed: 's', maxGames: 1_000_000, out, signal }),
  sweep: (out, signal) =>
    lab.sweep({ experiment: { ...LONG, blocks: 100_000 }, measure: 'rounds', goal: 'least', out, signal }),
  plan: (_, signal) => lab.plan({ experiment: LONG, signal }),
  odds: (_, signal) => lab.odds({ position, games: 100_000_000, signal }),
  hint: (_, signal) => lab.hint({ position, playouts: 10_000_000, when: 'move with 4', signal }),
  'hint by search': (_, signal) =>
    lab.hint({ position, method: 'search', playouts: 400_000, signal, when: 'move with 4', questions: 1 }),
  scan: (_, signal) => lab.scan({ games: 40, questions: 10_000, signal }),
  analyse: (_, signal) => lab.analyse('talisman/revised-4th/4p/x/0.0/none/balanced', { iterations: 100_000, signal }),
  coverage: (_, signal) => lab.coverage({ games: 10_000_000, signal }),
  conform: (_, signal) => lab.conform({ agent: 'balanced', games: 200, signal }),
  playGames: async (_, signal) => {
    for await (const game of lab.playGames({ games: 1_000_000, signal })) expect(game.seats).toHaveLength(4);
  },
};

/** Most time in which a thread without work ends on a busy machine, in milliseconds. */
const THREAD_ENDS_MS = 10_000;

/** Threads of this process; 0 where they cannot be counted. */
function threads(): number {
  return existsSync('/proc/self/task') ? readdirSync('/proc/self/task').length : 0;
}

test.each(Object.keys(CALLS))(
  '%s: an abort rejects with AbortError within a second and leaves no worker',
  async (name) => {
    const before = threads();
    const stop = new AbortController();
    const out = join(folder(), 'out');
    let abortedAt = 0;
    const call = CALLS[name](out, stop.signal);
    const timer = setTimeout(() => {
      abortedAt = performance.now();
      stop.abort();
    }, 1500);
    await expect(call.finally(() => clearTimeout(timer))).rejects.toMatchObject({ name: 'AbortError' });
    // A second on a quiet machine; tests share it with others.
    expect(performance.now() - abortedAt).toBeLessThan(3000);
    // The system ends a thread some time after the program has let it go; a worker that is left would stay.
    await expect.poll(threads, { timeout: THREAD_ENDS_MS }).toBeLessThanOrEqual(before + 1);
  },
);

test('a run that was aborted is resumed to the bytes of one that was not', async () => {
  const small = { ...LONG, id: 'small', blocks: 60 };
  const [whole, cut] = [join(folder(), 'whole'), join(folder(), 'cut')];
  const { run } = await lab.run({ experiment: small, out: whole });
  const stop = new AbortController();
  const progress = (done: number): void => void (done > 0 && stop.abort());
  const aborted = lab.run({ experiment: small, out: cut, workers: 1, signal: stop.signal, progress });
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  expect((await lab.resumeRun(cut)).digest).toBe(run!.digest);
});
