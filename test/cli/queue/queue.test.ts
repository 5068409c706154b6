import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { start } from './program.js';

// Runs over real servers are played at night.
test.each([
  ['ftp://x', "--queue: must begin with redis://, rediss:// or postgres://, not 'ftp:'"],
  ['redis://me:secret@127.0.0.1:1', '--queue: redis://127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1'],
])('a queue at %s is refused in one line, without its password', async (url, line) => {
  const worker = start(tmpdir(), {}, 'worker', '--queue', url);
  expect(await worker.ended).toBe(2);
  expect(worker.said().trim()).toBe(`talisman-lab: ${line}`);
});
