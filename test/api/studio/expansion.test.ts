import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { talisman } from '../../../src/games/talisman/index.js';
import { contentRows } from '../../../src/playing/library/content.js';
import { enterPacked } from '../../../src/playing/library/packs.js';
import { checkPacks } from '../../../src/playing/rules/check-packs.js';
import { addRow, addSpace, editText, newExpansion, readMap, rowFields } from '../../../src/studio/lab/expansion.js';
import { OWN_SECTIONS } from '../../../src/studio/pack-text/sections.js';

const FOLDER = mkdtempSync(join(tmpdir(), 'expansion-'));
const NEW = newExpansion().text;

afterAll(() => rmSync(FOLDER, { recursive: true }));
afterEach(() => talisman.enter?.());

/** Writes a pack, and returns its file. */
function written(text: string): string {
  const file = join(FOLDER, 'pack.yaml');
  writeFileSync(file, text);
  return file;
}

/** Returns the mistakes that the reader of packs finds. */
function mistakesIn(text: string): string[] {
  const { lines } = checkPacks('talisman', [written(text)]);
  return lines.filter(({ kind }) => kind === 'mistake').map(({ message }) => message);
}

/** Returns the ids of the spaces of a text, in the order of the game that is played with it. */
function playedOrder(text: string): unknown[] {
  enterPacked('talisman', [written(text)]);
  const order = contentRows('spaces', 'talisman').map(({ id }) => id);
  talisman.enter?.();
  return order;
}

const idsIn = (text: string): string[] => readMap(text)!.spaces.map(({ id }) => id);
const at = (text: string, id: string): number => idsIn(text).indexOf(id);

describe('the map of an expansion', () => {
  test.each([
    'experiments/expansions/free-port.pack.yaml',
    'experiments/expansions/high-moors.pack.yaml',
    'experiments/expansions/sunken-halls.pack.yaml',
    'experiments/house-rules/small-board.pack.yaml',
    'docs/templates/expansion.yaml',
  ])('has the spaces of %s in the order of the game', (file) => {
    const text = readFileSync(file, 'utf8').replaceAll('NAME', 'box');
    expect(idsIn(text)).toEqual(playedOrder(text));
  });

  test('is that of the pack, whichever pack was played last', () => {
    const before = idsIn(NEW);
    enterPacked('talisman', ['experiments/house-rules/small-board.pack.yaml']);
    expect(idsIn(NEW)).toEqual(before);
  });

  test('has the ways and the figures of the pack', () => {
    const { spaces, ways, roamers, regions } = readMap(readFileSync('docs/templates/expansion.yaml', 'utf8'))!;
    const named = ways.map(({ from, to }) => `${spaces[from].id} ${spaces[to].id}`);
    expect(named.sort()).toEqual(['mouth ruins', 'ruins mouth']);
    expect(roamers.map(({ id, space }) => [id, spaces[space].id])).toEqual([['bat', 'mouth']]);
    expect(regions.at(-1)).toEqual({ id: 'cave', name: 'The Cave', shape: 'line' });
  });

  test('is drawn with mistakes, and not without YAML', () => {
    expect(at('spaces: [{ id: x, name: 3, region: outer, after: nowhere }, 7]', 'x')).toBe(24);
    expect(readMap('spaces: [')).toBeNull();
  });
});

describe('a new row', () => {
  test('a new expansion has no mistake', () => {
    expect(mistakesIn(NEW)).toEqual([]);
  });

  test.each(OWN_SECTIONS.map(({ id }) => id))('a new row of %s, and a second one, have no mistake', (section) => {
    const one = addRow(NEW, section);
    const two = addRow(one.text, section);
    expect(two.why).toBeNull();
    expect(two.path?.[0]).toBe(section);
    expect(mistakesIn(two.text)).toEqual([]);
    expect(two.path?.[1]).toBe(Number(one.path?.[1]) + 1);
  });

  test.each(['ruins', 'woods-4', 'village', 'plain-of-peril', 'mouth', 'hoard'])(
    'a space added after %s follows it, and another one comes between the two',
    (before) => {
      const one = addSpace(NEW, at(NEW, before));
      const two = addSpace(one.text, at(one.text, before));
      expect(mistakesIn(two.text)).toEqual([]);
      expect(at(two.text, 'new-space-2')).toBe(at(two.text, before) + 1);
      expect(at(two.text, 'new-space')).toBe(at(two.text, before) + 2);
      expect(idsIn(two.text)).toEqual(playedOrder(two.text));
    },
  );

  test('a space in a Region of the pack is laid by `after` where the next space is', () => {
    const text = NEW.replace('id: hoard, name: Hoard, region: hollow', '$&, after: mouth');
    const { text: added, path } = addSpace(text, at(text, 'mouth'));
    expect(path).toEqual(['spaces', 2]);
    expect(idsIn(added)).toEqual(playedOrder(added));
    expect(at(added, 'new-space')).toBe(at(added, 'mouth') + 1);
  });

  test('nothing is added to a text that is not YAML', () => {
    const { text, why, path } = addRow('pack: [', 'marks');
    expect([text, path]).toEqual(['pack: [', null]);
    expect(why).toMatch(/^Mend the text first: line 1: /);
  });
});

test('an edit of a row is read by the reader of packs', () => {
  const { text } = editText(NEW, [{ path: ['spaces', 0, 'draw'], written: '99' }]);
  expect(mistakesIn(text)).toEqual([expect.stringMatching(/^space 'mouth', draw: /)]);
});

describe('the fields of a row', () => {
  const kinds = (...path: (string | number)[]): Record<string, string> =>
    Object.fromEntries(rowFields(path).map(({ key, kind }) => [key, kind]));

  test('have the kinds of the schema', () => {
    expect(kinds('spaces', 0)).toMatchObject({
      ...{ id: 'text', name: 'text', region: 'choice', after: 'choice', terrain: 'choice', draw: 'number' },
      ...{ magicless: 'yesno', ways: 'rows', does: 'code', tags: 'code' },
    });
    expect(kinds('endings', 0)).toMatchObject({ wins: 'group', rounds: 'number', crown: 'yesno' });
    expect(kinds('change', 'spaces', 'ruins')).toMatchObject({ ways: 'rows', draw: 'number', does: 'code' });
    expect(kinds('spaces', 0)).not.toHaveProperty('confidence');
  });

  test('have limits, words and which of them are required', () => {
    const fields = new Map(rowFields(['marks', 0]).map((field) => [field.key, field]));
    expect(fields.get('most')).toMatchObject({ min: 1, max: 99, required: false });
    expect(fields.get('on')).toMatchObject({ words: ['player', 'card', 'space', 'table'], required: true });
    const ways = rowFields(['spaces', 0]).find(({ key }) => key === 'ways');
    expect(ways?.fields?.find(({ key }) => key === 'to')).toMatchObject({ kind: 'choice', ids: 'spaces' });
    expect(ways?.fields?.find(({ key }) => key === 'cost')).toMatchObject({ kind: 'group' });
  });

  test('every section has fields', () => {
    for (const { id } of OWN_SECTIONS) expect(rowFields([id, 0]).length).toBeGreaterThan(4);
  });
});
