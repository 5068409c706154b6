import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesOf } from '../../api/race-kills.js';
import { start, until } from './program.js';
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

test.skipIf(!SERVERS.includes('redis'))(
  'a password in a file or the variable is in no list of processes, no message and no file of a run',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-queue-'));
    const secret = 'made-up-secret';
    const server = await serverIn(dir, 'redis', secret);
    await server.start();
    writeFileSync(join(dir, 'address.txt'), `${server.url}\n`, { mode: 0o600 });
    const worker = start(dir, { env: { TALISMAN_LAB_QUEUE: '@address.txt' } }, 'worker', '-j', '1');
    const queued = start(dir, { env: { TALISMAN_LAB_QUEUE: server.url } }, ...RUN, '--out', 'queued');
    await until(() => queued.said().includes('of the queue'));
    for (const { child } of [worker, queued])
      expect(execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(child.pid)], { encoding: 'utf8' })).not.toContain(
        secret,
      );
    expect(await queued.ended, queued.said()).toBe(0);
    worker.child.kill('SIGTERM');
    expect(await worker.ended, worker.said()).toBe(0);
    const lost = start(dir, {}, 'worker', '--queue', server.url.replace(secret, 'another-secret'));
    expect(await lost.ended).toBe(2);
    const texts = readdirSync(join(dir, 'queued'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
    expect(texts.length).toBeGreaterThan(3);
    for (const text of [...texts, worker.said(), queued.said(), lost.said()]) expect(text).not.toMatch(/-secret/);
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  },
  120_000,
);
