// Measures the studio beside Node, in turns: games a second and worker, the time to the first games, and the memory of
// a long run. After a build: node test/studio/measure.mjs [games of the long run [memory]]; `memory` measures it alone.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { serveFolder } from '../../dist/src/cli/studio/serve.js';
import { designExperiment } from '../../dist/src/playing/run/experiments.js';
import { playDesign } from '../../dist/src/playing/run/play.js';
import { runOfQuestion } from '../../dist/src/playing/run/rules-question.js';

const executablePath = process.env.TALISMAN_LAB_CHROMIUM ?? '/usr/bin/chromium';
const ROUNDS = 3;
const BLOCKS = 500;
const LONG = Number(process.argv[2] ?? 0);
const side = { options: {}, packs: [] };
const question = (seed, blocks) => ({
  players: 4,
  agents: ['balanced'],
  characters: [],
  a: side,
  b: null,
  seed,
  blocks,
});

/** Returns a question as a link. Its number of blocks is not part of a link. */
async function linkOf({ blocks: _, ...asked }) {
  const { deflateRawSync } = await import('node:zlib');
  return `#/answer/q=1.${deflateRawSync(JSON.stringify(asked)).toString('base64url')}`;
}

/** Plays the question in Node with as many workers as the page has. */
async function inNode(seed) {
  const { experiment, command } = runOfQuestion(question(seed, BLOCKS));
  const design = await designExperiment(experiment);
  const out = join(mkdtempSync(join(tmpdir(), 'studio-measure-')), 'run');
  let first = 0;
  const { played } = await playDesign(design, command, out, null, {
    reports: false,
    progress: () => (first ||= performance.now()),
  });
  return played / ((performance.now() - first) / 1000);
}

/** Waits for words in the line of games, and returns when they came. */
async function seen(page, hasText) {
  await page.locator('.answer-count', { hasText }).first().waitFor({ timeout: 600_000 });
  return performance.now();
}

async function inPage(browser, url, seed) {
  const page = await browser.newPage();
  const began = performance.now();
  await page.goto(url + (await linkOf(question(seed))));
  const first = await seen(page, /[1-9]/);
  const games = Number((await page.locator('.answer-count strong').innerText()).replaceAll(',', ''));
  const done = await seen(page, 'played');
  const all = Number((await page.locator('.answer-count strong').innerText()).replaceAll(',', ''));
  await page.close();
  return { first: first - began, speed: (all - games) / ((done - first) / 1000) };
}

/** Bytes of all processes of a browser that draw pages and run their workers. */
async function memoryOf(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const { readFileSync } = await import('node:fs');
  const kept = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(
    ...kept.map(({ id }) => Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))[1]) / 1024),
  );
}

const served = await serveFolder('dist/studio', { base: '/measure/' });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (let round = 0; round < ROUNDS && process.argv[3] !== 'memory'; round++) {
    const node = await inNode(`m${round}`);
    const { first, speed } = await inPage(browser, served.url, `m${round}`);
    console.log(
      `node ${node.toFixed(0)} games/s, page ${speed.toFixed(0)} (${((100 * speed) / node).toFixed(0)} %), first games after ${first.toFixed(0)} ms`,
    );
  }
  if (LONG > 0) {
    const page = await browser.newPage();
    await page.goto(served.url + (await linkOf(question('long'))));
    await seen(page, 'played');
    let most = 0;
    const watch = setInterval(async () => (most = Math.max(most, await memoryOf(browser))), 500);
    for (let games = 0; games < LONG; ) {
      await page.getByRole('button', { name: 'twice as precise' }).click();
      await page.locator('.answer-count strong').waitFor();
      await page.waitForTimeout(1000);
      await seen(page, 'played');
      games = Number((await page.locator('.answer-count strong').innerText()).replaceAll(',', ''));
      console.log(`${games} games, ${most.toFixed(0)} MB at most`);
    }
    clearInterval(watch);
  }
} finally {
  await browser.close();
  await served.close();
}
