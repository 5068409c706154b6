import { amount, choice, flag } from '../../../engine/index.js';
import type { RuleOption } from './option.js';

/** Options of the variants of the rule documents and of common house rules, after the options of `options.ts`. */
export const HOUSE_RULES = [
  choice('bestOfTwo', 0, 'V-XIV-2', {
    everyday: ['reroll', 'dice'],
    about: 'which rolls a player makes twice to keep one: the move, own attack rolls too, all own rolls',
    words: ['off', 'move', 'attack', 'all'],
    phrase: [
      'one roll for each throw',
      'the better of two move dice',
      'the better of two moves and attacks',
      'the better of two for all rolls',
    ],
    group: 'movement',
  }),
  flag('stopAnywhere', 0, 'V-XIV-3', {
    everyday: ['move', 'stop'],
    about: 'a move may stop short of the roll, but passes nothing harmful',
    phrase: ['moves by the whole roll', 'moves that may stop short'],
    group: 'movement',
  }),
  choice('wellCards', 0, 'V-XIV-3b', {
    everyday: ['well', 'wells'],
    about: 'the Places that give away counters: as printed, out of the game, or one draught a player',
    words: ['normal', 'removed', 'oncePerPlayer'],
    phrase: ['wells as printed', 'no wells in the deck', 'one draught of each well a player'],
    group: 'cards and spaces',
  }),
  choice('blitzTrophy', 0, 'V-XIV-5', {
    about: 'three trophy cards, or three trophy points, buy a counter; overrides trophyRate',
    words: ['off', 'cards3', 'points3'],
    phrase: ['trophies at the usual rate', 'three trophy cards a counter', 'three trophy points a counter'],
    group: 'trophies and counters',
  }),
  amount('objectConversion', 0, 0, 5, {
    everyday: ['objects'],
    rule: 'V-XIV-6',
    about: 'Objects that buy one Strength or Craft counter; 0 = none do',
    phrase: '{} Objects a counter',
    phraseAt: { 0: 'no counters for Objects', 1: 'one Object a counter' },
    group: 'trophies and counters',
  }),
  flag('talismanConversion', 0, 'V-XIV-7', {
    about: 'a Talisman buys one Strength or Craft counter',
    phrase: ['no counters for Talismans', 'a counter for a Talisman'],
    group: 'trophies and counters',
  }),
  choice('talismanTeleport', 0, 'V-XIV-8', {
    everyday: ['teleport', 'travel'],
    about: "a Talisman takes its owner to the Warlock's Cave or the Sentinel instead of the move, and is spent or kept",
    words: ['off', 'spent', 'kept'],
    phrase: ['Talismans that take nobody away', 'a ride for a Talisman', 'rides by Talisman at will'],
    group: 'movement',
  }),
  flag('resurrection', 0, 'V-XIV-9', {
    everyday: ['revive', 'resurrect'],
    about: 'a killed player who had fate left may come back for one fate instead of with a new character',
    phrase: ['new characters for the dead', 'the dead who may come back'],
    group: 'life, fate and death',
  }),
  flag('evadeUnfriendly', 0, 'V-X-A', {
    everyday: ['evade'],
    about: 'unfriendly individuals may be evaded, as creatures are',
    phrase: ['individuals who must be met', 'individuals who may be evaded'],
    group: 'fights',
  }),
  flag('heirlooms', 0, 'V-X-B', {
    everyday: ['inherit', 'belongings'],
    about: 'Objects, gold and Followers of the dead go to their next character',
    phrase: ['belongings left by the dead', 'belongings kept by the dead'],
    group: 'life, fate and death',
  }),
  flag('wornEquipment', 0, 'V-XV-1', {
    everyday: ['equipment', 'carry'],
    about: 'a Helmet, an Armour, a Shield and a Weapon are worn, not carried',
    phrase: ['equipment that is carried', 'equipment that is worn'],
    group: 'Objects carried',
  }),
  flag('allWornArmourCounts', 0, 'V-XV-1', {
    everyday: ['armour', 'shield'],
    about: 'Helmet, Armour and Shield each roll to save the life',
    phrase: ['one Armour for each attack', 'all worn Armour in each attack'],
    group: 'Objects carried',
  }),
  flag('smallObjects', 0, 'V-XV-2', {
    everyday: ['small', 'bag'],
    about: 'all small Objects together count as one',
    phrase: ['each Object counted', 'small Objects counted as one'],
    group: 'Objects carried',
  }),
  choice('clock', 0, 'O-3', {
    everyday: ['night', 'day'],
    about:
      'day and night: by day creatures have 1 less; by night characters have 1 less (origins), or creatures 1 more (bloodmoon)',
    words: ['off', 'origins', 'bloodmoon'],
    phrase: ['no day or night', 'day and night as in Origins', 'day and night as in Blood Moon'],
    group: 'fights',
  }),
  amount('statCapPlus', 0, 0, 20, {
    everyday: ['cap', 'most'],
    rule: 'SC-06',
    about: 'most Strength and most Craft counters a character may have; 0 = no cap',
    phrase: '{} counters of a stat at most',
    phraseAt: { 0: 'no limit to counters', 1: '1 counter of a stat at most' },
    group: 'trophies and counters',
  }),
  choice('trophyPrice', 0, 'V-XI-A', {
    about: 'what a counter costs: trophyRate, or as many points as the Strength or Craft to be raised',
    words: ['rate', 'value'],
    phrase: ['counters at one price', 'counters priced by the stat'],
    group: 'trophies and counters',
  }),
  amount('fateBonus', 0, 0, 5, {
    everyday: ['fate', 'luck'],
    rule: 'R-FATE-08',
    about: 'fate that each character has above its fate value',
    phrase: '{} more fate for everybody',
    phraseAt: { 0: 'fate as printed' },
    group: 'the start',
  }),
  amount('healFactor', 1, 1, 4, {
    everyday: ['heal', 'healing'],
    rule: 'R-LIFE-02',
    about: 'lives that each life healed restores, free or bought',
    phrase: 'healing {} times as fast',
    phraseAt: { 1: 'healing as printed' },
    group: 'life, fate and death',
  }),
] as const satisfies readonly RuleOption[];
