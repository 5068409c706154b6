import { describe, expect, test } from 'vitest';
import { openStudio, SIZES } from './studio.js';

const PLAY_MS = 120_000;

/** Milliseconds of a frame at 60 a second. */
const FRAME_MS = 1000 / 60;
const MOVES = 40;

/** Moves the slider of the page, with time for a frame after each move. */
const MOVE = `(async () => {
  const range = document.querySelector('.slide-range');
  for (let step = 0; step < ${MOVES}; step++) {
    range.value = String(step % 12);
    range.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((done) => setTimeout(done, 50));
  }
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
      await said.filter({ hasText: '5 trophy points a counter' }).waitFor();
      expect(await page.locator('.range-bars').last().locator('li').count()).toBe(14);
      expect(await violations()).toEqual([]);
      await page.locator('.slide-range').focus();
      await page.keyboard.press('ArrowLeft');
      await said.filter({ hasText: '4 trophy points a counter' }).waitFor({ timeout: 1000 });
      await expect.poll(() => page.url()).toMatch(/#\/slide\/trophyRate=4$/);
      await page.keyboard.press('End');
      await said.filter({ hasText: '12 trophy points a counter' }).waitFor({ timeout: 1000 });
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
    await expect.poll(async () => Number(await minutes.innerText())).toBeGreaterThan(1.9 * usual);
    expect(Number(await minutes.innerText())).toBeLessThan(2.1 * usual);
    expect(problems).toEqual([]);
    await close();
  });

  test('a move of the slider takes less than a frame of the page', { timeout: PLAY_MS }, async () => {
    const { page, close } = await openStudio('#/slide/trophyRate=5');
    await page.locator('.slide-first', { hasText: '5 trophy points' }).waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const busySeconds = async (): Promise<number> => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
      return metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value : 0), 0);
    };
    const before = await busySeconds();
    await page.evaluate(MOVE);
    // On a busy machine frames come late, so the work of the page is measured.
    expect((1000 * ((await busySeconds()) - before)) / MOVES).toBeLessThan(FRAME_MS);
    await close();
  });
});
