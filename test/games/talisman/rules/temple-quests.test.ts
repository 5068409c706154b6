import { describe, expect, test } from 'vitest';
import { inMidst } from '../../../../src/games/talisman/rules/resolution/quests.js';
import { Count, Pile, TalismanSource } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { visits } from '../cards/meet.js';
import { type Dice, type Position, type Seat, scenario, type Table } from '../scenario.js';

function temple(dice: number[], seat: Partial<Seat> = {}, more: Partial<Position> = {}) {
  return scenario({
    seats: [
      { character: 'elf', at: 'temple', ...seat },
      { character: 'troll', at: 'castle' },
    ],
    phase: 'landing',
    dice: { table: dice },
    ...more,
  });
}

describe('the Temple', () => {
  test('R-SPACE-19 GAP-07 prayers give lives, stats, fate and a Talisman by two dice', () => {
    const after = (dice: number[]) => {
      const t = temple(dice);
      t.used();
      return [t.s.life[0], t.s.strength[0], t.s.craft[0], t.s.fate[0], t.held(0).length, t.spells(0).length];
    };
    expect(after([1, 1])).toEqual([2, 0, 0, 0, 0, 0]);
    expect(after([1, 2])).toEqual([3, 0, 0, 0, 0, 0]);
    expect(after([1, 3])).toEqual([4, 0, 0, 0, 0, 0]);
    expect(after([3, 3])).toEqual([4, 1, 0, 0, 0, 0]);
    expect(after([3, 4])).toEqual([4, 0, 1, 0, 0, 0]);
    expect(after([4, 4])).toEqual([4, 0, 0, 0, 0, 1]);
    expect(after([4, 5])).toEqual([4, 0, 0, 0, 0, 1]);
    expect(after([5, 5])).toEqual([4, 0, 0, 0, 1, 0]);
    expect(after([5, 6])).toEqual([4, 0, 0, 2, 0, 0]);
    expect(after([6, 6])).toEqual([6, 0, 0, 0, 0, 0]);
  });

  test('R-SPACE-19 R-TAL-01 DIS-12 10 gives a Talisman of the Talisman deck, if one is left', () => {
    const t = temple([4, 6]);
    expect([t.held(0), t.s.pileSize[Pile.TalismanDeck], t.s.tally[Count.TalismanSource]]).toEqual([
      ['talisman'],
      3,
      TalismanSource.Temple,
    ]);
    expect(temple([4, 6], {}, { talismans: 0 }).held(0)).toEqual([]);
  });

  test('R-SPACE-19 RUL-35 4 costs a Follower of his choice, and nothing without one', () => {
    const t = temple([2, 2], { followers: ['mule', 'unicorn'] });
    t.passAll(FrameKind.Window).choose(Act.Discard, 'mule');
    expect([t.held(0), t.s.life[0]]).toEqual([['unicorn'], 4]);
  });

  test('RUL-35 a prayer of 12 with 1 added stays a 12', () => {
    const t = temple([6, 6], { character: 'priest' });
    t.choose(Act.Yes);
    expect(t.s.life[0]).toBe(6);
  });

  test('R-SPACE-19 RUL-21 a slave stays until the move die shows 4 to 6, and moves by that roll', () => {
    const t = temple([2, 3]);
    expect([t.s.enslaved[0], t.at(0), t.actor]).toEqual([1, 'temple', 1]);
  });

  test('RUL-21 a slave rolls each turn: 3 is not enough, 4 is four spaces', () => {
    const held = scenario({
      seats: [
        { character: 'elf', at: 'temple', enslaved: 1 },
        { character: 'troll', at: 'castle' },
      ],
      dice: { move: [3] },
    });
    expect([held.at(0), held.actor, held.s.enslaved[0]]).toEqual(['temple', 1, 1]);
    const free = scenario({
      seats: [
        { character: 'elf', at: 'temple', enslaved: 1 },
        { character: 'troll', at: 'castle' },
      ],
      dice: { move: [4] },
    });
    expect([free.kind, free.can(Act.Go, 'warlocks-cave'), free.can(Act.Go, 'portal-of-power')]).toEqual([
      FrameKind.MoveWhere,
      true,
      true,
    ]);
    free.used();
  });

  test('RUL-21 R-FATE-02 fate may reroll it', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'temple', enslaved: 1, fate: 1 },
        { character: 'troll', at: 'castle' },
      ],
      dice: { move: [1, 5] },
    });
    t.choose(Act.Fate);
    expect([t.kind, t.can(Act.Fate), t.s.enslaved[0]]).toEqual([FrameKind.MoveWhere, false, 0]);
    t.used();
  });

  test('RUL-21 the slowed roll for their freedom too, and then move one space', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'temple', enslaved: 1, followers: ['poltergeist'] },
        { character: 'troll', at: 'castle' },
      ],
      dice: { move: [6] },
    });
    t.passAll(FrameKind.Window);
    expect([t.can(Act.Go, 'woods-4'), t.can(Act.Go, 'desert-2'), t.words().length]).toEqual([true, true, 2]);
    t.used();
  });

  test('RUL-131 slaveToadGoesFree=0..1 a slave that is a Toad walks away unasked, or with the option rolls for it, too', () => {
    const slave = (slaveToadGoesFree: number, dice: Dice) =>
      scenario({
        seats: [
          { character: 'elf', at: 'temple', enslaved: 1, toad: 3 },
          { character: 'troll', at: 'castle' },
        ],
        options: { slaveToadGoesFree },
        dice,
      });
    const free = slave(1, {});
    expect([free.kind, free.words().length]).toEqual([FrameKind.MoveWhere, 2]);
    const kept = slave(0, { move: [3] });
    expect([kept.at(0), kept.s.enslaved[0], kept.actor]).toEqual(['temple', 1, 1]);
    const rolled = slave(0, { move: [4] });
    expect([rolled.s.enslaved[0], rolled.kind, rolled.words().length]).toEqual([0, FrameKind.MoveWhere, 2]);
  });

  test('RUL-132 slaveDelivers=0..1 a slave that can do a quest does it and is free, or with the option once free', () => {
    const slave = (slaveDelivers: number, dice: Dice) =>
      scenario({
        seats: [
          { character: 'elf', at: 'temple', enslaved: 1, quest: 6, gold: 2 },
          { character: 'troll', at: 'castle' },
        ],
        options: { slaveDelivers },
        dice,
      });
    expect(slave(1, {}).at(0)).toBe('warlocks-cave');
    const kept = slave(0, { move: [3] });
    expect([kept.at(0), kept.s.gold[0], kept.s.quest[0], kept.actor]).toEqual(['temple', 2, 6, 1]);
    const free = slave(0, { move: [4] });
    expect([free.at(0), free.s.gold[0], free.held(0), free.actor]).toEqual(['warlocks-cave', 0, ['talisman'], 1]);
  });

  test('RUL-21 a slave who is moved away is no longer one', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'temple', enslaved: 1, quest: 6, gold: 2 },
        { character: 'troll', at: 'castle' },
      ],
      dice: {},
    });
    expect([t.at(0), t.s.enslaved[0], t.held(0)]).toEqual(['warlocks-cave', 0, ['talisman']]);
  });
});

describe("the Warlock's quests", () => {
  const cave = (seat: Partial<Seat> = {}, dice: Dice = {}, more: Partial<Position> = {}) =>
    scenario({
      seats: [
        { character: 'elf', at: 'warlocks-cave', ...seat },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      dice,
      ...more,
    });

  test('R-QUEST-01 chooseQuest=0 a quest is optional, and rolled for', () => {
    expect(cave().pass().s.quest[0]).toBe(0);
    const t = cave({}, { table: [2] });
    t.choose(Act.Roll);
    expect(t.s.quest[0]).toBe(2);
    t.used();
  });

  test('R-QUEST-01 RUL-44 the option lets it be chosen', () => {
    const t = cave({}, {}, { options: { chooseQuest: 1 } });
    t.choose(Act.Option, 'kill an Enemy');
    expect(t.s.quest[0]).toBe(2);
  });

  test('R-QUEST-02 no other quest is offered with an open quest', () => {
    const t = cave({ quest: 1 });
    expect([t.actor, t.s.quest[0]]).toEqual([1, 1]);
  });

  test('R-QUEST-04 GAP-08 gold to be paid is paid as soon as it is there: 5 asks for 3, 6 for 2', () => {
    const six = cave({ gold: 2 }, { table: [6] });
    six.choose(Act.Roll);
    expect([six.s.gold[0], six.s.quest[0], six.held(0)]).toEqual([0, 0, ['talisman']]);
    const five = cave({ gold: 2 }, { table: [5] });
    five.choose(Act.Roll);
    expect([five.s.gold[0], five.s.quest[0]]).toEqual([2, 5]);
  });

  test('R-QUEST-04 RUL-46 a quest done elsewhere moves the character to the Cave with a Talisman, and the turn ends', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields-5', quest: 5, gold: 2 },
        { character: 'troll', at: 'castle' },
      ],
      dice: { move: [1], table: [4] },
    });
    t.choose(Act.Roll).choose(Act.Go, 'tavern');
    expect([t.at(0), t.s.gold[0], t.held(0), t.actor, t.s.tally[Count.TalismanSource]]).toEqual([
      'warlocks-cave',
      0,
      ['talisman'],
      1,
      TalismanSource.Quest,
    ]);
  });

  test('R-QUEST-04 a Follower or a Magic Object is given up at once, of his choice', () => {
    const three = cave({ followers: ['mule', 'unicorn'] }, { table: [3] });
    three.choose(Act.Roll).choose(Act.Discard, 'mule');
    expect([three.held(0), three.s.quest[0]]).toEqual([['unicorn', 'talisman'], 0]);
    const four = cave({ objects: ['sword', 'ring', 'magic-belt'] }, { table: [4] });
    four.choose(Act.Roll);
    expect(four.can(Act.Discard, 'sword')).toBe(false);
    four.choose(Act.Discard, 'ring');
    expect(four.held(0)).toEqual(['sword', 'magic-belt', 'talisman']);
  });

  /** Seat 0 has an open quest and has just landed where these cards lie. */
  const errand = (quest: number, cards: readonly string[], seat: Partial<Seat> = {}, more: Partial<Position> = {}) =>
    visits(cards, { quest, ...seat }, { ...more });
  /** Returns the space of seat 0, its cards, and those it left. Its first turn is over once its quest is done. */
  const after = (t: Table, left: string) => [t.at(0), t.held(0), t.s.gold[0], t.s.quest[0], t.on(left), t.s.turns[0]];

  test('R-QUEST-04 gold found on one card is owed before the next card is met, and the rest is left lying', () => {
    expect(after(errand(6, ['cave', 'market'], {}, { dice: { table: [4] } }), 'fields-2')).toEqual([
      'warlocks-cave',
      ['talisman'],
      0,
      0,
      ['cave', 'market'],
      2,
    ]);
    expect(after(errand(6, ['two-bags-of-gold', 'market']), 'fields-2')).toEqual([
      'warlocks-cave',
      ['talisman'],
      0,
      0,
      ['market'],
      2,
    ]);
    expect(after(errand(5, ['market'], {}, { spaceGold: { 'fields-2': 4 } }), 'fields-2')).toEqual([
      'warlocks-cave',
      ['talisman'],
      1,
      0,
      ['market'],
      2,
    ]);
  });

  test('R-QUEST-04 a quest is paid before the text of the space', () => {
    expect(after(errand(6, [], { at: 'village' }, { spaceGold: { village: 2 } }), 'village')).toEqual([
      'warlocks-cave',
      ['talisman'],
      0,
      0,
      [],
      2,
    ]);
    const short = errand(5, [], { at: 'village' }, { spaceGold: { village: 2 } });
    expect([short.kind, short.s.gold[0], short.s.quest[0]]).toEqual([FrameKind.Choose, 2, 5]);
  });

  test('R-QUEST-04 a Follower or a Magic Object found goes to the Warlock before a Place is visited', () => {
    const three = errand(3, ['maiden', 'market'], { gold: 1 }).choose(Act.Take, 'maiden');
    expect([three.kind, three.words()]).toEqual([FrameKind.GiveFollower, ['give up Maiden']]);
    expect(after(three.choose(Act.Discard, 'maiden'), 'fields-2')).toEqual([
      'warlocks-cave',
      ['talisman'],
      1,
      0,
      ['market'],
      2,
    ]);
    const four = errand(4, ['ring', 'market'], { gold: 1 }).choose(Act.Take, 'ring').choose(Act.Discard, 'ring');
    expect(after(four, 'fields-2')).toEqual(['warlocks-cave', ['talisman'], 1, 0, ['market'], 2]);
  });

  test('R-QUEST-04 all wanted things on the space are taken first; but owed gold hires no Follower', () => {
    const t = errand(6, ['two-bags-of-gold', 'sword', 'mercenary', 'market']);
    expect(t.words()).toEqual(['take nothing more', 'take Sword', 'take Two Bags of Gold']);
    t.choose(Act.Take, 'two-bags-of-gold');
    expect([t.kind, t.words()]).toEqual([FrameKind.Take, ['take nothing more', 'take Sword']]);
    expect(after(t.choose(Act.Take, 'sword'), 'fields-2')).toEqual([
      'warlocks-cave',
      ['sword', 'talisman'],
      0,
      0,
      ['mercenary', 'market'],
      2,
    ]);
    expect(errand(5, ['two-bags-of-gold', 'mercenary']).can(Act.Take, 'mercenary')).toBe(true);
  });

  test('R-QUEST-04 all wanted dead are raised first, and all who will come are lured away', () => {
    const raised = errand(
      3,
      ['bear', 'wolf'],
      { character: 'ghoul', strength: 5 },
      { dice: { attack: [6], creature: [1] } },
    )
      .choose('raise Bear')
      .choose('raise Wolf');
    expect(after(raised.choose(Act.Discard, 'wolf'), 'fields-2')).toEqual([
      'warlocks-cave',
      ['bear', 'talisman'],
      0,
      0,
      [],
      2,
    ]);
    const lured = scenario({
      seats: [
        { character: 'minstrel', at: 'city', quest: 3 },
        { character: 'troll', at: 'city', followers: ['maiden', 'princess'], lostTurns: 9 },
      ],
      phase: 'landing',
    });
    lured
      .choose(Act.TakeFollower, 1)
      .choose(Act.TakeCard, 'maiden')
      .choose(Act.TakeCard, 'princess')
      .choose(Act.Discard, 'maiden');
    expect(after(lured, 'city')).toEqual(['warlocks-cave', ['princess', 'talisman'], 0, 0, [], 2]);
  });

  test('R-QUEST-04 a thing turned to gold in a window is owed before the move, and before the draw', () => {
    const seat = {
      character: 'elf',
      at: 'fields-2',
      quest: 6,
      gold: 1,
      objects: ['sword', 'axe'],
      followers: ['alchemist'],
    };
    const start = scenario({ seats: [seat], dice: {} }).choose(Act.Discard, 'sword');
    expect([start.at(0), start.held(0), start.s.gold[0]]).toEqual([
      'warlocks-cave',
      ['axe', 'alchemist', 'talisman'],
      0,
    ]);
    const watched = scenario({
      seats: [seat, { character: 'wizard', at: 'castle', spells: ['healing'] }],
      dice: {},
    }).choose(Act.Discard, 'sword');
    expect([watched.at(0), watched.s.gold[0]]).toEqual(['warlocks-cave', 0]);
    const drawing = scenario({ seats: [seat], deck: ['bear'], phase: 'landing', dice: {} }).choose(
      Act.Discard,
      'sword',
    );
    expect([drawing.at(0), drawing.s.topKnown[0]]).toEqual(['warlocks-cave', 1]);
  });

  test('R-QUEST-04 a card being carried out is finished first', () => {
    const t = scenario({
      seats: [
        { character: 'thief', at: 'fields-2', quest: 3 },
        { character: 'elf', at: 'city', gold: 3, lostTurns: 9 },
      ],
      deck: ['market-day'],
      phase: 'landing',
    });
    t.choose('Mule');
    expect([t.actor, t.kind, t.at(0)]).toEqual([1, FrameKind.Buy, 'fields-2']);
    t.pass();
    expect([t.actor, t.kind]).toEqual([0, FrameKind.GiveFollower]);
    expect(after(t.choose(Act.Discard, 'mule'), 'fields-2')).toEqual(['warlocks-cave', ['talisman'], 0, 0, [], 2]);
  });

  test('R-QUEST-04 RUL-46 a quest done in the turn of another does not end that turn', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'ruins' },
        { character: 'thief', at: 'city', quest: 3, lostTurns: 9 },
      ],
      deck: ['market-day', 'sword'],
      phase: 'landing',
    });
    t.choose('Mule');
    expect([t.actor, t.kind]).toEqual([1, FrameKind.GiveFollower]);
    t.choose(Act.Discard, 'mule');
    expect([t.at(1), t.held(1), t.s.quest[1], t.actor, t.kind]).toEqual([
      'warlocks-cave',
      ['talisman'],
      0,
      0,
      FrameKind.Take,
    ]);
  });

  test('R-QUEST-04 R-PVP-06 gold won from an attacker is paid before the next turn', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', gold: 1 },
        { character: 'troll', at: 'city', quest: 6, gold: 1, lostTurns: 1 },
      ],
      phase: 'landing',
      dice: { attack: [1], defence: [6] },
    });
    t.choose(Act.AttackBattle, 1).choose(Act.TakeGold);
    expect([t.at(1), t.held(1), t.s.gold[1], t.s.gold[0], t.actor]).toEqual(['warlocks-cave', ['talisman'], 0, 0, 0]);
  });

  test('R-QUEST-04 R-ENC-05 the winner takes the whole of the loot first', () => {
    const t = scenario({
      seats: [
        { character: 'troll', at: 'city', quest: 6 },
        { character: 'elf', at: 'city', life: 1, gold: 2, objects: ['sword', 'axe'] },
      ],
      phase: 'landing',
      dice: { attack: [6], defence: [1] },
    });
    t.choose(Act.AttackBattle, 1)
      .passAll(FrameKind.Boost)
      .choose(Act.TakeLife)
      .choose(Act.Take, 'sword')
      .choose(Act.Take, 'axe');
    expect(after(t, 'city').slice(0, 4)).toEqual(['warlocks-cave', ['sword', 'axe', 'talisman'], 0, 0]);
  });

  test('R-QUEST-04 two players that can do their quests at once both do', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', quest: 3, followers: ['mule', 'maiden'] },
        { character: 'monk', at: 'castle', quest: 3, followers: ['guide'] },
        { character: 'troll', at: 'castle', quest: 6, gold: 2 },
      ],
    });
    expect([t.actor, t.at(2), t.held(2)]).toEqual([1, 'warlocks-cave', ['talisman']]);
    t.choose(Act.Discard, 'guide').choose(Act.Discard, 'mule');
    expect([t.at(0), t.at(1), t.held(0), t.held(1), t.s.active[0]]).toEqual([
      'warlocks-cave',
      'warlocks-cave',
      ['maiden', 'talisman'],
      ['talisman'],
      1,
    ]);
  });

  test('R-QUEST-04 the active player is first of several who can pay, then each to the left, while Talismans last', () => {
    const owes = { at: 'city', quest: 6, gold: 2 };
    const done = (talismans: number): string[][] => {
      const seats: Seat[] = ['elf', 'monk', 'troll', 'thief'].map((character) => ({ character, ...owes }));
      const t = scenario({ seats, turn: 2, talismans });
      expect([...t.s.quest.subarray(0, 4), ...t.s.gold.subarray(0, 4)]).toEqual(Array(8).fill(0));
      // The turn had begun, and it is over.
      expect([...t.s.turns.subarray(0, 4), t.s.active[0]]).toEqual([0, 0, 1, 1, 3]);
      return seats.map((_, seat) => t.held(seat));
    };
    const one = ['talisman'];
    expect([done(1), done(2), done(3), done(4)]).toEqual([
      [[], [], one, []],
      [[], [], one, one],
      [one, [], one, one],
      [one, one, one, one],
    ]);
  });

  test('R-QUEST-04 any character gives a demanded thing, of its own', () => {
    const asks = (quest: number, seat: number): string[] => {
      const things = { quest: 0, objects: ['ring', 'sword'], followers: ['mule', 'poltergeist'] };
      const seats: Seat[] = ['elf', 'monk', 'troll'].map((character) => ({ character, at: 'castle' }));
      Object.assign(seats[seat], things, { quest });
      const t = scenario({ seats });
      expect(t.actor).toBe(seat);
      return t.words();
    };
    for (const seat of [0, 1, 2]) expect([asks(3, seat), asks(4, seat)]).toEqual([['give up Mule'], ['give up Ring']]);
    const plain: Seat = { character: 'monk', at: 'castle', quest: 4, objects: ['sword'] };
    expect(scenario({ seats: [{ character: 'elf', at: 'city' }, plain] }).actor).toBe(0);
  });

  test('R-QUEST-04 a roll that waits for fate holds nothing up', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'temple', enslaved: 1, fate: 1, quest: 6, gold: 1 }],
      dice: { move: [1] },
    });
    expect([t.kind, inMidst(t.s)]).toEqual([FrameKind.Roll, false]);
    const fights = visits(['bear'], { fate: 1 }, { dice: { attack: [1], creature: [6] } }).passAll(FrameKind.Ditch);
    expect([fights.kind, inMidst(fights.s)]).toEqual([FrameKind.FightFate, true]);
  });

  test('RUL-45 killing an Enemy card does the second quest, and a creature of the board does not', () => {
    const card = scenario({
      seats: [
        { character: 'elf', at: 'fields', quest: 2 },
        { character: 'troll', at: 'castle' },
      ],
      spaces: { fields: ['wolf'] },
      phase: 'landing',
      dice: { attack: [6], creature: [1] },
    });
    expect([card.at(0), card.held(0), card.trophies(0)]).toEqual(['warlocks-cave', ['talisman'], ['wolf']]);
    const board = scenario({
      seats: [
        { character: 'elf', at: 'tavern', quest: 2 },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      dice: { table: [2], attack: [6], creature: [1] },
    });
    expect([board.at(0), board.s.quest[0]]).toEqual(['tavern', 2]);
  });

  test('RUL-45 taking a life from another character completes the first quest', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', quest: 1 },
        { character: 'troll', at: 'city', gold: 1 },
      ],
      phase: 'landing',
      dice: { attack: [6], defence: [1] },
    });
    t.choose(Act.AttackBattle, 1);
    expect(t.kind).toBe(FrameKind.Prize);
    t.choose(Act.TakeLife);
    expect([t.s.life[1], t.at(0), t.held(0)]).toEqual([5, 'warlocks-cave', ['talisman']]);
  });

  /** Seat 1 lands where seat 0's Hex lies. */
  const hexed = (quest: number, more: Partial<Seat> = {}) =>
    scenario({
      seats: [
        { character: 'wizard', at: 'castle', quest },
        { character: 'elf', at: 'village', ...more },
      ],
      turn: 1,
      phase: 'landing',
      hexes: { village: { spell: 'hex', by: 0 } },
    });

  test('RUL-45 a life taken by the own Hex does the first, in the turn of another, which goes on', () => {
    const t = hexed(1);
    expect([t.s.life[1], t.at(0), t.s.quest[0], t.held(0), t.actor, t.kind]).toEqual([
      3,
      'warlocks-cave',
      0,
      ['talisman'],
      1,
      FrameKind.Choose,
    ]);
    const last = hexed(1, { life: 1 });
    expect([last.s.tally[Count.Count + Count.Deaths], last.at(0), last.held(0), last.actor]).toEqual([
      1,
      'warlocks-cave',
      ['talisman'],
      0,
    ]);
  });

  test('RUL-45 a saved life, an own life and another quest do not complete it', () => {
    const saved = hexed(1, { spells: ['preservation'] }).choose(Act.Cast, 'preservation');
    expect([saved.s.life[1], saved.s.quest[0], saved.at(0)]).toEqual([4, 1, 'castle']);
    const asked = hexed(1, { spells: ['preservation'] }).pass();
    expect([asked.s.life[1], asked.s.quest[0]]).toEqual([3, 0]);
    const own = scenario({
      seats: [
        { character: 'wizard', at: 'village', quest: 1 },
        { character: 'elf', at: 'castle' },
      ],
      phase: 'landing',
      hexes: { village: { spell: 'hex', by: 0 } },
    });
    expect([own.s.life[0], own.s.quest[0]]).toEqual([3, 1]);
    expect(hexed(2).s.quest[0]).toBe(2);
  });

  test('RUL-45 R-SPACE-28 the lives that the Command Spell takes do it, too', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'crown-of-command', quest: 1 },
        { character: 'troll', at: 'castle' },
        { character: 'monk', at: 'city' },
      ],
      crownReached: true,
      dice: { command: [4] },
    });
    expect([t.s.quest[0], t.held(0), t.at(0), t.actor]).toEqual([0, ['talisman'], 'crown-of-command', 1]);
    const nobody = scenario({
      seats: [
        { character: 'elf', at: 'fields', quest: 1 },
        { character: 'troll', at: 'city' },
      ],
      phase: 'landing',
      deck: ['pestilence'],
    });
    expect([nobody.s.life[1], nobody.s.quest[0]]).toEqual([5, 1]);
  });

  test('RUL-45 Psionic Blast wins a battle, and the life won in it counts', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'city', quest: 1, spells: ['psionic-blast'] },
        { character: 'troll', at: 'city' },
      ],
      phase: 'landing',
      dice: { attack: [3], defence: [3] },
    });
    t.choose(Act.AttackBattle, 1).choose(Act.Cast, 'psionic-blast').passAll(FrameKind.Boost);
    expect([t.s.life[1], t.at(0), t.held(0)]).toEqual([5, 'warlocks-cave', ['talisman']]);
  });

  test('RUL-45 the loot of a kill comes before the reward', () => {
    const t = scenario({
      seats: [
        { character: 'troll', at: 'city', quest: 1 },
        { character: 'elf', at: 'city', life: 1, gold: 2, objects: ['sword'] },
      ],
      phase: 'landing',
      spaceGold: { city: 3 },
      spaces: { city: ['axe'] },
      dice: { attack: [6], defence: [1] },
    });
    t.choose(Act.AttackBattle, 1).passAll(FrameKind.Boost).choose(Act.TakeLife);
    expect([t.kind, t.can(Act.Take, 'sword'), t.can(Act.Take, 'axe')]).toEqual([FrameKind.Take, true, false]);
    t.choose(Act.Take, 'sword');
    expect([t.at(0), t.held(0), t.s.gold[0], t.goldOn('city')]).toEqual(['warlocks-cave', ['sword', 'talisman'], 2, 3]);
  });

  test('RUL-46 a quest is simply closed without a Talisman left', () => {
    const t = cave({ gold: 2 }, { table: [6] }, { talismans: 0 });
    t.choose(Act.Roll);
    expect([t.s.quest[0], t.s.gold[0], t.held(0)]).toEqual([0, 0, []]);
  });

  test('RUL-133 toadQuest=lost toadQuest=dropped toadQuest=open a Toad that does a quest gets no Talisman; with the option it is put at the Cave, or the quest stays open', () => {
    const kills = (toadQuest: number) => {
      const t = visits(
        ['lemure'],
        { toad: 3, quest: 2 },
        { options: { toadQuest }, dice: { attack: [6], creature: [1] } },
      );
      return [t.at(0), t.s.quest[0], t.on('warlocks-cave'), t.s.pileSize[Pile.TalismanDeck], t.s.turns[0]];
    };
    expect(kills(0)).toEqual(['warlocks-cave', 0, [], 4, 2]);
    expect(kills(1)).toEqual(['warlocks-cave', 0, ['talisman'], 3, 2]);
    expect(kills(2)).toEqual(['fields-2', 2, [], 4, 2]);
    const none = visits(
      ['lemure'],
      { toad: 3, quest: 2 },
      { options: { toadQuest: 1 }, talismans: 0, dice: { attack: [6], creature: [1] } },
    );
    expect([none.at(0), none.on('warlocks-cave')]).toEqual(['warlocks-cave', []]);
    // Who is no Toad is rewarded whatever the option says.
    const person = (toadQuest: number) => {
      const dice = { attack: [6], creature: [1] };
      const t = visits(['lemure'], { quest: 2 }, { options: { toadQuest }, dice });
      return [t.at(0), t.s.quest[0], t.held(0)];
    };
    for (const toadQuest of [0, 1, 2]) expect(person(toadQuest)).toEqual(['warlocks-cave', 0, ['talisman']]);
  });

  test('R-QUEST-03 another quest may be taken on a later visit', () => {
    const t = cave({ objects: ['talisman:talisman'] });
    expect(t.can(Act.Roll)).toBe(true);
  });
});
