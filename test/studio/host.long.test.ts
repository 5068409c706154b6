import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { theBrowser } from '../browser/connected.js';

const FOLDER = fileURLToPath(new URL('../../dist/studio', import.meta.url));
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** What the host does with a file instead of sending it. */
type Fault = 'silent' | 'half a page' | number | { readonly text: string; readonly type: string };

/** Another page, as a host gives it for addresses that it does not know, or a network before the log-in. */
const OTHER: Fault = { text: '<!doctype html><h1>Log in</h1>', type: 'text/html' };

/** Fault of a file by its path; null for none. */
let fault: (path: string) => Fault | null;
/** Content of the first page. */
let index: string;
let server: Server;
let address: string;
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  fault = () => null;
  index = readFileSync(join(FOLDER, 'index.html'), 'utf8');
  server = createServer(({ url = '' }, response) => {
    const path = url.slice(1).replace(/[?#].*/, '') || 'index.html';
    const wrong = fault(path);
    if (wrong === 'silent') return;
    if (wrong === 'half a page') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).write(index.slice(0, 300));
      return;
    }
    if (typeof wrong === 'number') return void response.writeHead(wrong, { 'Content-Type': 'text/html' }).end('error');
    const type = wrong?.type ?? TYPES[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
    response.end(wrong?.text ?? (path === 'index.html' ? index : readFileSync(join(FOLDER, path))));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  context = await (await theBrowser()).newContext();
  page = await context.newPage();
});

afterEach(async () => {
  await context.close();
  server.closeAllConnections();
  server.close();
});

/** Registers the service worker; the result is true once it has kept all files, false if it is given up. */
const INSTALL = `navigator.serviceWorker.register('./service-worker.js').then(({ installing }) => new Promise((done) => {
  installing.addEventListener('statechange', () => {
    if (installing.state === 'redundant') done(false);
    if (installing.state === 'activated') done(true);
  });
}))`;

/** Opens the page, and waits until the browser has kept all of it. */
async function keepPage(): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').waitFor();
  expect(await page.evaluate(INSTALL)).toBe(true);
}

describe('while the browser keeps the page', () => {
  test.each<[string, RegExp, Fault]>([
    ['another page under the name of a script', /rules-[\w-]{8}\.js$/, OTHER],
    ['another page under the name of a style', /rules-[^/]*\.css$/, OTHER],
    ['another text under the name of a script', /rules-[\w-]{8}\.js$/, { text: 'export {}', type: 'text/javascript' }],
    ['a script of another type', /rules-[\w-]{8}\.js$/, { text: '', type: 'text/plain' }],
    ['another page under the name of data', /adventure-[^/]*\.yaml$/, OTHER],
    ['a file that is missing', /watch-[^/]*\.js$/, 404],
  ])('%s is not kept, and nothing is said to work offline', async (_, path, wrong) => {
    await page.goto(address);
    await page.locator('main h1').waitFor();
    fault = (one) => (path.test(one) ? wrong : null);
    expect(await page.evaluate(INSTALL)).toBe(false);
    fault = () => null;
    await page.evaluate("location.hash = '#/rules'");
    await page.getByRole('tab', { name: 'House cards' }).waitFor();
  });
});

describe('a page that the browser has kept', () => {
  test.each<[string, Fault]>([
    ['never answers', 'silent'],
    ['falls silent in the middle', 'half a page'],
    ['fails with 500', 500],
    ['fails with 503', 503],
    ['fails with 504', 504],
  ])('is shown when the host %s', async (_, wrong) => {
    await keepPage();
    fault = () => wrong;
    const began = Date.now();
    await page.goto(`${address}#/x`);
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Try your house rule').waitFor({ timeout: 15_000 });
    expect(Date.now() - began).toBeLessThan(12_000);
  });

  test('with a part that is wrong is fetched again, once, when the part is opened', async () => {
    await keepPage();
    const broken = `caches.keys().then(async ([name]) => {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (/rules-[\\w-]{8}\\.js$/.test(url))
          await cache.put(url, new Response('<h1>Log in</h1>', { headers: { 'Content-Type': 'text/html' } }));
    })`;
    await page.evaluate(broken);
    await page.reload();
    await page.locator('main h1').waitFor();
    await page.evaluate("location.hash = '#/rules'");
    await page.getByRole('tab', { name: 'House cards' }).waitFor({ timeout: 15_000 });
  });

  test('stays when a part fails and the host is away', async () => {
    await keepPage();
    await page.evaluate(`caches.keys().then(async ([name]) => {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) if (/rules-[\\w-]{8}\\.js$/.test(url)) await cache.delete(url);
    })`);
    fault = () => 'silent';
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Try your house rule').waitFor({ timeout: 15_000 });
    fault = () => 404;
    await page.evaluate("location.hash = '#/rules'");
    await page.getByText('This page could not be loaded').waitFor({ timeout: 20_000 });
    expect(await page.evaluate('caches.keys().then((names) => names.length)')).toBe(1);
  });
});

describe('a part of the page that fails', () => {
  test('again after the page was loaded again is said, and the page is not loaded for ever', async () => {
    fault = (path) => (/rules-[\w-]{8}\.js$/.test(path) ? OTHER : null);
    let loads = 0;
    page.on('load', () => loads++);
    await page.goto(`${address}#/rules`);
    await page.getByText('This page could not be loaded').waitFor({ timeout: 20_000 });
    await page.waitForTimeout(1500);
    expect(loads).toBe(2);
    await page.getByRole('button', { name: 'Reload' }).waitFor();
  });

  test.each([
    ['a room', '#/rules', 404],
    ['a room, where other addresses give the first page', '#/rules', null],
    ['what computes', '#/answer/fair', 404],
  ] as const)('since the host has a newer build says so: %s', async (_, place, status) => {
    await page.goto(address);
    await page.locator('main h1').waitFor();
    index = index.replace(/worker-[\w-]+\.js/, 'worker-newer.js');
    fault = (path) => (path.startsWith('assets/') ? (status ?? { text: index, type: 'text/html' }) : null);
    await page.evaluate(`location.hash = '${place}'`);
    await page.getByText('There is a new version.').waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Reload' }).first().waitFor();
  });
});

describe('the first page by itself', () => {
  test('says what to do where scripts are off, and from a folder', async () => {
    const bare = await (await theBrowser()).newContext({ javaScriptEnabled: false });
    const still = await bare.newPage();
    await still.goto(address);
    expect(await still.locator('main').innerText()).toContain('allow scripts');
    await bare.close();
    await page.goto(`file://${join(FOLDER, 'index.html')}`);
    await page.getByText('Did you open this file from a folder?').waitFor({ timeout: 5000 });
  });
});
