import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { talisman } from '../../../src/games/talisman/index.js';
import { checkHouseRule } from '../../../src/playing/rules/house-rule.js';
import { nearestSaid } from '../../../src/playing/rules/said/nearest-said.js';
import { saidRules } from '../../../src/playing/rules/said/said-rules.js';
import { packNumbers } from '../../../src/questions/tune/pack-numbers.js';

const folder = mkdtempSync(join(tmpdir(), 'lab-house-rule-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => talisman.enter?.());

const SAID = 'experiments/house-rules/as-said';
const inFolder = (path: string): string[] =>
  readdirSync(path)
    .filter((name) => name.endsWith('.pack.yaml'))
    .map((name) => `${path}/${name}`);
const PACKS = [...inFolder('experiments/house-rules'), ...inFolder(SAID)];

const meaningOf = (file: string): readonly string[] => checkHouseRule({ options: {}, packs: [file] }).meaning;

function written(text: string): string {
  const file = join(folder, 'mine.yaml');
  writeFileSync(file, text);
  return file;
}

test('each shipped house rule is played at one table, so that the atlas has one row for it', () => {
  const files = readdirSync('experiments/house-rules').filter((name) => /(?<!\.pack)\.yaml$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(`experiments/house-rules/${file}`, 'utf8'), file).not.toMatch(/^ {2}players:/m);
});

describe('the meaning of a house rule', () => {
  test('options are read back as the sentences of their values', () => {
    const { valid, meaning } = checkHouseRule({ options: { trophyRate: 5, ending: 'suddenDeath' }, packs: [] });
    expect(valid).toBe(true);
    expect(meaning).toEqual([
      '5 trophy points buy a Strength or Craft counter.',
      'The first player to reach the Crown wins.',
    ]);
  });

  test('a rule with a mistake has lines and no meaning', () => {
    const option = checkHouseRule({ options: { trophyRat: 5 }, packs: [] });
    expect([option.valid, option.meaning, option.lines[0].message]).toEqual([
      false,
      [],
      "unknown option 'trophyRat'; did you mean 'trophyRate'?",
    ]);
    const file = written('rules:\n  - { after: moveRoled, does: moveMore 1 }\n');
    const pack = checkHouseRule({ options: {}, packs: [file] });
    expect([pack.valid, pack.meaning, pack.lines[0].line]).toEqual([false, [], 2]);
    const both = checkHouseRule({ options: { heirlooms: 1, deathEliminates: 1 }, packs: [] });
    expect([both.valid, both.lines[0].message.includes('cannot be played together')]).toEqual([false, true]);
  });

  test.each(PACKS)('every number that %s writes is in its meaning', (file) => {
    const meaning = meaningOf(file);
    expect(meaning.length).toBeGreaterThan(0);
    for (const sentence of meaning) expect(sentence).toMatch(/^[A-Z0-9][^\n]*[.”]$/);
    expect(meaning.join('\n')).not.toMatch(/undefined|\[object|NaN/);
    const text = readFileSync(file, 'utf8');
    for (const { value, place } of packNumbers([{ name: file, text }]))
      expect(meaning.join(' '), place).toMatch(new RegExp(`\\b${Math.abs(value)}\\b`));
  });

  test('a pack is read back with who, when, on what condition, at what cost and instead of what', () => {
    const said = (name: string): readonly string[] => meaningOf(`${SAID}/${name}.pack.yaml`);
    expect(said('paid-sentinel')).toEqual([
      'Everyone: when a character begins a fight or is attacked, if the character stands on that space, or one of these ' +
        '(Sentinel) and the fight at hand is with a creature of that breed (monster) and the fight at hand is fought ' +
        'with Strength, or with Craft (strength): wins the fight at hand, whatever the dice say. It costs 3 gold. The ' +
        'owner of the power is asked, and may do without.',
      'The creature Sentinel: breed is monster, instead of none.',
    ]);
    expect(said('ties-to-defender')[0]).toMatch(/, unless it is the own turn, instead of that: wins the fight at hand/);
    expect(said('free-one')[0]).toContain(
      '; three spaces: the move at hand is so much longer, 12 spaces at most (2); ',
    );
    expect(said('six-objects')).toEqual(['Everyone: Objects that may be carried: 2 more.']);
    expect(said('ruins-bridge')[0]).toMatch(/\(Ruins\).*lands there \(Woods \(woods-4\)\)\. The owner .* is asked/);
  });

  test('changed, new and removed rows are read back with their decks and printed values', () => {
    expect(meaningOf(`${SAID}/mule-in-desert.pack.yaml`)).toEqual(
      ['Adventure', 'Purchase'].map(
        (deck) => `The ${deck} card Mule: traits: add desertSafe (loses no life in the Desert).`,
      ),
    );
    expect(meaningOf('experiments/house-rules/softer-sentinel.pack.yaml')).toEqual([
      'The creature Sentinel: strength is 7, instead of 9.',
    ]);
    expect(meaningOf('experiments/house-rules/new-weapon.pack.yaml')).toEqual([
      'The shop Blacksmith: prices: add Spear for 3 gold.',
      'New Purchase card, Spear: copies 3; kind object; weapon true; battle 2.',
    ]);
    expect(meaningOf(`${SAID}/loyal-followers.pack.yaml`).at(-1)).toBe('Out of the game: the Spell Mesmerism.');
    expect(meaningOf('experiments/house-rules/nomad.pack.yaml').at(-1)).toBe(
      'Nomad: when its owner fights to a stand-off, instead of that: wins the fight at hand, whatever the dice say.',
    );
  });

  test('chances, limits, costs, other characters and lists of changes are read back', () => {
    const file = written(`
startCards: [water-bottle]
rules:
  - { after: lifeLost, whose: other, chance: 5, limit: turn, does: gainGold 1 }
  - { modify: craft, by: -1, per: spell, unless: { terrain: woods } }
adventure:
  - id: pit
    name: Pit
    copies: 2
    kind: event
    does:
      - discardThis
      - roll: 1
        minus: craft
        rows: { 0-2: nothing, 3: { if: { holds: sword }, then: loseLife 2, else: teleport fields-2 } }
change:
  adventure: { bandit: { bribe: null } }
  shops: { market: { prices: { add: { axe: 2 }, remove: [mule] } } }
`);
    expect(meaningOf(file)).toEqual([
      'Everyone: when another character has lost lives: gains gold (1). It needs a die of 5 or more. Once a turn.',
      'Everyone: Craft, in fights and everywhere: 1 less for each spell, unless the character stands on such a space ' +
        '(woods).',
      'Everyone starts with Water Bottle.',
      'The Adventure card Bandit: bribe is none, instead of 1.',
      'The shop Market: prices: add Axe for 2 gold, remove mule.',
      'New Adventure card, Pit: copies 2; kind event; does “the card goes to its discard pile, then rolls with a die ' +
        'less craft [3: [if the character holds that card, or one of these (Sword): loses lives (2); otherwise is ' +
        'sent to that space and lands there (Fields (fields-2))]; 0-2: nothing happens]”.',
    ]);
  });
});

describe('the nearest of the forty', () => {
  test('a sentence of the table is nearest to itself', () => {
    for (const { id, said } of saidRules()) expect(nearestSaid(said)[0].id).toBe(id);
  });

  test('other words for a rule find it by the words that few rules have', () => {
    const first = (words: string): string => nearestSaid(words)[0].id;
    expect(first('Make the Sentinel weaker, Strength 6 is enough')).toBe('sentinel-seven');
    expect(first('In the desert a mule protects you')).toBe('mule-in-desert');
    expect(first('A toad keeps its objects')).toBe('toads-keep-one');
  });

  test('at most three are named, and none that shares no word', () => {
    expect(nearestSaid('Strength and Craft and gold and lives and Talismans')).toHaveLength(3);
    expect(nearestSaid('xyzzy of the')).toEqual([]);
  });
});
