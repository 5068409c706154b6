import { describe, expect, test } from 'vitest';
import { draw } from '../../../src/engine/index.js';
import { textWords } from '../../../src/experiment/design/seeds.js';
import { budgetOf, gamesOf } from '../../../src/questions/tune/budget.js';
import { spaceFilling } from '../../../src/questions/tune/combinations.js';
import { confirm, reachesAll } from '../../../src/questions/tune/confirm.js';
import { additiveModel } from '../../../src/questions/tune/model.js';
import {
  explored,
  type Phase,
  type PlayPhase,
  type Samples,
  type SearchSpace,
  search,
} from '../../../src/questions/tune/search.js';
import { allSettings, baseSetting, keyOf, type Setting, singles } from '../../../src/questions/tune/settings.js';
import { levers, target } from './levers.js';

const LEVERS = levers([0.5, 1], [0.5, 1, 1.5], [1], [1], [1, 1]);

/** Effects on the logarithm of the length; the last two levers reinforce each other, which no additive model knows. */
const EFFECTS = [
  [0, -0.1, -0.25],
  [0, -0.15, -0.3, -0.4],
  [0, -0.35],
  [0, 0.2],
  [0, -0.05, 0.1],
];

function lengthOf(setting: Setting): number {
  const sum = setting.reduce((total, value, i) => total + EFFECTS[i][value], 0);
  return 60 * Math.exp(sum + (setting[2] === 1 && setting[4] === 1 ? -0.06 : 0));
}

function spaceFor(rounds: number, playable: SearchSpace['playable'] = () => true): SearchSpace {
  return {
    levers: LEVERS,
    targets: [target({ value: rounds })],
    table: { players: 4, roles: [] },
    playable,
  };
}

/** Plays games whose length is drawn around that of the setting: half as long to half as long again. */
function player(seed: string, phases: string[] = []): PlayPhase {
  return async ({ name, settings, stages, next }: Phase) => {
    phases.push(name);
    const [key0, key1] = textWords(`${seed}/${name}`);
    const lengths = new Map<string, number[]>(
      [baseSetting(LEVERS), ...settings].map((setting) => [keyOf(setting), []]),
    );
    const samples = (): Samples =>
      new Map(
        [...lengths].map(([key, values]) => {
          const a = Float64Array.from(values);
          return [key, { blocks: values.length, sums: () => ({ unit: 1, a, b: a.map(() => 1) }) }];
        }),
      );
    let playing = settings;
    let from = 0;
    for (const [stage, blocks] of stages.entries()) {
      for (const setting of [baseSetting(LEVERS), ...playing]) {
        const games = lengths.get(keyOf(setting))!;
        for (let block = from; block < from + blocks; block++) {
          const luck =
            draw(key0, key1, 1, block, 1000) / 1000 + draw(key0 ^ hash(setting), key1, 2, block, 1000) / 1000;
          games.push(Math.round(lengthOf(setting) * (0.5 + luck / 2)));
        }
      }
      from += blocks;
      if (stage < stages.length - 1) playing = next(samples(), playing);
    }
    return samples();
  };
}

function hash(setting: Setting): number {
  return setting.reduce((sum, value) => sum * 7 + value, 1);
}

async function tuned(space: SearchSpace, seed: string, games: number) {
  const first = explored(space, seed);
  const budget = budgetOf(games, first.length, 24);
  const finalists = (await search(space, seed, budget, player(seed)))!.map(({ setting }) => setting);
  const phase: Phase = { name: 'confirm', settings: finalists, stages: [budget.confirm], next: () => [] };
  return confirm(space, finalists, (await player(seed)(phase))!, seed);
}

describe('settings', () => {
  test('all settings change up to four levers, fewest first', () => {
    const all = allSettings(LEVERS, () => true);
    const changed = all.map((setting) => setting.filter((value) => value > 0).length);
    expect(all).toHaveLength(3 * 4 * 2 * 2 * 3 - 1 - 2 * 3 * 1 * 1 * 2);
    expect(changed).toEqual([...changed].sort());
    expect(new Set(all.map(keyOf)).size).toBe(all.length);
  });

  test('settings that cannot be played are never proposed', () => {
    const playable = (setting: Setting): boolean => !(setting[0] > 0 && setting[1] > 0);
    const found = [
      ...allSettings(LEVERS, playable),
      ...spaceFilling(LEVERS, 's', playable),
      ...singles(LEVERS, playable),
    ];
    expect(found.every(playable)).toBe(true);
  });

  test('combinations of the first phase hold every value about as often, and differ by the seed', () => {
    const found = spaceFilling(LEVERS, 's', () => true);
    const uses = LEVERS.flatMap(({ values }, i) =>
      values.map((_, v) => found.filter((one) => one[i] === v + 1).length),
    );
    expect(Math.min(...uses)).toBeGreaterThan(0);
    expect(Math.max(...uses)).toBeLessThanOrEqual(2 * Math.min(...uses) + 2);
    expect(found).not.toEqual(spaceFilling(LEVERS, 'other', () => true));
  });
});

test('an additive model recovers effects, and adds them for settings that it never saw', () => {
  const seen = [
    [0, 0],
    [1, 0],
    [0, 1],
    [0, 2],
  ];
  const value = ([a, b]: Setting): number => 4 - 0.3 * a + 0.1 * b;
  const predict = additiveModel(
    levers([1], [1, 1]),
    seen.map((setting) => ({ setting, value: value(setting), weight: 1e6 })),
  );
  expect(predict([1, 2])).toBeCloseTo(value([1, 2]), 4);
});

test('a search plays at most the games that it is given', () => {
  for (const games of [5000, 20_000, 60_000])
    expect(gamesOf(budgetOf(games, 45, 24), 45, 24)).toBeLessThanOrEqual(games);
});

describe('a search', () => {
  test('finds the least change that reaches a planted goal, in 20 of 20 seeds', { tags: 'night' }, async () => {
    // One neighbour value (0.5) and the third lever (1): 60 · exp(−0.5) = 36.4 rounds. Nothing cheaper comes near.
    const space = spaceFor(36.4);
    const found = await Promise.all(Array.from({ length: 20 }, (_, i) => tuned(space, `seed ${i}`, 20_000)));
    expect(found.map(({ finalists: [best] }) => keyOf(best.setting))).toEqual(
      Array.from({ length: 20 }, () => '0 1 1 0 0'),
    );
    expect(found.every(({ finalists: [best] }) => reachesAll(best))).toBe(true);
  });

  test('finds a goal that takes many changes, which only the model can propose', async () => {
    const far = [2, 3, 1, 0, 1];
    const { finalists } = await tuned(spaceFor(lengthOf(far)), 'many', 20_000);
    expect(keyOf(finalists[0].setting)).toBe(keyOf(far));
  });

  test('offers no setting that only adds to the best', async () => {
    const aroundBest = (setting: Setting): boolean => setting[1] === 1 && setting[2] === 1;
    const { finalists } = await tuned(spaceFor(36.4, aroundBest), 'additions', 20_000);
    const [{ setting: best }, ...others] = finalists;
    const adding = others.filter(({ setting }) => best.every((value, i) => value === 0 || value === setting[i]));
    expect(adding).toEqual([]);
  });

  test('says so when nothing reaches the goal', async () => {
    const { finalists, base } = await tuned(spaceFor(5), 'far', 10_000);
    expect(finalists.some(reachesAll)).toBe(false);
    expect(reachesAll(base)).toBe(false);
    expect(Math.min(...finalists.map(({ values: [rounds] }) => rounds))).toBe(finalists[0].values[0]);
  });

  test('stops after the phase that was stopped', async () => {
    const phases: string[] = [];
    const play = player('s', phases);
    const stopped: PlayPhase = async (phase) => (await play(phase), null);
    expect(await search(spaceFor(40), 's', budgetOf(5000, 20, 24), stopped)).toBeNull();
    expect(phases).toEqual(['explore']);
  });
});

describe('a confirmation', () => {
  test('all its intervals hold at once in most searches', async () => {
    const settings = [
      [0, 1, 1, 0, 0],
      [2, 2, 0, 0, 0],
    ];
    let held = 0;
    for (let i = 0; i < 60; i++) {
      const seed = `cover ${i}`;
      const samples = await player(seed)({ name: 'confirm', settings, stages: [150], next: () => [] });
      const { base, finalists } = confirm(spaceFor(36.4), settings, samples!, seed);
      const all = [base, ...finalists].every(({ setting, confirmed: [{ lo, hi }] }) => {
        const mean = lengthOf(setting);
        return lo <= mean && mean <= hi;
      });
      held += Number(all);
    }
    // 57 of 60 on average; fewer than 53 would be a chance of 1 in 30.
    expect(held).toBeGreaterThanOrEqual(53);
  });

  test('a confirmation keeps the order of the search, so the first of equal settings is not the luckiest', async () => {
    const settings = [
      [2, 0, 0, 0, 0],
      [1, 1, 0, 0, 0],
    ];
    let sum = 0;
    for (let i = 0; i < 200; i++) {
      const seed = `equal ${i}`;
      const samples = await player(seed)({ name: 'confirm', settings, stages: [60], next: () => [] });
      const { finalists } = confirm(spaceFor(10), settings, samples!, seed);
      expect(finalists.map(({ setting }) => setting)).toEqual(settings);
      sum += finalists[0].confirmed[0].estimate;
    }
    // Standard error 0.09. The nearer of both to a goal of 10 would be 0.5 shorter than they are.
    expect(Math.abs(sum / 200 - lengthOf(settings[0]))).toBeLessThan(0.3);
  });

  test('a setting as far from the goal as the best is as good, and one further away is not', async () => {
    const settings = [
      [0, 1, 1, 0, 0],
      [1, 2, 0, 0, 1],
      [0, 0, 1, 0, 0],
    ];
    const samples = await player('groups')({ name: 'confirm', settings, stages: [3000], next: () => [] });
    const { finalists } = confirm(spaceFor(36.4), settings, samples!, 'groups');
    expect(finalists[0].setting).toEqual(settings[0]);
    expect(finalists.find(({ setting }) => setting === settings[2])!.asGood).toBe(false);
    expect(finalists[0].asGood).toBe(true);
  });
});
