import type { Game, Metric, State } from './game.js';

/** Kinds of items that packs add to a game, or change in it. */
export type AdditionKind = 'character' | 'card' | 'space' | 'cover' | 'form' | 'rule';

/** Something that is counted of an addition, in a column of the record. */
export interface AdditionCount {
  /** Verb for the messages: "met", "kept", "used". */
  readonly word: string;
  readonly column: Metric;
}

/** An item that packs add to a game or change in it. Results with the packs list it. */
export interface Addition {
  readonly kind: AdditionKind;
  /** Id, unique among the items of its kind. The id of a character is its role. */
  readonly id: string;
  /** Name that is printed on it. */
  readonly name: string;
  /** False if the game has it without the packs, too. */
  readonly isNew: boolean;
  /** Counts, empty if nothing can be counted. The strength of a character is its win share. */
  readonly counts: readonly AdditionCount[];
}

/** Counts the fate of the additions in one game after the other. Slow: for a sample of the games. */
export interface AdditionWatch<S extends State> {
  /** The same game, but watched: set up and play this one. */
  readonly game: Game<S>;
  /** Writes what happened since the last set-up began, one int32 for each count of each addition, in their order. */
  read(out: Int32Array): void;
}
