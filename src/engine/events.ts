import type { Game, State } from './game.js';

/** A kind of event that a game can report. */
export interface EventKind {
  /** Word for it in tables and on the command line, kebab-case. */
  readonly id: string;
  /** The event, in a clause without a full stop. */
  readonly about: string;
}

/** Something that happened in a game. */
export interface GameEvent {
  readonly round: number;
  /** Seat that it happened to; null if it concerns all. */
  readonly seat: number | null;
  /** Id of its kind. */
  readonly what: string;
  /** Id of the space on which it happened; null for none. */
  readonly where: string | null;
  /** Id of the card, or another word that the kind names; null for none. */
  readonly card: string | null;
  /** Number or amount, by the kind; null for none. */
  readonly n: number | null;
}

/** Watches one game after the other and reports its events. Slow, and outside the rules. */
export interface EventWatch<S extends State> {
  /** The same game, but watched: play this one. */
  readonly game: Game<S>;
  /** Events since `begin`, in order. */
  readonly events: readonly GameEvent[];
  /** Begins a game that has been set up, and forgets the last one. */
  begin(s: S): void;
}

/** The events of a game. */
export interface Events<S extends State> {
  readonly kinds: readonly EventKind[];
  /** Makes a watch that reports events of these kinds only. */
  watch(kinds: readonly string[]): EventWatch<S>;
}
