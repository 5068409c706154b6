import { expect, test } from 'vitest';
import { loadPacked } from '../../../src/games/talisman/content/base-game.js';
import { activateContent } from '../../../src/games/talisman/content/index.js';
import { Ending } from '../../../src/games/talisman/options/option.js';
import { pointsOf } from '../../../src/games/talisman/play/counting.js';
import { restoreBase } from './packs/with-pack.js';
import { type Seat, scenario } from './scenario.js';

restoreBase();

/** Returns the points of a seat's possessions under an ending. */
const counted = (ending: Ending, seat: Partial<Seat>): number =>
  pointsOf(
    scenario({ seats: [{ character: 'warrior', at: 'city', ...seat }, { character: 'elf' }], options: { ending } }).s,
    0,
  );

test('V-XVI-4 RUL-175 a Magic Object of a pack is treasure: by its bonus, or as one without', () => {
  // Read again each time: the worth of its things is computed when a pack is activated.
  const text = `adventure:
  - { id: rod, name: Rod, copies: 1, kind: magicObject, addStrength: 1, addCraft: 2, weapon: true, battle: 3 }
  - { id: curse, name: Curse, copies: 1, kind: magicObject, addStrength: -1 }
  - { id: orb, name: Orb, copies: 1, kind: magicObject }
  - { id: key, name: Key, copies: 1, kind: magicObject, addCraft: 3, traits: [talisman] }
  - { id: club, name: Club, copies: 1, kind: object, weapon: true, battle: 3 }
  - { id: squire, name: Squire, copies: 1, kind: follower, addStrength: 3 }
`;
  activateContent(loadPacked([{ name: 'house.yaml', text }]).content);
  const worth = (card: string): number => counted(Ending.Treasure, { objects: [card] });
  expect(['rod', 'curse', 'orb', 'key', 'club'].map(worth)).toEqual([12, 2, 2, 5, 0]);
  expect(counted(Ending.Treasure, { followers: ['squire'] })).toBe(0);
});

test('V-XVI-3 only Animals among owned Enemies are game', () => {
  const owned = (card: string): number => counted(Ending.Hunt, { followers: [card] });
  expect([owned('wolf'), owned('ogre'), owned('maiden')]).toEqual([2, 0, 0]);
});

test('V-XI-E2 possessions are counted of each character: values, counters, gold, Spells, Followers and Objects', () => {
  const { s } = scenario({
    seats: [
      { character: 'ghoul', at: 'city', objects: ['sword', 'axe', 'helmet'], trophies: ['bear'] },
      { character: 'wizard', at: 'city', spells: ['hex', 'random'], followers: ['maiden'], gold: 3, craft: 2, fate: 1 },
    ],
    options: { ending: Ending.TimeLimit },
  });
  // Strength and Craft of the Ghoul are 2 and 4 as printed, of the Wizard 2 and 5.
  expect([0, 1].map((seat) => pointsOf(s, seat))).toEqual([6 + 3, 7 + 2 + 3 + 2 + 1]);
});
