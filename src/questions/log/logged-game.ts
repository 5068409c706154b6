import type { RawGame } from './raw-log.js';
import type { LogRules } from './rules.js';

/** A player of a game. */
export interface LoggedSeat {
  /** Number of the person in the notebook. */
  readonly person: number;
  /** Id of the character; null if unknown. */
  readonly character: string | null;
}

/** A game that people played. */
export interface LoggedGame {
  /** As 2025-11-02, or 2025-11 for a month; null if unknown, as all that may be. */
  readonly date: string | null;
  /** In the order as written. */
  readonly seats: readonly LoggedSeat[];
  /** Indexes of the winners among the seats; none if no player won. */
  readonly winners: readonly number[];
  readonly rounds: number | null;
  readonly minutes: number | null;
  readonly rules: LogRules;
  /** Index of the seat that went first. */
  readonly first: number | null;
  /** Word of the metric for the ending of a game. */
  readonly ending: string | null;
  /** Text of the column of that name. */
  readonly notes: string;
  /** Names of the play in apps. */
  readonly ids: readonly string[];
  /** Number of the file. */
  readonly source: number;
  /** Place of the game in the file. */
  readonly at: RawGame['at'];
}

/** Returns the place where a game is written down. */
export function placeOf({ at }: LoggedGame): string {
  return at('players');
}

/** True if the day is known, and not only the month. */
export function hasDay({ date }: LoggedGame): boolean {
  return date !== null && date.length > 'yyyy-mm'.length;
}

/** Returns the note on two games that may be one. */
export function mayBeNote([one, other]: readonly LoggedGame[]): string {
  return `${placeOf(one)} and ${placeOf(other)} may be one game; both are counted`;
}
