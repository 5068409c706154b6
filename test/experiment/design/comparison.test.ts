import { describe, expect, test } from 'vitest';
import {
  type Comparison,
  compareAgents,
  compareOptions,
  comparePacks,
  compareVariants,
  type Sides,
} from '../../../src/experiment/design/comparison.js';
import { talisman } from '../../../src/games/talisman/index.js';

const game = talisman as never;
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

test('a comparison of variants varies them', () => {
  expect(compareVariants('revised-4th', './mine.yaml')).toEqual({
    id: 'compare-variants',
    question: 'What does ./mine.yaml change, against revised-4th?',
    vary: { variant: ['revised-4th', './mine.yaml'] },
  });
});

test('a comparison of packs is against the game without any', () => {
  expect(comparePacks(['mine.yaml', 'yours.yaml'])).toEqual({
    id: 'compare-packs',
    question: 'What does mine.yaml with yours.yaml change?',
    vary: { packs: ['none', 'mine.yaml,yours.yaml'] },
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
