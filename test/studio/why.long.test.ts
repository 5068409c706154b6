import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadPlayers } from '../../src/experiment/play/players.js';
import { library } from '../../src/playing/library/library.js';
import { type ExplainedDecision, explainDecision } from '../../src/questions/replay/explain.js';
import { findGame } from '../../src/questions/replay/find-game.js';
import { plain } from '../../src/studio/film/story-words.js';
import { openStudio, SIZES, type Studio } from './studio.js';

const GAME = 'talisman/revised-4th/4p/readme/0.0/none/balanced';
const SEARCH = 'talisman/sudden-death/2p/readme/0.0/none/mcts:iterations=32';
const RANDOM = 'talisman/sudden-death/2p/watch/1.0/none/random';

/** Opens a game at a step. */
async function openAt(token: string, step: number, options = {}): Promise<Studio> {
  const studio = await openStudio(`#/watch/${token}!${step}`, options);
  await studio.page.locator('.film').waitFor();
  return studio;
}

async function explained(token: string, decision: number): Promise<ExplainedDecision> {
  const { design, place } = await findGame(token);
  return explainDecision(design, await loadPlayers(design, library), place, decision);
}

/** Returns the first of these decisions of a game that its agent explains, from a step on. */
async function firstExplained(token: string, from: number): Promise<ExplainedDecision> {
  const found = await explained(token, from);
  return found.explanation === null ? firstExplained(token, from + 1) : found;
}

/** Returns the rows of the table, without the mark of the answer. */
async function rows(page: Page): Promise<string[][]> {
  const shown = page.locator('.watch-why tbody tr');
  await shown.first().waitFor();
  const cells = await Promise.all((await shown.all()).map((row) => row.locator('th, td').allTextContents()));
  return cells.map(([action, ...others]) => [action.replace(' (taken)', ''), ...others]);
}

const digits = (value: number): string => String(Math.round(value * 10) / 10).replace('-', '−');

/** Returns the rows that a table of this decision should have, in any order of equal worths. */
function expectedRows({ actions, explanation }: ExplainedDecision): string[][] {
  return actions.map((action, i) => {
    const { worth, parts, visits } = explanation!.actions[i];
    const texts = parts.map(({ label, value }) => `${label} ${digits(value)}`);
    return [plain(action), worth === null ? '' : digits(worth), visits === undefined ? texts.join(', ') : `${visits}`];
  });
}

const worthsOf = (table: readonly string[][]): number[] =>
  table.map(([, worth]) => (worth === '' ? -Infinity : Number(worth.replace('−', '-'))));

const sorted = (table: readonly string[][]): string[][] => [...table].sort((a, b) => a[0].localeCompare(b[0]));

describe('why a computer player chose a step', () => {
  test('Why? by keyboard shows the worth of each action and its parts, step after step', {
    tags: 'change',
  }, async () => {
    const { page, problems, close } = await openAt(GAME, 4);
    await page.getByRole('button', { name: 'Why?' }).focus();
    for (const step of [4, 7, 9]) {
      while (!(await page.locator('.film-place').innerText()).includes(`step ${step} of`))
        await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      const table = await rows(page);
      const decision = await explained(GAME, step);
      expect(sorted(table)).toEqual(sorted(expectedRows(decision)));
      expect(worthsOf(table)).toEqual(worthsOf(table).toSorted((a, b) => b - a));
      expect(await page.locator('.watch-why b').first().innerText()).toContain(plain(decision.actions[decision.taken]));
    }
    expect(problems).toEqual([]);
    await close();
  });

  test('Why? shows the share of wins and the futures of each action of a search', async () => {
    const decision = await firstExplained(SEARCH, 1);
    const { page, close } = await openAt(SEARCH, decision.decision);
    await page.getByRole('button', { name: 'Why?' }).click();
    expect(sorted(await rows(page))).toEqual(sorted(expectedRows(decision)));
    expect(await page.locator('.watch-why').innerText()).toContain('Futures');
    await close();
  });

  test('Why? of a player that explains nothing says so in one sentence, and goes when the step does', async () => {
    const { page, close } = await openAt(RANDOM, 12);
    const why = page.locator('.watch-why');
    await page.getByRole('button', { name: 'Why?' }).click();
    await expect.poll(() => why.innerText()).toMatch(/random gives no worths here\. The other actions? (?:was|were): /);
    expect(await why.locator('table').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    expect(await why.innerText()).not.toContain('no worths');
    await page.keyboard.press('Home');
    expect(await page.getByRole('button', { name: 'Why?' }).isDisabled()).toBe(true);
    await close();
  });

  test.each([
    ['wide and light', { viewport: SIZES.wide }],
    ['narrow and dark', { viewport: SIZES.narrow, colorScheme: 'dark' as const }],
  ])('Why? breaks no rule of access and does not scroll sideways, %s', async (_, options) => {
    const { page, violations, close } = await openAt(GAME, 4, options);
    await page.getByRole('button', { name: 'Why?' }).click();
    await rows(page);
    expect(await violations()).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(options.viewport.width);
    const frame = "document.querySelector('.watch-why .table-frame')";
    expect(await page.evaluate(`${frame}.scrollWidth - ${frame}.clientWidth`)).toBe(0);
    await close();
  });
});
