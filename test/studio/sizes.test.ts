import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openStudio } from './studio.js';

/** Most bytes, as a host sends them (gzip), from the opening of the page until an answer is shown, without charts. */
const FIRST_ANSWER = 400_000;
/** Most bytes until the first sight is drawn. */
const FIRST_SIGHT = 30_000;
/** Most bytes of all files that the browser keeps: with charts, the editor, the judge, the networks of `quick` and the data of the findings. */
const ALL = 2_830_000;
/** Milliseconds without a new file after which what is loaded ahead counts as loaded. */
const QUIET_MS = 1500;

/** True for the files of charts: the library, their specifications, the font of their letters. */
const isOfCharts = (path: string, bytes: Buffer): boolean =>
  /(?:vega|Lato|charts)-/.test(path) || bytes.includes('usermeta');

const FOLDER = fileURLToPath(new URL('../../dist/studio', import.meta.url));
const zipped = (bytes: Uint8Array): number => gzipSync(bytes, { level: 9 }).length;

test('all files of the page are small enough', () => {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const kept = files.filter(({ parentPath }) => !parentPath.includes('findings'));
  const sizes = kept.map(({ parentPath, name }) => zipped(readFileSync(join(parentPath, name))));
  expect(files.length).toBeGreaterThan(20);
  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThan(ALL);
});

test('the first sight and the first answer need few bytes, and charts are loaded later than the page', async () => {
  const { page, url, close } = await openStudio('#/none');
  const sizes = new Map<string, number>();
  let last = Date.now();
  let isAnswered = false;
  const loaded = (): number => [...sizes.values()].reduce((all, size) => all + size, 0);
  page.context().on('request', (request) => {
    const path = request.url().startsWith(url) ? request.url().slice(url.length).replace(/#.*/, '') : '';
    last = Date.now();
    if (isAnswered) return;
    const bytes = readFileSync(join(FOLDER, path || 'index.html'));
    if (!isOfCharts(path, bytes)) sizes.set(path, zipped(bytes));
  });
  await page.reload();
  await page.locator('main h1').waitFor();
  const sight = [...sizes].filter(([path]) => /index|start/.test(path)).reduce((all, [, size]) => all + size, 0);
  expect(sight).toBeLessThan(FIRST_SIGHT);
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
  const ahead = loaded();
  // The steps after an answer load more, at once; a busy machine would count it.
  await page.exposeFunction('answered', () => (isAnswered = true));
  await page.evaluate(`new MutationObserver((_, observer) => {
    if (document.querySelector('.answer-first') === null) return;
    observer.disconnect();
    answered();
  }).observe(document.body, { childList: true, subtree: true })`);
  await page.evaluate('location.hash = "#/answer/fair"');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.locator('.answer-first').waitFor();
  expect(loaded()).toBeGreaterThan(ahead);
  expect(loaded()).toBeLessThan(FIRST_ANSWER);
  await close();
});
