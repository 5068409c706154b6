import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type Comparison,
  compareAgents,
  compareOptions,
  comparePacks,
  compareVariants,
  type Sides,
} from '../../../src/experiment/design/comparison.js';
import { gameById } from '../../../src/playing/library/game-by-id.js';

const game = gameById('talisman');
const options = (a: Sides['a'], b: Sides['b'] = {}): Comparison => compareOptions({ game, a, b });

describe('a comparison of options', () => {
  test('a comparison of options that are set on one side only is against the unchanged variant', () => {
    expect(options({ talismanCards: '1' })).toEqual({
      id: 'compare-talismanCards',
      question: 'What changes with a Talisman deck of 1, against a Talisman deck of 4?',
      options: {},
      vary: { 'option.talismanCards': [4, 1] },
    });
  });

  test('a comparison of options uses the words of an option that has words', () => {
    expect(options({ ending: 'suddenDeath' }).vary).toEqual({ 'option.ending': ['crown', 'suddenDeath'] });
  });

  test('a comparison of options keeps on both sides the options that both set alike', () => {
    expect(options({ talismanCards: '2', trophyRate: '5' }, { talismanCards: '1' })).toMatchObject({
      options: { trophyRate: '5' },
      vary: { 'option.talismanCards': [2, 1] },
    });
  });

  test('a comparison of options has a level for each side if several options change', () => {
    const { id, options: set, vary } = options({ talismanCards: '2' }, { trophyRate: '5', talismanCards: '1' });
    expect([id, set]).toEqual(['compare-trophyRate-talismanCards', {}]);
    expect(vary).toEqual({ options: ['trophyRate=7,talismanCards=2', 'trophyRate=5,talismanCards=1'] });
  });

  test('a comparison of options starts from its variant', () => {
    const { vary } = compareOptions({ game, variant: 'trophies-5', a: { trophyRate: '7' }, b: {} });
    expect(vary).toEqual({ 'option.trophyRate': [5, 7] });
  });

  test('a comparison of options of the same rules is refused, with the flag that should change them', () => {
    expect(() => options({ talismanCards: '4' })).toThrow('--set: both sides have the same rules');
    expect(() => options({ talismanCards: '1' }, { talismanCards: '1' })).toThrow('--set-b: both sides have the same');
    expect(() => options({}, { trophyRate: '99' })).toThrow('--set-b: trophyRate must be');
  });

  test('a comparison of options that cannot be played together is refused, with the flag that sets them', () => {
    const both = { heirlooms: '1', deathEliminates: '1' };
    expect(() => options(both)).toThrow('--set: heirlooms=yes and deathEliminates=yes cannot be played together');
    expect(() => options({}, both)).toThrow('--set-b: heirlooms=yes and');
  });
});

describe('a comparison of variants', () => {
  const NOMAD = 'experiments/house-rules/nomad.pack.yaml';

  test('a comparison of named variants is asked by their titles', () => {
    expect(compareVariants(game, 'revised-4th', 'land-grant')).toEqual({
      id: 'compare-variants',
      question: 'What does Land Grant change, against Revised 4th?',
      vary: { variant: ['revised-4th', 'land-grant'] },
    });
  });

  test.each([
    [
      { options: { trophyRate: 5, goldBonus: 2 } },
      'What changes with 5 trophy points a counter and 2 more gold for everybody, against 7 trophy points a counter and gold as printed?',
    ],
    [
      { options: { trophyRate: 5 }, packs: [resolve(NOMAD)] },
      'What changes with 5 trophy points a counter and Nomad, against 7 trophy points a counter?',
    ],
    [{ packs: [resolve(NOMAD)] }, 'What does Our Rules change, against Revised 4th?'],
    [
      { options: { trophyRate: 5, goldBonus: 2, lifeBonus: 1, talismanCards: 1 } },
      'What does Our Rules change, against Revised 4th?',
    ],
  ])('a comparison with a file of %j is asked by the few options that differ, or by its title', (rules, question) => {
    const file = join(mkdtempSync(join(tmpdir(), 'rules-')), 'rules-b.yaml');
    writeFileSync(file, JSON.stringify({ id: 'our-rules', ...rules }));
    expect(compareVariants(game, 'revised-4th', file)).toMatchObject({
      question,
      vary: { variant: ['revised-4th', file] },
    });
  });
});

test('a comparison of packs is against the game without any, asked by their own names', () => {
  const packs = ['nomad', 'gentle-trophies'].map((name) => `experiments/house-rules/${name}.pack.yaml`);
  expect(comparePacks(packs)).toEqual({
    id: 'compare-packs',
    question: 'What do the Nomad and Gentle Trophies change?',
    vary: { packs: ['none', packs.join(',')] },
  });
});

describe('a comparison of agents', () => {
  test('a comparison of agents seats them in turn, the second first, because it is the studied one', () => {
    expect(compareAgents('balanced', 'brave', 3)).toMatchObject({
      question: 'Does brave win more often than balanced?',
      players: 3,
      agents: ['brave', 'balanced', 'brave'],
      rotate: 'agents',
      measure: ['win'],
    });
  });

  test('a comparison of agents with itself calls them A and B', () => {
    expect(compareAgents('balanced', 'balanced', 2).agents).toEqual(['balanced as B', 'balanced as A']);
  });
});
