import { describe, expect, test } from 'vitest';
import { openStudio, SIZES } from './studio.js';

const ROOMS = ['', 'rules', 'answer', 'watch', 'position', 'play'];

describe('every room', () => {
  test.each(ROOMS)(
    'the room #/%s opens without errors, foreign requests or broken rules of access, wide and light',
    async (room) => {
      const { problems, violations, close } = await openStudio(`#/${room}`);
      expect(await violations()).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(ROOMS)(
    'the room #/%s opens without errors, foreign requests or broken rules of access, narrow and dark',
    async (room) => {
      const { page, problems, violations, close } = await openStudio(`#/${room}`, {
        viewport: SIZES.narrow,
        colorScheme: 'dark',
      });
      expect(await violations()).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SIZES.narrow.width);
      expect(problems).toEqual([]);
      await close();
    },
  );
});

describe('the first sight', () => {
  test('says what the page is, and leads to six questions, a game to watch and one to play', async () => {
    const { page, close } = await openStudio();
    await expect(page.locator('main').innerText()).resolves.toMatch(/Computer players play the board game Talisman/);
    const places = await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(places).toEqual([
      '#/answer/shorter',
      '#/answer/fair',
      '#/answer/character',
      '#/answer/which-character',
      '#/answer/rush',
      '#/position',
      '#/watch',
      '#/play',
    ]);
    await close();
  });

  test('is left by keyboard alone, and the heading of the next room has the focus', async () => {
    const { page, problems, close } = await openStudio();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe('#/answer/shorter');
    for (let i = 0; i < 5; i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toMatch(/^My position/);
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
    expect(problems).toEqual([]);
    await close();
  });

  test('keeps the light that was chosen, against that of the system', async () => {
    const { page, close } = await openStudio('', { colorScheme: 'light' });
    const paper = (): Promise<unknown> => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await paper();
    await page.getByRole('button', { name: 'Switch to dark' }).click();
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.reload();
    await page.getByRole('button', { name: 'Switch to light' }).waitFor();
    expect(await paper()).toBe(dark);
    await close();
  });
});

describe('the policy of the page', () => {
  test('no text becomes code, no inline script runs and no style is taken from the text of the page', async () => {
    const { page, problems, close } = await openStudio();
    await page.evaluate(`(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
      setTimeout('window.ran = true');
      document.body.insertAdjacentHTML('beforeend', '<p style="color: red" onclick="1">x</p>');
    })()`);
    await page.waitForTimeout(100);
    expect(await page.evaluate('window.ran')).toBe(undefined);
    expect(problems.some((problem) => problem.includes('unsafe-eval'))).toBe(true);
    expect(problems.some((problem) => problem.includes('script-src'))).toBe(true);
    expect(problems.some((problem) => problem.includes('style-src'))).toBe(true);
    await close();
  });
});
