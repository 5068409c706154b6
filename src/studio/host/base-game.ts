import contents from 'virtual:package-contents';
import type * as BaseGame from '../../games/talisman/content/base-game.js';

// The page's side of `#base-game`: the reader of packs is loaded later.

export let loadPacked: typeof BaseGame.loadPacked;

/** Loads the reader of packs. */
export async function loadPacks(): Promise<void> {
  ({ loadPacked } = await import('../../games/talisman/content/base-game.js'));
}

/** Returns the base game, which was compiled when the page was built. */
export const baseGame: typeof BaseGame.baseGame = () => contents['talisman'] as ReturnType<typeof BaseGame.baseGame>;
