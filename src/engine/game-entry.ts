import type { Game, State } from './game.js';
import type { Observer } from './observer.js';
import type { PositionHead, PositionKind } from './outlook.js';
import type { Questions } from './questions.js';
import type { Storyteller } from './storyteller.js';
import type { Turns } from './turns.js';

/** What can be listed of a game for people, by list. */
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
  | 'traits';

/** Makes the rows of a list from the declarations that the rules use; a list that is absent is empty. */
export type Catalogue = Readonly<Partial<Record<CatalogueList, () => Readonly<Record<string, unknown>>[]>>>;

/** A game with all that it offers besides its rules. A part that is absent is one that the game does without. */
export interface GameEntry<S extends State, P extends PositionHead> {
  readonly game: Game<S>;
  readonly catalogue?: Catalogue;
  /** Lays out the positions of a file. */
  readonly positions?: PositionKind<S, P>;
  /** Stops games where a turn begins; without it, whoever is asked is taken to be the one whose turn it is. */
  readonly turns?: Turns<S>;
  /** Makes a fresh observer of what games meet. */
  readonly observe?: () => Observer<S>;
  /** Sorts its questions into classes; without it they are all of one. */
  readonly questions?: Questions<S>;
  /** Makes a fresh teller of one game; with `all`, of offers that are passed, too. */
  readonly tell?: (all: boolean) => Storyteller<S>;
}
