import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { serveFolder } from '../../src/cli/studio/serve.js';
import { theBrowser } from '../browser/connected.js';

const FOLDER = fileURLToPath(new URL('../../dist/studio', import.meta.url));
const ROOMS = ['rules', 'answer', 'watch', 'position', 'slide', 'table', 'map', 'play', ''];

/** Expression that is true when the worker has kept the page. */
const KEPT = 'navigator.serviceWorker.ready.then(({ active }) => active.state)';
const CACHES = 'caches.keys()';

test('the page works without its host once it was loaded, and a new version takes the place of the old', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'offline-')), 'page');
  await cp(FOLDER, folder, { recursive: true });
  const context = await (await theBrowser()).newContext();
  const page = await context.newPage();
  const first = await serveFolder(folder, { base: '/sub/' });
  const port = Number(new URL(first.url).port);
  await page.goto(first.url);
  await page.locator('main h1').waitFor();
  expect(await page.evaluate(KEPT)).toMatch(/activat/);
  const before = (await page.evaluate(CACHES)) as string[];
  expect(before).toHaveLength(1);
  await page.getByText('Works offline now').waitFor();

  await first.close();
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.reload();
  await page.locator('main h1').waitFor();
  for (const room of ROOMS) {
    await page.evaluate(`location.hash = '#/${room}'`);
    await page.locator('main h1').waitFor();
    expect(await page.getByText('could not be loaded').count()).toBe(0);
  }
  expect(page.workers().map((worker) => worker.url())).not.toEqual([]);
  expect(failures).toEqual([]);

  // The next version: one file more, and the worker has another hash.
  const worker = join(folder, 'service-worker.js');
  await writeFile(join(folder, 'assets/new.txt'), 'new');
  const hash = createHash('sha256').update('new').digest('base64');
  const next = (await readFile(worker, 'utf8')).replace('FILES = {', `FILES = {"assets/new.txt":"${hash}",`);
  await writeFile(worker, next.replace(/VERSION = "\w+"/, 'VERSION = "next"'));
  const second = await serveFolder(folder, { port, base: '/sub/' });
  // A page that is open keeps its files: the new version comes when it is closed.
  await page.goto('about:blank');
  const other = await context.newPage();
  await other.goto(second.url);
  await other.evaluate(KEPT);
  await other.evaluate('navigator.serviceWorker.getRegistration().then((registration) => registration.update())');
  await expect
    .poll(async () => ((await other.evaluate(CACHES)) as string[]).join(), { timeout: 20_000 })
    .toContain(' next');
  await other.close();
  const visited = async (): Promise<unknown> => {
    await page.goto('about:blank');
    await page.goto(second.url);
    return page.evaluate(CACHES);
  };
  await expect.poll(visited, { timeout: 20_000 }).toEqual([before[0].replace(/\w+$/, 'next')]);
  await context.close();
  await second.close();
});
