import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesOf } from '../../api/race-kills.js';
import { start } from './program.js';
import { type QueueServer, SERVERS, serverIn } from './servers.js';

const RUN = ['run', '--game', 'pig', '--agents', 'hold,random', '--players', '2', '--blocks', '400', '--seed', 'queue'];

describe.skipIf(!SERVERS.includes('redis'))('a run over Redis', () => {
  let dir = '';
  let server: QueueServer;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'talisman-lab-queue-'));
    server = await serverIn(dir, 'redis');
    await server.start();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  test('is played by two workers, has the bytes of one machine, and leaves no job behind', async () => {
    const workers = [1, 2].map(() => start(dir, {}, 'worker', '--queue', server.url, '-j', '1'));
    const queued = start(dir, {}, ...RUN, '--out', 'queued', '--queue', server.url);
    expect(await queued.ended, queued.said()).toBe(0);
    expect(queued.said()).toMatch(/\d workers? of the queue/);
    for (const { child } of workers) child.kill('SIGTERM');
    for (const worker of workers) expect(await worker.ended, worker.said()).toBe(0);
    const alone = start(dir, {}, ...RUN, '--out', 'alone', '-j', '1');
    expect(await alone.ended).toBe(0);
    expect(bytesOf(join(dir, 'queued'))).toEqual(bytesOf(join(dir, 'alone')));
  });
});

test.each([
  ['ftp://x', "--queue: must begin with redis://, rediss:// or postgres://, not 'ftp:'"],
  ['redis://me:secret@127.0.0.1:1', '--queue: redis://127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1'],
])('a queue at %s is refused in one line, without its password', async (url, line) => {
  const worker = start(tmpdir(), {}, 'worker', '--queue', url);
  expect(await worker.ended).toBe(2);
  expect(worker.said().trim()).toBe(`talisman-lab: ${line}`);
});
