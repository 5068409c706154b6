import type { Events } from './events.js';
import type { Game, State } from './game.js';
import type { Lever } from './lever.js';
import type { Observer } from './observer.js';
import type { PositionHead, PositionKind } from './outlook.js';
import type { Questions } from './questions.js';
import type { RoleCard } from './role-card.js';
import type { Sitting, Storyteller } from './sitting.js';
import type { TableView } from './table-view.js';
import type { Turns } from './turns.js';

/** Lists that a game can print. */
export type CatalogueList =
  | 'cards'
  | 'characters'
  | 'forms'
  | 'covers'
  | 'spaces'
  | 'rules'
  | 'moments'
  | 'numbers'
  | 'conditions'
  | 'verbs'
  | 'traits'
  | 'gifts'
  | 'knockouts';

/** Makes the rows of a list from the declarations that the rules use; a list that is absent is empty. */
export type Catalogue = Readonly<Partial<Record<CatalogueList, () => Readonly<Record<string, unknown>>[]>>>;

/** Something that an experiment can give to a seat or take out of the game, as a level of a factor. */
export interface WorthLevel {
  /** The level as written in an experiment: `gift=sword`, or `card:sword`. */
  readonly level: string;
  /** The name that is printed on it. */
  readonly name: string;
  /** The factor that has it: given to the first seat, or taken out. */
  readonly factor: 'seat0' | 'without';
  /** Characters that have it; absent if it belongs to none. */
  readonly holders?: readonly string[];
}

/** A number that is counted in the game's own data, without a game. */
export interface GameFact {
  /** Words for the counted objects. They can begin a sentence after a capital letter. */
  readonly about: string;
  /** Counts it in the content that is active. */
  count(): CountedFact;
}

/** A counted number, and the counted objects by their printed names; absent if they have none. */
export interface CountedFact {
  readonly value: number;
  readonly names?: readonly string[];
}

/** A game with its optional parts. The game works without an absent part. */
export interface GameEntry<S extends State, P extends PositionHead> {
  readonly game: Game<S>;
  readonly catalogue?: Catalogue;
  /** Lists the items with a measurable worth, by kind. They are those of the content that is active. */
  readonly worths?: Readonly<Record<string, () => readonly WorthLevel[]>>;
  /** Numbers that can be counted in its data, by name. */
  readonly facts?: Readonly<Record<string, GameFact>>;
  /** Sets up the positions of a file. */
  readonly positions?: PositionKind<S, P>;
  /** Options that a search for rules may change; absent: only those that a file names. */
  readonly levers?: readonly Lever[];
  /** Parts of a character's card that a search may change; absent: characters are not tuned. */
  readonly roleCard?: RoleCard;
  /** Stops games at the start of a turn. Without it, each question counts as a turn of the seat that is asked. */
  readonly turns?: Turns<S>;
  /** Makes a new observer that counts encounters in games. */
  readonly observe?: () => Observer<S>;
  /** Reports the events of its games, as rows of a table. */
  readonly events?: Events<S>;
  /** Sorts its questions into classes; without it there is one class. */
  readonly questions?: Questions<S>;
  /** Makes a new storyteller of one game; with `all` it includes offers that are passed. */
  readonly storyteller?: (all: boolean) => Storyteller<S>;
  /** Serves persons at the table; without it they can play, but take nothing back. */
  readonly sitting?: Sitting<S>;
  /** Shows the table of a state, in plain values; absent if the game has no board. */
  readonly view?: (s: S) => TableView;
}
