import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { BrowserContextOptions, Download, Page } from 'playwright-core';
import { inject } from 'vitest';
import { theBrowser } from '../browser/connected.js';

/** Sizes of the window, in pixels. */
export const SIZES = {
  wide: { width: 1280, height: 900 },
  middle: { width: 768, height: 1024 },
  narrow: { width: 390, height: 844 },
  least: { width: 320, height: 640 },
} as const;

/** The studio in a tab of the browser. */
export interface Studio {
  readonly page: Page;
  /** Address of the page without the part after `#`. */
  readonly url: string;
  /** Errors of the console, errors that were thrown, and requests beyond the page: none in a good test. */
  readonly problems: string[];
  /** Returns the accessibility rules that the page breaks now, with the first place of each. */
  violations(): Promise<string[]>;
  close(): Promise<void>;
}

/** Rooms by their names in the address, with what the title of the page begins with. */
export const ROOMS: Readonly<Record<string, RegExp>> = {
  '': /^Talisman Lab/,
  findings: /^(?:Findings|What thousands)/,
  rules: /^Rules/,
  answer: /^Answer/,
  watch: /^Watch a game/,
  position: /^My position/,
  slide: /^Move one rule/,
  table: /^Who will win/,
  map: /^What happens where/,
  play: /^Play/,
};

/**
 * Opens the studio at a place such as `#/rules`, in a tab without history, stored data or service worker.
 *
 * @param options of the browser's context, such as `viewport: SIZES.narrow` or `colorScheme: 'dark'`
 */
export async function openStudio(place = '', options: BrowserContextOptions = {}): Promise<Studio> {
  const browser = await theBrowser();
  const url = inject('studioAddress');
  const context = await browser.newContext({ viewport: SIZES.wide, serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    const bad = message.type() === 'error' || message.type() === 'warning';
    if (bad && !message.text().includes('blocked by Playwright')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  context.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(url)) problems.push(request.url());
  });
  await page.goto(url + place);
  await page.locator('main h1').waitFor();
  return { page, url, problems, violations: () => violations(page), close: () => context.close() };
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as axe.AxeResults;
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`);
}

/** Returns the bytes of a file that a page saved. The browser has its files for itself, so they are copied. */
export async function savedBytes(download: Download): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-saved-'));
  const file = join(folder, 'saved');
  await download.saveAs(file);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}
