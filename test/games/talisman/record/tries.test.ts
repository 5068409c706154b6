import { describe, expect, test } from 'vitest';
import { board } from '../../../../src/games/talisman/holdings/board.js';
import { Offer } from '../../../../src/games/talisman/state/state.js';
import { Act } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { type Seat, scenario, type Table } from '../scenario.js';
import { column } from './recorded.js';

/** Values of the columns of seat 0, in their order. */
const own = (t: Table, ...ids: string[]) => ids.map((id) => column(t, id)[0]);

/** An Elf of Strength 8 that crosses by the bridge; the Sentinel of Strength 9 rolls 4. */
function bridge(attack: number): Table {
  const t = scenario({
    seats: [{ character: 'elf', at: 'sentinel', strength: 5 }],
    spaces: { 'hills-3': ['sword'] },
    dice: { move: [1], attack: [attack], creature: [4] },
  });
  return t.choose(Act.Roll).choose(Act.Cross);
}

describe('ways inward in the record', () => {
  test('bridge_tries: a fight with the Sentinel, won, tied or lost', () => {
    expect([6, 5, 2].map((die) => own(bridge(die), 'bridge_tries'))).toEqual([[1], [1], [1]]);
    const by = scenario({ seats: [{ character: 'elf', at: 'sentinel' }], dice: { move: [1] } });
    expect(own(by.choose(Act.Roll), 'bridge_tries')).toEqual([0]);
  });

  test('bridge_lost: only a lost fight, and only with the Sentinel', () => {
    expect([6, 5, 2].map((die) => own(bridge(die), 'bridge_lost', 'fights_lost'))).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
    ]);
    const bear = draws(['bear'], {}, { dice: { attack: [1], creature: [6] } });
    expect(own(bear, 'bridge_lost', 'fights_lost')).toEqual([0, 1]);
  });

  test('crossing_round: the round of the first crossing, empty without one', () => {
    const ferry = scenario({
      seats: [{ character: 'monk', at: 'tavern', offer: Offer.Ferry + board.temple }],
      dice: { table: [3, 3] },
    });
    expect(own(ferry, 'crossing_round')).toEqual([null]);
    ferry.s.round[0] = 12;
    expect(own(ferry.choose(Act.GoTo, 'temple'), 'crossing_round')).toEqual([12]);
    const again = bridge(6);
    expect(own(again, 'crossing_round')).toEqual([1]);
  });

  test('portal_tries: each try, opened or not', () => {
    const portal = (dice: number[]): Table => {
      const t = scenario({
        seats: [{ character: 'elf', at: 'portal-of-power', strength: 4 }],
        dice: { move: [1], table: dice },
      });
      return t.choose(Act.Roll).choose(Act.Portal, 'strength');
    };
    expect([portal([1, 1]).at(0), ...own(portal([1, 1]), 'portal_tries')]).toEqual(['plain-of-peril', 1]);
    expect([portal([6, 6]).at(0), ...own(portal([6, 6]), 'portal_tries')]).toEqual(['portal-of-power', 1]);
  });

  test('inner_sent_back: out of the Crypt, on the Plain too, and not for one that stays', () => {
    const crypt = (...dice: number[]): Table => {
      const seats: Seat[] = [
        { character: 'elf', at: 'plain-of-peril', strength: 6 },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ];
      return scenario({ seats, dice: { table: dice }, spaces: { 'portal-of-power': ['sword'] } }).choose(
        Act.GoTo,
        'crypt',
      );
    };
    const back = [crypt(3, 3, 3), crypt(4, 3, 3), crypt(4, 3, 4)];
    expect(back.map((t) => [t.at(0), ...own(t, 'inner_sent_back')])).toEqual([
      ['crypt', 0],
      ['plain-of-peril', 1],
      ['portal-of-power', 1],
    ]);
  });

  test('turns_cut: a fight with a creature that is tied or lost, not one that is won', () => {
    const bear = (attack: number): Table => draws(['bear'], {}, { dice: { attack: [attack], creature: [3] } });
    expect([6, 3, 1].map((die) => own(bear(die), 'turns_cut'))).toEqual([[0], [1], [1]]);
  });

  test('turns_cut: a fight between characters is the whole encounter and cuts nothing', () => {
    const seats: Seat[] = [
      { character: 'elf', at: 'city' },
      { character: 'troll', at: 'city' },
    ];
    const fought = (attack: number): Table =>
      scenario({ seats, phase: 'landing', dice: { attack: [attack], defence: [1] } }).choose(Act.AttackBattle, 1);
    for (const t of [fought(4), fought(1)])
      expect([...column(t, 'pvp_fights'), ...column(t, 'turns_cut')]).toEqual([1, 1, 0, 0]);
  });

  test('decisions: each answer counts for the seat that gave it, forced ones as well', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'fields', objects: ['sword'] }] });
    const before = column(t, 'decisions');
    t.pass();
    expect(column(t, 'decisions')).toEqual([1 + Number(before[0]), before[1]]);
  });
});

describe('sources of all Talismans in the record', () => {
  test('talismans_adventure_deck: each one taken from a space', () => {
    const t = draws(['talisman']);
    expect(own(t, 'talismans_adventure_deck')).toEqual([0]);
    expect(own(t.choose(Act.Take, 'talisman'), 'talismans_adventure_deck')).toEqual([1]);
  });

  test('talismans_quest: each quest done, after a first Talisman from elsewhere', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-2', quest: 6, gold: 1 }],
      spaces: { 'fields-2': ['bag-of-gold', 'talisman'] },
      phase: 'landing',
    }).choose(Act.Take, 'talisman');
    expect(own(t, 'talismans_adventure_deck', 'talismans_quest', 'talisman_source')).toEqual([1, 1, 'adventure-deck']);
  });

  test('talismans_temple: a prayer that is heard, while there are any', () => {
    const prays = (talismans: number): Table =>
      scenario({ seats: [{ character: 'elf', at: 'temple' }], phase: 'landing', talismans, dice: { table: [5, 5] } });
    expect([4, 0].map((talismans) => own(prays(talismans), 'talismans_temple'))).toEqual([[1], [0]]);
  });

  test('talismans_stranger: the gift of the Hermit', () => {
    expect(own(visits(['hermit']), 'talismans_stranger', 'talismans_temple')).toEqual([1, 0]);
  });

  test('talismans_character: what another had', () => {
    const seats: Seat[] = [
      { character: 'thief', at: 'city' },
      { character: 'elf', at: 'city', life: 1, objects: ['talisman'] },
    ];
    const t = scenario({ seats, phase: 'landing' }).choose(Act.Steal, 1).choose(Act.TakeCard, 'talisman');
    expect(column(t, 'talismans_character')).toEqual([1, 0]);
  });
});
