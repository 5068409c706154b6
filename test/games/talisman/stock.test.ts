import { expect, test } from 'vitest';
import { gain, lose } from '../../../src/games/talisman/holdings/stock.js';
import { Part } from '../../../src/games/talisman/vocabulary/ids.js';
import { draws } from './cards/meet.js';
import { scenario } from './scenario.js';

test.each([
  [198, 200, 2],
  [199, 200, 1],
  [200, 200, 0],
])('no place holds more than 200: of two gold %i become %i, and the rest stays in the stock', (had, has, taken) => {
  const options = { limitedComponents: 0 };
  const before = scenario({ seats: [{ character: 'elf', at: 'fields-2', gold: had }], options }).s;
  const { s } = draws(['two-bags-of-gold'], { gold: had }, { options });
  expect([s.gold[0], before.stock[Part.Gold] - s.stock[Part.Gold]]).toEqual([has, taken]);
});

test.each([
  [5, 3, [3, 3, 2]],
  [3, 3, [3, 3, 0]],
  [2, 3, [2, 2, 0]],
  [0, 3, [0, 0, 0]],
])('R-GR-04 three are gained from a stock of %i as far as they go, and lost ones return to it', (stock, n, gained) => {
  const { s } = scenario({ seats: [{ character: 'elf', at: 'city' }] });
  s.stock[Part.Gold] = stock;
  expect([gain(s, Part.Gold, s.gold, 0, n), s.gold[0], s.stock[Part.Gold]]).toEqual(gained);
  lose(s, Part.Gold, s.gold, 0, 1000);
  expect([s.gold[0], s.stock[Part.Gold]]).toEqual([0, stock]);
});
