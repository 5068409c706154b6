import { describe, expect, test } from 'vitest';
import { board } from '../../../../src/games/talisman/holdings/board.js';
import { Count, Crossing, Offer } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { type Seat, scenario, type Table } from '../scenario.js';
import { column } from './recorded.js';

describe('where the first Talisman came from', () => {
  const source = (t: Table): (number | string | null)[] => column(t, 'talisman_source');

  test('talisman_source: nothing without one; a card of the Adventure deck taken from a space (talisman_source=adventure-deck)', () => {
    expect(source(draws(['talisman']))).toEqual([null, null]);
    expect(source(draws(['talisman']).choose(Act.Take, 'talisman'))).toEqual(['adventure-deck', null]);
    expect(source(draws(['ring']).choose(Act.Take, 'ring'))).toEqual([null, null]);
  });

  test('talisman_source: the Warlock, the Temple, the Hermit (talisman_source=quest, talisman_source=temple, talisman_source=stranger)', () => {
    const quest = scenario({
      seats: [
        { character: 'troll', at: 'castle' },
        { character: 'elf', at: 'city', quest: 6, gold: 2 },
      ],
      turn: 1,
    });
    expect(source(quest)).toEqual([null, 'quest']);
    const prays = (dice: number[]): Table =>
      scenario({ seats: [{ character: 'elf', at: 'temple' }], phase: 'landing', dice: { table: dice } });
    expect([...source(prays([5, 5])), ...source(prays([6, 6]))]).toEqual(['temple', null, null, null]);
    expect(source(visits(['hermit']))).toEqual(['stranger', null]);
  });

  test('talisman_source: another character, by theft, prize or loot (talisman_source=character)', () => {
    const seats: Seat[] = [
      { character: 'thief', at: 'city' },
      { character: 'elf', at: 'city', life: 1, objects: ['talisman'] },
    ];
    const theft = scenario({ seats, phase: 'landing' }).choose(Act.Steal, 1).choose(Act.TakeCard, 'talisman');
    expect(source(theft)).toEqual(['character', null]);
    const other = scenario({ seats: [seats[0], { ...seats[1], objects: ['sword'] }], phase: 'landing' })
      .choose(Act.Steal, 1)
      .choose(Act.TakeCard, 'sword');
    expect(source(other)).toEqual([null, null]);
  });

  test('talisman_source: the first counts, whatever comes after', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-2', quest: 6, gold: 1 }],
      spaces: { 'fields-2': ['bag-of-gold', 'talisman'] },
      phase: 'landing',
    }).choose(Act.Take, 'talisman');
    expect([t.held(0), source(t)]).toEqual([
      ['talisman', 'talisman'],
      ['adventure-deck', null],
    ]);
  });
});

describe('how the river was first crossed inward', () => {
  const way = (t: Table): (number | string | null)[] => column(t, 'crossing_method');

  test('crossing_method: past the Sentinel, won or evaded (crossing_method=bridge)', () => {
    const bridge = (attack: number): Table => {
      const t = scenario({
        seats: [{ character: 'elf', at: 'sentinel', strength: 5 }],
        spaces: { 'hills-3': ['sword'] },
        dice: { move: [1], attack: [attack], creature: [4] },
      });
      return t.choose(Act.Roll).choose(Act.Cross);
    };
    expect([bridge(6).at(0), ...way(bridge(6))]).toEqual(['hills-3', 'bridge', null]);
    expect([bridge(2).at(0), ...way(bridge(2))]).toEqual(['sentinel', null, null]);
  });

  test('crossing_method: by Raft, by ferry, carried off (crossing_method=raft, crossing_method=ferry, crossing_method=sent)', () => {
    const raft = scenario({
      seats: [{ character: 'monk', at: 'woods', objects: ['purchase:raft'], raftTurn: 1 }],
      spaces: { 'hidden-valley': ['sword', 'ring', 'axe'] },
    });
    expect(way(raft.passAll(FrameKind.Window).choose(Act.RaftTo, 'hidden-valley'))).toEqual(['raft', null]);
    const ferry = scenario({
      seats: [{ character: 'monk', at: 'tavern', offer: Offer.Ferry + board.temple }],
      dice: { table: [3, 3] },
    });
    expect(way(ferry.choose(Act.GoTo, 'temple'))).toEqual(['ferry', null]);
    expect(way(draws(['imp', 'sword', 'ring', 'axe'], {}, { dice: { table: [5] } }))).toEqual(['sent', null]);
  });

  test('crossing_method: nothing for a character that stays, goes outward or enters the Inner Region', () => {
    expect(way(draws(['imp'], {}, { dice: { table: [3, 4] } }))).toEqual([null, null]);
    const out = scenario({
      seats: [{ character: 'elf', at: 'hidden-valley' }],
      spaces: { hills: ['sword'] },
      dice: { move: [3] },
    });
    expect([out.choose(Act.Roll).choose(Act.Go, 'hills').at(0), ...way(out)]).toEqual(['hills', null, null]);
    const portal = scenario({
      seats: [{ character: 'elf', at: 'portal-of-power', strength: 9 }],
      dice: { move: [1], table: [1, 1] },
    });
    expect([portal.choose(Act.Roll).choose(Act.Portal, 'strength').at(0), ...way(portal)]).toEqual([
      'plain-of-peril',
      null,
      null,
    ]);
  });

  test('crossing_method: another way later changes nothing', () => {
    const t = scenario({
      seats: [{ character: 'monk', at: 'tavern', offer: Offer.Ferry + board.temple }],
      dice: { table: [3, 3] },
    });
    t.s.tally[Count.Crossing] = Crossing.Bridge;
    expect([t.choose(Act.GoTo, 'temple').at(0), ...way(t)]).toEqual(['temple', 'bridge', null]);
  });
});
