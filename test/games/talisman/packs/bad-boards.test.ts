import { expect, test } from 'vitest';
import { mistake, read, restoreBase } from './with-pack.js';

restoreBase();

const IN = 'change: { spaces: { woods: { ways: [{ to: hall }] } } }\n';
const OUT = 'ways: [{ to: woods }]';
const region = (keys = ''): string => `regions:\n  - { id: cave-land, name: Caves${keys === '' ? '' : `, ${keys}`} }\n`;
const hall = (keys = OUT): string =>
  `spaces:\n  - { id: hall, name: Hall, region: cave-land${keys === '' ? '' : `, ${keys}`} }\n`;
const two = (keys = OUT): string => `${hall(keys)}  - { id: hall-2, name: Hall, region: cave-land }\n`;
const way = (keys: string): string => `${region()}${hall(`ways: [{ ${keys} }]`)}${IN}`;
const change = (spaces: string): string => `change: { spaces: { ${spaces} } }\n`;

const ending = (...rows: readonly string[]): string =>
  `endings:\n${rows.map((keys, i) => `  - { id: goal-${i + 1}, name: Goal, ${keys} }\n`).join('')}`;
const deed = (keys: string): string => ending(`wins: { ${keys} }`);
const roamer = (keys: string): string => `roamers:\n  - { id: ghost, name: Ghost, ${keys}, does: loseLife 1 }\n`;
const added = (...rows: readonly string[]): string => `spaces:\n${rows.map((row) => `  - { ${row} }\n`).join('')}`;
const OTHER = 'otherDeck:\n  - { id: wind, name: Wind, copies: 2, kind: event, does: [discardThis, teleport city] }\n';

test('K-BOARD-8 a board with a Region that has a way in and a way out is played', () => {
  expect(mistake(`${region()}${hall()}${IN}`)).toBe('no mistake found');
  expect(mistake(`${region('shape: line')}${two()}${IN}`)).toBe('no mistake found');
  expect(mistake(`${region('shape: random')}${two()}${IN}`)).toBe('no mistake found');
  expect(mistake(`${region('final: true')}${hall('')}${IN}`)).toBe('no mistake found');
});

test('K-BOARD-8 a card or a character may lead into a Region, and a space out of it', () => {
  const pull = 'adventure:\n  - { id: pull, name: Pull, copies: 1, kind: event, does: [discardThis, teleport hall] }\n';
  expect(mistake(`${region()}${hall()}${pull}`)).toBe('no mistake found');
  expect(mistake(`${region()}${hall('does: { roll: 1, rows: { 1-5: nothing, 6: teleport city } }')}${IN}`)).toBe(
    'no mistake found',
  );
  expect(mistake(`${region()}${hall()}change: { characters: { elf: { start: hall } } }\n`)).toBe('no mistake found');
});

test.each([
  // Regions
  [hall(), "space 'hall', region: unknown Region 'cave-land'"],
  [
    `${region()}${IN.replace('hall', 'crags')}`,
    "Region 'cave-land': no space lies in it: add some with region: cave-land",
  ],
  [`${region()}${hall()}`, 'nothing leads in: give a space outside a way to one of its spaces'],
  [`${region()}${hall('')}${IN}`, 'nothing leads out: give one of its spaces a way, or write final: true'],
  [`${region('final: true')}${hall()}${IN}`, "final: a way leads out, to 'outer'"],
  [`${region('shape: line')}${hall()}${IN}`, "shape: 'line' needs two spaces at least, and it has one"],
  [`${region('shape: random')}${hall()}${IN}`, "shape: 'random' needs two spaces at least, and it has one"],
  [`${region('shape: star')}${hall()}${IN}`, "shape: unknown shape 'star'"],
  [`${region('deck: other')}${hall()}${IN}`, 'deck: there is no other deck: add its cards under otherDeck'],
  [`${region('deck: spells')}${hall()}${IN}`, "deck: unknown deck 'spells'"],
  [`${region('exit: woods')}${hall()}${IN}`, "unknown key 'exit'"],
  ['regions:\n  - { id: cave-land }\n', 'name'],
  ['regions:\n  - { id: Cave, name: Caves }\n', 'an id is made of lower-case words joined by hyphens'],
  ['regions:\n  - { id: outer, name: Outlands }\n', "id: 'outer' is a Region of the game: give yours another id"],
  [`${region()}  - { id: cave-land, name: Caves }\n`, 'there is already one in house.yaml:2'],
  [
    `regions: [${Array.from({ length: 6 }, (_, i) => `{ id: r${i}, name: R }`).join()}]\n`,
    'the board would have 9 Regions, and has room for 8',
  ],
  [`remove: { regions: [cave-land] }\n`, "unknown Region 'cave-land'"],
  [
    'regions:\n  - { id: a, name: A }\n  - { id: b, name: B, final: true }\nspaces:\n  - { id: a-1, name: A, region: a, ways: [{ to: b-1 }] }\n  - { id: b-1, name: B, region: b }\nchange: { spaces: { woods: { ways: [{ to: a-1 }] } } }\n',
    "Region 'a': leads only to 'b', from where the Crown cannot be reached",
  ],
  // spaces in them
  [
    `${region()}${hall()}  - { id: nook, name: Nook, region: cave-land, after: woods }\n${IN}`,
    "after: 'woods' lies in the outer Region",
  ],
  [
    `${region()}${hall()}  - { id: nook, name: Nook, region: cave-lnd }\n${IN}`,
    "region: unknown Region 'cave-lnd'; did you mean 'cave-land'?",
  ],
  [`${region('final: true')}${hall('')}${IN}change-2: 1\n`, "unknown key 'change-2'"],
  // ways
  [way('to: hall'), "space 'hall', ways.1, to: leads to its own space"],
  [way('to: wods'), "to: unknown space 'wods'; did you mean 'woods'?"],
  [way('name: Door'), 'to'],
  [way('to: woods, guard: wardn'), "guard: unknown creature 'wardn'"],
  [way('to: woods, chance: 7'), 'chance'],
  [way('to: woods, chance: 1'), 'chance'],
  [way('to: woods, cost: { this: true }'), 'cost: a way is no card that could be discarded'],
  [way('to: woods, cost: { trophy: 1, points: 7 }'), 'trophy and points are both paid in trophies'],
  [way('to: woods, cost: { coins: 1 }'), "unknown key 'coins'"],
  [way('to: woods, if: { strenghtAtLeast: 3 }'), "unknown key 'strenghtAtLeast'; did you mean 'strengthAtLeast'?"],
  [way('to: woods, if: { rolled: 3 }'), 'a way has no'],
  [way('to: woods, if: { region: cavern }'), "unknown region 'cavern'"],
  [way('to: woods, toll: 3'), "unknown key 'toll'"],
  [`${region()}${hall('ways: woods')}${IN}`, 'ways'],
  [`${region()}${hall('ways: []')}${IN}`, 'ways'],
  [change('crypt: { ways: [{ to: woods }] }'), 'begins in the Inner Region, where a move has no points for it'],
  [change('woods: { ways: [{ to: crypt }] }'), "to: of the Inner Region a way leads to 'plain-of-peril' only"],
  [
    change('woods: { ways: [{ to: crown-of-command }] }'),
    "to: of the Inner Region a way leads to 'plain-of-peril' only",
  ],
  // boards
  [
    `${region('final: true')}${hall('')}change: { characters: { elf: { start: hall } } }\n`,
    "start: from 'hall' the Crown cannot be reached",
  ],
  [
    'replace:\n  spaces:\n    - { id: plain-of-peril, name: Plain, region: middle, role: plain }\n',
    'region: the role plain belongs into the inner Region',
  ],
  [change('fields: { does: teleport fields }'), "space 'fields', does: sends on to itself without end"],
  [
    change('fields: { does: teleport hills }, hills: { does: teleport fields }'),
    "does: sends on to 'hills', and from there back, without end",
  ],
  [
    change(
      'fields: { does: { roll: 1, rows: { 1-3: teleport hills, 4-6: teleport fields } } }, hills: { does: { if: { ownTurn: true }, then: teleport fields } }',
    ),
    'without end',
  ],
  [
    `${region()}${two('does: teleportInRegion')}    `
      .replace(
        'hall-2, name: Hall, region: cave-land }',
        'hall-2, name: Hall, region: cave-land, does: teleportInRegion, ways: [{ to: woods }] }',
      )
      .trimEnd()
      .concat('\n', IN),
    'without end',
  ],
  // Regions that are there and cannot be used
  [
    'regions:\n  - { id: a, name: A }\n  - { id: b, name: B }\nspaces:\n  - { id: a-1, name: A, region: a, ways: [{ to: b-1 }, { to: woods }] }\n  - { id: b-1, name: B, region: b, ways: [{ to: a-1 }] }\n',
    "Region 'a': only 'b', which cannot be entered either, leads in",
  ],
  [
    `${region()}  - { id: b, name: Caves }\n${two()}  - { id: b-1, name: B, region: b, ways: [{ to: woods }] }\n${IN}`,
    "name: 'Caves' is the name of 'cave-land', too",
  ],
  [region().replace('Caves', 'Outer Region') + hall() + IN, "name: 'Outer Region' is the name of 'outer', too"],
  [`${region('deck: other')}${hall()}${IN}${OTHER}`, 'deck: none of its spaces draws: give one draw: 1'],
  [
    `${region()}${hall('does: teleportInRegion, ways: [{ to: woods }]')}${IN}`,
    "'teleportInRegion' leads nowhere: no other space lies in the Region 'cave-land'",
  ],
  // ways that nothing passes
  [
    way('to: woods, if: { region: outer }'),
    "ways.1, if: never holds: a move that takes the way begins in the Region 'cave-land'",
  ],
  [way('to: woods, unless: { region: cave-land }'), 'unless: never holds: a move that takes the way begins in'],
  [way('to: woods, if: { space: city, region: inner }'), 'ways.1, if: no space of the board fits all of this'],
  [
    way('to: woods, if: { strengthAtLeast: 3 }, unless: { strengthAtLeast: 2 }'),
    'unless.strengthAtLeast: bars what if asks for: the two never hold together',
  ],
  [way('to: woods, if: { inForm: true }'), 'if.inForm: never holds: no pack has forms'],
  [
    `${way('to: woods, if: { crownReached: true }')}${ending('rounds: 9, most: gold')}`,
    'if.crownReached: never holds: the endings close the Crown',
  ],
  [way('to: woods }, { to: woods'), 'ways.2, to: way 1 leads there, too: give one of them another name'],
  [
    `creatures: [{ id: warden, name: Warden, strength: 0 }]\n${way('to: woods, guard: warden')}`,
    "guard: 'warden' fights with 0: give it strength or craft",
  ],
  [way('to: woods, cost: { gold: 0 }'), "ways.1.cost.gold: '0': too small"],
  // spaces
  [
    added('id: a, name: A, region: outer, after: b', 'id: b, name: B, region: outer, after: a'),
    "after: 'b' is a later row: a space follows one that is there already",
  ],
  [
    change('fields: { after: hills }, hills: { after: fields }'),
    "space 'fields', after: 'hills' is moved behind 'fields' here: only one can follow the other",
  ],
  [added('id: a, name: A, region: outer, after: fields, raft: [crypt]'), "raft: 'crypt' lies in the Inner Region"],
  [added('id: a, name: A, region: outer, after: fields, raft: [hills]'), "raft.1: 'hills' lies on the same side"],
  [added('id: a, name: A, region: outer, after: fields, tags: [wel]'), "tags.1: unknown tag of a space 'wel'; did you"],
  [added('id: a, name: "", region: outer, after: fields'), 'name'],
  [
    'covers:\n  - { id: mist, name: Mist, copies: 1, regions: [outer, inner], does: heal 1 }\n',
    "cover 'mist', regions.2: unknown Region of covers 'inner'",
  ],
  [
    'covers:\n  - { id: mist, name: Mist, copies: 1, regions: [outr], does: heal 1 }\n',
    "cover 'mist', regions.1: unknown Region of covers 'outr'; did you mean 'outer'?",
  ],
  // spaces that send on to each other
  [
    change(
      'fields: { does: { choose: { space: { space: hills } }, then: goThere } }, hills: { does: { choose: { space: { space: fields } }, then: goThere } }',
    ),
    "sends on to 'hills', and from there back, without end",
  ],
  [
    change('fields: { does: emerge hills }, hills: { does: emerge fields }'),
    "sends on to 'hills', and from there back",
  ],
  [
    'rules: [{ after: landed, if: { space: fields }, does: teleport hills }, { after: landed, if: { space: hills }, does: teleport fields }]\n',
    'sets itself off without end',
  ],
  // endings that no game sees
  [deed('after: landed, if: { space: city, region: inner }'), "ending 'goal-1', if: no space of the board fits all"],
  [deed('after: landed, if: { region: inner, terrain: desert }'), "ending 'goal-1', if: no space of the board fits"],
  [
    deed('after: turnEnd, if: { goldAtLeast: 9 }, unless: { goldAtLeast: 5 }'),
    'unless.goldAtLeast: bars what if asks for',
  ],
  [deed('after: turnEnd, if: { compare: gold < 0 }'), "'gold < 0' never holds: gold is 0 or more"],
  [deed('after: turnEnd, if: { compare: gold >= 0 }'), "'gold >= 0' always holds: gold is 0 or more"],
  [deed('after: turnEnd, if: { holds: wolf }'), 'if.holds: never holds: that is no Object and no Follower'],
  [
    `options: { ending: timeLimit }\n${deed('after: kill')}`,
    "ending 'goal-1' never holds beside that value, but beside crown, suddenDeath, openVeil, secondDeath or dragon",
  ],
  [deed('after: landed, if: { othersHere: 1 }'), 'never holds: no pack has an otherDeck'],
  // quests, rules and roamers
  [
    'quests:\n  - { id: q, about: go, task: deed, deed: { after: landed, if: { space: city, region: inner } } }\n',
    "quest 'q', if: no space of the board fits all of this",
  ],
  ['rules: [{ after: landed, if: { space: city, terrain: desert }, does: heal 1 }]\n', 'rule 1, if: no space of the'],
  [
    `${region()}${hall()}${IN}${roamer('start: hall, moves: { every: round }')}`,
    "start: 'hall' is alone in its Region: there is no space for a roamer to move to",
  ],
])('K-BOARD-8 refused with one line: %s', (text, message) => {
  const said = mistake(text);
  expect(said).toContain(message);
  expect(said).toMatch(/^house\.yaml:\d+: .*$/);
});

test('K-BOARD-8 what is odd, and can be played, is loaded with one line of warning', () => {
  const warned = (text: string): readonly string[] => read(text).warnings;
  expect(warned(`${region('final: true')}${hall('')}${IN}`)).toEqual([
    "house.yaml:2: Region 'cave-land' is final, and nothing wins the game there: a character in it only waits for the others",
  ]);
  expect(warned(`${region('final: true')}${hall('does: winGame')}${IN}`)).toEqual([]);
  const cover = 'covers:\n  - { id: mist, name: Mist, copies: 1, regions: [outer], does: heal 1 }\n';
  expect(warned(cover)).toEqual(["house.yaml:2: cover 'mist' is never laid: let a card do it, as cover mist"]);
  expect(warned(ending('rounds: 12, most: gold', 'rounds: 9, most: life'))).toEqual([
    "house.yaml:2: ending 'goal-1' is never counted: 'goal-2' ends the game before it",
  ]);
  expect(warned(ending('rounds: 12, most: gold', 'rounds: 12, most: life', 'wins: { after: kill }'))).toEqual([
    "house.yaml:3: ending 'goal-2' is never counted: 'goal-1' ends the game before it",
  ]);
  expect(warned(`${cover}change: { spaces: { city: { does: cover mist } } }\n`)).toEqual([]);
});

test('K-BOARD-8 spaces that send on to each other by a die, or at the price of a life, are played', () => {
  const some =
    'fields: { does: { roll: 1, rows: { 1-5: teleport hills, 6: nothing } } }, hills: { does: teleport fields }';
  expect(mistake(change(some))).toBe('no mistake found');
  const dear = 'fields: { does: [loseLife 1, teleport hills] }, hills: { does: teleport fields }';
  expect(mistake(change(dear))).toBe('no mistake found');
});
