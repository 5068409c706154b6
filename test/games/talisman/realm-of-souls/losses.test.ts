import { describe, expect, test } from 'vitest';
import { Count, Pile, Status } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';
import { playSouls } from './with-souls.js';

playSouls(`purchase:
  - { id: yoke, name: Yoke, copies: 6, kind: object, keywords: [cursed] }
change: { shops: { blacksmith: { prices: { add: { yoke: 1 } } } } }
`);

/** Pestilence costs everybody of the Outer Region a life; the Wizard beyond the river holds the Soul Anchor. */
const pestilence = (seats: readonly Partial<Seat>[], more: Partial<Position> = {}): Table =>
  scenario({
    seats: [
      { character: 'wizard', at: 'fields', spells: ['soul-anchor'], ...seats[0] },
      { character: 'elf', at: 'city', ...seats[1] },
      { character: 'troll', at: 'woods', ...seats[2] },
    ],
    phase: 'landing',
    deck: ['pestilence'],
    ...more,
  }).passAll(FrameKind.Ditch, FrameKind.Window);

describe('soul-anchor', () => {
  const DYING: Partial<Seat> = { life: 1, objects: ['axe'] };

  test('G-RS-12 soul-anchor is for any character that is about to be killed', () => {
    for (const victim of [0, 1, 2]) {
      const t = pestilence([{}, {}, {}].map((seat, i) => (i === victim ? DYING : seat)));
      expect([t.kind, t.can(Act.Cast, 'soul-anchor')]).toEqual([FrameKind.MayCast, true]);
      t.choose(Act.Cast, 'soul-anchor').choose(Act.Card, 'axe');
      expect([t.held(victim), t.s.origin[victim] > 0]).toEqual([['axe'], true]);
    }
  });

  test('G-RS-12 soul-anchor is of no use to a character that lives on, nor to one without an Object', () => {
    const lives: Partial<Seat> = { life: 2, objects: ['axe'] };
    const cast = (...seats: Partial<Seat>[]): boolean => pestilence(seats).kind === FrameKind.MayCast;
    expect([cast({}, lives, lives), cast({}, { life: 1 }, lives), cast({}, lives, DYING)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('G-RS-12 soul-anchor: as many lives as are lost at once', () => {
    const tower = (life: number): boolean =>
      scenario({
        seats: [
          { character: 'wizard', at: 'vampires-tower', life, objects: ['axe'], spells: ['soul-anchor'] },
          { character: 'troll', at: 'castle', lostTurns: 9 },
        ],
        phase: 'landing',
        dice: { table: [6] },
      }).can(Act.Cast, 'soul-anchor');
    expect([tower(3), tower(2)]).toEqual([true, true]);
  });

  test('G-RS-12 soul-anchor is of no use where a Follower is killed', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'chasm', objects: ['axe'], followers: ['maiden'], spells: ['soul-anchor'] },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      phase: 'landing',
      dice: { table: [6], follower: [1] },
    }).passAll(FrameKind.Ditch, FrameKind.Window);
    expect([t.kind === FrameKind.MayCast, t.held(0), t.spells(0)]).toEqual([false, ['axe'], ['soul-anchor']]);
  });
});

describe('players in other seats than the first', () => {
  test('D-RS-1 ghostTakesBelongings=0..1 all of it goes with them, or all of it is left', () => {
    const fallen = (ghostTakesBelongings: number): Table =>
      pestilence([{}, { form: 'shade', objects: ['axe', 'sword'], followers: ['guide'], gold: 2 }], {
        options: { ghostTakesBelongings },
      });
    const gone = fallen(1);
    expect([gone.s.status[1], gone.on('city'), gone.goldOn('city'), gone.held(1)]).toEqual([Status.Out, [], 0, []]);
    expect(gone.pile(Pile.OutOfGame)).toEqual(expect.arrayContaining(['axe', 'guide', 'sword']));
    const left = fallen(0);
    expect([left.on('city'), left.goldOn('city')]).toEqual([['axe', 'sword', 'guide'], 2]);
  });

  test('RS-DEATH-03 a Ghost that is removed has died before, and dies no second time', () => {
    const t = pestilence([{}, { form: 'shade' }, { life: 1 }]);
    expect([1, 2].map((seat) => t.s.tally[seat * Count.Count + Count.Deaths])).toEqual([0, 1]);
    expect([1, 2].map((seat) => t.s.tally[seat * Count.Count + Count.FirstDeathRound])).toEqual([-1, 1]);
  });

  test('RS-CURSE-03 RS-CURSE-04 a player in another seat than the first keeps Cursed cards as long as anything else can go', () => {
    const over = (...objects: string[]): Table =>
      scenario({
        seats: [
          { character: 'wizard', at: 'castle', lostTurns: 9 },
          { character: 'elf', at: 'fields', objects },
        ],
        turn: 1,
        phase: 'landing',
        spaces: { fields: ['mourning-band'] },
      }).passAll(FrameKind.Ditch);
    expect(over('yoke', 'yoke', 'axe', 'sword').words()).toEqual(['ditch Axe', 'ditch Sword']);
    expect(over('yoke', 'yoke', 'yoke', 'yoke').words()).toContain('ditch Mourning Band');
  });
});

test('2.2 R-ENC-06 ghostTakesBelongings=1 the victor over a Ghost whose gold is gone takes none of the gold on the space', () => {
  const loot = (ghostTakesBelongings: number): number[] => {
    const t = scenario({
      seats: [
        { character: 'troll', at: 'fields', strength: 8 },
        { character: 'elf', at: 'fields', form: 'shade', gold: 3 },
        { character: 'monk', at: 'castle' },
      ],
      spaceGold: { fields: 2 },
      phase: 'landing',
      options: { ghostTakesBelongings },
      dice: { attack: [6], defence: [1] },
    }).choose(Act.AttackBattle, 1);
    t.passAll(FrameKind.Evade, FrameKind.Boost, FrameKind.DuelFate).choose(Act.TakeLife);
    return [t.s.status[1], t.s.gold[0], t.goldOn('fields')];
  };
  expect([loot(0), loot(1)]).toEqual([
    [Status.Out, 3, 2],
    [Status.Out, 0, 2],
  ]);
});
