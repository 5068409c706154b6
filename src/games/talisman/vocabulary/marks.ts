import type { WordsOf } from '../../../engine/index.js';

/** Words of marks: named counters of packs on a character, a card, a space or the table. */

/** Where a mark is. */
export const enum MarkOn {
  Player,
  Card,
  Space,
  Table,
}
export const MARK_PLACES = ['player', 'card', 'space', 'table'] as const satisfies WordsOf<typeof MarkOn>;

/** When a mark ends by itself. */
export const enum Until {
  Never,
  /** End of the turn at hand. */
  TurnEnd,
  /** End of a turn of the marked character. */
  OwnTurnEnd,
  /** Start of the next turn of the marked character. */
  NextTurn,
  /** End of the fight at hand, and of all that it sets off. */
  FightEnd,
  /** End of the round. */
  RoundEnd,
}
export const UNTILS = ['never', 'turnEnd', 'ownTurnEnd', 'nextTurn', 'fightEnd', 'roundEnd'] as const satisfies WordsOf<
  typeof Until
>;

/** Ends that only a mark on a character has. */
export const UNTILS_OF_PLAYERS: readonly (typeof UNTILS)[number][] = ['ownTurnEnd', 'nextTurn'];

/** Most kinds of marks in a game: a bit each in one word. */
export const MARKS_MAX = 32;
/** Most marks of a kind in one place. */
export const MARK_MOST = 99;
/** Most places of a pack that name marks differently. */
export const SPOTS_MAX = 240;

/** Flags of a mark: only the marked player knows it; it stays with a player whose character is killed. */
export const enum MarkFlag {
  Hidden = 1,
  Stays = 2,
}

/** Whose marks a word of a pack is about, for those on cards and on spaces. */
export const enum At {
  /** The own space; the card at hand. */
  Hand,
  /** The card with the program or the power. */
  Own,
  /** The space that was chosen. */
  Chosen,
  /** The card or the space that a Spell was cast on. */
  Target,
  /** All Objects and Followers of the character; only read. */
  Held,
}

/** Position of the count in the argument of a verb on marks, above the spot, in bits. A count of 0: all of them. */
export const MARKS_AT = 8;
