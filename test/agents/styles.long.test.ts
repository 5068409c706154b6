import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { STYLES, styles } from '../../agents/talisman/heuristic/styles.js';
import type { AgentSpec, State } from '../../src/engine/index.js';
import type { TalismanState } from '../../src/games/talisman/state/state.js';
import { library } from '../../src/playing/library/library.js';

interface Estimate {
  readonly value: number;
  readonly difference: number;
  readonly differs?: boolean;
}
interface Found {
  readonly name: string;
  readonly measures: Readonly<Record<string, Estimate>>;
}
interface Alone {
  readonly name: string;
  readonly games: number;
  readonly capped: number;
}
interface Compare {
  compareStyles(seed: string, blocks: number, specs?: readonly AgentSpec<State>[]): readonly Found[];
  aloneStyles(seed: string, games: number): readonly Alone[];
}

/** The comparison plays the compiled code, which is some times as fast. */
const COMPARE = new URL('styles/compare.mjs', import.meta.url).href;
let compare: Compare;
beforeAll(async () => {
  compare = (await import(COMPARE)) as Compare;
});

/** `balanced` under another name with some parameters set otherwise. */
function variant(name: string, sets: Readonly<Record<string, number>>): AgentSpec<TalismanState> {
  return {
    ...balanced,
    id: `talisman/${name}`,
    params: balanced.params.map((spec) => ({ ...spec, default: sets[spec.id] ?? spec.default })),
  };
}

describe('a style', () => {
  test.each(STYLES.map((style) => [style.name, style.sets] as const))(
    '%s is a setting of balanced and nothing else',
    (name, sets) => {
      const spec = styles.find(({ id }) => id === `talisman/${name}`)!;
      expect(spec.create).toBe(balanced.create);
      for (const [id, value] of Object.entries(sets)) {
        const own = balanced.params.find((param) => param.id === id);
        expect(own, id).toBeDefined();
        expect(value, id).not.toBe(own!.default);
      }
      expect(spec.params).toEqual(
        balanced.params.map((param) => ({ ...param, default: sets[param.id] ?? param.default })),
      );
    },
  );

  test.each(STYLES.map(({ name }) => name))('%s goes by its short name', async (name) => {
    expect((await library.agent(name, 'talisman', 'test')).id).toBe(`talisman/${name}`);
  });
});

describe('among three of balanced, in some hundred games', () => {
  let found: readonly Found[];
  beforeAll(() => {
    found = compare.compareStyles('styles-test', 240);
  }, 180_000);

  test.each([
    ['rusher', 'rush', -1, 'tries the Portal earlier'],
    ['rusher', 'rushStat', -1, 'with less Strength and Craft'],
    ['collector', 'rush', 1, 'tries the Portal later'],
    ['collector', 'rushStat', 1, 'with more Strength and Craft'],
    ['collector', 'bought', 1, 'buys more'],
    ['cautious', 'fights', -1, 'fights less'],
    ['cautious', 'tried', -1, 'tries the Portal less often'],
    ['cautious', 'fate', 1, 'pays more fate'],
    ['brave', 'lost', 1, 'loses more of its fights'],
    ['brave', 'early', 1, 'dies more often before anybody rules'],
    ['hunter', 'attacks', 1, 'attacks more characters'],
    ['trickster', 'spells', 1, 'casts more Spells'],
  ])('the %s differs in %s (%i): %s', (name, measure, sign) => {
    const { difference, differs } = found.find((one) => one.name === name)!.measures[measure];
    expect(Math.sign(difference)).toBe(sign);
    expect(differs).toBe(true);
  });
});

describe('the levels of a claim', () => {
  let found: ReadonlyMap<string, Found>;
  const value = (name: string, measure: string): number => found.get(name)!.measures[measure].value;
  beforeAll(() => {
    const specs = [
      variant('waits', { delay: 20 }),
      variant('by-raft', { crossBy: 2 }),
      variant('by-bridge', { crossBy: 1 }),
      variant('by-ferry', { crossBy: 3 }),
      variant('never', { fate: 0 }),
      variant('hoards', { fate: 1 }),
      variant('greedy', { fate: 3 }),
      variant('miser', { shopping: 0 }),
      variant('minimal', { lossWeight: 1000 }),
      variant('reckless', { lossWeight: 0 }),
      variant('peaceful', { attackChance: 101 }),
    ];
    found = new Map(compare.compareStyles('levels-test', 80, specs).map((one) => [one.name, one]));
  }, 180_000);

  test('SC-05 a style with a delay leaves for the Crown later', () =>
    expect(value('waits', 'rush')).toBeGreaterThan(value('balanced', 'rush') + 4));

  test('SC-13, SC-15, SC-24 one way over the river takes the place of the others', () => {
    for (const way of ['bridge', 'raft', 'ferry']) {
      const others = ['bridge', 'raft', 'ferry'].filter((other) => other !== way);
      expect(value(`by-${way}`, way)).toBeGreaterThan(value('balanced', way));
      // Under the Command Spell no player has time for a plan of their own.
      for (const other of others) expect(value(`by-${way}`, other)).toBeLessThan(0.1);
    }
  });

  test('SC-20 fate is never paid, hoarded, or paid freely', () => {
    expect(value('never', 'fate')).toBe(0);
    expect(value('hoards', 'fate')).toBeLessThan(value('balanced', 'fate') / 2);
    expect(value('greedy', 'fate')).toBeGreaterThan(value('balanced', 'fate'));
  });

  test('SC-23 the less losses weigh, the more fights and the more of them lost', () => {
    expect(value('minimal', 'fights')).toBeLessThan(value('balanced', 'fights'));
    expect(value('reckless', 'fights')).toBeGreaterThan(value('balanced', 'fights'));
    // What share of the fights is lost hardly differs between minimal and balanced: too little for so few games.
    for (const other of ['minimal', 'balanced'])
      expect(value('reckless', 'lost')).toBeGreaterThan(value(other, 'lost'));
  });

  test('a style buys nothing with shopping=0, and attacks no one with attackChance=101', () => {
    expect(value('miser', 'bought')).toBe(0);
    expect(value('peaceful', 'attacks')).toBeLessThan(0.6 * value('balanced', 'attacks'));
  });
});

test('a game with four players of one style ends', () => {
  for (const { name, games, capped } of compare.aloneStyles('stalls-test', 250))
    expect(capped / games, name).toBeLessThan(0.005);
}, 180_000);

test('STYLES.md tells of every style what it sets (npm run styles)', () => {
  const page = readFileSync(new URL('../../agents/STYLES.md', import.meta.url), 'utf8');
  for (const { name, about, sets } of STYLES) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` | ${about} | `));
    expect(row?.match(/\w+=/g)).toEqual(Object.keys(sets).map((id) => `${id}=`));
  }
});
