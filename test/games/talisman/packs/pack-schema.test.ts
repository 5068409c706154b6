import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { packSchema } from '../../../../src/games/talisman/content/pack-schema.js';

/** Returns the paths that an editor marks as wrong, or nothing. */
function marked(text: string): string[] {
  const { error } = packSchema().safeParse(parse(text));
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

const INN = '{ id: inn, name: Inn, copies: 1, kind: place, does: heal 1 }';
const BAD = INN.replace('copies: 1', 'copies: none');

describe('the schema that editors read knows the rows, which the program checks by itself', () => {
  test.each([
    ['rows of a section', `adventure: [${INN}]`],
    ['a row in the place of another', `replace: { adventure: [${INN.replace('inn', 'wolf')}] }`],
    ['rows that go', 'remove: { adventure: [wolf], characters: [troll] }'],
    ['house rules', 'rules: [{ after: landed, does: heal 1 }]'],
    ['single fields, which may be taken away', 'change: { adventure: { wolf: { copies: 3, bribe: null } } }'],
    ['lists, whole or in part', 'change: { characters: { elf: { traits: { add: [royal], remove: raft, set: [] } } } }'],
    ['maps in part', 'change: { shops: { blacksmith: { prices: { add: { mule: 1 }, remove: [sword] } } } }'],
    ['what a space says', 'change: { spaces: { fields: { draw: 2, does: heal 1, name: Lea, terrain: null } } }'],
  ])('%s', (_, text) => expect(marked(text)).toEqual([]));

  test.each([
    ['a row with a wrong value', `adventure: [${INN}, ${BAD}]`, 'adventure.1.copies'],
    ['a wrong row in the place of another', `replace: { adventure: [${BAD}] }`, 'replace.adventure.0.copies'],
    ['a wrong house rule', 'rules: [{ aftr: landed }]', 'rules.0'],
    ['a wrong value of a field', 'change: { adventure: { wolf: { copies: none } } }', 'change.adventure.wolf.copies'],
    ['a field that there is not', 'change: { adventure: { wolf: { copys: 2 } } }', 'change.adventure.wolf'],
    ['another id', 'change: { adventure: { wolf: { id: warg } } }', 'change.adventure.wolf'],
    [
      'a part of what is no list',
      'change: { adventure: { wolf: { copies: { add: 1 } } } }',
      'change.adventure.wolf.copies',
    ],
    ['what the board says of a space', 'change: { spaces: { fields: { region: inner } } }', 'change.spaces.fields'],
    ['a section that is not open', 'remove: { shops: [village] }', 'remove'],
  ])('%s is marked', (_, text, path) => expect(marked(text)).toEqual([path]));
});

describe('as JSON, the schema says each part once', () => {
  const { $defs = {} } = z.toJSONSchema(packSchema(), { io: 'input', unrepresentable: 'any' });

  test('the schema as JSON has each part under its name', () => {
    expect(Object.keys($defs)).toEqual(
      expect.arrayContaining([
        'card',
        'spell',
        'character',
        'form',
        'cover',
        'power',
        'program',
        'step',
        'option',
        'conditions',
      ]),
    );
  });

  test('the schema as JSON has a pattern of the verbs and their arguments', () => {
    const [text] = $defs['step'].anyOf as { pattern: string }[];
    const right = [
      'nothing',
      'heal',
      'heal 12',
      'heal followers',
      'teleport warlocks-cave',
      'become evil',
      'discardThis',
      'fight sentinel',
    ];
    const wrong = [
      'nothing 1',
      'heal -1',
      'loseTurn life',
      'teleport',
      'become gud',
      'discardThis 1',
      'jump',
      'shop',
      'a heal',
    ];
    expect([...right, ...wrong].filter((step) => new RegExp(text.pattern).test(step))).toEqual(right);
  });
});
