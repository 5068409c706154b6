import { describe, expect, test } from 'vitest';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario, type Table } from '../scenario.js';
import { draws, missed, visits } from './meet.js';

/** The seven wishes, one by one, then the card is gone. */
function grantsWishes(id: string, seat: Partial<Seat>): void {
  const wish = (label: string): Table => draws([id], seat).choose(Act.Option, label);
  expect(draws([id], seat).words()).toEqual(['Spell', 'gold', 'Strength', 'Craft', 'life', 'fate', 'teleport']);
  expect(wish('Spell').spells(0)).toHaveLength(1);
  expect(wish('gold').s.gold[0]).toBe(1);
  expect(wish('Strength').s.strength[0]).toBe(1);
  const { craft = 0 } = seat;
  expect(wish('Craft').s.craft[0]).toBe(craft + 1);
  const life = wish('life');
  expect(life.s.life[0]).toBe(5);
  expect(wish('fate').s.fate[0]).toBe(1);
  const teleport = wish('teleport');
  expect(teleport.legal()).toHaveLength(23);
  expect(teleport.can(Act.Space, 'fields-2') || teleport.can(Act.Space, 'temple')).toBe(false);
  teleport.choose(Act.Space, 'city');
  expect([teleport.at(0), teleport.kind]).toEqual(['city', FrameKind.Choose]);
  for (const t of [life, teleport]) expect([t.on('fields-2'), t.pile(Pile.AdventureDiscard)]).toEqual([[], [id]]);
}

describe('Strangers', () => {
  test('enchanter grants the first visitor with a Craft of 4 a wish', () => {
    grantsWishes('enchanter', {});
    grantsWishes('enchanter', { character: 'monk', craft: 1 });
  });

  test('enchanter ignores a Craft of 3 and stays', () => {
    const t = draws(['enchanter'], { character: 'monk' });
    expect([t.kind, t.on('fields-2')]).toEqual([FrameKind.MoveWhere, ['enchanter']]);
  });

  test('fairy grants the first good visitor a wish', () => {
    grantsWishes('fairy', { alignment: 'good' });
  });

  test('fairy ignores neutral and evil visitors and stays', () => {
    for (const alignment of ['neutral', 'evil'] as const) {
      const t = draws(['fairy'], { alignment });
      expect([t.kind, t.on('fields-2')]).toEqual([FrameKind.MoveWhere, ['fairy']]);
    }
  });

  test('phantom grants the first evil visitor a wish', () => {
    grantsWishes('phantom', { alignment: 'evil' });
  });

  test('phantom ignores good and neutral visitors and stays', () => {
    for (const alignment of ['good', 'neutral'] as const) {
      const t = draws(['phantom'], { alignment });
      expect([t.kind, t.on('fields-2')]).toEqual([FrameKind.MoveWhere, ['phantom']]);
    }
  });

  test('healer mends up to two wounds for nothing, to the life value, and stays', () => {
    const lives = [1, 2, 3, 4, 6].map((life) => draws(['healer'], { life }).s.life[0]);
    expect(lives).toEqual([3, 4, 4, 4, 6]);
    expect(draws(['healer']).on('fields-2')).toEqual(['healer']);
  });

  test.each([
    [1, 'crypt'],
    [2, 'plain-of-peril'],
    [3, 'cursed-glade'],
    [4, 'oasis'],
    [5, 'crags'],
    [6, 'forest'],
  ])('hermit drawn with a %i goes to the %s and gives the drawer nothing', (die, space) => {
    const t = draws(['hermit'], {}, { dice: { table: [die] } });
    expect([t.on(space), t.on('fields-2'), t.held(0)]).toEqual([['hermit'], [], []]);
  });

  test('hermit gives the first visitor a Talisman, if one is left, and is gone', () => {
    const t = visits(['hermit'], { at: 'oasis' }, { deck: ['bag-of-gold'] });
    expect([t.held(0), t.on('oasis'), t.pile(Pile.TalismanDeck)]).toEqual([
      ['talisman'],
      [],
      ['talisman', 'talisman', 'talisman'],
    ]);
    const none = visits(['hermit'], { at: 'oasis' }, { deck: ['bag-of-gold'], talismans: 0 });
    expect([none.held(0), none.on('oasis')]).toEqual([[], []]);
  });

  test('hermit drawn where the die sends him is met in the usual order (RUL-59)', () => {
    const t = draws(['hermit', 'wolf'], { at: 'oasis' }, { dice: { table: [4], attack: [4], creature: [1] } });
    expect([t.held(0), t.trophies(0)]).toEqual([['talisman'], ['wolf']]);
    const beaten = draws(['hermit', 'wolf'], { at: 'oasis' }, { dice: { table: [4], attack: [1], creature: [6] } });
    expect([beaten.held(0), beaten.on('oasis')]).toEqual([[], ['wolf', 'hermit']]);
  });

  test('hermit in the Crypt is met before its dice, and not when turning back', () => {
    const t = visits(['hermit'], { at: 'crypt', strength: 5 }, { dice: { table: [1, 1, 6] } });
    expect([t.held(0), t.at(0)]).toEqual([['talisman'], 'crypt']);
    const back = scenario({
      seats: [{ character: 'elf', at: 'death', turningBack: 1 }],
      spaces: { crypt: ['hermit'] },
    }).choose(Act.Back, 'crypt');
    expect([back.held(0), back.on('crypt')]).toEqual([[], ['hermit']]);
  });

  test('mage gives the good a Spell at every visit if Craft allows, and stays', () => {
    const t = draws(['mage']);
    expect([t.spells(0).length, t.on('fields-2')]).toEqual([1, ['mage']]);
    expect(visits(['mage'], { spells: ['hex'] }).spells(0)).toHaveLength(2);
    expect(visits(['mage'], { spells: ['hex', 'random'] }).spells(0)).toHaveLength(2);
    for (const alignment of ['neutral', 'evil'] as const)
      expect(draws(['mage'], { alignment }).spells(0)).toHaveLength(0);
  });

  test('sorcerer sells one Spell a visit for 1 gold to a character with room for it, and stays', () => {
    const t = draws(['sorcerer'], { gold: 2 });
    t.choose(Act.Option, 'buy');
    expect([t.spells(0).length, t.s.gold[0], t.on('fields-2')]).toEqual([1, 1, ['sorcerer']]);
    const kept = draws(['sorcerer'], { gold: 2 });
    kept.choose(Act.Option, 'leave');
    expect([kept.spells(0).length, kept.s.gold[0]]).toEqual([0, 2]);
    expect(draws(['sorcerer']).words()).toEqual(['leave']);
    expect(draws(['sorcerer'], { gold: 2, spells: ['hex', 'random'] }).kind).not.toBe(FrameKind.Choose);
  });

  test('witch 1: a Toad for three turns, and the things are left on the space', () => {
    const t = draws(['witch'], { objects: ['sword'], gold: 2 }, { dice: { table: [1] } });
    t.passAll(FrameKind.Ditch);
    expect([t.s.toad[0], t.held(0), t.on('fields-2'), t.goldOn('fields-2')]).toEqual([3, [], ['witch', 'sword'], 2]);
  });

  test('witch 2: a life lost', () => {
    expect(draws(['witch'], {}, { dice: { table: [2] } }).s.life[0]).toBe(3);
  });

  test('witch 3: 1 Strength', () => {
    const t = draws(['witch'], {}, { dice: { table: [3] } });
    expect([t.s.strength[0], t.s.craft[0]]).toEqual([1, 0]);
  });

  test('witch 4: 1 Craft', () => {
    const t = draws(['witch'], {}, { dice: { table: [4] } });
    expect([t.s.strength[0], t.s.craft[0]]).toEqual([0, 1]);
  });

  test('witch 5: a Spell', () => {
    expect(draws(['witch'], {}, { dice: { table: [5] } }).spells(0)).toHaveLength(1);
  });

  test('witch 6: fate up to the fate value, and she stays', () => {
    const t = draws(['witch'], {}, { dice: { table: [6] } });
    expect([t.s.fate[0], missed(t), t.on('fields-2')]).toEqual([3, 0, ['witch']]);
  });
});
