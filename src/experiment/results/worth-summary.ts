import type { PlayedRules } from '../design/played-rules.js';
import type { Speech } from './speech.js';
import type { StrongerPlayers } from './stronger-players.js';

/** An effect of an item on one measure. Shares are fractions of 1. */
export interface WorthEffect {
  /** `win`: share of the games that one seat wins. `minutes`: of a game at the table. `deaths`: of a seat in a game. */
  readonly measure: 'win' | 'minutes' | 'deaths';
  /** Estimate without the change. */
  readonly base: number;
  /** Difference, with an interval that holds for all items of the table and at every look. */
  readonly effect: number;
  readonly lo: number;
  readonly hi: number;
  /** Blocks of the comparison. */
  readonly blocks: number;
  /** False if no block differs: the item was never encountered. */
  readonly differs: boolean;
}

/** The worth of one item. */
export interface WorthRow {
  /** The level as written in an experiment, or the id of a character. */
  readonly level: string;
  readonly name: string;
  /** Games played with it. */
  readonly games: number;
  /** The first one decides the order. */
  readonly effects: readonly WorthEffect[];
  /** Items with a common letter cannot be distinguished. */
  readonly groups: string;
  /** True if none is shown to be worth more. */
  readonly mayBeBest: boolean;
}

/** The worth of one item to one character. */
export interface WorthByCharacter extends WorthEffect {
  readonly level: string;
  readonly name: string;
  readonly character: string;
  readonly characterName: string;
}

/** A number with its interval; null bounds with too few blocks. */
export interface BoundedNumber {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** What a card does for the players who gain it in play. Shares are fractions of 1; the first gain of a seat counts. */
export interface GainedWorth {
  /** Games that were watched, and gains in them. */
  readonly games: number;
  readonly gains: number;
  /** Share of the games in which anyone gains it. */
  readonly taken: BoundedNumber;
  /** Rounds within which a tenth, half and nine tenths of the gains are. */
  readonly within: readonly [tenth: number, half: number, nineTenths: number];
  /** Share of wins of the players who gain it. */
  readonly wins: BoundedNumber;
  /** Their wins above those of players with as good a chance just before, who had not gained it. */
  readonly effect: BoundedNumber;
  /** The same of the gains up to the round of half of them, and of the later ones; all three hold at once. */
  readonly early: BoundedNumber;
  readonly late: BoundedNumber;
  /** Chance by the judge just before the gain, and its change by the gain. */
  readonly before: number;
  readonly rise: BoundedNumber;
  /** Gains without a player to compare with, which the effects leave out. */
  readonly unmatched: number;
  /** Games without the card; null if it cannot be taken out. */
  readonly out: WorthRow | null;
}

/** How the worth of items is measured. */
export type WorthKind = 'gift' | 'knock-out' | 'character';

/** The answer to "what is it worth?": the content of worth.json, and the source of its reports. */
export interface WorthSummary extends PlayedRules {
  readonly schema: 1;
  /** Kind of items, as requested: `objects`, `spaces`, … */
  readonly of: string;
  readonly kind: WorthKind;
  readonly players: number;
  readonly agents: readonly string[];
  readonly packs: readonly string[];
  /** Words for its rules; absent if not looked up. */
  readonly speech?: Speech;
  readonly seed: string;
  readonly confidence: number;
  /** Requested half-width: `2pp` of a share, `5%` of a length. */
  readonly precision: string;
  /** Number of best items that were pursued; absent for all. */
  readonly best?: number;
  /** True if every item that was pursued is known as precisely as requested. */
  readonly precise: boolean;
  /** Games of all items and of the baseline. */
  readonly games: number;
  /** Speed of the machine before the race, if a time of play fixed the number of games. */
  readonly gamesPerSecond?: number;
  /** Seconds of a turn that minutes assume; null if the game counts no turns. */
  readonly secondsPerTurn: number | null;
  /** Sorted, the largest effect first. */
  readonly rows: readonly WorthRow[];
  /** Sorted as `rows`, then by effect; absent if not requested. */
  readonly byCharacter?: readonly WorthByCharacter[];
  /** Worth from the moment at which the card is gained in play; absent if not requested. */
  readonly gained?: GainedWorth;
  /** The same question asked of stronger players; absent if they were not asked. */
  readonly strongerPlayers?: StrongerPlayers;
}
