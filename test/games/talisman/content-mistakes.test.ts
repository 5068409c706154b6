import { describe, expect, test } from 'vitest';
import { baseFiles } from '../../../src/games/talisman/content/base.js';
import { compileBase, compileText, loadPacked } from '../../../src/games/talisman/content/base-game.js';
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

/** The same of one file alone, as one of the base game. */
function told(text: string): string {
  try {
    compileText([{ name: 'base.yaml', text }]);
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

describe('mistakes in a file are reported with line, row, key and the nearest word', () => {
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
    [
      'a value of forty letters, whole',
      `{ id: pup, name: Pup, copies: ${'x'.repeat(40)}, kind: event }`,
      `house.yaml:2: card 'pup', copies: must be a whole number, not '${'x'.repeat(40)}'`,
    ],
    [
      'nothing to do',
      '{ id: pup, name: Pup, copies: 1, kind: event, does: ~ }',
      "house.yaml:2: card 'pup', does: is missing",
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
      'an Enemy without a breed',
      '{ id: pup, name: Pup, copies: 1, kind: enemy, strength: 1 }',
      "house.yaml:2: card 'pup': an Enemy needs a breed",
    ],
    [
      'an Enemy that stands elsewhere',
      '{ id: pup, name: Pup, copies: 1, kind: enemy, breed: animal, strength: 1, number: 3 }',
      "house.yaml:2: card 'pup', number: an Enemy has number 2 with strength and 3 with craft",
    ],
    ...['counters: 2', 'counterOf: life'].map((one): [string, string, string] => [
      `half of what makes counters, ${one}`,
      `{ id: pup, name: Pup, copies: 1, kind: place, ${one} }`,
      "house.yaml:2: card 'pup', counters: counters and counterOf go together",
    ]),
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
    ['number and more', 'gainLife 2x', "does: 'gainLife' takes a whole number from 1 to 99, not '2x'"],
    ['number too long', 'gainLife 1000', "does: 'gainLife' takes a whole number from 1 to 99, not '1000'"],
    ['unknown alignment', 'become gud', "does: unknown alignment 'gud'; did you mean 'good'?"],
    ['missing alignment', 'become', "does: 'become' needs an alignment after it"],
    ['choice of one', '{ choose: { a: heal } }', 'does.choose: a choice needs two options at least'],
    ['no alignment', '{ byAlignment: {} }', 'does.byAlignment: names no alignment'],
    [
      'unknown word of a condition',
      '{ if: { terrain: wood }, then: heal }',
      "does.if.terrain: unknown terrain 'wood'; did you mean 'woods'?",
    ],
    ['bad number', 'gainLife two', "does: 'gainLife' takes a whole number from 1 to 99, not 'two'"],
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
      'a condition of another form',
      '{ if: { terrain: 7 }, then: heal }',
      "does.if.terrain: must be text or a list, not '7'",
    ],
    [
      'a list with something else in it',
      '{ if: { terrain: [7] }, then: heal }',
      "does.if.terrain.1: must be text, not '7'",
    ],
    [
      'a condition that is true or a number',
      '{ if: { hasFollower: many }, then: heal }',
      "does.if.hasFollower: must be true or a whole number, not 'many'",
    ],
    [
      'a number that is too small',
      '{ if: { hasFollower: 0 }, then: heal }',
      "does.if.hasFollower: '0': too small: expected number to be >=1",
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
      "does.1: '7' is not a step; write a verb, 'nothing', or one of roll, choose, if, byAlignment, rival, exchange",
    ],
  ])('program: %s', (_, does, message) => {
    expect(mistake(place(does))).toBe(`house.yaml:6: card 'odd', ${message}`);
  });

  test('all mistakes of a file are reported at once, one line each', () => {
    const row = (id: string): string => `  - { id: ${id}, name: X, copies: 1, kind: event, does: jump }\n`;
    const lines = mistake(`adventure:\n${row('a')}${row('b')}`).split('\n');
    expect(lines.map((line) => line.slice(0, 13))).toEqual(['house.yaml:2:', 'house.yaml:3:']);
  });

  test('mistakes in other files are reported: section, space, shop, character', () => {
    expect(mistake('spels: []\n')).toBe("house.yaml:1: spels: unknown key 'spels'; did you mean 'spells'?");
    expect(mistake('shops:\n  - { id: inn, name: Inn, prices: { swort: 1 } }\n')).toBe(
      "house.yaml:2: shop 'inn', prices.swort: unknown Purchase card 'swort'; did you mean 'sword'?",
    );
    expect(mistake('spaces:\n  - { id: moor, name: Moor, code: o77, region: outer, raft: [fields] }\n')).toBe(
      "house.yaml:2: space 'moor', after: is missing: it names the space before this one, clockwise",
    );
    expect(mistake('spells:\n  - [\n')).toMatch(/^house\.yaml:\d+: /);
    expect(mistake('')).toBe('house.yaml: the file is empty');
  });
});

describe('mistakes in a file of the base game are reported alike', () => {
  const space = (more: string): string => `  - { name: X, ${more} }\n`;
  const one = space('id: a, code: o00, region: outer');
  const power = (row: string): string =>
    `adventure:\n  - { id: odd, name: Odd, copies: 1, kind: object, powers: [{ ${row} }] }\n`;
  test.each([
    // the file, and rows that are none
    ['', 'base.yaml: the file is empty'],
    ['spels: []\n', "base.yaml:1: spels: unknown key 'spels'; did you mean 'spells'?"],
    ['\nspells: much\n', "base.yaml:2: spells: must be a list, not 'much'"],
    ['box: { dice: few }\n', /^base\.yaml:1: box\.dice: must be a whole number, not 'few'$/m],
    ['box: { dices: 6 }\n', /^base\.yaml:1: box\.dices: unknown key 'dices'; did you mean 'dice'\?$/m],
    ['sources: { a: 1 }\nspels: []\n', /^base\.yaml:1: sources\.a: must be text, not '1'\nbase\.yaml:2: spels: /],
    ['adventure:\n  - wolf\n', "base.yaml:2: card number 1: must be a group of keys, not 'wolf'"],
    ['adventure:\n  - \n', 'base.yaml:2: card number 1: is missing'],
    [
      'quests:\n  - { id: a, about: b, task: killEnemy }\n  - { id: 7, about: b, task: killEnemy }\n',
      "base.yaml:3: quest number 2, id: must be text, not '7'",
    ],
    ['quests:\n  - { id: a, task: killEnemy }\n', "base.yaml:2: quest 'a', about: is missing"],
    [
      'quests:\n  - { id: a, about: b, task: killEnemy }\n  - { id: a, about: c, task: killEnemy }\n',
      "base.yaml:3: quest 'a', id: there is already one in base.yaml:2",
    ],
    // spaces
    [
      `spaces:\n${one}${space('id: b, code: o02, region: outer')}`,
      "base.yaml:3: space 'b', code: is 'o02', but by its place in the file the space is o01",
    ],
    [
      `spaces:\n${one}${space('id: b, code: i00, region: inner, raft: [nowhere, a]')}`,
      "base.yaml:3: space 'b', raft.1: unknown space 'nowhere'; known: a, b",
    ],
    [
      `spaces:\n${one}${space('id: b, code: o01, region: outer, raftGrid: [a]')}`,
      "base.yaml:3: space 'b', raftGrid.1: 'a' lies on the same side of the river",
    ],
    [
      `spaces:\n${space('id: a, code: o00, region: outer, role: castle')}${space('id: b, code: m00, region: middle, role: castle')}`,
      "base.yaml:3: space 'b', role: 'a' has it already",
    ],
    [
      `spaces:\n${space('id: a, code: o00, region: outer, role: none')}${space('id: b, code: m00, region: middle, role: none')}`,
      'no mistake found',
    ],
    // powers of rows
    [
      power('aftr: landed, does: heal'),
      "base.yaml:2: card 'odd', powers.1.aftr: unknown key 'aftr'; did you mean 'after'?",
    ],
    [
      power('after: landed, cost: { golds: 1 }, does: heal'),
      "base.yaml:2: card 'odd', powers.1.cost.golds: unknown key 'golds'; did you mean 'gold'?",
    ],
    [
      power('after: landed, unless: { wonded: true }, does: heal'),
      "base.yaml:2: card 'odd', powers.1.unless.wonded: unknown key 'wonded'; did you mean 'wounded'?",
    ],
  ])('%j', (text, message) => {
    if (typeof message === 'string') expect(told(text)).toBe(message);
    else expect(told(text)).toMatch(message);
  });
});

describe('what is written in a row has its bounds', () => {
  const card = (more: string): string => `adventure: [{ id: odd, name: Odd, ${more} }]`;
  const thing = (more: string): string => card(`copies: 1, kind: object, ${more}`);
  const power = (more: string): string => thing(`powers: [{ ${more} }]`);
  const does = (program: string): string => card(`copies: 1, kind: place, does: ${program}`);
  const hero = (more: string): string => `characters: [{ id: ann, name: Ann, ${more} }]`;
  const form = (more: string): string => `forms: [{ id: shade, name: Shade, text: S., ${more} }]`;
  const cover = (more: string): string => `covers: [{ id: mire, name: Mire, ${more} }]`;
  const space = (more: string): string => `spaces: [{ id: lea, name: Lea, code: o00, region: outer, ${more} }]`;
  /** A file with that value, and whether it is said to be wrong. */
  const isRefused = (file: string, value: unknown): boolean => {
    const text = file.replace('$', String(value));
    return told(text)
      .split('\n')
      .some((line) => /: '.*': /.test(line) || line.includes('unknown '));
  };

  test.each<[string, number, number]>([
    [card('kind: object, copies: $'), 1, 40],
    [thing('number: $'), 1, 6],
    ...['strength', 'craft', 'carry', 'gold', 'hire', 'bribe', 'counters', 'worth'].map(
      (key): [string, number, number] => [thing(`${key}: $`), 0, 99],
    ),
    ...['addStrength', 'addCraft', 'battle', 'battleDragon'].map((key): [string, number, number] => [
      thing(`${key}: $`),
      -9,
      9,
    ]),
    [thing('armour: $'), 2, 6],
    [space('draw: $'), 1, 9],
    [space('creatureBonus: $'), 0, 99],
    ...['strength', 'craft', 'life'].map((key): [string, number, number] => [hero(`${key}: $`), 1, 12]),
    [hero('fate: $'), 0, 12],
    [hero('gold: $'), 0, 99],
    [hero('spells: $'), 0, 3],
    [form('strength: $'), 1, 12],
    [form('craft: $'), 1, 12],
    [form('fate: $'), 0, 12],
    [cover('copies: $'), 1, 20],
    [cover('draw: $'), 1, 9],
    [cover('creatureBonus: $'), 0, 99],
    ['creatures: [{ id: imp, name: Imp, strength: $ }]', 0, 99],
    [
      'shops: [{ id: den, name: Den, prices: { axe: $ } }]\npurchase: [{ id: axe, name: Axe, copies: 1, kind: object }]',
      0,
      30,
    ],
    ['box: { dice: $ }', 0, 999],
    [does('{ roll: $, rows: {} }'), 1, 6],
    [does('{ choose: { a: { gold: $, does: heal }, b: nothing } }'), 1, 30],
    ...['strengthAtLeast', 'craftAtLeast', 'goldAtLeast', 'hasFollower', 'lifeAtLeast'].map(
      (key): [string, number, number] => [power(`modify: carry, by: 1, if: { ${key}: $ }`), 1, 30],
    ),
    [power('after: lifeLost, does: heal, if: { atLeast: $ }'), 1, 30],
    [power('after: moveRolled, does: heal, if: { rolled: $ }'), 1, 6],
    ...['gold', 'fate', 'life', 'follower'].map((key): [string, number, number] => [
      power(`after: landed, does: heal, cost: { ${key}: $ }`),
      1,
      99,
    ]),
    [power('after: landed, does: heal, chance: $'), 2, 6],
    [power('modify: carry, by: $'), -99, 99],
    [power('modify: carry, to: $'), 0, 99],
  ])('%s from %d to %d', (file, min, max) => {
    expect([min - 1, min, max, max + 1].map((value) => isRefused(file, value))).toEqual([true, false, false, true]);
  });

  test.each<[string, string[], string[]]>([
    [
      card('copies: 1, kind: object, id: $').replace('id: odd, ', ''),
      ['a', 'wolf', 'wolf-2', '2-a'],
      ['Wolf', 'wolf-', '-wolf', 'a--b', 'a b'],
    ],
    [thing('tags: [$]'), ['a', 'big', 'big-one'], ['Big', '2x', 'x2', 'big one']],
    [space('').replace('o00', '$'), ['o00'], ['x00', 'o0', 'o000', 'oo0', 'o0o', 'xo00']],
    [card('copies: 1, kind: $'), ['object', 'magicObject', 'place'], ['spell', 'objects']],
    [thing('traits: [$]'), ['royal', 'hallowed'], ['steal']],
    [hero('abilities: [$]'), ['steal'], ['royal']],
    [cover('regions: [$]'), ['outer', 'middle', 'outer, middle'], ['Outer', 'outer, mid dle']],
    [power('after: fightWon, does: heal, if: { foeBreed: $ }'), ['spirit'], ['none']],
    [power('has: $'), ['royal', 'hallowed'], ['royl']],
  ])('%s', (file, right, wrong) => {
    expect(right.filter((word) => isRefused(file, word))).toEqual([]);
    expect(wrong.filter((word) => !isRefused(file, word))).toEqual([]);
  });

  test('lists of a row that must have a word have one', () => {
    const spell = (cast: string): string =>
      told(`spells: [{ id: zap, name: Zap, copies: 1, cast: [${cast}], target: self, does: heal, text: Z. }]`);
    expect([spell(''), spell('ownEnd'), spell('ownEnd, otherStart')]).toEqual([
      expect.stringContaining("cast: '[]': "),
      'no mistake found',
      'no mistake found',
    ]);
    const lies = (regions: string): string => told(`${cover(`copies: 1, text: M., regions: [${regions}]`)}`);
    expect([lies(''), lies('outer'), lies('outer, middle')]).toEqual([
      expect.stringContaining("regions: '[]': "),
      'no mistake found',
      'no mistake found',
    ]);
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
