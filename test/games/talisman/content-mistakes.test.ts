import { describe, expect, test } from 'vitest';
import { baseFiles } from '../../../src/games/talisman/content/base.js';
import { compileBase, loadPacked } from '../../../src/games/talisman/content/base-game.js';
import { content } from '../../../src/games/talisman/content/index.js';
import type { DataText } from '../../../src/rows/source.js';

/** The message of the error that compiling the base game with one more file gives. */
function mistake(text: string): string {
  try {
    loadPacked([{ name: 'house.yaml', text }]);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no mistake found';
}

const place = (does: string): string =>
  `adventure:\n  - id: odd\n    name: Odd\n    copies: 1\n    kind: place\n    does: ${does}\n`;

/** The base files with one piece of text replaced in one of them; fails if it is not there. */
function baseWith(file: string, from: string, to: string): DataText[] {
  return baseFiles().map((data) => {
    if (data.name !== file) return data;
    expect(data.text).toContain(from);
    return { name: data.name, text: data.text.replace(from, to) };
  });
}

test('a verb with two words after it is refused', () => {
  expect(mistake(place('gainGold 1 2'))).toContain("'gainGold 1 2': a verb takes one word at most");
});

describe('mistakes in a file are told with line, row, key and the nearest word', () => {
  test.each([
    [
      'an unknown key',
      '{ id: pup, name: Pup, copies: 1, kind: enemy, breed: animal, strenght: 1 }',
      "house.yaml:2: card 'pup', strenght: unknown key 'strenght'; did you mean 'strength'?",
    ],
    [
      'an unknown word',
      '{ id: pup, name: Pup, copies: 1, kind: enmy }',
      "house.yaml:2: card 'pup', kind: unknown kind 'enmy'; did you mean 'enemy'?",
    ],
    [
      'an unknown trait',
      '{ id: cape, name: Cape, copies: 1, kind: object, traits: [rafts] }',
      "house.yaml:2: card 'cape', traits.1: unknown word 'rafts'; did you mean 'raft'?",
    ],
    ['a missing column', '{ id: pup, name: Pup, kind: event }', "house.yaml:2: card 'pup', copies: is missing"],
    [
      'a wrong type',
      '{ id: pup, name: Pup, copies: two, kind: event }',
      "house.yaml:2: card 'pup', copies: must be a whole number, not 'two'",
    ],
    [
      'a long value, of which as much is shown as helps',
      `{ id: pup, name: Pup, copies: ${'1234567890'.repeat(5)}x, kind: event }`,
      `house.yaml:2: card 'pup', copies: must be a whole number, not '${'1234567890'.repeat(4).slice(0, 37)}...'`,
    ],
    ['a row without id', '{ name: Pup, copies: 1, kind: event }', 'house.yaml:2: card number 1, id: is missing'],
    [
      'a duplicate id',
      '{ id: wolf, name: Wolf, copies: 1, kind: event }',
      /^house\.yaml:2: card 'wolf', id: there is already one in adventure\.yaml:\d+; to alter that, write it under change$/,
    ],
    [
      'a column of another kind',
      '{ id: inn, name: Inn, copies: 1, kind: place, strength: 2 }',
      "house.yaml:2: card 'inn', strength: only an Enemy can have it",
    ],
    [
      'an Enemy that cannot fight',
      '{ id: pup, name: Pup, copies: 1, kind: enemy, breed: animal }',
      "house.yaml:2: card 'pup': an Enemy has either strength or craft",
    ],
    [
      'an unexplained source',
      '{ id: pup, name: Pup, copies: 1, kind: event, from: [me] }',
      "house.yaml:2: card 'pup', from.1: unknown source 'me'; known: none",
    ],
  ])('%s', (_, row, message) => {
    const said = mistake(`adventure:\n  - ${row}\n`);
    if (typeof message === 'string') expect(said).toBe(message);
    else expect(said).toMatch(message);
  });

  test.each([
    ['unknown verb', '[gainGold 1, gainLive 1]', "does.2: unknown verb 'gainLive'; did you mean 'gainLife'?"],
    ['unknown space', 'teleport ruin', "does: unknown space 'ruin'; did you mean 'ruins'?"],
    ['unknown creature', 'fight brigant', "does: unknown creature 'brigant'; did you mean 'brigand'?"],
    ['bad number', 'gainLife two', "does: 'gainLife' takes a whole number, not 'two'"],
    ['missing argument', '[shop]', "does.1: 'shop' needs a shop after it"],
    ['needless argument', 'discardThis 2', "does: 'discardThis' stands alone, without '2'"],
    ['missing die row', '{ roll: 1, rows: { 1-2: nothing, 4-6: gainLife } }', 'does.rows: no row for a total of 3'],
    ['missing last row', '{ roll: 2, rows: { 2-11: nothing } }', 'does.rows: no row for a total of 12'],
    [
      'two rows for a total',
      '{ roll: 1, rows: { 1-3: nothing, 3-6: heal } }',
      'does.rows.3-6: a total of 3 has two rows',
    ],
    [
      'no total at all',
      '{ roll: 1, rows: { 1-6: heal, x: heal } }',
      "does.rows.x: 'x' is not a total like 4 or a range like 2-3",
    ],
    ['unknown step', '[{ rol: 1, rows: {} }]', "does.1: unknown kind of step 'rol'; did you mean 'roll'?"],
    [
      'unknown key of a step',
      '{ roll: 1, row: {}, rows: { 1-6: heal } }',
      "does.row: unknown key 'row'; did you mean 'rows'?",
    ],
    [
      'unknown condition',
      '{ if: { craftAtleast: 2 }, then: heal }',
      "does.if.craftAtleast: unknown key 'craftAtleast'; did you mean 'craftAtLeast'?",
    ],
    [
      'two conditions',
      '{ if: { craftAtLeast: 2, hasFollower: true }, then: heal }',
      'does.if: one condition at a time, not 2',
    ],
    [
      'deep inside',
      '{ choose: { a: { gold: 1, does: [heal 1, { if: { alignment: gud }, then: heal }] }, b: nothing } }',
      "does.choose.a.does.2.if.alignment: unknown alignment 'gud'; did you mean 'good'?",
    ],
    [
      'no step',
      '[7]',
      "does.1: '7' is not a step; write a verb, 'nothing', or one of roll, choose, if, byAlignment, rival",
    ],
  ])('program: %s', (_, does, message) => {
    expect(mistake(place(does))).toBe(`house.yaml:6: card 'odd', ${message}`);
  });

  test('all mistakes of a file are told at once, one line each', () => {
    const row = (id: string): string => `  - { id: ${id}, name: X, copies: 1, kind: event, does: jump }\n`;
    const lines = mistake(`adventure:\n${row('a')}${row('b')}`).split('\n');
    expect(lines.map((line) => line.slice(0, 13))).toEqual(['house.yaml:2:', 'house.yaml:3:']);
  });

  test('other files: section, space, shop, character', () => {
    expect(mistake('spels: []\n')).toBe("house.yaml:1: spels: unknown key 'spels'; did you mean 'spells'?");
    expect(mistake('shops:\n  - { id: inn, name: Inn, prices: { swort: 1 } }\n')).toBe(
      "house.yaml:2: shop 'inn', prices.swort: unknown Purchase card 'swort'; did you mean 'sword'?",
    );
    expect(mistake('spaces:\n  - { id: moor, name: Moor, code: o77, region: outer, raft: [fields] }\n')).toBe(
      'house.yaml:1: spaces: cannot be added to; write what is to be other about them under change',
    );
    expect(mistake('spells:\n  - [\n')).toMatch(/^house\.yaml:\d+: /);
    expect(mistake('')).toBe('house.yaml: the file is empty');
  });
});

describe('the checks can fail', () => {
  test('a card more or less, a wrong Strength, a space of the wrong ring is noticed', () => {
    const fails = (file: string, from: string, to: string): string => {
      try {
        compileBase(baseWith(file, from, to));
      } catch (error) {
        return (error as Error).message;
      }
      return 'no mistake found';
    };
    expect(fails('adventure.yaml', 'name: Wolf, copies: 1', 'name: Wolf, copies: 2')).toContain(
      'data: 105 Adventure cards, must be 104',
    );
    expect(fails('adventure.yaml', 'number: 2, strength: 6', 'number: 2, strength: 5')).toBe(
      'data: 71 Strength points of trophies, must be 72',
    );
    expect(fails('spells.yaml', 'name: Alchemy, copies: 1', 'name: Alchemy, copies: 3')).toBe(
      'data: 26 Spell cards, must be 24',
    );
    expect(fails('characters.yaml', 'start: city', 'start: cities')).toContain("did you mean 'city'?");
    expect(fails('spaces.yaml', 'code: o01, region: outer', 'code: o01, region: middle')).toContain(
      'by its place in the file',
    );
  });

  test('the untouched base files pass and give the same hash; a changed number gives another', () => {
    expect(compileBase(baseFiles()).content.hash).toBe(content.hash);
    const other = compileBase(baseWith('adventure.yaml', 'bribe: 1', 'bribe: 2')).content;
    expect(other.hash).not.toBe(content.hash);
    const commented = compileBase(baseWith('quests.yaml', 'quests:', '# a remark\nquests:')).content;
    expect(commented.hash).toBe(content.hash);
  });
});
