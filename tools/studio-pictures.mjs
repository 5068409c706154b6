// npm run studio:pictures: opens each room of the studio as people see it and writes pictures of it to build/pictures, in three
// widths, by day and by night, to look at after a change of how the page looks.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serveFolder } from '../dist/src/cli/studio/serve.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'build/pictures');
const WIDTHS = [1280, 768, 390];
const CHROMIUM = process.env['TALISMAN_LAB_CHROMIUM'] ?? '/usr/bin/chromium';
const LINE = 'warrior at sentinel, strength 5, life 3, sword; rival wizard at city';

/** Rooms: the place, and what is done there before the picture. */
const ROOMS = {
  start: ['', (page) => page.locator('main h1').waitFor()],
  rules: ['#/rules', (page) => page.getByText('rules can be switched').waitFor({ timeout: 60_000 })],
  answer: ['#/answer/fair', answerFair],
  watch: ['#/watch/talisman/revised-4th/4p/readme/0.0/none/balanced', watchSome],
  position: ['#/position', layOut],
  play: ['#/play', sitDown],
};

async function answerFair(page) {
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('Make it twice as precise').waitFor({ timeout: 240_000 });
  await page.locator('.answer-plot svg').first().waitFor({ timeout: 60_000 });
}

async function watchSome(page) {
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor({ timeout: 60_000 });
  for (let i = 0; i < 12; i++) await page.keyboard.press('PageDown');
}

async function layOut(page) {
  await page.getByLabel('Your table').fill(LINE);
  await page.getByRole('button', { name: 'Lay it out' }).click();
  await page.getByRole('button', { name: 'What are my chances?' }).click();
  await page.getByText('How do you know?').waitFor({ timeout: 120_000 });
}

async function sitDown(page) {
  await page.getByRole('button', { name: /begin|sit down|start/i }).first().click();
  await page.waitForTimeout(4000);
}

async function picture(browser, url, room, width, colorScheme) {
  const [place, prepare] = ROOMS[room];
  const deviceScaleFactor = width < 600 ? 1 : 0.5;
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, deviceScaleFactor });
  const page = await context.newPage();
  await page.goto(url + place);
  await page.locator('main h1').waitFor({ timeout: 60_000 });
  await prepare(page);
  await page.screenshot({ path: join(OUT, `${room}-${width}-${colorScheme}.png`) });
  await context.close();
}

const served = await serveFolder(join(ROOT, 'dist/studio'));
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(OUT, { recursive: true });
const wanted = process.argv.slice(2);
for (const room of Object.keys(ROOMS).filter((name) => wanted.length === 0 || wanted.includes(name)))
  for (const width of WIDTHS)
    for (const colorScheme of ['light', 'dark'])
      await picture(browser, served.url, room, width, colorScheme).catch((error) =>
        console.error(room, width, colorScheme, error.message.split('\n')[0]),
      );
await browser.close();
await served.close();
