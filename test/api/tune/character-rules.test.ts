import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Game, State } from '../../../src/engine/index.js';
import { findFile } from '../../../src/experiment/design/places.js';
import { GAMES } from '../../../src/games/index.js';
import { talismanEntry } from '../../../src/games/talisman/entry.js';
import { characters } from '../../../src/games/talisman/views/catalogue.js';
import { characterRules } from '../../../src/questions/tune/character-rules.js';
import { costOf, type Setting, type TuneLever } from '../../../src/questions/tune/settings.js';
import { TUNE_SCHEMA } from '../../../src/questions/tune/tune-file.js';

const NOMAD = `pack: desert
characters:
  - id: nomad
    name: Nomad
    strength: 3
    craft: 1
    life: 4
    fate: 3
    alignment: neutral
    start: oasis
    gold: 2
    spells: 0
    traits: []
    abilities: []
    text: Loses no life in a Desert, and heals there.
    powers:
      - { name: at home, instead: loseLife, if: { terrain: desert }, does: nothing }
      - { after: landed, if: { terrain: desert, wounded: true }, does: heal 1 }
`;

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-tune-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** The rules for a pack with this text. */
function rules(text: string, more: object = {}, game = 'talisman') {
  const file = join(dir, 'mine.pack.yaml');
  writeFileSync(file, text);
  const value = TUNE_SCHEMA.parse({ id: 't', character: file, ...more });
  const base = GAMES.find(({ id }) => id === game) as Game<State>;
  return characterRules(value, base, (path) => path.join('.'), join(dir, 'out'));
}

function setting(levers: readonly TuneLever[], changes: Readonly<Record<string, string>>): Setting {
  return levers.map(({ id, values }) => 1 + values.findIndex(({ text }) => text === changes[id]));
}

describe('a character that is made fair', () => {
  test('its numbers move by one or two steps within their ranges, and its powers may go', () => {
    const { levers, character } = rules(NOMAD);
    expect(character).toBe('nomad');
    const texts = Object.fromEntries(levers.map(({ id, values }) => [id, values.map(({ text }) => text).join(' ')]));
    expect(texts).toEqual({
      strength: '2 4 1 5',
      craft: '2 3',
      life: '3 5 2 6',
      fate: '2 4 1 5',
      gold: '1 3 0 4',
      spells: '1 2',
      'power-1': 'out',
      'power-2': 'out',
    });
    expect(costOf(levers, setting(levers, { strength: '4', life: '6', 'power-1': 'out' }))).toBe(0.5 + 1 + 1);
  });

  test.each([
    ['16', 'four fewer', { strength: 5, craft: 5, life: 6 }, { strength: '4 3 2 1 6', life: '5 4 3 2 7' }],
    ['15', 'two more or fewer', { strength: 5, craft: 5, life: 5 }, { strength: '4 6 3 7', life: '4 6 3 7' }],
    ['7', 'two more or fewer', { strength: 1, craft: 2, life: 4 }, { strength: '2 3', life: '3 5 2 6' }],
    ['6', 'four more', { strength: 1, craft: 1, life: 4 }, { strength: '2 3 4 5', life: '5 6 7 8 3' }],
  ])('numbers with the sum %s move by up to %s', (_sum, _steps, numbers, found) => {
    const text = Object.entries(numbers).reduce(
      (all, [id, n]) => all.replace(new RegExp(`${id}: \\d+`), `${id}: ${n}`),
      NOMAD,
    );
    const { levers } = rules(text);
    const texts = Object.fromEntries(levers.map(({ id, values }) => [id, values.map((value) => value.text).join(' ')]));
    expect(texts).toMatchObject(found);
  });

  test('the sums of printed cards are those of the game', () => {
    const { of, least, most } = talismanEntry.roleCard!.sum;
    const sums = characters().map((row) => of.reduce((all, id) => all + Number(row[id]), 0));
    expect([Math.min(...sums), Math.max(...sums)]).toEqual([least, most]);
  });

  test('a change names its line, and a power its name', () => {
    const { levers } = rules(NOMAD);
    expect(levers.find(({ id }) => id === 'life')?.place).toMatch(/mine\.pack\.yaml:7$/);
    const phrases = levers.slice(-2).map(({ values: [{ phrase }] }) => phrase);
    expect(phrases).toEqual([
      "no power 'at home'",
      'no power 2 (when the character has landed, before anything is met)',
    ]);
  });

  test('a setting is a copy of the pack with its changes', async () => {
    const { levers, levelOf, write } = rules(NOMAD);
    const changed = setting(levers, { strength: '4', 'power-1': 'out' });
    await write!([changed]);
    const [row] = parse(readFileSync(findFile(levelOf(changed)), 'utf8')).characters;
    const [before] = parse(NOMAD).characters;
    expect(row).toEqual({ ...before, strength: 4, powers: [before.powers[1]] });
    expect(levelOf(levers.map(() => 0))).toBe(join(dir, 'mine.pack.yaml'));
  });

  test('mistakes are one line each', () => {
    expect(() => rules('pack: empty\nrules: []\n')).toThrow('has no character to make fair');
    expect(() => rules(NOMAD, { name: 'nomat' })).toThrow("name: unknown character 'nomat'; did you mean 'nomad'?");
    const second = NOMAD.slice(NOMAD.indexOf('  - id')).replace('nomad', 'other');
    expect(() => rules(NOMAD + second)).toThrow('has 2 characters; say which with --name: nomad, other');
    expect(rules(NOMAD + second, { name: 'other' }).character).toBe('other');
    expect(() => rules(NOMAD, {}, 'pig')).toThrow('character: characters of pig cannot be tuned');
  });
});
