import { describe, expect, test } from 'vitest';
import { actionOf, NO_CARD, pushFrame, topFrame } from '../../../src/engine/index.js';
import { characterById, content, findCards, shopById } from '../../../src/games/talisman/content/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { Clock, Teleport } from '../../../src/games/talisman/options/option.js';
import { RollFor } from '../../../src/games/talisman/rules/mechanics/dice.js';
import { Loss } from '../../../src/games/talisman/rules/mechanics/losses.js';
import { WindowAt } from '../../../src/games/talisman/rules/sequence/windows.js';
import { EndReason, Fight } from '../../../src/games/talisman/state/state.js';
import { aboutOf, questionOf, standing } from '../../../src/games/talisman/text/describe.js';
import { Alignment, Part, Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { draws } from './cards/meet.js';
import { restoreBase, withPacks } from './packs/with-pack.js';
import { type Position, scenario, spaceByWord, type Table } from './scenario.js';

restoreBase();

/** The Elf is asked, the Troll sits by. */
const table = (more: Partial<Position> = {}): Table =>
  scenario({
    seats: [
      { character: 'elf', at: 'city', objects: ['ring'] },
      { character: 'troll', at: 'castle' },
    ],
    ...more,
  });

/** As if that question were at hand, with these numbers. */
function ask(t: Table, kind: FrameKind, ...numbers: readonly number[]): Table {
  t.s.frame[topFrame(t.s)] = kind;
  numbers.forEach((number, i) => (t.s.frame[topFrame(t.s) + 1 + i] = number));
  return t;
}

const sword = findCards('sword')[0];
const city = spaceByWord('city');
/** Two bytes in one operand. */
const pair = (high: number, low: number): number => (high << 8) | low;

describe('an action in words', () => {
  test.each<[Act, number, string]>([
    [Act.Fate, 1, 'pay 1 fate and roll die 2 again'],
    [Act.Roll, 0, 'roll'],
    [Act.Go, pair(0, city), 'go clockwise to City (city)'],
    [Act.Go, pair(1, city), 'go counter-clockwise to City (city)'],
    [Act.Go, pair(3, city), 'go out over the bridge, then counter-clockwise to City (city)'],
    [Act.Cross, 0, 'cross the bridge past the Sentinel'],
    [Act.Portal, Stat.Craft, 'try to open the Portal of Power by Craft'],
    [Act.Build, 0, 'build a Raft'],
    [Act.RaftTo, city, 'cross by Raft to City (city)'],
    [Act.GoTo, city, 'go to City (city)'],
    [Act.Stay, 0, 'stay and try again'],
    [Act.Back, city, 'turn back to City (city)'],
    [Act.MeetSpace, 0, 'meet the space'],
    [Act.AttackBattle, 1, 'attack Troll (player 2) in battle'],
    [Act.AttackPsychic, 1, 'attack Troll (player 2) in psychic combat'],
    [Act.Steal, 1, 'steal from Troll (player 2)'],
    [Act.Beguile, 1, 'beguile Troll (player 2)'],
    [Act.TakeFollower, 1, 'take a Follower from Troll (player 2)'],
    [Act.Assassinate, 1, 'assassinate Troll (player 2)'],
    [Act.Seat, 0, 'aim at Elf (player 1)'],
    [Act.Evade, 0, 'evade'],
    [Act.Drink, 0, 'drink the potion'],
    [Act.Hire, 0, 'pay the hired blade 1 gold'],
    [Act.Cast, sword, 'cast Sword'],
    [Act.Drop, sword, 'ditch Sword'],
    [Act.Take, sword, 'take Sword'],
    [Act.TakeCard, sword, 'take Sword'],
    [Act.Discard, sword, 'give up Sword'],
    [Act.Card, sword, 'choose Sword'],
    [Act.Attack, sword, 'attack Sword'],
    [Act.Charm, sword, 'charm Sword'],
    [Act.Raise, sword, 'raise Sword'],
    [Act.Lend, sword, 'borrow the Strength of Sword'],
    [Act.Carry, sword, 'carry Sword'],
    [Act.Count, 3, '3'],
    [Act.Trade, pair(2, Part.Craft), 'trade trophies for 2 Craft'],
    [Act.TakeLife, 0, 'take a life'],
    [Act.TakeGold, 1, 'take 1 gold'],
    [Act.Space, city, 'choose City (city)'],
    [Act.Heal, 0, 'heal 1 life instead of moving'],
    [Act.Keep, characterById('monk'), 'keep the Monk'],
    [Act.Alignment, Alignment.Evil, 'become evil'],
  ])('an action in words for %i of %i', (kind, operand, words) => {
    expect(talisman.describe(table().s, actionOf(kind, operand))).toBe(words);
  });

  test.each<[Act, number, string]>([
    [Act.Go, pair(1, city), 'go counter-clockwise to City'],
    [Act.RaftTo, city, 'cross by Raft to City'],
    [Act.Space, city, 'choose City'],
    [Act.AttackBattle, 1, 'attack Troll (player 2) in battle'],
  ])('plain, action %i of %i leaves out the ids of spaces: %s', (kind, operand, words) => {
    expect(talisman.describe(table().s, actionOf(kind, operand), true)).toBe(words);
  });

  test('the question alone has neither place nor possessions', () => {
    expect(talisman.question(ask(table(), FrameKind.MoveWhere, 3).s)).toBe('where to move with 3');
  });

  test.each<[FrameKind, string]>([
    [FrameKind.Roll, 'keep the dice'],
    [FrameKind.Window, 'go on'],
    [FrameKind.Evade, 'do not evade'],
    [FrameKind.Carry, 'keep the trophies'],
    [FrameKind.Aim, 'no more'],
  ])('an action in words: to pass, by question: %i', (kind, words) => {
    expect(talisman.describe(ask(table(), kind).s, actionOf(Act.Pass, 0))).toBe(words);
  });

  test.each<[FrameKind, string]>([
    [FrameKind.Banish, 'destroy it'],
    [FrameKind.Rise, 'come back as the Elf at Chapel (chapel)'],
    [FrameKind.Plus, 'add 1'],
  ])('an action in words: to agree, by question: %i', (kind, words) => {
    expect(talisman.describe(ask(table(), kind).s, actionOf(Act.Yes, 0))).toBe(words);
  });

  test('an action in words: to buy names the price in a shop, and none for a free card', () => {
    const buys = (kind: FrameKind, operand: number): string =>
      talisman.describe(ask(table(), kind, shopById('blacksmith')).s, actionOf(Act.Buy, operand));
    expect([0, 2].map((ware) => buys(FrameKind.Buy, ware))).toEqual(['buy Helmet for 2 gold', 'buy Axe for 3 gold']);
    expect(buys(FrameKind.Free, content.titleOf[sword])).toBe('take Sword for nothing');
  });

  test('an action in words: to choose names the quest, the choice of a card, or the counter', () => {
    const words = (kind: FrameKind, operand: number): string =>
      talisman.describe(ask(table(), kind).s, actionOf(Act.Option, operand));
    expect(words(FrameKind.PickQuest, 1)).toBe(`quest: ${content.quests[0].about}`);
    expect(words(FrameKind.StartStat, Stat.Craft)).toBe('gain 1 Craft');
    expect(draws(['magic-stream']).words()[0]).toMatch(/^drink/);
  });

  test('an action in words: to keep one of two rolls names its dice', () => {
    const { s } = table();
    s.dice[0] = 2;
    s.die.set([3, 4]);
    s.otherDie.set([6, 1]);
    expect([0, 1].map((roll) => talisman.describe(s, actionOf(Act.KeepRoll, roll)))).toEqual([
      'keep 3 + 4',
      'keep 6 + 1',
    ]);
  });

  test('an action in words: to convert names the payment: a Talisman, an Object or several', () => {
    const words = (objectConversion: number, operand: number): string =>
      talisman.describe(table({ options: { objectConversion } }).s, actionOf(Act.Convert, operand));
    expect([words(1, Stat.Strength), words(3, Stat.Craft), words(3, pair(1, Stat.Craft))]).toEqual([
      'give an Object for 1 Strength',
      'give 3 Objects for 1 Craft',
      'give a Talisman for 1 Craft',
    ]);
  });

  test.each([
    [Teleport.Kept, 'use'],
    [Teleport.Off, 'spend'],
  ])('an action in words: to ride says whether the Talisman is kept: %i', (talismanTeleport, verb) => {
    const { s } = table({ options: { talismanTeleport } });
    expect([0, 1].map((goal) => talisman.describe(s, actionOf(Act.Ride, pair(goal, 0))))).toEqual([
      `${verb} the Talisman to go to Warlock's Cave (warlocks-cave)`,
      `${verb} the Talisman to go to Sentinel (sentinel)`,
    ]);
  });
});

describe('a question in words', () => {
  test.each<[string, FrameKind, number[], string]>([
    ['the move', FrameKind.MoveWhere, [4], 'where to move with 4'],
    ['the own turn', FrameKind.Window, [WindowAt.Start], 'own turn'],
    ['its end', FrameKind.Window, [WindowAt.End], 'own turn'],
    ['before a discard', FrameKind.Window, [WindowAt.Discard], 'own turn, before a discard'],
    ['a roll', FrameKind.Roll, [RollFor.Table], 'dice rolled 2 + 5'],
    ['a roll on the Pits', FrameKind.Roll, [RollFor.Pits], 'dice rolled 2 + 5'],
    ['a roll against Death', FrameKind.Roll, [pair(7, RollFor.Death)], 'dice rolled 2 + 5 against 9'],
    ['a fight', FrameKind.FightFate, [0], 'fight rolled 1 against 4 + 9'],
    ['another', FrameKind.Buy, [0], 'shop'],
    ['a step', FrameKind.Settle, [0], 'question'],
  ])('%s', (_, kind, numbers, words) => {
    const { s } = ask(table(), kind, ...numbers);
    s.dice[0] = 2;
    s.die.set([2, 5]);
    s.fight[Fight.Die] = 1;
    s.fight[Fight.Foe] = 4;
    s.fight[Fight.FoeDie] = 9;
    expect([questionOf(s), questionOf(s).startsWith(aboutOf(s))]).toEqual([words, true]);
  });

  test.each<[FrameKind, number[], string]>([
    [FrameKind.Spell, [findCards('hex')[0]], 'a Spell in answer to Hex of Troll (player 2)'],
    [FrameKind.Spell, [NO_CARD], 'a Spell in answer to the Command Spell of Troll (player 2)'],
    [FrameKind.Loss, [pair(1, Loss.Follower), 0, 1 << 4], 'a Spell against the loss of a Follower: Troll (player 2)'],
    [FrameKind.Loss, [Loss.Lives, 0, 0], 'a Spell against the loss of a life: Elf (player 1)'],
    [FrameKind.Round, [1], 'a Spell after the move of Elf (player 1)'],
  ])('a question about a Spell says what the Spell answers: %i %j', (kind, numbers, words) => {
    const { s } = table();
    const [a, b = 0, c = 0] = numbers;
    pushFrame(s, kind, 1, a, b, c);
    pushFrame(s, FrameKind.MayCast, 0, 0, 0, 0);
    expect(questionOf(s)).toBe(words);
  });
});

describe('how the table stands', () => {
  test('the state of the table in words has the round, the actor, the place and topic of the question, and the holdings', () => {
    expect(talisman.situation(table().s)).toBe(
      'round 1, Elf (player 1) at City: own turn; ' +
        'Strength 4, Craft 5, life 4, fate 0, gold 0, 1 Object, 0 Followers, 0 Spells',
    );
  });

  test.each([
    [Clock.Off, true, 'round 1, Elf'],
    [Clock.Origins, false, 'round 1, day, Elf'],
    [Clock.Origins, true, 'round 1, night, Elf'],
  ])('the state of the table in words has the hour if there is a clock: %i, by night %s', (clock, night, words) => {
    expect(talisman.situation(table({ options: { clock }, night }).s).slice(0, words.length)).toBe(words);
  });

  test('the state of the table in words says how a game has ended', () => {
    const { s } = table();
    s.endReason[0] = EndReason.LastOneLeft;
    s.round[0] = 12;
    expect(talisman.situation(s)).toBe('round 12: the game is over (last-one-left)');
  });

  test('the state of the table in words has the holdings of each seat, and only the lack of a character without one', () => {
    const { s } = scenario({
      seats: [
        { character: 'elf', at: 'city', objects: ['ring'] },
        { character: 'troll', at: 'castle', dead: 'out' },
        { character: 'wizard', at: 'castle', spells: ['hex', 'random'], followers: ['guide'], gold: 2, fate: 3 },
      ],
    });
    expect([standing(s, 1), standing(s, 2)]).toEqual([
      'dead',
      'Strength 2, Craft 5, life 4, fate 3, gold 2, 0 Objects, 1 Follower, 2 Spells',
    ]);
  });

  test('RS-DEATH-01 the state of the table in words names a character in another form by the form', () => {
    withPacks('forms: [{ id: phantom, name: Phantom, strength: 2, craft: 3, fate: 1, text: P. }]');
    const seats = [{ character: 'elf', at: 'city', form: 'phantom', marker: 'castle', objects: ['ring'] }];
    expect(talisman.situation(scenario({ seats }).s)).toMatch(/^round 1, Phantom \(player 1\) at City: /);
  });
});

test('a game counts as stopped when it was stopped at the last round, and by no other end', () => {
  const { s } = table();
  for (let end = EndReason.None; end <= EndReason.LandGrant; end++) {
    s.endReason[0] = end;
    expect(talisman.capped(s)).toBe(end === EndReason.Cap);
  }
});
