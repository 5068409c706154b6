import type { PackFile } from '../../asked.js';

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

const GAME = 'talisman-lab.game';
const LIKES = 'talisman-lab.play';

/** Keeps a game; without one it forgets the last. */
export function saveGame(game: SavedGame | null): void {
  write(GAME, game);
}

/** Returns the kept game; null for none. */
export function savedGame(): SavedGame | null {
  const game = read(GAME) as Partial<SavedGame> | null;
  return typeof game?.token === 'string' && Array.isArray(game.packs)
    ? { token: game.token, packs: game.packs, over: game.over === true }
    : null;
}

export function saveLikes(likes: Likes): void {
  write(LIKES, likes);
}

export function savedLikes(): Likes {
  const likes = read(LIKES) as Partial<Likes> | null;
  return { small: likes?.small === true, moves: likes?.moves !== false };
}

/** Writes a value; a browser that keeps nothing, as in some private windows, plays all the same. */
function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The game goes on; a reload begins again.
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
