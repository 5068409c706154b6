/** A card that is on the table. */
export interface ViewCard {
  /** Id of its title. */
  readonly id: string;
  /** Name printed on it. */
  readonly title: string;
}

/** A space of the board. */
export interface ViewSpace {
  readonly id: string;
  /** Name printed on it, which several spaces may share; the name of the card that covers it, if one does. */
  readonly name: string;
  /** Word of its Region. */
  readonly region: string;
  /** Instruction printed on it, in a sentence; empty if it has none. */
  readonly text: string;
  /** Cards that lie there face up, in the order in which they were laid. */
  readonly cards: readonly ViewCard[];
  /** Gold that is there. */
  readonly gold: number;
  /** Names of the marks that lie there. */
  readonly marks?: readonly string[];
}

/** A seat with everything in front of it. */
export interface ViewSeat {
  readonly seat: number;
  /** Id of the character or of the form in which it plays on. */
  readonly character: string;
  /** Name printed on it. */
  readonly name: string;
  /** Index of the space on which its figure is; -1 without a figure on the board. */
  readonly space: number;
  /** Strength and Craft as they count now, with counters and the items held. */
  readonly strength: number;
  readonly craft: number;
  readonly life: number;
  readonly fate: number;
  readonly gold: number;
  /** Names of the Objects, Followers and trophies. */
  readonly objects: readonly string[];
  readonly followers: readonly string[];
  readonly trophies: readonly string[];
  /** Number of Spells held. */
  readonly spells: number;
  /** Names of the Spells held. The page hides those of other players during a game. */
  readonly hand: readonly string[];
  /** Word of its alignment; empty without one. */
  readonly alignment: string;
  /** Ends of own turns until a Toad turns back; 0 for no Toad. */
  readonly toad: number;
  /** Turns to be missed. */
  readonly lostTurns: number;
  /** Quest that it has to do, in words; empty for none. */
  readonly quest: string;
  /** Marks that everyone knows, and those that only the player knows. The page hides these of other players. */
  readonly marks?: readonly string[];
  readonly hiddenMarks?: readonly string[];
  /** True if the character is killed and the next one has not begun yet. */
  readonly waiting: boolean;
  /** True if the player is out of the game. */
  readonly out: boolean;
}

/** The table as one sees it: plain values, to be sent and drawn. */
export interface TableView {
  readonly spaces: readonly ViewSpace[];
  /** Marks of the whole table. */
  readonly marks?: readonly string[];
  /** Ways between spaces, and how they look: a bridge, a gate, or one that a pack adds, in that direction only. */
  readonly ways: readonly { readonly from: number; readonly to: number; readonly look: 'bridge' | 'gate' | 'way' }[];
  readonly seats: readonly ViewSeat[];
  /** Figures without a player, each with the index of its space; absent in a game without any. */
  readonly roamers?: readonly { readonly id: string; readonly name: string; readonly space: number }[];
  readonly turn: {
    /** Round, counted from 1. */
    readonly round: number;
    /** Seat whose turn it is. */
    readonly seat: number;
    /** Seat that decides now. In a game that is over: the seat whose turn it was. */
    readonly actor: number;
  };
  /** Number of cards in each deck and discard pile. */
  readonly decks: {
    readonly adventure: number;
    readonly adventureDiscard: number;
    readonly spells: number;
    readonly spellsDiscard: number;
  };
  /** "day" or "night" where there is a clock, otherwise empty. */
  readonly clock: string;
  readonly over: boolean;
}

/** A table of dice or prices: the totals, or the prices, with what each brings. */
export interface MeaningTable {
  readonly title: string;
  readonly rows: readonly { readonly on: string; readonly words: string }[];
}

/** What a printed name stands for: a card, a space or a character. Several may share a name. */
export interface Meaning {
  readonly name: string;
  /** Its kind with its printed numbers: "Enemy, animal, Strength 3". */
  readonly kind: string;
  /** What it does, in a sentence of our own; empty if the kind says it all. */
  readonly text: string;
  readonly tables: readonly MeaningTable[];
}
