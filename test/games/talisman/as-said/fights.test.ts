import { expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { marksOf, setMarks } from '../../../../src/games/talisman/holdings/marks.js';
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

test('peace-in-outer: an attack in the Outer Region has no effect, and one elsewhere is fought', () => {
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

/** Two Elves beside a space with an Enemy: the first moves there and loses by these dice, then the second goes there. */
function oneAfterTheOther(
  id: string,
  enemy: string,
  second: Dice,
  loses: Dice = { attack: [1], creature: [6] },
): Table {
  const elf: Seat = { character: 'elf', at: 'crags' };
  const t = under(id, { seats: [elf, elf], spaces: { 'fields-2': [enemy] }, dice: { move: [1], ...loses } });
  t.nextDice({ move: [1], ...second });
  t.choose(Act.Go, 'fields-2');
  t.choose(Act.Go, 'fields-2');
  return t.choose('meet the space');
}
const markOf = (id: string): number => content.marks.findIndex((row) => row.id === id);

/** Returns how much the Enemies on a space have grown. */
const grownOn = (t: Table, space: string): number =>
  marksOf(
    t.s,
    markOf('grown'),
    content.spaces.findIndex(({ id }) => id === space),
  );

test('growing-enemies: an Enemy that has beaten a character has one more against the next', () => {
  const tie = { attack: [3], creature: [3] };
  const outcome = (id: string, enemy: string): number[] => [...oneAfterTheOther(id, enemy, tie).s.life.slice(0, 2)];
  for (const enemy of ['bear', 'ghost'])
    expect([outcome('printed', enemy), outcome('growing-enemies', enemy)]).toEqual([
      [3, 4],
      [3, 3],
    ]);
});

test('growing-enemies: it grows with each defeat, and what is met there after it is as printed', () => {
  const loses = { attack: [1], creature: [6] };
  expect(grownOn(oneAfterTheOther('growing-enemies', 'bear', loses), 'fields-2')).toBe(2);
  const beats = oneAfterTheOther('growing-enemies', 'bear', { attack: [6], creature: [1] });
  expect([beats.trophies(1), grownOn(beats, 'fields-2')]).toEqual([['bear'], 0]);
});

test('growing-enemies: neither a stand-off, nor the Sentinel, nor another character makes anything grow', () => {
  const tied = { attack: [3], creature: [3] };
  expect(grownOn(oneAfterTheOther('growing-enemies', 'bear', tied, tied), 'fields-2')).toBe(0);
  const guard: Position = {
    seats: [{ character: 'elf', at: 'sentinel' }],
    dice: { move: [2], attack: [1], creature: [6] },
  };
  const sentinel = under('growing-enemies', guard);
  if (sentinel.can(Act.Roll)) sentinel.choose(Act.Roll);
  sentinel.choose(Act.Cross);
  expect([sentinel.s.life[0], grownOn(sentinel, 'sentinel')]).toEqual([3, 0]);
  const duel = attack(under('growing-enemies', meets({}, {}, { attack: [1], defence: [6] })));
  expect([lives(duel), grownOn(duel, 'city')]).toEqual([[3, 4], 0]);
});

test('ten-rounds-peace: an attack has no effect in the first ten rounds, and is fought from the eleventh on', () => {
  const after = (rounds: number): [number, number] => {
    const t = under('ten-rounds-peace', meets({}, {}, rounds > 10 ? { attack: [6], defence: [1] } : {}));
    setMarks(t.s, markOf('rounds'), 0, rounds);
    return lives(attack(t));
  };
  expect([1, 10, 11].map(after)).toEqual([
    [4, 4],
    [4, 4],
    [4, 3],
  ]);
});

test('ten-rounds-peace: the mark counts each round once, up to eleven', () => {
  const seats = ['elf', 'troll', 'monk'].map((character): Seat => ({ character, at: 'city' }));
  const t = under('ten-rounds-peace', { seats, luck: 1 });
  for (let round = 1; round < 14; ) {
    expect(marksOf(t.s, markOf('rounds'), 0), `round ${round}`).toBe(Math.min(round, 11));
    t.act(t.legal()[0]);
    round = t.s.round[0];
  }
});
