import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Dice, type Position, type Seat, scenario, type Table } from '../scenario.js';

/** Seat 0 lands on seat 1 in the City. */
function meets(attacker: Partial<Seat>, other: Partial<Seat>, dice?: Dice, more: Partial<Position> = {}): Table {
  const seats: Seat[] = [
    { character: 'elf', at: 'city', ...attacker },
    { character: 'monk', at: 'city', ...other },
  ];
  return scenario({ seats, phase: 'landing', ...(dice === undefined ? {} : { dice }), ...more });
}

describe('attacks between characters', () => {
  test('R-PVP-01 a battle is with Strength, unless the attacker may choose psychic combat', () => {
    // Elf 3 against Monk 2 + Craft value 3 in battle.
    const t = meets({}, {}, { attack: [4], defence: [2] }).choose(Act.AttackBattle, 1);
    expect([t.s.life[0], t.s.life[1]]).toEqual([4, 4]);
    const psychic = meets({ character: 'wizard' }, {}, { attack: [1], defence: [2] });
    expect(psychic.words()).toEqual([
      'meet the space',
      'attack Monk (player 2) in battle',
      'attack Monk (player 2) in psychic combat',
    ]);
    psychic.choose(Act.AttackPsychic, 1);
    expect(psychic.s.life[1]).toBe(3);
  });

  test('R-PVP-02 DIS-15 the attacked may evade first', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'woods' },
        { character: 'elf', at: 'woods' },
      ],
      phase: 'landing',
      dice: {},
    });
    t.choose(Act.AttackBattle, 1);
    expect([t.actor, t.kind]).toEqual([1, FrameKind.Evade]);
    t.choose(Act.Evade);
    expect([t.s.life[1], t.actor, t.s.active[0]]).toEqual([4, 1, 1]);
  });

  test('R-PVP-02 R-EVA-01 RUL-76 Immobility holds the attacker: there is no fight, and the turn is over', () => {
    for (const immobilityEvades of [0, 1]) {
      const t = scenario({
        seats: [
          { character: 'warrior', at: 'city' },
          { character: 'elf', at: 'city', spells: ['immobility', 'immobility'] },
        ],
        phase: 'landing',
        dice: {},
        options: { immobilityEvades },
      });
      t.choose(Act.AttackBattle, 1);
      expect([t.actor, t.kind, t.can(Act.Evade), t.can(Act.Cast, 'immobility')]).toEqual([
        1,
        FrameKind.Evade,
        false,
        true,
      ]);
      t.act(t.legal()[1]);
      expect([t.s.life[1], t.s.active[0], t.spells(1), t.s.castElsewhere[0]]).toEqual([4, 1, ['immobility'], 0]);
    }
  });

  test('R-PVP-02 R-EVA-03 Immobility holds a character that uses an ability, even an extra one', () => {
    const theft = meets({ character: 'thief' }, { character: 'elf', gold: 2, spells: ['immobility'] }, {});
    theft.choose(Act.Steal, 1).choose(Act.Cast, 'immobility');
    expect([theft.s.gold[0], theft.s.gold[1], theft.s.active[0]]).toEqual([0, 2, 1]);
    const lure = scenario({
      seats: [
        { character: 'sorceress', at: 'city' },
        { character: 'elf', at: 'city', followers: ['guide'], spells: ['immobility'] },
      ],
      phase: 'landing',
      dice: {},
      options: { charmIsExtra: 1 },
    })
      .choose(Act.TakeFollower, 1)
      .choose(Act.Cast, 'immobility');
    expect([lure.s.active[0], lure.held(1)]).toEqual([1, ['guide']]);
  });

  test('R-PVP-02 SP-GEN-14 an attacker with the Amulet cannot be held; a cancelled Spell holds no one', () => {
    const amulet = meets({ objects: ['amulet'] }, { spells: ['immobility'] }, { attack: [6], defence: [1] });
    amulet.choose(Act.AttackBattle, 1).passAll(FrameKind.Boost);
    expect(amulet.s.life[1]).toBe(3);
    const defender: Partial<Seat> = { character: 'thief', spells: ['immobility', 'immobility'] };
    const answered = meets({ spells: ['counterspell'] }, defender, { attack: [6], defence: [1] });
    answered.choose(Act.AttackBattle, 1).choose(Act.Cast, 'immobility').choose(Act.Cast, 'counterspell');
    // R-SPELL-09 One Spell in the turn of another.
    expect([answered.s.life[1], answered.spells(1)]).toEqual([3, ['immobility']]);
    answered.used();
  });

  test('R-PVP-03 both characters may add Spells and effects before the dice, attacker first', () => {
    const t = meets({ spells: ['psionic-blast'] }, { objects: ['potion-of-strength'] }, { attack: [1], defence: [1] });
    t.choose(Act.AttackBattle, 1);
    expect([t.actor, t.kind]).toEqual([0, FrameKind.Boost]);
    t.choose(Act.Cast, 'psionic-blast');
    expect([t.actor, t.kind]).toEqual([1, FrameKind.Boost]);
    t.choose(Act.Drink);
    // 3 + 4 + 1 against 2 + 3 + 2 + 1.
    expect([t.s.life[0], t.s.life[1], t.s.active[0]]).toEqual([4, 4, 1]);
  });

  test('R-PVP-04 both characters roll; the attacker decides on fate, then the defender', () => {
    const t = meets({ fate: 1 }, { fate: 1 }, { attack: [1, 6], defence: [1, 4] });
    t.choose(Act.AttackBattle, 1);
    expect(t.actor).toBe(0);
    t.choose(Act.Fate, 0);
    expect(t.actor).toBe(1);
    t.choose(Act.Fate, 0);
    // 3 + 6 against 5 + 4: even.
    expect([t.s.life[0], t.s.life[1], t.s.fate[0], t.s.fate[1]]).toEqual([4, 4, 0, 0]);
  });

  test('R-PVP-05 R-PVP-08 a stand-off has no effect, and the turn is over', () => {
    const t = meets({}, { gold: 1 }, { attack: [3], defence: [1] }).choose(Act.AttackBattle, 1);
    expect([t.s.life[0], t.s.life[1], t.s.gold[1], t.s.active[0]]).toEqual([4, 4, 1, 1]);
  });

  test('R-PVP-06 the winner takes a life, one Object or 1 gold', () => {
    const won = (): Table =>
      meets({}, { gold: 3, objects: ['ring', 'sword'], followers: ['maiden'] }, { attack: [6], defence: [1] })
        .choose(Act.AttackBattle, 1)
        .passAll(FrameKind.Boost);
    expect(won().words()).toEqual(['take nothing', 'take a life', 'take 1 gold', 'take Ring', 'take Sword']);
    expect(won().choose(Act.TakeLife).s.life[1]).toBe(3);
    expect(won().choose(Act.TakeGold).s.gold[0]).toBe(1);
    expect(won().choose(Act.TakeCard, 'sword').held(0)).toEqual(['sword']);
  });

  test('R-PVP-06 the attacked wins the same prize', () => {
    const t = meets({ gold: 1 }, {}, { attack: [1], defence: [6] }).choose(Act.AttackBattle, 1);
    expect([t.actor, t.words()]).toEqual([1, ['take nothing', 'take a life', 'take 1 gold']]);
    t.choose(Act.TakeGold);
    expect([t.s.gold[0], t.s.gold[1]]).toEqual([0, 1]);
  });

  test('R-PVP-06 R-USE-04 a prize that may not be had cannot be taken; RUL-32 with nothing to take it is a life', () => {
    const t = meets({ alignment: 'evil' }, { objects: ['holy-lance'] }, { attack: [6], defence: [1] }).choose(
      Act.AttackBattle,
      1,
    );
    expect([t.s.life[1], t.held(1)]).toEqual([3, ['holy-lance']]);
  });

  test('R-PVP-06 RUL-31 Armour may save the life in battle, never in psychic combat', () => {
    const battle = meets(
      {},
      { character: 'thief', gold: 1, objects: ['purchase:armour'] },
      { attack: [6], defence: [1], armour: [4] },
    );
    battle.choose(Act.AttackBattle, 1).passAll(FrameKind.Boost).choose(Act.TakeLife);
    expect(battle.s.life[1]).toBe(4);
    const psychic = meets(
      { character: 'wizard' },
      { character: 'thief', gold: 1, objects: ['purchase:armour'] },
      { attack: [6], defence: [1] },
    );
    psychic.choose(Act.AttackPsychic, 1).passAll(FrameKind.Boost).choose(Act.TakeLife);
    expect(psychic.s.life[1]).toBe(3);
  });

  test('R-PVP-07 R-QUEST-04 RUL-45 a life taken is a deed for the quest, after the loot', () => {
    const t = meets({ quest: 1 }, { life: 1, gold: 1, objects: ['ring'] }, { attack: [6], defence: [1] });
    t.choose(Act.AttackBattle, 1).passAll(FrameKind.Boost).choose(Act.TakeLife).choose(Act.Take, 'ring');
    expect([t.at(0), t.held(0), t.s.quest[0], t.s.gold[0]]).toEqual(['warlocks-cave', ['ring', 'talisman'], 0, 1]);
    const gold = meets({ quest: 1 }, { gold: 1 }, { attack: [6], defence: [1] })
      .choose(Act.AttackBattle, 1)
      .choose(Act.TakeGold);
    expect(gold.s.quest[0]).toBe(1);
  });

  test('R-PVP-07 R-TOAD-12 a Toad that kills leaves the gold lying, with all the rest', () => {
    const rich: Partial<Seat> = { character: 'thief', life: 1, gold: 3, objects: ['ring'] };
    const t = meets({ toad: 2, toadStrength: 6 }, rich, { attack: [6], defence: [1] });
    t.choose(Act.AttackBattle, 1);
    expect([t.s.gold[0], t.goldOn('city'), t.held(0), t.on('city')]).toEqual([0, 3, [], ['ring']]);
  });

  test('R-SPACE-15 the Runes give nothing to characters', () => {
    const seats: Seat[] = [
      { character: 'elf', at: 'runes' },
      { character: 'thief', at: 'runes' },
    ];
    const t = scenario({ seats, phase: 'landing', dice: { attack: [2], defence: [1] } }).choose(Act.AttackBattle, 1);
    expect(t.s.life[1]).toBe(3);
  });
});

describe('questions of an attack', () => {
  test('R-PVP-03 each character is asked once for additions, also without a way to evade', () => {
    const blast: Partial<Seat> = { craft: 3, spells: ['psionic-blast'] };
    const t = meets(blast, blast, { attack: [1], defence: [1] }).choose(Act.AttackBattle, 1);
    const asked: number[] = [];
    for (; t.kind === FrameKind.Boost; t.pass()) asked.push(t.actor);
    expect([asked, t.s.life[0]]).toEqual([[0, 1], 3]);
  });

  test('R-PVP-04 R-FATE-07 each character may roll one of their own dice again, whatever the other has rolled', () => {
    const fate: Partial<Seat> = { fate: 1 };
    const t = meets(fate, { ...fate, character: 'warrior' }, { attack: [3], defence: [2, 5, 6] });
    t.choose(Act.AttackBattle, 1);
    expect([t.actor, t.legal().length]).toEqual([0, 2]);
    t.pass();
    // The Warrior has two dice, of which the second is thrown again.
    expect([t.actor, t.legal().length]).toEqual([1, 3]);
    t.choose(Act.Fate, 1);
    expect([t.s.fate[0], t.s.fate[1], t.s.life[0]]).toEqual([1, 0, 3]);
  });

  test('R-PVP-06 a Toad that has won is offered no gold', () => {
    const rich: Partial<Seat> = { gold: 3, objects: ['ring'] };
    const won = (seat: Partial<Seat>): string[] =>
      meets(seat, rich, { attack: [6], defence: [1] }, { asksAll: true })
        .choose(Act.AttackBattle, 1)
        .passAll(FrameKind.Boost)
        .words();
    expect(won({ toad: 2, toadStrength: 9 })).toEqual(['take nothing', 'take a life']);
    expect(won({ strength: 9 })).toEqual(['take nothing', 'take a life', 'take 1 gold', 'take Ring']);
  });

  test.each([0, 1])('RUL-51 charmIsExtra=%i to meet the space, or to attack, ends the question', (charmIsExtra) => {
    const sorceress = (): Table =>
      scenario({
        seats: [
          { character: 'sorceress', at: 'city' },
          { character: 'elf', at: 'city', followers: ['prince', 'guide'], gold: 1 },
        ],
        phase: 'landing',
        options: { charmIsExtra },
        dice: {},
      });
    const met = sorceress().choose(Act.MeetSpace).choose(Act.Option, 'doctor');
    expect([met.s.active[0], met.kind === FrameKind.Meet]).toEqual([1, false]);
    const fought = sorceress();
    fought.dice({ attack: [6], defence: [6] });
    fought.choose(Act.AttackPsychic, 1);
    expect([fought.s.active[0], fought.s.life[1]]).toEqual([1, 4]);
  });

  test('RUL-51 the Minstrel may leave the next Follower after luring one away', () => {
    const t = meets({ character: 'minstrel' }, { followers: ['maiden', 'princess'] });
    t.choose(Act.TakeFollower, 1).choose(Act.TakeCard, 'maiden').pass();
    expect([t.held(0), t.held(1), t.s.active[0]]).toEqual([['maiden'], ['princess'], 1]);
  });
});
