import { expect, test } from 'vitest';
import { shopAnswer } from '../../src/questions/shop/answer.js';
import type { BasketRow, ShopResult } from '../../src/questions/shop/result.js';
import { faultsOf } from './answer-checker.js';
import { expectKept } from './kept.js';
import { around, TRIED } from './made-up-tried.js';

/** A purchase, and its wins above the gold kept in games of 100. A number of wares is one of lives. */
type MadeUp = readonly [shop: string, percent: number, wares: readonly string[] | number];

/** Returns the answer on some purchases. @param half width of each range to each side, in games of 100 */
function answerOf(half: number, name: string | null, ...bought: readonly MadeUp[]) {
  const base = 0.25;
  const rows = bought.map(([shop, percent, wares]): BasketRow => {
    const best = bought.find((one) => one[0] === shop)!;
    const isBest = best[2] === wares;
    const things = typeof wares === 'number' ? { wares: [], lives: wares } : { wares, lives: 0 };
    const behind = isBest ? null : around(best[1] - percent, half);
    return {
      ...{ level: `${shop}-${percent}`, shop, ...things, left: 0, ...around(percent, half) },
      ...{ share: base + percent / 100, games: 3000, behind },
    };
  });
  const result: ShopResult = {
    ...TRIED,
    ...{ question: 'What do I buy with 3 gold?', gold: 3, name, rows },
    ...{ base, baseLo: base - half / 100, baseHi: base + half / 100 },
  };
  return shopAnswer(result);
}

const ANSWERS = [
  [
    'one is best at each shop: clear',
    answerOf(
      1,
      null,
      ['market', 7, ['Sword', 'Mule']],
      ['blacksmith', 5, ['Axe']],
      ['market', 4, ['Sword']],
      ['blacksmith', 1, ['Helmet']],
      ['healer', 5, 3],
    ),
  ],
  [
    'another may be as good: clear',
    answerOf(2.5, 'Troll', ['blacksmith', 6, ['Axe']], ['blacksmith', 4, ['Shield']], ['market', -6, ['Raft']]),
  ],
  ['another is as good: clear', answerOf(1.2, null, ['blacksmith', 6, ['Axe']], ['blacksmith', 5.5, ['Shield']])],
  ['one may gain: leaning', answerOf(3, null, ['blacksmith', 2, ['Axe']], ['healer', 5, 1])],
  ['none looks good: leaning', answerOf(4, null, ['blacksmith', -1, ['Axe']], ['market', -6, ['Raft']])],
  ['nothing matters: no matter', answerOf(1, 'Elf', ['blacksmith', 1, ['Axe']], ['market', -1, ['Raft']])],
  ['too early', answerOf(25, null, ['blacksmith', 3, ['Axe']], ['market', -1, ['Raft']])],
] as const;

test('the answer on purchases is kept for each kind of result', async () => {
  await expectKept('shop', ANSWERS);
});

test('the tables of the answer on purchases follow the rules of answers', () => {
  for (const [kind, answer] of ANSWERS) expect(faultsOf(answer), kind).toEqual([]);
});
