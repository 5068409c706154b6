import { describe, expect, test } from 'vitest';
import { editLines, type LineEdit } from '../../../src/studio/lab/editing/edit-lines.js';

const TEXT = `# A box of my own.
pack: box
about: a hill # with a view

regions:
  - { id: hills, name: The Hills, shape: line } # the only one

# Its spaces, in their order.
spaces:
  - { id: gate, name: Gate, region: hills, ways: [{ to: ruins, name: Out }] }
  # The end.
  - id: hoard
    name: Hoard # rich
    region: hills
    does:
      - gainGold 3
      - teleport ruins
change:
  spaces:
    ruins: { ways: [{ to: gate, name: In }] }
`;

function edited(...edits: LineEdit[]): string {
  const { text, why } = editLines(TEXT, edits);
  expect(why).toBeNull();
  return text;
}

/** Returns the lines that only the first or only the second text has. */
function difference(before: string, after: string): { readonly gone: string[]; readonly added: string[] } {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return { gone: old.filter((line) => !now.includes(line)), added: now.filter((line) => !old.includes(line)) };
}

describe('an edit of a YAML text', () => {
  test.each<[string, LineEdit, string[], string[]]>([
    [
      'replaces a value in brackets',
      { path: ['spaces', 0, 'name'], written: 'Old Gate' },
      ['  - { id: gate, name: Gate, region: hills, ways: [{ to: ruins, name: Out }] }'],
      ['  - { id: gate, name: Old Gate, region: hills, ways: [{ to: ruins, name: Out }] }'],
    ],
    [
      'replaces a value on its own line and keeps the comment behind it',
      { path: ['spaces', 1, 'name'], written: 'Treasure' },
      ['    name: Hoard # rich'],
      ['    name: Treasure # rich'],
    ],
    [
      'replaces a list by lines by one in brackets',
      { path: ['spaces', 1, 'does'], written: '[heal 1]' },
      ['    does:', '      - gainGold 3', '      - teleport ruins'],
      ['    does: [heal 1]'],
    ],
    [
      'adds a key within brackets',
      { path: ['regions', 0, 'deck'], written: 'other' },
      ['  - { id: hills, name: The Hills, shape: line } # the only one'],
      ['  - { id: hills, name: The Hills, shape: line, deck: other } # the only one'],
    ],
    ['adds a key by lines', { path: ['spaces', 1, 'draw'], written: '2' }, [], ['    draw: 2']],
    ['adds an entry at the end of a list', { path: ['regions', 1], written: '{ id: dale }' }, [], ['  - { id: dale }']],
    [
      'adds an entry of a list in brackets',
      { path: ['spaces', 0, 'ways', 1], written: '{ to: crags }' },
      ['  - { id: gate, name: Gate, region: hills, ways: [{ to: ruins, name: Out }] }'],
      ['  - { id: gate, name: Gate, region: hills, ways: [{ to: ruins, name: Out }, { to: crags }] }'],
    ],
    ['adds a new list by lines', { path: ['marks', 0], written: '{ id: scar }' }, [], ['marks:', '  - { id: scar }']],
    [
      'adds a group to one that exists',
      { path: ['change', 'spaces', 'crags', 'ways', 0], written: '{ to: gate }' },
      [],
      ['    crags:', '      ways:', '        - { to: gate }'],
    ],
    [
      'removes a key within brackets',
      { path: ['regions', 0, 'shape'], written: null },
      ['  - { id: hills, name: The Hills, shape: line } # the only one'],
      ['  - { id: hills, name: The Hills } # the only one'],
    ],
    [
      'removes the first key within brackets',
      { path: ['regions', 0, 'id'], written: null },
      ['  - { id: hills, name: The Hills, shape: line } # the only one'],
      ['  - { name: The Hills, shape: line } # the only one'],
    ],
    [
      'removes a key by lines with all of its lines',
      { path: ['spaces', 1, 'does'], written: null },
      ['    does:', '      - gainGold 3', '      - teleport ruins'],
      [],
    ],
    [
      'removes the first key of an entry by lines',
      { path: ['spaces', 1, 'id'], written: null },
      ['  - id: hoard', '    name: Hoard # rich'],
      ['  - name: Hoard # rich'],
    ],
    [
      'removes with the last value the groups around it',
      { path: ['change', 'spaces', 'ruins', 'ways', 0], written: null },
      ['change:', '  spaces:', '    ruins: { ways: [{ to: gate, name: In }] }'],
      [],
    ],
  ])('%s', (_, edit, gone, added) => {
    expect(difference(TEXT, edited(edit))).toEqual({ gone, added });
  });

  test('puts a new entry between two, above the comment of the second', () => {
    const text = edited({ path: ['spaces', 1], written: '{ id: path }', isNew: true });
    expect(text).toContain('name: Out }] }\n  - { id: path }\n  # The end.\n  - id: hoard\n');
    const first = edited({ path: ['spaces', 0], written: '{ id: path }', isNew: true });
    expect(first).toContain('# Its spaces, in their order.\nspaces:\n  - { id: path }\n  - { id: gate,');
    const { text: flow } = editLines('list: [1, 3] # two\n', [{ path: ['list', 1], written: '2', isNew: true }]);
    expect(flow).toBe('list: [1, 2, 3] # two\n');
  });

  test('makes several changes one after the other', () => {
    const text = edited({ path: ['pack'], written: 'den' }, { path: ['spaces', 0], written: null });
    expect(difference(TEXT, text).added).toEqual(['pack: den']);
    expect(text).not.toContain('id: gate');
  });

  test.each([
    ['', 'marks:\n  - { id: scar }\n'],
    ['# mine', '# mine\nmarks:\n  - { id: scar }\n'],
    ['pack: box\nmarks:\n', 'pack: box\nmarks: [{ id: scar }]\n'],
    ['pack: box\nmarks: []\n', 'pack: box\nmarks: [{ id: scar }]\n'],
    ['{ pack: box }\n', '{ pack: box, marks: [{ id: scar }] }\n'],
    ['pack: box', 'pack: box\nmarks:\n  - { id: scar }'],
  ])('adds a list to the text %j', (text, after) => {
    expect(editLines(text, [{ path: ['marks', 0], written: '{ id: scar }' }])).toEqual({ text: after, why: null });
  });

  test.each([
    ['pack: [box\n', /^Mend the text first: line 1: not indented like the lines around it, or a bracket/],
    ['pack: box\npack: den\n', /^Mend the text first: line 2: the key 'pack' stands twice/],
    ['a: &a { pack: 1 }\nb: *a\n', /^This can only be changed in the text\.$/],
  ])('leaves the text %j alone with one clear line', (text, why) => {
    const found = editLines(text, [{ path: ['b', 'pack'], written: '2' }]);
    expect(found.text).toBe(text);
    expect(found.why).toMatch(why);
  });

  test.each(['[heal 1', 'a, b', '"x', 'heal # 1', 'a\nb'])('refuses the value %j', (written) => {
    const { text, why } = editLines(TEXT, [{ path: ['spaces', 1, 'does'], written }]);
    expect(text).toBe(TEXT);
    expect(why).toBe('A bracket, quote or comma is missing or out of place.');
  });
});
