// npm run studio:pictures: opens each room of the studio as people see it and writes pictures of it to build/pictures,
// in four widths, by day and by night, to look at after a change of how the page looks. Name rooms to see only those.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { serveFolder } from '../dist/src/cli/studio/serve.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'build/pictures');
const WIDTHS = [1280, 768, 390, 320];
const CHROMIUM = process.env['TALISMAN_LAB_CHROMIUM'] ?? '/usr/bin/chromium';
const LINE = 'warrior at sentinel, strength 5, life 3, sword; rival wizard at city';

/** Returns the place of a question, which plays at once. */
function card(id, args) {
  const asked = JSON.stringify({ kind: 'card', id, args, seed: 'pictures' });
  return `#/answer/card=1.${deflateRawSync(asked).toString('base64url')}`;
}

/** Rooms: the place, and what is done there before the picture. */
const ROOMS = {
  start: ['', (page) => page.locator('main h1').waitFor()],
  findings: ['#/findings', (page) => page.locator('.finding').first().waitFor()],
  rules: ['#/rules', (page) => page.getByText('rules can be switched').waitFor({ timeout: 60_000 })],
  answer: ['#/answer/fair', answerFair],
  deaths: [card('deaths', { blocks: 40 }), answered],
  first: [card('first', { blocks: 40 }), answered],
  hand: [
    card('character', { who: 'troll', others: ['elf', 'monk'], against: ['wizard', 'druid'], blocks: 40 }),
    answered,
  ],
  stronger: [card('players', { players: [2, 4], blocks: 10 }), answered],
  log: ['#/answer/log', (page) => page.getByLabel('Your games').waitFor()],
  slide: ['#/slide', settled],
  table: ['#/table', settled],
  map: ['#/map', playMap],
  watch: ['#/watch/talisman/revised-4th/4p/readme/0.0/none/balanced', watchSome],
  position: ['#/position', layOut],
  play: ['#/play', sitDown],
};

async function settled(page) {
  await page.waitForTimeout(2000);
}

async function answered(page) {
  await page.locator('.answer-count', { hasText: 'played' }).waitFor({ timeout: 240_000 });
  await page.waitForTimeout(2000);
}

async function playMap(page) {
  await page.getByRole('button', { name: 'Play 1,000 games' }).click();
  await page.locator('.map-first').waitFor({ timeout: 240_000 });
}

async function answerFair(page) {
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Twice as precise' }).waitFor({ timeout: 240_000 });
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

/** Opens a room once, and writes its pictures, each as wide as a window and as long as the page. */
async function pictures(browser, url, room) {
  const [place, prepare] = ROOMS[room];
  const context = await browser.newContext({ viewport: { width: WIDTHS[0], height: 900 } });
  const page = await context.newPage();
  await page.goto(url + place);
  await page.locator('main h1').waitFor({ timeout: 60_000 });
  await prepare(page);
  for (const width of WIDTHS)
    for (const colorScheme of ['light', 'dark']) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(500);
      await page.screenshot({ path: join(OUT, `${room}-${width}-${colorScheme}.png`), fullPage: true });
    }
  await context.close();
}

const served = await serveFolder(join(ROOT, 'dist/studio'));
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(OUT, { recursive: true });
const wanted = process.argv.slice(2);
for (const room of Object.keys(ROOMS).filter((name) => wanted.length === 0 || wanted.includes(name)))
  await pictures(browser, served.url, room).catch((error) => console.error(room, error.message.split('\n')[0]));
await browser.close();
await served.close();
