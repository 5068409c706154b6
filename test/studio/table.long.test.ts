import { expect, test } from 'vitest';
import { openStudio, SIZES } from './studio.js';

const PLAY_MS = 180_000;

test.each([
  ['wide and light', { viewport: SIZES.wide, colorScheme: 'light' as const }],
  ['narrow and dark', { viewport: SIZES.narrow, colorScheme: 'dark' as const }],
])(
  'the chances of a table are there at once, and are played exactly: %s',
  { tags: 'change', timeout: PLAY_MS },
  async (_, options) => {
    const { page, problems, violations, close } = await openStudio('#/table', options);
    for (const name of ['Troll', 'Priest']) await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('heading', { name: /^The Troll wins most: \d+ of 100 games$/ }).waitFor({ timeout: 1000 });
    expect(page.url()).toMatch(/#\/table\/troll,priest$/);
    const troll = page.locator('.odds-chances li').first().locator('.range-value b');
    const estimate = Number(await troll.innerText());
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Play 20,000 of exactly this table' }).click();
    await page.getByText('From 20,000 games of exactly this table').waitFor({ timeout: PLAY_MS });
    await page.getByText('The same on the command line').click();
    expect(await page.locator('.odds-chances code').innerText()).toMatch(/ run .*--characters troll,priest/);
    expect(Math.abs(Number(await troll.innerText()) - estimate)).toBeLessThan(5);
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  },
);

test('a table of six takes no seventh, and a link with unknown characters shows the others', async () => {
  const { page, close } = await openStudio('#/table/troll,nobody,wizard,elf,dwarf,monk,thief');
  expect(await page.locator('.odds-chances li').count()).toBe(6);
  expect(await page.getByRole('button', { name: 'Druid' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Elf' }).click();
  await page.getByRole('button', { name: 'Druid' }).click();
  await expect.poll(() => page.url()).toMatch(/#\/table\/troll,wizard,dwarf,monk,thief,druid$/);
  await close();
});
