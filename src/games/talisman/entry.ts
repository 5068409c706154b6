import { Coverage } from '#coverage';
import type { GameEntry, HandicapLever, Lever, RoleCard } from '../../engine/index.js';
import { BestOfTwo, Ending, StartBonus } from './options/option.js';
import { packable } from './packable.js';
import { turns } from './play/stepping.js';
import type { TalismanState } from './state/state.js';

/** The parts of a character's card that a search for a fair one may change. The ranges are those of `schema.ts`. */
const ROLE_CARD: RoleCard = {
  section: 'characters',
  numbers: [
    { id: 'strength', about: 'Strength', min: 1, max: 12 },
    { id: 'craft', about: 'Craft', min: 1, max: 12 },
    { id: 'life', about: 'life', min: 1, max: 12 },
    { id: 'fate', about: 'fate', min: 0, max: 12 },
    { id: 'gold', about: 'gold at the start', min: 0, max: 20 },
    { id: 'spells', about: 'Spells at the start', min: 0, max: 3 },
  ],
  lists: { traits: 'trait', abilities: 'ability', powers: 'power' },
  sum: { of: ['strength', 'craft', 'life'], least: 9, most: 13 },
};

/**
 * Options that change the length of a game and leave it the same game. The rule documents name the values that cost
 * half a change; endings that replace the Crown and options that put players out are left to the user.
 */
export const LEVERS: readonly Lever[] = [
  { option: 'trophyRate', costs: { 6: 0.5, 5: 0.5, 4: 1, 3: 1, 8: 0.5, 9: 1, 10: 1 } },
  { option: 'startBonus', costs: { [StartBonus.Choice]: 0.5, [StartBonus.Both]: 1, [StartBonus.TwoEach]: 1.5 } },
  { option: 'talismanCards', costs: { 3: 0.5, 2: 1, 1: 1 } },
  { option: 'commandSpellMin', costs: { 5: 0.5, 3: 0.5, 2: 1, 1: 1 }, given: { ending: Ending.Crown } },
  { option: 'ending', costs: { [Ending.SuddenDeath]: 1 } },
  { option: 'bestOfTwo', costs: { [BestOfTwo.Move]: 1, [BestOfTwo.All]: 1.5 } },
  { option: 'stopAnywhere', costs: { 1: 1 } },
  { option: 'fateBonus', costs: { 1: 0.5, 2: 1 } },
  { option: 'healFactor', costs: { 2: 1 } },
  { option: 'objectConversion', costs: { 3: 1, 2: 1.5 } },
  { option: 'heirlooms', costs: { 1: 1 } },
];

/** Returns the sizes of a number of points: `each` for one of them. */
const sizes = (each: number, points: readonly number[]): Record<number, number> =>
  Object.fromEntries(points.map((n) => [n, (each * n) / 100]));

/** Points that a player may begin with in addition to its own. */
const MANY = [1, 2, 3, 4, 6, 9];
const FEW = [2, 4];

/** Help for one player: points that fights and long games need, and a few cards that anybody can use. */
const HANDICAPS: readonly HandicapLever[] = [
  { change: 'strength', costs: sizes(25, MANY), words: ['Strength', 'Strength'] },
  { change: 'craft', costs: sizes(25, MANY), words: ['Craft', 'Craft'] },
  { change: 'life', costs: sizes(25, MANY), words: ['life', 'lives'] },
  { change: 'fate', costs: sizes(20, FEW), words: ['fate', 'fate'] },
  { change: 'gold', costs: sizes(10, FEW), words: ['gold', 'gold'] },
  {
    change: 'discount',
    costs: sizes(25, [1, 2, 3, 4]),
    words: ['counters for {} trophy point less', 'counters for {} trophy points less'],
  },
  { change: 'gift', costs: { sword: 0.4, helmet: 0.4, unicorn: 0.5 } },
];

export const talismanEntry: GameEntry<TalismanState> = {
  game: packable,
  levers: LEVERS,
  handicaps: HANDICAPS,
  roleCard: ROLE_CARD,
  turns,
  observe: () => new Coverage(),
};
