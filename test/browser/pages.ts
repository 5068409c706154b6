import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { theBrowser } from './connected.js';
import { KINDS, pageOf } from './reports.js';

/** Sizes of the window, in pixels. */
export const SIZES = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } } as const;
/** Width of a sheet of A4 between the margins of the page. */
const PAPER = { width: 703, height: 1000 };
const NO_FAULTS = { overflow: 0, small: [], cut: [], cells: [], struck: [], missays: [], pale: [] };

const LOOK = readFileSync(fileURLToPath(new URL('look.js', import.meta.url)), 'utf8');

let dir = '';
let browser: Browser;

/** Makes the pages of these kinds before the tests of a file, and opens a browser for them. */
export function withPages(kinds: readonly string[]): void {
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pages-'));
    browser = await theBrowser();
    for (const kind of kinds) {
      const folder = dirname(pageOf(dir, kind));
      await mkdir(folder);
      await KINDS[kind](folder);
    }
  });
  afterAll(() => rm(dir, { recursive: true }));
}

/** A page in the browser. */
export interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Messages of the console and requests that should not have been. */
  readonly heard: string[];
}

/** Opens the page of a kind. */
export async function open(kind: string, script = true): Promise<Opened> {
  const context = await browser.newContext({ viewport: SIZES.wide, offline: true, javaScriptEnabled: script });
  const page = await context.newPage();
  const url = pathToFileURL(pageOf(dir, kind)).href;
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('request', (request) => {
    if (request.url() !== url && !request.url().startsWith('data:')) heard.push(request.url());
  });
  await page.goto(url);
  return { context, page, heard };
}

/** Returns the faults in the looks of the page (`look.js`). */
function faults(page: Page, mayScroll: boolean): Promise<unknown> {
  return page.evaluate(`(() => { ${LOOK}; return faults(${mayScroll}); })()`);
}

/** Counts the elements, and those of them that have a place on the page. */
export async function tally(page: Page, selector: string): Promise<{ all: number; shown: number }> {
  const shown = await page.evaluate(`(() => { ${LOOK}; return shown(${JSON.stringify(selector)}).length; })()`);
  return { all: await page.locator(selector).count(), shown: Number(shown) };
}

/** Accessibility rules that the page breaks, with the first place of each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as axe.AxeResults;
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`);
}

/** Tests that pages break no rule of accessibility, in both sizes. */
export function testAccess(kinds: readonly string[]): void {
  describe.each(kinds)('the page of %s', (kind) => {
    test.each([
      ['wide', 'light'],
      ['narrow', 'dark'],
    ] as const)('breaks no rule of accessibility, %s and %s', async (size, colorScheme) => {
      const { context, page } = await open(kind);
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
      await context.close();
    });
  });
}

/** Tests the looks of pages: in both sizes, by day and by night, and on paper. */
export function testLooks(kinds: readonly string[]): void {
  describe.each(kinds)('the page of %s', (kind) => {
    test('5.16 has nothing cut off, struck through, tiny, pale or out of reach, by day and by night, on a desk and on a telephone', async () => {
      const { context, page, heard } = await open(kind);
      for (const [name, size] of Object.entries(SIZES)) {
        await page.setViewportSize(size);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const found = await faults(page, name === 'narrow');
          expect([name, colorScheme, found]).toEqual([name, colorScheme, NO_FAULTS]);
        }
        const [wide, narrow] = [await tally(page, '.plot .wide'), await tally(page, '.plot .narrow')];
        expect([wide.shown, narrow.shown]).toEqual(name === 'wide' ? [wide.all, 0] : [0, narrow.all]);
      }
      expect(heard).toEqual([]);
      await context.close();
    });

    test('has all rows on paper, dark on light, and nothing cut off', async () => {
      const { context, page } = await open(kind);
      await page.setViewportSize(PAPER);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await faults(page, false)).toEqual(NO_FAULTS);
      for (const selector of ['tbody tr', '.plot .wide', 'figcaption li']) {
        const { all, shown } = await tally(page, selector);
        expect([selector, shown]).toEqual([selector, all]);
      }
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
      await context.close();
    });
  });
}
