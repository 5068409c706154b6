/** Words for people on a title, square, character, shop or event. */
export interface Named {
  readonly id: string;
  readonly name: string;
  /** Provenance of the row, in words. */
  readonly provenance: string;
}

/** The board and the cards as the rules read them: typed columns by square, title, card, role. */
export interface Content {
  // ---- squares ----
  readonly squares: readonly Named[];
  readonly zones: readonly Named[];
  readonly zone: Uint8Array;
  readonly type: Uint8Array;
  /** Level of the enemy on it; 0 = none. */
  readonly level: Uint8Array;
  /** Shop on it, or NO_SHOP. */
  readonly shop: Uint8Array;
  /** `WAYS` neighbours a square, ascending, NO_SQUARE behind the last. */
  readonly ways: Uint8Array;
  readonly wayCount: Uint8Array;
  /** 1 if the way from a square to its i-th neighbour leads into a secret passage, by `square * WAYS + i`. */
  readonly passage: Uint8Array;
  /** Fewest steps to a gate if turning round costs nothing; from a cell by its doorstep. */
  readonly gateDistance: Uint8Array;
  /** Entrance of its zone that is nearest, or NO_SQUARE. */
  readonly entrance: Uint8Array;
  readonly enemies: readonly string[];
  readonly shops: readonly Named[];
  // ---- titles and cards ----
  readonly titles: readonly Named[];
  readonly titleOf: Uint8Array;
  readonly firstCard: Uint8Array;
  readonly copies: Uint8Array;
  /** Pile in which each card begins. */
  readonly home: Uint8Array;
  /** Zone whose pit takes a card, or NO_ZONE: out of the game. */
  readonly zoneOf: Uint8Array;
  readonly kind: Uint8Array;
  readonly when: Uint8Array;
  /** `Verb` and its number by face 1..6 at `title * 6`; a card without a roll has the same six times. */
  readonly verb: Uint8Array;
  readonly arg: Uint8Array;
  /** Wounds of a weapon or blocks of a shield by face 1..6 at `title * 6`. */
  readonly face: Uint8Array;
  readonly absorbs: Uint8Array;
  readonly lasts: Uint8Array;
  readonly pips: Uint8Array;
  readonly rerolls: Uint8Array;
  readonly lostInDefeat: Uint8Array;
  readonly gold: Uint8Array;
  readonly silver: Uint8Array;
  /** First of the cards that every player is given on leaving the prison: weapon, shield. */
  readonly startCard: Uint8Array;
  // ---- characters ----
  readonly characters: readonly (Named & { readonly test: string })[];
  readonly cell: Uint8Array;
  readonly doorstep: Uint8Array;
  readonly testDice: Uint8Array;
  readonly test: Uint8Array;
  readonly testArg: Uint8Array;
  // ---- events, by the sum of two dice ----
  readonly events: readonly Named[];
  readonly eventVerb: Uint8Array;
  readonly eventArg: Int8Array;
}
