import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { type Served, serveFolder } from '../../src/api/studio/serve.js';
import { CHROMIUM } from '../browser/chromium.js';

const FOLDER = fileURLToPath(new URL('../../dist/studio', import.meta.url));

/** Sizes of the window, in pixels. */
export const SIZES = {
  wide: { width: 1280, height: 900 },
  middle: { width: 768, height: 1024 },
  narrow: { width: 390, height: 844 },
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

let started: Promise<{ readonly browser: Browser; readonly served: Served }> | null = null;

// Both are shared by the tests of a file. The page lies below the root of its host, as on most web spaces.
async function start() {
  const served = await serveFolder(FOLDER, { base: '/some/where/' });
  const browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox', '--disable-gpu'] });
  return { browser, served };
}

afterAll(async () => {
  if (started === null) return;
  const { browser, served } = await started;
  started = null;
  await browser.close();
  await served.close();
});

/**
 * Opens the studio at a place such as `#/rules`, in a tab without history, stored data or service worker.
 *
 * @param options of the browser's context, such as `viewport: SIZES.narrow` or `colorScheme: 'dark'`
 */
export async function openStudio(place = '', options: BrowserContextOptions = {}): Promise<Studio> {
  const { browser, served } = await (started ??= start());
  const context = await browser.newContext({ viewport: SIZES.wide, serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    const bad = message.type() === 'error' || message.type() === 'warning';
    if (bad && !message.text().includes('blocked by Playwright')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  context.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(served.url)) problems.push(request.url());
  });
  await page.goto(served.url + place);
  await page.locator('main h1').waitFor();
  return { page, url: served.url, problems, violations: () => violations(page), close: () => context.close() };
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as axe.AxeResults;
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`);
}
