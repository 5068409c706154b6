import { expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase } from '../packs/with-pack.js';
import type { Dice, Position, Seat, Table } from '../scenario.js';
import { both, under } from './play.js';

restoreBase();

/** Two characters of Strength 2 on one space; the first has just landed there. */
const meets = (one: Partial<Seat>, other: Partial<Seat>, dice: Dice, at = 'city'): Position => ({
  seats: [
    { character: 'priest', at, ...one },
    { character: 'druid', at, ...other },
    { character: 'troll', at: 'crags', lostTurns: 200 },
  ],
  phase: 'landing',
  dice,
});

/** An Elf of Strength 3 and Craft 4 meets a card. */
const faces = (card: string, dice: Dice, seat: Partial<Seat> = {}): Position => ({
  seats: [{ character: 'elf', at: 'fields-2', ...seat }],
  deck: [card],
  phase: 'landing',
  dice,
});

const attack = (t: Table): Table => t.choose(Act.AttackBattle, 1).passAll(FrameKind.DuelFate);
const lives = (t: Table): [number, number] => [t.s.life[0], t.s.life[1]];

test('ties-to-defender: a tied battle between characters costs the attacker a life', () => {
  const duel = (die: number, other: number): [number, number][] =>
    both('ties-to-defender', meets({}, {}, { attack: [die], defence: [other] }), (t) => lives(attack(t)));
  expect([duel(3, 3), duel(4, 3), duel(3, 4)]).toEqual([
    [
      [4, 4],
      [3, 4],
    ],
    [
      [4, 3],
      [4, 3],
    ],
    [
      [3, 4],
      [3, 4],
    ],
  ]);
});

test('ties-to-defender: ties with a creature and in psychic combat are stand-offs', () => {
  const creature = both('ties-to-defender', faces('bear', { attack: [3], creature: [3] }), (t) => [
    t.s.life[0],
    t.trophies(0).length,
  ]);
  expect(creature).toEqual([
    [4, 0],
    [4, 0],
  ]);
  const psychic = meets({ character: 'wizard', craft: 0 }, { craft: 1 }, { attack: [3], defence: [3] });
  expect(both('ties-to-defender', psychic, (t) => lives(t.choose(Act.AttackPsychic, 1)))).toEqual([
    [4, 4],
    [4, 4],
  ]);
});

test('killers-counter: the killer of a character gains a Strength or a Craft, a mere winner nothing', () => {
  const won = (life: number): Table =>
    attack(under('killers-counter', meets({}, { life }, { attack: [6], defence: [1] })));
  expect(won(1).choose(Act.Option, 'Strength').s.strength[0]).toBe(1);
  expect(won(1).choose(Act.Option, 'Craft').s.craft[0]).toBe(1);
  const alive = won(2);
  expect([alive.can(Act.Option, 'Strength'), alive.s.strength[0], alive.s.life[1]]).toEqual([false, 0, 1]);
  const creature = under('killers-counter', faces('bear', { attack: [6], creature: [1] }));
  expect([creature.trophies(0), creature.s.strength[0]]).toEqual([['bear'], 0]);
});

test('peace-in-outer: an attack in the Outer Region comes to nothing, and one elsewhere is fought', () => {
  const dice = { attack: [6], defence: [1] };
  const outer = under('peace-in-outer', meets({}, {}, {}, 'city')).choose(Act.AttackBattle, 1);
  expect([lives(outer), outer.s.active[0]]).toEqual([[4, 4], 1]);
  const strikes = under('peace-in-outer', meets({ character: 'assassin' }, {}, {}, 'city')).choose(Act.Assassinate, 1);
  expect(lives(strikes)).toEqual([4, 4]);
  expect(both('peace-in-outer', meets({}, {}, dice, 'castle'), (t) => lives(attack(t)))).toEqual([
    [4, 3],
    [4, 3],
  ]);
});

test('great-dragons: a Dragon fights with 8, and its death gives two counters and a trophy', () => {
  const wins = (): Table => under('great-dragons', faces('dragon', { attack: [6], creature: [1] }, { strength: 2 }));
  const counters = (label: string): number[] => {
    const t = wins().choose(Act.Option, label);
    return [t.s.strength[0] - 2, t.s.craft[0], t.trophies(0).length];
  };
  expect(['two Strength', 'two Craft', 'one of each'].map(counters)).toEqual([
    [2, 0, 1],
    [0, 2, 1],
    [1, 1, 1],
  ]);
  // Strength 3 + 4, with equal dice: a tie with 7 as printed, lost against 8.
  const equal = faces('dragon', { attack: [3], creature: [3] }, { strength: 4 });
  expect(both('great-dragons', equal, (t) => t.s.life[0])).toEqual([4, 3]);
  const bear = both('great-dragons', faces('bear', { attack: [6], creature: [1] }), (t) => [
    t.s.strength[0],
    t.trophies(0).length,
  ]);
  expect(bear).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test('loyal-followers: no character and no Spell takes a Follower of another', () => {
  const offered = (character: string, follower: string): boolean[] =>
    both('loyal-followers', meets({ character }, { followers: [follower] }, {}), (t) => t.can(Act.TakeFollower, 1));
  expect(offered('sorceress', 'guide')).toEqual([true, false]);
  expect(offered('minstrel', 'maiden')).toEqual([true, false]);
  const spells = both('loyal-followers', meets({}, {}, {}), () => content.titles.some(({ id }) => id === 'mesmerism'));
  expect(spells).toEqual([true, false]);
});

test('loyal-followers: a Thief still steals, and a Sorceress still beguiles', () => {
  const offered = (character: string, kind: Act): boolean[] =>
    both('loyal-followers', meets({ character }, { gold: 1 }, {}), (t) => t.can(kind, 1));
  expect([offered('thief', Act.Steal), offered('sorceress', Act.Beguile)]).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('run-for-a-life: a life paid makes a stand-off of a fight, whatever the dice say', () => {
  const t = under('run-for-a-life', faces('dragon', { attack: [1], creature: [6] })).choose('use Run away');
  expect([t.s.life[0], t.on('fields-2'), t.trophies(0)]).toEqual([3, ['dragon'], []]);
  const fights = under('run-for-a-life', faces('bear', { attack: [6], creature: [1] })).choose('do without');
  expect([fights.s.life[0], fights.trophies(0)]).toEqual([4, ['bear']]);
  const last = under('run-for-a-life', faces('bear', { attack: [6], creature: [1] }, { life: 1 }));
  expect([last.can('use Run away'), last.trophies(0)]).toEqual([false, ['bear']]);
});

test('run-for-a-life: a character that is attacked may run, too', () => {
  const t = under('run-for-a-life', meets({}, {}, { attack: [6], defence: [1] }));
  t.choose(Act.AttackBattle, 1).choose('do without');
  expect(t.actor).toBe(1);
  expect(lives(t.choose('use Run away'))).toEqual([4, 3]);
});
