import { describe, expect, test } from 'vitest';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws } from '../cards/meet.js';
import { type Seat, scenario, type Table } from '../scenario.js';

/** Tests verbs on cards with several characters, where one character or seat 0 alone would not suffice. */

describe('Followers', () => {
  test('R-TOAD-12 a Toad does not even take a card that must be taken', () => {
    const t = draws(['poltergeist'], { toad: 2 });
    expect([t.held(0), t.on('fields-2')]).toEqual([[], ['poltergeist']]);
    const hag = draws(['cursed-by-a-hag'], { toad: 2 });
    expect([hag.held(0), hag.on('fields-2')]).toEqual([[], ['cursed-by-a-hag']]);
  });

  test('R-FOL-02 the Hag drives off all Followers of her drawer only, and no Objects', () => {
    const seats: Seat[] = [
      { character: 'elf', at: 'city', followers: ['guide'] },
      { character: 'monk', at: 'fields-2', followers: ['maiden', 'purchase:mule'], objects: ['ring'] },
    ];
    const t = scenario({ seats, turn: 1, deck: ['cursed-by-a-hag'], phase: 'landing' }).passAll(
      FrameKind.Ditch,
      FrameKind.Window,
    );
    expect([t.held(0), t.held(1).sort(), t.pile(Pile.AdventureDiscard)]).toEqual([
      ['guide'],
      ['cursed-by-a-hag', 'ring'],
      ['maiden'],
    ]);
  });

  test('R-SPACE-19 the Temple takes one Follower from the character that prays', () => {
    const seats: Seat[] = [
      { character: 'elf', at: 'city', followers: ['guide'] },
      { character: 'monk', at: 'temple', followers: ['maiden', 'unicorn'] },
    ];
    const t = scenario({ seats, turn: 1, phase: 'landing', dice: { table: [1, 3] } });
    t.passAll(FrameKind.Plus, FrameKind.Window, FrameKind.Ditch);
    expect([t.actor, t.kind, t.words()]).toEqual([1, FrameKind.GiveFollower, ['give up Maiden', 'give up Unicorn']]);
    expect([t.choose(Act.Discard, 'unicorn').held(1), t.held(0)]).toEqual([['maiden'], ['guide']]);
  });
});

describe('shops for all', () => {
  /** Passes each shop, and returns the seats that were asked, in order. */
  function asked(t: Table): number[] {
    const seats: number[] = [];
    for (; t.kind === FrameKind.Buy; t.pass()) seats.push(t.actor);
    return seats;
  }

  test('R-GOLD-01 Market Day opens once to each, clockwise from its drawer, but not without gold or as a Toad', () => {
    const all: Seat[] = [
      { character: 'elf', at: 'fields-2', gold: 3 },
      { character: 'monk', at: 'city', gold: 3 },
      { character: 'troll', at: 'castle', gold: 3 },
    ];
    const from = (turn: number, seats: Seat[] = all): number[] =>
      asked(
        scenario({
          seats: seats.map((seat, i) => (i === turn ? { ...seat, at: 'fields-2' } : { ...seat, at: 'oasis' })),
          turn,
          deck: ['market-day'],
          phase: 'landing',
        }),
      );
    expect([from(0), from(1), from(2)]).toEqual([
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ]);
    expect(from(1, [all[0], { ...all[1], gold: 0 }, all[2]])).toEqual([2, 0]);
    expect(from(1, [{ ...all[0], dead: 'waiting', gold: 0 }, all[1], all[2]])).toEqual([1, 2]);
  });

  test('R-SPACE-20 royal Followers are sold by their owner, each for 3 gold', () => {
    const seats: Seat[] = [
      { character: 'elf', at: 'city', followers: ['prince'] },
      { character: 'monk', at: 'castle', followers: ['princess', 'maiden'] },
    ];
    const t = scenario({ seats, turn: 1, phase: 'landing' });
    expect([t.actor, t.kind, t.legal().length]).toEqual([1, FrameKind.SellRoyals, 2]);
    t.choose(Act.Discard, 'princess');
    expect([t.s.gold[0], t.s.gold[1], t.held(0), t.held(1)]).toEqual([0, 3, ['prince'], ['maiden']]);
  });

  test('R-SPACE-05 the Alchemist asks only a character with an Object', () => {
    const none = scenario({
      seats: [
        { character: 'elf', at: 'temple', objects: ['ring'] },
        { character: 'monk', at: 'city', followers: ['guide'] },
      ],
      turn: 1,
      phase: 'landing',
    });
    none.choose(Act.Option, 'alchemist').passAll(FrameKind.Window);
    expect([none.s.active[0], none.held(0)]).toEqual([0, ['ring']]);
    const one = scenario({
      seats: [
        { character: 'elf', at: 'temple' },
        { character: 'monk', at: 'city', objects: ['ring'] },
      ],
      turn: 1,
      phase: 'landing',
    });
    one.choose(Act.Option, 'alchemist');
    expect([one.actor, one.words()]).toEqual([1, ['sell nothing more', 'give up Ring']]);
  });
});
