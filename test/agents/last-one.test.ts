import { expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { takenBack, takingWorth } from '../../agents/talisman/heuristic/last-one.js';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { defaults } from '../../src/engine/index.js';
import { content } from '../../src/games/talisman/content/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { Pile } from '../../src/games/talisman/state/state.js';
import { FrameKind } from '../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario, type Table } from '../games/talisman/scenario.js';

/** Worth of a prize on the Crown of Command that the loser may take back. */

/** Two characters on the Crown; the first is to meet the second. */
function crown(one: Partial<Seat>, other: Partial<Seat>): Table {
  const at = 'crown-of-command';
  return scenario({
    seats: [
      { character: 'troll', at, ...one },
      { character: 'assassin', at, ...other },
    ],
    crownReached: true,
  }).passAll(FrameKind.Window, FrameKind.Ditch, FrameKind.MayCast);
}

/** Returns the chance, per mille, that seat 1 takes this card back which seat 0 takes now. */
function back(t: Table, id: string): number {
  let card = t.s.firstCard[Pile.Held + 1];
  while (content.titles[content.titleOf[card]].id !== id) card = t.s.nextCard[card];
  return takenBack(t.s, 0, 1, card);
}

/** Returns what `balanced` answers. */
function answer(t: Table): string {
  const out = new Int32Array(talisman.maxActions);
  const count = talisman.legal(t.s, out);
  return talisman.describe(t.s, out[balanced.create(talisman, defaults(PARAMS)).choose(t.s, t.actor, out, count)]);
}

test('2.10 a Thief on the Crown steals back a lost Object or gold without a fight', () => {
  expect(back(crown({ strength: 9 }, { character: 'thief', objects: ['ring'] }), 'ring')).toBe(1000);
  expect(back(crown({ strength: 9 }, { character: 'troll', objects: ['ring'] }), 'ring')).toBe(0);
});

test.each([
  ['good', 166],
  ['neutral', 333],
  ['evil', 500],
] as const)('2.10 the Sorceress beguiles a %s character on the Crown in %i of 1,000 turns', (alignment, chance) => {
  const t = crown({ strength: 12, craft: 12, alignment }, { character: 'sorceress', objects: ['ring'] });
  expect(back(t, 'ring')).toBe(chance);
});

test('2.10 a Follower comes back to a character that lures it, and to no other', () => {
  const kept = (character: string, follower: string): number =>
    back(crown({ strength: 12 }, { character, followers: [follower] }), follower);
  expect([kept('minstrel', 'maiden'), kept('minstrel', 'guide'), kept('sorceress', 'guide')]).toEqual([1000, 0, 1000]);
  expect(kept('troll', 'guide')).toBe(0);
});

test('2.10 an Object is taken back by the better of both kinds of attack', () => {
  const ring = { objects: ['ring'] };
  expect(back(crown({}, { ...ring, strength: 12 }), 'ring')).toBe(1000);
  expect(back(crown({ strength: 12 }, { ...ring, craft: 12 }), 'ring')).toBe(0);
  expect(back(crown({ strength: 12 }, { ...ring, character: 'ghoul', craft: 12 }), 'ring')).toBe(1000);
});

test('2.10 the worth of a theft on the Crown is its effect on later fights', () => {
  const theft = (objects: readonly string[], other: Partial<Seat> = {}): number => {
    const t = crown({ character: 'thief' }, { ...other, objects });
    return takingWorth(t.s, 0, 1, false);
  };
  expect(theft(['talisman'])).toBe(0);
  expect(theft(['magic-belt', 'talisman'])).toBeGreaterThan(500);
  // Another Thief takes it back, and a strong rival wins it back.
  expect(theft(['magic-belt'], { character: 'thief' })).toBe(0);
  expect(theft(['magic-belt'], { strength: 12 })).toBe(0);
});

test.each(['thief', 'sorceress'])(
  '2.10 two characters, one a %s, do not steal to and fro: an even fight is fought',
  (rival) => {
    const t = crown(
      { character: 'thief', objects: ['ring', 'talisman'] },
      { character: rival, objects: ['cross', 'talisman:talisman'], gold: 5, strength: 1 },
    );
    expect(answer(t)).toMatch(/attack .* in battle/);
  },
);

test('2.10 a hopeless attack on the Crown gives way to a theft, which risks nothing', () => {
  expect(answer(crown({ character: 'thief' }, { strength: 12, gold: 1 }))).toMatch(/steal|take/);
});
