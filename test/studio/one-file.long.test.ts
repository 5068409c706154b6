import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { theBrowser } from '../browser/connected.js';
import { program, succeed } from '../cli/program.js';

const BUILD_MS = 240_000;
const ANSWER_MS = 180_000;
const folder = mkdtempSync(join(tmpdir(), 'one-file-'));
const file = join(folder, 'lab.html');
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  await succeed(folder, ['studio', '--one-file', 'lab.html']);
  page = await (await (await theBrowser()).newContext()).newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (!/^(?:data|blob|file):/.test(request.url())) problems.push(request.url());
  });
  await page.goto(pathToFileURL(file).href);
}, BUILD_MS);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the studio as one file, opened from a disk', () => {
  test('plays a question to its answer, with its charts', { timeout: ANSWER_MS }, async () => {
    await page.evaluate("location.hash = '#/answer/rush'");
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.answer-big').waitFor({ timeout: ANSWER_MS });
    expect(await page.locator('.answer-big').innerText()).toMatch(/\d+ Strength/);
    await page.locator('.answer-chart svg[role=img]').first().waitFor();
    expect(problems).toEqual([]);
  });

  test.each([
    ['rules', 'Change the rules'],
    ['watch', 'Watch a game'],
    ['position', 'My position'],
    ['play', 'Take a seat'],
  ])('opens the room #/%s', async (room, title) => {
    await page.evaluate(`location.hash = '#/${room}'`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(problems).toEqual([]);
  });

  test('reads a pack and checks it', async () => {
    await page.evaluate("location.hash = '#/rules/packs'");
    await page.getByRole('tab', { name: 'House cards' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.locator('.rules-message', { hasText: 'Loaded' }).first().waitFor();
    expect(problems).toEqual([]);
  });
});

test('the studio is written into no folder that is not there, and beside no port', async () => {
  expect((await program(folder, ['studio', '--one-file', 'none/lab.html'])).err).toContain('none');
  expect((await program(folder, ['studio', '--one-file', 'x.html', '--port', '4000'])).err).toContain('--port');
  expect(existsSync(join(folder, 'x.html'))).toBe(false);
});
