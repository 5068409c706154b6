import type { ShareDifference } from '../contract/measured-levels.js';
import type { TriedFacts } from '../contract/tried-levels.js';

/** One way to play that differs from the usual one, or several together, on fresh games. */
export interface HabitRow extends ShareDifference {
  /** The player, as in an experiment. */
  readonly setting: string;
  /** Each habit as advice, and as an activity. */
  readonly advice: readonly string[];
  readonly doing: readonly string[];
  /** The habits of the usual player instead, as advice. */
  readonly usual: readonly string[];
  /** Of several habits: wins above the best single one. Null for a single habit. */
  readonly overSingle: ShareDifference | null;
  /** Share of wins, and games. */
  readonly share: number;
  readonly games: number;
}

/** Result of the question, as its file has it. */
export interface HabitsResult extends TriedFacts {
  readonly question: string;
  readonly character: string;
  readonly name: string;
  /** Habits that the tried settings are about. */
  readonly habits: number;
  /** Share of wins of the usual player on fresh games, with its interval. */
  readonly base: number;
  readonly baseLo: number;
  readonly baseHi: number;
  /** Confirmed settings, the best first. All intervals hold at once. */
  readonly rows: readonly HabitRow[];
}
