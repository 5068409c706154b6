import { mkdtempSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type PageAnswer, pageAnswer } from '../../reports/page/answer.js';
import { wholeAnswer } from '../../reports/page/whole-answer.js';
import { reportRun, verifyRun } from '../../src/calls/runs.js';
import { summaryOf } from '../../src/playing/run/answer.js';
import { designExperiment } from '../../src/playing/run/experiments.js';
import { openRun } from '../../src/playing/run/known-places.js';
import { playDesign } from '../../src/playing/run/play.js';
import { runOfQuestion } from '../../src/playing/run/rules-question.js';
import { RUN_REPORTER } from '../../src/questions/contract/run-reporter.js';
import { questionList } from '../../src/studio/lab/forms.js';
import { decodeQuestion, encodeQuestion } from '../../src/studio/question/link.js';
import { linkedAnswer, questionPlace, readCardLink } from '../../src/studio/question/question-link.js';
import { openStudio, SIZES, savedBytes } from './studio.js';

const QUESTION = {
  players: 4,
  agents: ['balanced'],
  characters: [],
  a: { options: { trophyRate: 1 }, packs: [] },
  b: { options: {}, packs: [] },
  seed: 'answer-test',
  // Without a number of games the page plays as many as this machine does in half a minute.
  maxGames: 800,
};
const PLACE = `#/answer/q=${encodeQuestion(QUESTION)}`;
const ANSWER_MS = 180_000;

const folder = (): string => mkdtempSync(join(tmpdir(), 'studio-answer-'));

/** The same question in Node. */
interface Played {
  readonly dir: string;
  readonly page: PageAnswer;
}

let played: Promise<Played> | null = null;

/** Returns the answer to the same question in Node, played once. */
const playedHere = (): Promise<Played> => (played ??= playHere());

async function playHere(): Promise<Played> {
  const { experiment, command } = runOfQuestion({
    ...QUESTION,
    a: { ...QUESTION.b, packs: [] },
    b: { ...QUESTION.a, packs: [] },
  });
  const { dir } = await playDesign(await designExperiment(experiment), command, join(folder(), 'run'), RUN_REPORTER, {
    reports: false,
  });
  const run = await openRun(dir);
  return { dir, page: await pageAnswer(wholeAnswer(await summaryOf(run, await run.survey()))) };
}

/** Waits until the page has its whole answer. */
const answered = (page: Page): Promise<void> =>
  page.locator('.answer-count', { hasText: 'played' }).waitFor({ timeout: ANSWER_MS });

/** Saves the run of the page, and returns the files of the zip in a folder. */
async function savedRun(page: Page): Promise<{ readonly dir: string; readonly zip: Uint8Array }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all games' }).click(),
  ]);
  const zip = new Uint8Array(await savedBytes(download));
  const to = folder();
  for (const [path, bytes] of Object.entries(unzipSync(zip))) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), bytes);
  }
  return { dir: join(to, dirname(Object.keys(unzipSync(zip))[0])), zip };
}

/** Opens files as a run, and returns the line that the page says. */
async function opened(page: Page, name: string, bytes: Uint8Array): Promise<string> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: name.endsWith('.png') ? 'image/png' : '', buffer: Buffer.from(bytes) });
  const said = page.locator('.notice-bad, .answer-first').first();
  await said.waitFor({ timeout: 60_000 });
  const text = await said.innerText();
  await page.reload();
  await page.locator('main h1').waitFor();
  return text;
}

describe('a question about rules', () => {
  test(
    'has the sentences, numbers, command and games of the same question in Node',
    async () => {
      const here = await playedHere();
      const { page, problems, violations, close } = await openStudio(PLACE);
      await answered(page);
      expect(await page.locator('h1').innerText()).toBe(here.page.question);
      expect(await page.locator('.answer-first').innerText()).toBe(here.page.sentences[0].text);
      expect(await page.locator('.answer-big').innerText()).toBe(
        `${here.page.headline!.number} ${here.page.headline!.unit}`,
      );
      await expect
        .poll(() => page.locator('.answer-plot svg').count(), { timeout: 20_000 })
        .toBe(here.page.charts.length);
      await page.getByText('How do you know?').click();
      expect(await page.locator('.answer-how pre').innerText()).toBe(
        'npx --no talisman-lab compare --set trophyRate=1 --max-games 800 --stop answered --seed answer-test',
      );
      expect(await violations()).toEqual([]);
      const { dir, zip } = await savedRun(page);
      expect(readFileSync(join(dir, 'games.csv')).equals(readFileSync(join(here.dir, 'games.csv')))).toBe(true);
      const { parts } = await verifyRun({ run: dir, replay: 1, workers: 1 });
      expect(parts.filter(({ holds }) => holds === false)).toEqual([]);
      expect(parts.find(({ part }) => part === 'replay')!.holds).toBe(true);
      expect((await reportRun(dir)).answer.text).toContain(here.page.sentences[0].text);
      expect(problems).toEqual([]);
      await page.goto(page.url().replace(/#.*/, '#/answer/open'));
      await page.locator('main h1').waitFor();
      expect(await opened(page, 'run.zip', zip)).toBe(here.page.sentences[0].text);
      await close();
    },
    3 * ANSWER_MS,
  );

  test(
    'plays the network of quick as Node does, and fetches it only then',
    async () => {
      const args = { players: 2, agents: ['quick', 'balanced'], blocks: 3 };
      const fetched: string[] = [];
      const { page, url, problems, close } = await openStudio('#/answer/which-character');
      page.context().on('request', (request) => fetched.push(request.url()));
      const networks = (): number => fetched.filter((address) => /\/weights-[^/]*\.bin$/.test(address)).length;
      await page.goto(`${url}#/answer/which-character`);
      await page.waitForTimeout(2000);
      expect(networks()).toBe(0);
      await page.evaluate(
        `location.hash = '#/answer/${questionPlace({ kind: 'card', id: 'run', args, seed: 'quick-test' })}'`,
      );
      await answered(page);
      expect(networks()).toBeGreaterThan(0);
      const { dir } = await savedRun(page);
      const { parts } = await verifyRun({ run: dir, replay: 1, workers: 1 });
      expect(parts.filter(({ holds }) => holds === false)).toEqual([]);
      expect(parts.find(({ part }) => part === 'replay')!.holds).toBe(true);
      expect(problems).toEqual([]);
      await close();
    },
    3 * ANSWER_MS,
  );

  test(
    'is stopped and goes on, on a small dark screen',
    async () => {
      const { maxGames: _, ...rules } = QUESTION;
      const question = { ...rules, players: 6, b: null, feel: true, blocks: 500, seed: 'answer-stop' };
      const { page, problems, close } = await openStudio(`#/answer/q=${encodeQuestion(question)}`, {
        viewport: SIZES.narrow,
        colorScheme: 'dark',
      });
      // Pressed within the page: a click from here may come after the last of these games.
      await page.evaluate(`new Promise((pressed) => {
        const look = setInterval(() => {
          if (!/[1-9]/.test(document.querySelector('.answer-count')?.textContent ?? '')) return;
          clearInterval(look);
          [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stop').click();
          pressed();
        }, 10);
      })`);
      await page.getByText('then stopped').waitFor({ timeout: ANSWER_MS });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SIZES.narrow.width);
      await page.getByRole('button', { name: 'Go on' }).click();
      await answered(page);
      expect(await page.locator('.answer-count').innerText()).toContain('3,000 games');
      expect(await page.getByRole('navigation', { name: 'Games to watch' }).getByRole('link').count()).toBe(3);
      expect(problems).toEqual([]);
      await close();
    },
    2 * ANSWER_MS,
  );

  test('is not asked by the bare address of the room, which lists all questions: nothing is played', async () => {
    const { page, problems, close } = await openStudio('#/answer');
    expect(await page.locator('h1').innerText()).toBe('All questions');
    for (const { id } of questionList()) await page.locator(`main a[href="#/answer/${id}"]`).waitFor();
    expect(await page.locator('.answer-controls').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test(
    'is in the address with the number of its games, and read again from there it has the same answer',
    async () => {
      const { page, problems, close } = await openStudio(PLACE);
      await answered(page);
      const looks = async (): Promise<string | undefined> =>
        (await page.locator('.answer-head').innerText())
          .split('\n')
          .find((line) => /looks? at this question/.test(line));
      expect(await looks()).toBeUndefined();
      const linked = (): string => page.url().split('#/answer/q=')[1];
      expect(decodeQuestion(linked())).toEqual(QUESTION);
      await page.getByRole('button', { name: 'Twice as precise' }).click();
      await page.locator('.answer-controls').getByRole('button', { name: 'Stop' }).waitFor();
      await answered(page);
      const games = Number((await page.locator('.answer-count strong').innerText()).replace(',', ''));
      const { maxGames: _, ...rules } = QUESTION;
      expect(decodeQuestion(linked())).toEqual({ ...rules, blocks: games / 8 });
      expect(linkedAnswer(linked())).toMatchObject({ games, by: expect.stringMatching(/^\d.*, rules [0-9a-f]{8}$/) });
      const chance = 'one of 2 looks still finds a difference in up to 10 of 100 cases';
      const seed = `(seed '${QUESTION.seed}'). Where nothing differs, ${chance}, so do not choose among them.`;
      expect(await looks()).toBe(`This is the second look at this question ${seed}`);
      // Without the next steps, whose times are those of the games just played.
      const head = async (): Promise<string[]> => {
        const own = await looks();
        const lines = (await page.locator('.answer-head').innerText()).split('\n');
        return lines.slice(0, lines.indexOf('What next?')).filter((line) => line !== own);
      };
      const lead = await head();
      await page.reload();
      await answered(page);
      expect(await head()).toEqual(lead);
      expect(await looks()).toBe(`There are 2 looks at this question ${seed}`);
      expect(await page.locator('.answer .notice-warn').count()).toBe(0);
      expect(await page.locator('.answer-controls [role=status]').first().innerText()).toMatch(/^Finished after/);
      expect(problems).toEqual([]);
      await close();
    },
    2 * ANSWER_MS,
  );

  test('of a link that another version of the program made says so', async () => {
    const by = '0.0.9, rules 00000000';
    const text = questionPlace({ kind: 'rules', asked: QUESTION }, { games: 512, by });
    const { page, close } = await openStudio(`#/answer/${text}`);
    expect(await page.locator('.notice-warn').innerText()).toContain(`another version of the program (${by};`);
    await close();
  });

  test('of a link that is damaged is refused in one line, and nothing is played', async () => {
    const { page, problems, close } = await openStudio(`${PLACE.slice(0, 40)}`);
    expect(await page.getByRole('alert').innerText()).toContain('damaged');
    expect(problems).toEqual([]);
    await close();
  });
});

describe('each question of the start has an answer', () => {
  const cards = [
    ['fair', 'Try it', /minutes/, ['change']],
    ['shorter', 'Find the rules', /minutes/, []],
    ['character', 'Play', /of 100 games/, ['change']],
    ['which-character', 'Play', /wins most|among the strongest/, []],
    ['rush', 'Play', /Strength/, ['change']],
    ['players', 'Play', /with 4 players/, ['change']],
    ['meet', 'Play', /of 100 games/, ['change']],
    ['worth', 'Play', /wins in 100 games/, ['change']],
  ] as const;
  for (const [card, button, unit, tags] of cards)
    test(`${card}: asks, plays, and says a number before it is done`, {
      tags: [...tags],
      timeout: ANSWER_MS,
    }, async () => {
      const { page, problems, violations, close } = await openStudio(`#/answer/${card}`);
      await page.getByRole('button', { name: button }).waitFor();
      // One of the two things of the example: a single one has a number.
      if (card === 'worth') await page.getByRole('button', { name: 'Remove Axe' }).click();
      await page.getByRole('button', { name: button }).click();
      await page.locator('.answer-big').waitFor({ timeout: ANSWER_MS });
      expect(await page.locator('.answer-big').innerText()).toMatch(unit);
      expect(await violations()).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    });
});

describe('the link of a declared question', () => {
  const place = (id: string, args: object): string =>
    `#/answer/${questionPlace({ kind: 'card', id, args: { ...args }, seed: 'l' })}`;

  test('asks it: the form is there, and the games are played', { tags: 'change', timeout: ANSWER_MS }, async () => {
    const { page, problems, close } = await openStudio(
      place('worth', { of: 'stats', words: ['strength'], players: 4 }),
    );
    await page.getByText('Change the question').click();
    await page.getByRole('button', { name: /^Remove .*Strength/i }).waitFor();
    await page.locator('.answer-big').waitFor({ timeout: ANSWER_MS });
    expect(await page.locator('.answer-big').innerText()).toMatch(/wins in 100 games/);
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ['that is not there', place('wort', {}), "unknown question 'wort'; did you mean 'worth'?"],
    ['with an argument that it has not', place('worth', { of: 'stats', seats: 3 }), 'seats'],
  ])('%s is refused in one line', async (_what, at, line) => {
    const { page, close } = await openStudio(at);
    await page.getByRole('alert').filter({ hasText: line }).waitFor({ timeout: ANSWER_MS });
    await close();
  });
});

describe('a question that is being played', () => {
  test(
    'is not ended without a word by another one',
    async () => {
      const { page, problems, violations, close } = await openStudio('#/answer/shorter');
      await page.getByLabel('60 minutes').check({ force: true });
      await page.getByRole('button', { name: 'Find the rules' }).click();
      await page.locator('.answer-big').waitFor({ timeout: ANSWER_MS });
      await page.evaluate('location.hash = "#/answer/fair"');
      await page.getByText('Another question is still being played').waitFor();
      // The button fades in once the rules are known.
      await page.locator('.answer-ask button[type=submit]:enabled').waitFor();
      await page.waitForTimeout(500);
      expect(await violations()).toEqual([]);
      await page.getByRole('link', { name: 'Go back to it' }).click();
      await page.getByRole('heading', { name: /60 minutes/ }).waitFor();
      expect(await page.getByLabel('60 minutes').isChecked()).toBe(true);
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('The search was stopped before it found rules').waitFor({ timeout: ANSWER_MS });
      expect(problems).toEqual([]);
      await close();
    },
    ANSWER_MS,
  );

  test(
    'of a card can be asked again by its link',
    async () => {
      const text = questionPlace({
        kind: 'card',
        id: 'rush',
        args: { character: 'troll', players: 3 },
        seed: 'linked',
      });
      const { page, problems, close } = await openStudio(`#/answer/${text}`);
      await page.locator('.answer-big').waitFor({ timeout: ANSWER_MS });
      await page.getByRole('button', { name: 'Copy link' }).waitFor();
      const place = page.url().split('#/answer/card=')[1];
      expect(readCardLink(place)).toEqual({
        kind: 'card',
        id: 'rush',
        args: { character: 'troll', players: 3 },
        seed: 'linked',
      });
      await page.getByText('Change the question').click();
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      expect(problems).toEqual([]);
      await close();
    },
    ANSWER_MS,
  );
});

describe('a hostile run folder is refused in one line', () => {
  test(
    'outside its folder, too large, incomplete, changed, or none',
    async () => {
      const here = await playedHere();
      const files = Object.fromEntries(
        ['manifest.json', 'ledger.ndjson', 'games.csv'].map((name) => [
          `run/${name}`,
          new Uint8Array(readFileSync(join(here.dir, name))),
        ]),
      );
      const { page, close } = await openStudio('#/answer/open');
      const open = (content: Record<string, Uint8Array>): Promise<string> => opened(page, 'x.zip', zipSync(content));
      expect(await open({ ...files, '../x': strToU8('x') })).toContain('outside its folder');
      const { 'run/games.csv': rows, ...others } = files;
      expect(await open(others)).toContain('games.csv is missing');
      expect(await open({ 'run/games.csv': rows })).toContain('manifest.json is missing');
      expect(await open({ ...others, 'run/games.csv': new Uint8Array(210 * 1024 * 1024) })).toContain('larger than');
      const changed = strToU8(Buffer.from(files['run/manifest.json']).toString().replace('answer-test', 'answer-best'));
      expect(await open({ ...files, 'run/manifest.json': changed })).toContain('manifest.json');
      expect(await opened(page, 'x.zip', strToU8('PK and nothing more'))).toContain('zip');
      const [ledger, table] = ['run/ledger.ndjson', 'run/games.csv'].map((name) => Buffer.from(files[name]));
      const flipped = (bytes: Buffer, at: number): Buffer =>
        Buffer.from(bytes.map((byte, i) => (i === at ? byte ^ 1 : byte)));
      for (const [name, bytes] of [
        ['run/ledger.ndjson', flipped(ledger, ledger.length >> 1)],
        ['run/ledger.ndjson', ledger.subarray(0, ledger.length >> 1)],
        ['run/games.csv', flipped(table, table.length >> 1)],
        ['run/games.csv', table.subarray(0, 400)],
      ] as const)
        expect(await open({ ...files, [name]: new Uint8Array(bytes) })).toContain('this run is damaged');
      expect(await opened(page, 'x.txt', strToU8('hello'))).toContain('manifest.json is missing');
      expect(await opened(page, 'x.png', strToU8('hello'))).toContain('is a picture');
      await close();
    },
    ANSWER_MS,
  );
});
