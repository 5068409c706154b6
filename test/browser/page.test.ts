import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM } from './chromium.js';
import { KINDS, pageOf } from './reports.js';

const SIZES = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } } as const;
/** Width of a sheet of A4 between the margins of the page. */
const PAPER = { width: 703, height: 1000 };
const NO_FAULTS = { overflow: 0, small: [], cut: [], cells: [], struck: [], missays: [], pale: [] };

const LOOK = readFileSync(fileURLToPath(new URL('look.js', import.meta.url)), 'utf8');

let dir = '';
let browser: Browser;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pages-'));
  browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox', '--disable-gpu'] });
  for (const [kind, make] of Object.entries(KINDS)) {
    const folder = dirname(pageOf(dir, kind));
    await mkdir(folder);
    await make(folder);
  }
});
afterAll(async () => {
  await browser.close();
  await rm(dir, { recursive: true });
});

interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Messages of the console and requests that should not have been. */
  readonly heard: string[];
}

async function open(kind: string, script = true): Promise<Opened> {
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
async function tally(page: Page, selector: string): Promise<{ all: number; shown: number }> {
  const shown = await page.evaluate(`(() => { ${LOOK}; return shown(${JSON.stringify(selector)}).length; })()`);
  return { all: await page.locator(selector).count(), shown: Number(shown) };
}

/** Accessibility rules that the page breaks, with the first place of each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as axe.AxeResults;
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`);
}

describe.each(Object.keys(KINDS))('the page of %s', (kind) => {
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

describe('a reader', () => {
  test('sees ten rows of a long table, and all of them behind its box', async () => {
    const { context, page } = await open('nine levels');
    const rows = '.table:has(+ .more) tbody tr';
    const { all, shown } = await tally(page, rows);
    const boxes = page.locator('.more input');
    const tables = await boxes.count();
    expect(tables).toBeGreaterThan(0);
    expect([shown, all > shown]).toEqual([10 * tables, true]);
    for (const box of await boxes.all()) {
      await box.focus();
      await page.keyboard.press('Space');
    }
    expect(await tally(page, rows)).toEqual({ all, shown: all });
    await context.close();
  });

  test('leaves a series out by its box, in the chart of that legend alone', async () => {
    const { context, page } = await open('two arms');
    const marks = async (chart: string, series: number): Promise<number> =>
      (await tally(page, `#chart-${chart} .wide [data-s="${series}"]`)).shown;
    const seen = async (): Promise<number[]> => [
      await marks('game-length', 0),
      await marks('game-length', 1),
      await marks('seat-win-rate', 0),
    ];
    expect(await seen()).toEqual([3, 3, 8]);
    await page.locator('#chart-game-length .legend input').first().focus();
    await page.keyboard.press('Space');
    expect(await seen()).toEqual([0, 3, 8]);
    await context.close();
  });

  test('sees the numbers of a mark at the pointer', async () => {
    const { context, page } = await open('one cell');
    const mark = page.locator('#chart-character-win-rate .wide path[data-s]').first();
    await mark.scrollIntoViewIfNeeded();
    await mark.hover({ force: true });
    const tip = page.locator('.tip');
    expect(await tip.textContent()).toMatch(
      /^Wizard: 43\.5 % of wins \(27\.\d % to \d\d\.\d %\), fair 25\.0 %: above fair; \d+ games$/,
    );
    expect(await tip.isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    expect(await tip.textContent()).toBe('');
    await context.close();
  });

  test('walks through the numbers of a chart by arrow keys', async () => {
    const { context, page } = await open('one cell');
    await page.locator('#chart-character-win-rate .plot').focus();
    const told: string[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home', 'Escape']) {
      await page.keyboard.press(key);
      told.push(((await page.locator('.tip').textContent()) ?? '').split(':')[0]);
    }
    expect(told).toEqual(['Wizard', 'Troll', 'Wizard', 'Dwarf', 'Wizard', '']);
    await context.close();
  });

  test('has titles at the marks, folded rows and the legend without a script', async () => {
    const { context, page } = await open('two arms', false);
    expect(await page.locator('#chart-option-effect .wide [data-s] title').first().textContent()).toContain(
      'rounds, five points',
    );
    await page.locator('#chart-game-length .legend input').first().uncheck();
    expect(await page.locator('#chart-game-length .wide [data-s="0"]').first().isVisible()).toBe(false);
    expect(await page.locator('.rest').first().isVisible()).toBe(false);
    await page.locator('.more input').first().check();
    expect(await page.locator('.rest').first().isVisible()).toBe(true);
    await context.close();
  });
});
