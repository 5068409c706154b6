import { describe, expect, test } from 'vitest';
import { characterById, content, titleById } from '../../../src/games/talisman/content/index.js';
import {
  cards,
  characters,
  conditions,
  covers,
  forms,
  moments,
  numbers,
  rules,
  spaces,
  traits,
  verbs,
} from '../../../src/games/talisman/views/catalogue.js';
import { CONDITION_SPECS } from '../../../src/games/talisman/vocabulary/conditions.js';
import { ABILITIES, Deck, EASES, KINDS, TRAITS } from '../../../src/games/talisman/vocabulary/ids.js';
import { MOMENTS, NUMBERS } from '../../../src/games/talisman/vocabulary/powers.js';
import { VERBS } from '../../../src/games/talisman/vocabulary/verbs.js';
import { parseRules } from '../../../src/rows/rules-md.js';
import { restoreBase, withPacks } from './packs/with-pack.js';

const card = (deck: Deck, id: string): Readonly<Record<string, unknown>> => cards()[titleById(deck, id)];
/** Provenance columns of every row. */
const origin = { text: expect.any(String), provenance: expect.any(String), confidence: expect.any(String) };

describe('the list of cards', () => {
  test('the list of cards has a row for every title, with its nonzero numbers and no others', () => {
    const dragon = card(Deck.Adventure, 'dragon');
    expect(dragon).toEqual({
      id: 'dragon',
      name: 'Dragon',
      deck: 'adventure',
      copies: content.copies[titleById(Deck.Adventure, 'dragon')],
      type: 'enemy',
      breed: 'dragon',
      encounter: 2,
      strength: 7,
      status: 'done',
      ...origin,
    });
    expect(card(Deck.Adventure, 'holy-lance')).toEqual({
      id: 'holy-lance',
      name: 'Holy Lance',
      deck: 'adventure',
      copies: 1,
      type: 'magicObject',
      encounter: 5,
      battle: 1,
      status: 'done',
      ...origin,
    });
    expect(card(Deck.Purchase, 'mule')).toMatchObject({ deck: 'purchase', copies: 4, type: 'follower', carry: 4 });
    expect(card(Deck.Spell, 'healing')).toEqual({
      id: 'healing',
      name: 'Healing',
      deck: 'spell',
      copies: 2,
      type: 'spell',
      status: 'done',
      ...origin,
    });
    expect(card(Deck.Adventure, 'helmet')).toMatchObject({ armourFrom: expect.any(Number) });
    expect(card(Deck.Adventure, 'bag-of-gold')).toMatchObject({ gold: 1 });
    expect(card(Deck.Adventure, 'unicorn')).toMatchObject({ addStrength: 1, addCraft: 1 });
    expect(card(Deck.Adventure, 'pool-of-life')).toMatchObject({ counters: 4 });
    expect(cards()).toHaveLength(content.titleCount);
  });

  test('the list of cards agrees with the columns for every title', () => {
    const numbers = {
      encounter: content.number,
      strength: content.strength,
      craft: content.craft,
      addStrength: content.addStrength,
      addCraft: content.addCraft,
      battle: content.battle,
      armourFrom: content.armour,
      carry: content.carry,
      gold: content.gold,
      counters: content.counters,
    };
    cards().forEach((row, title) => {
      expect([row['id'], row['type'], row['text']]).toEqual([
        content.titles[title].id,
        KINDS[content.kind[title]],
        content.titles[title].text,
      ]);
      for (const [key, column] of Object.entries(numbers)) expect(row[key] ?? 0).toBe(column[title]);
      expect(Object.values(row)).not.toContain(0);
      expect('breed' in row).toBe(row['type'] === 'enemy');
      expect(row['status']).toBe(content.titles[title].notModelled === undefined ? 'done' : 'not modelled');
      expect(row['reason']).toBe(content.titles[title].notModelled);
    });
  });
});

describe('the list of characters', () => {
  test('the list of characters has the numbers of the card, and the names of its powers', () => {
    const { abilities, ...rest } = characters()[characterById('wizard')];
    expect(rest).toEqual({
      id: 'wizard',
      name: 'Wizard',
      strength: 2,
      craft: 5,
      life: 4,
      fate: 3,
      alignment: 'evil',
      start: 'graveyard',
      spells: 2,
      status: 'done',
      ...origin,
    });
    expect(abilities).not.toBe('');
    expect(characters()).toHaveLength(content.characterCount);
  });

  test('the list of characters names each power of each character once, traits first', () => {
    const words = [...TRAITS, ...EASES, ...ABILITIES];
    characters().forEach((row, c) => {
      const named = String(row['abilities']).split(' ').filter(Boolean);
      const bits = [content.characterTrait[c], content.characterEase[c], content.ability[c]];
      const count = (word: number): number => word.toString(2).replace(/[^1]/g, '').length;
      expect(named).toHaveLength(bits.reduce((sum, word) => sum + count(word >>> 0), 0));
      expect(named).toEqual(words.filter((word) => named.includes(word)));
      for (const word of named) {
        const list = [TRAITS, EASES, ABILITIES].findIndex((one) => (one as readonly string[]).includes(word));
        const bit = ([TRAITS, EASES, ABILITIES][list] as readonly string[]).indexOf(word);
        expect((bits[list] >>> bit) & 1).toBe(1);
      }
    });
  });
});

describe('what packs bring is listed', () => {
  restoreBase();

  test('forms are listed with their numbers, covers with their copies, and what is not played yet', () => {
    withPacks(`adventure: [{ id: mist, name: Mist, copies: 2, kind: place, notModelled: too wet }]
characters:
  - { id: ann, name: Ann, strength: 2, craft: 3, life: 4, fate: 5, alignment: evil, start: tavern, gold: 1, spells: 0,
      traits: [], abilities: [], text: A., notModelled: too shy }
forms:
  - { id: shade, name: Shade, strength: 6, craft: 7, fate: 1, text: Walks. }
  - { id: wisp, name: Wisp, strength: 5, craft: 4, fate: 2, text: Flies. }
covers:
  - { id: mire, name: Mire, copies: 3, regions: [outer], text: Mud. }
  - { id: rift, name: Rift, copies: 1, regions: [middle], draw: 2 }
`);
    const own = { provenance: 'house.yaml', confidence: 'own' };
    expect(forms()).toEqual([
      { id: 'shade', name: 'Shade', strength: 6, craft: 7, fate: 1, text: 'Walks.', ...own },
      { id: 'wisp', name: 'Wisp', strength: 5, craft: 4, fate: 2, text: 'Flies.', ...own },
    ]);
    expect(covers()).toEqual([
      { id: 'mire', name: 'Mire', copies: 3, text: 'Mud.', ...own },
      { id: 'rift', name: 'Rift', copies: 1, text: 'Draw until 2 cards lie here.', ...own },
    ]);
    expect(card(Deck.Adventure, 'mist')).toMatchObject({ status: 'not modelled', reason: 'too wet' });
    expect(characters().map(({ status }) => status)).toEqual([
      ...Array<string>(content.characterCount - 1).fill('done'),
      'not modelled',
    ]);
  });

  test('the additions of packs are listed, and the base game has none', () => {
    expect([forms(), covers()]).toEqual([[], []]);
  });
});

describe('the lists of words for packs', () => {
  const row = (rows: readonly Readonly<Record<string, unknown>>[], id: string): unknown =>
    rows.find((one) => one['id'] === id);

  test('moments are listed for packs, with how a power may stand to them and their topic', () => {
    expect(row(moments(), 'fightLost')).toEqual({
      id: 'fightLost',
      stands: 'before instead after',
      about: 'fight foe die',
      says: 'the character loses a fight',
      example: '{ instead: fightLost, cost: { fate: 1 }, does: tie }',
    });
    expect(row(moments(), 'lifeLost')).toMatchObject({ stands: 'after', about: 'number' });
    expect(row(moments(), 'cast')).toMatchObject({ about: 'card', says: 'the character has cast a Spell' });
    expect(moments().map(({ id }) => id)).toEqual(MOMENTS.map(({ id }) => id));
  });

  test('numbers and conditions are listed for packs, with an example', () => {
    expect(row(numbers(), 'price')).toEqual({
      id: 'price',
      about: '',
      values: '1 to 99',
      says: 'what a ware costs in a shop',
      example: '{ modify: price, by: -1 }',
    });
    expect(numbers()).toHaveLength(NUMBERS.length);
    expect(row(conditions(), 'region')).toEqual({
      id: 'region',
      asks: '',
      says: 'stands in that Region',
      example: 'if: { region: outer }',
    });
    expect(conditions()).toHaveLength(CONDITION_SPECS.length);
  });

  test('lasting powers are listed for packs under the column of their rows', () => {
    expect(traits()).toHaveLength(TRAITS.length + EASES.length + ABILITIES.length);
    for (const [id, column] of [
      [TRAITS[0], 'traits'],
      [EASES[0], 'traits'],
      [ABILITIES[0], 'abilities'],
    ])
      expect(row(traits(), id)).toEqual({ id, column, says: expect.any(String), example: `{ has: ${id} }` });
    expect(row(traits(), 'noWeapon')).toMatchObject({ says: 'uses no Weapon' });
  });
});

test('the list of spaces has them in the order of their rings', () => {
  expect(spaces().map(({ code }) => code)).toEqual(content.spaces.map(({ code }) => code));
  const { id, name } = content.spaces[0];
  expect(spaces()[0]).toEqual({ id, name, code: 'o00', region: 'outer', ...origin });
});

describe('the list of verbs', () => {
  test('the list of verbs has an example of each, with an argument that it takes', () => {
    const examples = new Map(verbs().map(({ id, example }) => [id, example]));
    expect(examples.size).toBe(VERBS.length);
    for (const [verb, example] of [
      ['moveAgain', 'moveAgain'],
      ['gainGold', 'gainGold 1'],
      ['teleport', 'teleport tavern'],
      ['become', 'become good'],
      ['fight', 'fight sentinel'],
      ['shop', 'shop market'],
      ['cover', 'cover breach'],
    ])
      expect(examples.get(verb)).toBe(`does: ${example}`);
  });
});

describe('the list of rules', () => {
  test('the list of rules is read from lines of four or five parts that begin with an id, with or without a mark before it', () => {
    const text = [
      '# A head',
      '- R-BAT-14 · the best Weapon counts · `rules/fight.ts` `stats.ts` · done',
      '| GAP-02 · five make one · - · option:x · more',
      'R-X-1  ·  plain  ·  f  ·  done',
      '- R-BAT-15 · no status · `f`',
      '- not-an-id · a · b · c',
      '- R · a · b · c',
      '- R-bat · a · b · c',
      '- (R-BAT-1 · a · b · c',
      '- R-BAT-1) · a · b · c',
    ].join('\n');
    expect(parseRules(text)).toEqual([
      { id: 'R-BAT-14', statement: 'the best Weapon counts', file: 'rules/fight.ts stats.ts', status: 'done' },
      { id: 'GAP-02', statement: 'five make one', file: '-', status: 'option:x', words: 'more' },
      { id: 'R-X-1', statement: 'plain', file: 'f', status: 'done' },
    ]);
    expect(rules().length).toBeGreaterThan(300);
  });

  test.each([
    ['re-roll', 'R-FATE-01'],
    ['miss a turn', 'R-LOSE-01'],
    ['steal', 'R-PVP-06'],
    ['pray', 'R-SPACE-08'],
    ['teleport', 'R-MOVE-07'],
    ['ditch', 'R-DITCH-01'],
    ['evade', 'R-EVA-01'],
    ['stand-off', 'R-BAT-10'],
    ['ferry', 'R-SPACE-06'],
    ['raft', 'R-RAFT-01'],
    ['toad', 'R-TOAD-01'],
    ['heal', 'R-LIFE-02'],
    ['bribe', 'RUL-61'],
  ])('the list of rules is searched by words of the rulebook: %s finds %s', (word, id) => {
    const found = rules().filter((rule) => Object.values(rule).join(' ').toLowerCase().includes(word));
    expect(found.map((rule) => rule.id)).toContain(id);
  });
});
