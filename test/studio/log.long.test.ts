import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { openStudio } from './studio.js';

const ANSWER_MS = 120_000;
const EXPORTS = join(PACKAGE_ROOT, 'test/api/log/exports');
const FILES = ['bgg/04-several-games.xml', 'bg-stats/01-one-play.json', 'tables/02-german.csv'];

describe('files of played games', () => {
  test('are chosen, asked about, answered and saved without names, and no name is in the address or sent', {
    tags: 'change',
    timeout: ANSWER_MS,
  }, async () => {
    const { page, problems, violations, close } = await openStudio('#/answer/log');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.getByLabel('Your games').setInputFiles(FILES.map((file) => join(EXPORTS, file)));
    await page.getByLabel('These files have plays of several games.').selectOption({ label: 'Talisman (2 plays)' });
    await page.getByLabel('Your files do not say by which rules you play.').waitFor({ state: 'detached' });
    expect(await violations()).toEqual([]);
    await page.getByText('House rules, number of games and more').click();
    await page.getByLabel('Games', { exact: true }).fill('100');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.answer-count', { hasText: 'played' }).waitFor({ timeout: ANSWER_MS });
    const text = await page.locator('main').innerText();
    expect(text).toContain('You wrote down 2 games, from 2 March 2024 to 9 March 2024');
    expect(text).toContain('2 plays of 2 other games are not read.');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save games without names' }).click();
    const file = join(mkdtempSync(join(tmpdir(), 'talisman-lab-saved-')), 'games.csv');
    await (await saving).saveAs(file);
    const saved = readFileSync(file, 'utf8');
    expect(saved.split('\n')[1]).toMatch(/^\w{4},1,2024-03,"A=elf, B=troll",A,41,150,/);
    expect(page.url()).toMatch(/#\/answer\/log$/);
    for (const request of sent) expect(request).not.toMatch(/Mira|Tomas/);
    expect(problems).toEqual([]);
    await close();
  });
});
