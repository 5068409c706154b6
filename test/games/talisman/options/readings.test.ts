import { describe, expect, test } from 'vitest';
import { HexCounts, LandingWindow } from '../../../../src/games/talisman/options/option.js';
import { Pile, Status } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws } from '../cards/meet.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';

const TROLL: Seat = { character: 'troll', at: 'castle', lostTurns: 9 };

/** Seat 0 has just landed, and is asked everything. */
function lands(seat: Seat, more: Partial<Position> = {}): Table {
  return scenario({ seats: [seat, TROLL], phase: 'landing', asksAll: true, ...more });
}

describe('RUL-189 the window on a landing', () => {
  const train: Seat = { character: 'elf', at: 'chasm', followers: ['maiden', 'mule'] };
  const every = { landingWindow: LandingWindow.Every };
  const old = { landingWindow: LandingWindow.Draws };

  test('RUL-189 R-DITCH-01 landingWindow=every Followers may be left before the Chasm takes them', () => {
    const t = lands(train, { options: every, dice: { table: [6] } });
    expect([t.kind, t.words()]).toEqual([FrameKind.Ditch, ['go on', 'ditch Maiden', 'ditch Mule']]);
    t.choose(Act.Drop, 'maiden').choose(Act.Drop, 'mule');
    expect([t.held(0), t.on('chasm'), t.s.life[0]]).toEqual([[], ['maiden', 'mule'], 4]);
  });

  test('RUL-189 landingWindow=draws nothing is asked where nothing is drawn', () => {
    const t = lands(train, { options: old, dice: { table: [6], follower: [1, 6] } });
    expect([t.s.turns[0], t.held(0)]).toEqual([2, ['mule']]);
  });

  test('RUL-189 R-ALI-03 RUL-53 landingWindow=every a change at will comes before the space is met', () => {
    const druid: Seat = { character: 'druid', at: 'chapel', alignment: 'evil', life: 2 };
    const t = lands(druid);
    expect([t.kind, t.words()]).toEqual([FrameKind.Ditch, ['go on', 'become good', 'become neutral']]);
    t.choose(Act.Alignment, 'good');
    expect([t.s.alignment[0], t.kind === FrameKind.Ditch]).toEqual([0, false]);
    expect(lands(druid).pass().s.life[0]).toBe(1);
    expect(lands(druid, { options: old }).s.life[0]).toBe(1);
  });

  test('RUL-189 R-ORD-04 landingWindow=every comes before the choice between a character and the space', () => {
    const seats = [
      { character: 'elf', at: 'city', objects: ['sword'] },
      { character: 'troll', at: 'city' },
    ];
    const t = scenario({ seats, phase: 'landing', asksAll: true });
    expect([t.kind, t.actor]).toEqual([FrameKind.Ditch, 0]);
    expect(t.pass().kind).toBe(FrameKind.Meet);
    expect(scenario({ seats, phase: 'landing', asksAll: true, options: old }).kind).toBe(FrameKind.Meet);
  });

  test('RUL-189 R-ORD-03 landingWindow=every comes before a Hex strikes', () => {
    const t = lands({ character: 'elf', at: 'city', objects: ['sword'] }, { hexes: { city: { spell: 'hex', by: 1 } } });
    expect([t.kind, t.s.life[0]]).toEqual([FrameKind.Ditch, 4]);
    expect(t.pass().s.life[0]).toBe(3);
  });

  test('RUL-189 RUL-20 landingWindow=every a character sent elsewhere lands there, too', () => {
    const t = lands(
      { character: 'elf', at: 'fields-2', objects: ['sword'] },
      { deck: ['imp'], dice: { table: [4] }, spaces: { ruins: ['shrine', 'ring'] } },
    );
    const asked: string[] = [];
    for (; t.kind === FrameKind.Ditch && asked.length < 5; t.pass()) asked.push(t.at(0));
    // The landing, the sight of the Imp, the landing on the Ruins.
    expect(asked).toEqual(['fields-2', 'fields-2', 'ruins']);
  });

  test('RUL-189 RUL-72 landingWindow=every a second window comes at the sight of the cards drawn, with own Spells', () => {
    const t = lands(
      { character: 'wizard', at: 'fields-2', life: 2, spells: ['healing'], objects: ['sword'] },
      {
        deck: ['bear'],
      },
    );
    expect([t.kind, t.on('fields-2')]).toEqual([FrameKind.Ditch, []]);
    t.passAll(FrameKind.Ditch);
    // RUL-72 After the move, before the draw.
    expect([t.kind, t.on('fields-2')]).toEqual([FrameKind.MayCast, []]);
    t.pass();
    expect([t.kind, t.on('fields-2')]).toEqual([FrameKind.Ditch, ['bear']]);
    t.pass();
    expect([t.kind, t.on('fields-2')]).toEqual([FrameKind.MayCast, ['bear']]);
    t.choose(Act.Cast, 'healing').choose(Act.Seat, 0);
    expect([t.s.life[0], t.spells(0).includes('healing')]).toEqual([4, false]);
  });

  test('RUL-189 SP-GEN-14 landingWindow=every a Spell may be cast at the sight of cards once the Amulet is ditched', () => {
    const t = lands(
      { character: 'wizard', at: 'fields-2', life: 2, spells: ['healing'], objects: ['amulet'] },
      { deck: ['bear'] },
    );
    t.pass();
    expect([t.kind, t.on('fields-2')]).toEqual([FrameKind.Ditch, ['bear']]);
    t.choose(Act.Drop, 'amulet');
    expect([t.kind, t.can(Act.Cast, 'healing')]).toEqual([FrameKind.MayCast, true]);
  });

  test('RUL-189 R-ENC-10 landingWindow=every a thing ditched at the sight of the cards saves no draw', () => {
    const t = lands({ character: 'elf', at: 'fields-2', objects: ['sword'] }, { deck: ['ring'] });
    t.pass().choose(Act.Drop, 'sword');
    expect([t.kind, t.words()]).toEqual([FrameKind.Take, ['take nothing more', 'take Ring']]);
  });

  test('RUL-189 landingWindow=every a character with nothing that it may do is not asked', () => {
    for (const followers of [[], ['poltergeist']])
      expect(lands({ character: 'elf', at: 'graveyard', followers }).s.turns[0]).toBe(2);
  });

  test('RUL-189 landingWindow=draws the window is before the draw, and there is none after it', () => {
    const t = lands({ character: 'elf', at: 'fields-2', objects: ['sword'] }, { deck: ['ring'], options: old });
    expect([t.kind, t.on('fields-2')]).toEqual([FrameKind.Ditch, []]);
    expect(t.pass().kind).toBe(FrameKind.Take);
  });
});

describe('RUL-190 gold is a choice', () => {
  test('RUL-190 RUL-70 mustTakeGold=0 a bag may be left, and lies there as a card', () => {
    const t = draws(['bag-of-gold'], {}, { asksAll: true });
    expect([t.kind, t.words()]).toEqual([FrameKind.Take, ['take nothing more', 'take Bag of Gold']]);
    t.pass();
    expect([t.s.gold[0], t.on('fields-2'), t.s.turns[0]]).toEqual([0, ['bag-of-gold'], 2]);
    const taken = draws(['bag-of-gold'], {}, { asksAll: true }).choose(Act.Take, 'bag-of-gold');
    expect([taken.s.gold[0], taken.on('fields-2'), taken.pile(Pile.AdventureDiscard)]).toEqual([
      1,
      [],
      ['bag-of-gold'],
    ]);
  });

  test('RUL-190 mustTakeGold=1 bags, coins and the gold of a killed character are taken at once', () => {
    const options = { mustTakeGold: 1 };
    const t = draws(['bag-of-gold'], {}, { asksAll: true, options, spaceGold: { 'fields-2': 2 } });
    expect([t.s.gold[0], t.s.turns[0]]).toEqual([3, 2]);
    const seats = [
      { character: 'elf', at: 'city' },
      { character: 'monk', at: 'city', life: 1, gold: 2 },
    ];
    const killer = scenario({ seats, phase: 'landing', asksAll: true, options, dice: { attack: [6], defence: [1] } });
    killer.choose(Act.AttackBattle, 1).choose(Act.TakeLife);
    expect([killer.s.gold[0], killer.goldOn('city')]).toEqual([2, 0]);
  });

  test('RUL-190 R-ENC-08 mustTakeGold=0 coins may be taken one by one, all at once, or left', () => {
    const rich = (): Table => lands({ character: 'elf', at: 'city' }, { spaceGold: { city: 3 } });
    expect([rich().kind, rich().words()]).toEqual([
      FrameKind.Take,
      ['take nothing more', 'take 1 gold', 'take 3 gold'],
    ]);
    const one = rich().choose(Act.TakeGold, 1).pass();
    expect([one.s.gold[0], one.goldOn('city')]).toEqual([1, 2]);
    const all = rich().choose(Act.TakeGold, 3);
    expect([all.kind === FrameKind.Take, all.s.gold[0], all.goldOn('city')]).toEqual([false, 3, 0]);
    expect(rich().pass().goldOn('city')).toBe(3);
  });

  test('RUL-190 R-QUEST-04 mustTakeGold=0 gold that would end the turn at the Cave may be left for what lies behind it', () => {
    const t = lands(
      { character: 'elf', at: 'ruins', quest: 6, gold: 1, life: 1 },
      { spaces: { ruins: ['bag-of-gold', 'pool-of-life'] } },
    );
    t.pass();
    expect(t.kind).toBe(FrameKind.Choose);
    t.choose('drink');
    expect([t.s.life[0], t.s.quest[0], t.at(0), t.s.gold[0]]).toEqual([2, 6, 'ruins', 1]);
  });

  test('RUL-190 R-PVP-07 mustTakeGold=0 the gold of a killed character may be left; what lay there before may not be taken', () => {
    const seats = [
      { character: 'elf', at: 'city' },
      { character: 'monk', at: 'city', life: 1, gold: 2 },
    ];
    const dice = { attack: [6], defence: [1] };
    const t = scenario({ seats, phase: 'landing', asksAll: true, dice, spaceGold: { city: 5 } });
    t.choose(Act.AttackBattle, 1).choose(Act.TakeLife);
    expect([t.kind, t.words()]).toEqual([FrameKind.Take, ['take nothing more', 'take 1 gold', 'take 2 gold']]);
    t.choose(Act.TakeGold, 1).pass();
    expect([t.s.gold[0], t.goldOn('city')]).toEqual([1, 6]);
  });

  test('RUL-190 R-TOAD-12 mustTakeGold=0 a Toad is offered no gold', () => {
    const t = lands({ character: 'elf', at: 'city', toad: 2 }, { spaceGold: { city: 3 } });
    expect([t.kind === FrameKind.Take, t.goldOn('city')]).toEqual([false, 3]);
  });

  test('RUL-190 mustTakeGold=0 a bag pays for a Follower for hire beside it', () => {
    const t = draws([], {}, { asksAll: true, spaces: { 'fields-2': ['bag-of-gold', 'mercenary'] } });
    expect(t.words()).toEqual(['take nothing more', 'take Bag of Gold']);
    t.choose(Act.Take, 'bag-of-gold');
    expect(t.words()).toEqual(['take nothing more', 'take Mercenary']);
  });
});

describe('RUL-191 the winner may spare the loser', () => {
  const meets = (attacker: Partial<Seat>, other: Partial<Seat>, how = Act.AttackBattle, dice = {}): Table =>
    scenario({
      seats: [
        { character: 'troll', at: 'fields', strength: 6, ...attacker },
        { character: 'elf', at: 'fields', life: 1, ...other },
      ],
      phase: 'landing',
      asksAll: true,
      dice: { attack: [6], defence: [1], ...dice },
    }).choose(how, 1);

  test('RUL-191 R-PVP-06 "nothing" is among the prizes, also where only a life could be taken', () => {
    const t = meets({}, {});
    expect([t.kind, t.words()]).toEqual([FrameKind.Prize, ['take nothing', 'take a life']]);
    t.pass();
    expect([t.s.life[1], t.s.status[1], t.s.active[0]]).toEqual([1, Status.Playing, 1]);
    expect(meets({}, { gold: 1 }).words()).toEqual(['take nothing', 'take a life', 'take 1 gold']);
  });

  test('RUL-191 an Assassin who assassinates takes a life, and has no other choice', () => {
    const t = meets({ character: 'assassin' }, { life: 2 }, Act.Assassinate, { defence: [] });
    expect([t.kind === FrameKind.Prize, t.s.life[1]]).toEqual([false, 1]);
  });
});

describe('RUL-192 the turns of a Toad', () => {
  const toad = (toadCountsLostTurns: number): Table =>
    scenario({
      seats: [{ character: 'troll', at: 'fields-3', toad: 1, lostTurns: 1 }, TROLL],
      deck: ['sword', 'sword'],
      options: { toadCountsLostTurns },
    });

  test('RUL-192 R-TOAD-01 toadCountsLostTurns=1 a missed turn is one of the three', () => {
    const t = toad(1);
    expect([t.s.turns[0], t.s.toad[0]]).toEqual([2, 0]);
  });

  test('RUL-192 R-LOSE-02 toadCountsLostTurns=0 a missed turn is no turn of the Toad', () => {
    const t = toad(0);
    expect([t.s.turns[0], t.s.toad[0]]).toEqual([2, 1]);
    // One space, without a die.
    expect(t.legal()).toHaveLength(2);
    t.act(t.legal()[1]);
    expect(t.s.toad[0]).toBe(0);
  });
});

describe('RUL-193 how long a Hex lies', () => {
  /** The turns of the caster that begin with the Hex lying, if it casts a Temporal Warp after it. */
  function turnsWithHex(hexCounts: number, warp: boolean): number {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'castle', craft: 1, spells: ['hex', 'temporal-warp'] },
        { character: 'troll', at: 'city', lostTurns: 20 },
      ],
      options: { hexCounts },
    });
    t.choose(Act.Cast, 'hex').choose(Act.Space, 'ruins');
    if (warp) t.choose(Act.Cast, 'temporal-warp');
    const begun = new Set<number>();
    while (t.s.hexes[0] > 0) {
      begun.add(t.s.turns[0]);
      t.act(t.legal()[0]);
    }
    return begun.size;
  }

  test('RUL-193 RUL-77 hexCounts=rounds the turns of a Temporal Warp are one round, so that three more follow', () => {
    expect(turnsWithHex(HexCounts.Rounds, true)).toBe(6);
  });

  test('RUL-193 RUL-77 hexCounts=turns each turn of the caster counts', () => {
    expect(turnsWithHex(HexCounts.Turns, true)).toBe(4);
  });

  test('RUL-193 RUL-77 hexCounts=rounds hexCounts=turns without turns in a row both are the same', () => {
    expect([turnsWithHex(HexCounts.Rounds, false), turnsWithHex(HexCounts.Turns, false)]).toEqual([4, 4]);
  });

  test('RUL-193 R-DEATH-08 hexCounts=rounds the Hex of a player who is out lies on to the end of its rounds', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'valley-of-fire', objects: ['talisman'] },
        { character: 'troll', dead: 'waiting' },
        { character: 'monk', at: 'city', life: 20, lostTurns: 20 },
      ],
      hexes: { ruins: { spell: 'hex', by: 1 } },
    });
    t.pass().choose(Act.GoTo, 'crown-of-command').passAll(FrameKind.Ditch);
    expect([t.s.status[1], t.on('ruins')]).toEqual([Status.Out, ['hex']]);
    const round = t.s.round[0];
    while (t.s.hexes[0] > 0 && t.s.round[0] < round + 9) t.act(t.legal()[0]);
    expect([t.s.round[0] - round, t.pile(Pile.SpellDiscard)]).toEqual([3, ['hex']]);
  });
});
