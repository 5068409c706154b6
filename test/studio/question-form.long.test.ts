import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DECLARED_QUESTIONS } from '../../src/questions/list.js';
import { questionPlace, readCardLink } from '../../src/studio/question/question-link.js';
import { openStudio, SIZES } from './studio.js';

const ANSWER_MS = 240_000;

/** Waits for the whole answer. */
const answered = (page: Page): Promise<void> =>
  page.locator('.answer-count', { hasText: 'played' }).waitFor({ timeout: ANSWER_MS });

/** Presses Tab until the focus is on a control with this label or these words. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(
      '`${document.activeElement.labels?.[0]?.textContent ?? ""} ${document.activeElement.textContent}`',
    );
    if (name.test(String(found).trim())) return;
  }
  throw new Error(`no control ${name}`);
}

/** Questions that answer.long.test.ts and log.long.test.ts walk, each from its own form. */
const WALKED = ['players', 'rush', 'character', 'meet', 'worth', 'log'];

/** The others that a page plays, each small, with a variant or an option, and what is counted. */
const OTHERS: readonly [id: string, args: object, counted: RegExp][] = [
  [
    'scan',
    { agent: 'random', players: 2, variant: 'sudden-death', questions: 2, playouts: 10, games: 2 },
    /^\d+ questions played$/,
  ],
  ['deaths', { against: ['sudden-death'], players: 2, agents: ['random'], blocks: 4 }, /^[\d,]+ games played$/],
  [
    'first',
    { what: 'turn', variant: 'sudden-death', players: 2, agents: ['random'], blocks: 4 },
    /^[\d,]+ games played$/,
  ],
  ['run', { players: 2, agents: ['random'], variant: 'sudden-death', blocks: 4 }, /^[\d,]+ games played$/],
  ['luck', { players: 2, variant: 'sudden-death', agents: ['random'], blocks: 4 }, /^[\d,]+ games played$/],
  [
    'pairs',
    { rules: ['trophyRate=5', 'bestOfTwo=move'], players: 2, variant: 'sudden-death', agents: ['random'], blocks: 40 },
    /^[\d,]+ games played$/,
  ],
  ['solo', { character: 'troll', variant: 'sudden-death', agents: ['balanced'], blocks: 16 }, /^[\d,]+ games played$/],
  [
    'habits',
    { character: 'troll', players: 2, variant: 'sudden-death', games: 1500, alsoBy: 'none' },
    /^[\d,]+ games played$/,
  ],
  [
    'shop',
    { gold: 1, character: 'elf', players: 2, variant: 'sudden-death', games: 600, alsoBy: 'none' },
    /^[\d,]+ games played$/,
  ],
  [
    'tune',
    { goal: '25 rounds', players: 2, options: { trophyRate: '5' }, maxGames: 2400, alsoBy: 'none' },
    /^[\d,]+ games played$/,
  ],
];

describe('a question of the list', () => {
  test.each(OTHERS)('%s is answered from a link', { tags: 'change', timeout: ANSWER_MS }, async (id, args, counted) => {
    const place = `#/answer/${questionPlace({ kind: 'card', id, args: { ...args }, seed: 'l' })}`;
    const { page, problems, close } = await openStudio(place);
    await page.locator('.answer-count', { hasText: 'played' }).waitFor({ timeout: ANSWER_MS });
    expect(await page.locator('.answer-count').innerText()).toMatch(counted);
    // Games are saved only where a run has a folder.
    expect(await page.getByRole('button', { name: 'Save all games' }).count()).toBe(id === 'scan' ? 0 : 1);
    // A scan answers in tables alone.
    const found = page.locator(id === 'scan' ? 'main table' : '.answer-first').first();
    expect((await found.innerText()).length).toBeGreaterThan(20);
    expect(problems).toEqual([]);
    await close();
  });

  test('each question that a page plays is walked to its answer', () => {
    const playable = DECLARED_QUESTIONS.filter(({ notInPage }) => notInPage === undefined).map(({ id }) => id);
    expect([...WALKED, ...OTHERS.map(([id]) => id)].sort()).toEqual(playable.sort());
  });

  const screens = [
    ['on a wide light screen', { viewport: SIZES.wide, colorScheme: 'light' as const }, ['change']],
    ['on a narrow dark screen', { viewport: SIZES.narrow, colorScheme: 'dark' as const }, []],
  ] as const;
  for (const [screen, options, tags] of screens)
    test(`is found, asked with its form and answered ${screen}, by keyboard alone`, {
      tags: [...tags],
      timeout: ANSWER_MS,
    }, async () => {
      const { page, problems, violations, close } = await openStudio('', options);
      await tabTo(page, /^All questions$/);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'who beats it?' }).waitFor();
      await tabTo(page, /who beats it\?/);
      await page.keyboard.press('Enter');
      await page.getByLabel('Creature').waitFor();
      await tabTo(page, /^Creature/);
      await page.keyboard.type('Wolf');
      await tabTo(page, /^House rules, number of games/);
      await page.keyboard.press('Enter');
      await tabTo(page, /^House rules$/);
      await page.keyboard.type('trophyRate=5');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Remove .* with / }).waitFor();
      await tabTo(page, /^Blocks/);
      await page.keyboard.type('many');
      expect(await violations()).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByText(/^Blocks must be a whole number from 1 to \d+, not 'many'$/).waitFor();
      expect(await page.evaluate('document.activeElement.labels[0].textContent')).toBe('Blocks');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('40');
      await page.keyboard.press('Enter');
      await answered(page);
      expect(await page.locator('h1').innerText()).toBe('How often does anyone meet the Wolf, and who beats it?');
      expect(await page.locator('.answer-big').innerText()).toMatch(/of 100 games/);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(options.viewport.width);
      expect(await violations()).toEqual([]);
      const asked = readCardLink(page.url().split('#/answer/card=')[1]);
      expect(asked).toEqual({
        kind: 'card',
        id: 'meet',
        args: { creature: 'wolf', options: { trophyRate: '5' }, blocks: 40 },
        seed: 'studio',
      });
      const lead = await page.locator('.answer-first').innerText();
      await page.reload();
      await answered(page);
      expect(await page.locator('.answer-first').innerText()).toBe(lead);
      expect(await page.getByLabel('Creature').inputValue()).toBe('wolf');
      expect(problems).toEqual([]);
      await close();
    });

  test('says in one line what is wrong with several arguments, and plays nothing', async () => {
    const { page, problems, close } = await openStudio('#/answer/players');
    await page.getByLabel('Players', { exact: true }).fill('3');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'one number' }).waitFor();
    expect(await page.locator('.answer-controls').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});
