import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { folder, program, within } from './program.js';

test('studio serves the page until Ctrl-C, and ends with 0', async () => {
  let page = '';
  const { exit, out } = await program(folder(), ['studio', '--port', '0', '--no-open'], (child) => {
    child.stdout!.on('data', async (text: string) => {
      const [url] = /http:\S+/.exec(text) ?? [];
      if (url === undefined) return;
      page = await (await fetch(url)).text();
      child.kill('SIGINT');
    });
  });
  expect(exit).toBe(0);
  expect(out).toMatch(/^The studio is at http:\/\/127\.0\.0\.1:\d+\/ on this computer\. Ctrl-C ends it\.\n$/);
  expect(page).toContain('<title>Talisman Lab</title>');
});

test('studio refuses a port that is in use, and names the flag', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { exit, err } = await within(folder(), ['studio', '--port', String(port), '--no-open']);
  expect([exit, err]).toEqual([
    2,
    `talisman-lab: port ${port} is in use; choose another with --port, or 0 for any that is free\n`,
  ]);
  server.close();
});
