import { expect, test } from 'vitest';
import { mistake, restoreBase } from './with-pack.js';

restoreBase();

const IN = 'change: { spaces: { woods: { ways: [{ to: hall }] } } }\n';
const OUT = 'ways: [{ to: woods }]';
const region = (keys = ''): string => `regions:\n  - { id: cave-land, name: Caves${keys === '' ? '' : `, ${keys}`} }\n`;
const hall = (keys = OUT): string =>
  `spaces:\n  - { id: hall, name: Hall, region: cave-land${keys === '' ? '' : `, ${keys}`} }\n`;
const two = (keys = OUT): string => `${hall(keys)}  - { id: hall-2, name: Hall, region: cave-land }\n`;
const way = (keys: string): string => `${region()}${hall(`ways: [{ ${keys} }]`)}${IN}`;
const change = (spaces: string): string => `change: { spaces: { ${spaces} } }\n`;

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
])('K-BOARD-8 refused with one line: %s', (text, message) => {
  const said = mistake(text);
  expect(said).toContain(message);
  expect(said.split('\n')[0]).toMatch(/^house\.yaml:\d+: /);
});

test('K-BOARD-8 spaces that send on to each other by a die, or at the price of a life, are played', () => {
  const some =
    'fields: { does: { roll: 1, rows: { 1-5: teleport hills, 6: nothing } } }, hills: { does: teleport fields }';
  expect(mistake(change(some))).toBe('no mistake found');
  const dear = 'fields: { does: [loseLife 1, teleport hills] }, hills: { does: teleport fields }';
  expect(mistake(change(dear))).toBe('no mistake found');
});
