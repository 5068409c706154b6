import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Served, serveFolder } from '../../src/api/studio/serve.js';
import { ALL, checkSight, FILES, KINDS, open, SIGHTS, SITE } from './atlas-pages.js';
import { SIZES } from './pages.js';

let served: Served;
beforeAll(async () => {
  served = await serveFolder(SITE, { base: '/below/another/' });
});
afterAll(() => served.close());

test.each(SIGHTS)('the page %s of the atlas is accessible, fits its window and is quiet: %s, %s', checkSight);

describe.each(KINDS)('the page %s of the atlas', (path) => {
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
