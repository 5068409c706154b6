import { describe, expect, test } from 'vitest';
import { Act, K } from '../../../../src/games/talisman/words/kinds.js';
import { Count, Pile, TalismanSource } from '../../../../src/games/talisman/state.js';
import { scenario, type Dice, type Position, type Seat } from '../scenario.js';

function temple(dice: number[], seat: Partial<Seat> = {}, more: Partial<Position> = {}) {
  return scenario({ seats: [{ character: 'elf', at: 'temple', ...seat }, { character: 'troll', at: 'castle' }], phase: 'landing', dice: { table: dice }, ...more });
}

describe('the Temple', () => {
  test('R-SPACE-19 GAP-07 lives, stats, fate and a Talisman by two dice', () => {
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
    expect([t.held(0), t.s.pileSize[Pile.TalismanDeck], t.s.tally[Count.TalismanSource]]).toEqual([['talisman'], 3, TalismanSource.Temple]);
    expect(temple([4, 6], {}, { talismans: 0 }).held(0)).toEqual([]);
  });

  test('R-SPACE-19 RUL-35 4 costs a Follower of his choice, and nothing without one', () => {
    const t = temple([2, 2], { followers: ['mule', 'unicorn'] });
    t.passAll(K.Window).choose(Act.Discard, 'mule');
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

  test('RUL-21 each turn he rolls: 3 is not enough, 4 is four spaces', () => {
    const held = scenario({ seats: [{ character: 'elf', at: 'temple', enslaved: 1 }, { character: 'troll', at: 'castle' }], dice: { move: [3] } });
    expect([held.at(0), held.actor, held.s.enslaved[0]]).toEqual(['temple', 1, 1]);
    const free = scenario({ seats: [{ character: 'elf', at: 'temple', enslaved: 1 }, { character: 'troll', at: 'castle' }], dice: { move: [4] } });
    expect([free.kind, free.can(Act.Go, 'warlocks-cave'), free.can(Act.Go, 'portal-of-power')]).toEqual([K.MoveWhere, true, true]);
    free.used();
  });

  test('RUL-21 R-FATE-02 fate may reroll it', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'temple', enslaved: 1, fate: 1 }, { character: 'troll', at: 'castle' }], dice: { move: [1, 5] } });
    t.choose(Act.Fate);
    expect([t.kind, t.can(Act.Fate), t.s.enslaved[0]]).toEqual([K.MoveWhere, false, 0]);
    t.used();
  });

  test('RUL-21 the slowed roll for their freedom too, and then move one space', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'temple', enslaved: 1, followers: ['poltergeist'] }, { character: 'troll', at: 'castle' }], dice: { move: [6] } });
    t.passAll(K.Window);
    expect([t.can(Act.Go, 'woods-4'), t.can(Act.Go, 'desert-2'), t.words().length]).toEqual([true, true, 2]);
    t.used();
  });

  test('RUL-21 who is moved away is a slave no more', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'temple', enslaved: 1, quest: 6, gold: 2 }, { character: 'troll', at: 'castle' }], dice: {} });
    expect([t.at(0), t.s.enslaved[0], t.held(0)]).toEqual(['warlocks-cave', 0, ['talisman']]);
  });
});

describe("the Warlock's quests", () => {
  const cave = (seat: Partial<Seat> = {}, dice: Dice = {}, more: Partial<Position> = {}) => scenario({
    seats: [{ character: 'elf', at: 'warlocks-cave', ...seat }, { character: 'troll', at: 'castle' }], phase: 'landing', dice, ...more,
  });

  test('R-QUEST-01 a quest is optional, and rolled for', () => {
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

  test('R-QUEST-02 with an open quest no other is offered', () => {
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

  test('R-QUEST-04 RUL-46 done elsewhere he is moved back to the Cave with a Talisman, and the turn ends', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'fields-5', quest: 5, gold: 2 }, { character: 'troll', at: 'castle' }], dice: { move: [1], table: [4] } });
    t.choose(Act.Roll).choose(Act.Go, 'tavern');
    expect([t.at(0), t.s.gold[0], t.held(0), t.actor, t.s.tally[Count.TalismanSource]]).toEqual(['warlocks-cave', 0, ['talisman'], 1, TalismanSource.Quest]);
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

  test('RUL-45 killing an Enemy card does the second quest, and a creature of the board does not', () => {
    const card = scenario({ seats: [{ character: 'elf', at: 'fields', quest: 2 }, { character: 'troll', at: 'castle' }], spaces: { fields: ['wolf'] }, phase: 'landing', dice: { attack: [6], creature: [1] } });
    expect([card.at(0), card.held(0), card.trophies(0)]).toEqual(['warlocks-cave', ['talisman'], ['wolf']]);
    const board = scenario({ seats: [{ character: 'elf', at: 'tavern', quest: 2 }, { character: 'troll', at: 'castle' }], phase: 'landing', dice: { table: [2], attack: [6], creature: [1] } });
    expect([board.at(0), board.s.quest[0]]).toEqual(['tavern', 2]);
  });

  test('RUL-45 taking a life from another character does the first', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'city', quest: 1 }, { character: 'troll', at: 'city', gold: 1 }], phase: 'landing', dice: { attack: [6], defence: [1] } });
    t.choose(Act.AttackBattle, 1);
    expect(t.kind).toBe(K.Prize);
    t.choose(Act.TakeLife);
    expect([t.s.life[1], t.at(0), t.held(0)]).toEqual([5, 'warlocks-cave', ['talisman']]);
  });

  test('RUL-45 and the loot of a kill comes before the reward', () => {
    const t = scenario({
      seats: [{ character: 'troll', at: 'city', quest: 1 }, { character: 'elf', at: 'city', life: 1, gold: 2, objects: ['sword'] }],
      phase: 'landing', spaceGold: { city: 3 }, spaces: { city: ['axe'] }, dice: { attack: [6], defence: [1] },
    });
    t.choose(Act.AttackBattle, 1).passAll(K.Boost).choose(Act.TakeLife);
    expect([t.kind, t.can(Act.Take, 'sword'), t.can(Act.Take, 'axe')]).toEqual([K.Take, true, false]);
    t.choose(Act.Take, 'sword');
    expect([t.at(0), t.held(0), t.s.gold[0], t.goldOn('city')]).toEqual(['warlocks-cave', ['sword', 'talisman'], 2, 3]);
  });

  test('RUL-46 without a Talisman left the quest is simply closed', () => {
    const t = cave({ gold: 2 }, { table: [6] }, { talismans: 0 });
    t.choose(Act.Roll);
    expect([t.s.quest[0], t.s.gold[0], t.held(0)]).toEqual([0, 0, []]);
  });

  test('R-QUEST-03 on a later visit another may be taken', () => {
    const t = cave({ objects: ['talisman:talisman'] });
    expect(t.can(Act.Roll)).toBe(true);
  });
});
