import { describe, expect, test } from 'vitest';
import { encodeQuestion } from '../../src/studio/question/link.js';
import type { Asked } from '../../src/studio/question/rules-question.js';
import { openStudio } from './studio.js';

const asked = (options: Asked['a']['options']): Asked => ({
  players: 2,
  agents: ['random'],
  characters: [],
  a: { options, packs: [] },
  b: { options: {}, packs: [] },
  seed: 'address',
});

/** Opens a place and returns the message that it shows. */
async function messageAt(place: string): Promise<string> {
  const { page, close } = await openStudio(place);
  const text = await page.getByRole('alert').or(page.locator('.notice')).first().innerText();
  await close();
  return text;
}

describe('an address with a question', () => {
  test.each([
    ['an unknown option', asked({ trophyRat: 5 }), "unknown option 'trophyRat'; did you mean 'trophyRate'?"],
    ['__proto__ as an option', asked(JSON.parse('{"__proto__":1}')), "unknown option '__proto__'"],
    ['constructor as an option', asked({ constructor: 1 }), "unknown option 'constructor'"],
    ['a value out of range', asked({ trophyRate: 500 }), 'trophyRate must be a whole number from 1 to 12'],
  ])('names %s', async (_, question, words) => {
    expect(await messageAt(`#/answer/q=${encodeQuestion(question)}`)).toContain(words);
  });

  test.each(['#/answer/q%3D', '#/answer/q%3d', '#%2Fanswer%2Fq%3D'])(
    'is read where a program for mail has encoded its signs: %s',
    async (start) => {
      expect(await messageAt(start + encodeQuestion(asked({ trophyRate: 500 })))).toContain('trophyRate must be');
    },
  );

  test.each(['constructor', '__proto__', 'toString', 'nonsense'])(
    'of no question is named as such: %s',
    async (word) => {
      expect(await messageAt(`#/answer/${word}`)).toContain(`unknown question '${word}'`);
    },
  );
});
