import { describe, expect, test } from 'vitest';
import { Fight } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { type Dice, type Position, type Seat, scenario, type Table } from '../scenario.js';

/** Fate for the roll that was kept, as played before. */
const KEPT = { fateEither: 0 };

/** Plays the rolls for the move, the attack and a table under `bestOfTwo`. */
function moves(bestOfTwo: number, dice: Dice, more: Partial<Seat> = {}, options: Position['options'] = {}): Table {
  return scenario({ seats: [{ character: 'elf', at: 'village', ...more }], options: { bestOfTwo, ...options }, dice });
}

describe('two rolls, one kept', () => {
  test('V-XIV-2 RUL-109 bestOfTwo=off one die for the move, and no choice', () => {
    const t = moves(0, { move: [3] });
    expect(t.kind).toBe(FrameKind.MoveWhere);
    t.used();
  });

  test('V-XIV-2 RUL-109 bestOfTwo=move the player moves by the die that suits, the lower one too', () => {
    const kept = (which: string): string[] => {
      const t = moves(1, { move: [3], again: [6] });
      expect([t.kind, t.words()]).toEqual([FrameKind.PickRoll, ['keep 3', 'keep 6']]);
      return t.choose(which).words();
    };
    expect(kept('keep 3')[0]).toContain('(woods)');
    expect(kept('keep 6')[0]).toContain('(chapel)');
  });

  test('V-XIV-2 bestOfTwo=move two equal dice leave nothing to choose', () => {
    const t = moves(1, { move: [4], again: [4] });
    expect(t.kind).toBe(FrameKind.MoveWhere);
    t.used();
  });

  test('V-XIV-2 RUL-184 R-FATE-03 bestOfTwo=move fateEither=0 fate rolls the kept die again, alone', () => {
    const t = moves(1, { move: [3, 5], again: [6] }, { fate: 1 }, KEPT).choose('keep 3');
    // Together with where the kept die leads.
    expect([t.kind, t.can(Act.Go)]).toEqual([FrameKind.MoveWhere, true]);
    t.choose(Act.Fate);
    expect([t.kind, t.s.fate[0], t.can(Act.Fate)]).toEqual([FrameKind.MoveWhere, 0, false]);
    expect(t.words()[0]).toContain('(hills)');
    t.used();
  });

  test('V-XIV-2 R-GR-03 bestOfTwo=move the Troll rests on a natural 6 that was kept', () => {
    const t = moves(1, { move: [2], again: [6] }, { character: 'troll', life: 3 })
      .choose('keep 6')
      .choose(Act.Heal);
    expect(t.s.life[0]).toBe(4);
  });

  test('V-XIV-2 RUL-21 bestOfTwo=move the roll that frees a slave is made twice', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'temple', enslaved: 1 }],
      options: { bestOfTwo: 1 },
      dice: { move: [2], again: [5] },
    });
    t.choose('keep 5');
    expect([t.kind, t.s.enslaved[0]]).toEqual([FrameKind.MoveWhere, 0]);
  });

  const fights = (bestOfTwo: number, dice: Dice, more: Partial<Seat> = {}, options: Position['options'] = {}): Table =>
    draws(['bear'], { character: 'thief', at: 'fields-2', ...more }, { options: { bestOfTwo, ...options }, dice });

  test('V-XIV-2 bestOfTwo=move an attack is rolled once', () => {
    const t = fights(1, { attack: [2], creature: [3] });
    t.used();
    expect(t.trophies(0)).toEqual([]);
  });

  test('V-XIV-2 bestOfTwo=attack the higher of two attack rolls counts, the creature has one', () => {
    expect(fights(2, { attack: [2], again: [6], creature: [3] }).trophies(0)).toEqual(['bear']);
    expect(fights(2, { attack: [6], again: [2], creature: [3] }).trophies(0)).toEqual(['bear']);
    expect(fights(2, { attack: [2], again: [1], creature: [3] }).trophies(0)).toEqual([]);
  });

  test('V-XIV-2 RUL-109 bestOfTwo=attack fateEither=0 the Warrior makes his roll of two dice twice, and keeps one pair', () => {
    const pair = (attack: number[], again: number[]): number[] => {
      const t = fights(2, { attack, again, creature: [6] }, { character: 'warrior', fate: 1 }, KEPT);
      return [t.s.fight[Fight.Die], t.s.fight[Fight.Die2]];
    };
    expect([pair([2, 3], [1, 4]), pair([5, 1], [4, 4]), pair([5, 1], [2, 5]), pair([5, 2], [1, 5])]).toEqual([
      [1, 4],
      [5, 1],
      [2, 5],
      [5, 2],
    ]);
  });

  test('V-XIV-2 R-FATE-04 bestOfTwo=attack fateEither=0 fate rolls one die of the kept roll again', () => {
    const t = fights(2, { attack: [1, 6], again: [2], creature: [4] }, { fate: 1 }, KEPT).choose(Act.Fate);
    expect(t.trophies(0)).toEqual(['bear']);
    t.used();
  });

  test('V-XIV-2 bestOfTwo=attack the attacked one rolls twice, too', () => {
    const t = scenario({
      seats: [
        { character: 'thief', at: 'fields-2' },
        { character: 'dwarf', at: 'fields-2' },
      ],
      phase: 'landing',
      options: { bestOfTwo: 2 },
      dice: { attack: [3], defence: [1], again: [4, 5] },
    }).choose(Act.AttackBattle, 1);
    // 3 + 4 against 3 + 5.
    expect([t.s.life[0], t.s.life[1]]).toEqual([3, 5]);
  });

  test('V-XIV-2 bestOfTwo=attack the dice of tables are rolled once', () => {
    const t = visits([], { at: 'crags' }, { options: { bestOfTwo: 2 }, dice: { table: [6] } });
    expect(t.s.strength[0]).toBe(1);
  });

  test('V-XIV-2 bestOfTwo=all rolls that spaces order are made twice, and the choice is between the whole rolls', () => {
    const prays = (which: string): number[] => {
      const t = visits([], { at: 'temple' }, { options: { bestOfTwo: 3 }, dice: { table: [1, 1], again: [3, 3] } });
      expect([t.kind, t.words()]).toEqual([FrameKind.PickRoll, ['keep 1 + 1', 'keep 3 + 3']]);
      t.choose(which);
      return [t.s.life[0], t.s.strength[0]];
    };
    expect([prays('keep 1 + 1'), prays('keep 3 + 3')]).toEqual([
      [2, 0],
      [4, 1],
    ]);
  });

  test('V-XIV-2 R-FATE-02 bestOfTwo=all fateEither=0 fate comes after the choice, for one die of the kept roll', () => {
    const t = visits(
      [],
      { at: 'crags', fate: 1 },
      { options: { bestOfTwo: 3, ...KEPT }, dice: { table: [2, 6], again: [3] } },
    ).choose('keep 3');
    expect(t.kind).toBe(FrameKind.Roll);
    t.choose(Act.Fate);
    expect([t.s.fate[0], t.s.strength[0]]).toEqual([0, 1]);
    t.used();
  });

  test('V-XIV-2 bestOfTwo=all the roll that was kept is still for the card it was made for', () => {
    const t = visits(
      ['wolf'],
      { character: 'minstrel' },
      { options: { bestOfTwo: 3 }, dice: { table: [1], again: [6] } },
    );
    t.choose(Act.Charm).choose('keep 6');
    expect([t.held(0), t.on('fields-2')]).toEqual([['wolf'], []]);
  });

  test("V-XIV-2 bestOfTwo=all Death's two dice are rolled once, the own two twice", () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'death', task: 1 }],
      options: { bestOfTwo: 3 },
      dice: { death: [3, 3], table: [1, 1], again: [4, 4] },
    }).choose(Act.Stay);
    t.choose('keep 4 + 4');
    expect([t.s.task[0], t.s.life[0]]).toEqual([0, 4]);
  });

  test('V-XIV-2 RUL-107 bestOfTwo=all chasmFate=roll all dice of one roll are kept at the Chasm, or all of the other', () => {
    const position: Position = {
      seats: [{ character: 'elf', at: 'chasm', followers: ['guide', 'maiden'] }],
      phase: 'landing',
      options: { bestOfTwo: 3, chasmFate: 1 },
      dice: { table: [1], follower: [6, 6], again: [6, 1, 6] },
    };
    // The Guide would spare the roll; they roll all the same.
    const falls = (which: string): [number, string[]] => {
      const t = scenario(position).choose(Act.Roll).choose(which);
      return [t.s.life[0], t.held(0)];
    };
    expect(falls('keep 1 + 6 + 6')).toEqual([3, ['guide', 'maiden']]);
    expect(falls('keep 6 + 1 + 6')).toEqual([4, ['maiden']]);
  });
});

describe('2.6 RUL-184 fateEither=1 fate for either of two rolls', () => {
  test('2.6 RUL-184 V-XIV-2 fateEither=1 the move die of either roll is rolled again, and the other stays at hand', () => {
    const t = (): Table => moves(1, { move: [3, 5], again: [6] }, { fate: 1 });
    expect([t().kind, t().words()]).toEqual([
      FrameKind.FateEither,
      ['keep both rolls', 'pay 1 fate and roll the 3 again', 'pay 1 fate and roll the 6 again'],
    ]);
    const first = t().choose('roll the 3 again');
    expect([first.kind, first.words(), first.s.fate[0]]).toEqual([FrameKind.PickRoll, ['keep 5', 'keep 6'], 0]);
    const second = t().choose('roll the 6 again');
    expect(second.words()).toEqual(['keep 3', 'keep 5']);
    // Where it may lead is asked without fate: it has had its chance.
    for (const kept of [first.choose('keep 5'), t().pass().choose('keep 3')])
      expect([kept.kind, kept.can(Act.Fate)]).toEqual([FrameKind.MoveWhere, false]);
  });

  test('2.6 RUL-184 R-FATE-03 the new die counts, and no second fate is asked for', () => {
    const t = moves(1, { move: [3, 6], again: [6] }, { fate: 3 }).choose('roll the 3 again');
    // Both show the same now: there is nothing to choose.
    expect([t.kind, t.can(Act.Fate), t.s.fate[0]]).toEqual([FrameKind.MoveWhere, false, 2]);
    t.used();
  });

  test('2.6 RUL-184 fateEither=1 two equal rolls are open to fate, too, as one', () => {
    const t = moves(1, { move: [4, 2], again: [4] }, { fate: 1 });
    expect(t.words()).toEqual(['keep both rolls', 'pay 1 fate and roll the 4 again']);
    expect(t.choose(Act.Fate).words()).toEqual(['keep 2', 'keep 4']);
  });

  test('2.6 RUL-184 there is no question without a fate, or with one roll', () => {
    expect(moves(1, { move: [3], again: [6] }).kind).toBe(FrameKind.PickRoll);
    const one = moves(0, { move: [3] }, { fate: 1 });
    expect([one.kind, one.can(Act.Fate)]).toEqual([FrameKind.MoveWhere, true]);
  });

  test('2.6 RUL-184 RUL-21 fate may be paid for either roll that frees a slave', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'temple', enslaved: 1, fate: 1 }],
      options: { bestOfTwo: 1 },
      dice: { move: [2, 5], again: [3] },
    }).choose('roll the 2 again');
    t.choose('keep 5');
    expect([t.kind, t.s.enslaved[0]]).toEqual([FrameKind.MoveWhere, 0]);
  });

  test('2.6 RUL-184 R-FATE-02 bestOfTwo=all a roll of several dice: one die of one of them', () => {
    const prays = (): Table =>
      visits([], { at: 'temple', fate: 1 }, { options: { bestOfTwo: 3 }, dice: { table: [1, 5, 6], again: [3, 3] } });
    expect(prays().words()).toEqual([
      'keep both rolls',
      'pay 1 fate and roll the 1 of 1 + 5 again',
      'pay 1 fate and roll the 5 of 1 + 5 again',
      'pay 1 fate and roll the 3 of 3 + 3 again',
    ]);
    expect(prays().choose('the 5 of 1 + 5').words()).toEqual(['keep 1 + 6', 'keep 3 + 3']);
    expect(prays().choose('the 3 of 3 + 3').words()).toEqual(['keep 1 + 5', 'keep 6 + 3']);
  });

  test('2.6 RUL-184 RUL-107 chasmFate=roll every die of either roll means something else at the Chasm', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'chasm', followers: ['guide', 'maiden'], fate: 1 }],
      phase: 'landing',
      options: { bestOfTwo: 3, chasmFate: 1 },
      dice: { table: [1, 4], follower: [6, 6], again: [1, 6, 6] },
    }).choose(Act.Roll);
    // The two rolls show the same: the character's die, and each Follower's.
    expect(t.words()).toHaveLength(4);
    t.choose('roll the 1 of').choose('keep 4 + 6 + 6');
    expect(t.s.life[0]).toBe(4);
  });

  const battle = (dice: Dice, more: Partial<Seat> = {}): Table =>
    draws(['bear'], { character: 'thief', at: 'fields-2', fate: 1, ...more }, { options: { bestOfTwo: 2 }, dice });

  test('2.6 RUL-184 bestOfTwo=attack the lower of two attack rolls is rolled again, the higher stays at hand', () => {
    const t = battle({ attack: [1, 1], again: [3], creature: [4] });
    expect([t.s.fight[Fight.Die], t.s.fight[Fight.Die2]]).toEqual([3, 1]);
    t.choose('roll die 2 again');
    // A 1 again, but the 3 stands: 3 + 3 against 3 + 4.
    expect([t.s.life[0], t.s.fight[Fight.Die], t.s.fight[Fight.Die2]]).toEqual([3, 3, 1]);
    const won = battle({ attack: [1, 6], again: [3], creature: [4] }).choose('roll die 2 again');
    expect(won.trophies(0)).toEqual(['bear']);
  });

  test("2.6 RUL-184 bestOfTwo=attack the highest two of the Warrior's four dice are at hand", () => {
    const pair = (attack: number[], again: number[]): number[] => {
      const t = battle({ attack, again, creature: [6] }, { character: 'warrior', strength: 0 });
      return [t.s.fight[Fight.Die], t.s.fight[Fight.Die2]];
    };
    expect([pair([2, 3], [1, 4]), pair([5, 1], [4, 4]), pair([5, 1], [2, 5]), pair([6, 2], [1, 5])]).toEqual([
      [4, 3],
      [5, 4],
      [5, 5],
      [6, 5],
    ]);
  });

  test('2.6 RUL-184 bestOfTwo=attack the defender has the same choice', () => {
    const t = scenario({
      seats: [
        { character: 'thief', at: 'fields-2' },
        { character: 'dwarf', at: 'fields-2', fate: 1 },
      ],
      phase: 'landing',
      options: { bestOfTwo: 2 },
      dice: { attack: [3], defence: [1, 6], again: [4, 2] },
    }).choose(Act.AttackBattle, 1);
    expect([t.actor, t.kind, t.s.fight[Fight.FoeDie], t.s.fight[Fight.FoeDie2]]).toEqual([1, FrameKind.DuelFate, 2, 1]);
    t.choose('roll die 2 again');
    // 3 + 4 against 3 + 6.
    expect([t.s.life[0], t.s.life[1]]).toEqual([3, 5]);
  });
});
