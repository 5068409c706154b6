import { describe, expect, test } from 'vitest';
import { craftNow, strengthNow } from '../../../../src/games/talisman/holdings/stats.js';
import { Purpose } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Dice, type Position, type Seat, scenario, type Table } from '../scenario.js';

/** Things on the spaces around the City, so that nothing is drawn there. */
const quiet = { 'fields-4': ['sword'], 'fields-3': ['sword'] };

function toad(seat: Partial<Seat>, dice: Dice = {}, more: Partial<Position> = {}) {
  return scenario({
    seats: [
      { character: 'elf', at: 'city', toad: 3, ...seat },
      { character: 'troll', at: 'castle' },
    ],
    spaces: quiet,
    dice,
    ...more,
  });
}

/** The Enchantress throws a 1. */
function enchanted(seat: Partial<Seat>) {
  const t = scenario({
    seats: [
      { character: 'elf', at: 'city', ...seat },
      { character: 'troll', at: 'castle', lostTurns: 99 },
    ],
    phase: 'landing',
    spaces: quiet,
    dice: { table: [1] },
  });
  return t.passAll(FrameKind.MayCast).choose(Act.Option, 'enchantress');
}

describe('Toads', () => {
  test('R-TOAD-01 DIS-06 RUL-14 three own turns, and back at the end of the third', () => {
    const t = enchanted({});
    const left: number[] = [];
    for (const space of ['fields-4', 'city', 'fields-4']) {
      left.push(t.s.toad[0]);
      t.choose(Act.Go, space).passAll(FrameKind.Take);
      if (space === 'city') t.choose(Act.Option, 'alchemist');
    }
    expect([left, t.s.toad[0], t.kind, t.s.drawn[Purpose.Move]]).toEqual([[3, 2, 1], 0, FrameKind.MoveWhere, 1]);
  });

  test("RUL-14 toadTurnCounts=0..1 with the option the turn of the change counts as the first of three; a change in another's turn counts none", () => {
    const left = (toadTurnCounts: number) => {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'city' },
          { character: 'troll', at: 'castle' },
        ],
        phase: 'landing',
        options: { toadTurnCounts },
        dice: { table: [1] },
      });
      t.choose(Act.Option, 'enchantress');
      return t.s.toad[0];
    };
    expect([left(0), left(1)]).toEqual([3, 2]);
    const other = (toadTurnCounts: number) => {
      const t = scenario({
        seats: [
          { character: 'wizard', at: 'castle', spells: ['random'] },
          { character: 'troll', at: 'city' },
        ],
        options: { toadTurnCounts },
        dice: { table: [1] },
      });
      return t.choose(Act.Cast, 'random').choose(Act.Seat, 1).s.toad[1];
    };
    expect([other(0), other(1)]).toEqual([3, 3]);
  });

  test('R-TOAD-02 DIS-06 Strength 1 and Craft 1, whatever was gained before', () => {
    const t = toad({ strength: 4, craft: 3 });
    expect([strengthNow(t.s, 0), craftNow(t.s, 0)]).toEqual([1, 1]);
  });

  test('R-TOAD-03 things that a Toad wins vanish, and the old counters count again', () => {
    const t = toad(
      { at: 'fields-5', toad: 1, strength: 2, toadStrength: 1 },
      {},
      { spaces: { ruins: ['sword', 'axe'] } },
    );
    expect(strengthNow(t.s, 0)).toBe(2);
    t.choose(Act.Go, 'ruins').passAll(FrameKind.Take);
    expect([strengthNow(t.s, 0), t.s.toadStrength[0], t.s.toad[0]]).toEqual([5, 0, 0]);
  });

  test('R-TOAD-04 trophies are kept, and trading them is wasted', () => {
    const t = toad({ at: 'fields-5', toad: 1, trophies: ['dragon'] }, {}, { spaces: { ruins: ['sword', 'axe'] } });
    t.choose(Act.Go, 'ruins').passAll(FrameKind.Take).choose(Act.Trade).passAll(FrameKind.Window);
    expect([t.trophies(0), strengthNow(t.s, 0)]).toEqual([[], 3]);
  });

  test('R-TOAD-05 EX-34 a Toad moves exactly one space without a die, so no fate', () => {
    const t = toad({ fate: 2 });
    expect([t.kind, t.words()]).toEqual([
      FrameKind.MoveWhere,
      ['go clockwise to Fields (fields-4)', 'go counter-clockwise to Fields (fields-3)'],
    ]);
    t.choose(Act.Go, 'fields-3');
    t.used();
  });

  test('R-TOAD-06 SP-GEN-10 a Toad keeps its Spells, casts none and gains none', () => {
    const t = enchanted({ character: 'wizard', spells: ['healing', 'hex', 'nullify'] });
    expect(t.spells(0)).toEqual(['healing', 'hex', 'nullify']);
    expect(t.kind).toBe(FrameKind.MoveWhere);
    const gaining = toad({ character: 'wizard', at: 'fields-4' }, { table: [6] }, { spaces: {} });
    gaining.choose(Act.Go, 'city').choose(Act.Option, 'enchantress');
    expect(gaining.spells(0)).toEqual([]);
    gaining.used();
  });

  test('R-TOAD-07 R-TOAD-08 lives and fate are its own', () => {
    const t = toad({ at: 'fields-5', life: 3, fate: 2 }, { table: [2, 4] });
    t.choose(Act.Go, 'tavern').choose(Act.Fate);
    expect([t.s.life[0], t.s.fate[0]]).toEqual([3, 1]);
    t.used();
  });

  test('R-TOAD-09 a Toad has encounters as usual, with its Strength of 1', () => {
    const t = toad({ at: 'city' }, { attack: [6], creature: [5] }, { spaces: { 'fields-4': ['wolf'] } });
    t.choose(Act.Go, 'fields-4');
    expect([t.s.life[0], t.trophies(0)]).toEqual([4, []]);
    t.used();
  });

  test('R-TOAD-10 a Toad has no special abilities', () => {
    const elf = toad({ at: 'woods' }, {}, {});
    expect(elf.can(Act.GoTo)).toBe(false);
    const thief = toad(
      { character: 'thief', at: 'fields-4' },
      {},
      {
        seats: [
          { character: 'thief', at: 'fields-4', toad: 2 },
          { character: 'troll', at: 'city', gold: 1 },
        ],
      },
    );
    thief.choose(Act.Go, 'city');
    expect([thief.can(Act.Steal), thief.can(Act.AttackBattle)]).toEqual([false, true]);
  });

  test('R-TOAD-11 EX-15 enchanted again it stays a Toad for three turns from then', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields-4', toad: 1 },
        { character: 'troll', at: 'castle' },
      ],
      dice: { table: [1] },
    });
    t.choose(Act.Go, 'city').choose(Act.Option, 'enchantress');
    expect([t.s.toad[0], t.actor]).toEqual([3, 1]);
  });

  test('R-TOAD-12 GAP-01 a Toad drops Objects, Followers and gold, and picks up none', () => {
    const t = enchanted({ gold: 4, objects: ['sword', 'ring'], followers: ['mule'] });
    expect([t.on('city'), t.goldOn('city'), t.held(0), t.s.gold[0]]).toEqual([['sword', 'ring', 'mule'], 4, [], 0]);
    t.choose(Act.Go, 'fields-4').choose(Act.Go, 'city').choose(Act.Option, 'doctor');
    expect([t.s.gold[0], t.goldOn('city'), t.held(0)]).toEqual([0, 4, []]);
  });

  test('R-TOAD-12 a Toad gains no gold', () => {
    const t = toad({ at: 'fields-5' }, { table: [4] });
    t.choose(Act.Go, 'tavern');
    expect(t.s.gold[0]).toBe(0);
  });

  test('R-TOAD-12 a Toad that drank the Potion still has Strength 1', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields-4', objects: ['potion-of-strength'] },
        { character: 'troll', at: 'castle' },
      ],
      dice: { move: [1], table: [1] },
    });
    t.choose(Act.Drink)
      .passAll(FrameKind.Window)
      .choose(Act.Roll)
      .choose(Act.Go, 'city')
      .choose(Act.Option, 'enchantress');
    expect(strengthNow(t.s, 0)).toBe(1);
  });
});

describe('a Toad in the midst of a fight', () => {
  /** Seat 0 attacks seat 1, who makes a Toad of the attacker before the dice. */
  const attacks = (attacker: Partial<Seat>, how: Act, dice: Dice, more: Partial<Position> = {}): Table => {
    const attacked: Seat = { character: 'elf', at: 'city', fate: 1, spells: ['random'] };
    const seats: Seat[] = [{ character: 'elf', at: 'city', ...attacker }, attacked];
    const t = scenario({ seats, phase: 'landing', dice: { table: [1], ...dice }, ...more });
    return t.passAll(FrameKind.MayCast).choose(how, 1);
  };
  const enchants = (t: Table): Table => t.choose(Act.Cast, 'random').choose(Act.Seat, 0);

  test('R-TOAD-10 an Assassin keeps the victim no more from rolling, and from rolling again for fate', () => {
    const t = enchants(attacks({ character: 'assassin' }, Act.Assassinate, { attack: [6], defence: [1, 5] }));
    expect([t.actor, t.kind]).toEqual([1, FrameKind.DuelFate]);
    t.choose(Act.Fate);
    // 1 + 6 against 3 + 5.
    expect([t.s.life[0], t.s.life[1]]).toEqual([3, 4]);
  });

  test('R-TOAD-10 an Assassin keeps no creature from rolling', () => {
    const wolf = scenario({
      seats: [
        { character: 'assassin', at: 'fields-2' },
        { character: 'elf', at: 'city', spells: ['random'] },
      ],
      spaces: { 'fields-2': ['wolf'] },
      phase: 'landing',
      dice: { table: [1], attack: [3], creature: [6] },
    });
    enchants(wolf.pass());
    expect([wolf.s.toad[0], wolf.s.life[0]]).toEqual([3, 3]);
  });

  test('RUL-121 toadPsychic=psychic toadPsychic=battle a psychic attack goes on with Craft; under the option as a battle, for which both may prepare', () => {
    const attacked: Seat = { character: 'thief', at: 'city', objects: ['potion-of-strength', 'purchase:armour'] };
    const caster: Seat = { character: 'elf', at: 'castle', spells: ['random'] };
    const seats: Seat[] = [{ character: 'wizard', at: 'city' }, attacked, caster];
    const wizard = (toadPsychic: number, dice: Dice): Table => {
      const t = attacks({}, Act.AttackPsychic, dice, { options: { toadPsychic }, seats });
      return enchants(t.passAll(FrameKind.Boost));
    };
    // 1 + 6 against Craft 3 + 4, then against Strength 3 + 2 + 3.
    const psychic = wizard(0, { attack: [6], defence: [4] });
    expect([psychic.s.life[0], psychic.s.life[1]]).toEqual([4, 4]);
    psychic.used();
    expect(psychic.s.active[0]).toBe(1);
    const battle = wizard(1, { attack: [6], defence: [3] });
    expect([battle.actor, battle.kind]).toEqual([1, FrameKind.Boost]);
    battle.choose(Act.Drink);
    expect([battle.s.life[0], battle.s.life[1]]).toEqual([3, 4]);
    const saved = wizard(1, { attack: [6], defence: [1], armour: [4] }).passAll(FrameKind.Boost);
    expect(saved.s.life[1]).toBe(4);
  });

  test('R-TOAD-10 the help of a raised Enemy ends with the ability, for attacker and defender', () => {
    const t = attacks({ character: 'ghoul', followers: ['bear'] }, Act.AttackBattle, { attack: [6], defence: [5] });
    enchants(t.choose(Act.Lend, 'Bear')).pass();
    expect([t.s.life[0], t.s.life[1]]).toEqual([3, 4]);
    const seats: Seat[] = [
      { character: 'thief', at: 'city' },
      { character: 'ghoul', at: 'city', followers: ['bear'] },
      { character: 'elf', at: 'castle', spells: ['random'] },
    ];
    // 3 + 3 against 2 + 3 + 2, or against 1 + 2.
    const attacked = (toad: number): Table => {
      const fight = attacks({}, Act.AttackBattle, { attack: [3], defence: [2] }, { seats });
      return fight.choose(Act.Lend, 'Bear').choose(Act.Cast, 'random').choose(Act.Seat, toad);
    };
    expect([attacked(1).s.life[0], attacked(1).s.life[1]]).toEqual([4, 3]);
    expect([attacked(2).s.life[0], attacked(2).s.life[1]]).toEqual([3, 4]);
  });
});
