import { afterAll, beforeAll, describe, test } from 'vitest';
import { encodeQuestion } from '../../src/studio/question/link.js';
import type { Asked } from '../../src/studio/question/rules-question.js';
import { openStudio, type Studio } from './studio.js';

const asked = (options: Asked['a']['options']): Asked => ({
  players: 2,
  agents: ['random'],
  characters: [],
  a: { options, packs: [] },
  b: { options: {}, packs: [] },
  seed: 'address',
});

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

/** Goes to an address and waits for words in the message that it shows. */
async function expectMessage(address: string, words: string): Promise<void> {
  const { page } = studio;
  await page.goto(`${studio.url}#/`);
  await page.goto(studio.url + address);
  await page.getByRole('alert').or(page.locator('.notice')).filter({ hasText: words }).first().waitFor();
}

describe('an address with a question', () => {
  test.each([
    ['an unknown option', asked({ trophyRat: 5 }), "unknown option 'trophyRat'; did you mean 'trophyRate'?"],
    ['__proto__ as an option', asked(JSON.parse('{"__proto__":1}')), "unknown option '__proto__'"],
    ['constructor as an option', asked({ constructor: 1 }), "unknown option 'constructor'"],
    ['a value out of range', asked({ trophyRate: 500 }), 'trophyRate must be a whole number from 1 to 12'],
  ])('names %s', async (_, question, words) => {
    await expectMessage(`#/answer/q=${encodeQuestion(question)}`, words);
  });

  test.each(['#/answer/q%3D', '#/answer/q%3d', '#%2Fanswer%2Fq%3D'])(
    'is read where a program for mail has encoded its signs: %s',
    async (start) => {
      await expectMessage(start + encodeQuestion(asked({ trophyRate: 500 })), 'trophyRate must be');
    },
  );

  test.each(['constructor', '__proto__', 'toString', 'nonsense'])(
    'of no question is named as such: %s',
    async (word) => {
      await expectMessage(`#/answer/${word}`, `unknown question '${word}'`);
    },
  );
});
