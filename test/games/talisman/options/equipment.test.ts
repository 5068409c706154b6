import { describe, expect, test } from 'vitest';
import { findCards } from '../../../../src/games/talisman/content/index.js';
import { fillsBag } from '../../../../src/games/talisman/holdings/inventory.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { type Seat, scenario } from '../scenario.js';

/** Room for Objects of a character that holds these. */
const room = (objects: readonly string[], options: Record<string, number>, more: Partial<Seat> = {}): number =>
  scenario({ seats: [{ character: 'elf', at: 'city', objects, ...more }], options }).s.carry[0];

describe('worn equipment', () => {
  const worn = { wornEquipment: 1 };

  test('V-XV-1 wornEquipment=0 all Objects fill the bag', () => {
    expect(room(['helmet', 'armour', 'shield', 'sword'], { wornEquipment: 0 })).toBe(4);
  });

  test('V-XV-1 RUL-118 wornEquipment=1 a Helmet, an Armour, a Shield and a Weapon need no room, a second one does', () => {
    expect(room(['helmet'], worn)).toBe(5);
    expect(room(['helmet', 'armour', 'shield', 'sword'], worn)).toBe(8);
    expect(room(['adventure:helmet', 'purchase:helmet', 'sword', 'axe'], worn)).toBe(6);
    expect(room(['water-bottle', 'ring'], worn)).toBe(4);
  });

  test('V-XV-1 RUL-118 wornEquipment=1 the Warrior has a hand for each of two Weapons', () => {
    expect([room(['sword', 'axe'], worn), room(['sword', 'axe'], worn, { character: 'warrior' })]).toEqual([5, 6]);
  });

  test('V-XV-1 wornEquipment=1 a character that may use no Weapon or Armour wears none', () => {
    const things = ['helmet', 'sword'];
    expect(['elf', 'priest', 'monk'].map((character) => room(things, worn, { character }))).toEqual([6, 5, 4]);
  });

  test('V-XV-1 R-OBJ-03 wornEquipment=1 eight Objects may be had so, and a ninth is too much', () => {
    const all = ['helmet', 'armour', 'shield', 'sword', 'water-bottle', 'ring', 'amulet', 'wand'];
    const t = visits(['cross'], { objects: all }, { options: worn }).passAll(FrameKind.Ditch);
    expect(t.choose(Act.Take, 'cross').kind).toBe(FrameKind.Surplus);
    const without = visits(['shield'], { objects: ['ring', 'wand', 'amulet', 'water-bottle'] }, { options: worn });
    without.passAll(FrameKind.Ditch).choose(Act.Take, 'shield');
    expect([without.kind === FrameKind.Surplus, without.s.objects[0]]).toEqual([false, 5]);
  });

  test('V-XV-1 RUL-118 wornEquipment=1 a second Weapon is too much for a full bag, a Helmet is not', () => {
    const bag = ['ring', 'wand', 'amulet', 'water-bottle'];
    const fills = (objects: readonly string[], id: string): boolean => {
      const { s } = scenario({ seats: [{ character: 'elf', at: 'city', objects }], options: worn });
      expect(s.objects[0]).toBe(s.carry[0]);
      return fillsBag(s, 0, findCards(id)[0]);
    };
    expect(['axe', 'helmet', 'cross'].map((id) => fills(['sword', ...bag], id))).toEqual([true, false, true]);
    expect(['axe', 'helmet', 'cross'].map((id) => fills(bag, id))).toEqual([false, false, true]);
  });

  /** The Thief in all three pieces has lost a battle. */
  const lost = (allWornArmourCounts: number, armour: number[], objects: string[]): number =>
    draws(
      ['bear'],
      { character: 'thief', objects },
      { options: { ...worn, allWornArmourCounts }, dice: { attack: [1], creature: [6], armour } },
    ).passAll(FrameKind.Ditch).s.life[0];
  const ALL = ['helmet', 'armour', 'shield'];

  test('V-XV-1 RUL-89 allWornArmourCounts=0 one die, for the best Armour', () => {
    expect([lost(0, [3], ALL), lost(0, [4], ALL)]).toEqual([3, 4]);
  });

  test('V-XV-1 RUL-89 allWornArmourCounts=1 a die each: Helmet from 6, Armour from 4, Shield from 5', () => {
    expect(lost(1, [5, 3, 4], ALL)).toBe(3);
    expect([lost(1, [6, 3, 4], ALL), lost(1, [5, 4, 4], ALL), lost(1, [5, 3, 5], ALL)]).toEqual([4, 4, 4]);
    expect([lost(1, [4], ['shield']), lost(1, [5], ['shield'])]).toEqual([3, 4]);
  });

  test('V-XV-1 R-FATE-04 allWornArmourCounts=1 fate is for one die of one piece, of equal ones either', () => {
    const t = draws(
      ['bear'],
      { character: 'thief', objects: ['helmet', 'armour'], fate: 1 },
      { options: { allWornArmourCounts: 1 }, dice: { attack: [1], creature: [6], armour: [3, 3, 4] } },
    ).passAll(FrameKind.Ditch, FrameKind.FightFate);
    expect([t.kind, t.words()]).toEqual([
      FrameKind.Roll,
      ['keep the dice', 'pay 1 fate and roll die 1 again', 'pay 1 fate and roll die 2 again'],
    ]);
    t.choose('roll die 2 again');
    expect(t.s.life[0]).toBe(4);
  });
});

describe('small Objects', () => {
  test('V-XV-2 smallObjects=0 each small Object counts', () => {
    expect(room(['ring', 'amulet', 'orb-of-knowledge'], { smallObjects: 0 })).toBe(4);
  });

  test('V-XV-2 RUL-90 smallObjects=1 all small ones together count as one; a Water Bottle is not small', () => {
    const small = { smallObjects: 1 };
    expect([
      room(['ring'], small),
      room(['ring', 'amulet'], small),
      room(['ring', 'amulet', 'potion-of-strength', 'orb-of-knowledge'], small),
      room(['ring', 'water-bottle'], small),
    ]).toEqual([4, 5, 7, 4]);
    expect(room(['ring', 'amulet', 'sword', 'helmet'], { ...small, wornEquipment: 1 })).toBe(7);
  });

  test('V-XV-2 R-OBJ-03 smallObjects=1 a ring beside the amulet fills no place, a second sword does', () => {
    const full = ['amulet', 'sword', 'helmet', 'water-bottle'];
    const takes = (card: string): boolean =>
      visits([card], { objects: full }, { options: { smallObjects: 1 } })
        .passAll(FrameKind.Ditch)
        .choose(Act.Take, card).kind === FrameKind.Surplus;
    expect([takes('ring'), takes('shield')]).toEqual([false, true]);
  });
});
