import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStudio, SIZES } from './studio.js';

const ANSWER_MS = 120_000;

/** Makes a new expansion in the page. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make a new expansion' }).click();
  await page.getByRole('group', { name: /^Board/ }).waitFor();
}

/** Returns the text of the pack, as the browser keeps it. */
async function textOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show it as text' }).click();
  const lines = page.locator('.rules-editor .cm-line');
  await lines.first().waitFor();
  const text = (await lines.allInnerTexts()).join('\n');
  await page.getByRole('button', { name: 'Close the text' }).click();
  return text;
}

/** The form of what is chosen. */
const form = (page: Page) => page.locator('.expansion-form');

test('an expansion is made by clicking, from a new one to an answer', {
  tags: 'change',
  timeout: ANSWER_MS,
}, async () => {
  const { page, problems, violations, close } = await openStudio('#/rules/expansion');
  await begin(page);

  // A space between two: by pointer on the board of the game, by keyboard in the own Region.
  await page.getByRole('button', { name: 'Add a space after Ruins' }).click();
  await form(page).getByRole('heading', { name: 'Space: New Space' }).waitFor();
  await page.getByRole('button', { name: 'Mouth, hollow Region' }).focus();
  await page.keyboard.press('Enter');
  await form(page).getByRole('heading', { name: 'Space: Mouth' }).waitFor();
  await page.getByRole('button', { name: 'Add a space after Mouth' }).focus();
  await page.keyboard.press('Enter');
  await form(page).getByRole('heading', { name: 'Space: New Space 2' }).waitFor();
  await form(page).getByLabel('Name', { exact: true }).fill('Stair');
  await page.keyboard.press('Tab');
  await form(page).getByRole('heading', { name: 'Space: Stair' }).waitFor();

  await page.getByRole('button', { name: 'Add a mark' }).click();
  await form(page).getByRole('heading', { name: 'Mark: New mark' }).waitFor();
  await page.getByRole('button', { name: 'Add an ending' }).click();
  await form(page).getByRole('heading', { name: 'Ending: New ending' }).waitFor();
  expect(await violations()).toEqual([]);

  expect(await textOf(page)).toContain(`spaces:
  - { id: mouth, name: Mouth, region: hollow, draw: 1, ways: [{ to: ruins, name: Way out }] }
  - { id: new-space-2, name: Stair, region: hollow, draw: 1 }
  - { id: hoard, name: Hoard, region: hollow, does: [gainGold 2, teleport ruins] }
  - { id: new-space, name: New Space, region: outer, after: ruins, draw: 1 }
change:
  spaces:
    ruins: { ways: [{ to: mouth, name: Way in }] }
marks:
  - { id: new-mark, name: New mark, on: player, most: 3 }
endings:
  - { id: new-ending, name: New ending, rounds: 40, most: gold }`);

  // A wrong value is said at its field and at its line.
  await form(page).getByLabel('Rounds').fill('9000');
  await page.keyboard.press('Tab');
  await form(page).locator('.field-error', { hasText: '500' }).waitFor();
  const line = page.locator('.rules-line-mistake');
  expect(await line.innerText()).toMatch(/line 20: ending 'new-ending', rounds/);
  await form(page).getByLabel('Rounds').fill('30');
  await page.keyboard.press('Tab');
  await line.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Play it' }).click();
  await page.locator('.answer-first, .notice-bad').first().waitFor({ timeout: ANSWER_MS });
  expect(await page.locator('.notice-bad').allInnerTexts()).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('a pack with spaces is opened on the board, and a value that is not YAML stays in its field', async () => {
  const { page, url, problems, close } = await openStudio('#/rules/packs');
  const text = 'pack: glade\nspaces:\n  # Quiet.\n  - { id: glade, name: Glade, region: outer, after: village }\n';
  await page
    .locator('.rules-file input')
    .setInputFiles({ name: 'glade.pack.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
  await page.getByRole('link', { name: 'Show the board' }).click();
  expect(page.url()).toBe(`${url}#/rules/expansion/glade.pack.yaml`);
  await page.getByRole('button', { name: 'Glade, outer Region' }).click();
  const does = form(page).getByLabel('Does');
  await does.fill('[heal 1');
  await page.keyboard.press('Tab');
  await form(page).locator('.field-error', { hasText: 'A bracket, quote or comma is missing' }).waitFor();
  expect(await does.inputValue()).toBe('[heal 1');
  await does.fill('[heal 1]');
  await page.keyboard.press('Tab');
  await form(page).locator('.field-error', { hasText: 'A bracket' }).waitFor({ state: 'detached' });
  expect(await textOf(page)).toContain(
    '# Quiet.\n  - { id: glade, name: Glade, region: outer, after: village, does: [heal 1] }',
  );

  // The text and the board are two views of one text.
  await page.getByRole('button', { name: 'Show it as text' }).click();
  await page.locator('.rules-editor .cm-line', { hasText: 'id: glade' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- { id: mire, name: Mire, region: outer, after: glade }');
  await page.getByRole('button', { name: 'Mire, outer Region' }).click();
  await form(page).getByRole('heading', { name: 'Space: Mire' }).waitFor();
  await form(page).getByRole('button', { name: 'Remove this space' }).click();
  await page.getByRole('button', { name: 'Mire, outer Region' }).waitFor({ state: 'detached' });
  await page.locator('.rules-editor .cm-line', { hasText: 'id: mire' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await close();
});

test('the editor of expansions fits a phone, and a finger hits all of it', async () => {
  const { page, problems, violations, close } = await openStudio('#/rules/expansion', {
    viewport: SIZES.narrow,
    colorScheme: 'dark',
  });
  await begin(page);
  await page.getByRole('button', { name: 'Mouth, hollow Region' }).click();
  await form(page).getByRole('heading', { name: 'Space: Mouth' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SIZES.narrow.width);
  const small = await page
    .locator('.expansion :is(button, select, summary, input, .expansion-plus)')
    .evaluateAll((all) =>
      all
        .map((one) => ({ height: one.getBoundingClientRect().height, html: one.outerHTML.slice(0, 120) }))
        .filter(({ height }) => height > 0 && height < 24),
    );
  expect(small).toEqual([]);
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
