import { expect, test } from 'vitest';
import { clopperPearson, designEffectBound, type ObservedShare, pooledDesignEffect } from '../../src/stats/index.js';
import { mulberry } from './luck.js';

const seen = (more: Partial<ObservedShare> = {}): ObservedShare => ({
  share: 0.25,
  variance: (4 * 0.1875) / 4000,
  blocks: 1000,
  trials: 4000,
  ...more,
});

test('the design effect is trials times variance over p(1 − p), at its upper bound, the largest of all and at least 1', () => {
  // χ²(0.025; 999) = 913.3
  expect(designEffectBound([seen()])).toBeCloseTo((4 * 999) / 913.3, 2);
  expect(designEffectBound([seen({ variance: 0.1875 / 40_000 }), seen({ variance: 0.1875 / 8000 })])).toBe(1);
  expect(designEffectBound([seen(), seen({ variance: (8 * 0.1875) / 4000 })])).toBeCloseTo((8 * 999) / 913.3, 2);
});

test('the design effect leaves out a share that says nothing if another does', () => {
  for (const nothing of [{ blocks: 1 }, { variance: 0 }, { share: 0.001 }])
    expect(designEffectBound([seen(nothing), seen()])).toBe(designEffectBound([seen()]));
});

test('the design effect needs five events of the rarer outcome', () => {
  const events = (n: number, of: 'rare' | 'frequent'): number =>
    designEffectBound([seen({ share: of === 'rare' ? n / 4096 : 1 - n / 4096, trials: 4096 })]);
  expect(events(5, 'rare')).toBeLessThan(Infinity);
  expect(events(5, 'frequent')).toBeLessThan(Infinity);
  expect([events(4, 'rare'), events(4, 'frequent')]).toEqual([Infinity, Infinity]);
});

test.each<[string, ObservedShare[]]>([
  ['nothing', []],
  ['a share without spread', [seen({ variance: 0 })]],
  ['one block', [seen({ blocks: 1, variance: NaN })]],
  ['too few events', [seen({ share: 0.001 })]],
  ['two blocks', [seen({ blocks: 2 })]],
])('the design effect has no bound by %s', (_, beside) => expect(designEffectBound(beside)).toBe(Infinity));

test('the design effect bounds an outcome that never happened in 95 % of runs or more, where luck strikes whole blocks', () => {
  const [blocks, games, rare] = [30, 20, 0.004];
  const runs = Array.from({ length: 2000 }, (_, run) => {
    const luck = mulberry(run * 7919 + 5);
    const often = new Array<number>(blocks).fill(0);
    let seldom = 0;
    for (let block = 0; block < blocks; block++) {
      const times = luck() < 0.5 ? 0.2 : 1.8;
      for (let game = 0; game < games; game++) {
        if (luck() < 0.3 * times) often[block]++;
        if (luck() < rare * times) seldom++;
      }
    }
    const share = often.reduce((sum, n) => sum + n, 0) / (blocks * games);
    const squares = often.reduce((sum, n) => sum + (n / games - share) ** 2, 0);
    const beside = { share, variance: squares / (blocks * (blocks - 1)), blocks, trials: blocks * games };
    const trials = Math.max(blocks, (blocks * games) / designEffectBound([beside]));
    return seldom > 0 || clopperPearson(0, trials, 0.05).hi >= rare;
  });
  expect(runs.filter((held) => held).length / runs.length).toBeGreaterThanOrEqual(0.95);
});

test('4.4 the design effect pooled over the shares of one whole is known from those of all but one', () => {
  const three = [0.2, 0.3, 0.5].map((share) =>
    seen({ share, blocks: 10, trials: 40, variance: (2 * share * (1 - share)) / 40 }),
  );
  const { effect, df } = pooledDesignEffect(three);
  expect(effect).toBeCloseTo(2, 12);
  expect(df).toBeCloseTo(18, 9);
  // A share of one block has no variance.
  expect(pooledDesignEffect([...three, seen({ blocks: 1, variance: NaN })]).effect).toBeCloseTo(2, 12);
  expect(pooledDesignEffect([seen({ share: 0, variance: 0 }), seen({ share: 1, variance: 0 })]).effect).toBeNaN();
});
