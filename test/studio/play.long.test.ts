import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gameFileText, readGameFile } from '../../src/playing/session/game-file.js';
import { Session } from '../../src/playing/session/session.js';
import { sitDown, sitDownAgain } from '../../src/playing/session/sit-down.js';
import { openStudio, SIZES, type Studio, savedBytes } from './studio.js';

/** Opens the room with a table of two, still images, and starts the game with these dice. */
async function start(options: Parameters<typeof openStudio>[1] = {}): Promise<Studio> {
  const studio = await openStudio('#/play', { reducedMotion: 'reduce', ...options });
  const { page } = studio;
  await page.getByRole('button', { name: 'Remove player 3' }).click();
  await page.getByText('Play the dice of another game').click();
  await page.getByLabel('Word for the dice').fill('test');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.play-actions button').first().waitFor();
  return studio;
}

/** Clicks the first answer of as many questions, or to the end. */
async function clickFirst({ page }: Studio, questions: number): Promise<void> {
  for (let k = 0; k < questions; k++) {
    const first = page.locator('.play-actions button').first();
    await first.or(page.locator('.play-won')).waitFor();
    if (await page.locator('.play-won').isVisible()) return;
    await first.click();
  }
}

test('a game played by clicking resumes after a reload, and its file replays as the same game in Node', {
  tags: 'change',
  timeout: 120_000,
}, async () => {
  const studio = await start();
  const { page } = studio;
  await clickFirst(studio, 12);
  await page.locator('.play-actions button').first().waitFor();
  const asked = await page.locator('.play-question').innerText();
  await page.reload();
  await page.locator('.play-actions button').first().waitFor();
  expect(await page.locator('.play-question').innerText()).toBe(asked);
  await clickFirst(studio, 40);
  await page.getByRole('button', { name: 'Let the computer finish it' }).click();
  await page.locator('.play-won').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const { token, over } = readGameFile((await savedBytes(await download)).toString(), 'saved');
  expect(over).toBe(true);
  const again = new Session(await sitDownAgain(token));
  again.finish();
  expect(again.token()).toBe(token);
  expect(await page.locator('.play-won').innerText()).toBe(again.ending.replaceAll(/ \(player \d\)/g, ''));
  expect(await studio.violations()).toEqual([]);
  await page.getByRole('link', { name: 'Watch it again' }).click();
  await page.getByRole('heading', { name: 'Watch a game' }).waitFor();
  await page.locator('.film-controls').waitFor();
  expect(studio.problems).toEqual([]);
  await studio.close();
});

test('a turn is played by the keyboard alone, and its last answer is taken back', async () => {
  const studio = await start();
  const { page } = studio;
  const before = await page.locator('.play-question').innerText();
  await page.keyboard.press('1');
  await expect.poll(() => page.locator('.play-question').innerText()).not.toBe(before);
  await page.locator('.play-actions button').first().waitFor();
  // The new question has the focus: Tab goes over the names in it to its first answer.
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('play-asked');
  const names = await page.locator('#play-asked .term').count();
  for (let k = 0; k <= names; k++) await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.parentElement.parentElement.className')).toBe('play-actions');
  await page.keyboard.press('Enter');
  for (let k = 0; k < 30; k++) {
    await page.locator('.play-actions button').first().waitFor();
    if (await page.getByRole('button', { name: 'Take back' }).isEnabled()) break;
    await page.keyboard.press('2');
  }
  const asked = await page.locator('.play-question').innerText();
  await page.keyboard.press('u');
  await expect.poll(() => page.locator('.play-question').innerText()).not.toBe(asked);
  expect(studio.problems).toEqual([]);
  await studio.close();
});

test('a click on a marked space of the board is an answer', async () => {
  const studio = await start();
  const { page } = studio;
  for (let k = 0; k < 20; k++) {
    await page.locator('.play-actions button').first().waitFor();
    if ((await page.locator('.play-actions button[data-to]').count()) > 0) break;
    await clickFirst(studio, 1);
  }
  const to = await page.locator('.play-actions button[data-to]').first().getAttribute('data-to');
  const before = await page.locator('.play-question').innerText();
  await page.locator(`.board [data-space="${to}"][role="button"]`).click();
  await expect.poll(() => page.locator('.play-question').innerText()).not.toBe(before);
  await studio.close();
});

test('a hint stands beside each answer, and the choice of the master at one', async () => {
  const studio = await start();
  const { page } = studio;
  await page.getByRole('button', { name: 'Chances of each' }).click();
  await page.locator('.play-worth').first().waitFor();
  expect(await page.locator('.play-worth').count()).toBe(await page.locator('.play-actions li').count());
  await page.getByRole('button', { name: 'What would the master do?' }).click();
  await page.locator('.play-chosen').waitFor();
  expect(await page.locator('.play-chosen').count()).toBe(1);
  await studio.close();
});

test('the ten sentences are closed for all visits, and names, spaces and advice are explained', {
  tags: 'change',
}, async () => {
  const opened = await openStudio('#/play');
  await opened.page.locator('.play-primer').getByRole('button', { name: 'Close' }).click();
  await opened.page.reload();
  await opened.page.getByRole('button', { name: 'How Talisman is played, in ten sentences' }).waitFor();
  expect(await opened.page.locator('.play-primer').count()).toBe(0);
  await opened.close();

  const studio = await start({ viewport: SIZES.narrow, hasTouch: true });
  const { page } = studio;
  const sheet = page.getByRole('dialog');
  await page.locator('.board [data-space="18"]').tap();
  await expect.poll(() => sheet.innerText()).toContain('may go anywhere in the Region as the next move');
  expect(await sheet.innerText()).toContain('is attacked by the Farmer (Strength 3)');
  expect(await studio.violations()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet.count()).toBe(0);
  const term = page.locator('.seats-name .term').first();
  await term.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => sheet.innerText()).toContain('Character');
  expect(await sheet.getByRole('heading').innerText()).toBe(await term.innerText());
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate('document.activeElement.className')).toBe('term');
  expect(await page.locator('.play-help').innerText()).not.toBe('');
  await page.getByRole('button', { name: 'Ask for advice' }).tap();
  const advised = page.locator('.play-advised');
  await advised.waitFor();
  const answers = await page.locator('.play-words').allInnerTexts();
  const advice = await advised.locator('b').innerText();
  expect(answers.map((words) => words.replace('roll again', 'roll die 1 again'))).toContain(advice);
  expect(studio.problems).toEqual([]);
  await studio.close();
});

test('a short game ends when the first character reaches the Crown, and says how you did', async () => {
  const studio = await openStudio('#/play', { reducedMotion: 'reduce' });
  const { page } = studio;
  await page.getByLabel('A shorter game').check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.play-actions button').first().waitFor();
  await page.getByRole('button', { name: 'Let the computer finish it' }).click();
  await page.locator('.play-won').waitFor();
  expect(await page.locator('.play-won').innerText()).toContain('the first on the Crown of Command wins at once');
  const heading = page.locator('.play-ending h2').first();
  expect(await heading.innerText()).toBe('The computer played to the end for you.');
  expect(await heading.evaluate((h2) => h2 === document.activeElement)).toBe(true);
  expect((await heading.boundingBox())!.y).toBeGreaterThan(0);
  await studio.close();
});

/** Signs of a scene in the new lines of the story. */
const SCENES = {
  duel: (lines: string) => /fight: Warrior .* against Troll/.test(lines) && !/ is killed|Crown of Command/.test(lines),
  death: (lines: string) => / is killed/.test(lines) && !/go to Crown of Command/.test(lines),
  crown: (lines: string) => /go to Crown of Command/.test(lines),
};

/** Returns a game file at the question before a scene, and the number of the answer that brings it. */
async function beforeScene(isScene: (lines: string) => boolean): Promise<{ text: string; answer: number }> {
  for (let seed = 0; seed < 40; seed++) {
    const table = await sitDown({ agents: ['person', 'balanced'], characters: ['warrior', 'troll'], seed: `${seed}` });
    const session = new Session(table, { small: true, others: false });
    for (let n = 0; n < 2000 && !session.over; n++) {
      const [token, told] = [session.token(), session.story.length];
      const answer = (n * 7 + seed) % session.question()!.actions.length;
      session.answer(session.question()!.actions[answer].action);
      const lines = session.story.slice(told).join('\n');
      if (!session.over && isScene(lines)) return { text: gameFileText({ token, over: false, packs: [] }), answer };
    }
  }
  throw new Error('no game with this scene');
}

test.each(['duel', 'death', 'crown'] as const)(
  'a %s is a short scene, and with reduced motion there is none',
  {
    timeout: 120_000,
  },
  async (kind) => {
    const { text, answer } = await beforeScene(SCENES[kind]);
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { page, problems, close } = await openStudio('#/play', { reducedMotion });
      await page
        .getByLabel('Game file')
        .setInputFiles({ name: 'my.game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await page.locator('.play-action > .button:first-child').nth(answer).click();
      const scene = page.locator(`.scene-${kind}`);
      await scene.waitFor({ state: 'attached', timeout: 60_000 });
      const display = await scene.evaluate((element) => getComputedStyle(element).display);
      expect(display).toBe(reducedMotion === 'reduce' ? 'none' : 'grid');
      expect(problems).toEqual([]);
      await close();
    }
  },
);

test('a challenge gives the same first question, and a wrong one says what is wrong', async () => {
  const studio = await start();
  const asked = await studio.page.locator('.play-question').innerText();
  const saved = JSON.parse((await studio.page.evaluate("localStorage.getItem('talisman-lab.game')")) as string) as {
    token: string;
  };
  await studio.close();
  const friend = await openStudio(`#/play/${saved.token}`, { reducedMotion: 'reduce' });
  await friend.page.getByRole('button', { name: 'Take the seat' }).click();
  await friend.page.locator('.play-actions button').first().waitFor();
  expect(await friend.page.locator('.play-question').innerText()).toBe(asked);
  await friend.close();
  const wrong = await openStudio('#/play/talisman/nonsense');
  await wrong.page.getByRole('button', { name: 'Take the seat' }).click();
  await wrong.page.getByRole('alert').waitFor();
  expect(await wrong.page.getByRole('alert').innerText()).toContain('is not a replay token');
  await wrong.close();
});

test('a game file with house cards is opened, and a damaged one says what is wrong', async () => {
  const pack = 'experiments/house-rules/new-weapon.pack.yaml';
  const session = new Session(await sitDown({ agents: ['person', 'balanced'], packs: [pack], seed: 'packed' }));
  const packs = [{ name: pack, text: readFileSync(pack, 'utf8') }];
  const text = gameFileText({ token: session.token(), over: false, packs });
  const { page, problems, close } = await openStudio('#/play', { reducedMotion: 'reduce' });
  const give = (content: string): Promise<void> =>
    page
      .getByLabel('Game file')
      .setInputFiles({ name: 'my.game.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await give(text.slice(0, -30));
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toBe('my.game.json: is cut off or damaged');
  await give(text);
  await page.locator('.play-actions button').first().waitFor();
  expect(await page.locator('#play-asked').innerText()).toBe(session.question()!.text);
  expect(problems).toEqual([]);
  await close();
});

test.each([
  ['narrow and dark', { viewport: SIZES.narrow, colorScheme: 'dark' as const }],
  ['wide and light', { viewport: SIZES.wide }],
])('seats and table have no fault of access and do not scroll sideways, %s', async (_how, options) => {
  const seats = await openStudio('#/play', options);
  await seats.page.getByRole('combobox', { name: 'Who is player 1' }).waitFor();
  expect(await seats.violations()).toEqual([]);
  expect(await seats.page.evaluate('document.documentElement.scrollWidth')).toBe(options.viewport.width);
  await seats.close();
  const studio = await start(options);
  expect(await studio.violations()).toEqual([]);
  expect(await studio.page.evaluate('document.documentElement.scrollWidth')).toBe(options.viewport.width);
  expect(studio.problems).toEqual([]);
  await studio.close();
});
