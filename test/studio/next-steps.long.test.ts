import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findQuestion } from '../../src/questions/list.js';
import { nextQuestions } from '../../src/questions/next.js';
import { questionPlace, readCardLink } from '../../src/studio/question/question-link.js';
import { openStudio, SIZES, savedBytes } from './studio.js';

const ANSWER_MS = 240_000;

/** Waits for the whole answer. */
const answered = (page: Page): Promise<void> =>
  page.locator('.answer-count', { hasText: 'played' }).waitFor({ timeout: ANSWER_MS });

/** Presses a button below an answer, and waits until its question is answered. */
async function step(page: Page, name: string): Promise<void> {
  const before = page.url();
  await page.getByRole('navigation', { name: 'What next?' }).getByRole('button', { name }).click();
  await expect.poll(() => page.url(), { timeout: 20_000 }).not.toBe(before);
  await page.locator('.answer-controls').getByRole('button', { name: 'Stop' }).waitFor();
  await answered(page);
}

const place = (id: string, args: object): string =>
  `#/answer/${questionPlace({ kind: 'card', id, args: { ...args }, seed: 'next' })}`;
const cardOf = (page: Page) => readCardLink(page.url().split(/#\/answer\/(?:card|change)=/)[1]);

const PACK = readFileSync(join(import.meta.dirname, '../../experiments/house-rules/nomad.pack.yaml'), 'utf8');

describe('a button below an answer', () => {
  // The narrow one is left to the night.
  const screens = [
    ['on a wide light screen', { viewport: SIZES.wide, colorScheme: 'light' as const }, ['change']],
    ['on a narrow dark screen', { viewport: SIZES.narrow, colorScheme: 'dark' as const }, []],
  ] as const;
  const asked = 'asks a question that is answered';
  for (const [screen, options, tags] of screens)
    test(`${asked}, ${screen}`, { tags: [...tags], timeout: 4 * ANSWER_MS }, async () => {
      const args = { players: 2, variant: 'sudden-death', blocks: 4 };
      const { page, problems, violations, close } = await openStudio(place('run', args), options);
      await answered(page);
      expect(await violations()).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(options.viewport.width);
      await step(page, 'Twice as precise');
      expect(cardOf(page)).toMatchObject({ id: 'run', args: { ...args, blocks: 16 } });
      expect(await page.locator('.answer-count').innerText()).toBe('32 games played');
      await step(page, 'Ask a stronger player');
      expect(cardOf(page)).toMatchObject({ id: 'run', args: { ...args, blocks: 20, agents: ['learned'] } });
      expect(await page.getByRole('button', { name: 'Ask a stronger player' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Change one thing' }).click();
      await page.getByText('House rules, number of games and more').click();
      expect(await page.getByRole('textbox', { name: 'Blocks' }).inputValue()).toBe('20');
      expect(await page.getByRole('combobox', { name: 'Computer players' }).first().inputValue()).toBe('learned');
      await page.getByRole('textbox', { name: 'Blocks' }).fill('4');
      await page.getByRole('combobox', { name: 'Computer players' }).first().fill('random');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.locator('.answer-count', { hasText: '8 games played' }).waitFor({ timeout: ANSWER_MS });
      await page.getByRole('button', { name: 'Which rule makes it two hours?' }).click();
      await page.getByRole('heading', { name: 'Which rules make the game two hours long?' }).first().waitFor();
      expect(cardOf(page)).toMatchObject({
        id: 'tune',
        args: { goal: '2 hours', players: 2, variant: 'sudden-death' },
      });
      if (options.viewport === SIZES.wide) {
        await answered(page);
        expect(await page.locator('.answer-first').innerText()).toMatch(/2 hours|minutes/);
      }
      expect(problems).toEqual([]);
      await close();
    });

  test('makes a character fair, and writes the change into its form, where it is asked again', {
    timeout: 2 * ANSWER_MS,
  }, async () => {
    const who = { name: 'nomad.pack.yaml', text: PACK };
    const { page, problems, close } = await openStudio(place('character', { who, blocks: 60 }));
    await answered(page);
    await page.getByRole('button', { name: 'What would make it fair?' }).click();
    await page.getByRole('heading', { name: 'What would make it fair?' }).first().waitFor();
    expect(cardOf(page)).toMatchObject({ id: 'tune', args: { character: who, name: 'nomad' } });
    // The whole search takes minutes on a busy machine.
    const short = place('tune', { character: who, name: 'nomad', maxGames: 6000 });
    await page.goto(page.url().replace(/#.*/, short));
    const button = page.getByRole('button', { name: 'Change my character so' });
    await button.waitFor({ timeout: ANSWER_MS });
    const lines = (await page.locator('.answer-head').innerText()).split('\n');
    const verdict = lines.find((line) => line.includes('instead of')) ?? '';
    await button.click();
    await page.getByRole('combobox', { name: 'Character of' }).waitFor();
    const changes = [...verdict.matchAll(/(Strength|Craft|Life|Fate|Gold)(?: at the start)? (\d+) instead of/gi)];
    expect(changes.length).toBeGreaterThan(0);
    for (const [, label, value] of changes)
      expect(
        await page
          .getByLabel(new RegExp(`^${label}`, 'i'))
          .first()
          .inputValue(),
      ).toBe(value);
    await page.getByRole('button', { name: 'Is it too strong?' }).click();
    await page
      .getByRole('heading', { name: /too strong|How strong/ })
      .first()
      .waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('plays a saved run on: one that was stopped, and one that was finished', { timeout: ANSWER_MS }, async () => {
    const { page, problems, close } = await openStudio(place('run', { players: 2, agents: ['random'], blocks: 6 }));
    await answered(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save all games' }).click();
    const buffer = await savedBytes(await saving);
    await page.goto(page.url().replace(/#.*/, '#/answer/open'));
    await page.locator('input[type=file]').setInputFiles({ name: 'run.zip', mimeType: '', buffer });
    await page.locator('.answer-count', { hasText: '12 games played' }).waitFor();
    await page.getByRole('button', { name: 'Twice as precise' }).click();
    await page.locator('.answer-count', { hasText: '48 games played' }).waitFor({ timeout: ANSWER_MS });
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ['light', SIZES.wide],
    ['dark', SIZES.narrow],
  ] as const)('draws a %s picture to post, with its words', { timeout: ANSWER_MS }, async (colorScheme, viewport) => {
    const args = { players: 2, agents: ['random'], blocks: 20 };
    const { page, problems, violations, close } = await openStudio(place('run', args), { colorScheme, viewport });
    await answered(page);
    await page.getByRole('button', { name: 'Picture to post' }).click();
    const picture = page.locator('.answer-picture img');
    await picture.waitFor();
    const [verdict, number] = [await page.locator('.answer-first').innerText(), page.locator('.answer-big')];
    const words = (await picture.getAttribute('alt'))!.split('\n');
    expect(words).toContain(verdict);
    expect(words).toContain(`${await number.innerText()}.`);
    expect(words[words.length - 1]).toBe(page.url());
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture' }).click();
    const png = await savedBytes(await saving);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy picture' }).click();
    await page.getByText('The picture is copied.').waitFor();
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('of worth halves the range, and a stronger player has a wider one', () => {
    const steps = nextQuestions(findQuestion('worth'), { of: 'stats' }, { games: 100, blocks: 0, precision: '2pp' });
    expect(steps.map(({ text, args }) => [text, args])).toEqual([
      ['Ask a stronger player', { of: 'stats', agents: ['learned'], precision: '8pp', maxGames: undefined }],
      ['Twice as precise', { of: 'stats', precision: '1pp', maxGames: undefined }],
    ]);
  });
});
