import { expect, test } from 'vitest';
import { compile } from '../../../src/experiment/design/compile.js';
import { EXPERIMENT_SCHEMA } from '../../../src/experiment/design/experiment.js';
import { parseYaml } from '../../../src/experiment/design/yaml-file.js';
import { talismanViews } from '../../../src/games/talisman/shown.js';
import { gifts, knockouts, worths } from '../../../src/games/talisman/views/worths.js';
import { library } from '../../../src/playing/library/library.js';
import { restoreBase, withPacks } from './packs/with-pack.js';

restoreBase();

test('worths: each kind has what it says, with printed names', () => {
  const counts = Object.fromEntries(Object.entries(worths).map(([kind, list]) => [kind, list().length]));
  expect(counts).toEqual({
    objects: 19,
    followers: 10,
    spells: 17,
    purchase: 8,
    cards: 98,
    stats: 6,
    starts: 40,
    abilities: 35,
    spaces: 20,
    powers: 0,
  });
  expect(talismanViews.worths).toBe(worths);
  expect(worths.objects()).toContainEqual({ level: 'gift=sword', name: 'Sword', factor: 'seat0' });
  expect(worths.stats()).toContainEqual({ level: 'gift=talisman', name: 'Talisman', factor: 'seat0' });
  expect(worths.starts()).toContainEqual({ level: 'start=desert-2', name: 'Desert 2', factor: 'seat0' });
  expect(worths.spaces()).toContainEqual({ level: 'space:temple', name: 'Temple', factor: 'without' });
});

test.each(['seat0', 'without'] as const)('worths: every level of %s is a level of an experiment', async (factor) => {
  const all = Object.values(worths).flatMap((list) => list());
  const levels = new Set(all.flatMap((one) => (one.factor === factor ? [one.level] : [])));
  const vary = JSON.stringify({ [factor]: ['none', ...levels] });
  const made = await compile(parseYaml(`id: t\nquestion: '?'\nvary: ${vary}`, 't.yaml', EXPERIMENT_SCHEMA), library);
  expect(made.cells).toHaveLength(1 + levels.size);
});

test('worths: the powers of a pack, once its content is active', () => {
  withPacks('rules:\n  - { name: Wages, after: turnStart, does: gainGold 1 }\n');
  expect(worths.powers()).toEqual([{ level: 'power:rule/turnStart', name: 'Wages', factor: 'without' }]);
  expect(knockouts().at(-1)).toEqual({ id: 'power:rule/turnStart', name: 'Wages', type: 'power' });
});

test('list gifts and list knockouts: cards by kind with their copies, points, abilities and spaces', () => {
  expect(gifts()).toContainEqual({ id: 'gift=sword', name: 'Sword', type: 'object', copies: 5 });
  expect(gifts()).toContainEqual({ id: 'strength=0..9', name: 'Strength counters that the seat begins with' });
  expect(knockouts()).toContainEqual({ id: 'card:dragon', name: 'Dragon', type: 'enemy' });
  expect(knockouts()).toContainEqual({ id: 'ability:steal', name: 'steal', type: 'ability' });
  expect(knockouts().some(({ id }) => id === 'space:fields')).toBe(false);
});
