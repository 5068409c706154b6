import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStudio, ROOMS, SIZES, type Studio } from './studio.js';

describe('every room', () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await openStudio();
  });
  afterAll(() => studio.close());

  test.each([...Object.entries(ROOMS), ['answer/open', /^Answer/] as const])(
    'the room #/%s opens without errors or foreign requests, and is as wide as the window',
    async (room, title) => {
      const { page, problems } = studio;
      await page.setViewportSize(SIZES.wide);
      await page.evaluate(`location.hash = '#/${room}'`);
      await expect.poll(() => page.title()).toMatch(title);
      await page.locator('main h1').waitFor();
      for (const size of [SIZES.wide, SIZES.narrow, SIZES.least]) {
        await page.setViewportSize(size);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(size.width);
      }
      expect(problems).toEqual([]);
    },
  );
});

describe('the first sight', () => {
  test('says what the page is, and leads to six questions, to games and to rooms for one table', async () => {
    const { page, close } = await openStudio();
    await expect(page.locator('main').innerText()).resolves.toMatch(/Computer players play the board game Talisman/);
    const places = await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(places).toEqual([
      '#/answer/shorter',
      '#/rules',
      '#/rules/character/new',
      '#/answer/which-character',
      '#/answer/rush',
      '#/answer/worth',
      '#/answer',
      '#/answer/fair',
      '#/answer/character',
      '#/watch',
      '#/play',
      '#/position',
      '#/table',
      '#/slide',
      '#/map',
      '#/findings',
      '#/answer/open',
    ]);
    await close();
  });

  test('leads to what was found so far, which is a room like the others', async () => {
    const { page, problems, close } = await openStudio();
    await page.getByRole('link', { name: 'What was found so far' }).click();
    await expect.poll(() => page.title()).toMatch(/^Findings/);
    await page.getByRole('link', { name: 'Rules and endings' }).first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('leads on with a game that the browser has kept and that is not over', async () => {
    const game = { token: 'talisman/revised-4th/2p/mine/26.0/none/balanced', packs: [], over: false };
    const keep = (kept: object): string => `localStorage.setItem('talisman-lab.game', '${JSON.stringify(kept)}')`;
    const { page, close } = await openStudio();
    const again = page.getByRole('link', { name: 'Go on with your game' });
    await page.evaluate(keep({ ...game, over: true }));
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await again.count()).toBe(0);
    await page.evaluate(keep(game));
    await page.reload();
    expect(await again.getAttribute('href')).toBe('#/play');
    await close();
  });

  test('is shown at an address that is not known, which is named', async () => {
    const { page, close } = await openStudio('#/nowhere/at-all');
    expect(await page.locator('main .notice').innerText()).toContain('There is no page at #/nowhere.');
    await page.evaluate('location.hash = "#/rules"');
    await expect.poll(() => page.title()).toMatch(/^Rules/);
    expect(await page.getByText('There is no page').count()).toBe(0);
    await close();
  });

  test('is left by keyboard alone, and the heading of the next room has the focus', async () => {
    const { page, problems, close } = await openStudio();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe('#/answer/shorter');
    for (let i = 0; i < 11; i++) await page.keyboard.press('Tab');
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
