import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Served, serveFolder } from '../../src/api/studio/serve.js';
import { theBrowser } from './connected.js';
import { SIZES, violations } from './pages.js';

const SITE = fileURLToPath(new URL('../../docs/atlas', import.meta.url));
const ALL = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.html'))
  .map((path) => path.replaceAll('\\', '/'))
  .sort();

/** One page of each kind. */
const KINDS = [
  ...ALL.filter((path) => !path.includes('/')),
  ...['characters', 'claims', 'rules', 'rush'].flatMap((folder) =>
    ALL.filter((path) => path.startsWith(`${folder}/`)).slice(0, 1),
  ),
];

let served: Served;
beforeAll(async () => {
  served = await serveFolder(SITE, { base: '/below/another/' });
});
afterAll(() => served.close());

/** A page of the atlas in the browser, with the messages and requests that should not have been. */
interface Opened {
  readonly page: Page;
  readonly heard: string[];
  close(): Promise<void>;
}

/** Opens a page below a root: an address that ends with a slash. */
async function open(root: string, path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await (await theBrowser()).newContext({ viewport: SIZES.wide, ...options });
  const page = await context.newPage();
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(root)) heard.push(request.url());
  });
  await page.goto(root + path);
  return { page, heard, close: () => context.close() };
}

const FILES = pathToFileURL(`${SITE}/`).href;

describe.each(KINDS)('the page %s of the atlas', (path) => {
  test.each([
    ['wide', 'light'],
    ['narrow', 'dark'],
  ] as const)(
    'breaks no rule of accessibility, is as wide as its window, and is quiet: %s and %s',
    async (size, colorScheme) => {
      const { page, heard, close } = await open(FILES, path, { viewport: SIZES[size], colorScheme });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SIZES[size].width);
      // The check of accessibility asks for the style sheet itself.
      expect(heard).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await close();
    },
  );

  test('has its looks below another folder of a web space, and asks for nothing else', async () => {
    const { page, heard, close } = await open(served.url, path);
    expect(await page.evaluate("getComputedStyle(document.querySelector('.atlas-top')).display")).toBe('flex');
    expect(heard).toEqual([]);
    await close();
  });

  test('prints dark on white, with no figure wider than the paper', async () => {
    const { page, close } = await open(FILES, path, { colorScheme: 'dark', viewport: { width: 703, height: 1000 } });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(703);
    await close();
  });
});

test('every picture of the atlas says what it shows, or its numbers stand beside it', async () => {
  const { page, close } = await open(FILES, 'rush.html');
  const silent = await page.evaluate(
    "[...document.querySelectorAll('svg')].filter((svg) => !svg.closest('[aria-hidden=true]') && svg.getAttribute('role') !== 'img').length",
  );
  expect(silent).toBe(0);
  expect(
    await page.locator('svg[role=img]').evaluateAll((all) => all.map((svg) => svg.getAttribute('aria-label'))),
  ).not.toContain(null);
  await close();
});

test('on a phone a finger hits the chapters and what opens', async () => {
  const { page, close } = await open(FILES, 'rush.html', { viewport: SIZES.narrow });
  const heights = await page
    .locator('nav a, summary, main li > a, .atlas-links a')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await close();
});

test('the pages of the atlas are there: one for each character, and the chapters', () => {
  expect(ALL).toEqual(
    expect.arrayContaining([
      'index.html',
      'rush.html',
      'characters/troll.html',
      'rush/troll.html',
      'rules/bloody.html',
    ]),
  );
  expect(ALL.filter((path) => path.startsWith('characters/'))).toHaveLength(14);
});
