import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { serveFolder } from '../../src/cli/studio/serve.js';
import { theBrowser } from './connected.js';
import { SIZES, violations } from './pages.js';

export const SITE = fileURLToPath(new URL('../../dist/studio/findings', import.meta.url));
export const ALL = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.html'))
  .map((path) => path.replaceAll('\\', '/'))
  .sort();

/** One page of each kind. */
export const KINDS = [
  ...ALL.filter((path) => !path.includes('/')),
  ...['characters', 'claims', 'findings', 'rules', 'rush'].flatMap((folder) =>
    ALL.filter((path) => path.startsWith(`${folder}/`)).slice(0, 1),
  ),
];

/** A page of the atlas in the browser, with the messages and requests that should not have been. */
interface Opened {
  readonly page: Page;
  readonly heard: string[];
  close(): Promise<void>;
}

/** Opens a page below a root: an address that ends with a slash. */
export async function open(root: string, path: string, options: BrowserContextOptions = {}): Promise<Opened> {
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

export const FILES = pathToFileURL(`${SITE}/`).href;

/** A size of window and a colour scheme. */
type Sight = readonly [keyof typeof SIZES, 'light' | 'dark'];

/** Each page in a wide window and in a narrow one. */
export const SIGHTS = KINDS.flatMap((path): readonly (readonly [string, ...Sight])[] => [
  [path, 'wide', 'light'],
  [path, 'narrow', 'dark'],
]);

/** How many of them each change passes; all of them take minutes. */
export const SIGHTS_OF_A_CHANGE = 4;

/** Checks that a page breaks no rule of accessibility, is as wide as its window, and says and asks for nothing else. */
export async function checkSight(path: string, ...[size, colorScheme]: Sight): Promise<void> {
  const { page, heard, close } = await open(FILES, path, { viewport: SIZES[size], colorScheme });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SIZES[size].width);
  // The check of accessibility asks for the style sheet itself.
  expect(heard).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await close();
}

/** Checks that a page has its looks below another folder of a web space, and asks for nothing else. */
export async function checkBelow(path: string): Promise<void> {
  const served = await serveFolder(SITE, { base: '/below/another/' });
  try {
    const { page, heard, close } = await open(served.url, path);
    expect(await page.evaluate("getComputedStyle(document.querySelector('.findings-chapters')).display")).toBe('flex');
    expect(heard).toEqual([]);
    await close();
  } finally {
    await served.close();
  }
}

/** Checks that a page prints dark on white, with no figure wider than the paper. */
export async function checkPrint(path: string): Promise<void> {
  const { page, close } = await open(FILES, path, { colorScheme: 'dark', viewport: { width: 703, height: 1000 } });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(703);
  await close();
}
