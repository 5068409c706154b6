import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packFile } from '../../src/games/talisman/content/pack-schema.js';
import { startingPacks } from '../../src/playing/rules/starting-packs.js';
import { openStudio, type Studio } from './studio.js';

const ANSWER_MS = 120_000;

/** Keys of a pack that describe it and change no game. */
const WORDS = ['pack', 'about', 'caveat', 'needs', 'sources'];

/** A pack for each key of a pack, with a name of it that its answer must say. */
const PACKS: Readonly<Record<string, { readonly text: string; readonly says?: string }>> = {
  options: { text: 'options: { heirlooms: 1 }' },
  adventure: {
    text: 'adventure: [{ id: ogre-king, name: Ogre King, copies: 3, kind: enemy, breed: monster, strength: 9 }]',
    says: 'Ogre King',
  },
  spells: {
    text: 'spells: [{ id: balm, name: Balm, copies: 3, cast: [ownStart], target: self, does: heal 1, text: Heals. }]',
    says: 'Balm',
  },
  purchase: {
    text: `purchase: [{ id: pike, name: Pike, copies: 3, kind: object, weapon: true, battle: 2 }]
change: { shops: { blacksmith: { prices: { add: { pike: 1 } } } } }`,
    says: 'Pike',
  },
  characters: {
    text: `characters: [{ id: smith, name: Smith, strength: 3, craft: 3, life: 4, fate: 3, alignment: neutral,
  start: village, gold: 2, spells: 0, traits: [], abilities: [], text: Heals in the Fields.,
  powers: [{ after: landed, if: { terrain: fields, wounded: true }, does: heal 1 }] }]`,
    says: 'Smith',
  },
  otherDeck: {
    text: `otherDeck: [{ id: cold-wind, name: Cold Wind, copies: 6, kind: event, does: [discardThis, loseTurn 1] }]
adventure: [{ id: fog-bank, name: Fog Bank, copies: 6, kind: event, does: [discardThis, drawOther 1] }]`,
    says: 'Cold Wind',
  },
  forms: {
    text: `forms: [{ id: phantom, name: Phantom, strength: 2, craft: 3, fate: 1, passesSentinel: true,
  text: Passes the Sentinel. }]`,
    says: 'Phantom',
  },
  covers: {
    text: `covers: [{ id: mist, name: Mist, copies: 2, regions: [outer, middle], before: gainFate 1 }]
adventure: [{ id: fog-bank, name: Fog Bank, copies: 6, kind: event, does: [discardThis, cover mist] }]`,
    says: 'Mist',
  },
  shops: {
    text: `shops: [{ id: pedlar, name: Pedlar, prices: { mule: 1 } }]
change: { spaces: { village: { does: shop pedlar } } }`,
    says: 'Village',
  },
  creatures: {
    text: `creatures: [{ id: guard, name: Guard, strength: 5 }]
change: { spaces: { village: { does: fight guard } } }`,
    says: 'Village',
  },
  endings: { text: 'endings: [{ id: purse, name: A full purse, rounds: 12, most: gold }]' },
  drawEndings: {
    text: `drawEndings: 1
endings: [{ id: purse, name: Purse, rounds: 12, most: gold }, { id: flock, name: Flock, rounds: 12, most: followers }]`,
  },
  roamers: {
    text: 'roamers: [{ id: reaper, name: Reaper, start: ruins, moves: { every: round }, does: loseLife 1 }]',
  },
  marks: {
    text: `marks: [{ id: venom, name: Venom, on: player, most: 3 }]
rules: [{ after: fightLost, does: mark venom }, { modify: craft, by: -1, per: venom }]`,
  },
  quests: { text: 'quests: [{ id: tithe, about: give up 2 gold, task: payGold, gold: 2, reward: gainFate 2 }]' },
  regions: {
    text: `regions: [{ id: mine, name: The Old Mine, shape: line }]
spaces:
  - { id: pithead, name: Pithead, region: mine, draw: 1, ways: [{ to: crags, name: Ladder }] }
  - { id: lode, name: Lode, region: mine, does: gainGold 3 }
change: { spaces: { crags: { ways: [{ to: pithead, name: Shaft }] } } }`,
  },
  rules: { text: 'rules: [{ after: enter, does: gainGold 1 }, { modify: trophyRate, to: 6 }]' },
  startCards: { text: 'startCards: [water-bottle]' },
  remove: { text: 'remove: { adventure: [wolf], characters: [troll] }' },
  replace: {
    text: 'replace: { adventure: [{ id: wolf, name: Wolf, copies: 2, kind: enemy, breed: animal, strength: 4 }] }',
    says: 'Wolf',
  },
  change: { text: 'change: { spaces: { village: { draw: 1, does: heal 1 } } }', says: 'Village' },
  spaces: {
    text: 'spaces: [{ id: glade, name: Glade, region: outer, after: village, text: A quiet place., does: heal 1 }]',
  },
};

const ENTRIES = Object.entries(PACKS);

/** Walks in which a change plays all of them: no two packs of one walk change the same space. */
const WALKS = 5;

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio('#/rules/packs');
});

afterAll(() => studio.close());

/** Adds a pack in the page and plays it until a first answer is shown, which it returns. */
async function answerWith(add: (page: Page) => Promise<unknown>): Promise<string> {
  const { page, url, problems } = studio;
  await page.goto(`${url}#/rules/packs`);
  await page.getByRole('button', { name: 'Add', exact: true }).waitFor();
  await takePacksAway(page);
  await add(page);
  await page.locator('.rules-pack').first().waitFor();
  await page.getByRole('link', { name: 'Play it' }).click();
  // The answer before this one is shown until the question is asked.
  await page
    .locator('.answer-controls')
    .getByRole('button', { name: /Stop|Try again/ })
    .waitFor();
  await page.locator('.answer-first, .notice-bad').first().waitFor({ timeout: ANSWER_MS });
  const text = await page.locator('main').innerText();
  expect(await page.locator('.notice-bad').allInnerTexts()).toEqual([]);
  expect(problems.splice(0)).toEqual([]);
  return text;
}

/** Takes away the packs of the test before, also of one that failed. */
async function takePacksAway(page: Page): Promise<void> {
  const remove = page.getByRole('button', { name: /^Remove / });
  for (let left = await remove.count(); left > 0; left--) await remove.first().click();
}

test.each(startingPacks())(
  'the pack $name, which the page offers to begin with, plays from the page to an answer',
  async ({ name }) => {
    const text = await answerWith(async (page) => {
      await page.locator('.rules-packs').getByLabel('Begin with').selectOption(name);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    });
    expect(text).toMatch(/games/);
  },
  ANSWER_MS,
);

test('every key of a pack that changes games has a pack below that plays it', { tags: 'change' }, () => {
  const keys = Object.keys(packFile.shape).filter((key) => !WORDS.includes(key));
  expect(Object.keys(PACKS).sort()).toEqual(keys.sort());
});

/** Adds packs as files, and plays them together. */
const answerWithFiles = (packs: readonly (typeof ENTRIES)[number][]): Promise<string> =>
  answerWith((page) =>
    page.locator('.rules-file input').setInputFiles(
      packs.map(([key, { text }]) => ({
        name: `${key}.pack.yaml`,
        mimeType: 'text/yaml',
        buffer: Buffer.from(`pack: ${key.toLowerCase()}\n${text}\n`),
      })),
    ),
  );

test.each([...Array(WALKS).keys()])(
  'packs of several keys play together from the page to an answer, which names what they add: walk %d',
  { tags: 'change', timeout: ANSWER_MS },
  async (walk) => {
    const together = ENTRIES.filter((_, i) => i % WALKS === walk);
    const answer = await answerWithFiles(together);
    for (const [, { says = '' }] of together) expect(answer).toContain(says);
  },
);

test.each(ENTRIES)(
  'a pack with %s plays from the page to an answer, which names what it adds',
  async (...entry) => {
    const [, { says = '' }] = entry;
    expect(await answerWithFiles([entry])).toContain(says);
  },
  ANSWER_MS,
);

test(
  'a fault of the worker that plays is shown in its own words, with a button that tries again',
  async () => {
    const { page, close } = await openStudio('#/rules/packs');
    const counts = /visits[^/]*\.js$/;
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('link', { name: 'Play it' }).waitFor();
    // The lab has read the pack: the workers that play games cannot load what they count with.
    await page.context().route(counts, (route) => route.abort());
    await page.getByRole('link', { name: 'Play it' }).click();
    const fault = page.locator('.answer-controls [role=alert]');
    await fault.waitFor({ timeout: ANSWER_MS });
    expect(await fault.innerText()).toMatch(/Failed to fetch .*visits/);
    await page.context().unroute(counts);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.answer-first').waitFor({ timeout: ANSWER_MS });
    expect(await fault.count()).toBe(0);
    await close();
  },
  ANSWER_MS,
);
