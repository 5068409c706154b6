import { expect, test } from 'vitest';
import { baseNames } from '../../../src/atlas/names.js';
import { content } from '../../../src/games/talisman/content/index.js';

test('names of the atlas have the things that shops sell, each with its least price', () => {
  const prices = new Map<string, number>();
  for (const { titles, prices: gold } of content.shops)
    for (const [i, title] of titles.entries()) {
      const { id } = content.titles[title];
      prices.set(id, Math.min(gold[i], prices.get(id) ?? Infinity));
    }
  const { goods } = baseNames();
  expect(goods.length).toBeGreaterThan(5);
  expect(new Map(goods.map(({ id, price }) => [id, price]))).toEqual(prices);
});

test('names of the atlas have each ability in words, with the characters that have it', () => {
  const { abilities } = baseNames();
  expect(abilities.find(({ id }) => id === 'noWeapon')).toEqual({
    id: 'noWeapon',
    predicate: 'uses no Weapon',
    owners: ['Monk', 'Priest'],
  });
  expect(abilities.every(({ owners }) => owners.length > 0)).toBe(true);
});
