import { describe, expect, test } from 'vitest';
import { mistake } from './with-pack.js';

/** The line that a pack is answered with. */
const card = (more: string): string => `adventure:\n  - { id: odd, name: Odd, copies: 1, kind: object, ${more} }\n`;
const rule = (row: string): string => `rules:\n  - ${row}\n`;
const wolf = (fields: string): string => `change:\n  adventure:\n    wolf: ${fields}\n`;
const hero = (more: string): string =>
  `characters:\n  - { id: ann, name: Ann, strength: 3, craft: 3, life: 4, fate: 3, alignment: good, start: tavern, gold: 1, spells: 0, traits: [], abilities: [], text: A., ${more} }\n`;

const forty = (id: string): string => `  - { id: ${id}, name: X, copies: 40, kind: object }\n`;
const MANY = `adventure:\n${forty('a')}${forty('b')}${forty('c')}`;
const LIMITED = '  - { after: turnStart, limit: game, does: heal 1 }\n';

describe('a pack that cannot be is answered with one line: file, line, what, the nearest word', () => {
  test.each([
    // the file
    ['', 'house.yaml: the file is empty'],
    ['packs: x\n', "house.yaml:1: packs: unknown key 'packs'; did you mean 'pack'?"],
    ['pack: My Cards\n', /^house\.yaml:1: pack: 'My Cards': an id is made of lower-case words/],
    ['needs: 1\n', "house.yaml:1: needs: must be text, not '1'"],
    ['needs: one\n', "house.yaml:1: needs: 'one': a version is three numbers, as in 0.1.0"],
    ['needs: v0.1.0\n', "house.yaml:1: needs: 'v0.1.0': a version is three numbers, as in 0.1.0"],
    ['needs: 0.1.0-1\n', "house.yaml:1: needs: '0.1.0-1': a version is three numbers, as in 0.1.0"],
    ['about: x\nneeds: 0.10.0\n', /^house\.yaml:2: needs: needs version 0\.10\.0 of the program, and this is \d/],
    ['needs: 0.1.10\n', /^house\.yaml:1: needs: needs version 0\.1\.10 of/],
    ['needs: 10.0.0\n', /^house\.yaml:1: needs: needs version 10\.0\.0 of/],
    ['needs: 0.99.0\n', /^house\.yaml:1: needs: needs version 0\.99\.0 of/],
    ['needs: 99.0.0\n', /^house\.yaml:1: needs: needs version 99\.0\.0 of the program, and this is \d/],
    ['- wolf\n', /^house\.yaml:1: must be a group of keys, not /],
    ['adventure: wolf\n', "house.yaml:1: adventure: must be a list, not 'wolf'"],
    ['adventure: [wolf]\n', "house.yaml:1: card number 1: must be a group of keys, not 'wolf'"],
    ['adventure:\n  - \n', 'house.yaml:2: card number 1: is missing'],
    ['talismans: []\n', /^house\.yaml:1: talismans: a pack adds no talismans; /],
    ['box: {}\n', 'house.yaml:1: box: a pack can neither add to this section nor change it'],
    [
      'change:\n  spaces:\n    new-inn: { name: New Inn }\n',
      /^house\.yaml:3: space 'new-inn': unknown space 'new-inn'; known: /,
    ],
    // rows
    ['adventure:\n  - { name: X, copies: 1, kind: event }\n', 'house.yaml:2: card number 1, id: is missing'],
    [card('copys: 2'), "house.yaml:2: card 'odd', copys: unknown key 'copys'; did you mean 'copies'?"],
    [card('battel: 2'), "house.yaml:2: card 'odd', battel: unknown key 'battel'; did you mean 'battle'?"],
    [card('battle: 2x'), "house.yaml:2: card 'odd', battle: must be a whole number, not '2x'"],
    [
      card('battle: 2'),
      "house.yaml:2: card 'odd', battle: only a Weapon has it: write 'weapon: true', or a power such as { modify: battle, by: 1 }",
    ],
    [card('battle: 99'), /^house\.yaml:2: card 'odd', battle: '99': /],
    [card('traits: [royle]'), "house.yaml:2: card 'odd', traits.1: unknown word 'royle'; did you mean 'royal'?"],
    [card('tags: [Big One]'), "house.yaml:2: card 'odd', tags.1: 'Big One': a tag is a lower-case word"],
    [card('strength: 3'), "house.yaml:2: card 'odd', strength: only an Enemy can have it"],
    [card('does: gainlife 1'), "house.yaml:2: card 'odd', does: unknown verb 'gainlife'; did you mean 'gainLife'?"],
    [card('does: { op: 5, arg: 0 }'), /^house\.yaml:2: card 'odd', does: unknown kind of step 'op'/],
    [
      'adventure:\n  - { id: wolf, name: W, copies: 1, kind: event }\n',
      /there is already one in adventure\.yaml:\d+; to alter that, write it under change$/,
    ],
    [
      hero('abilties: []'),
      "house.yaml:2: character 'ann', abilties: unknown key 'abilties'; did you mean 'abilities'?",
    ],
    [
      hero('start: tavren').replace('start: tavern, ', ''),
      "house.yaml:2: character 'ann', start: unknown space 'tavren'; did you mean 'tavern'?",
    ],
    // change, remove, replace, options
    [
      'change: { adventures: {} }\n',
      "house.yaml:1: change.adventures: unknown key 'adventures'; did you mean 'adventure'?",
    ],
    [
      'change: { adventure: { wolff: { copies: 2 } } }\n',
      "house.yaml:1: card 'wolff': unknown card 'wolff'; did you mean 'wolf'?",
    ],
    [wolf('{ id: warg }'), "house.yaml:3: card 'wolf', id: id cannot be changed"],
    [wolf('{ streng: 3 }'), "house.yaml:3: card 'wolf', streng: unknown key 'streng'; did you mean 'strength'?"],
    [wolf('{ copies: none }'), "house.yaml:3: card 'wolf', copies: must be a whole number, not 'none'"],
    [wolf('{ copies: { add: 1 } }'), `house.yaml:3: card 'wolf', copies: must be a whole number, not '{"add":1}'`],
    [wolf('{ traits: raft }'), "house.yaml:3: card 'wolf', traits: must be a list, not 'raft'"],
    [wolf('{ copies: null }'), "house.yaml:3: card 'wolf', copies: is missing"],
    [wolf('{ strength: null }'), "house.yaml:3: card 'wolf': an Enemy has either strength or craft"],
    [
      wolf('{ traits: { ad: [royal], add: [raft] } }'),
      "house.yaml:3: card 'wolf', traits.ad: unknown key 'ad'; did you mean 'add'?",
    ],
    [
      wolf('{ traits: { remove: [raft] } }'),
      "house.yaml:3: card 'wolf', traits.remove: unknown word in traits 'raft'; known: none",
    ],
    [
      'change: { spaces: { village: { region: inner } } }\n',
      "house.yaml:1: space 'village', region: region cannot be changed",
    ],
    [
      'change: { spaces: { village: { drawn: 1 } } }\n',
      "house.yaml:1: space 'village', drawn: unknown key 'drawn'; did you mean 'draw'?",
    ],
    ['change: { shops: { blacksmith: { prices: { add: { spear: 2 } } } } }\n', /unknown Purchase card 'spear'/],
    [
      'remove: { adventure: [wolff] }\n',
      "house.yaml:1: remove.adventure.1: unknown card 'wolff'; did you mean 'wolf'?",
    ],
    ['remove: { spaces: [village] }\n', /^house\.yaml:1: the card .ghost. names .village.: change or remove it, too$/],
    [
      'remove: { adventures: [wolf] }\n',
      "house.yaml:1: remove.adventures: unknown key 'adventures'; did you mean 'adventure'?",
    ],
    [
      'replace: { adventures: [] }\n',
      "house.yaml:1: replace.adventures: unknown key 'adventures'; did you mean 'adventure'?",
    ],
    ['remove: { adventure: [wolf, wolf] }\n', /^house\.yaml:1: remove\.adventure\.2: house\.yaml removes 'wolf'$/],
    ['replace: { adventure: [{ id: warg, name: W, copies: 1, kind: event }] }\n', /unknown card 'warg'/],
    [
      'options: { trophyrate: 6 }\n',
      "house.yaml:1: options.trophyrate: unknown option 'trophyrate'; did you mean 'trophyRate'?",
    ],
    [
      'options: { trophyRate: 60 }\n',
      "house.yaml:1: options.trophyRate: trophyRate must be a whole number from 1 to 12, not '60'",
    ],
    // powers
    [
      rule('{ aftr: turnStart, does: heal 1 }'),
      "house.yaml:2: rule 1, aftr: unknown key 'aftr'; did you mean 'after'?",
    ],
    [
      rule('{ after: turnstart, does: heal 1 }'),
      "house.yaml:2: rule 1, after: unknown after 'turnstart'; did you mean 'turnStart'?",
    ],
    [
      rule('{ does: heal 1 }'),
      'house.yaml:2: rule 1: a power has one of has, modify, before, instead, after, and this has none of them',
    ],
    [
      rule('{ after: turnStart, instead: die, does: heal 1 }'),
      'house.yaml:2: rule 1, after: a power has one of has, modify, before, instead, after, and this has instead and after',
    ],
    [rule('{ after: turnStart }'), 'house.yaml:2: rule 1: does is missing: what happens then'],
    [rule('{ instead: turnStart, does: heal 1 }'), 'house.yaml:2: rule 1, instead: turnStart takes after'],
    [
      rule('{ after: loseLife, does: heal 1 }'),
      'house.yaml:2: rule 1, after: loseLife takes before or instead; or after: lifeLost',
    ],
    [
      rule('{ after: turnStart, does: heal 1, by: 2 }'),
      "house.yaml:2: rule 1, by: says nothing beside after; did you mean 'if'?",
    ],
    [rule('{ before: drawn, does: heal 1 }'), 'house.yaml:2: rule 1, before: drawn takes after; or before: draw'],
    [rule('{ modify: carry, by: 1, optional: true }'), 'house.yaml:2: rule 1, optional: says nothing beside modify'],
    [rule('{ has: royal, chance: 3 }'), 'house.yaml:2: rule 1, chance: says nothing beside has'],
    [rule('{ modify: carry, to: 1, per: spell }'), 'house.yaml:2: rule 1, per: goes with by'],
    [rule('{ modify: carry, to: 1, by: 1 }'), 'house.yaml:2: rule 1, modify: needs by, which is added, or to'],
    [rule('{ modify: carry }'), 'house.yaml:2: rule 1, modify: needs by, which is added, or to'],
    [rule('{ modify: cary, by: 1 }'), "house.yaml:2: rule 1, modify: unknown modify 'cary'; did you mean 'carry'?"],
    [
      rule('{ modify: strength, by: 1, if: { strengthAtLeast: 4 } }'),
      'house.yaml:2: rule 1, if: strengthAtLeast asks for strength, which it changes',
    ],
    [
      rule('{ modify: carry, by: 1, per: folower }'),
      "house.yaml:2: rule 1, per: unknown per 'folower'; did you mean 'follower'?",
    ],
    [rule('{ has: royl }'), "house.yaml:2: rule 1, has: unknown has 'royl'; did you mean 'royal'?"],
    [card('powers: [{ has: steal }]'), "house.yaml:2: card 'odd', has: only characters can have steal"],
    [
      rule('{ after: turnStart, if: { terain: woods }, does: heal 1 }'),
      "house.yaml:2: rule 1, if.terain: unknown key 'terain'; did you mean 'terrain'?",
    ],
    [
      rule('{ after: turnStart, if: { terrain: wood }, does: heal 1 }'),
      "house.yaml:2: rule 1, if.terrain: unknown terrain 'wood'; did you mean 'woods'?",
    ],
    [
      rule('{ instead: meetCard, if: { tag: trap }, does: discardCard }'),
      "house.yaml:2: rule 1, if.tag: unknown tag 'trap'; known: unfriendly, small, torso, head, left-hand, well",
    ],
    [
      rule('{ instead: meetCard, if: { card: wolff }, does: discardCard }'),
      "house.yaml:2: rule 1, if.card: unknown card 'wolff'; did you mean 'wolf'?",
    ],
    [
      rule('{ after: turnStart, cost: { golds: 1 }, does: heal 1 }'),
      "house.yaml:2: rule 1, cost.golds: unknown key 'golds'; did you mean 'gold'?",
    ],
    [
      rule('{ after: turnStart, cost: { this: true }, does: heal 1 }'),
      'house.yaml:2: rule 1, cost: only a card can be discarded as the cost',
    ],
    [
      rule('{ instead: die, whose: any, does: heal 1 }'),
      'house.yaml:2: rule 1, whose: instead is for what happens to its owner; only after may be whose: any',
    ],
    [rule('{ after: turnStart, chance: 7, does: heal 1 }'), /^house\.yaml:2: rule 1, chance: '7': /],
    [
      rule('{ after: turnStart, limit: day, does: heal 1 }'),
      "house.yaml:2: rule 1, limit: unknown limit 'day'; known: turn, game",
    ],
    [
      rule('{ name: ring, after: pointGained, does: gainStrength 1 }'),
      "house.yaml:2: rule 1: 'ring' sets itself off without end: give one of them limit: turn, or a cost",
    ],
    [
      'rules:\n  - { name: ring, after: pointGained, does: gainStrength 1 }\n  - { name: b, after: landed, cost: { gold: 1 }, does: heal 1 }\n',
      "house.yaml:2: rule 1: 'ring' sets itself off without end: give one of them limit: turn, or a cost",
    ],
    [
      'rules:\n  - { after: pointGained, does: gainStrength 1 }\n  - { after: landed, cost: { gold: 1 }, does: heal 1 }\n',
      "house.yaml:2: rule 1: 'house rule' sets itself off without end: give one of them limit: turn, or a cost",
    ],
    [
      'rules:\n  - { name: first, after: turnStart, does: gainCraft 1 }\n  - { name: a, after: pointGained, does: loseLife 1 }\n  - { name: b, after: lifeLost, does: gainCraft 1 }\n',
      "house.yaml:4: rule 3: 'b' and 'a' set each other off without end: give one of them limit: turn, or a cost",
    ],
    [
      'rules:\n  - { name: a, after: pointGained, does: loseLife 1 }\n  - { name: b, after: lifeLost, does: gainCraft 1 }\n',
      "house.yaml:3: rule 2: 'b' and 'a' set each other off without end: give one of them limit: turn, or a cost",
    ],
    // too much
    [MANY, '280 cards are more than the 256 there is room for'],
    [`adventure: [${'{}, '.repeat(1001)}]\n`, 'house.yaml: packs may have 1000 rows together, and this makes it 1001'],
    [`rules:\n${`${LIMITED}${LIMITED.replace('Start', 'End')}`.repeat(17)}`, /more than 32 powers have a limit$/],
    [
      `rules:\n${LIMITED.replace(' limit: game,', '').repeat(33)}`,
      'house.yaml:34: rule 33: more than 32 rules stand at turnStart',
    ],
  ])('%j', (text, line) => {
    const said = mistake(text);
    if (typeof line === 'string') expect(said).toBe(line);
    else expect(said).toMatch(line);
    expect(said).not.toContain('\n');
  });
});

describe('a power that brings about its own moment needs a limit or a price', () => {
  const hurts = ['before: loseLife', 'after: lifeLost', 'instead: die', 'after: kill'];
  const lands = ['after: landed', 'before: meetSpace'];
  const fights = ['fightStart', 'fightRolled', 'fightWon', 'fightLost'].map((moment) => `after: ${moment}`);

  test.each<[string, readonly string[]]>([
    ['loseLife 1', hurts],
    ['bleed 1', hurts],
    ['regionLosesLife 1', hurts],
    ['gainStrength 1', ['after: pointGained']],
    ['gainCraft 1', ['after: pointGained']],
    ['loseTurn 1', ['before: loseTurn']],
    ['regionLosesTurn 1', ['before: loseTurn']],
    ['nonEvilLoseTurn 1', ['before: loseTurn']],
    ['toad 1', ['before: becomeToad']],
    ['become evil', ['before: changeAlignment', 'after: alignmentChanged']],
    ['teleport tavern', lands],
    ['teleportInRegion', lands],
    ['moveAgain', lands],
    ['shop blacksmith', ['after: bought']],
    ['tie', ['instead: fightTied']],
    ['fight sentinel', [...fights, 'before: fightTied']],
  ])('%s', (verb, moments) => {
    for (const moment of moments) {
      expect(mistake(rule(`{ name: ring, ${moment}, does: ${verb} }`))).toBe(
        "house.yaml:2: rule 1: 'ring' sets itself off without end: give one of them limit: turn, or a cost",
      );
      for (const bound of ['limit: turn', 'cost: { gold: 1 }'])
        expect(mistake(rule(`{ name: ring, ${moment}, ${bound}, does: ${verb} }`))).toBe('no mistake found');
    }
  });
});

describe('what looks like a mistake, and is none', () => {
  const many = (n: number, row: string): string => row.repeat(n).replace(/N/g, () => String((made += 1)));
  let made = 0;

  test.each([
    ['a version that is no newer', 'needs: 0.1.0\n'],
    ['an older version', 'needs: 0.0.99\n'],
    ['a list that is taken away, and was not there', wolf('{ traits: null }')],
    [
      'a number for each card, or another number',
      'rules: [{ modify: carry, by: 1, per: spell }, { modify: spells, to: 2 }]\n',
    ],
    [
      'a number that changes where something else holds',
      'rules: [{ modify: carry, by: 1, if: { terrain: woods } }, { modify: craft, by: 1, unless: { wounded: true } }]\n',
    ],
    ['as many rows as a pack may have', `creatures: [${many(1000, '{ id: c-N, name: C }, ')}]\n`],
    [
      'as many powers with a limit as there may be',
      `rules:\n${many(16, `${LIMITED}${LIMITED.replace('Start', 'End')}`)}`,
    ],
    [
      'more than 32 powers at a moment, of a card and a character',
      `${card(`powers: [${many(33, '{ after: turnStart, does: heal 1 }, ')}]`)}${hero(`powers: [${many(33, '{ after: turnStart, does: heal 1 }, ')}]`)}`,
    ],
    [
      'a price in a circle',
      'rules:\n  - { name: ring, after: pointGained, cost: { gold: 1 }, does: gainStrength 1 }\n  - { name: b, after: landed, does: heal 1 }\n',
    ],
  ])('%s', (_, text) => expect(mistake(text)).toBe('no mistake found'));
});

test('closed sections and unknown keys have different messages', () => {
  expect(mistake('talismans: []\nbox: {}\n').split('\n')).toEqual([
    "house.yaml:1: talismans: a pack adds no talismans; write what is to be different about the game's own under change",
    'house.yaml:2: box: a pack can neither add to this section nor change it',
  ]);
  expect(mistake('box: {}\nadventures: []\n')).toContain(
    "house.yaml:2: adventures: unknown key 'adventures'; did you mean 'adventure'?",
  );
});

describe('1.14 a file that is no pack', () => {
  test.each([
    '127.0.0.1\tlocalhost\n::1\tip6-localhost ip6-loopback\n',
    'root:x:0:0:root:/root:/bin/bash\n',
    'TOKEN=hunter2\n',
    '{"token": "hunter2"}',
    'credentials:\n  - hunter2\n',
    '- hunter2\n',
    'hunter2',
  ])('1.14 a file that is no pack is named and not quoted (%j)', (text) => {
    const said = mistake(text);
    expect(said).toMatch(/^house\.yaml(:\d+)?: /);
    for (const word of text.match(/[a-z0-9]{4,}/g)!) expect(said).not.toContain(word);
  });
});
