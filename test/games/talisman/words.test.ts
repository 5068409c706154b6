import { describe, expect, test } from 'vitest';
import { sayValue } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { cardText, spaceText } from '../../../src/games/talisman/content/words.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { OPTIONS } from '../../../src/games/talisman/options/options.js';
import { scenario } from './scenario.js';

type Row = Parameters<typeof cardText>[0];
const card = (row: Partial<Row>): string => cardText({ id: 'x', kind: 'object', ...row } as Row);

test('an action that no question has is named by its number', () => {
  const { s } = scenario({ seats: [{ character: 'elf', at: 'city' }] });
  expect(talisman.describe(s, 0x7fff0001)).toBe('action 2147418113');
});

describe('the text of a card without one', () => {
  test('a text made for a card has its columns, with their signs', () => {
    expect(card({ addStrength: 2, addCraft: -1 })).toBe('+2 Strength; -1 Craft.');
    expect(card({ battle: 1, battleDragon: 0 })).toBe('+1 Strength in battle; +0 against Dragons.');
    expect(card({ armour: 5, carry: 4 })).toBe(
      'A die of 5 or more saves a life lost in battle; room for 4 more Objects.',
    );
    expect(card({ gold: 1, barredTo: ['good', 'evil'] as never })).toBe('Turns into 1 gold; not for the good or evil.');
    expect(card({})).toBe('');
    expect(card({ text: 'Own words.', gold: 3 })).toBe('Own words.');
  });

  test('a text made for an Enemy names its stat', () => {
    expect(card({ kind: 'enemy', strength: 4 })).toBe('Strength 4. Stays until it is beaten; then a trophy worth 4.');
    expect(card({ kind: 'enemy', craft: 3 })).toBe('Craft 3. Stays until it is beaten; then a trophy worth 3.');
  });
});

test('the text of a space without one says up to how many cards are drawn', () => {
  const space = (row: object): string => spaceText(row as Parameters<typeof spaceText>[0]);
  expect(space({ draw: 1 })).toBe('Draw until 1 card lies here.');
  expect(space({ draw: 2 })).toBe('Draw until 2 cards lie here.');
  expect([space({}), space({ text: 'Own.', draw: 1 })]).toEqual(['', 'Own.']);
  expect(content.spaceCount).toBe(49);
});

test.each(OPTIONS.map((spec) => [spec.id, spec] as const))(
  'the values of %s are said each in words of its own',
  (_, spec) => {
    const values = Array.from({ length: Math.min(spec.max - spec.min + 1, 40) }, (_none, i) => spec.min + i);
    const said = values.map((value) => sayValue(spec, value));
    for (const words of said) expect(words).toMatch(/\w \w/);
    expect(new Set(said).size).toBe(values.length);
  },
);
