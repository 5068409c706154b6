import { describe, expect, test } from 'vitest';
import { openStudio, SIZES } from './studio.js';

const PLAY_MS = 120_000;

/** Milliseconds between two frames at 60 a second, with room for a busy machine. */
const FRAME_MS = 20;

/** Moves the slider twelve times a second in the page, and returns the median time between two frames. */
const MEDIAN_FRAME = `(async () => {
  const times = [];
  let goesOn = true;
  const frame = (time) => { times.push(time); if (goesOn) requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  const range = document.querySelector('.slide-range');
  for (let step = 0; step < 40; step++) {
    range.value = String(step % 12);
    range.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((done) => setTimeout(done, 80));
  }
  goesOn = false;
  const gaps = times.slice(1).map((time, at) => time - times[at]).sort((one, other) => one - other);
  return gaps[gaps.length >> 1];
})()`;

describe('a rule that is moved', () => {
  test.each([
    ['wide and light', { viewport: SIZES.wide, colorScheme: 'light' as const }],
    ['narrow and dark', { viewport: SIZES.narrow, colorScheme: 'dark' as const }],
  ])(
    'shows kept values at once by keyboard, and its link opens at the value: %s',
    { tags: 'change', timeout: PLAY_MS },
    async (_, options) => {
      const { page, url, problems, violations, close } = await openStudio('#/slide/trophyRate=5', options);
      const said = page.locator('.slide-first');
      await said.filter({ hasText: 'With 5 trophy points a counter, games get shorter' }).waitFor();
      expect(await page.locator('.range-bars').last().locator('li').count()).toBe(14);
      expect(await violations()).toEqual([]);
      await page.locator('.slide-range').focus();
      await page.keyboard.press('ArrowLeft');
      await said.filter({ hasText: 'With 4 trophy points a counter' }).waitFor({ timeout: 1000 });
      await page.waitForFunction('location.hash === "#/slide/trophyRate=4"');
      await page.keyboard.press('End');
      await said.filter({ hasText: 'With 12 trophy points a counter, games get longer' }).waitFor({ timeout: 1000 });
      await page.goto(`${url}#/slide/fateBonus=5`);
      await page.locator('.slide-value', { hasText: '5' }).waitFor();
      await said.filter({ hasText: /^With .*fate/ }).waitFor();
      expect(problems).toEqual([]);
      await close();
    },
  );

  test('plays a value that is not kept as the slider rests on it, and the minutes are by the own turn', {
    timeout: PLAY_MS,
  }, async () => {
    const { page, problems, close } = await openStudio('#/slide/healFactor=3');
    await page
      .locator('.slide-first', { hasText: /^With .*(?:shorter|longer|difference|early)/ })
      .waitFor({ timeout: PLAY_MS });
    const minutes = page.locator('.range-bars').first().locator('.range-value b');
    await page.goto(`${page.url().replace(/#.*/, '')}#/slide/trophyRate=5`);
    await page.locator('.slide-first', { hasText: '5 trophy points' }).waitFor();
    const usual = Number(await minutes.innerText());
    await page.getByLabel('Seconds of a turn').fill('90');
    await page.keyboard.press('Enter');
    await page.waitForFunction(`Number(document.querySelector('.range-value b').textContent) > ${1.9 * usual}`);
    expect(Number(await minutes.innerText())).toBeLessThan(2.1 * usual);
    expect(problems).toEqual([]);
    await close();
  });

  test('moves at 60 frames a second', { timeout: PLAY_MS }, async () => {
    const { page, close } = await openStudio('#/slide/trophyRate=5');
    await page.locator('.slide-first', { hasText: '5 trophy points' }).waitFor();
    expect(await page.evaluate(MEDIAN_FRAME)).toBeLessThan(FRAME_MS);
    await close();
  });
});
