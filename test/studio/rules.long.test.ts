import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { checkPacks } from '../../src/playing/rules/check-packs.js';
import { readCardLink } from '../../src/studio/question/question-link.js';
import { openStudio, SIZES, type Studio } from './studio.js';

const folder = mkdtempSync(join(tmpdir(), 'lab-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function openRules(part = '', options = {}): Promise<Studio> {
  const studio = await openStudio(`#/rules${part}`, options);
  await studio.page.getByRole('tab', { name: 'House cards' }).waitFor();
  return studio;
}

const optionOf = (page: Page, id: string) => page.locator(`[data-option=${id}]`);
const controlOf = (page: Page, id: string, side = 0) => optionOf(page, id).locator('select, input').nth(side);
const search = (page: Page, words: string) => page.getByLabel('Search the rules').fill(words);

describe('options', () => {
  test('an option is changed by keyboard alone, and survives a reload', { tags: 'change' }, async () => {
    const { page, problems, close } = await openRules();
    // Nothing was replaced on a first visit.
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.getByLabel('Search the rules').focus();
    await page.keyboard.type('heirlooms');
    await controlOf(page, 'heirlooms').waitFor();
    // The card of the start and the group's heading are between the search and the first option.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.getByText('A and B differ').waitFor();
    expect(await page.getByLabel('Changed on side A').innerText()).toContain('Belongings kept by the dead');
    await page.reload();
    await page.getByLabel('Changed on side A').getByText('Belongings kept by the dead').waitFor();
    await page.getByRole('button', { name: 'Put everything back' }).click();
    await page.getByText('Nothing is changed yet.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('a search shows the options with all of its words, and says how many', async () => {
    const { page, close } = await openRules();
    await search(page, 'trophy points');
    await optionOf(page, 'trophyRate').waitFor();
    expect(await optionOf(page, 'ending').count()).toBe(0);
    expect(await page.getByText(/^\d+ of \d+ rules have these words\.$/).count()).toBe(1);
    await search(page, 'zeppelin');
    await page.getByText('No rule has these words.').waitFor();
    await close();
  });

  test('a rule in whole words is read back and used, and one that cannot be played says why', async () => {
    const { page, problems, close } = await openRules();
    await search(page, 'everyone starts with 2 more gold');
    await page.getByText('Everyone starts with 2 gold more.').waitFor();
    await page.getByRole('button', { name: 'Use this rule' }).click();
    const changed = page.getByLabel('Changed on side A');
    await changed.getByText('2 more gold for everybody').waitFor();
    await search(page, 'the Sentinel has Strength 7');
    await page.getByText('The creature Sentinel: strength is 7, instead of 9.').waitFor();
    await page.getByRole('button', { name: 'Use this rule' }).click();
    await changed.getByText('softer-sentinel').waitFor();
    await search(page, 'Toads may keep one Object');
    await page.getByText('It cannot be played: A Toad drops all').waitFor();
    await search(page, 'each Troll starts with 2 more gold');
    await page.getByText('These are the nearest:').waitFor();
    await optionOf(page, 'goldBonus').waitFor();
    expect(await page.getByRole('button', { name: 'Use this rule' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('two rules joined by "and" are read back and used together, and none of them if one is unclear', async () => {
    const { page, problems, close } = await openRules();
    await search(page, 'everyone starts with 2 more gold and a move may stop short');
    await page.getByText('Everyone starts with 2 gold more.').waitFor();
    await page.getByRole('button', { name: 'Use this rule' }).click();
    const changed = page.getByLabel('Changed on side A');
    await changed.getByText('2 more gold for everybody').waitFor();
    await changed.getByText('moves that may stop short').waitFor();
    await search(page, 'everyone starts with 3 more gold and Trolls fly');
    await page.getByText('These are the nearest:').waitFor();
    expect(await page.getByRole('button', { name: 'Use this rule' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('rules of the start are found by everyday words and played to an answer', { timeout: 120_000 }, async () => {
    const { page, problems, close } = await openRules();
    for (const [word, id, value] of [
      ['lives', 'lifeBonus', '-1'],
      ['gold', 'goldBonus', '2'],
    ]) {
      await search(page, word);
      await optionOf(page, id).waitFor();
      expect(await page.locator('[data-option]').first().getAttribute('data-option')).toBe(id);
      await controlOf(page, id).fill(value);
      await controlOf(page, id).press('Enter');
    }
    const changed = page.getByLabel('Changed on side A');
    await changed.getByText('2 more gold for everybody').waitFor();
    expect(await changed.innerText()).toContain('1 life less for everybody');
    await page.getByRole('link', { name: 'Play it' }).click();
    await page.locator('.answer-first').waitFor({ timeout: 100_000 });
    expect(await page.locator('.answer-first').innerText()).toMatch(/2 more gold for everybody/);
    expect(problems).toEqual([]);
    await close();
  });

  test('a card for everyone at the start is played to an answer', { timeout: 120_000 }, async () => {
    const { page, problems, close } = await openRules();
    const card = page.getByLabel('Everyone starts with a card');
    await card.locator('option', { hasText: 'Holy Grail' }).waitFor({ state: 'attached' });
    await card.selectOption('Holy Grail');
    const changed = page.getByLabel('Changed on side A');
    await changed.getByText('Everyone starts with: Holy grail').waitFor();
    await card.selectOption('Water Bottle');
    await changed.getByText('Everyone starts with: Water bottle').waitFor();
    expect(await changed.locator('li').count()).toBe(1);
    await page.getByRole('link', { name: 'Play it' }).click();
    await page.locator('.answer-first').waitFor({ timeout: 100_000 });
    expect(await page.locator('h1').innerText()).toMatch(/everyone starts with water bottle/i);
    expect(problems).toEqual([]);
    await close();
  });

  test('two options that exclude each other are told in a line, and nothing can be played', async () => {
    const { page, close } = await openRules();
    await search(page, 'killed');
    await controlOf(page, 'deathEliminates').selectOption({ index: 1 });
    await controlOf(page, 'resurrection').selectOption({ index: 1 });
    await page.getByRole('alert').getByText('cannot be played together: nobody comes back.').waitFor();
    await page.getByText('On side A two rules contradict each other.').waitFor();
    expect(await page.getByRole('link', { name: 'Play it' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Put back: the dead who may come back' }).click();
    await page.getByRole('link', { name: 'Play it' }).waitFor();
    await close();
  });

  test('side B has rules of its own, and only options that differ are marked', async () => {
    const { page, close } = await openRules();
    await page.getByText('Other rules', { exact: true }).click();
    await search(page, 'trophyRate');
    await controlOf(page, 'trophyRate', 0).fill('5');
    await controlOf(page, 'trophyRate', 0).press('Enter');
    await page.getByText('A and B differ').waitFor();
    await controlOf(page, 'trophyRate', 1).fill('5');
    await controlOf(page, 'trophyRate', 1).press('Enter');
    await page.getByText('A and B differ').waitFor({ state: 'detached' });
    await close();
  });

  test('a number out of its range is refused with the range, and the value stays', async () => {
    const { page, close } = await openRules();
    await search(page, 'trophyRate');
    await controlOf(page, 'trophyRate').fill('99');
    await controlOf(page, 'trophyRate').press('Enter');
    await page.getByText('A whole number from 1 to 12.').waitFor();
    expect(await page.getByText('Nothing is changed yet.').count()).toBe(1);
    await close();
  });
});

describe('house cards', () => {
  /** Drops a file by the button that opens one. */
  const drop = async (page: Page, name: string, text: string): Promise<void> => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/yaml', buffer: Buffer.from(text) });
  };

  test('a mistake in a pack stands at its line with the message of the command line', { tags: 'change' }, async () => {
    const text = 'pack: bad\nabout: x\nadventure:\n  - { id: w, name: W, copies: 1, kind: enemi }\n';
    const path = join(folder, 'bad.pack.yaml');
    writeFileSync(path, text);
    const [{ message, line }] = checkPacks('talisman', [path]).lines;
    const { page, problems, close } = await openRules('/packs');
    await drop(page, 'bad.pack.yaml', text);
    await page.getByRole('button', { name: `line ${line}` }).waitFor();
    expect(await page.locator('.rules-message').allInnerTexts()).toEqual([message]);
    await page.locator('.cm-lintRange-error').waitFor();
    expect(await page.locator('.cm-lintRange-error').innerText()).toContain('kind: enemi');
    expect(await page.locator('.cm-line span').count()).toBeGreaterThan(4);
    expect(problems).toEqual([]);
    await close();
  });

  test('the editor offers the keys that fit at the cursor', async () => {
    const { page, problems, close } = await openRules('/packs');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('otherD');
    await page.locator('.cm-completionLabel').getByText('otherDeck').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('hostile packs get their line, and the page goes on', async () => {
    const { page, problems, close } = await openRules('/packs');
    await drop(page, 'deep.yaml', `pack: d\nabout: ${'['.repeat(5000)}`);
    await page.locator('.rules-message', { hasText: 'nested too deeply' }).waitFor();
    // To colour so many brackets within brackets may take more stack than there is.
    const first = page.locator('.cm-line', { hasText: 'pack: d' });
    await first.waitFor();
    expect(await first.locator('span').count()).toBe(0);
    await drop(page, 'long.yaml', 'x'.repeat(10 << 20));
    await page.getByText('long.yaml: longer than 1 MiB, which no such file needs.').waitFor();
    await page.getByRole('button', { name: 'Remove deep.pack.yaml' }).click();
    await drop(page, 'loop.yaml', 'pack: l\nabout: x\nrules:\n  - { name: echo, after: lifeLost, does: loseLife 1 }\n');
    await page.getByText(/'echo' sets itself off without end/).waitFor();
    await page.getByRole('button', { name: 'Remove loop.pack.yaml' }).click();
    await page.getByText('Nothing is changed yet.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

test('a character made by choosing is written as a pack that the reader accepts', { tags: 'change' }, async () => {
  const { page, problems, close } = await openRules('/character');
  await page.getByRole('button', { name: 'Make a new character' }).click();
  await page.getByLabel('Name', { exact: true }).first().fill('Sand Walker');
  await page.getByLabel('Name', { exact: true }).first().press('Tab');
  await page.getByLabel('Begins with a card').selectOption('Sword');
  await page.getByLabel('Begins with a card').selectOption('Unicorn');
  await page.getByRole('button', { name: 'Take Sword away' }).click();
  await page.getByRole('button', { name: 'Add: something happens' }).click();
  await page.getByLabel('What it does').selectOption('gainFate');
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByLabel('Condition', { exact: true }).selectOption('terrain');
  await page.getByText('Abilities of printed characters and cards').click();
  await page.getByLabel(/^Loses no life in the Desert/).check();
  await page.getByText('Loaded 1 character.').waitFor();
  await page.getByRole('button', { name: 'Show it as text' }).click();
  await page.locator('.cm-content').getByText('desertSafe').waitFor();
  const text = await page.locator('.cm-content').innerText();
  expect(text).toContain('id: sand-walker');
  expect(text).toContain('cards: [unicorn]');
  expect(text).toContain('- { after: fightWon, does: gainFate 1, if: { terrain: fields } }');
  expect(problems).toEqual([]);
  await close();
});

test('a built character is asked about again after it was changed, as typed', { tags: 'change' }, async () => {
  const { page, problems, close } = await openRules('/character');
  await page.getByRole('button', { name: 'Make a new character' }).click();
  const asked = async (numbers: Readonly<Record<string, number>>): Promise<string> => {
    for (const [name, value] of Object.entries(numbers))
      await page.getByLabel(name, { exact: true }).fill(String(value));
    await page.getByRole('button', { name: 'Is it too strong?' }).click();
    await page.waitForURL(/#\/answer\/card=/);
    return JSON.stringify(readCardLink(page.url().split('#/answer/card=')[1]));
  };
  const first = await asked({ Strength: 6, Craft: 5, Life: 7 });
  expect(first).toMatch(/strength: 6.*craft: 5.*life: 7/);
  await page.goto(`${page.url().split('#')[0]}#/rules/character`);
  expect(await asked({ Strength: 2, Craft: 4, Life: 3 })).toMatch(/strength: 2.*craft: 4.*life: 3/);
  expect(problems).toEqual([]);
  await close();
});

describe.each(['light', 'dark'] as const)('looked at in the %s', (colorScheme) => {
  test.each(['wide', 'narrow'] as const)('every part is accessible and fits, %s', async (size) => {
    const { page, violations, close } = await openRules('', { colorScheme, viewport: SIZES[size] });
    await page.locator('summary').first().click();
    await controlOf(page, 'ending').selectOption({ index: 1 });
    await page.getByText('A and B differ').waitFor();
    for (const part of ['Rules', 'House cards', 'Own character', 'Players']) {
      await page.getByRole('tab', { name: part, exact: true }).click();
      if (part === 'House cards') {
        await page.getByRole('button', { name: 'Add', exact: true }).click();
        await page.locator('.cm-content').waitFor();
      }
      if (part === 'Own character') {
        await page.getByRole('button', { name: 'Make a new character' }).click();
        await page.getByRole('button', { name: 'Add: something happens' }).click();
        await page.getByRole('button', { name: 'Add a condition' }).click();
        await page.getByLabel('Condition', { exact: true }).waitFor();
      }
      expect(await violations(), part).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth'), part).toBe(SIZES[size].width);
    }
    await close();
  });
});
