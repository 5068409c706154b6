import type { Game, Metric, State } from './game.js';

/** Kinds of things that packs add to a game, or change in it. */
export type AdditionKind = 'character' | 'card' | 'space' | 'cover' | 'form' | 'rule';

/** Something that is counted of an addition, in a column of the record. */
export interface AdditionCount {
  /** What happens to it: "met", "kept", "used". */
  readonly word: string;
  readonly column: Metric;
}

/** A thing that packs add to a game, or change in it: a result with the packs says what became of it. */
export interface Addition {
  readonly kind: AdditionKind;
  /** Unique among the things of its kind; of a character its role. */
  readonly id: string;
  /** Name that is printed on it. */
  readonly name: string;
  /** False for what the game has without the packs, too. */
  readonly isNew: boolean;
  /** Empty where nothing can be counted; of a character its win share says how strong it is. */
  readonly counts: readonly AdditionCount[];
}

/** Counts what becomes of the additions in one game after the other. Slow: for a sample of the games. */
export interface AdditionWatch<S extends State> {
  /** The game to be played instead: the same, but watched. */
  readonly game: Game<S>;
  /** Called with each game that has been set up. */
  begin(s: S): void;
  /** Writes what happened since, one int32 for each count of each addition, in their order. */
  read(out: Int32Array): void;
}
