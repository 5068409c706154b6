import type { PackFile } from '../../asked.js';
import { isPackText, isRecord } from '../../read-asked.js';
import { TabValue } from '../../tab-value.js';

/** A game as the browser keeps it. */
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

/** True if the kept game is not the one of this tab: another tab plays it, or it is of an earlier visit. */
export const keepsOtherGame = game.changedElsewhere;

/** Keeps a game; without one it forgets the last. A game of another tab or visit stays, unless it is over. */
export function saveGame(played: SavedGame | null): void {
  if (!game.write(played) && played !== null && (peekGame()?.over ?? true)) game.overwrite(played);
}

/** Keeps a game in the place of any other. */
export function saveGameInstead(played: SavedGame): void {
  game.overwrite(played);
}

/** Takes the kept game, to go on with it; null for none. */
export function takeGame(): SavedGame | null {
  return readGame(game.read());
}

/** Returns the kept game without going on with it; null for none. */
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
