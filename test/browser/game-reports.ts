import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type * as Library from '../../src/index.js';
import { theBrowser } from './connected.js';
import { SIZES } from './pages.js';

const { run: play } = (await import(
  fileURLToPath(new URL('../../dist/src/index.js', import.meta.url))
)) as typeof Library;

/** A label that would end a script, and a question that would start one. */
export const HOSTILE = '</script><img/src=x/onerror=alert(1)>';
const RUN = {
  id: 'page',
  question: 'What do 3 trophy points do?',
  seed: 'page',
  blocks: 24,
  vary: { players: [2, 3], 'option.trophyRate': [7, 3] },
};
const ODD = {
  id: 'odd',
  question: 'Is <script>alert(1)</script> "quoted"? \u202e Ünïcödé',
  seed: `${HOSTILE} seed`,
  blocks: 4,
  players: 2,
  agents: [`balanced as ${HOSTILE}`, 'hunter'],
};

/** Folder of the runs of a file, each in a folder of its name. */
export const dir = mkdtempSync(join(tmpdir(), 'report-page-'));
let context: BrowserContext;
/** Errors, dialogs and requests of the pages. */
export const heard: string[] = [];

/** Opens the page of a run; its errors, dialogs and requests are put into `heard`. */
export async function open(run: string): Promise<Page> {
  const opened = await context.newPage();
  const url = pathToFileURL(join(dir, run, 'report.html')).href;
  opened.on('console', (message) => heard.push(message.text()));
  opened.on('pageerror', (error) => heard.push(error.message));
  opened.on('dialog', (dialog) => heard.push(dialog.message()));
  opened.on('request', (request) => {
    if (request.url() !== url && !request.url().startsWith('data:')) heard.push(request.url());
  });
  await opened.goto(url);
  return opened;
}

/** Plays the runs before the tests of a file. */
export function withReports(): void {
  beforeAll(async () => {
    for (const experiment of [RUN, ODD]) await play({ experiment, out: join(dir, experiment.id), workers: 1 });
    context = await (await theBrowser()).newContext({ viewport: SIZES.wide, offline: true });
  }, 300_000);
  afterAll(() => rmSync(dir, { recursive: true }));
}
