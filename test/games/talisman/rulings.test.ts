import { expect, test } from 'vitest';
import { strangers } from '../../../src/games/talisman/content/base.js';
import { content } from '../../../src/games/talisman/content/index.js';
import type { RuleOption } from '../../../src/games/talisman/options/option.js';
import { OPTIONS } from '../../../src/games/talisman/options/options.js';
import { rules } from '../../../src/games/talisman/views/catalogue.js';
import { fixedRulings, switchableRulings } from '../../../src/games/talisman/views/rulings.js';

test('an option whose rule is an open point is a ruling that can be switched, and is so in RULES.md', () => {
  const found = switchableRulings().map(({ option }) => option.id);
  const declared = OPTIONS.filter(({ rule = '' }) => /^(RUL|GAP|DIS)-/.test(rule)).map(({ id }) => id);
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter((id) => !found.includes(id))).toEqual([]);
  const open = switchableRulings().filter(({ option }) => declared.includes(option.id));
  expect(open.filter(({ option, ids }) => !ids.includes(option.rule!)).map(({ option }) => option.id)).toEqual([]);
});

test('a ruling has its ids, the words for the played reading, and every other value as a reading', () => {
  const of = (id: string) => switchableRulings().find(({ option }) => option.id === id);
  expect(of('limitedComponents')).toMatchObject({
    ids: ['RUL-04', 'RUL-05', 'DIS-05', 'GAP-02'],
    statement: 'components are a limit',
    readings: [0],
  });
  expect(of('dealCharacters')).toMatchObject({ ids: ['RUL-03'], readings: [2, 3] });
  expect(of('trophyRate')).toBeUndefined();
});

test('an option touches only characters that there are', () => {
  expect(OPTIONS.some(({ touches }) => touches !== undefined)).toBe(true);
  expect(strangers(content, OPTIONS)).toEqual([]);
  const touches = ['monk', 'munk'];
  const wrong: RuleOption = {
    id: 'odd',
    group: 'fights',
    about: '',

    default: 0,
    min: 0,
    max: 1,
    touches,
  };
  expect(strangers(content, [wrong])).toEqual(["option odd: unknown character 'munk'; did you mean 'monk'?"]);
});

test('every open point is switched by an option or is said to be fixed, and none is both', () => {
  const open = rules().filter(({ id }) => /^(RUL|GAP|DIS)-/.test(id));
  const fixed = fixedRulings().map(({ id }) => id);
  const switched = switchableRulings().flatMap(({ ids }) => ids);
  expect([...fixed, ...switched].sort()).toEqual(open.map(({ id }) => id).sort());
  expect(fixed).toEqual(expect.arrayContaining(['RUL-83', 'RUL-105', 'RUL-177']));
  expect(fixed).not.toContain('RUL-120');
});
