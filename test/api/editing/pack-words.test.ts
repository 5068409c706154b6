import { expect, test } from 'vitest';
import { packWord, packWords } from '../../../src/studio/lab/editing/pack-words.js';

/** Offers the words at the mark `|` of a text. */
function at(marked: string): string[] {
  const offset = marked.indexOf('|');
  return packWords(marked.replace('|', ''), offset).options.map(({ label }) => label);
}

const HERO = 'pack: x\nabout: y\ncharacters:\n  - id: nomad\n    name: Nomad\n';

test('keys at the top of a pack are offered, without those that are there', () => {
  const words = at('pack: x\n|');
  expect(words).toEqual(expect.arrayContaining(['about', 'characters', 'rules', 'change']));
  expect(words).not.toContain('pack');
});

test('keys of a character are offered in its row, however far it is written', () => {
  expect(at(`${HERO}    str|`)).toEqual(expect.arrayContaining(['strength', 'alignment', 'powers']));
  expect(at(`${HERO}    str|`)).not.toContain('name');
});

test('words of a list are offered as values', () => {
  expect(at(`${HERO}    alignment: |`)).toEqual(['good', 'neutral', 'evil']);
  expect(at(`${HERO}    traits: [ro|]`)).toContain('royal');
});

test('spaces are offered for the start of a character', () => {
  expect(at(`${HERO}    start: |\n    gold: 1\n`)).toContain('oasis');
});

test('keys and moments of a power are offered inside brackets', () => {
  expect(at(`${HERO}    powers:\n      - { | }\n`)).toEqual(expect.arrayContaining(['after', 'modify', 'has']));
  expect(at(`${HERO}    powers:\n      - { after: fi|, does: heal 1 }\n`)).toContain('fightWon');
  expect(at(`${HERO}    powers:\n      - { after: fightWon, if: { | } }\n`)).toContain('foe');
});

test('verbs are offered where a program is written, and not as the word after a verb', () => {
  expect(at('rules:\n  - { after: fightWon, does: ga| }\n')).toEqual(expect.arrayContaining(['gainFate', 'gainGold']));
  expect(at('rules:\n  - { after: fightWon, does: gainFate | }\n')).toEqual([]);
});

test('rows of the game are offered under change', () => {
  expect(at('change:\n  adventure:\n    wo|\n')).toContain('wolf');
  expect(at('change:\n  spaces:\n    vi|\n')).toContain('village');
});

test('words are explained with their meaning and an example', () => {
  const text = 'rules:\n  - { after: fightWon, does: gainFate 1 }\n';
  expect(packWord(text, text.indexOf('fightWon') + 2)?.about).toMatch(/has won a fight\nAs in: \{ after: fightWon/);
  expect(packWord(text, text.indexOf('gainFate') + 2)?.about).toMatch(/gains fate/);
  expect(packWord(text, text.indexOf('after') + 1)?.about).toBe('Happens when it is over');
  expect(packWord(text, 0)?.about).toBeUndefined();
});

test('a text that is nested without end, or very long, offers nothing', () => {
  expect(at(`a: ${'['.repeat(3000)}|`)).toEqual([]);
  expect(at(`a: ${'x'.repeat(300_000)} |`)).toEqual([]);
});
