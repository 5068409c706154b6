import { expect, test } from 'vitest';
import {
  ALL,
  checkBelow,
  checkPrint,
  checkSight,
  FILES,
  KINDS,
  open,
  SIGHTS,
  SIGHTS_OF_A_CHANGE,
} from './atlas-pages.js';
import { SIZES } from './pages.js';

test.each(SIGHTS.slice(0, SIGHTS_OF_A_CHANGE))(
  'the page %s of the atlas is accessible, fits its window and is quiet: %s, %s',
  checkSight,
);

test.each(KINDS.slice(0, 1))('the page %s of the atlas has its looks below another folder', checkBelow);
test.each(KINDS.slice(0, 1))('the page %s of the atlas prints dark on white, no wider than the paper', checkPrint);

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
