import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { Threads } from '../../../src/experiment/play/threads.js';

const dir = mkdtempSync(join(tmpdir(), 'threads-'));

/** Starts two threads of a module with this text. */
function threadsOf(name: string, text: string): Threads<number, number> {
  const file = join(dir, `${name}.mjs`);
  writeFileSync(file, text);
  const { href } = pathToFileURL(file);
  return new Threads({
    filename: href,
    minThreads: 2,
    maxThreads: 2,
    concurrentTasksPerWorker: 1,
    atomics: 'disabled',
  });
}

describe('a pool of threads', () => {
  test('a pool of threads is ended only after each of its threads has loaded', async () => {
    const threads = threadsOf(
      'slow',
      `import { writeFileSync } from 'node:fs';
       import { threadId } from 'node:worker_threads';
       await new Promise((done) => setTimeout(done, 400));
       writeFileSync(${JSON.stringify(`${dir}/`)} + threadId, '');
       export default (n) => n;`,
    );
    const { ids } = threads;
    await threads.end();
    expect(ids).toHaveLength(2);
    expect(ids.filter((id) => !existsSync(join(dir, String(id))))).toEqual([]);
  });

  test('a pool of threads is ended at once while a thread runs for ever, once all have loaded', async () => {
    const threads = threadsOf('endless', 'export default (n) => { while (n > 0); return n; };');
    expect(await Promise.all([threads.run(0), threads.run(-1)])).toEqual([0, -1]);
    threads.run(1).catch(() => {});
    const began = performance.now();
    await threads.end();
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('a pool of threads is ended at once if its module cannot be loaded', async () => {
    const threads = threadsOf('broken', "throw new Error('planted');");
    const tasks = [1, 2, 3, 4, 5].map((n) => threads.run(n));
    for (const task of await Promise.allSettled(tasks))
      expect(task).toMatchObject({ reason: new UserError('a worker thread cannot load: planted') });
    const began = performance.now();
    await threads.end();
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('lasting threads go on to the next pool of their module, with its order, unless one of their tasks failed', async () => {
    const file = join(dir, 'lasting.mjs');
    writeFileSync(
      file,
      `export default ({ pool, order, task }) => {
         if (task < 0) throw new Error('planted');
         return [pool, order, task];
       };`,
    );
    const next = (workerData: string): Threads<number, [number, string, number]> =>
      new Threads({
        filename: pathToFileURL(file).href,
        workerData,
        minThreads: 2,
        maxThreads: 2,
        atomics: 'disabled',
        lasting: true,
      });
    const one = next('one');
    const { ids } = one;
    const [pool, ...rest] = await one.run(1);
    expect(rest).toEqual(['one', 1]);
    await one.end();
    const two = next('two');
    expect(two.ids).toEqual(ids);
    const [later, ...others] = await two.run(2);
    expect([later > pool, ...others]).toEqual([true, 'two', 2]);
    // Not while another pool has them.
    const beside = next('beside');
    expect(beside.ids.filter((id) => ids.includes(id))).toEqual([]);
    await beside.end();
    await expect(two.run(-1)).rejects.toThrow('planted');
    await two.end();
    const three = next('three');
    expect(three.ids.filter((id) => ids.includes(id))).toEqual([]);
    await three.end();
  });

  test('tasks of threads that die later, and whose successors cannot load, fail', async () => {
    const gate = join(dir, 'gate');
    writeFileSync(gate, '');
    const threads = threadsOf(
      'once',
      `import { existsSync, rmSync } from 'node:fs';
       if (!existsSync(${JSON.stringify(gate)})) throw new Error('no gate');
       export default (n) => {
         if (n > 0) return n;
         rmSync(${JSON.stringify(gate)}, { force: true });
         process.exit(3);
       };`,
    );
    expect(await Promise.all([threads.run(1), threads.run(2)])).toEqual([1, 2]);
    const tasks = await Promise.allSettled([0, -1, -2, 3, 4].map((n) => threads.run(n)));
    expect(tasks.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(3);
    await expect(threads.run(0)).rejects.toThrow(/exited|cannot load|no gate/);
    await threads.end();
  });
});
