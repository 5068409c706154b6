import { expect, test } from 'vitest';
import { openStudio, SIZES } from './studio.js';

const ANSWER_MS = 120_000;

test('findings: filter and sort the table, open a finding, and ask it again up to an answer', {
  timeout: ANSWER_MS,
  tags: ['change'],
}, async () => {
  const { page, problems, violations, close } = await openStudio('#/findings');
  expect(await page.locator('.finding').count()).toBe(10);
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: 'Rules and endings' }).first().click();
  const first = page.locator('.rules-table tbody th').first();
  await page.getByRole('button', { name: /^Rounds/ }).click();
  const shortest = await first.innerText();
  await page.getByRole('button', { name: /^Rounds/ }).click();
  expect(await first.innerText()).not.toBe(shortest);
  await page.getByLabel('Find a rule').fill('sudden');
  await expect.poll(() => page.locator('.rules-table tbody tr').count()).toBeLessThan(6);
  expect(await violations()).toEqual([]);
  await page.locator('.rules-table').getByRole('link', { name: 'Sudden death', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Sudden death' }).waitFor();
  await page.getByRole('link', { name: 'Ten findings' }).first().click();
  await page.getByRole('link', { name: 'Which house rule makes games shorter?' }).click();
  await page.getByRole('link', { name: 'Ask it again, with other players' }).first().click();
  await page.locator('.answer-first').waitFor({ timeout: ANSWER_MS });
  expect(problems).toEqual([]);
  await close();
});

test.each([
  ['wide and light', { viewport: SIZES.wide, colorScheme: 'light' as const }],
  ['narrow and dark', { viewport: SIZES.narrow, colorScheme: 'dark' as const }],
])('findings about the subject of a form are beside it, and lead to their page: %s', async (_, options) => {
  const { page, url, problems, violations, close } = await openStudio('#/answer/fair', options);
  for (const place of ['answer/shorter', 'answer/which-character', 'rules/character', 'table', 'map']) {
    await page.goto(`${url}#/${place}`);
    await page.getByRole('complementary', { name: 'Found so far' }).getByRole('link').first().waitFor();
    expect(await violations(), place).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth'), place).toBe(options.viewport.width);
  }
  await page.getByRole('complementary', { name: 'Found so far' }).getByRole('link').first().click();
  await page.getByRole('navigation', { name: 'Chapters' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test.each(['wide', 'middle', 'narrow', 'least'] as const)(
  'findings: every kind of page fits a window: %s',
  async (size) => {
    const { page, url, close } = await openStudio('#/findings', { viewport: SIZES[size], colorScheme: 'dark' });
    for (const place of [
      '',
      '/rules',
      '/characters',
      '/characters/troll',
      '/findings/players',
      '/claims',
      '/data',
      '/nowhere',
    ]) {
      await page.goto(`${url}#/findings${place}`);
      await page.locator('main h1').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth'), place).toBe(SIZES[size].width);
    }
    await close();
  },
);

test.each([
  ['wide', 'wide', 14],
  ['middle', 'wide', 16],
  ['narrow', 'narrow', 13],
  ['least', 'narrow', 10],
] as const)('letters of a finding are large enough in a %s window: its %s picture', async (size, form, least) => {
  const { page, close } = await openStudio('#/findings', { viewport: SIZES[size] });
  expect(await page.locator('.finding .picture:visible').count()).toBe(10);
  const picture = page.locator(`.finding .picture-${form}`).first();
  const [, , width] = (await picture.getAttribute('viewBox'))!.split(' ');
  const scale = (await picture.boundingBox())!.width / Number(width);
  expect(Number(await picture.getAttribute('font-size')) * scale).toBeGreaterThan(least);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SIZES[size].width);
  await close();
});
