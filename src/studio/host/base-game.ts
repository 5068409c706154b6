import contents from 'virtual:package-contents';
import type * as BaseGame from '../../games/talisman/content/base-game.js';
import type * as ContentOnce from '../../rows/content-once.js';

// The page's side of `#base-game`: the reader of packs is loaded later.

export let loadPacked: typeof BaseGame.loadPacked;

/** Loads the reader of packs. */
export async function loadPacks(): Promise<void> {
  ({ loadPacked } = await import('../../games/talisman/content/base-game.js'));
}

/** Returns the base game, which was compiled when the page was built. */
export const baseGame: typeof BaseGame.baseGame = () => contents['talisman'] as ReturnType<typeof BaseGame.baseGame>;

/** The page's side of `#content-once`: the content was compiled when the page was built. */
export const contentOnce: typeof ContentOnce.contentOnce = <T extends object>(game: string): T => contents[game] as T;
