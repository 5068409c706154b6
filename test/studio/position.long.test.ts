import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answerText } from '../../reports/page/answer-text.js';
import { draftOfLine, draftText } from '../../src/playing/positions/draft.js';
import type { PositionValue } from '../../src/playing/positions/position-file.js';
import { hintAnswer } from '../../src/questions/hint/answer.js';
import { findHint } from '../../src/questions/hint/hint.js';
import { oddsAnswer } from '../../src/questions/odds/answer.js';
import { findOdds } from '../../src/questions/odds/odds.js';
import { NEW_CHARACTER } from '../../src/studio/lab/builder/character.js';
import { packWith } from '../../src/studio/lab/builder/write-pack.js';
import { openStudio, SIZES } from './studio.js';

const LINE = 'dwarf at crags, strength 6, life 2, sword, 3 gold; rival elf at forest, craft 7, wolf';
const TOKEN = 'talisman/revised-4th/2p/mine/26.0/none/balanced';
const POSITION = draftOfLine(LINE) as PositionValue;

/** Opens the room with its first table laid out. */
async function openRoom(rest = '', options = {}) {
  const studio = await openStudio(`#/position${rest}`, options);
  await studio.page.locator('.position-seat').first().waitFor();
  return studio;
}

async function layLine(page: Page, line: string): Promise<void> {
  await page.getByLabel('Your table').fill(line);
  await page.getByRole('button', { name: 'Lay it out' }).click();
}

/** Returns the three texts under "How do you know?", once the answer is complete. */
async function proofOf(page: Page): Promise<string[]> {
  await page.locator('.position-answer .busy').waitFor({ state: 'detached' });
  const proof = page.locator('.position-proof');
  await proof.locator('summary').click();
  return proof.locator('pre').allTextContents();
}

/** Returns the text of the file that the page saves. */
async function savedFile(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'Save as a file' }).getAttribute('href');
  return decodeURIComponent(href!.slice(href!.indexOf(',') + 1));
}

const seatNamed = (page: Page, name: string) =>
  page.locator('.position-seat').filter({ has: page.getByRole('heading', { name }) });

const spaceOf = (page: Page, name: string): Promise<string | null> =>
  seatNamed(page, name).getByLabel('Stands on').locator('option:checked').textContent();

describe('the position room', () => {
  test('on a phone the answer comes into view, and a text that is being typed stays as it is drawn again', async () => {
    const { page, problems, close } = await openRoom('', { viewport: SIZES.narrow });
    await page.getByText('More: small offers').click();
    await page.getByRole('button', { name: 'What are my chances?' }).click();
    const top = async (): Promise<number> => (await page.locator('.position-answer').boundingBox())!.y;
    await expect.poll(top).toBeLessThan(0.6 * SIZES.narrow.height + 1);
    expect(await top()).toBeGreaterThan(-1);
    await page.getByLabel('Seed').fill('half typed');
    await page.locator('.position-proof').waitFor();
    await page.locator('.position-answer .busy').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Seed').inputValue()).toBe('half typed');
    expect(problems).toEqual([]);
    await close();
  });

  test('lays out a line, and its chances and its advice are those of the command line', {
    tags: 'change',
  }, async () => {
    const { page, problems, close } = await openRoom();
    await layLine(page, LINE);
    await seatNamed(page, 'Dwarf').waitFor();
    expect(await page.locator('.board [aria-label^="Crags"]').getAttribute('aria-label')).toContain('Dwarf');
    expect(await seatNamed(page, 'Dwarf').getByLabel('Strength').inputValue()).toBe('6');
    expect(await savedFile(page)).toBe(draftText(draftOfLine(LINE)));
    await page.getByLabel('quick').check();
    const seed = 'studio';

    await page.getByRole('button', { name: 'What are my chances?' }).click();
    const toEnd = await proofOf(page);
    expect(toEnd[0]).toBe('npx --no talisman-lab odds my-position.yaml --to-end --games 1000 --seed studio');
    expect(toEnd[1]).toBe(
      answerText(oddsAnswer(await findOdds({ position: POSITION, games: 1000, toEnd: true, seed }))),
    );
    expect(toEnd[2]).toBe(draftText(draftOfLine(LINE)));

    await page.getByLabel('this turn').check();
    await page.getByRole('button', { name: 'What are my chances?' }).click();
    const [, turn] = await proofOf(page);
    expect(turn).toBe(answerText(oddsAnswer(await findOdds({ position: POSITION, games: 1000, seed }))));

    await page.getByRole('button', { name: 'What should I do?' }).click();
    await page.getByRole('button', { name: /^Where to move with 4/ }).click();
    const when = 'where to move with 4';
    const [command, advice] = await proofOf(page);
    expect(command).toContain(`--playouts 1000 --when '${when}'`);
    const found = await findHint({ position: POSITION, playouts: 1000, seed, when });
    expect(advice).toBe(answerText(hintAnswer(found, 'balanced')));
    expect(problems).toEqual([]);
    await close();
  });

  test('is edited by the keyboard: a figure is moved on the board, a card is given and taken away', async () => {
    const { page, close } = await openRoom();
    await page.locator('.board [tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      "document.querySelector('.position-seat select:nth-of-type(1)') && [...document.querySelectorAll('.position-seat')][0].textContent.includes('Warrior')",
    );
    await expect.poll(() => spaceOf(page, 'Warrior')).toMatch(/^(?!Sentinel)\w/);
    const warrior = seatNamed(page, 'Warrior');
    await warrior.getByLabel('Give the Warrior a card').focus();
    await page.keyboard.type('Holy Lance');
    await page.keyboard.press('Enter');
    const lance = warrior.getByRole('button', { name: 'Take Holy Lance away' });
    await lance.waitFor();
    expect(await savedFile(page)).toContain('holy-lance');
    await lance.focus();
    await page.keyboard.press('Enter');
    await lance.waitFor({ state: 'detached' });
    expect(await savedFile(page)).not.toContain('holy-lance');
    await close();
  });

  test('a number that cannot be is one line with its place, and the buttons wait for a table that can be', async () => {
    const { page, close } = await openRoom();
    const strength = seatNamed(page, 'Warrior').getByLabel('Strength');
    const ask = page.getByRole('button', { name: 'What are my chances?' });
    await strength.fill('1');
    await strength.press('Tab');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toBe('Warrior, Strength: 1 is less than the 4 of the Warrior without counters.');
    expect(await ask.isDisabled()).toBe(true);
    await strength.fill('4');
    await strength.press('Tab');
    await alert.waitFor({ state: 'detached' });
    expect(await ask.isDisabled()).toBe(false);
    await close();
  });

  test('a mistake in the line is told with its place, and the table stays', async () => {
    const { page, close } = await openRoom();
    await layLine(page, 'warrior at sentinel, swrod; wizard at city');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toBe("line, character 22: unknown word 'swrod'; did you mean 'sword'?");
    expect(await page.locator('.position-seat').count()).toBe(2);
    await close();
  });

  test('a file that is saved is opened as the same table, and one with a mistake is refused with its line', async () => {
    const { page, close } = await openRoom();
    const input = page.getByLabel('Position file');
    const open = (text: string): Promise<void> =>
      input.setInputFiles({ name: 'mine.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
    await open(readFileSync('experiments/positions/before-the-sentinel.yaml', 'utf8'));
    await expect.poll(() => savedFile(page)).toContain('bandit');
    const saved = await savedFile(page);
    await layLine(page, LINE);
    await expect.poll(() => savedFile(page)).not.toBe(saved);
    await open(saved);
    await expect.poll(() => savedFile(page)).toBe(saved);
    await open('game: talisman\nactor: 0\nseats:\n  - character: elf\n    spcae: city\n');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe("mine.yaml:5: unknown key 'spcae'; did you mean 'space'?");
    await close();
  });

  test('a question of a game is laid out from its address, and the advice is about that question', async () => {
    const { page, problems, close } = await openRoom(`/${TOKEN}@201`);
    await page.getByLabel('quick').check();
    await page.getByRole('button', { name: 'What should I do?' }).click();
    const [, advice, file] = await proofOf(page);
    expect(file).toBe(`replay: "${TOKEN}"\nquestion: 201\n`);
    const found = await findHint({ position: { replay: TOKEN, question: 201 }, playouts: 1000, seed: 'studio' });
    expect(advice).toBe(answerText(hintAnswer(found, undefined)));
    expect(problems).toEqual([]);
    await close();
  });

  test('knows the characters of the packs of the room Rules, in the lists, in a line and in answers', async () => {
    const { page, problems, close } = await openStudio('#/rules/packs');
    const withPack = (text: string): string => {
      const side = { options: {}, packs: [{ name: 'mine.pack.yaml', text }] };
      const kept = { players: 4, agents: ['balanced'], characters: [], a: side, b: null, seed: 'studio' };
      // The question of this tab takes precedence over the one saved for all tabs.
      return `sessionStorage.clear(); localStorage.setItem('talisman-lab asked 1', ${JSON.stringify(JSON.stringify(kept))})`;
    };
    const enter = async (): Promise<void> => {
      await page.reload();
      await page.locator('main h1').waitFor();
      await page.evaluate('location.hash = "#/position"');
      await page.locator('.position-seat').first().waitFor();
    };
    await page.evaluate(withPack(packWith({ ...NEW_CHARACTER, gold: 7 })));
    await enter();
    const characters = seatNamed(page, 'Warrior').getByLabel('Character');
    expect(await characters.locator('option', { hasText: 'My Hero' }).count()).toBe(1);
    await layLine(page, 'my-hero at tavern; wizard at city');
    await seatNamed(page, 'My Hero').waitFor();
    expect(await seatNamed(page, 'My Hero').getByLabel('Gold').inputValue()).toBe('7');
    expect(await savedFile(page)).toMatch(/packs:\n\s+- mine\.pack\.yaml/);
    await page.getByLabel('quick').check();
    await page.getByLabel('this turn').check();
    await page.getByRole('button', { name: 'What are my chances?' }).click();
    await page.locator('.position-answer .busy').waitFor({ state: 'detached' });
    expect(await page.locator('.position-sentence').innerText()).toContain('the My Hero');

    await page.evaluate('location.hash = "#/rules/packs"');
    await page.evaluate(withPack('pack: mine\nabout: x\ncharacters: [{ id: bad }]\n'));
    await enter();
    expect(await page.getByRole('alert').innerText()).toContain('The house cards of the room Rules are left out: ');
    expect(await page.locator('.position-seat').count()).toBe(2);
    expect(problems).toEqual([]);
    await close();
  });

  test('every example is laid out', async () => {
    const { page, close } = await openRoom();
    const examples = page.locator('.position-opening .position-row button:not(.button-quiet)');
    let before = await savedFile(page);
    for (let i = 0; i < (await examples.count()); i++) {
      await examples.nth(i).click();
      await expect.poll(() => savedFile(page)).not.toBe(before);
      before = await savedFile(page);
      expect(await page.getByRole('alert').count()).toBe(0);
    }
    await close();
  });

  test.each([
    ['wide', 'light'],
    ['wide', 'dark'],
    ['narrow', 'light'],
    ['narrow', 'dark'],
  ] as const)('breaks no rule of access with an answer open, %s and %s', async (size, colorScheme) => {
    const { page, problems, violations, close } = await openRoom('', { viewport: SIZES[size], colorScheme });
    await page.getByLabel('quick').check();
    await page.getByLabel('this turn').check();
    await page.getByRole('button', { name: 'What are my chances?' }).click();
    await proofOf(page);
    for (const details of await page.locator('.position-details summary').all()) await details.click();
    expect(await violations()).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SIZES[size].width);
    expect(problems).toEqual([]);
    await close();
  });
});
