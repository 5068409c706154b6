import { expect, test } from 'vitest';
import { declaredRules } from '../../src/playing/rules/declared.js';
import { searchOptions } from '../../src/studio/rooms/rules/options/search.js';

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
  expect(searchOptions(options, word)[0]?.id).toBe(id);
});

test('a search needs all of its words, and without one all options are listed', () => {
  expect(searchOptions(options, 'trophy points')[0].id).toBe('trophyRate');
  expect(searchOptions(options, 'zeppelin')).toEqual([]);
  expect(searchOptions(options, ' ')).toEqual(options);
});

test('no two options claim the same everyday word', () => {
  const words = options.flatMap(({ everyday }) => everyday);
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
});
