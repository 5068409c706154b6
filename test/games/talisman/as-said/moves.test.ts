import { expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { roamerSpace } from '../../../../src/games/talisman/rules/mechanics/roamers.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase } from '../packs/with-pack.js';
import type { Dice, Position, Seat, Table } from '../scenario.js';
import { both, under } from './play.js';

restoreBase();

/** A Troll without fate that rolls for its move. */
const rolls = (die: number, more: Partial<Position> = {}): Position => ({
  seats: [{ character: 'warrior', at: 'city' }],
  dice: { move: [die] },
  ...more,
});

/** Rolls for the move, unless that is done already for want of another way to move. */
const roll = (t: Table): Table => (t.can(Act.Roll) ? t.choose(Act.Roll) : t);

test('free-one: a 1 moves any number of spaces up to six, and other dice move as printed', () => {
  const moved = (label: string): Table => roll(under('free-one', rolls(1))).choose(Act.Option, label);
  const far = ['one', 'two', 'three', 'four', 'five', 'six'].map((n) => moved(n));
  const [one, , three, , , six] = far;
  expect(one.can(Act.Go, 'fields-4') && one.can(Act.Go, 'fields-3')).toBe(true);
  expect(three.can(Act.Go, 'plains-2') && three.can(Act.Go, 'plains')).toBe(true);
  expect(six.can(Act.Go, 'tavern') && six.can(Act.Go, 'chapel')).toBe(true);
  expect(far.map((t) => t.legal().length)).toEqual([2, 2, 2, 2, 2, 2]);
  for (const die of [2, 6]) {
    const [printed, house] = both('free-one', rolls(die), (t) => roll(t).words());
    expect(house).toEqual(printed);
  }
});

test('fate-for-a-space: a fate makes the move one space longer, once a roll, and need not be paid', () => {
  const seats = (fate: number) => [{ character: 'warrior', at: 'city', fate }];
  const t = roll(under('fate-for-a-space', rolls(2, { seats: seats(2) })));
  t.choose('use One space further');
  expect([t.s.fate[0], t.can(Act.Go, 'plains-2'), t.can(Act.Go, 'hills-2')]).toEqual([1, true, false]);
  expect(t.can('use One space further')).toBe(false);
  const kept = roll(under('fate-for-a-space', rolls(2, { seats: seats(2) }))).choose('do without');
  expect([kept.s.fate[0], kept.can(Act.Go, 'hills-2')]).toEqual([2, true]);
  const [printed, house] = both('fate-for-a-space', rolls(2), (poor) => roll(poor).words());
  expect(house).toEqual(printed);
});

/** Cards that ask nothing. */
const GOLD = ['bag-of-gold', 'bag-of-gold'];

test('ruins-bridge: a move from the Ruins or from the Woods beyond may be over the river instead', () => {
  const over = (at: string, seat: Partial<Seat> = {}): string => {
    const t = under('ruins-bridge', { seats: [{ character: 'elf', at, ...seat }], deck: GOLD });
    return t.choose('use The bridge at the Ruins').passAll(FrameKind.Ditch).at(0);
  };
  expect([over('ruins'), over('woods-4')]).toEqual(['woods-4', 'ruins']);
  const at = (space: string): Position => ({ seats: [{ character: 'warrior', at: space }], dice: { move: [2] } });
  const stays = under('ruins-bridge', at('ruins')).choose('do without');
  const [printed] = both('ruins-bridge', at('ruins'), (t) => roll(t).words());
  expect(roll(stays).words()).toEqual(printed);
  for (const other of ['plains-4', 'woods', 'sentinel', 'runes-3']) {
    const [usual, house] = both('ruins-bridge', at(other), (t) => roll(t).words());
    expect(house).toEqual(usual);
  }
});

test('mule-in-desert: a Mule of either deck saves the life in both Deserts, and nothing else there does', () => {
  const lost = (at: string, followers: string[]): number[] =>
    both(
      'mule-in-desert',
      { seats: [{ character: 'elf', at, followers }], phase: 'landing', deck: GOLD },
      (t) => t.passAll(FrameKind.Ditch).s.life[0],
    );
  for (const at of ['desert', 'desert-2']) {
    expect(lost(at, ['adventure:mule'])).toEqual([3, 4]);
    expect(lost(at, ['purchase:mule'])).toEqual([3, 4]);
    expect(lost(at, ['guide'])).toEqual([3, 3]);
  }
});

/** Returns the space of the monster. */
const monsterAt = (t: Table): string => content.spaces[roamerSpace(t.s, 0)].id;

/** An Elf rolls for its move; another is elsewhere. */
const meetsMonster = (mover: string, other: string, dice: Dice): Table => {
  const seats: Seat[] = [
    { character: 'elf', at: mover },
    { character: 'elf', at: other },
  ];
  return under('wandering-monster', { seats, dice });
};

/** Moves the monster to a space that its die happens to reach, with the mover or the other Elf on it. */
function moved(dice: Dice, there: 'mover' | 'other'): Table {
  const reached = content.spaces.find(({ id }) => meetsMonster('castle', 'castle', dice).can(Act.Space, id))!.id;
  const at = (one: typeof there): string => (one === there ? reached : 'castle');
  return meetsMonster(at('mover'), at('other'), dice).choose(Act.Space, reached);
}

test('wandering-monster: a 1 for the move moves it from the Ruins, and other dice do not', () => {
  const t = meetsMonster('city', 'castle', { move: [1] });
  expect([monsterAt(t), t.kind]).toEqual(['ruins', FrameKind.RoamTo]);
  const other = meetsMonster('city', 'castle', { move: [2] });
  expect([monsterAt(other), other.kind]).toEqual(['ruins', FrameKind.MoveWhere]);
});

test('wandering-monster: it attacks its mover with Strength 4, and is no trophy', () => {
  const after = (attack: number): unknown[] => {
    const t = moved({ move: [1], attack: [attack], creature: [2] }, 'mover');
    return [t.s.life[0], t.trophies(0), t.s.active[0]];
  };
  // The Elf has Strength 3. Only a victory lets it go on.
  expect([2, 3, 4].map(after)).toEqual([
    [3, [], 1],
    [4, [], 1],
    [4, [], 0],
  ]);
});

test('wandering-monster: it attacks a character that lands on its space, and none in the turn of another', () => {
  const lands = under('wandering-monster', {
    seats: [{ character: 'elf', at: 'ruins' }],
    phase: 'landing',
    deck: GOLD,
    dice: { attack: [1], creature: [6] },
  });
  expect(lands.s.life[0]).toBe(3);
  const other = moved({ move: [1] }, 'other');
  expect([other.s.life[1], other.kind, other.s.active[0]]).toEqual([4, FrameKind.MoveWhere, 0]);
});
