import type { Game, State } from './game.js';

/** Cards that a seat can see and others cannot, under a title such as "Spells". */
export interface OwnCards {
  readonly title: string;
  readonly cards: readonly string[];
}

/** Describes a game in which an answer may be taken back. */
export interface TableStoryteller<S extends State> extends Storyteller<S> {
  /** Returns a function that takes the story back to this moment. Call it at a question. */
  mark(): () => void;
}

/** The part of a game that persons at the table need. Cold. */
export interface Sitting<S extends State> {
  /** Returns the pending question as a sentence to its seat. */
  ask(s: S): string;
  /**
   * Makes a new storyteller of one game for a reader, a seat or `TABLE`. It names no card that only others can see.
   */
  storyteller(reader: number): TableStoryteller<S>;
  /** Lists the hidden cards that the seat can see. */
  own(s: S, seat: number): readonly OwnCards[];
  /** Returns the space that an action of the pending question leads to or aims at; -1 for none. */
  spaceOf(s: S, action: number): number;
  /** True if the pending question is a small offer that most people pass; `actions[0..count)` are its legal actions. */
  small(s: S, actions: Int32Array, count: number): boolean;
  /**
   * True if a seat has learned something from `before` to `after`, or its turn has ended: a die, a card, the hand of
   * another. Then the moves in between cannot be taken back.
   */
  revealed(before: S, after: S, seat: number): boolean;
}

/** Describes a game while it is played. Cold. */
export interface Storyteller<S extends State> {
  /** The same game, but recorded: play this one. */
  readonly game: Game<S>;
  /** Story until now, line by line. */
  readonly lines: readonly string[];
  /** Winner and reason, in a sentence; empty while the game continues. */
  readonly ending: string;
}
