import { expect, test } from 'vitest';
import { openStudio, SIZES } from './studio.js';

const PLAY_MS = 180_000;

test.each([
  ['wide and light', { viewport: SIZES.wide, colorScheme: 'light' as const }],
  ['narrow and dark', { viewport: SIZES.narrow, colorScheme: 'dark' as const }],
])(
  'a new run is counted by space, as a map and as a table: %s',
  { tags: 'change', timeout: PLAY_MS },
  async (_, options) => {
    const { page, problems, violations, close } = await openStudio('#/map', options);
    await page.getByRole('button', { name: 'Play 1,000 games' }).click();
    await page.locator('.map-first', { hasText: /^Visits: most at / }).waitFor({ timeout: PLAY_MS });
    expect(await page.locator('.map-figure svg > g').count()).toBe(49);
    expect(await page.getByRole('table').locator('tbody tr').count()).toBe(49);
    for (const [label, words] of [
      ['Deaths', 'Deaths: most at '],
      ['Turns lost', 'Turns lost: most at '],
      ['Lives lost', 'Lives lost: most at '],
    ]) {
      await page.getByText(label, { exact: true }).first().click();
      await page.locator('.map-first', { hasText: words }).waitFor();
      expect(await page.locator('.map-first').innerText()).not.toContain(' 0 in 100 games');
    }
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  },
);

test('the run of an answer is counted by space, for both of its rules', { timeout: PLAY_MS }, async () => {
  const { page, problems, close } = await openStudio('#/answer/fair');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.locator('.answer-first').waitFor({ timeout: PLAY_MS });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('link', { name: 'What happens where?' }).click();
  await page.locator('.map-first').waitFor({ timeout: PLAY_MS });
  expect(await page.getByRole('group', { name: 'Rules' }).locator('label').count()).toBe(2);
  expect(problems).toEqual([]);
  await close();
});
