import { OWNS } from './picks.js';

/** Words of the endings of packs, and the endings of the option as rows of the same kind. */

/** Most endings that the packs of a game may declare: a bit each in the state. */
export const MOST_ENDINGS = 8;

/** The last round that an ending may name. */
export const LAST_ROUND = 500;

/** Possessions that an ending counts in a way of its own. Every other number is an own value, as `compare` reads it. */
export const enum Counted {
  /** V-XI-E2 Printed values, counters, gold, Spells, Followers and Objects. */
  Possessions = -1,
  /** V-XVI-3 Strength of the Animals owned. */
  Animals = -2,
  /** V-XVI-4 Gold, Magic Objects and Talismans, in gold. */
  Treasure = -3,
  /** V-XVI-2 Fights won in the arena. */
  Arena = -4,
}

/** Words for the possessions that a pack's ending may count, with their numbers. */
export const COUNTED_WORDS: Readonly<Record<string, Counted>> = {
  possessions: Counted.Possessions,
  animals: Counted.Animals,
  treasure: Counted.Treasure,
};

/** What is counted, in words that follow "most". */
export const COUNTED_PHRASES: Readonly<Record<string, string>> = {
  possessions: 'possessions',
  animals: 'Strength of the Animals owned',
  treasure: 'gold that its Magic Objects are worth',
  arena: 'fights won in the arena',
  objects: 'Objects',
  followers: 'Followers',
  spells: 'Spells',
  strength: 'Strength',
  craft: 'Craft',
  life: 'lives',
  points: 'trophy points',
};

/** Returns the word of a quantity that endings count. */
export function countedWord(quantity: number): string {
  if (quantity === Counted.Arena) return 'arena';
  return OWNS[quantity] ?? Object.keys(COUNTED_WORDS).find((word) => COUNTED_WORDS[word] === quantity) ?? '';
}

/** Every word that an ending of a pack may count, without the marks of packs. */
export const COUNTABLE: readonly string[] = [...OWNS, ...Object.keys(COUNTED_WORDS)];
