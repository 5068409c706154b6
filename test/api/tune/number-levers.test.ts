import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Game, State } from '../../../src/engine/index.js';
import { findFile } from '../../../src/experiment/design/places.js';
import { resolveVariant } from '../../../src/experiment/design/variants.js';
import { GAMES } from '../../../src/games/index.js';
import { optionRules } from '../../../src/questions/tune/option-rules.js';
import { numberCalled, packNumbers } from '../../../src/questions/tune/pack-numbers.js';
import { costOf, type Setting, type TuneLever } from '../../../src/questions/tune/settings.js';
import { TUNE_SCHEMA } from '../../../src/questions/tune/tune-file.js';
import type { TuneRules } from '../../../src/questions/tune/tune-rules.js';

const TALISMAN = GAMES.find(({ id }) => id === 'talisman') as Game<State>;

const PACK = `pack: spears
about: a Weapon and a gate
purchase:
  # Sold by the Blacksmith.
  - { id: spear, name: Spear, copies: 3, kind: object, weapon: true, battle: 2 }
change:
  shops:
    blacksmith: { prices: { add: { spear: 3 } } }
  creatures:
    sentinel: { strength: 7 }
rules:
  - { modify: trophyRate, to: 6 }
options: { talismanCards: 2 }
`;

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-tune-'));
  writeFileSync(join(dir, 'mine.pack.yaml'), PACK);
});
afterEach(() => rmSync(dir, { recursive: true }));

/** The rules of a tune with the pack. */
function rules(may: object, more: object = {}): TuneRules {
  const value = TUNE_SCHEMA.parse({ id: 't', packs: [join(dir, 'mine.pack.yaml')], may, ...more });
  return optionRules(value, TALISMAN, (path) => path.join('.'), join(dir, 'out'));
}

function setting(levers: readonly TuneLever[], changes: Readonly<Record<string, string>>): Setting {
  return levers.map(({ id, values }) => 1 + values.findIndex(({ text }) => text === changes[id]));
}

describe('numbers of packs', () => {
  test('every number of a pack has a name, its line and words of the pack, but not its options', () => {
    const found = packNumbers([{ name: 'mine.pack.yaml', text: PACK }]);
    expect(found.map(({ name, value, place, about }) => [name, value, place, about])).toEqual([
      ['purchase.spear.copies', 3, 'mine.pack.yaml:5', 'copies (Spear)'],
      ['purchase.spear.battle', 2, 'mine.pack.yaml:5', 'battle (Spear)'],
      ['change.shops.blacksmith.prices.add.spear', 3, 'mine.pack.yaml:8', 'prices add spear (Blacksmith)'],
      ['change.creatures.sentinel.strength', 7, 'mine.pack.yaml:10', 'strength (Sentinel)'],
      ['rules.1.to', 6, 'mine.pack.yaml:12', 'trophyRate to (rule 1)'],
    ]);
  });

  test('a number is a lever beside options, and costs half next to the printed one', () => {
    const { levers } = rules({ startBonus: ['both'], 'spear.battle': [3, 4], 'sentinel.strength': { 9: 0.2 } });
    expect(levers.map(({ id }) => id)).toEqual([
      'startBonus',
      'purchase.spear.battle',
      'change.creatures.sentinel.strength',
    ]);
    expect(levers[1]).toMatchObject({ base: '2', place: expect.stringMatching(/mine\.pack\.yaml:5$/) });
    expect(levers[1].values.map(({ phrase }) => phrase)).toEqual([
      'battle 3 instead of 2 (Spear)',
      'battle 4 instead of 2 (Spear)',
    ]);
    const costs = (battle: string): number => costOf(levers, setting(levers, { 'purchase.spear.battle': battle }));
    expect([costs('3'), costs('4')]).toEqual([0.5, 1]);
    expect(costOf(levers, setting(levers, { 'change.creatures.sentinel.strength': '9' }))).toBe(0.2);
  });

  test('a word of keep holds a number as it is', () => {
    const { levers } = rules({ startBonus: ['both'], 'spear.battle': [3] }, { keep: ['spear'] });
    expect(levers.map(({ id }) => id)).toEqual(['startBonus']);
  });

  test('a setting is a variant file with a copy of the pack beside it', async () => {
    const { levers, levelOf, write, factor } = rules(
      { startBonus: ['both'], 'spear.battle': [3], 'rules.1.to': [5] },
      { variant: 'sudden-death', options: { fateBonus: 1 } },
    );
    const base = levers.map(() => 0);
    const changed = setting(levers, { startBonus: 'both', 'purchase.spear.battle': '3' });
    await write!([base, changed]);
    expect(factor).toBe('variant');
    const played = [base, changed].map((each) => resolveVariant(TALISMAN, levelOf(each), ''));
    const of = (id: string): number[] =>
      played.map(({ options }) => options[TALISMAN.options.findIndex((spec) => spec.id === id)]);
    expect([of('startBonus'), of('ending'), of('fateBonus'), of('talismanCards')]).toEqual([
      [0, 2],
      [1, 1],
      [1, 1],
      [2, 2],
    ]);
    const battles = played.map(({ packs }) => parse(packs[0].text).purchase[0].battle);
    expect(battles).toEqual([2, 3]);
    expect(played[1].packs[0].text).toContain('# Sold by the Blacksmith.');
    expect(parse(readFileSync(findFile(levelOf(base)), 'utf8')).packs).toHaveLength(1);
  });

  test.each([
    [{ 'spear.batle': [3] }, "may.spear.batle: unknown number of a pack 'spear.batle'; did you mean 'spear.battle'?"],
    [{ 'spear.battle': ['many'] }, "may.spear.battle: must be whole numbers, not 'many'"],
    [{ spears: [3] }, "may.spears: unknown option 'spears'"],
    [{ 'sentinel.strength': [400] }, /mine\.pack\.yaml.*strength.*99/],
  ])('%j is answered with one line', (may, message) => {
    expect(() => rules(may)).toThrow(message);
  });

  test('an end that two numbers share is refused with both', () => {
    expect(() => rules({ 'spear.strength': [3] })).toThrow('unknown number of a pack');
    const numbers = packNumbers([{ name: 'a.yaml', text: `${PACK}spells:\n  - { id: spear, copies: 1 }\n` }]);
    expect(() => numberCalled(numbers, 'spear.copies', 'may')).toThrow(
      "may: 'spear.copies' may be purchase.spear.copies or spells.spear.copies; write one of them",
    );
    expect(numberCalled(numbers, 'spells.spear.copies', 'may').value).toBe(1);
  });
});
