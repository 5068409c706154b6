/** Sizes of the game, and the places of its cards. */

export const SEATS = 6;
export const SQUARES = 83;
export const CARDS = 78;
/** Most neighbours of a square. */
export const WAYS = 4;
/** Number of squares on its way that a pawn remembers. */
export const TRAIL = 16;
export const NO_SQUARE = 255;
export const NO_SHOP = 255;
export const NO_ZONE = 255;
/** No weapon, shield or other item worn. */
export const BARE = 255;
/** Most cards in hand at the end of a turn, and most cards played in it. */
export const HAND_MAX = 6;
export const PLAYS_MAX = 3;
export const START_HP = 15;
/** Gold for a fight won. */
export const PRIZE = 5;
/** Cards on leaving the prison. */
export const FREEDOM_CARDS = 3;
export const ATTEMPTS = 3;
export const ROUND_CAP = 200;

const SHOPS = 3;
const DECKS = 3;

/** Piles; their cards have no order. */
export const enum Pile {
  /** By zone, from the basement on. */
  Deck,
  Pit = Deck + DECKS,
  Shop = Pit + DECKS,
  Out = Shop + SHOPS,
  /** The card that is being played. */
  Table,
  Hand,
  Worn = Hand + SEATS,
  Count = Worn + SEATS,
}
