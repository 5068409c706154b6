import type * as Packs from '../../games/talisman/content/base-game.js';
import { contentOnce } from './content-once.js';

// In the place of `src/games/talisman/content/base-game.ts`: what reads packs is here once it is loaded.

export let loadPacked: typeof Packs.loadPacked;

/** Loads what reads packs. */
export async function loadPacks(): Promise<void> {
  ({ loadPacked } = await import('../../games/talisman/content/base-game.js'));
}

/** Returns the base game, which was compiled when the page was built. */
export function baseGame(): ReturnType<typeof Packs.baseGame> {
  return contentOnce('talisman');
}
