import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { encodeQuestion } from '../../src/studio/question/link.js';
import type { Asked } from '../../src/studio/question/rules-question.js';
import { openStudio, savedBytes } from './studio.js';

const PACK = { name: 'mine.pack.yaml', text: 'pack: mine\nabout: my cards\n' };
const asked = (options: Asked['a']['options'], packs: Asked['a']['packs'] = []): Asked => ({
  players: 4,
  agents: ['balanced'],
  characters: [],
  a: { options, packs },
  b: { options: {}, packs: [] },
  seed: 'kept',
});

/** Lets the browser hold a value as an earlier visit has left it, and opens a place. */
async function visit(page: Page, place: string, value: unknown, key = 'talisman-lab asked 1'): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  await page.evaluate(`sessionStorage.clear(); localStorage.setItem('${key}', ${JSON.stringify(text)})`);
  await page.evaluate(`location.hash = '${place}'`);
  await page.reload();
}

const changed = (page: Page) => page.getByLabel('Changed on side A');

/** Opens a second tab of the same browser. */
async function secondTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

describe("a friend's link", () => {
  test('leaves the own rules as they are until they are taken over, which can be undone', async () => {
    const { page, problems, close } = await openStudio();
    await visit(page, '#/rules', asked({ heirlooms: 'yes' }, [PACK]));
    await changed(page).getByText('Belongings kept by the dead').waitFor();
    await page.evaluate(`location.hash = '#/answer/q=${encodeQuestion(asked({ trophyRate: 5 }))}'`);
    await page.getByRole('button', { name: 'Use these rules' }).waitFor();
    await page.evaluate(`location.hash = '#/rules'`);
    await changed(page).getByText('Belongings kept by the dead').waitFor();
    expect(await changed(page).innerText()).toContain(PACK.name);
    await page.goBack();
    await page.getByRole('button', { name: 'Use these rules' }).click();
    await changed(page).getByText('5 trophy points').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await changed(page).getByText('Belongings kept by the dead').waitFor();
    expect(await changed(page).innerText()).toContain(PACK.name);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('rules of an earlier visit', () => {
  test('are put back and brought again, after a reload too', { tags: 'change' }, async () => {
    const { page, close } = await openStudio();
    await visit(page, '#/rules', asked({ trophyRate: 5 }, [PACK]));
    await page.getByRole('button', { name: 'Put everything back' }).click();
    await page.getByText('Nothing is changed yet.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).click();
    await changed(page).getByText('5 trophy points').waitFor();
    expect(await changed(page).innerText()).toContain(PACK.name);
    await close();
  });

  test('have a pack that is saved as a file, and removed and brought again', async () => {
    const { page, close } = await openStudio();
    await visit(page, '#/rules/packs', asked({}, [PACK]));
    for (const tab of ['House cards', 'Own character']) {
      await page.getByRole('tab', { name: tab }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `Save ${PACK.name} as a file` }).click();
      expect((await savedBytes(await download)).toString()).toBe(PACK.text);
    }
    await page.getByRole('tab', { name: 'House cards' }).click();
    await page.getByRole('button', { name: `Remove ${PACK.name}` }).click();
    await page.getByText('Nothing is changed yet.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: `Remove ${PACK.name}` }).waitFor();
    await close();
  });

  test.each([
    ['no JSON', '{'],
    ['another shape', { ...asked({}), a: { options: null, packs: [] } }],
    ['another version', { version: 9, rules: [] }],
    ['no computer players', { ...asked({}), agents: [] }],
    ['packs without texts', { ...asked({}), a: { options: {}, packs: [{ name: 'x.yaml' }] } }],
  ])('of %s are left aside, and Rules opens', async (_, value) => {
    const { page, problems, close } = await openStudio();
    await visit(page, '#/rules', value);
    await page.getByText('Nothing is changed yet.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('that break the page are forgotten by a button', async () => {
    const { page, close } = await openStudio();
    await visit(page, '#/rules', asked({ trophyRate: 5 }));
    await changed(page).waitFor();
    // No question that is read today breaks the room, so a room takes its place that the question breaks.
    const body = `export default () => { if (/trophyRate/.test(localStorage['talisman-lab asked 1'])) throw new Error('broken'); }`;
    await page.route(/assets\/rules-[\w-]{8}\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.reload();
    await page.getByText('This page has a fault').waitFor();
    await page.getByRole('button', { name: 'Show it again' }).click();
    await page.getByRole('button', { name: 'Forget what I asked' }).click();
    await page.getByText('This page has a fault').waitFor({ state: 'detached' });
    await close();
  });
});

describe('two tabs', () => {
  test('on Rules keep their changes until one is chosen', async () => {
    const { page, url, close } = await openStudio('#/rules');
    await changed(page).or(page.getByText('Nothing is changed yet.')).waitFor();
    const other = await secondTab(page.context(), `${url}#/rules`);
    await other.getByText('Nothing is changed yet.').waitFor();
    const set = async (tab: Page, id: string, value: string): Promise<void> => {
      await tab.getByLabel('Search the rules').fill(id);
      const control = tab.locator(`[data-option=${id}]`).locator('input').first();
      await control.fill(value);
      await control.press('Enter');
      await changed(tab).waitFor();
    };
    await set(page, 'trophyRate', '5');
    const said = other.getByText('The rules were changed in another tab');
    await said.waitFor();
    await set(other, 'trophyRate', '9');
    await page.reload();
    expect(await changed(page).innerText()).toContain('5 trophy points');
    await other.reload();
    await said.waitFor();
    expect(await changed(other).innerText()).toContain('9 trophy points');
    await other.getByRole('button', { name: 'Use those of the other tab' }).click();
    await changed(other).getByText('5 trophy points').waitFor();
    await other.getByRole('button', { name: 'Undo' }).click();
    await changed(other).getByText('9 trophy points').waitFor();
    await close();
  });

  test('on one game say so, and neither overwrites the answers of the other', async () => {
    const token = 'talisman/revised-4th/2p/tabs/0.0/none/person:of=balanced,answers=none,balanced';
    const { page, url, close } = await openStudio();
    const kept = (): Promise<unknown> => page.evaluate(`localStorage.getItem('talisman-lab.game')`);
    const answer = async (tab: Page): Promise<void> => {
      const before = await tab.locator('.play-question').innerText();
      await tab.locator('.play-actions button').first().click();
      await expect.poll(() => tab.locator('.play-question').innerText()).not.toBe(before);
    };
    await visit(page, '#/play', { token, packs: [], over: false }, 'talisman-lab.game');
    await page.locator('.play-actions button').first().waitFor();
    const other = await secondTab(page.context(), `${url}#/play`);
    await other.locator('.play-actions button').first().waitFor();
    await answer(other);
    const said = page.getByText('The browser keeps one game, and it is another than this');
    await said.waitFor();
    const theirs = await kept();
    await answer(page);
    expect(await kept()).toBe(theirs);
    await page.getByRole('button', { name: 'Go on with that game' }).click();
    await said.waitFor({ state: 'detached' });
    expect(await kept()).toBe(theirs);
    await close();
  });
});
