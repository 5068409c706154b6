import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { board } from '../../../../src/games/talisman/holdings/board.js';
import { mistake, restoreBase, withPacks } from './with-pack.js';

restoreBase();

const space = (id: string): number => content.spaces.findIndex((row) => row.id === id);
/** Ids of the spaces from one on, clockwise, as many as named. */
function walk(from: string, length: number): string[] {
  const ids: string[] = [];
  for (let at = space(from); ids.length < length; at = content.clockwise[at]) ids.push(content.spaces[at].id);
  return ids;
}
const across = (id: string): string[] => [...content.rafts[0][space(id)]].map((other) => content.spaces[other].id);
const inn = (more: string): string => `spaces:\n  - { id: inn, name: Inn, ${more} }\n`;

describe('R-MOVE-02 a pack lays spaces on the rings', () => {
  test('a new space lies behind the one it names, and is reached both ways round', () => {
    withPacks(inn('region: outer, after: woods, does: heal 1'));
    expect(walk('graveyard', 4)).toEqual(['graveyard', 'woods', 'inn', 'sentinel']);
    expect(content.counterclockwise[space('sentinel')]).toBe(space('inn'));
    expect(content.spaceCount).toBe(50);
    expect(content.spaces[space('inn')].code).toBe('o04');
    expect(content.spaces[space('sentinel')].code).toBe('o05');
  });

  test('movement tables are those of the board that is played, and again of the base board', () => {
    const points = board.toSentinel[space('village')];
    withPacks(inn('region: outer, after: village'));
    expect(board.toSentinel[space('village')]).toBe(points + 1);
    withPacks('about: Nothing.\n');
    expect(board.toSentinel[space('village')]).toBe(points);
  });

  test('several new spaces behind one: the last is nearest to it, and a new one can be followed', () => {
    withPacks(
      'spaces:\n  - { id: a, name: A, region: middle, after: oasis }\n  - { id: b, name: B, region: middle, after: oasis }\n  - { id: c, name: C, region: middle, after: a }\n',
    );
    expect(walk('oasis', 4)).toEqual(['oasis', 'b', 'a', 'c']);
  });

  test('a space taken away closes the ring and leaves no crossing', () => {
    expect(across('portal-of-power')).toContain('fields');
    withPacks('remove: { spaces: [fields] }\n');
    expect(walk('village', 2)).toEqual(['village', 'graveyard']);
    expect(across('portal-of-power')).not.toContain('fields');
  });

  test('spaces that only lost a crossing do not count as changed', () => {
    const { game } = withPacks('remove: { spaces: [runes, runes-2] }\nchange: { spaces: { chasm: { draw: 2 } } }\n');
    expect(game.additions?.map(({ id }) => id)).toEqual(['chasm']);
  });

  test('a moved space keeps its rules: the Sentinel guards the bridge from its new place', () => {
    withPacks('change: { spaces: { sentinel: { after: village } } }\n');
    expect(walk('village', 3)).toEqual(['village', 'sentinel', 'fields']);
    expect(board.sentinel).toBe(space('sentinel'));
    expect(board.toSentinel[space('village')]).toBe(1);
  });

  test('a replaced space stays where it is', () => {
    withPacks('replace:\n  spaces:\n    - { id: fields, name: Moor, region: outer, does: loseLife 1 }\n');
    expect(walk('village', 3)).toEqual(['village', 'fields', 'graveyard']);
    expect(content.spaces[space('fields')].name).toBe('Moor');
  });

  test('R-MOVE-07 a Raft crosses from a new space as from the one before it, or as it says', () => {
    withPacks(inn('region: outer, after: fields'));
    expect(across('inn')).toEqual(across('fields'));
    withPacks(inn('region: outer, after: fields, raft: [oasis]'));
    expect(across('inn')).toEqual(['oasis']);
    expect(across('oasis')).toContain('inn');
  });

  test('V-PUB-2 each quarter of a ring begins with a corner', () => {
    withPacks(inn('region: outer, after: fields'));
    const corners = content.spacesIn[0].filter((at) => board.corner[at] === 1);
    expect([...corners].map((at) => content.spacesIn[0].indexOf(at))).toEqual([0, 7, 13, 19]);
  });

  test('R-INN-02 a space in the Inner Region lies on the path to the Crown', () => {
    const from = board.onward[space('crypt')];
    withPacks(inn('region: inner, after: crypt'));
    const path = [space('inn'), board.onward[space('inn')], board.backward[space('inn')]];
    expect(path).toContain(space('crypt'));
    expect(content.spaces[from].id).not.toBe('inn');
  });
});

describe('a board that cannot be played is refused with one line', () => {
  test.each([
    [
      inn('region: outer'),
      "house.yaml:2: space 'inn', after: is missing: it names the space before this one, clockwise",
    ],
    [inn('region: outer, after: inn'), "house.yaml:2: space 'inn', after: a space cannot follow itself"],
    [
      inn('region: outer, after: wods'),
      "house.yaml:2: space 'inn', after: unknown space 'wods'; did you mean 'woods'?",
    ],
    [inn('region: inner, after: woods'), "house.yaml:2: space 'inn', after: 'woods' lies in the outer Region"],
    [
      inn('region: inner, after: crown-of-command'),
      "house.yaml:2: space 'inn', after: 'crown-of-command' stands alone: no space follows it",
    ],
    [inn('region: moor, after: woods'), /^house\.yaml:2: space 'inn', region: 'moor'|region: .*moor/],
    [
      'change: { spaces: { village: { after: village } } }\n',
      "house.yaml:1: space 'village', after: a space cannot follow itself",
    ],
    [
      `${inn('region: outer, after: fields')}remove: { spaces: [fields] }\n`,
      "house.yaml:2: space 'inn', after: house.yaml removes 'fields'",
    ],
    [
      'remove: { spaces: [hills-3] }\n',
      "house.yaml:1: rules need 'hills-3': let another space have its role, as role: bridgehead",
    ],
    [
      'replace:\n  spaces:\n    - { id: temple, name: Temple, region: middle }\n',
      "house.yaml:3: rules need 'temple': let another space have its role, as role: temple",
    ],
    [inn('region: outer, after: woods, role: temple'), "house.yaml:2: space 'inn', role: 'temple' has it already"],
    [inn('region: outer, after: woods, raft: [village]'), /'village' lies on the same side of the river/],
    ['remove: { spaces: [ruins] }\n', /^house\.yaml:1: the card 'imp' names 'ruins'/],
    ['remove: { spaces: [tavern] }\n', "house.yaml:1: the card 'imp' names 'tavern': change or remove it, too"],
    [
      `spaces: [${Array.from({ length: 32 }, (_, i) => `{ id: s${i}, name: S, region: outer, after: woods }`).join()}]\n`,
      /the board would have 81 spaces, and has room for 80$/,
    ],
  ])('%s', (text, message) => {
    if (typeof message === 'string') expect(mistake(text)).toBe(message);
    else expect(mistake(text)).toMatch(message);
  });

  test('a card that names a removed space may be changed, too', () => {
    const without = 'remove: { spaces: [ruins] }\nreplace:\n  adventure:\n';
    const imp = '    - { id: imp, name: Imp, copies: 1, kind: event, does: [discardThis, loseTurn 1] }\n';
    expect(mistake(`${without}${imp}`)).toBe('no mistake found');
  });

  test('two packs that move one space are named', () => {
    const move = 'change: { spaces: { village: { after: woods } } }\n';
    expect(() => withPacks(move, move)).toThrow(
      /house-2\.yaml:1: .*after of 'village' is set here and in house\.yaml:1/,
    );
  });
});
