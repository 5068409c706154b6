import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../src/experiment/design/packs.js';
import { readTextFile } from '../../src/experiment/design/text-file.js';
import { loadPlayers } from '../../src/experiment/play/players.js';
import { meanings as talismanMeanings } from '../../src/games/talisman/views/meanings.js';
import { library } from '../../src/playing/library/library.js';
import { tellStory } from '../../src/playing/view/story.js';
import type { Film } from '../../src/questions/replay/film.js';
import { filmGame } from '../../src/questions/replay/film-game.js';
import { findGame } from '../../src/questions/replay/find-game.js';
import { meaningsIn, readReplayPage, replayHtml, replayTitle } from '../../src/questions/replay/html.js';
import { plain, storyWords } from '../../src/studio/film/story-words.js';
import { theBrowser } from '../browser/connected.js';
import { openStudio, SIZES, type Studio } from './studio.js';

const GAME = 'talisman/revised-4th/4p/readme/0.0/none/balanced';
/** A game of few rounds. */
const SHORT = 'talisman/sudden-death/2p/watch/1.0/none/balanced';

async function filmed(token: string): Promise<{ readonly film: Film; readonly lines: readonly string[] }> {
  const found = await findGame(token);
  const players = await loadPlayers(found.design, library);
  return { film: filmGame(found, players), lines: tellStory(found.design, players, found.place)!.lines };
}

async function openWatch(token: string, options = {}): Promise<Studio> {
  const studio = await openStudio(`#/watch/${token}`, options);
  await studio.page.locator('.film').waitFor();
  return studio;
}

const place = (page: Page) => page.locator('.film-place').innerText();

/** Returns what the page shows of the table: the board in words, and the seats. */
async function table(page: Page): Promise<string> {
  const board = await page.locator('.board-space title').allTextContents();
  return [...board, await page.locator('.seats').innerText()].join('\n');
}

/** Goes through a game with the right arrow key and returns the lines that are marked on the way. */
async function wordsByKey(page: Page, steps: number): Promise<string[]> {
  const lines: string[] = [];
  for (let i = 0; i < steps; i++) {
    await page.keyboard.press('ArrowRight');
    lines.push(...(await page.locator('.film-now .story-line').allTextContents()));
  }
  return lines;
}

/** Holds what a page told against the lines of the text replay. */
function expectStory(told: readonly string[], film: Film, lines: readonly string[]): void {
  const spaces = new Map(film.start!.spaces.map(({ id, name }) => [id, name]));
  expect(told).toHaveLength(lines.length);
  for (const [i, line] of lines.entries()) {
    const { text, about } = storyWords(line, spaces);
    expect(told[i]).toContain(text);
    expect(told[i]).toContain(about);
  }
}

describe('watching a game', () => {
  test('by arrow key tells the words of the text replay, to its end', async () => {
    const { film, lines } = await filmed(SHORT);
    const { page, problems, close } = await openWatch(SHORT);
    expectStory(await wordsByKey(page, film.frames.length), film, lines);
    expect(await place(page)).toContain(`step ${film.frames.length} of ${film.frames.length}`);
    expect(await page.locator('.film-ending').innerText()).toBe(plain(film.ending));
    expect(problems).toEqual([]);
    await close();
  });

  test('rewinds to the same table, by key and by slider', async () => {
    const { page, close } = await openWatch(GAME);
    const start = await table(page);
    for (let i = 0; i < 70; i++) await page.keyboard.press('ArrowRight');
    const there = await table(page);
    expect(there).not.toBe(start);
    await page.keyboard.press('End');
    await page.getByRole('slider', { name: 'Place in the game' }).fill('70');
    expect(await place(page)).toContain('step 70 of ');
    expect(await table(page)).toBe(there);
    await page.keyboard.press('Home');
    expect(await table(page)).toBe(start);
    await close();
  });

  test('goes by turn, by round and to the next event of a kind', { tags: 'change' }, async () => {
    const { page, close } = await openWatch(GAME);
    await page.getByRole('button', { name: 'Round ›' }).click();
    await page.keyboard.press('ArrowRight');
    expect(await place(page)).toMatch(/^round 2, /i);
    await page.getByLabel('Go to the next time that').selectOption({ label: 'a character is killed' });
    await page.getByRole('button', { name: 'The next time' }).click();
    expect(await page.locator('.film-now').innerText()).toMatch(/ is killed/);
    const at = await place(page);
    await page.keyboard.press('Shift+ArrowRight');
    expect(await place(page)).not.toBe(at);
    await close();
  });

  test('plays by itself, and Space stops it', async () => {
    const { page, close } = await openWatch(GAME);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await expect.poll(() => place(page)).toMatch(/step [2-9] of/);
    await page.keyboard.press('Space');
    const at = await place(page);
    await page.waitForTimeout(800);
    expect(await place(page)).toBe(at);
    await close();
  });

  test('tells what is on a space that is chosen by keyboard', async () => {
    const { page, close } = await openWatch(GAME);
    await page.locator('.board-space[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    const name = await page.evaluate('document.activeElement.getAttribute("aria-label")');
    await page.keyboard.press('Enter');
    expect(await page.locator('.film-space').innerText()).toContain(String(name).split(',')[0]);
    expect(await place(page)).toMatch(/^start/i);
    await close();
  });

  test('shows the curve up to the step and the turning point at the end only, and a name says what it does', async () => {
    const { page, close } = await openWatch(SHORT);
    const drawn = async (): Promise<number> =>
      (await page.locator('.film-curve-seat').first().getAttribute('d'))!.length;
    for (let i = 0; i < 40; i++) await page.keyboard.press('ArrowRight');
    const half = await drawn();
    expect(await page.locator('.film-decided').count()).toBe(0);
    await page.locator('.film-story .term').first().click();
    await page.getByRole('dialog').waitFor();
    const at = await place(page);
    await page.keyboard.press('ArrowRight');
    expect(await place(page)).toBe(at);
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    expect(await drawn()).toBeGreaterThan(half);
    expect(await page.locator('.film-curve').innerText()).toMatch(/Decided|From the start/);
    await close();
  });

  test('finds luck and mistakes, marks them, and shows the moment of each; the search can be stopped', async () => {
    const { page, problems, violations, close } = await openWatch(SHORT);
    const begin = page.getByRole('button', { name: 'Find luck and mistakes' });
    await begin.click();
    await page.locator('.watch-busy').getByRole('button', { name: 'Stop' }).click();
    await begin.click();
    const found = page.locator('.film-highlights button');
    await found.first().waitFor({ timeout: 120_000 });
    expect(await page.locator('.film-curve-frame .film-curve-mark').count()).toBe(0);
    await page.keyboard.press('End');
    expect(await page.locator('.film-curve-frame .film-curve-mark').count()).toBe(await found.count());
    await found.last().click();
    expect(await place(page)).not.toMatch(/^start/i);
    expect(await found.last().getAttribute('aria-current')).toBe('true');
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  }, 180_000);

  test('answers a name that is no game with the line of the command', async () => {
    for (const token of [
      'talisman/revised-4th',
      'talisman/no-such/4p/x/0.0/none/balanced',
      'talisman/revised-4th/2p/c%ff/0.0/none/balanced',
    ]) {
      const message = await findGame(token).then(String, (error: Error) => error.message);
      const { page, problems, close } = await openStudio(`#/watch/${token}`);
      expect(await page.getByRole('alert').innerText()).toBe(message);
      expect(problems).toEqual([]);
      await close();
    }
  });

  test('a reload shows the same moment', async () => {
    const { page, close } = await openWatch(GAME);
    for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toContain('!30');
    const there = await table(page);
    await page.reload();
    await page.locator('.film').waitFor();
    expect(await place(page)).toContain('step 30 of ');
    expect(await table(page)).toBe(there);
    await close();
  });

  test('asks for the packs of a token and shows the game once they are given', async () => {
    const text = readTextFile('experiments/house-rules/nomad.pack.yaml');
    const pack = `pack=my%2fnomad.yaml~${hashOf(text)}`;
    const token = `talisman/revised-4th+${pack}/2p:nomad,any/watch/0.0/none/balanced`;
    const { page, close } = await openStudio(`#/watch/${token}`);
    expect(await page.locator('.notice').innerText()).toContain('my/nomad.yaml');
    const file = { name: 'other-name.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) };
    await page.locator('.notice input').setInputFiles(file);
    await page.locator('.film').waitFor();
    expect(await page.locator('.seats').innerText()).toContain('Nomad');
    await close();
  });

  test('does not call the reader back who has gone to another room before its game is found', async () => {
    const { page, close } = await openStudio();
    await page.evaluate("location.hash = '#/watch'");
    await page.getByRole('heading', { level: 1, name: 'Watch a game' }).waitFor();
    await page.evaluate("location.hash = '#/position'");
    await page.getByRole('heading', { level: 1, name: 'My position' }).waitFor();
    // Longer than the first game of a new page takes.
    await page.waitForTimeout(5000);
    expect(await page.evaluate('location.hash')).toBe('#/position');
    await close();
  });

  test('makes up a new game without a token, and another one on request', async () => {
    const { page, problems, close } = await openStudio('#/watch');
    await page.locator('.film').waitFor();
    const first = page.url();
    expect(first).toContain('#/watch/talisman/revised-4th/4p/');
    await page.getByRole('button', { name: 'Another game' }).click();
    await expect.poll(() => page.url()).not.toBe(first);
    await page.locator('.film').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ['wide and light', { viewport: SIZES.wide }],
    ['narrow and dark', { viewport: SIZES.narrow, colorScheme: 'dark' as const }],
  ])('breaks no rule of access and does not scroll sideways, %s', async (_, options) => {
    const { page, violations, close } = await openWatch(GAME, options);
    for (let i = 0; i < 10; i++) await page.keyboard.press('Shift+ArrowRight');
    for (const summary of await page.locator('main summary').all()) await summary.click();
    expect(await violations()).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(options.viewport.width);
    await close();
  });
});

describe('a game in a file of its own', () => {
  test('is watched from file:// without a network, with the same words and no error', async () => {
    const { film, lines } = await filmed(SHORT);
    const folder = mkdtempSync(join(tmpdir(), 'replay-html-'));
    const file = join(folder, 'game.html');
    const meanings = meaningsIn(film, talismanMeanings());
    const html = replayHtml({ title: replayTitle(film), film, review: null, meanings }, readReplayPage());
    expect(html.length).toBeLessThan(1_500_000);
    writeFileSync(file, html);
    const context = await (await theBrowser()).newContext({ offline: true, viewport: SIZES.narrow });
    try {
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('request', (request) => {
        if (request.url() !== pathToFileURL(file).href) problems.push(request.url());
      });
      await page.goto(pathToFileURL(file).href);
      expect(await page.locator('h1').innerText()).toBe(replayTitle(film));
      expectStory(await wordsByKey(page, film.frames.length), film, lines);
      expect(await page.locator('.film-ending').innerText()).toBe(plain(film.ending));
      await page.locator('.term', { hasText: film.start!.seats[0].name }).first().click();
      expect(await page.getByRole('dialog').innerText()).toContain('Character, ');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SIZES.narrow.width);
      expect(problems).toEqual([]);
    } finally {
      await context.close();
      rmSync(folder, { recursive: true });
    }
  });
});
