import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { theBrowser } from '../browser/connected.js';

const SECONDS = 60;
const RULE = 'src/games/talisman/rules/mechanics/forms.ts';
let server: ChildProcess | null = null;

afterAll(() => server?.kill());

/** Starts the server, and returns the address that it prints. */
function address(): Promise<string> {
  const started = spawn(process.execPath, ['tools/dev.mjs'], { env: { ...process.env, NO_COLOR: '1' } });
  server = started;
  return new Promise((found, failed) => {
    started.on('exit', () => failed(new Error('the server has ended')));
    started.stdout.on('data', (text) => {
      const [printed] = /http:\/\/localhost:\d+\//.exec(String(text)) ?? [];
      if (printed !== undefined) found(printed);
    });
  });
}

test(
  'npm run dev serves the studio from its sources, which plays an answer, and loads again when a rule is saved',
  async () => {
    const page = await (await theBrowser()).newPage();
    const failed: string[] = [];
    page.on('pageerror', ({ message }) => failed.push(message));
    await page.goto(`${await address()}#/answer/mine`);
    const answer = page.getByText('minutes a game').first();
    await answer.waitFor({ timeout: SECONDS * 1000 });
    const reloaded = page.waitForEvent('load', { timeout: SECONDS * 1000 });
    // The same text, saved again.
    writeFileSync(RULE, readFileSync(RULE));
    await reloaded;
    await answer.waitFor({ timeout: SECONDS * 1000 });
    expect(failed).toEqual([]);
    await page.close();
  },
  3 * SECONDS * 1000,
);
