import { describe, expect, test } from 'vitest';
import { battleBonus, craftNow, fateValue, statNow, strengthNow } from '../../../src/games/talisman/holdings/stats.js';
import { Breed, Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { type Seat, scenario } from './scenario.js';

/** A seat beside the Troll's. */
const state = (seat: Partial<Seat>, options: Record<string, number> = {}) =>
  scenario({
    seats: [
      { character: 'troll', at: 'castle' },
      { character: 'warrior', at: 'village', ...seat },
    ],
    options,
  }).s;

describe('Strength and Craft now', () => {
  // The Warrior's are 4 and 2 as printed.
  test.each<[string, Partial<Seat>, number[]]>([
    ['as printed', {}, [4, 2]],
    ['and counters', { strength: 3, craft: 1 }, [7, 3]],
    ['and Objects', { objects: ['ring'] }, [5, 3]],
    ['of a Toad 1, and what it has gained as one', { toad: 2, strength: 3, craft: 1, toadStrength: 1 }, [2, 1]],
    ['of a wise Toad', { toad: 2, toadCraft: 2 }, [1, 3]],
  ])('R-STAT-01 R-STAT-02 R-TOAD-02 Strength and Craft are %s', (_, seat, [strength, craft]) => {
    const s = state(seat);
    expect([strengthNow(s, 1), craftNow(s, 1)]).toEqual([strength, craft]);
    expect([statNow(s, 1, Stat.Strength), statNow(s, 1, Stat.Craft)]).toEqual([strength, craft]);
  });

  test.each([
    [1, 'village', 2],
    [1, 'cursed-glade', 2],
    [0, 'village', 2],
    [0, 'cursed-glade', 0],
  ])('RUL-142 Strength and Craft with potionInGlade=%i add the drunk Potion, on %s: %i', (potionInGlade, at, added) => {
    const s = state({ at }, { potionInGlade });
    s.potion[1] = 2;
    expect([strengthNow(s, 1), craftNow(s, 1)]).toEqual([4 + added, 2]);
    s.potion[1] = 0;
    expect(strengthNow(s, 1)).toBe(4);
  });
});

describe('what is added in battle', () => {
  test.each<[string, Partial<Seat>, number, number[]]>([
    ['nothing', {}, 0, [0, 0]],
    ['a Weapon', { objects: ['sword'] }, 0, [1, 1]],
    ['a Weapon for Dragons', { objects: ['holy-lance'] }, 0, [1, 3]],
    ['the printed Craft of the Monk', { character: 'monk', craft: 2 }, 0, [3, 3]],
    ['or all of it', { character: 'monk', craft: 2 }, 1, [5, 5]],
  ])('R-STAT-06 R-BAT-14 the addition in battle is %s', (_, seat, monkBonusUses, bonus) => {
    const s = state(seat, { monkBonusUses });
    expect([battleBonus(s, 1, Breed.None), battleBonus(s, 1, Breed.Dragon)]).toEqual(bonus);
  });

  test('the addition in battle of a hired blade is 3, if it is held and paid', () => {
    const bonus = (followers: string[], hired: number): number => {
      const s = state({ followers });
      s.hired[0] = hired;
      return battleBonus(s, 1, Breed.None);
    };
    expect([bonus([], 2), bonus(['mercenary'], 0), bonus(['mercenary'], 1), bonus(['mercenary'], 2)]).toEqual([
      0, 0, 0, 3,
    ]);
  });
});

test('R-FATE-08 the fate value is as printed, under the option higher for all', () => {
  expect([0, 2].map((fateBonus) => fateValue(state({}, { fateBonus }), 1))).toEqual([1, 3]);
});
