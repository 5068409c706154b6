import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerText } from '../../reports/page/answer-text.js';
import { run as played, shop } from '../../src/index.js';
import { basketLevel, basketsFor } from '../../src/questions/shop/baskets.js';
import { shopQuestion } from '../../src/questions/shop/question.js';
import { folder } from '../cli/program.js';

const ware = (id: string, price: number) => ({ id, name: id, price });
const SHOPS = [
  { id: 'smith', wares: [ware('sword', 2), ware('axe', 3), ware('plate', 4)] },
  { id: 'fair', wares: [ware('sword', 1), ware('cap', 1), ware('mule', 2)] },
  { id: 'fair-day', wares: [ware('sword', 1), ware('cap', 1), ware('mule', 2)] },
];

test('gold buys each ware alone, and all that leaves nothing to buy; equal shops count once', () => {
  const said = basketsFor(SHOPS, 3).map(({ shop, ...basket }) => `${shop}: ${basketLevel(basket)}`);
  expect(said).toEqual([
    'smith: gold=1,gift=sword',
    'smith: gift=axe',
    'fair: gold=2,gift=sword',
    'fair: gold=2,gift=cap',
    'fair: gold=1,gift=sword,gift=cap',
    'fair: gold=1,gift=mule',
    'fair: gift=sword,gift=mule',
    'fair: gift=cap,gift=mule',
    'healer: life=1,gold=2',
    'healer: life=3',
  ]);
  expect(basketsFor(SHOPS, 1).map(basketLevel)).toEqual(['gift=sword', 'gift=cap', 'life=1']);
  // Three wares at most, whatever the gold.
  const many = { id: 'bazaar', wares: Array.from({ length: 30 }, (_, i) => ware(`w${i}`, 1)) };
  expect(Math.max(...basketsFor([many], 9).map(({ wares }) => wares.length))).toBe(3);
});

test('a mighty Sword of which there is one is to be bought, by better players, too', {
  tags: 'night',
  timeout: 120_000,
}, async () => {
  const dir = folder();
  const pack = `${dir}/mighty.pack.yaml`;
  const sword = 'sword: { copies: 1, battle: 8 }';
  writeFileSync(pack, `pack: mighty\nabout: a mighty Sword\nchange:\n  purchase:\n    ${sword}\n`);
  const asked = { gold: 1, packs: [pack], players: 2, games: 3000, seed: 'planted' };
  const { result } = await shop({ ...asked, out: `${dir}/run`, workers: 2 });
  const [best] = result.rows;
  expect(best).toMatchObject({ shop: 'market', wares: ['Sword'], left: 0, behind: null });
  expect(best.lo).toBeGreaterThan(0);
  expect(answerText(await shopQuestion.answer(result))).toMatch(
    /^With 1 gold, buy the Sword at the Market\.\nYou win \d+ of 100 games at a table of two instead of \d+ with the/,
  );
  // The Sword is as good with better players, in games that the experiment beside the answer plays again.
  const { strongerPlayers } = result;
  const [theirs] = strongerPlayers!.values;
  expect(theirs).toMatchObject({
    key: best.level,
    subject: 'a player with the Sword',
    first: { value: 100 * best.effect },
  });
  expect(theirs.second.value).toBeGreaterThan(0);
  const run = await played({
    experiment: `${dir}/run/stronger-players.yaml`,
    out: `${dir}/stronger`,
    workers: 2,
    reports: false,
  });
  const wins = run.result!.summary.estimates.filter(({ scope }) => scope === 'focal');
  expect(100 * (wins[1].estimate - wins[0].estimate)).toBeCloseTo(theirs.second.value, 6);
});

test('gold out of range, and an unknown character, are refused', async () => {
  await expect(shop({ gold: 10, games: 4000 })).rejects.toThrow(/gold/);
  await expect(shop({ character: 'trol', games: 4000 })).rejects.toThrow("did you mean 'troll'?");
});
