import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
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
    await expect(threads.run(1)).rejects.toThrow('planted');
    const began = performance.now();
    await threads.end();
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
