import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { baseFiles, checkBase } from '../../../src/games/talisman/content/base.js';
import { compileBase, compileText } from '../../../src/games/talisman/content/base-game.js';
import { box, content } from '../../../src/games/talisman/content/index.js';
import { readDataFile } from '../../../src/rows/source.js';

/** Returns the complaints about content, line by line. */
function complaints(of: Parameters<typeof checkBase>[0], inBox = box): string[] {
  try {
    checkBase(of, inBox);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}

describe('the base game is counted against the rules', () => {
  test('a base game without rows misses every number of the rules', () => {
    const none = compileText([{ name: 'none.yaml', text: 'adventure: []\n' }]);
    expect(complaints(none).filter((line) => line.startsWith('data: '))).toEqual([
      'data: 0 Adventure cards, must be 104',
      'data: 0 Adventure titles, must be 81',
      'data: 0 Spell cards, must be 24',
      'data: 0 Spell titles, must be 17',
      'data: 0 Purchase cards, must be 28',
      'data: 0 Talisman cards, must be 4',
      'data: 0 Events, must be 13',
      'data: 0 Strangers, must be 8',
      'data: 0 Followers, must be 13',
      'data: 0 Magic Objects, must be 13',
      'data: 0 Objects, must be 19',
      'data: 0 Places, must be 9',
      'data: 0 Animals, must be 7',
      'data: 0 Dragons, must be 3',
      'data: 0 Monsters, must be 9',
      'data: 0 Spirits, must be 10',
      'data: 0 cards with number 1, must be 15',
      'data: 0 cards with number 5, must be 43',
      'data: 0 Strength points of trophies, must be 72',
      'data: 0 Craft points of trophies, must be 37',
      'data: 0 spaces of the Outer Region, must be 24',
      'data: 0 spaces of the Middle Region, must be 16',
      'data: 0 spaces of the Inner Region, must be 9',
      'data: 0 characters, must be 14',
      'data: 0 quests, must be 6',
    ]);
    expect(complaints(none)).toContain("option monkBonusUses: unknown character 'monk'; known: none");
  });

  test('the base game agrees, with the cards of its box and not of another one', () => {
    expect(complaints(content)).toEqual([]);
    const other = { adventureCards: 1, spellCards: 2, purchaseCards: 3, talismanCards: 5, characterCards: 6 };
    expect(complaints(content, { ...box, ...other })).toEqual([
      'data: 104 Adventure cards, must be 1',
      'data: 24 Spell cards, must be 2',
      'data: 28 Purchase cards, must be 3',
      'data: 4 Talisman cards, must be 5',
      'data: 14 characters, must be 6',
    ]);
  });

  test('content without a box is not counted against the rules', () => {
    const files = baseFiles().filter(({ name }) => name !== 'box.yaml');
    expect(() => compileBase(files)).toThrow('box.yaml: the section box is missing');
  });
});

describe('data files', () => {
  test('data files are named after their contents, those of the base game in their order, and kept parsed', () => {
    expect(baseFiles().map(({ name }) => name)).toEqual(
      'adventure spells purchase spaces characters creatures shops quests box'.split(' ').map((name) => `${name}.yaml`),
    );
    expect(new Set(baseFiles().map(({ cache }) => cache)).size).toBe(1);
    expect(baseFiles()[0].cache).toMatch(/dist[/\\]\.cache$/);
  });

  test('data files elsewhere are named by their path, and must exist', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'talisman-lab-')), 'house.yaml');
    expect(() => readDataFile(path)).toThrow(`${path}: there is no such file`);
    writeFileSync(path, 'quests: []\n');
    expect(readDataFile(path)).toEqual({ name: path, text: 'quests: []\n' });
  });
});
