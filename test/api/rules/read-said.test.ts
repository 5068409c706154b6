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
  'Everyone starts with 2 more gold and 1 more life',
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
];

test.each(OTHERS)('these words say no rule that the program would play instead: %s', (words) => {
  expect(readSaid(words).found).toBeNull();
  expect(understandRule({ words }).valid).toBe(false);
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
  const { rules = [], change = {} } = parse(readFileSync(pack!, 'utf8')) as { rules?: unknown; change?: unknown };
  const used = wordsIn([rules, change]);
  return [...near.words, ...near.things].some(({ id }) => used.includes(id));
}

test('for at least 18 of the 24 rules that can be played, a search by words names an option, verb or card of it', () => {
  const answered = saidRules().filter(({ cannot }) => cannot === undefined);
  expect(answered).toHaveLength(24);
  expect(answered.filter(isNamed).length).toBeGreaterThanOrEqual(18);
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
