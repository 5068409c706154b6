import { expect, test } from 'vitest';
import { declaredRules } from '../../src/playing/rules/declared.js';
import { nearestOptions } from '../../src/playing/rules/said/nearest-options.js';

const { options } = declaredRules('talisman');

/** Everyday words, and the option that each finds first. */
const WORDS: Readonly<Record<string, string>> = {
  gold: 'goldBonus',
  fate: 'fateBonus',
  lives: 'lifeBonus',
  healing: 'healFactor',
  shorter: 'ending',
  win: 'ending',
  crown: 'commandSpellMin',
  talisman: 'talismanCards',
  trophies: 'trophyRate',
  strength: 'startBonus',
  craft: 'startBonus',
  start: 'startBonus',
  death: 'deathEliminates',
  revive: 'resurrection',
  inherit: 'heirlooms',
  dice: 'bestOfTwo',
  reroll: 'bestOfTwo',
  move: 'stopAnywhere',
  teleport: 'talismanTeleport',
  well: 'wellCards',
  night: 'clock',
  equipment: 'wornEquipment',
  bag: 'smallObjects',
  armour: 'allWornArmourCounts',
  time: 'roundLimit',
  toad: 'toadQuest',
  character: 'dealCharacters',
  thief: 'thiefVillageExtra',
  monk: 'monkBonusUses',
  raft: 'raftMap',
  quest: 'chooseQuest',
  chasm: 'chasmFate',
  ghost: 'realmOfSouls',
  evade: 'evadeUnfriendly',
};

test.each(Object.entries(WORDS))('the word %s finds the option %s first', (word, id) => {
  expect(nearestOptions(options, word)[0]?.option.id).toBe(id);
});

test('options with all words of a search come first, then those that share a word; none without a shared word', () => {
  const found = nearestOptions(options, 'trophy points');
  expect(found[0].option.id).toBe('trophyRate');
  const hasAll = found.map((one) => one.hasAll);
  expect(hasAll.indexOf(false)).toBe(hasAll.lastIndexOf(true) + 1);
  expect(nearestOptions(options, 'our trolls begin with 2 coins more').at(0)).toMatchObject({
    hasAll: false,
    option: { id: 'goldBonus' },
  });
  expect(nearestOptions(options, 'trop').some(({ option }) => option.id === 'trophyRate')).toBe(true);
  expect(nearestOptions(options, 'zeppelin')).toEqual([]);
});

test('no two options claim the same everyday word', () => {
  const words = options.flatMap(({ everyday }) => everyday);
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
});
