import { describe, expect, test } from 'vitest';
import type { Game, State } from '../../../src/engine/index.js';
import { ENTRIES, GAMES } from '../../../src/games/index.js';
import { optionRules } from '../../../src/questions/tune/option-rules.js';
import { changesOf, costOf, levelOf, type Setting, type TuneLever } from '../../../src/questions/tune/settings.js';
import { TUNE_SCHEMA } from '../../../src/questions/tune/tune-file.js';

const TALISMAN = GAMES.find(({ id }) => id === 'talisman') as Game<State>;
const rules = (more: object = {}) =>
  optionRules(TUNE_SCHEMA.parse({ id: 't', ...more }), TALISMAN, (path) => path.join('.'), 'out');

/** The setting that makes these changes. */
function setting(levers: readonly TuneLever[], changes: Readonly<Record<string, string>>): Setting {
  return levers.map(({ id, values }) => 1 + values.findIndex(({ text }) => text === changes[id]));
}

test.each(ENTRIES.filter(({ levers }) => levers !== undefined))(
  '$game.id: every lever is an option with other values',
  ({ game, levers }) => {
    for (const { option, costs, given = {} } of levers!) {
      const spec = (game as Game<State>).options.find(({ id }) => id === option)!;
      for (const [value, cost] of Object.entries(costs)) {
        expect(Number(value), option).toBeGreaterThanOrEqual(spec.min);
        expect(Number(value), option).toBeLessThanOrEqual(spec.max);
        expect(Number(value), option).not.toBe(spec.default);
        expect(cost).toBeGreaterThan(0);
      }
      const known = (game as Game<State>).options.map(({ id }) => id);
      expect(Object.keys(given).every((id) => known.includes(id))).toBe(true);
    }
  },
);

describe('what may change', () => {
  test('without a file the game suggests its levers, without those that are kept or fixed', () => {
    const ids = (more?: object): string[] => rules(more).levers.map(({ id }) => id);
    expect(ids()).toContain('trophyRate');
    expect(ids({ keep: ['trophies'] })).not.toContain('trophyRate');
    expect(ids({ keep: ['Talismans'] })).not.toContain('talismanCards');
    expect(ids({ options: { trophyRate: 5 } })).not.toContain('trophyRate');
  });

  test('a word that no lever is about is refused with the nearest one', () => {
    expect(() => rules({ keep: ['trofy'] })).toThrow(
      "keep: nothing that may change is about 'trofy'; did you mean 'trophy'?",
    );
  });

  test('a changed option costs 1, a neighbouring number half, and a file says otherwise', () => {
    const may = { trophyRate: [6, 5], startBonus: { choice: 0.2, both: 2 } };
    const { levers } = rules({ may });
    const costOfChanges = (changes: Record<string, string>): number => costOf(levers, setting(levers, changes));
    expect(costOfChanges({ trophyRate: '6' })).toBe(0.5);
    expect(costOfChanges({ trophyRate: '5', startBonus: 'choice' })).toBeCloseTo(1.2, 12);
    expect(costOfChanges({ startBonus: 'both' })).toBe(2);
  });

  test('a value that the variant plays already is no change', () => {
    const { levers } = rules({ variant: 'trophies-5', may: { trophyRate: [5, 6] } });
    expect(levers[0]).toMatchObject({ base: '5', values: [{ text: '6' }] });
  });

  test('a setting is a level of options, with phrases to continue "with"', () => {
    const { levers } = rules({ may: { trophyRate: [5], startBonus: ['choice'] } });
    const both = setting(levers, { trophyRate: '5', startBonus: 'choice' });
    expect(levelOf(levers, both)).toBe('trophyRate=5,startBonus=choice');
    expect(levelOf(levers, [0, 0])).toBe('trophyRate=7,startBonus=none');
    expect(changesOf(levers, both).map(({ value }) => value.phrase)).toEqual([
      '5 trophy points a counter',
      'a Strength or a Craft at the start',
    ]);
  });

  test('options that contradict each other are not played together', () => {
    const { levers, playable } = rules({ may: { heirlooms: [1], deathEliminates: [1] } });
    expect(playable(setting(levers, { heirlooms: 'yes' }))).toBe(true);
    expect(playable(setting(levers, { heirlooms: 'yes', deathEliminates: 'yes' }))).toBe(false);
  });

  test('an option that changes nothing beside another is left out there', () => {
    const { levers, playable } = rules();
    expect(playable(setting(levers, { commandSpellMin: '3' }))).toBe(true);
    expect(playable(setting(levers, { commandSpellMin: '3', ending: 'suddenDeath' }))).toBe(false);
  });
});
