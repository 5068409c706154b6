import type { WordsOf } from '../../../engine/index.js';

/** Words of a choice of a card or a space by a filter: `{ choose: { card: … }, then: … }`. */

/** Places that a card is chosen from, as bits `1 << From`. The character is the one that the program runs for. */
export const enum From {
  /** Its Objects and Followers. */
  Held,
  /** Its Spells. */
  Hand,
  Trophies,
  /** On its space. */
  Here,
  /** On any space. */
  Board,
  /** Objects and Followers of any other character. */
  Others,
  /** Those of the other characters on its space. */
  OthersHere,
  /** Those of the other character of a meeting. */
  Rival,
  Discards,
}
export const FROMS = [
  'held',
  'hand',
  'trophies',
  'here',
  'board',
  'others',
  'othersHere',
  'rival',
  'discards',
] as const satisfies WordsOf<typeof From>;

/** Mark in the place of the bits of a card's places: a character is chosen. */
export const OF_CHARACTERS = -1;

/** Who decides a choice: the character itself, the other of a meeting, the next player, or chance. */
export const enum Decider {
  Self,
  Rival,
  Next,
  Chance,
}
export const DECIDERS = ['self', 'rival', 'next', 'chance'] as const satisfies WordsOf<typeof Decider>;

/** Distance of characters on the same space. */
export const SAME_SPACE = 255;

/** Farthest spaces that `within` may name, on the shorter way round a Region. */
export const WITHIN_MOST = 12;

/** Occupancy of the spaces that are offered: by another character, by none, or either. */
export const enum Occupied {
  Either,
  Yes,
  No,
}

/** Values of a character that conditions compare. */
export const enum Own {
  Strength,
  Craft,
  Life,
  Fate,
  Gold,
  Objects,
  Followers,
  Spells,
  Trophies,
  /** Points of its trophies, of both kinds. */
  Points,
}
export const OWNS = [
  'strength',
  'craft',
  'life',
  'fate',
  'gold',
  'objects',
  'followers',
  'spells',
  'trophies',
  'points',
] as const satisfies WordsOf<typeof Own>;

/** Signs of a comparison, by number. */
export const enum Sign {
  Less,
  AtMost,
  Equal,
  AtLeast,
  More,
}
export const SIGNS = ['<', '<=', '=', '>=', '>'] as const;

/** The highest number in a comparison. */
export const COMPARED_MOST = 99;

/** First number of the values that are marks: behind it their spot. */
export const OWN_MARKS = 16;

/** Positions in the argument of a comparison: the sign, the mark of a number, the right side; in bits. */
export const SIGN_AT = 9;
export const NUMBER_AT = 12;
export const RIGHT_AT = 13;

/** Positions in the argument of a payment: the amount, and 1 + the title of the power's own card; in bits. */
export const PAID_AT = 12;
export const OWN_AT = 20;
