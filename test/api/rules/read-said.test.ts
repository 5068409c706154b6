import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSaid } from '../../../src/playing/rules/said/read-said.js';
import { type SaidRule, saidRules } from '../../../src/playing/rules/said/said-rules.js';
import { understandRule } from '../../../src/playing/rules/said/understand.js';

/** Sentences that say one rule beyond doubt, and its options. */
const CLEAR: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Everyone starts with 2 more gold': { goldBonus: '2' },
  'We start with three extra coins': { goldBonus: '3' },
  'You begin with one fate more': { fateBonus: '1' },
  'An extra life for everybody': { lifeBonus: '1' },
  'Everyone starts with 2 fewer lives': { lifeBonus: '-2' },
  '5 trophy points buy a counter': { trophyRate: '5' },
  'Four trophy points buy a Strength or Craft counter instead of seven': { trophyRate: '4' },
  'The first to reach the Crown wins': { ending: 'suddenDeath' },
  'Sudden death': { ending: 'suddenDeath' },
  'Killed players are out': { deathEliminates: 'yes' },
  'A move may stop short': { stopAnywhere: 'yes' },
  'The Talisman deck has 2 cards': { talismanCards: '2' },
  'Roll twice for movement and keep the better': { bestOfTwo: 'move' },
  'Toads keep their things and are Toads for a single turn': { mildToad: 'yes' },
  'The dead may come back': { resurrection: 'yes' },
  Heirlooms: { heirlooms: 'yes' },
};

test.each(Object.entries(CLEAR))('these words say one rule: %s', (words, options) => {
  expect(readSaid(words).found).toMatchObject({ options, pack: null });
});

/** Sentences that are near to an option, and say another rule. */
const OTHERS = [
  'Everyone starts with 2 gold',
  'Everyone starts with 2 gold less',
  'Everyone starts with 10 more gold',
  'The first player starts with 2 more gold',
  'Each Troll starts with 2 more gold',
  'Everyone starts with 2 more gold, but not the Troll',
  'Everyone starts with 2 more gold if a Wizard plays',
  'One player starts with 2 more gold',
  'Only one starts with 2 more gold',
  'Nobody starts with 2 more gold',
  'Roll two dice for movement',
  'Draw two cards and keep one',
  '5 trophy points buy a Strength counter',
  '5 trophy points buy a Strength counter and 2 Objects a Craft counter',
  'The Warlock chooses your quest',
  'At most five counters of Strength',
  'Trophies buy a counter',
  'A Toad keeps everything',
  'Dead characters come back for two fate',
  'After 20 rounds the player with the most gold wins',
  'A new character starts with 2 more gold',
  '5 trophy points buy a Strength counter and 6 a Craft counter',
  '15 trophy points buy a counter',
  '5 trophy points buy a life',
  'The first to reach the Crown with four lives wins',
  'The first to reach the Valley of Fire wins',
  'Killed players are not out',
  'A move may not stop short',
  'Roll twice for fights and keep the better',
  'The Talisman deck has no Talismans for the first ten rounds',
  'The Sentinel has Strength 6',
  'The Tavern heals two lives for a gold',
  // Two negations are none.
  'Never the Command Spell never fails',
  'Nobody plays without wells',
  'No wells or not',
  'Nobody heals any more once someone is on the Crown, or not',
  // For some of the players, or for some tables only.
  'Half of us starts with 2 more gold',
  'Most players: 5 trophy points buy a counter',
  'Few of us move with a four-sided die',
  'An extra life for everybody with two players',
  'Roll twice for movement and keep the better with two players',
  // In another number.
  'An extra life for everybody or three',
  'The Talisman deck has 2 cards per Talisman',
  'Toads keep everything for one turn for each Follower',
  'Trophies only count for half each round',
  'Once a game the first to reach the Crown wins',
  'You have to say which way you go before you roll each round',
  // Said of another.
  'The quest is chosen by the Warlock',
  'Three Objects cost a counter',
  'Five trophy points cost a counter',
  // One word with two meanings.
  'Killed players are out for good characters',
  'A figure with good alignment that is killed is out',
];

test.each(OTHERS)('these words say no rule that the program would play instead: %s', (words) => {
  expect(readSaid(words).found).toBeNull();
  expect(understandRule({ words }).valid).toBe(false);
});

/** Rules as players say them, with the options that play them; null if no option does. */
const PLAYERS_SAY: Readonly<Record<string, Readonly<Record<string, string>> | null>> = {
  'Draw two characters and keep one.': { dealCharacters: '2' },
  'Nobody may attack another player until everyone has reached the Middle Region.': null,
  'Everyone starts with a Spell.': null,
  'When you die, your next character gets your gold, Objects and Followers.': { heirlooms: 'yes' },
  'You need two Talismans to enter the Valley of Fire.': null,
  'A Toad lasts only two turns.': null,
  'All players begin with two additional fate tokens.': { fateBonus: '2' },
  'The Sentinel has Strength 12.': null,
  'You can cash in trophies at five points rather than seven.': { trophyRate: '5' },
  'Players on the same space may trade Objects.': null,
  'Roll two dice for movement and pick one.': { bestOfTwo: 'move' },
  'Followers may be shared by players on the same space.': null,
  'You may discard the card you drew and draw another one for a fate.': null,
  'If you die you are out of the game.': { deathEliminates: 'yes' },
  'Nobody may have more than three Strength counters or three Craft counters.': { statCapPlus: '3' },
  'Whenever you heal, you heal two lives instead of one.': { healFactor: '2' },
  'We move with a four-sided die.': { moveBy: 'd4' },
  'Nobody heals any more once someone is on the Crown.': { crownStopsHealing: 'yes' },
  'You have to say which way you go before you roll.': { announceDirection: 'yes' },
  'After 25 rounds the player with the most possessions wins.': { ending: 'timeLimit', roundLimit: '25' },
  'The Command Spell never fails.': { commandSpellMin: '1' },
  'Everybody gets one more life and two more gold at the start.': { lifeBonus: '1', goldBonus: '2' },
  'Trophies only count for half.': { halfTrophies: 'yes' },
  'Helmets, shields and armour do not count toward the four Objects.': null,
  'There are only three Talismans in the game.': { talismanCards: '3' },
  'All beginn with three coins more.': { goldBonus: '3' },
  'We begin the game with two fate extra each.': { fateBonus: '2' },
  'Everybody draws three characters and picks one.': { dealCharacters: '3' },
  'Take two figures and choose one of them.': null,
  'Six trophy points are enough for one counter.': { trophyRate: '6' },
  'Whoever first comes on the Crown has won.': { ending: 'suddenDeath' },
  'The game ends as soon as someone reaches the Crown.': { ending: 'suddenDeath' },
  'We play without the wells.': { wellCards: 'removed' },
  'Healing is twice as strong.': { healFactor: '2' },
  'The Command Spell works only on a six.': { commandSpellMin: '6' },
  'The Command Spell works only on five or six.': null,
  'First say the direction, then roll.': { announceDirection: 'yes' },
  'We move always exactly three fields.': { moveBy: 'three' },
  'You do not have to move the full number.': { stopAnywhere: 'yes' },
  'You must not move the full number.': null,
  'After thirty rounds the player with the most possessions wins.': { ending: 'timeLimit', roundLimit: '30' },
  'After the twentieth round the player with the most possessions wins.': null,
  'If you are killed you are out for good.': { deathEliminates: 'yes' },
  "Dead players don't come back.": null,
  'The quest may be chosen.': { chooseQuest: 'yes' },
  'A counter costs three Objects.': { objectConversion: '3' },
  'Everybody begins with a strength and a craft point extra.': { startBonus: 'both' },
};

test.each(Object.entries(PLAYERS_SAY))('as a player says it, never another rule: %s', (words, options) => {
  expect(readSaid(words).found?.options ?? null).toEqual(options);
});

test('the printed rule is named as such, and a rule that cannot be played by its reason', () => {
  expect(readSaid('7 trophy points buy a counter')).toMatchObject({
    found: null,
    printed: '7 trophy points buy a Strength or Craft counter.',
  });
  expect(readSaid('Toads may keep one Object')).toMatchObject({
    found: null,
    cannot: expect.stringMatching(/^A Toad drops all/),
  });
});

test.each(saidRules())('as said at the table, this is its own answer: $said', (rule) => {
  const { found, cannot } = readSaid(rule.said);
  expect(cannot).toBe(rule.cannot ?? null);
  if (rule.cannot !== undefined) return expect(found).toBeNull();
  const options = Object.entries(rule.options ?? {}).map(([id, value]) => [id, String(value)]);
  expect(found).toMatchObject({ options: Object.fromEntries(options), pack: rule.pack ?? null });
});

test('no rule of the table with one more word becomes another rule', () => {
  for (const { said } of saidRules()) expect(readSaid(said.replace(/\.$/, ' for dwarves.')).found, said).toBeNull();
});

/** Returns all words of a value of a pack: keys and words of texts. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return String(value).split(' ');
  return Object.entries(value).flatMap(([key, one]) => [key, ...wordsIn(one)]);
}

/** True if the search by words alone names a part of the answer to a rule among its first three. */
function isNamed({ said, options, pack }: SaidRule): boolean {
  const near = readSaid(said, 3);
  if (options !== undefined) return near.options.some(({ option }) => Object.hasOwn(options, option.id));
  const { rules, change, endings, roamers } = parse(readFileSync(pack!, 'utf8')) as Readonly<Record<string, unknown>>;
  const used = wordsIn([rules, change, endings, roamers]);
  return [...near.words, ...near.things].some(({ id }) => used.includes(id));
}

test('for at least 20 of the 28 rules that can be played, a search by words names an option, verb or card of it', () => {
  const answered = saidRules().filter(({ cannot }) => cannot === undefined);
  expect(answered).toHaveLength(28);
  expect(answered.filter(isNamed).length).toBeGreaterThanOrEqual(20);
});

test('options and packs that are given are checked and read back, whatever the words say', () => {
  const options = understandRule({ words: 'more money', options: { goldBonus: 2 } });
  expect(options).toMatchObject({ valid: true, meaning: ['Everyone starts with 2 gold more.'], reading: null });
  expect(understandRule({ words: '', options: { goldBonus: 9 } })).toMatchObject({ valid: false, meaning: [] });
  const packs = ['experiments/house-rules/softer-sentinel.pack.yaml'];
  expect(understandRule({ words: '', packs })).toMatchObject({
    valid: true,
    meaning: ['The creature Sentinel: strength is 7, instead of 9.'],
  });
});
