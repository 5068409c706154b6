import type { ShareDifference } from '../contract/measured-levels.js';
import type { TriedFacts } from '../contract/tried-levels.js';

/** Purchases of a player at one shop, on fresh games. */
export interface BasketRow extends ShareDifference {
  /** The start of the player, as in an experiment. */
  readonly level: string;
  /** kebab-case word of the shop; `healer` for lives. */
  readonly shop: string;
  /** Printed names. */
  readonly wares: readonly string[];
  readonly lives: number;
  /** Gold that is left. */
  readonly left: number;
  readonly share: number;
  readonly games: number;
  /** Wins of the best of the shop above it; null for that one. */
  readonly behind: ShareDifference | null;
}

/** Result of the question, as its file has it. */
export interface ShopResult extends TriedFacts {
  readonly question: string;
  readonly gold: number;
  /** Printed name of the character; null if all are dealt. */
  readonly name: string | null;
  /** Share of wins with the gold saved, on fresh games, with its interval. */
  readonly base: number;
  readonly baseLo: number;
  readonly baseHi: number;
  /** Confirmed purchases, the best first. All intervals against the saved gold hold at once, and so do all `behind`. */
  readonly rows: readonly BasketRow[];
}
