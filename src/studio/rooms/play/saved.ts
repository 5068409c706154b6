import { TabValue } from '../../browser/tab-value.js';
import { isPackText, isRecord } from '../../question/read-question.js';
import type { PackFile } from '../../question/rules-question.js';

/** A game in the browser's storage. */
export interface SavedGame {
  readonly token: string;
  readonly packs: readonly PackFile[];
  readonly over: boolean;
}

/** Settings of the player. */
export interface Likes {
  /** True: small offers are asked, too. */
  readonly small: boolean;
  /** True: the moves of others are shown on the board one after the other. */
  readonly moves: boolean;
}

const game = new TabValue('talisman-lab.game');
const likes = new TabValue('talisman-lab.play');

/** True if the saved game is not this tab's: another tab plays it, or an earlier visit saved it. */
export const keepsOtherGame = game.changedElsewhere;

/**
 * Saves a game, or deletes the saved one for null. The game of another tab or visit is not replaced, unless it is over.
 */
export function saveGame(played: SavedGame | null): void {
  if (!game.write(played) && played !== null && (peekGame()?.over ?? true)) game.overwrite(played);
}

/** Saves a game in any case. */
export function saveGameInstead(played: SavedGame): void {
  game.overwrite(played);
}

/** Reads the saved game and makes it this tab's; null if there is no saved game. */
export function takeGame(): SavedGame | null {
  return readGame(game.read());
}

/** Returns the saved game without making it this tab's, or null. */
export function peekGame(): SavedGame | null {
  return readGame(game.peek());
}

function readGame(value: unknown): SavedGame | null {
  if (!isRecord(value)) return null;
  const { token, packs, over } = value;
  if (typeof token !== 'string' || !Array.isArray(packs) || !packs.every(isPackText)) return null;
  return { token, packs, over: over === true };
}

export function saveLikes(liked: Likes): void {
  likes.overwrite(liked);
}

export function savedLikes(): Likes {
  const liked = likes.peek();
  return isRecord(liked)
    ? { small: liked['small'] === true, moves: liked['moves'] !== false }
    : { small: false, moves: true };
}
