import { expect, test } from 'vitest';
import { openStudio, SIZES } from './studio.js';

// Questions that people asked without a terminal, from the first page to the answer.

/** Longest wait for an answer: a minute on a quiet machine. */
const ANSWER_MS = 240_000;

test('own rule: five trophies buy a counter and everyone has 2 more gold; the answer says who gains', {
  timeout: ANSWER_MS,
}, async () => {
  const { page, problems, violations, close } = await openStudio();
  await page.getByRole('link', { name: /^My house rule/ }).click();
  for (const [words, option, value] of [
    ['trophies', 'trophyRate', '5'],
    ['gold', 'goldBonus', '2'],
  ]) {
    await page.getByLabel('Search the rules').fill(words);
    const control = page.locator(`[data-option=${option}]`).locator('select, input').first();
    await control.fill(value);
    await control.press('Enter');
  }
  const changed = page.getByLabel('Changed on side A');
  await changed.getByText('2 more gold for everybody').waitFor();
  expect(await changed.innerText()).toContain('5 trophy points');
  await page.getByRole('link', { name: 'Play it' }).click();
  await page
    .getByText(/(gains? most|gains or loses|too early|not settled).*/)
    .first()
    .waitFor({ timeout: ANSWER_MS });
  await page
    .getByText(/\b(?:wins|gains|gain) .*\bof 100\b|no character changes|too early to say who/i)
    .first()
    .waitFor({
      timeout: ANSWER_MS,
    });
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('a character that is far too strong is built, found so and made fair by buttons', {
  timeout: 2 * ANSWER_MS,
}, async () => {
  const { page, problems, close } = await openStudio('#/rules/character');
  const asked = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Is it too strong?' }).click();
    await page.locator('.answer-count', { hasText: 'played' }).waitFor({ timeout: ANSWER_MS });
    return page.locator('.answer-first').innerText();
  };
  await page.getByRole('button', { name: 'Make a new character' }).click();
  await page.getByLabel('Name', { exact: true }).first().fill('Titan');
  await page.getByLabel('Name', { exact: true }).first().press('Tab');
  for (const [name, value] of Object.entries({ Strength: 7, Craft: 6, Life: 7, Fate: 5 }))
    await page.getByLabel(name, { exact: true }).fill(String(value));
  await page.getByRole('button', { name: 'Add: something happens' }).click();
  await page.getByLabel('What it does').selectOption('gainStrength');
  expect(await asked()).toMatch(/The Titan is strong: it wins (?:8|9)\d of 100/);
  await page.getByRole('button', { name: 'What would make it fair?' }).click();
  await page.getByRole('heading', { name: 'What would make it fair?' }).first().waitFor();
  await page.getByRole('button', { name: 'Change my character so' }).click({ timeout: ANSWER_MS });
  const [, wins] = /The Titan is fair|wins (\d+) of 100/.exec(await asked())!;
  expect(Math.abs(Number(wins ?? 25) - 25)).toBeLessThan(6);
  expect(problems).toEqual([]);
  await close();
});

test('the Dwarf at a table of five: when to leave for the Crown of Command', { timeout: ANSWER_MS }, async () => {
  const { page, problems, violations, close } = await openStudio('', { viewport: SIZES.narrow });
  await page.getByRole('link', { name: /^When to go/ }).click();
  await page.getByLabel('Character', { exact: true }).selectOption('Dwarf');
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.answer-first', { hasText: /Dwarf, leave .* \d/ }).waitFor({ timeout: ANSWER_MS });
  await page.getByText('How do you know?').click();
  await page
    .getByText(/\b5 players|five players/)
    .first()
    .waitFor();
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('a position by touch: a figure is moved on the board, and its chances are said', {
  timeout: ANSWER_MS,
}, async () => {
  const options = { viewport: SIZES.least, hasTouch: true, isMobile: true };
  const { page, problems, violations, close } = await openStudio('#/position', options);
  await page.locator('.position-seat').first().waitFor();
  const mover = page.locator('.position-seat').first();
  const before = await mover.innerText();
  expect(before).toContain('Warrior');
  const place = mover.getByLabel('Stands on');
  const spaceNow = (): Promise<string | null> => place.locator('option:checked').textContent();
  const first = await spaceNow();
  await page.locator('.board [aria-label^="Crags"]').tap();
  await expect.poll(spaceNow).toBe('Crags');
  expect(first).not.toBe('Crags');
  await page.getByRole('button', { name: 'What are my chances?' }).tap();
  await page.locator('.position-proof').waitFor({ timeout: ANSWER_MS });
  await page.locator('.position-answer', { hasText: /lose a life|die|of 100/ }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(options.viewport.width);
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
