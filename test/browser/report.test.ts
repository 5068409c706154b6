import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { splitRow } from '../../src/experiment/folder/rows-reader.js';
import { succeed } from '../cli/program.js';
import { theBrowser } from './connected.js';
import { dir, HOSTILE, heard, open, withReports } from './game-reports.js';

let page: Page;

withReports();
beforeAll(async () => {
  page = await open('page');
});

/** Rows of a table of the run, each by its columns. */
function rowsOf(file: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(join(dir, 'page', file), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = splitRow(head);
  return lines.map((line) => Object.fromEntries(splitRow(line).map((field, i) => [columns[i], field])));
}

const bars = (): Promise<string[]> => page.locator('.games-bar').allInnerTexts();
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const percent = (share: string): string => (100 * Number(share)).toFixed(1);

/** Chooses levels and a character by what they are called. */
async function choose(players: string, trophies: string, character: string): Promise<void> {
  await page.getByRole('radio', { name: `${players} players`, exact: true }).check();
  await page.getByRole('radio', { name: new RegExp(`^${trophies} trophy`) }).check();
  await page.getByLabel('Character at the table').selectOption(character);
}

describe('the games in the page of a report', () => {
  test.each([
    ['2', '7', 0],
    ['2', '3', 1],
    ['3', '3', 3],
  ])('show the win shares of cells.csv with %s players and %s trophy points', async (players, trophies, cell) => {
    await choose(players, trophies, 'Any character');
    await page.getByRole('tab', { name: 'Who wins' }).click();
    const expected = rowsOf('cells.csv')
      .filter((row) => row['cell'] === String(cell) && row['group'].startsWith('character='))
      .map((row) => `${percent(row['estimate'])} % (${percent(row['lo'])} to ${percent(row['hi'])} %)`);
    const shown = (await bars()).map((text) => /[\d.]+ % \(.*?\)/.exec(plain(text))?.[0]);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.sort()).toEqual(expected.sort());
  });

  test('count the games of a character as games.csv does, chosen by keyboard', async () => {
    await choose('2', '7', 'Any character');
    await page.getByLabel('Character at the table').focus();
    await page.keyboard.type('Troll');
    const rows = rowsOf('games.csv').filter((row) => row['cell'] === '0' && row['character'] === 'troll');
    const games = new Set(rows.map((row) => row['game']));
    expect(games.size).toBeGreaterThan(0);
    const won = rows.filter((row) => row['win'] === '1').length;
    const words = plain(await page.locator('.games-headline').innerText());
    expect(words).toContain(`The Troll is at the table in ${games.size} of the 48 games`);
    expect(words).toContain(`wins ${percent(String(won / games.size))} % of them`);
    const lengths = rows.map((row) => Number(row['rounds'])).sort((a, b) => a - b);
    const half = lengths[Math.ceil(lengths.length / 2) - 1];
    await page.getByRole('tab', { name: 'Who wins' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'How long' }).getAttribute('aria-selected')).toBe('true');
    expect(await page.locator('[role=tabpanel] p').first().innerText()).toContain(`over within ${half} rounds`);
    const counts = (await bars()).map((text) => Number(/(\d+) games?,/.exec(plain(text))?.[1]));
    expect(counts.reduce((sum, some) => sum + some, 0)).toBe(games.size);
  });

  test('open a bar by Enter to games that the replay shows as it says', async () => {
    await choose('2', '7', 'Any character');
    await page.getByRole('tab', { name: 'Who wins' }).click();
    const bar = page.locator('.games-bar:enabled').first();
    const name = plain(await bar.locator('.games-name').innerText());
    await bar.focus();
    await page.keyboard.press('Enter');
    expect(await bar.getAttribute('aria-expanded')).toBe('true');
    const samples = page.locator('.games-samples li');
    const commands = await samples.locator('code').allInnerTexts();
    expect(commands.length).toBeGreaterThan(0);
    for (const [i, command] of commands.entries()) {
      const token = /^npx --no talisman-lab replay "(.*)" --html game\.html$/.exec(command)![1];
      const game = JSON.parse((await succeed(dir, ['replay', token, '--json'])).out);
      const winners = (game.seats as { winShare: number; character: string }[]).filter((seat) => seat.winShare > 0);
      expect(winners.map(({ character }) => character)).toEqual([name.toLowerCase()]);
      const rounds = Number(/(\d+) rounds/.exec(await samples.nth(i).innerText())![1]);
      expect(game.seats[0].metrics.rounds).toBe(rounds);
    }
    await page.keyboard.press('Enter');
    expect(await samples.count()).toBe(0);
  });

  test('copy the command of a game', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('.games-bar:enabled').first().click();
    await page.getByRole('button', { name: 'Copy the command' }).first().click();
    await page.getByText('Copied the command.').waitFor();
    const command = await page.locator('.games-samples code').first().innerText();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(command);
    await page.locator('.games-bar:enabled').first().click();
  });

  test('show names with signs of HTML as text, run none of it, and ask for nothing', async () => {
    const odd = await open('odd');
    await odd.getByRole('tab', { name: 'By computer player' }).click();
    await odd.locator('.games-bar:enabled').first().click();
    expect((await odd.locator('.games-bar').allInnerTexts()).some((text) => text.includes(HOSTILE))).toBe(true);
    expect(await odd.locator('h1').innerText()).toBe('Is <script>alert(1)</script> "quoted"? \\u202e Ünïcödé');
    expect(await odd.locator('.games-samples li').count()).toBeGreaterThan(0);
    expect(await odd.locator('img, iframe, link').count()).toBe(0);
    expect(heard).toEqual([]);
    await odd.close();
  });

  test('are left out without a script, with their link', async () => {
    const bare = await (await theBrowser()).newContext({ javaScriptEnabled: false });
    const still = await bare.newPage();
    await still.goto(pathToFileURL(join(dir, 'page/report.html')).href);
    expect(await still.locator('#games').isVisible()).toBe(false);
    expect(await still.locator('nav a:visible').count()).toBe(7);
    expect(await still.locator('#the-answer').isVisible()).toBe(true);
    await bare.close();
  });

  test('run no script that is added to the page', async () => {
    const html = readFileSync(join(dir, 'page/report.html'), 'utf8');
    const other = join(dir, 'added.html');
    writeFileSync(other, html.replace('</main>', '<script>document.title = "changed"</script></main>'));
    const added = await page.context().newPage();
    await added.goto(pathToFileURL(other).href);
    expect(await added.title()).not.toBe('changed');
    expect(await added.locator('.games-bar').count()).toBeGreaterThan(0);
    await added.close();
  });
});
