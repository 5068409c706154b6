import type { CompiledGame } from './compiled.js';
import type { Game, State, TurnTime } from './game.js';

/** "position.yaml:12" for the value at a path of keys, or of the nearest one above it. */
export type PlaceOf = (path: readonly (string | number)[]) => string;

/** Part of an answer that a measure has: a sentence of its own, or a row of the table. */
export type MeasureRole = 'life' | 'place' | 'gain' | 'alive' | 'winner' | 'other';

/** Words of a measure for people. */
export interface MeasureWords {
  readonly role: MeasureRole;
  /** Heading of its rows: "Lives won or lost". */
  readonly label: string;
  /** One unit of a gain or a loss, as the object of a sentence: "a life", "gold". */
  readonly unit?: string;
  /** Returns the printed name of a value; its word if absent. */
  name?(value: number): string;
  /** Returns the printed name of the region of a place. */
  region?(value: number): string;
}

/** A number that is measured after the turns to look ahead. */
export interface Measure {
  readonly id: string;
  /** Returns the value as text: a number, or a word. */
  readonly word: (value: number) => string;
  /** Absent from a measure that only data has. */
  readonly words?: MeasureWords;
  /** Present on the measure that counts the time of the turns of all seats, at most one of a position. */
  readonly turnTime?: TurnTime;
}

/** A position to play on from, many times, each with another seed. */
export interface Outlook<S extends State> {
  readonly seats: number;
  /** Seat whose turn it is and for which the position is evaluated. */
  readonly actor: number;
  /** The game, ending after the turns to look ahead, and set up by `start` alone. */
  readonly game: Game<S>;
  readonly measures: readonly Measure[];
  /** Value of the measure of the place at the start. */
  readonly startPlace: number;
  /** Sets the state to the position, with that seed. */
  start(s: S, seed: Int32Array): void;
  /** Writes the value of each measure at the end. */
  measure(s: S, out: Int32Array): void;
}

/** Keys of every position file. A game adds its own. */
export interface PositionHead {
  readonly variant?: string | undefined;
  readonly options: Readonly<Record<string, unknown>>;
  /** Files of house cards. */
  readonly packs?: string | readonly string[] | undefined;
  readonly seats: readonly { readonly agent?: string | undefined }[];
}

/** A position by the keys of its file, written in another form, and the places of its values in that form. */
export interface WrittenPosition {
  readonly value: Readonly<Record<string, unknown>>;
  readonly at: PlaceOf;
}

/** A position taken from a game. */
export interface SavedPosition {
  /** Keys of its file. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Parts of the game that a file cannot express and that are left out, in words. */
  readonly unsaid: readonly string[];
}

/** Sets up the positions of a game. `P` is a position as its file describes it. */
export interface PositionKind<S extends State, P extends PositionHead> {
  /** A zod schema of all keys of the file. */
  readonly schema: unknown;
  /**
   * Reads a position from one line, with the words of the active content.
   *
   * @param where name of the line in messages
   * @throws UserError that begins with a place
   */
  readonly fromLine?: (line: string, where: string) => WrittenPosition;
  /**
   * Lays a position out in a state, before any roll: cards that are dealt again for each game are in their decks.
   *
   * @throws UserError that begins with a place, if the position is impossible
   */
  readonly lay?: (position: P, options: Int32Array, at: PlaceOf) => S;
  /**
   * Returns the position of a state, without the parts that a file cannot express. @throws UserError if it cannot be
   * laid out at all
   */
  readonly write?: (s: S) => SavedPosition;
  /**
   * Looks ahead from a position over that many turns of its actor; over `Infinity` turns, to the end of the game, even
   * if the actor's character dies.
   *
   * @param compiled player with its own state, if all agents are compiled
   * @throws UserError that begins with a place, if the position is impossible
   */
  outlook(position: P, options: Int32Array, turns: number, at: PlaceOf, compiled: CompiledGame<S> | null): Outlook<S>;
}
